"""The page of 7 Ronin in the browser."""
