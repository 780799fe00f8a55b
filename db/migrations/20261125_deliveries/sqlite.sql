-- The deliveries page reads attempts by time, by channel and by outcome; 300,000 of them must not be sorted for one page.
ALTER TABLE delivery_attempts ADD COLUMN channel TEXT NOT NULL DEFAULT '';
UPDATE delivery_attempts SET channel = (SELECT channel FROM outbox WHERE outbox.id = delivery_attempts.outbox_id);
CREATE INDEX delivery_attempts_newest ON delivery_attempts (started_at, id);
CREATE INDEX delivery_attempts_channel ON delivery_attempts (channel, started_at, id);
CREATE INDEX delivery_attempts_outcome ON delivery_attempts (outcome, started_at, id);
CREATE INDEX outbox_oldest ON outbox (status, created_at);
CREATE INDEX leads_quarantine ON leads (quarantined, status, canary, received_at, id);

-- One canary per channel and time slot, whichever instance makes it; its lead is gone when it has ended.
ALTER TABLE canary_runs ADD COLUMN slot INTEGER NOT NULL DEFAULT 0;
ALTER TABLE canary_runs ADD COLUMN lead_id TEXT;
CREATE UNIQUE INDEX canary_runs_slot ON canary_runs (channel, slot);

-- When somebody was written to about what the row says; null while nobody was.
ALTER TABLE channel_states ADD COLUMN noticed_at INTEGER;
