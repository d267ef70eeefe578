"""The style that plays to win: best mixtures of drawn plans, by an estimate learned from play."""
