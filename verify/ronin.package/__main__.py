"""`ronin` and `python -m ronin`: Ctrl-C ends them quietly, even before anything is loaded."""

try:
    import signal
except KeyboardInterrupt:
    raise SystemExit(130) from None


def main() -> None:
    """Load the command line and run it."""
    hears = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if hears:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from ronin.verify.cli import main as ronin

    if hears:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    ronin()


if __name__ == "__main__":
    main()
