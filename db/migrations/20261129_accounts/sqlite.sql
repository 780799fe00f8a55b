-- The registration of the site with Microsoft 365, in one row. Its key and certificates are in kept_secrets.
CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  tenant TEXT NOT NULL,
  client TEXT NOT NULL,
  -- The Object ID of the enterprise application, which Exchange asks for.
  object TEXT NOT NULL,
  -- The mailbox that is read and that mail is sent from.
  mailbox TEXT NOT NULL,
  -- A mailbox that Exchange must refuse to the site.
  outside TEXT NOT NULL,
  -- 1: the site's mail goes through this mailbox, once it is connected.
  sends INTEGER NOT NULL,
  -- When an owner pressed Connect; until it is connected, the site tries again and again.
  wanted_at INTEGER,
  connected_at INTEGER,
  -- Since when Microsoft refuses the site; null while it does not.
  lost_at INTEGER,
  -- What Microsoft said last when it refused.
  fault TEXT,
  -- When owners were told that access is lost.
  told_at INTEGER,
  -- The fewest days before the end of the certificate at which owners were reminded; null before the first time.
  reminded INTEGER
) STRICT;

-- Mail that was sent, or may have been sent, through Graph. No mail goes twice.
CREATE TABLE sent_drafts (
  message_id TEXT PRIMARY KEY,
  -- The id of the draft in the mailbox; empty until Graph has named it.
  draft TEXT NOT NULL DEFAULT '',
  -- 1: Graph was asked to send the draft.
  asked INTEGER NOT NULL DEFAULT 0,
  -- Until then nobody else may try.
  busy_until INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT;

-- imap: read with a password. microsoft: read through Graph.
ALTER TABLE mailboxes ADD COLUMN kind TEXT NOT NULL DEFAULT 'imap';
-- Where Graph's list of new messages goes on; empty when it begins.
ALTER TABLE mailbox_folders ADD COLUMN cursor TEXT NOT NULL DEFAULT '';
-- While Graph lists a folder from its beginning: older messages are passed over. Null once the list has been read to its end.
ALTER TABLE mailbox_folders ADD COLUMN listed_from INTEGER;
