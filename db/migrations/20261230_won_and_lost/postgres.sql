-- What a won lead is worth, in cents, and why it was won or lost. Both are empty for a lead that is neither.
ALTER TABLE leads ADD COLUMN won_value BIGINT;
ALTER TABLE leads ADD COLUMN close_reason TEXT NOT NULL DEFAULT '';
CREATE INDEX leads_won ON leads (received_at) WHERE status = 'won';
