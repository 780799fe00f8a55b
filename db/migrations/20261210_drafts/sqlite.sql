-- What somebody wrote and has not published: one draft for each document, shared by everybody. It may be incomplete or wrong. A
-- draft that was published or discarded keeps its row without its words, so that its revisions go on counting.
CREATE TABLE drafts (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'closed')),
  -- Grows with each save, publication and removal of the draft.
  revision INTEGER NOT NULL,
  -- The published version that it began from; none for a document that was not published.
  seen INTEGER,
  -- The schema of its kind that the body was written for: app/domain/firm/converters.ts.
  schema_number INTEGER NOT NULL,
  -- JSON. Null removes the document when it is published.
  body TEXT,
  -- The user who saved it last.
  author TEXT,
  begun_at INTEGER NOT NULL,
  saved_at INTEGER NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT;
