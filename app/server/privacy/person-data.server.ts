import { allowsMarketing } from '../../domain/leads/consent.ts';
import { fieldsOf, personFields } from '../../domain/leads/stored-lead.ts';
import type { Held, PrivacyStore } from './privacy-store.server.ts';
import { hashOfAddress } from './unsubscribe.server.ts';

/** Everything held about the person with `address`, in lower case, and whether they asked for no marketing e-mail. */
export async function personData(store: PrivacyStore, address: string) {
  const [held, note] = await Promise.all([
    store.heldOn(address),
    hashOfAddress(address).then((hash) => store.unsubscription(hash, address)),
  ]);
  return { held, note };
}

/** Whether marketing e-mail may go to the person at `now`. */
export function mayMarket(held: Held, note: { at: number } | null, now: number): boolean {
  const consents = [...held.leads.flatMap((lead) => lead.consents), ...held.proofs];
  return note === null && consents.some((consent) => allowsMarketing(consent, now));
}

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());

/** What is held about the person as a document for them, with ISO times and without internal values. */
export function exportDocument(
  address: string,
  { held, note }: Awaited<ReturnType<typeof personData>>,
  now: number,
): Record<string, unknown> {
  const consent = ({ id: _id, givenAt, expiresAt, ...rest }: Held['leads'][number]['consents'][number]) => ({
    ...rest,
    givenAt: iso(givenAt),
    endsAt: iso(expiresAt),
  });
  return {
    address,
    exportedAt: iso(now),
    staffAccount: held.userId !== null,
    noMarketingSince: note ? { at: iso(note.at), source: note.source } : null,
    enquiries: held.leads.map(({ lead, consents, messages, events }) => {
      return {
        ...fieldsOf(lead, personFields),
        receivedAt: iso(lead.receivedAt),
        dueAt: iso(lead.dueAt),
        firstContactAt: iso(lead.firstContactAt),
        consents: consents.map(consent),
        messages: messages.map(({ attempts, createdAt, deliveredAt, ...message }) => ({
          ...message,
          createdAt: iso(createdAt),
          deliveredAt: iso(deliveredAt),
          attempts: attempts.map(({ startedAt, ...attempt }) => ({ at: iso(startedAt), ...attempt })),
        })),
        events: events.map(({ at, ...event }) => ({ at: iso(at), ...event })),
      };
    }),
    consentsOfRemovedEnquiries: held.proofs.map(({ reference, name, ...rest }) => ({
      reference,
      name,
      ...consent(rest),
    })),
  };
}
