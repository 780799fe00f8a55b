-- Landing pages that have earned their place enter the list of search engines in waves. Pages that were listed before stay: they are
-- wave 0.
CREATE TABLE listing_waves (
  number BIGINT PRIMARY KEY,
  begun_at BIGINT NOT NULL,
  stopped_at BIGINT,
  -- When a person let the next wave begin although this one was stopped.
  passed_at BIGINT
);
CREATE TABLE listed_pages (
  slug TEXT PRIMARY KEY,
  wave BIGINT NOT NULL,
  listed_at BIGINT NOT NULL
);
CREATE INDEX listed_pages_wave ON listed_pages (wave);
INSERT INTO listed_pages SELECT slug, 0, judged_at FROM page_verdicts WHERE indexable = 1;
CREATE TABLE wave_settings (
  id BIGINT PRIMARY KEY,
  size BIGINT NOT NULL,
  days BIGINT NOT NULL
);
INSERT INTO wave_settings VALUES (1, 50, 28);

-- What the last exports of Search Console say of each page.
CREATE TABLE search_figures (
  path TEXT PRIMARY KEY,
  clicks BIGINT NOT NULL,
  impressions BIGINT NOT NULL,
  imported_at BIGINT NOT NULL
);
CREATE TABLE search_states (
  path TEXT PRIMARY KEY,
  state TEXT NOT NULL,
  imported_at BIGINT NOT NULL
);
CREATE TABLE search_imports (
  kind TEXT PRIMARY KEY,
  imported_at BIGINT NOT NULL,
  months BIGINT,
  -- All lines of the file, and those of them that are about no page of ours.
  lines BIGINT NOT NULL,
  others BIGINT NOT NULL
);
