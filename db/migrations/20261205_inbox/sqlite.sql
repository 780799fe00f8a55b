-- The list is read from this index alone, in its order. Without the words that are searched, which have an index of their own.
DROP INDEX leads_inbox;
CREATE INDEX leads_inbox ON leads
  (quarantined, canary, received_at DESC, id DESC, status, kind, assigned_to, source, campaign, first_contact_at, wrote_due_at, merged_into)
  WHERE merged_into IS NULL;
-- What the list asks of leads that it looks up by their ids, such as those that a search found: their rows, with long texts, stay unread.
CREATE INDEX leads_looked_up ON leads
  (id, quarantined, canary, merged_into, received_at, status, kind, assigned_to, source, campaign, due_at, first_contact_at,
   wrote_due_at);
-- With the ids, for the same reason.
DROP INDEX leads_source;
CREATE INDEX leads_source ON leads (source, campaign, id) WHERE source IS NOT NULL;
DROP INDEX leads_campaign;
CREATE INDEX leads_campaign ON leads (campaign, id) WHERE campaign IS NOT NULL;
DROP INDEX leads_kind;
