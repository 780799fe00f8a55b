-- Words by which the desk sorts its leads.
CREATE TABLE lead_tags (
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  tag TEXT NOT NULL,
  PRIMARY KEY (lead_id, tag)
) STRICT;
CREATE INDEX lead_tags_tag ON lead_tags (tag, lead_id);
