-- One row: which database this is. A folder remembers the id, so that a database that has gone is not taken for a new firm.
CREATE TABLE installation (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  id TEXT NOT NULL,
  -- When /readyz last proved that a commit reaches the disk.
  probed_at INTEGER NOT NULL
) STRICT;
INSERT INTO installation VALUES (1, lower(hex(randomblob(16))), 0);
