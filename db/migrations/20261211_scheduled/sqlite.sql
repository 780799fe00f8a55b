-- Publications that wait for their time, and what came of them. What is published is what was reviewed: the bodies are copies, and
-- their drafts may go on.
CREATE TABLE scheduled (
  id TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'published', 'failed', 'cancelled')),
  -- When it is to be published.
  at INTEGER NOT NULL,
  note TEXT NOT NULL,
  -- The user who scheduled it.
  author TEXT,
  created_at INTEGER NOT NULL,
  -- JSON: kind, id, version that was seen, revision of the draft, schema and body of each document.
  documents TEXT NOT NULL,
  -- When it was published, failed or was cancelled.
  ended_at INTEGER,
  -- The change set that it became.
  change_set INTEGER,
  -- Why it failed.
  problem TEXT,
  -- When the owner was told of the failure.
  told_at INTEGER
) STRICT;
CREATE INDEX scheduled_state ON scheduled (state, at);
