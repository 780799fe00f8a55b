-- As on SQLite.
ALTER TABLE bookings ADD COLUMN held_until BIGINT;
ALTER TABLE bookings ADD COLUMN trust TEXT NOT NULL DEFAULT 'known' CHECK (trust IN ('known', 'stranger', 'proven'));
ALTER TABLE bookings ADD COLUMN mailbox TEXT NOT NULL DEFAULT '';
ALTER TABLE bookings ADD COLUMN network TEXT NOT NULL DEFAULT '';
CREATE INDEX bookings_mailbox ON bookings (mailbox, made_at);
CREATE INDEX bookings_network ON bookings (network, made_at);
CREATE INDEX bookings_held ON bookings (held_until) WHERE held_until IS NOT NULL;

ALTER TABLE acknowledged_mailboxes ADD COLUMN letters BIGINT NOT NULL DEFAULT 1;
ALTER TABLE acknowledgement_slots ADD COLUMN network TEXT NOT NULL DEFAULT '';
ALTER TABLE outbox ADD COLUMN network TEXT NOT NULL DEFAULT '';
