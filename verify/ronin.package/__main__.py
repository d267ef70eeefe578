"""`ronin` and `python -m ronin`: Ctrl-C ends them quietly, from the first line here to the last.

Before this line Python is on its own, and tells Ctrl-C with a traceback.
"""

try:
    import signal

    hears = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if hears:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
except KeyboardInterrupt:
    raise SystemExit(130) from None


def main() -> None:
    """Load the command line and run it."""
    try:
        _look_for_libraries_first()
        try:
            from ronin.verify.cli import main as ronin
        except Exception as fault:
            _tell_in_place_of_library(fault)
            raise
        if hears:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        ronin()
    except KeyboardInterrupt:
        raise SystemExit(130) from None
    except EOFError as fault:
        _cut_off(fault)


def _look_for_libraries_first() -> None:
    """Let no file of the working directory, such as a user's click.py, be taken for a library.

    That folder may be on the path, where it comes last from now on, and Python's own first.
    """
    import os
    import sys

    try:
        here = os.path.realpath("")
    except OSError:  # the working directory is gone
        return
    own = os.path.dirname(os.__file__)
    owns = (own, os.path.join(own, "lib-dynload"))
    sys.path.sort(key=lambda folder: 2 * (os.path.realpath(folder) == here) - (folder in owns))


def _tell_in_place_of_library(fault: Exception) -> None:
    """Say which file is in a library's place, if that is why nothing can be loaded."""
    import sys

    from ronin.verify.in_place import in_place_of_library

    said = in_place_of_library(fault)
    if said is not None:
        print(f"ronin: {said}", file=sys.stderr)
        raise SystemExit(2) from None


def _cut_off(fault: EOFError) -> None:
    """Tell which module Python has kept compiled by half, as it does when the disk is full."""
    import sys
    from traceback import walk_tb

    *_, (loading, _) = walk_tb(fault.__traceback__)
    if "bytecode_path" not in loading.f_locals:
        raise fault
    file = loading.f_locals["bytecode_path"]
    print(f"ronin: {file!a}: cut off, as a full disk leaves it; delete it", file=sys.stderr)
    raise SystemExit(2) from None


if __name__ == "__main__":
    main()
