-- The digits of a telephone are found however they are typed.
UPDATE leads SET search_words = search_words || ' '
  || replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '');

-- Without the words that are searched: an entry of an index has at most 2,704 bytes here.
CREATE INDEX leads_inbox ON leads
  (quarantined, canary, received_at DESC, id DESC, status, kind, assigned_to, due_at, first_contact_at);

-- Who waits: a handful, whatever the number of leads. And how the promises of the last days were kept.
DROP INDEX leads_waiting;
CREATE INDEX leads_waiting ON leads (quarantined, canary, status, first_contact_at, due_at, id);
CREATE INDEX leads_due ON leads (quarantined, canary, due_at, first_contact_at, status, received_at);

CREATE INDEX lead_events_at ON lead_events (at);
