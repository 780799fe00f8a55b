-- What a visitor writes after the first answer waits for an answer, too (decision 0096). `wrote_at` was the newest message that nobody had
-- answered. Now it is the first one of them, where the wait begins, and `wrote_due_at` is when its answer is due.
ALTER TABLE leads ADD COLUMN wrote_due_at BIGINT;
UPDATE leads SET wrote_at = NULL WHERE status = 'spam';
UPDATE leads SET wrote_at = coalesce((
    SELECT MIN(at) FROM lead_events WHERE lead_id = leads.id AND kind = 'wrote' AND at > coalesce(
      (SELECT MAX(at) FROM lead_events WHERE lead_id = leads.id AND kind IN ('called', 'reply')), 0)
  ), wrote_at)
  WHERE wrote_at IS NOT NULL;
-- Nobody is alarmed about the past: all alarms of what waits by now count as raised. A lead that was never answered waits by its first
-- promise, as before.
UPDATE leads SET wrote_due_at = wrote_at + 900000, alarms = 3
  WHERE wrote_at IS NOT NULL AND (first_contact_at IS NOT NULL OR status IN ('won', 'lost'));

-- A visitor's message has the time by which it is to be answered. While it belongs to no lead, alarms are counted here. What waited in
-- "Mail to file" before stays there without a clock: much of it may be advertising that nobody ever looked at.
ALTER TABLE mails ADD COLUMN due_at BIGINT;
ALTER TABLE mails ADD COLUMN alarms BIGINT NOT NULL DEFAULT 0;

-- Only the leads that wait, for whichever answer. The sum keeps SQLite from reading the larger index of the inbox, which begins with both
-- columns.
DROP INDEX leads_waiting;
CREATE INDEX leads_waiting ON leads (received_at, kind, status, first_contact_at, due_at, wrote_due_at, id)
  WHERE quarantined + canary = 0 AND merged_into IS NULL
    AND (wrote_due_at IS NOT NULL OR (first_contact_at IS NULL AND status IN ('new', 'contacted', 'qualified')));
DROP INDEX leads_wrote;
-- With the new column, so that the list of the other leads is still read from its index alone.
DROP INDEX leads_inbox;
CREATE INDEX leads_inbox ON leads
  (quarantined, canary, received_at DESC, id DESC, status, kind, assigned_to, due_at, first_contact_at, wrote_due_at)
  WHERE merged_into IS NULL;

-- The answers to what visitors wrote after the first answer, for the reports.
CREATE TABLE later_answers (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  wrote_at BIGINT NOT NULL,
  due_at BIGINT NOT NULL,
  answered_at BIGINT NOT NULL
);
CREATE INDEX later_answers_lead ON later_answers (lead_id);
CREATE INDEX later_answers_wrote ON later_answers (wrote_at);

-- What is sent about mail that belongs to no lead: an alarm (`batch`) has one row for each mailbox, device or webhook. The words are
-- written when it is sent; `mails` has the ids of the mails, as JSON.
CREATE TABLE mail_alarms (
  id TEXT PRIMARY KEY,
  batch TEXT NOT NULL,
  channel TEXT NOT NULL CHECK (channel IN ('alarm-email', 'alarm-webhook', 'alarm-push')),
  recipient TEXT NOT NULL,
  mails TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  attempts BIGINT NOT NULL DEFAULT 0,
  next_attempt_at BIGINT NOT NULL,
  -- When it was sent, given up, or needed no more; then it only counts for the limit of an hour.
  ended_at BIGINT
);
CREATE INDEX mail_alarms_due ON mail_alarms (next_attempt_at) WHERE ended_at IS NULL;

-- The leads of a colleague who can no longer work on them go to nobody; Today counts them.
CREATE INDEX lead_events_left ON lead_events (lead_id) WHERE kind = 'left';
