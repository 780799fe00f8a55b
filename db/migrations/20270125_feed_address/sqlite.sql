-- The first SITE_URL of the installation. The ids in the feed are made of it, so that they stay when SITE_URL changes.
ALTER TABLE installation ADD COLUMN feed_address TEXT;
