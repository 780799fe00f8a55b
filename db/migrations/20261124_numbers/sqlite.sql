-- What the numbers count by, so that they are read from the index alone.
CREATE INDEX leads_numbers ON leads (received_at, kind, status, service, page, campaign, first_contact_at, due_at)
  WHERE canary = 0 AND quarantined = 0;
