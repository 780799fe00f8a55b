-- The name under which a person's passkeys know them: random, so that it says nothing about the person. Made with the first passkey.
ALTER TABLE users ADD COLUMN passkey_handle TEXT;
CREATE UNIQUE INDEX users_passkey_handle ON users (passkey_handle);

-- Public keys only: whoever reads the database cannot sign in with them.
CREATE TABLE passkeys (
  -- The id that the passkey gave itself, base64url.
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  -- COSE, base64url.
  public_key TEXT NOT NULL,
  -- How often it signed, as it says itself. Always 0 for one that is copied between a person's devices.
  counter INTEGER NOT NULL,
  -- JSON: how a browser reaches it, such as usb.
  transports TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER
) STRICT;
CREATE INDEX passkeys_user ON passkeys (user_id);

-- The passkey that opened the session: it ends when the passkey is removed.
ALTER TABLE sessions ADD COLUMN passkey_id TEXT REFERENCES passkeys (id) ON DELETE CASCADE;
CREATE INDEX sessions_passkey ON sessions (passkey_id);
