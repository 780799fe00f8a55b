-- With the kind and the arrival, which order the leads that wait, so that they are found and put in order from this index alone. Without
-- them every list of the inbox read the index of all leads for it.
DROP INDEX leads_waiting;
CREATE INDEX leads_waiting ON leads
  (quarantined, canary, status, first_contact_at, due_at, received_at, kind, id)
  WHERE merged_into IS NULL;
