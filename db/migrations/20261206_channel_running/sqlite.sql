-- How long servers had run when a channel began to fail: a wrong clock must not switch a webhook off.
ALTER TABLE channel_states ADD COLUMN failing_running INTEGER;
