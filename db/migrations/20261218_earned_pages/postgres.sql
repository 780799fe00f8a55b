-- Another judge decides which landing pages are listed, by other figures. Verdicts are made again by the next generation.
DROP TABLE page_verdicts;
CREATE TABLE page_verdicts (
  slug TEXT PRIMARY KEY,
  indexable BIGINT NOT NULL,
  score DOUBLE PRECISION NOT NULL,
  own_words BIGINT NOT NULL,
  cover DOUBLE PRECISION NOT NULL,
  covered_by TEXT NOT NULL,
  evidence TEXT NOT NULL,
  reasons TEXT NOT NULL,
  judged_at BIGINT NOT NULL,
  judged_hash TEXT
);
CREATE INDEX page_verdicts_list ON page_verdicts (slug, indexable, score, cover);
DELETE FROM page_faults;
UPDATE content_version SET version = version + 1;
