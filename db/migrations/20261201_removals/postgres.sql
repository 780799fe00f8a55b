-- How many leads retention and erasure have removed, written with each removal: it explains why a newer backup holds fewer.
CREATE TABLE lead_removals (
  id TEXT PRIMARY KEY,
  at BIGINT NOT NULL,
  cause TEXT NOT NULL,
  leads BIGINT NOT NULL
);
CREATE INDEX lead_removals_at ON lead_removals (at);
