"""The worked examples of the rulebooks, one JSON file each, in the order of the rounds.

`trace` is what `ronin replay` plays; `note` tells in our words what the book shows, and `ours` what
we had to add to make a whole round of it. `expect` holds the winner, those fields of the next
position that matter and the clauses met on the way, or the clause that refuses the trace.
"""
