-- Another judge decides which landing pages are listed, by other figures. Verdicts are made again by the next generation.
DROP TABLE page_verdicts;
CREATE TABLE page_verdicts (
  slug TEXT PRIMARY KEY,
  indexable INTEGER NOT NULL,
  score REAL NOT NULL,
  own_words INTEGER NOT NULL,
  cover REAL NOT NULL,
  covered_by TEXT NOT NULL,
  evidence TEXT NOT NULL,
  reasons TEXT NOT NULL,
  judged_at INTEGER NOT NULL,
  judged_hash TEXT
) STRICT;
CREATE INDEX page_verdicts_list ON page_verdicts (slug, indexable, score, cover);
DELETE FROM page_faults;
UPDATE content_version SET version = version + 1;
