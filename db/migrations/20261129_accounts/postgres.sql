CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  tenant TEXT NOT NULL,
  client TEXT NOT NULL,
  object TEXT NOT NULL,
  mailbox TEXT NOT NULL,
  outside TEXT NOT NULL,
  sends BIGINT NOT NULL,
  wanted_at BIGINT,
  connected_at BIGINT,
  lost_at BIGINT,
  fault TEXT,
  told_at BIGINT,
  reminded BIGINT
);
CREATE TABLE sent_drafts (
  message_id TEXT PRIMARY KEY,
  draft TEXT NOT NULL DEFAULT '',
  asked BIGINT NOT NULL DEFAULT 0,
  busy_until BIGINT NOT NULL,
  at BIGINT NOT NULL
);
ALTER TABLE mailboxes ADD COLUMN kind TEXT NOT NULL DEFAULT 'imap';
ALTER TABLE mailbox_folders ADD COLUMN cursor TEXT NOT NULL DEFAULT '';
ALTER TABLE mailbox_folders ADD COLUMN listed_from BIGINT;
