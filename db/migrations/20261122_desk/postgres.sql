-- What the desk keeps beside the enquiry itself. A canary is a test lead of our own and shows up in no list.
ALTER TABLE leads ADD COLUMN canary BIGINT NOT NULL DEFAULT 0;
ALTER TABLE leads ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE leads ADD COLUMN assigned_to TEXT;
ALTER TABLE leads ADD COLUMN due_at BIGINT;
ALTER TABLE leads ADD COLUMN first_contact_at BIGINT;
ALTER TABLE leads ADD COLUMN alarms BIGINT NOT NULL DEFAULT 0;
ALTER TABLE leads ADD COLUMN search_words TEXT NOT NULL DEFAULT '';
UPDATE leads SET search_words = lower(reference || ' ' || name || ' ' || company || ' ' || email || ' ' || phone);
CREATE INDEX leads_waiting ON leads (due_at) WHERE first_contact_at IS NULL AND quarantined = 0 AND canary = 0;
CREATE INDEX leads_email ON leads (email);

CREATE TABLE lead_events (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  at BIGINT NOT NULL,
  user_id TEXT,
  kind TEXT NOT NULL,
  detail TEXT NOT NULL
);
CREATE INDEX lead_events_lead ON lead_events (lead_id, at);

-- A lead may have several replies and alarms, which carry their own words.
ALTER TABLE outbox DROP CONSTRAINT outbox_lead_id_channel_key;
ALTER TABLE outbox ADD COLUMN recipient TEXT;
ALTER TABLE outbox ADD COLUMN subject TEXT;
ALTER TABLE outbox ADD COLUMN body TEXT;
CREATE INDEX outbox_lead ON outbox (lead_id);
CREATE UNIQUE INDEX outbox_once ON outbox (lead_id, channel) WHERE channel IN ('lead-email', 'acknowledgement', 'webhook');

CREATE TABLE canary_runs (
  id TEXT PRIMARY KEY,
  channel TEXT NOT NULL,
  started_at BIGINT NOT NULL,
  finished_at BIGINT,
  outcome TEXT NOT NULL,
  answer TEXT
);
CREATE INDEX canary_runs_newest ON canary_runs (channel, started_at);

-- A channel that has failed for days is switched off until a person switches it on again.
CREATE TABLE channel_states (
  channel TEXT PRIMARY KEY,
  failing_since BIGINT,
  disabled_at BIGINT
);

-- Who asked to be left alone; the address stands here as a hash only, so that an erasure leaves no trace of it.
CREATE TABLE unsubscribes (
  address_hash TEXT PRIMARY KEY,
  unsubscribed_at BIGINT NOT NULL,
  source TEXT NOT NULL,
  user_id TEXT
);

CREATE TABLE retention_runs (
  id TEXT PRIMARY KEY,
  started_at BIGINT NOT NULL,
  finished_at BIGINT NOT NULL,
  outcome TEXT NOT NULL,
  removed TEXT NOT NULL,
  problem TEXT
);
CREATE INDEX retention_runs_newest ON retention_runs (finished_at);

-- Page views counted by the server: no cookie, no address, bots left out. Days are the firm's own.
CREATE TABLE page_views (
  day TEXT NOT NULL,
  path TEXT NOT NULL,
  campaign TEXT NOT NULL,
  views BIGINT NOT NULL,
  PRIMARY KEY (day, path, campaign)
);

-- Field measurements of visitors who agreed, as histograms: no single visit can be told from them.
CREATE TABLE field_metrics (
  day TEXT NOT NULL,
  template TEXT NOT NULL,
  metric TEXT NOT NULL,
  bucket BIGINT NOT NULL,
  samples BIGINT NOT NULL,
  PRIMARY KEY (day, template, metric, bucket)
);
