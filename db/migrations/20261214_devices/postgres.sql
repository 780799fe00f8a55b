-- The browser and system that opened the session, such as "Firefox on Windows"; empty when unknown. Shown to its person alone.
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
