ALTER TABLE accounts ADD COLUMN lease_by TEXT;
ALTER TABLE accounts ADD COLUMN lease_until BIGINT NOT NULL DEFAULT 0;
ALTER TABLE booking_people ADD COLUMN calendar TEXT NOT NULL DEFAULT 'microsoft';
ALTER TABLE calendar_events ADD COLUMN calendar TEXT NOT NULL DEFAULT 'microsoft';
