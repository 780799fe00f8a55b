-- For each document of the firm that could replace one of the library or a jurisdiction: the text there that the firm last decided
-- about. An upgrade that brings another text is offered to the firm.
CREATE TABLE replaced_texts (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  -- The schema of its kind that the body was written for: app/domain/firm/converters.ts.
  schema_number INTEGER NOT NULL,
  -- JSON; null when no wider pack had this document.
  body TEXT,
  PRIMARY KEY (kind, id)
) STRICT;
