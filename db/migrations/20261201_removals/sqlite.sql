-- How many leads retention and erasure have removed, written with each removal: it explains why a newer backup holds fewer.
CREATE TABLE lead_removals (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  cause TEXT NOT NULL,
  leads INTEGER NOT NULL
) STRICT;
CREATE INDEX lead_removals_at ON lead_removals (at);
