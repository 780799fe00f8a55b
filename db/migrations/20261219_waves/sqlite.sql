-- Landing pages that have earned their place enter the list of search engines in waves. Pages that were listed before stay: they are
-- wave 0.
CREATE TABLE listing_waves (
  number INTEGER PRIMARY KEY,
  begun_at INTEGER NOT NULL,
  stopped_at INTEGER,
  -- When a person let the next wave begin although this one was stopped.
  passed_at INTEGER
) STRICT;
CREATE TABLE listed_pages (
  slug TEXT PRIMARY KEY,
  wave INTEGER NOT NULL,
  listed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX listed_pages_wave ON listed_pages (wave);
INSERT INTO listed_pages SELECT slug, 0, judged_at FROM page_verdicts WHERE indexable = 1;
CREATE TABLE wave_settings (
  id INTEGER PRIMARY KEY,
  size INTEGER NOT NULL,
  days INTEGER NOT NULL
) STRICT;
INSERT INTO wave_settings VALUES (1, 50, 28);

-- What the last exports of Search Console say of each page.
CREATE TABLE search_figures (
  path TEXT PRIMARY KEY,
  clicks INTEGER NOT NULL,
  impressions INTEGER NOT NULL,
  imported_at INTEGER NOT NULL
) STRICT;
CREATE TABLE search_states (
  path TEXT PRIMARY KEY,
  state TEXT NOT NULL,
  imported_at INTEGER NOT NULL
) STRICT;
CREATE TABLE search_imports (
  kind TEXT PRIMARY KEY,
  imported_at INTEGER NOT NULL,
  months INTEGER,
  -- All lines of the file, and those of them that are about no page of ours.
  lines INTEGER NOT NULL,
  others INTEGER NOT NULL
) STRICT;
