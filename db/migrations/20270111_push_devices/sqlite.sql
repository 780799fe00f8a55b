-- Browsers that show an alarm to a person on duty while the panel is closed.
CREATE TABLE push_devices (
  -- SHA-256 of the endpoint, in hexadecimal digits: a browser has one row, of the person who turned it on last.
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The address at the browser's push service, and the keys under which it is written to.
  endpoint TEXT NOT NULL,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  -- Browser and system, such as Firefox on Windows.
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- When the push service last took a notification for it.
  reached_at INTEGER
) STRICT;
CREATE INDEX push_devices_user ON push_devices (user_id);

-- An alarm may go to several devices.
DROP INDEX outbox_once;
CREATE UNIQUE INDEX outbox_once ON outbox (lead_id, channel)
  WHERE channel NOT IN ('reply', 'unsubscribe-link', 'invitation', 'alarm-email', 'alarm-webhook', 'alarm-push');
