"""The steps of a round, with their titles."""

HEADINGS = {
    "reveal": "Reveal",
    "ronin abilities": "Combat, step 1: ronin abilities",
    "wounds": "Combat, step 2: wounds",
    "area abilities": "Combat, step 3: area abilities",
    "end of the round": "End of the round",
}
