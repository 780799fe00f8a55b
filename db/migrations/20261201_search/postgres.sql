-- The words of a message without accents, as the index of SQLite has them.
CREATE FUNCTION message_words(message text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT pg_catalog.to_tsvector('pg_catalog.simple'::regconfig, pg_catalog.translate(
    pg_catalog.lower(pg_catalog.regexp_replace(pg_catalog.left(message, 100000), '[^[:alnum:]]+', ' ', 'g')),
    'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy'))
$$;
CREATE INDEX leads_message_words ON leads USING gin (message_words(message)) WHERE message <> '';
CREATE INDEX mails_message_words ON mails USING gin (message_words(subject || ' ' || body)) WHERE lead_id IS NOT NULL;
CREATE INDEX outbox_message_words ON outbox USING gin (message_words(body)) WHERE channel = 'reply' AND body IS NOT NULL;
-- Parts of words have an index where the database allows the extension; elsewhere a search reads all leads.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX leads_parts ON leads USING gin (search_words gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'no index of parts of words: %', SQLERRM;
END
$$;
