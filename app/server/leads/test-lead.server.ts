import type { Site } from '../../domain/firm/site.ts';
import { requestsOf } from '../../domain/leads/lead.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { StoreUnavailable } from '../database/store-unavailable.server.ts';
import { captureLead } from './capture-lead.server.ts';
import type { LeadServices } from './leads-context.server.ts';

type Desk = Pick<LeadServices, 'store' | 'inbox' | 'channels' | 'outbox'> & { clock: Clock };

/** Whether the inbox has no leads at all. Quarantined leads do not count. Throws StoreUnavailable. */
async function isInboxEmpty({ inbox }: Pick<Desk, 'inbox'>): Promise<boolean> {
  return (await inbox.pulse(Number.MAX_SAFE_INTEGER)).newest === 0;
}

/**
 * Sends a test lead the same way as every other lead, so that the person who asks for it sees what the visitor and the firm receive.
 * `email` is that person's address. Returns the lead's id, or null when there are leads already. Throws StoreUnavailable.
 */
export async function sendTestLead(site: Site, desk: Desk, email: string): Promise<string | null> {
  if (!(await isInboxEmpty(desk))) return null;
  const { store, channels, outbox, clock } = desk;
  const request = requestsOf(site).contact.parse({
    firstName: 'Test',
    lastName: 'Lead',
    company: site.data.firm.name,
    email,
    phone: site.data.firm.phone.display,
    message:
      'This is a test lead that you sent from the panel. Reply to it, note a call or add an internal note. When you are done, set its status to Spam: the reports leave it out.',
    terms: true,
  });
  const result = await captureLead(
    { kind: 'contact', request },
    { site, store, channels: channels(), now: clock.wall(), idempotencyKey: null },
  );
  if (!result.ok) throw new StoreUnavailable('The test lead could not be stored.');
  outbox.nudge();
  return result.lead.id;
}
