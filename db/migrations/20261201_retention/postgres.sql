-- The time that this installation has certainly reached. It advances by the time that a server has run, never by a clock alone.
CREATE TABLE proven_time (
  id BIGINT PRIMARY KEY,
  at BIGINT NOT NULL,
  -- Milliseconds for which a server has run, all told.
  running BIGINT NOT NULL,
  -- Grows at every change: of several instances one counts each minute.
  beats BIGINT NOT NULL,
  -- How far the wall clock was from this time, at least, since a server had run for `watched_since`.
  watched_since BIGINT NOT NULL,
  watched_gap BIGINT,
  -- What a person has to decide, as JSON, and what they have allowed.
  question TEXT,
  allowed TEXT,
  -- The last fault that was reported.
  reported TEXT
);

-- Leads that retention will remove or strip. It goes by running time, and a mark that is taken off loses nothing.
CREATE TABLE retention_marks (
  lead_id TEXT PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
  fate TEXT NOT NULL,
  marked_at BIGINT NOT NULL,
  running BIGINT NOT NULL
);
CREATE INDEX retention_marks_running ON retention_marks (running, lead_id);

-- The proven time at which a lead was first seen: a lead that came under a clock that was behind is not old.
ALTER TABLE leads ADD COLUMN noted_at BIGINT;
UPDATE leads SET noted_at = received_at;
CREATE INDEX leads_not_noted ON leads (id) WHERE noted_at IS NULL;
