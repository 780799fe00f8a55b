-- What a lead is worth each month, in cents, like won_value; null when it is unknown.
ALTER TABLE leads ADD COLUMN won_monthly INTEGER;
