-- Passwords of other programs that an owner typed in the panel, sealed under a key that is not in the database.
CREATE TABLE kept_secrets (
  name TEXT PRIMARY KEY,
  sealed TEXT NOT NULL,
  set_at INTEGER NOT NULL,
  user_id TEXT
) STRICT;
