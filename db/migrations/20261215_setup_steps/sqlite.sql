-- The steps of the setup that somebody has saved.
CREATE TABLE setup_steps (
  step TEXT PRIMARY KEY,
  saved_at INTEGER NOT NULL
) STRICT;
