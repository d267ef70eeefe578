"""What any rules stated as formulas need: claims tied to clauses, and two ways to work them out."""
