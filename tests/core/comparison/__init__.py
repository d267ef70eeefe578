"""Do all commands still answer as they did? Recorded answers, and what may differ from them.

A change that moves code and changes no answer is shown to be one by `make compare`: thousands of
inputs are put to the installed command `ronin` again, and what it answers is held against
`answers.jsonl.xz`, value by value. What was changed on purpose (a sentence, a field, the place of
a file) stands in `changes.toml`; anything else is a difference.
"""
