ALTER TABLE users ADD COLUMN totp_secret TEXT;
ALTER TABLE users ADD COLUMN totp_enabled BIGINT NOT NULL DEFAULT 0;
-- The 30-second step of the last accepted code: no code works twice.
ALTER TABLE users ADD COLUMN totp_step BIGINT;
ALTER TABLE users ADD COLUMN disabled_at BIGINT;
ALTER TABLE users ADD COLUMN last_login_at BIGINT;

ALTER TABLE one_time_links ADD COLUMN user_id TEXT REFERENCES users (id) ON DELETE CASCADE;

-- Tokens and codes are stored as hashes: whoever reads the database cannot sign in with them.
CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at BIGINT NOT NULL,
  last_seen_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  ends_at BIGINT NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE backup_codes (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  used_at BIGINT,
  PRIMARY KEY (user_id, code_hash)
);

-- Who did what, by ids; `detail` is JSON without personal data. It outlives the user.
CREATE TABLE audit_log (
  id TEXT PRIMARY KEY,
  at BIGINT NOT NULL,
  user_id TEXT,
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  detail TEXT NOT NULL
);
CREATE INDEX audit_log_at ON audit_log (at DESC, id DESC);
