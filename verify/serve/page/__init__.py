"""The page that any game has in the browser."""
