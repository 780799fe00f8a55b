-- What the firm spent on a campaign in a month, in cents.
CREATE TABLE campaign_costs (
  campaign TEXT NOT NULL,
  -- Such as 2026-11.
  month TEXT NOT NULL,
  cents INTEGER NOT NULL,
  PRIMARY KEY (campaign, month)
) STRICT;
