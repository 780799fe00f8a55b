-- A landing page that has earned its place is listed at once. Of Search Console only the figures of each page stay.
DROP TABLE listed_pages;
DROP TABLE listing_waves;
DROP TABLE wave_settings;
DROP TABLE search_states;
CREATE TABLE search_import (
  imported_at INTEGER PRIMARY KEY,
  months INTEGER NOT NULL,
  -- All lines of the file, and those of them that are about no page of ours.
  lines INTEGER NOT NULL,
  others INTEGER NOT NULL
) STRICT;
INSERT INTO search_import SELECT imported_at, months, lines, others FROM search_imports WHERE kind = 'figures' AND months IS NOT NULL;
DROP TABLE search_imports;
UPDATE content_version SET version = version + 1;
