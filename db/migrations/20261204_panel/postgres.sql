ALTER TABLE sessions ADD COLUMN lead_id TEXT REFERENCES leads (id) ON DELETE SET NULL;
ALTER TABLE sessions ADD COLUMN looked_at BIGINT NOT NULL DEFAULT 0;
CREATE INDEX sessions_lead ON sessions (lead_id) WHERE lead_id IS NOT NULL;
DROP INDEX leads_won;
CREATE INDEX leads_won ON leads
  (received_at, page, campaign, source, service, kind, assigned_to, won_value, won_monthly, status, canary, quarantined)
  WHERE status = 'won';
DROP INDEX leads_reported;
CREATE INDEX leads_reported ON leads
  (quarantined, canary, received_at, kind, status, service, page, campaign, source, first_contact_at, due_at, assigned_to)
  WHERE quarantined = 0 AND canary = 0;
