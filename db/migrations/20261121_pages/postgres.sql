-- Landing pages as generated or as a person edited them.
CREATE TABLE pages (
  slug TEXT PRIMARY KEY,
  service TEXT NOT NULL,
  industry TEXT NOT NULL,
  location TEXT NOT NULL,
  title TEXT NOT NULL,
  meta_description TEXT NOT NULL,
  h1 TEXT NOT NULL,
  h2 TEXT NOT NULL,
  keywords TEXT NOT NULL,
  content TEXT NOT NULL,
  faq_items TEXT NOT NULL,
  content_hash TEXT NOT NULL,
  edited_by TEXT,
  edited_at BIGINT,
  published BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  lastmod BIGINT NOT NULL
);
CREATE INDEX pages_dimensions ON pages (service, industry, location);

-- What the estate decided about each page, stored or not.
CREATE TABLE page_verdicts (
  slug TEXT PRIMARY KEY,
  indexable BIGINT NOT NULL,
  score DOUBLE PRECISION NOT NULL,
  similarity DOUBLE PRECISION NOT NULL,
  nearest TEXT NOT NULL,
  place_share DOUBLE PRECISION NOT NULL,
  trade_share DOUBLE PRECISION NOT NULL,
  pair_share DOUBLE PRECISION NOT NULL,
  inbound BIGINT NOT NULL,
  reasons TEXT NOT NULL,
  judged_at BIGINT NOT NULL
);

-- A page as it was before each change of a person.
CREATE TABLE page_history (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL,
  saved_at BIGINT NOT NULL,
  user_id TEXT,
  page TEXT NOT NULL
);
CREATE INDEX page_history_slug ON page_history (slug, saved_at DESC);

CREATE TABLE generation_runs (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  status TEXT NOT NULL,
  -- The process that works on it. Only the newest owner may write.
  owner TEXT NOT NULL,
  requested BIGINT NOT NULL,
  created BIGINT NOT NULL,
  updated BIGINT NOT NULL,
  unchanged BIGINT NOT NULL,
  kept BIGINT NOT NULL,
  failed BIGINT NOT NULL,
  indexable BIGINT NOT NULL,
  started_at BIGINT NOT NULL,
  heartbeat_at BIGINT NOT NULL,
  finished_at BIGINT,
  error TEXT
);
-- One run at a time, across processes.
CREATE UNIQUE INDEX generation_runs_running ON generation_runs (status) WHERE status = 'running';
CREATE INDEX generation_runs_started ON generation_runs (started_at DESC);

CREATE TABLE redirects (
  id TEXT PRIMARY KEY,
  pattern TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  target TEXT NOT NULL,
  status BIGINT NOT NULL,
  enabled BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  hits BIGINT NOT NULL
);

-- Addresses that were asked for in vain; the referrer is a host, never a whole address.
CREATE TABLE missing_pages (
  path TEXT PRIMARY KEY,
  hits BIGINT NOT NULL,
  first_at BIGINT NOT NULL,
  last_at BIGINT NOT NULL,
  referrer TEXT
);
CREATE INDEX missing_pages_last ON missing_pages (last_at);

-- Grows with every change of pages, verdicts or redirects: what every process compares its memory with.
CREATE TABLE content_version (
  id BIGINT PRIMARY KEY,
  version BIGINT NOT NULL
);
INSERT INTO content_version VALUES (1, 1);
