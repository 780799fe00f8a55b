DROP INDEX leads_source;
CREATE INDEX leads_source ON leads (source, campaign, id) WHERE source IS NOT NULL;
DROP INDEX leads_campaign;
CREATE INDEX leads_campaign ON leads (campaign, id) WHERE campaign IS NOT NULL;
DROP INDEX leads_kind;
