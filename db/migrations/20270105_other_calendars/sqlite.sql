-- The other calendar of a person is read every ten minutes, by one instance: when it is due next, and since when it cannot be read.
ALTER TABLE booking_people ADD COLUMN feed_due_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE booking_people ADD COLUMN failing_since INTEGER;
