-- The mailbox that is read for answers, and how reading goes. Its password is in kept_secrets.
CREATE TABLE mailboxes (
  id TEXT PRIMARY KEY,
  host TEXT NOT NULL,
  port INTEGER NOT NULL,
  security TEXT NOT NULL,
  user_name TEXT NOT NULL,
  folder TEXT NOT NULL,
  sent_folder TEXT NOT NULL,
  after_reading TEXT NOT NULL,
  move_to TEXT NOT NULL,
  updated_at INTEGER NOT NULL,
  -- Of several instances the one that has the lease reads.
  lease_by TEXT,
  lease_until INTEGER NOT NULL DEFAULT 0,
  next_try_at INTEGER NOT NULL DEFAULT 0,
  read_at INTEGER,
  failures INTEGER NOT NULL DEFAULT 0,
  failing_since INTEGER,
  last_error TEXT,
  -- What goes wrong although messages are read.
  warning TEXT,
  told_at INTEGER
) STRICT;

-- How far each folder of a mailbox is read.
CREATE TABLE mailbox_folders (
  mailbox_id TEXT NOT NULL,
  folder TEXT NOT NULL,
  -- Older messages are not read.
  since INTEGER NOT NULL,
  uid_validity INTEGER,
  last_uid INTEGER NOT NULL DEFAULT 0,
  read_at INTEGER,
  -- Since the last message that was stored: how often the next one was asked for.
  attempts INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (mailbox_id, folder)
) STRICT;
