-- The mailbox that is read for answers, and how reading goes. Its password is in kept_secrets.
CREATE TABLE mailboxes (
  id TEXT PRIMARY KEY,
  host TEXT NOT NULL,
  port BIGINT NOT NULL,
  security TEXT NOT NULL,
  user_name TEXT NOT NULL,
  folder TEXT NOT NULL,
  sent_folder TEXT NOT NULL,
  after_reading TEXT NOT NULL,
  move_to TEXT NOT NULL,
  updated_at BIGINT NOT NULL,
  -- Of several instances the one that has the lease reads.
  lease_by TEXT,
  lease_until BIGINT NOT NULL DEFAULT 0,
  next_try_at BIGINT NOT NULL DEFAULT 0,
  read_at BIGINT,
  failures BIGINT NOT NULL DEFAULT 0,
  failing_since BIGINT,
  last_error TEXT,
  -- What goes wrong although messages are read.
  warning TEXT,
  told_at BIGINT
);

-- How far each folder of a mailbox is read.
CREATE TABLE mailbox_folders (
  mailbox_id TEXT NOT NULL,
  folder TEXT NOT NULL,
  -- Older messages are not read.
  since BIGINT NOT NULL,
  uid_validity BIGINT,
  last_uid BIGINT NOT NULL DEFAULT 0,
  read_at BIGINT,
  -- Since the last message that was stored: how often the next one was asked for.
  attempts BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (mailbox_id, folder)
);
