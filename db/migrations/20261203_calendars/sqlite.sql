-- The mailbox in Microsoft 365 whose calendar is read and written; empty for an address of a calendar, or none.
ALTER TABLE booking_people ADD COLUMN mailbox TEXT NOT NULL DEFAULT '';

-- The event of a booking in the calendar of the person who was booked. A row outlives its booking until the event is removed.
CREATE TABLE calendar_events (
  booking_id TEXT PRIMARY KEY,
  mailbox TEXT NOT NULL,
  -- The id of the event; empty until the calendar has named it.
  event TEXT NOT NULL DEFAULT '',
  -- How often the event had to be made again, because somebody deleted it.
  round INTEGER NOT NULL DEFAULT 0,
  -- The sequence of the booking that the event shows; null while it shows none, or is to be written again.
  written INTEGER,
  written_at INTEGER NOT NULL DEFAULT 0,
  -- The address of the video meeting; empty when there is none, null while the calendar has not named it.
  link TEXT,
  -- When the event began at the last reading, if somebody moved it; null otherwise.
  moved_to INTEGER,
  -- When it was found deleted; null otherwise.
  gone_at INTEGER,
  -- The next try, and until when another try may be under way.
  due_at INTEGER NOT NULL DEFAULT 0,
  busy_until INTEGER NOT NULL DEFAULT 0,
  tries INTEGER NOT NULL DEFAULT 0,
  -- Since when, and why, it could not be written.
  failing_since INTEGER,
  problem TEXT
) STRICT;

-- What was proved of a connection to Microsoft 365, and when.
CREATE TABLE account_proofs (
  what TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  ok INTEGER NOT NULL,
  words TEXT NOT NULL
) STRICT;
