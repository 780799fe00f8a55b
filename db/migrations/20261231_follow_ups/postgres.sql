-- The day on which somebody wants to come back to a lead: one for a lead, gone when it is closed or was answered on that day.
CREATE TABLE follow_ups (
  lead_id TEXT PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
  -- An ISO date on the firm's clock.
  day TEXT NOT NULL,
  -- The first moment of business hours on or after that day.
  due_at BIGINT NOT NULL,
  -- Who set it; the person who has the lead is reminded, or else this one.
  user_id TEXT NOT NULL,
  -- 1 when the reminder is queued.
  told BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX follow_ups_due ON follow_ups (due_at);
