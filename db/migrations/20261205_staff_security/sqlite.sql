-- When this session last proved who is behind it, by password, code or passkey: the most powerful actions need it fresh.
ALTER TABLE sessions ADD COLUMN confirmed_at INTEGER;

-- Wrong one-time codes since the password was set: at twenty only backup codes are taken.
ALTER TABLE users ADD COLUMN wrong_codes INTEGER NOT NULL DEFAULT 0;

-- Mail to staff about their accounts. A row goes when the mail server has taken it.
CREATE TABLE staff_mails (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER NOT NULL
) STRICT;
CREATE INDEX staff_mails_next ON staff_mails (next_attempt_at);
