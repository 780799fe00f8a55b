ALTER TABLE leads ADD COLUMN source TEXT;
ALTER TABLE leads ADD COLUMN medium TEXT;
ALTER TABLE leads ADD COLUMN term TEXT;
ALTER TABLE leads ADD COLUMN content TEXT;
ALTER TABLE leads ADD COLUMN site TEXT;
ALTER TABLE leads ADD COLUMN landing TEXT;
ALTER TABLE leads ADD COLUMN first_touch TEXT;
CREATE INDEX leads_source ON leads (source, campaign) WHERE source IS NOT NULL;
CREATE INDEX leads_campaign ON leads (campaign) WHERE campaign IS NOT NULL;
DROP INDEX leads_reported;
CREATE INDEX leads_reported ON leads
  (quarantined, canary, received_at, kind, status, service, page, campaign, source, first_contact_at, due_at)
  WHERE quarantined = 0 AND canary = 0;
CREATE TABLE ad_clicks (
  lead_id TEXT PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
  firm TEXT NOT NULL,
  click TEXT NOT NULL,
  at BIGINT NOT NULL
);
CREATE TABLE call_taps (
  day TEXT NOT NULL,
  path TEXT NOT NULL,
  source TEXT NOT NULL,
  taps BIGINT NOT NULL,
  PRIMARY KEY (day, path, source)
);
