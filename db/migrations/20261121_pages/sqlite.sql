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
  edited_at INTEGER,
  published INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  lastmod INTEGER NOT NULL
) STRICT;
CREATE INDEX pages_dimensions ON pages (service, industry, location);

-- What the estate decided about each page, stored or not.
CREATE TABLE page_verdicts (
  slug TEXT PRIMARY KEY,
  indexable INTEGER NOT NULL,
  score REAL NOT NULL,
  similarity REAL NOT NULL,
  nearest TEXT NOT NULL,
  place_share REAL NOT NULL,
  trade_share REAL NOT NULL,
  pair_share REAL NOT NULL,
  inbound INTEGER NOT NULL,
  reasons TEXT NOT NULL,
  judged_at INTEGER NOT NULL
) STRICT;

-- A page as it was before each change of a person.
CREATE TABLE page_history (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL,
  saved_at INTEGER NOT NULL,
  user_id TEXT,
  page TEXT NOT NULL
) STRICT;
CREATE INDEX page_history_slug ON page_history (slug, saved_at DESC);

CREATE TABLE generation_runs (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  status TEXT NOT NULL,
  -- The process that works on it. Only the newest owner may write.
  owner TEXT NOT NULL,
  requested INTEGER NOT NULL,
  created INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  unchanged INTEGER NOT NULL,
  kept INTEGER NOT NULL,
  failed INTEGER NOT NULL,
  indexable INTEGER NOT NULL,
  started_at INTEGER NOT NULL,
  heartbeat_at INTEGER NOT NULL,
  finished_at INTEGER,
  error TEXT
) STRICT;
-- One run at a time, across processes.
CREATE UNIQUE INDEX generation_runs_running ON generation_runs (status) WHERE status = 'running';
CREATE INDEX generation_runs_started ON generation_runs (started_at DESC);

CREATE TABLE redirects (
  id TEXT PRIMARY KEY,
  pattern TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  target TEXT NOT NULL,
  status INTEGER NOT NULL,
  enabled INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  hits INTEGER NOT NULL
) STRICT;

-- Addresses that were asked for in vain; the referrer is a host, never a whole address.
CREATE TABLE missing_pages (
  path TEXT PRIMARY KEY,
  hits INTEGER NOT NULL,
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  referrer TEXT
) STRICT;
CREATE INDEX missing_pages_last ON missing_pages (last_at);

-- Grows with every change of pages, verdicts or redirects: what every process compares its memory with.
CREATE TABLE content_version (
  id INTEGER PRIMARY KEY,
  version INTEGER NOT NULL
) STRICT;
INSERT INTO content_version VALUES (1, 1);
