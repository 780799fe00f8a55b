-- Filters of the inbox under a name: of each person their own, or of everyone.
CREATE TABLE inbox_views (
  id TEXT PRIMARY KEY,
  -- Who made it.
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  shared INTEGER NOT NULL,
  name TEXT NOT NULL,
  -- The query string of the inbox, without a search.
  query TEXT NOT NULL
) STRICT;
