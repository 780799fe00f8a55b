CREATE TABLE reply_files (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL,
  message_id TEXT REFERENCES outbox (id) ON DELETE SET NULL,
  place BIGINT NOT NULL,
  name TEXT NOT NULL,
  size BIGINT NOT NULL,
  bytes BYTEA NOT NULL
);
CREATE INDEX reply_files_lead ON reply_files (lead_id);
CREATE INDEX reply_files_message ON reply_files (message_id);
