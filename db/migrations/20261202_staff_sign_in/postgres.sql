ALTER TABLE accounts ADD COLUMN signs_in BIGINT NOT NULL DEFAULT 0;
ALTER TABLE accounts ADD COLUMN signs_in_only BIGINT NOT NULL DEFAULT 0;
CREATE TABLE identities (
  provider TEXT NOT NULL,
  realm TEXT NOT NULL,
  subject TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  joined_at BIGINT NOT NULL,
  PRIMARY KEY (provider, realm, subject),
  UNIQUE (user_id, provider)
);
