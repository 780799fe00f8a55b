-- What is left of an enquiry whose time is over: proof of the consent, until three years after it ended.
CREATE TABLE consent_proofs (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL,
  email TEXT NOT NULL,
  name TEXT NOT NULL,
  purpose TEXT NOT NULL,
  type TEXT NOT NULL,
  wording TEXT NOT NULL,
  wording_version TEXT NOT NULL,
  form TEXT NOT NULL,
  page TEXT,
  given_at INTEGER NOT NULL,
  expires_at INTEGER
) STRICT;
CREATE INDEX consent_proofs_address ON consent_proofs (lower(email));
CREATE INDEX consent_proofs_expiry ON consent_proofs (expires_at);

CREATE INDEX leads_address ON leads (lower(email));
CREATE INDEX consents_expiry ON consents (expires_at);
