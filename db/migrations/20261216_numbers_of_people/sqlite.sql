-- A person who was erased by a phone number is erased again by these leads when a backup is restored: JSON, their ids. A hash of a
-- phone number would hide nothing, as all numbers can be tried in minutes.
ALTER TABLE erasures ADD COLUMN lead_ids TEXT NOT NULL DEFAULT '[]';

-- The number of a call-back, which has no address: without it nobody could find the proof. Empty where there is an address.
ALTER TABLE consent_proofs ADD COLUMN phone TEXT NOT NULL DEFAULT '';
