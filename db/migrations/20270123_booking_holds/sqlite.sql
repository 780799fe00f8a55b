-- A booking that its visitor has to confirm by the link in a mail until then. Null for one that is firm. A cancelled booking keeps it when
-- the time ran out.
ALTER TABLE bookings ADD COLUMN held_until INTEGER;
-- 'stranger': the firm had never answered the mailbox, and it had confirmed nothing. 'proven': a link in a mail was used.
ALTER TABLE bookings ADD COLUMN trust TEXT NOT NULL DEFAULT 'known' CHECK (trust IN ('known', 'stranger', 'proven'));
-- A hash of the mailbox without sub-address, and of the network that booked. The network is removed when the time has passed.
ALTER TABLE bookings ADD COLUMN mailbox TEXT NOT NULL DEFAULT '';
ALTER TABLE bookings ADD COLUMN network TEXT NOT NULL DEFAULT '';
CREATE INDEX bookings_mailbox ON bookings (mailbox, made_at);
CREATE INDEX bookings_network ON bookings (network, made_at);
CREATE INDEX bookings_held ON bookings (held_until) WHERE held_until IS NOT NULL;

-- How many automatic mails the mailbox got within its day.
ALTER TABLE acknowledged_mailboxes ADD COLUMN letters INTEGER NOT NULL DEFAULT 1;
-- A hash of the network that caused the mail.
ALTER TABLE acknowledgement_slots ADD COLUMN network TEXT NOT NULL DEFAULT '';
-- The same for a mail that waits; removed when the mail has ended.
ALTER TABLE outbox ADD COLUMN network TEXT NOT NULL DEFAULT '';
