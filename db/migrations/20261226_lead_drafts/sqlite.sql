-- What a person has typed about a lead and neither sent nor noted: of each person their own. A draft that was sent or noted keeps its
-- row without its words, so that its revisions go on counting.
CREATE TABLE lead_drafts (
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL,
  part TEXT NOT NULL CHECK (part IN ('reply', 'note')),
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  revision INTEGER NOT NULL,
  saved_at INTEGER NOT NULL,
  PRIMARY KEY (lead_id, user_id, part)
) STRICT;
