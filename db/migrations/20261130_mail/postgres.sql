-- Claims since the last known result: how a message that ends its process is recognized.
ALTER TABLE outbox ADD COLUMN claims INTEGER NOT NULL DEFAULT 0;
-- 1 for the desk mail of an enquiry with a mark: it goes after the others.
ALTER TABLE outbox ADD COLUMN later INTEGER NOT NULL DEFAULT 0;
CREATE INDEX outbox_order ON outbox (status, channel, later, next_attempt_at);

-- Which mailboxes got an acknowledgement within the last day, as a hash; a row is removed after that day.
CREATE TABLE acknowledged_mailboxes (
  mailbox_hash TEXT PRIMARY KEY,
  message_id TEXT NOT NULL,
  at BIGINT NOT NULL
);
CREATE INDEX acknowledged_mailboxes_at ON acknowledged_mailboxes (at);

-- The acknowledgements that may go to new addresses within an hour: one row each, with the time of its last use.
CREATE TABLE acknowledgement_slots (
  slot BIGINT PRIMARY KEY,
  used_at BIGINT NOT NULL
);

-- Mailboxes that get no automatic mail: erased, or their owner said that the enquiry was not theirs. A slow hash, as in unsubscribes.
CREATE TABLE suppressed_mailboxes (
  mailbox_hash TEXT PRIMARY KEY,
  suppressed_at BIGINT NOT NULL,
  source TEXT NOT NULL
);
