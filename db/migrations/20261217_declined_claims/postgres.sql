-- "No" beside "not yet": a claim that the firm never makes is not asked about again. A decision to switch one off was a no.
ALTER TABLE claim_settings ADD COLUMN declined BIGINT NOT NULL DEFAULT 0;
UPDATE claim_settings SET declined = 1 WHERE enabled = 0;
