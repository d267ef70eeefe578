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
        from ronin.verify.cli import main as ronin

        if hears:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        ronin()
    except KeyboardInterrupt:
        raise SystemExit(130) from None
    except EOFError as fault:
        _cut_off(fault)


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
