"""The command line as a module: `python -m doorstep`."""

from doorstep.cli import main

if __name__ == "__main__":
    main()
