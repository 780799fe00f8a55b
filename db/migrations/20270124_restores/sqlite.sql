-- Each restore of a backup, and what only the database that it replaced had. Times are epoch milliseconds.
CREATE TABLE restores (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  -- JSON: numbers, references and times. It names no visitor.
  missing TEXT NOT NULL,
  -- When an owner took the notice off the panel, and who.
  dismissed_at INTEGER,
  dismissed_by TEXT
) STRICT;
