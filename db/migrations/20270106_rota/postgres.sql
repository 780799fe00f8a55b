-- Who is on duty when. Without a shift, alarms go to the configured addresses, as before.
CREATE TABLE rota_shifts (
  id TEXT PRIMARY KEY,
  -- 0 to 6 from Sunday; 7: public holidays.
  week_row BIGINT NOT NULL,
  -- Minutes since midnight on the firm's clocks; one that does not end later ends on the next day.
  from_minute BIGINT NOT NULL,
  to_minute BIGINT NOT NULL,
  first_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  second_id TEXT REFERENCES users (id) ON DELETE SET NULL
);

-- Days on which a person takes none of their shifts; ISO dates, both included.
CREATE TABLE rota_absences (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  from_day TEXT NOT NULL,
  to_day TEXT NOT NULL,
  stand_in_id TEXT REFERENCES users (id) ON DELETE SET NULL
);

CREATE TABLE rota_settings (
  id BIGINT PRIMARY KEY,
  -- Minutes without an answer after which the next person is told.
  next_after BIGINT NOT NULL
);

-- When nothing but an emergency reaches a person.
CREATE TABLE quiet_hours (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  from_minute BIGINT NOT NULL,
  to_minute BIGINT NOT NULL
);
