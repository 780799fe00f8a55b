-- Each try at restoring the newest backup beside the data. Times are epoch milliseconds.
CREATE TABLE restore_drills (
  id TEXT PRIMARY KEY,
  started_at BIGINT NOT NULL,
  finished_at BIGINT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('proved', 'failed')),
  folder TEXT NOT NULL,
  -- When the backup was made; null where it could not be read.
  backup_at BIGINT,
  -- Rows drawn and compared with the live database, and how many of them have changed or gone there since.
  compared BIGINT NOT NULL,
  changed BIGINT NOT NULL,
  gone BIGINT NOT NULL,
  -- Repeats the draw.
  seed BIGINT NOT NULL,
  problem TEXT
);
CREATE INDEX restore_drills_finished ON restore_drills (finished_at);

-- What the owners were told about backups, so that a restart does not tell it again.
CREATE TABLE backup_notices (
  id TEXT PRIMARY KEY,
  told_at BIGINT NOT NULL
);
