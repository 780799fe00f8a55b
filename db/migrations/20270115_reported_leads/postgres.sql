-- As on SQLite. PostgreSQL chose the index without the first two columns, too.
DROP INDEX leads_numbers;
CREATE INDEX leads_reported ON leads
  (quarantined, canary, received_at, kind, status, service, page, campaign, first_contact_at, due_at)
  WHERE quarantined = 0 AND canary = 0;
