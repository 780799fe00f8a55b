-- A lead has one message of each channel, whichever delivery channels there are; these may be several.
DROP INDEX outbox_once;
CREATE UNIQUE INDEX outbox_once ON outbox (lead_id, channel)
  WHERE channel NOT IN ('reply', 'unsubscribe-link', 'alarm-email', 'alarm-webhook');
