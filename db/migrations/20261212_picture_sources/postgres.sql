-- The SHA-256 of the file that a picture was made of: the same file is not made into a picture again. None for one of its sizes.
ALTER TABLE media ADD COLUMN made_from TEXT;
CREATE INDEX media_made_from ON media (made_from);
