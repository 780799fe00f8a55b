ALTER TABLE booking_people ADD COLUMN mailbox TEXT NOT NULL DEFAULT '';
CREATE TABLE calendar_events (
  booking_id TEXT PRIMARY KEY,
  mailbox TEXT NOT NULL,
  event TEXT NOT NULL DEFAULT '',
  round BIGINT NOT NULL DEFAULT 0,
  written BIGINT,
  written_at BIGINT NOT NULL DEFAULT 0,
  link TEXT,
  moved_to BIGINT,
  gone_at BIGINT,
  due_at BIGINT NOT NULL DEFAULT 0,
  busy_until BIGINT NOT NULL DEFAULT 0,
  tries BIGINT NOT NULL DEFAULT 0,
  failing_since BIGINT,
  problem TEXT
);
CREATE TABLE account_proofs (
  what TEXT PRIMARY KEY,
  at BIGINT NOT NULL,
  ok BIGINT NOT NULL,
  words TEXT NOT NULL
);
