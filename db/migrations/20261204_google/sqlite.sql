-- The server that is getting a new access token, and until when no other may: the company may replace the token that stays.
ALTER TABLE accounts ADD COLUMN lease_by TEXT;
ALTER TABLE accounts ADD COLUMN lease_until INTEGER NOT NULL DEFAULT 0;
-- Whose calendar `mailbox` names: that of Microsoft 365 (microsoft) or of Google Workspace (google).
ALTER TABLE booking_people ADD COLUMN calendar TEXT NOT NULL DEFAULT 'microsoft';
ALTER TABLE calendar_events ADD COLUMN calendar TEXT NOT NULL DEFAULT 'microsoft';
