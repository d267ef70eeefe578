"""Ask the rules of a board game a question, and get an answer you can check.

The folder cannot be imported under its own name: setup.py says which folder is which package.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    __version__: str
else:

    def __getattr__(name):
        """`__version__`, looked up when it is asked for: without it the start is quicker."""
        if name != "__version__":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib.metadata import version

        return version("ronin")
