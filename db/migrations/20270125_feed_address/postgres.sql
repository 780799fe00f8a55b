-- As on SQLite.
ALTER TABLE installation ADD COLUMN feed_address TEXT;
