-- The lead of which this one is a part, since somebody said that both are the same inquiry; see decision 0077. A lead that is erased
-- lets its parts go: they are leads of their own again.
ALTER TABLE leads ADD COLUMN merged_into TEXT REFERENCES leads (id) ON DELETE SET NULL;
CREATE INDEX leads_merged ON leads (merged_into) WHERE merged_into IS NOT NULL;

-- As before, without the leads that are part of another one. Their column is there, too, so that a list is read from its index alone.
DROP INDEX leads_inbox;
CREATE INDEX leads_inbox ON leads
  (quarantined, canary, received_at DESC, id DESC, status, kind, assigned_to, due_at, first_contact_at, search_words, merged_into)
  WHERE merged_into IS NULL;
DROP INDEX leads_waiting;
CREATE INDEX leads_waiting ON leads (quarantined, canary, status, first_contact_at, due_at, id, merged_into)
  WHERE merged_into IS NULL;
