"""What is known of each ruling point: where its readings part, how much depends on it, how often.

`python -m ronin.reports.seven_ronin.points` replays what the files here hold; `--find` finds it
afresh. `frequencies.json` holds how often, and
`python -m ronin.reports.seven_ronin.frequencies` counts it.
"""
