-- A message that nobody has to decide about is kept with the outcome `ignored` and listed under "Set aside".

-- The address in From when another line says who wrote (a group, a web form); empty when `sender` is the address in From.
ALTER TABLE mails ADD COLUMN sent_from TEXT NOT NULL DEFAULT '';

-- Where the message is in the mailbox. Attachments of mail without a lead stay there until a person files it.
ALTER TABLE mails ADD COLUMN place_folder TEXT NOT NULL DEFAULT '';
ALTER TABLE mails ADD COLUMN place_validity BIGINT;
ALTER TABLE mails ADD COLUMN place_uid BIGINT;

-- The bytes of the message in the database, and when it was taken in: mail without a lead is limited by both.
ALTER TABLE mails ADD COLUMN size BIGINT NOT NULL DEFAULT 0;
ALTER TABLE mails ADD COLUMN taken_at BIGINT NOT NULL DEFAULT 0;
CREATE INDEX mails_unfiled_size ON mails (taken_at, size) WHERE lead_id IS NULL;

-- 0: `bytes` is empty, and the attachment is in the mailbox.
ALTER TABLE mail_files ADD COLUMN kept BIGINT NOT NULL DEFAULT 1;

-- Whether mail lacks room, in one row: messages that were left in the mailbox, and when owners were told.
CREATE TABLE mail_space (
  id TEXT PRIMARY KEY,
  left_count BIGINT NOT NULL DEFAULT 0,
  left_at BIGINT,
  told_at BIGINT
);

-- Messages from before have no size. Their attachments are by far the most of it.
UPDATE mails SET size = length(body) + length(html) + coalesce(octet_length(raw), 0)
  + coalesce((SELECT sum(size) FROM mail_files WHERE mail_files.mail_id = mails.id), 0)
  WHERE lead_id IS NULL;
