import { systemName } from '../../domain/connections/elsewhere.ts';
import { allowsMarketing } from '../../domain/leads/consent.ts';
import { fieldsOf, personFields } from '../../domain/leads/stored-lead.ts';
import { keyText, type PersonKey, readPerson } from '../../domain/privacy/person-key.ts';
import type { Held, PrivacyStore } from './privacy-store.server.ts';
import { hashOfAddress } from './unsubscribe.server.ts';

/**
 * All data held about the person. `note` says since when they want no marketing email; it is null for a number, because only an
 * address can unsubscribe.
 */
export async function personData(store: PrivacyStore, key: PersonKey) {
  const [held, note] = await Promise.all([
    store.heldOn(key),
    key.kind === 'address'
      ? hashOfAddress(key.address).then((hash) => store.unsubscription(hash, key.address))
      : Promise.resolve(null),
  ]);
  return { held, note };
}

/** How many other addresses and numbers to search for a person at most. */
const mostOthers = 10;

/**
 * Other leads that may belong to the person: leads with a phone number of their leads (or, for a number, with an address of its
 * leads), and leads merged with one of theirs. People share numbers, so a colleague may have sent them. Therefore they are only
 * listed and never erased without asking.
 */
export async function furtherLeads(
  store: PrivacyStore,
  key: PersonKey,
  { leads }: Held,
  home: string,
): Promise<{ person: string; leads: number }[]> {
  const known = new Set(leads.map(({ lead }) => lead.id));
  const merged = await store.mergedWith([...known]);
  const texts = [
    ...leads.flatMap(({ lead: { email, phone } }) => (key.kind === 'address' ? phone : email) || []),
    ...merged.flatMap(({ email, phone }) => email || phone || []),
  ];
  const others = new Map(texts.flatMap((text) => readPerson(text, home) ?? []).map((other) => [keyText(other), other]));
  const found = [];
  for (const [text, other] of [...others].slice(0, mostOthers)) {
    const more = (await store.leadIds(other)).filter((id) => !known.has(id));
    if (more.length > 0) found.push({ person: text, leads: more.length });
  }
  return found;
}

/** Whether marketing email may go to the person at `now`. */
export function mayMarket(held: Held, note: { at: number } | null, now: number): boolean {
  const consents = [...held.leads.flatMap((lead) => lead.consents), ...held.proofs];
  return note === null && consents.some((consent) => allowsMarketing(consent, now));
}

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());

/** The data held about the person as a document for them, with ISO times and without internal values. */
export function exportDocument(
  key: PersonKey,
  { held, note }: Awaited<ReturnType<typeof personData>>,
  now: number,
): Record<string, unknown> {
  const consent = ({ id: _id, givenAt, expiresAt, ...rest }: Held['leads'][number]['consents'][number]) => ({
    ...rest,
    givenAt: iso(givenAt),
    endsAt: iso(expiresAt),
  });
  const mail = ({ at, ...rest }: Held['unfiledMails'][number]) => ({ at: iso(at), ...rest });
  return {
    ...(key.kind === 'address' ? { address: key.address } : { phone: key.number }),
    exportedAt: iso(now),
    staffAccount: held.userId !== null,
    noMarketingSince: note ? { at: iso(note.at), source: note.source } : null,
    inquiries: held.leads.map(({ lead, consents, messages, events, mails, drafts, bookings, elsewhere, ...more }) => {
      return {
        ...fieldsOf(lead, personFields),
        receivedAt: iso(lead.receivedAt),
        dueAt: iso(lead.dueAt),
        firstContactAt: iso(lead.firstContactAt),
        wroteAt: iso(lead.wroteAt),
        wroteDueAt: iso(lead.wroteDueAt),
        consents: consents.map(consent),
        messages: messages.map(({ attempts, createdAt, deliveredAt, ...message }) => ({
          ...message,
          createdAt: iso(createdAt),
          deliveredAt: iso(deliveredAt),
          attempts: attempts.map(({ startedAt, ...attempt }) => ({ at: iso(startedAt), ...attempt })),
        })),
        events: events.map(({ at, ...event }) => ({ at: iso(at), ...event })),
        mails: mails.map(mail),
        ...more,
        unsentDrafts: drafts.map(({ savedAt, ...draft }) => ({ at: iso(savedAt), ...draft })),
        bookings: bookings.map(({ from, to, madeAt, ...booking }) => ({
          ...booking,
          from: iso(from),
          to: iso(to),
          madeAt: iso(madeAt),
        })),
        otherSystems: elsewhere.map(({ connection, madeAt, ...there }) => ({
          system: systemName(connection),
          madeAt: iso(madeAt),
          ...there,
        })),
      };
    }),
    mailsWithoutInquiry: held.unfiledMails.map(mail),
    consentsOfRemovedInquiries: held.proofs.map(({ reference, name, ...rest }) => ({
      reference,
      name,
      ...consent(rest),
    })),
  };
}
