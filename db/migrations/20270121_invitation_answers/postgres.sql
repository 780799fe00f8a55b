-- A mail that answers the invitation to a booked time: the booking, and what the answer says, as JSON. Without a foreign key: both are
-- removed together with their lead.
ALTER TABLE mails ADD COLUMN booking_id TEXT;
ALTER TABLE mails ADD COLUMN answer TEXT;
CREATE INDEX mails_booking ON mails (booking_id) WHERE booking_id IS NOT NULL;
