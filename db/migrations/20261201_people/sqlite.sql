-- How many people the visitor asked a price for; null when they asked for none.
ALTER TABLE leads ADD COLUMN people INTEGER;
