-- What an owner has decided about a claim or a testimonial; it wins over the content files.
CREATE TABLE claim_settings (
  id TEXT PRIMARY KEY,
  enabled BIGINT NOT NULL,
  proof TEXT NOT NULL,
  owner TEXT NOT NULL,
  expires TEXT,
  updated_at BIGINT NOT NULL,
  user_id TEXT
);

-- Every backup that was tried, so that a missing one is seen.
CREATE TABLE backup_runs (
  id TEXT PRIMARY KEY,
  started_at BIGINT NOT NULL,
  finished_at BIGINT NOT NULL,
  outcome TEXT NOT NULL,
  folder TEXT NOT NULL,
  bytes BIGINT,
  problem TEXT
);
CREATE INDEX backup_runs_newest ON backup_runs (outcome, finished_at);

-- That someone was erased, without saying who: the address stands here as a salted hash only.
CREATE TABLE erasures (
  id TEXT PRIMARY KEY,
  erased_at BIGINT NOT NULL,
  salt TEXT NOT NULL,
  address_hash TEXT NOT NULL,
  leads BIGINT NOT NULL,
  user_id TEXT
);

CREATE INDEX leads_kind ON leads (kind, quarantined);
