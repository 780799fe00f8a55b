-- By when the desk must have a mail about a lead that is held for a decision; null once it has.
ALTER TABLE leads ADD COLUMN tell_at BIGINT;
CREATE INDEX leads_to_tell ON leads (tell_at) WHERE tell_at IS NOT NULL;
