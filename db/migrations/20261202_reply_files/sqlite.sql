-- Files that people attach to replies. Those of an unsent reply have no message, and a reply that is taken back returns its files to the
-- unsent ones.
CREATE TABLE reply_files (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL,
  message_id TEXT REFERENCES outbox (id) ON DELETE SET NULL,
  -- The order in which the person chose the files.
  place INTEGER NOT NULL,
  name TEXT NOT NULL,
  size INTEGER NOT NULL,
  bytes BLOB NOT NULL
) STRICT;
CREATE INDEX reply_files_lead ON reply_files (lead_id);
CREATE INDEX reply_files_message ON reply_files (message_id);
