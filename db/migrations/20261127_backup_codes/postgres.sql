-- Codes of ten letters were short enough to be found from their fast hashes. The new ones are longer; whoever has one-time
-- codes on is asked in the panel to make some.
DELETE FROM backup_codes;
