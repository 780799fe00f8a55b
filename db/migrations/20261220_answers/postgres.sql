-- Only a call or a reply answers a lead. Until now a status set by hand did, too: those leads are counted again by their history.
-- Nobody is alarmed about the past: all three alarms of a lead that turns out to be unanswered count as raised.
UPDATE leads SET alarms = 3
  WHERE status <> 'new'
    AND NOT EXISTS (SELECT 1 FROM lead_events WHERE lead_id = leads.id AND kind IN ('called', 'reply'));
UPDATE leads SET first_contact_at = (
    SELECT MIN(at) FROM lead_events WHERE lead_id = leads.id AND kind IN ('called', 'reply')
  )
  WHERE first_contact_at IS NOT NULL;
