-- The other systems that leads can go to, as owners set them up. Their secrets are in kept_secrets.
CREATE TABLE connections (
  id TEXT PRIMARY KEY,
  settings TEXT NOT NULL,
  is_on BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  succeeded_at BIGINT,
  failed_at BIGINT,
  last_failure TEXT,
  -- When it was last asked what became of leads there: one of several instances asks.
  asked_at BIGINT NOT NULL DEFAULT 0
);

-- What a lead is in another system.
CREATE TABLE connection_links (
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  connection TEXT NOT NULL,
  external_id TEXT NOT NULL,
  number TEXT NOT NULL,
  url TEXT,
  made_at BIGINT NOT NULL,
  -- 1 once the message is queued that the lead is answered.
  told BIGINT NOT NULL DEFAULT 0,
  state TEXT NOT NULL DEFAULT 'open',
  state_words TEXT NOT NULL DEFAULT '',
  asked_at BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (lead_id, connection)
);
CREATE INDEX connection_links_told ON connection_links (connection, told);
CREATE INDEX connection_links_asked ON connection_links (connection, state, asked_at);
