-- Every instance hears of a change when it is committed, whoever made it: a server, the command line, a hand.
CREATE FUNCTION tell_instances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('site_changes', TG_TABLE_NAME);
  RETURN NULL;
END $$;
CREATE TRIGGER content_changed AFTER UPDATE ON content_version
  FOR EACH STATEMENT EXECUTE FUNCTION tell_instances();
CREATE TRIGGER claims_changed AFTER INSERT OR UPDATE OR DELETE ON claim_settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_instances();

-- Attempts at signing in and at sending, counted by all instances together. Worth no wait for the disk; empty after a crash.
-- The order of the columns is that of rate-limiter-flexible.
CREATE UNLOGGED TABLE rate_limits (
  key TEXT PRIMARY KEY,
  points INTEGER NOT NULL DEFAULT 0,
  expire BIGINT
);
CREATE INDEX rate_limits_expired ON rate_limits (expire);
