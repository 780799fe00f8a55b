-- The hash of the key that seals secrets, as the server last knew it. It says nothing about the key.
ALTER TABLE installation ADD COLUMN key_id TEXT;
-- Since when the server runs with another key than the one that sealed what is here; NULL when it does not.
ALTER TABLE installation ADD COLUMN key_lost_at BIGINT;
