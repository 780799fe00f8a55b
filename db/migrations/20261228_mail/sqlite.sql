-- Mail of a lead that the outbox did not send: what visitors write, automatic answers, bounces, and what a person of the firm wrote in
-- a mail program. Without a lead it waits for a person's decision.
CREATE TABLE mails (
  id TEXT PRIMARY KEY,
  lead_id TEXT REFERENCES leads (id) ON DELETE CASCADE,
  direction TEXT NOT NULL CHECK (direction IN ('in', 'out')),
  kind TEXT NOT NULL CHECK (kind IN ('message', 'automatic', 'bounce')),
  outcome TEXT NOT NULL CHECK (outcome IN ('filed', 'waiting', 'ignored')),
  -- A sentence: why it was filed, or why it waits.
  reason TEXT NOT NULL,
  source TEXT NOT NULL,
  message_id TEXT NOT NULL,
  in_reply_to TEXT NOT NULL,
  -- The Message-IDs of the conversation, separated by spaces.
  thread TEXT NOT NULL,
  sender TEXT NOT NULL,
  sender_name TEXT NOT NULL,
  -- Separated by commas.
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  -- Sanitized; empty for a mail of plain text.
  html TEXT NOT NULL,
  -- JSON, of a bounce: which message did not arrive, and the words of the mail server.
  bounced TEXT,
  received_at INTEGER NOT NULL,
  -- When it came, while it belongs to no lead: retention counts from it.
  unfiled_at INTEGER,
  -- The message as it came, when it could not be read.
  raw BLOB
) STRICT;
CREATE INDEX mails_lead ON mails (lead_id, received_at);
CREATE INDEX mails_message_id ON mails (message_id);
CREATE INDEX mails_outcome ON mails (outcome, received_at);
CREATE INDEX mails_received ON mails (received_at, sender);

-- Attachments, decoded.
CREATE TABLE mail_files (
  id TEXT PRIMARY KEY,
  mail_id TEXT NOT NULL REFERENCES mails (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  size INTEGER NOT NULL,
  -- SHA-256.
  hash TEXT NOT NULL,
  bytes BLOB NOT NULL
) STRICT;
CREATE INDEX mail_files_mail ON mail_files (mail_id);

-- The hash of every message that came, and what became of it: the same one changes nothing when it comes again, even after its lead was
-- erased. `erased` counts the replies to leads that are gone.
CREATE TABLE mails_seen (
  hash TEXT PRIMARY KEY,
  outcome TEXT NOT NULL CHECK (outcome IN ('filed', 'waiting', 'ignored', 'erased')),
  seen_at INTEGER NOT NULL
) STRICT;
CREATE INDEX mails_seen_at ON mails_seen (seen_at);

-- When the visitor last wrote by mail and nobody has replied or called since.
ALTER TABLE leads ADD COLUMN wrote_at INTEGER;
CREATE INDEX leads_wrote ON leads (wrote_at) WHERE wrote_at IS NOT NULL;

-- The name under which a person's replies leave, and the signature below them; empty: the name of the firm.
ALTER TABLE users ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN signature TEXT NOT NULL DEFAULT '';
