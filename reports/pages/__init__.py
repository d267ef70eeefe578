"""Pages as values, and how they become HTML and Markdown: for any game."""
