-- Visitors book a time. Until an owner sets hours there is nothing to book.
CREATE TABLE booking_settings (
  id BIGINT PRIMARY KEY,
  body TEXT NOT NULL
);

-- Who can be booked, when, and what their other calendar said last.
CREATE TABLE booking_people (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  body TEXT NOT NULL,
  -- Counts what was booked: two transactions about the same person wait for each other here.
  turn BIGINT NOT NULL DEFAULT 0,
  -- The host of the other calendar, whose address is kept sealed; empty without one.
  feed_host TEXT NOT NULL DEFAULT '',
  busy TEXT NOT NULL DEFAULT '[]',
  -- When the feed was last read; and why not since then.
  read_at BIGINT,
  problem TEXT
);

CREATE TABLE bookings (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id),
  kind TEXT NOT NULL,
  starts_at BIGINT NOT NULL,
  ends_at BIGINT NOT NULL,
  -- With the minutes that are kept free before and after it.
  blocked_from BIGINT NOT NULL,
  blocked_to BIGINT NOT NULL,
  -- Id of the location of a visit, and its address as the visitor typed it.
  location TEXT,
  address TEXT NOT NULL DEFAULT '',
  -- The zone of the visitor.
  time_zone TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('confirmed', 'cancelled')),
  -- Increases with every change; calendars know by it which invitation is newer.
  sequence BIGINT NOT NULL,
  made_at BIGINT NOT NULL,
  reminded_at BIGINT
);
CREATE INDEX bookings_lead ON bookings (lead_id);
CREATE INDEX bookings_person ON bookings (user_id, status, starts_at);
CREATE INDEX bookings_time ON bookings (status, starts_at);

-- The five-minute cells that the bookings of a person fill: the key makes a double booking impossible.
CREATE TABLE booking_cells (
  user_id TEXT NOT NULL,
  cell BIGINT NOT NULL,
  booking_id TEXT NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, cell)
);
CREATE INDEX booking_cells_booking ON booking_cells (booking_id);

-- A lead may have several mails about its bookings.
DROP INDEX outbox_once;
CREATE UNIQUE INDEX outbox_once ON outbox (lead_id, channel)
  WHERE channel NOT IN ('reply', 'unsubscribe-link', 'invitation', 'alarm-email', 'alarm-webhook');
