-- One publication: documents of the firm that changed together. The newest id is the version of the firm.
CREATE TABLE change_sets (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  -- A user; none for the command line and the first start.
  author TEXT,
  note TEXT NOT NULL,
  -- The name of the pack, such as lakeshore.
  firm TEXT NOT NULL
) STRICT;

-- What the firm says now. A removed document keeps its row, so that its versions go on counting.
CREATE TABLE documents (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  version INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('published', 'removed')),
  -- The schema of its kind that the body was written for: app/domain/firm/converters.ts.
  schema_number INTEGER NOT NULL,
  -- JSON.
  body TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT;

-- Every document as each change set left it; without a body it was removed.
CREATE TABLE document_versions (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  version INTEGER NOT NULL,
  change_set INTEGER NOT NULL REFERENCES change_sets (id),
  schema_number INTEGER NOT NULL,
  body TEXT,
  PRIMARY KEY (kind, id, version)
) STRICT;
CREATE INDEX document_versions_change_set ON document_versions (change_set);

-- Pictures, in the database so that one backup is whole and every instance has them. The id is the SHA-256 of the bytes.
CREATE TABLE media (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  -- JSON: the ids of the same picture in other widths and types.
  sizes TEXT NOT NULL,
  bytes BLOB NOT NULL
) STRICT;
