-- A digest of the site that the verdicts are about: those of another one are made again.
ALTER TABLE content_version ADD COLUMN judged_site TEXT NOT NULL DEFAULT '';
