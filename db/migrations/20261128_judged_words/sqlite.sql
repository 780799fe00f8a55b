-- Which words of a person a verdict is of: their content_hash. Verdicts of edited pages that do not say so are made again.
ALTER TABLE page_verdicts ADD COLUMN judged_hash TEXT;
