CREATE TABLE leads (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  status TEXT NOT NULL,
  received_at BIGINT NOT NULL,
  name TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  company TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  service TEXT NOT NULL,
  plan TEXT,
  message TEXT NOT NULL,
  answers TEXT,
  risk_level TEXT,
  page TEXT,
  campaign TEXT,
  quarantined BIGINT NOT NULL,
  spam_reasons TEXT NOT NULL,
  idempotency_key TEXT UNIQUE,
  body_hash TEXT NOT NULL
);
CREATE INDEX leads_received_at ON leads (received_at DESC, id DESC);

CREATE TABLE consents (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL,
  type TEXT NOT NULL,
  wording TEXT NOT NULL,
  wording_version TEXT NOT NULL,
  form TEXT NOT NULL,
  page TEXT,
  given_at BIGINT NOT NULL,
  expires_at BIGINT
);
CREATE INDEX consents_lead ON consents (lead_id);

CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  channel TEXT NOT NULL,
  status TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  next_attempt_at BIGINT NOT NULL,
  attempts BIGINT NOT NULL DEFAULT 0,
  fence BIGINT NOT NULL DEFAULT 0,
  lease_until BIGINT,
  delivered_at BIGINT,
  last_answer TEXT,
  UNIQUE (lead_id, channel)
);
CREATE INDEX outbox_due ON outbox (status, next_attempt_at);

CREATE TABLE delivery_attempts (
  id TEXT PRIMARY KEY,
  outbox_id TEXT NOT NULL REFERENCES outbox (id) ON DELETE CASCADE,
  fence BIGINT NOT NULL,
  started_at BIGINT NOT NULL,
  finished_at BIGINT NOT NULL,
  outcome TEXT NOT NULL,
  answer TEXT NOT NULL
);
CREATE INDEX delivery_attempts_outbox ON delivery_attempts (outbox_id, started_at);

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  password_hash TEXT NOT NULL,
  role TEXT NOT NULL,
  created_at BIGINT NOT NULL
);

-- One-time links, stored as hashes: whoever reads the database cannot use them.
CREATE TABLE one_time_links (
  token_hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);
