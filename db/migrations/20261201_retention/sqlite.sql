-- The time that this installation has certainly reached. It advances by the time that a server has run, never by a clock alone.
CREATE TABLE proven_time (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  -- Milliseconds for which a server has run, all told.
  running INTEGER NOT NULL,
  -- Grows at every change: of several instances one counts each minute.
  beats INTEGER NOT NULL,
  -- How far the wall clock was from this time, at least, since a server had run for `watched_since`.
  watched_since INTEGER NOT NULL,
  watched_gap INTEGER,
  -- What a person has to decide, as JSON, and what they have allowed.
  question TEXT,
  allowed TEXT,
  -- The last fault that was reported.
  reported TEXT
) STRICT;

-- Leads that retention will remove or strip. It goes by running time, and a mark that is taken off loses nothing.
CREATE TABLE retention_marks (
  lead_id TEXT PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
  fate TEXT NOT NULL,
  marked_at INTEGER NOT NULL,
  running INTEGER NOT NULL
) STRICT;
CREATE INDEX retention_marks_running ON retention_marks (running, lead_id);

-- The proven time at which a lead was first seen: a lead that came under a clock that was behind is not old.
ALTER TABLE leads ADD COLUMN noted_at INTEGER;
UPDATE leads SET noted_at = received_at;
CREATE INDEX leads_not_noted ON leads (id) WHERE noted_at IS NULL;
