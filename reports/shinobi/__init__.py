"""What is written about Shinobi WAT-AAH!: pictures of tables, and the report on its open points."""
