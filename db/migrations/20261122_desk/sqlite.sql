-- What the desk keeps beside the enquiry itself. A canary is a test lead of our own and shows up in no list.
ALTER TABLE leads ADD COLUMN canary INTEGER NOT NULL DEFAULT 0;
ALTER TABLE leads ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE leads ADD COLUMN assigned_to TEXT;
ALTER TABLE leads ADD COLUMN due_at INTEGER;
ALTER TABLE leads ADD COLUMN first_contact_at INTEGER;
ALTER TABLE leads ADD COLUMN alarms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE leads ADD COLUMN search_words TEXT NOT NULL DEFAULT '';
UPDATE leads SET search_words = lower(reference || ' ' || name || ' ' || company || ' ' || email || ' ' || phone);
CREATE INDEX leads_waiting ON leads (due_at) WHERE first_contact_at IS NULL AND quarantined = 0 AND canary = 0;
CREATE INDEX leads_email ON leads (email);

CREATE TABLE lead_events (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  user_id TEXT,
  kind TEXT NOT NULL,
  detail TEXT NOT NULL
) STRICT;
CREATE INDEX lead_events_lead ON lead_events (lead_id, at);

-- A lead may have several replies and alarms, which carry their own words; SQLite drops a constraint only with its table.
ALTER TABLE delivery_attempts RENAME TO delivery_attempts_before;
ALTER TABLE outbox RENAME TO outbox_before;
DROP INDEX delivery_attempts_outbox;
DROP INDEX outbox_due;
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  channel TEXT NOT NULL,
  status TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  next_attempt_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  fence INTEGER NOT NULL DEFAULT 0,
  lease_until INTEGER,
  delivered_at INTEGER,
  last_answer TEXT,
  recipient TEXT,
  subject TEXT,
  body TEXT
) STRICT;
CREATE TABLE delivery_attempts (
  id TEXT PRIMARY KEY,
  outbox_id TEXT NOT NULL REFERENCES outbox (id) ON DELETE CASCADE,
  fence INTEGER NOT NULL,
  started_at INTEGER NOT NULL,
  finished_at INTEGER NOT NULL,
  outcome TEXT NOT NULL,
  answer TEXT NOT NULL
) STRICT;
INSERT INTO outbox (id, lead_id, channel, status, created_at, next_attempt_at, attempts, fence, lease_until, delivered_at, last_answer)
  SELECT id, lead_id, channel, status, created_at, next_attempt_at, attempts, fence, lease_until, delivered_at, last_answer FROM outbox_before;
INSERT INTO delivery_attempts (id, outbox_id, fence, started_at, finished_at, outcome, answer)
  SELECT id, outbox_id, fence, started_at, finished_at, outcome, answer FROM delivery_attempts_before;
DROP TABLE delivery_attempts_before;
DROP TABLE outbox_before;
CREATE INDEX outbox_due ON outbox (status, next_attempt_at);
CREATE INDEX outbox_lead ON outbox (lead_id);
CREATE UNIQUE INDEX outbox_once ON outbox (lead_id, channel) WHERE channel IN ('lead-email', 'acknowledgement', 'webhook');
CREATE INDEX delivery_attempts_outbox ON delivery_attempts (outbox_id, started_at);

CREATE TABLE canary_runs (
  id TEXT PRIMARY KEY,
  channel TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  finished_at INTEGER,
  outcome TEXT NOT NULL,
  answer TEXT
) STRICT;
CREATE INDEX canary_runs_newest ON canary_runs (channel, started_at);

-- A channel that has failed for days is switched off until a person switches it on again.
CREATE TABLE channel_states (
  channel TEXT PRIMARY KEY,
  failing_since INTEGER,
  disabled_at INTEGER
) STRICT;

-- Who asked to be left alone; the address stands here as a hash only, so that an erasure leaves no trace of it.
CREATE TABLE unsubscribes (
  address_hash TEXT PRIMARY KEY,
  unsubscribed_at INTEGER NOT NULL,
  source TEXT NOT NULL,
  user_id TEXT
) STRICT;

CREATE TABLE retention_runs (
  id TEXT PRIMARY KEY,
  started_at INTEGER NOT NULL,
  finished_at INTEGER NOT NULL,
  outcome TEXT NOT NULL,
  removed TEXT NOT NULL,
  problem TEXT
) STRICT;
CREATE INDEX retention_runs_newest ON retention_runs (finished_at);

-- Page views counted by the server: no cookie, no address, bots left out. Days are the firm's own.
CREATE TABLE page_views (
  day TEXT NOT NULL,
  path TEXT NOT NULL,
  campaign TEXT NOT NULL,
  views INTEGER NOT NULL,
  PRIMARY KEY (day, path, campaign)
) STRICT;

-- Field measurements of visitors who agreed, as histograms: no single visit can be told from them.
CREATE TABLE field_metrics (
  day TEXT NOT NULL,
  template TEXT NOT NULL,
  metric TEXT NOT NULL,
  bucket INTEGER NOT NULL,
  samples INTEGER NOT NULL,
  PRIMARY KEY (day, template, metric, bucket)
) STRICT;
