"""`python -m verify` is the command `ronin`."""

from runpy import run_module

run_module("verify.cli", run_name="__main__")
