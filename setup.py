"""Which folder is which package: `model/` is installed as `ronin.model`, and so on."""

from setuptools import find_packages, setup

FOLDERS = ("model", "verify", "properties", "reports")

setup(
    package_dir={"ronin": "verify/ronin.package"} | {f"ronin.{name}": name for name in FOLDERS},
    packages=["ronin"]
    + [
        f"ronin.{name}"
        for folder in FOLDERS
        for name in find_packages(include=[folder, f"{folder}.*"])
    ],
)
