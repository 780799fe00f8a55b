-- What last brought the visitor, beside the campaign: the names in the link, or the site that led here; null when it is not known.
ALTER TABLE leads ADD COLUMN source TEXT;
ALTER TABLE leads ADD COLUMN medium TEXT;
ALTER TABLE leads ADD COLUMN term TEXT;
ALTER TABLE leads ADD COLUMN content TEXT;
ALTER TABLE leads ADD COLUMN site TEXT;
-- The page on which the visitor arrived.
ALTER TABLE leads ADD COLUMN landing TEXT;
-- What first brought the visitor, as JSON.
ALTER TABLE leads ADD COLUMN first_touch TEXT;
-- The leads of a source or of a campaign.
CREATE INDEX leads_source ON leads (source, campaign) WHERE source IS NOT NULL;
CREATE INDEX leads_campaign ON leads (campaign) WHERE campaign IS NOT NULL;
-- With the source, which the reports count, too.
DROP INDEX leads_reported;
CREATE INDEX leads_reported ON leads
  (quarantined, canary, received_at, kind, status, service, page, campaign, source, first_contact_at, due_at)
  WHERE quarantined = 0 AND canary = 0;

-- The id by which an advertising firm knows its ad's click again. Only with the visitor's consent, and for 90 days.
CREATE TABLE ad_clicks (
  lead_id TEXT PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
  firm TEXT NOT NULL,
  click TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;

-- How often a phone number was tapped on a page in a day, by visitors that this source brought.
CREATE TABLE call_taps (
  day TEXT NOT NULL,
  path TEXT NOT NULL,
  source TEXT NOT NULL,
  taps INTEGER NOT NULL,
  PRIMARY KEY (day, path, source)
) STRICT;
