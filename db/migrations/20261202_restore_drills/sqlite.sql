-- Each try at restoring the newest backup beside the data. Times are epoch milliseconds.
CREATE TABLE restore_drills (
  id TEXT PRIMARY KEY,
  started_at INTEGER NOT NULL,
  finished_at INTEGER NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('proved', 'failed')),
  folder TEXT NOT NULL,
  -- When the backup was made; null where it could not be read.
  backup_at INTEGER,
  -- Rows drawn and compared with the live database, and how many of them have changed or gone there since.
  compared INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  gone INTEGER NOT NULL,
  -- Repeats the draw.
  seed INTEGER NOT NULL,
  problem TEXT
) STRICT;
CREATE INDEX restore_drills_finished ON restore_drills (finished_at);

-- What the owners were told about backups, so that a restart does not tell it again.
CREATE TABLE backup_notices (
  id TEXT PRIMARY KEY,
  told_at INTEGER NOT NULL
) STRICT;
