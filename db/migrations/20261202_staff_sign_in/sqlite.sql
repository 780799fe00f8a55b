-- 1: colleagues may sign in with their account there.
ALTER TABLE accounts ADD COLUMN signs_in INTEGER NOT NULL DEFAULT 0;
-- 1: and only there; owners keep their passkeys.
ALTER TABLE accounts ADD COLUMN signs_in_only INTEGER NOT NULL DEFAULT 0;

-- Whose account elsewhere is whose here. A person's email address plays no part once the account is joined.
CREATE TABLE identities (
  provider TEXT NOT NULL,
  -- The directory (tenant) at Microsoft.
  realm TEXT NOT NULL,
  -- The number of the account in the directory.
  subject TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  joined_at INTEGER NOT NULL,
  PRIMARY KEY (provider, realm, subject),
  UNIQUE (user_id, provider)
) STRICT;
