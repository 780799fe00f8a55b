import type { RouterContextProvider } from 'react-router';
import { type InboxQuery, inboxLength, isWaiting, statusesOf } from '../../domain/leads/inbox.ts';
import { type LeadEvent, timeline } from '../../domain/leads/lead-timeline.ts';
import { searchTerms } from '../../domain/leads/search-words.ts';
import type { Lead } from '../../domain/leads/stored-lead.ts';
import { roleAllows } from '../../domain/people/access.ts';
import { leadsContext } from './leads-context.server.ts';

type Context = Readonly<RouterContextProvider>;

/** How a person is called at the desk: the part before the @. */
const nameOf = (email: string): string => email.split('@')[0] ?? email;

export interface Colleague {
  id: string;
  name: string;
  /** May be given a lead. */
  acts: boolean;
}

/** Everyone who has, or had, a hand in the leads. */
export async function colleagues(context: Context): Promise<Colleague[]> {
  const users = await context.get(leadsContext).people.users();
  return users.map(({ id, email, role, disabledAt }) => ({
    id,
    name: nameOf(email),
    acts: disabledAt === null && roleAllows(role, 'editor'),
  }));
}

/** Gives a user's name by id. */
export function naming(people: readonly Colleague[]): (userId: string) => string {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return (userId) => names.get(userId) ?? 'somebody who is gone';
}

/** The part of the inbox that `query` asks for, as `userId` sees it. */
export function findInbox(
  context: Context,
  { search, state, kind, assigned, clock, page }: InboxQuery,
  userId: string,
) {
  const { inbox, clock: time } = context.get(leadsContext);
  const filter = {
    words: searchTerms(search),
    statuses: statusesOf(state),
    ...(kind && { kind }),
    ...(assigned && { assignedTo: assigned === 'me' ? userId : null }),
    ...(clock && { clock }),
  };
  return inbox.find(filter, { limit: inboxLength, offset: (page - 1) * inboxLength }, time.wall());
}

/** A lead that the inbox may show, or null: one in quarantine has its own page, a canary none. */
export async function findLead(context: Context, id: string): Promise<Lead | null> {
  const lead = await context.get(leadsContext).store.leadById(id);
  return lead && !lead.quarantined && !lead.canary ? lead : null;
}

/** Everything that happened to `lead`, in order. */
export async function historyOf(context: Context, lead: Lead, events: readonly LeadEvent[], people: Colleague[]) {
  const { deliveries, clock } = context.get(leadsContext);
  const messages = await deliveries.deliveriesOf(lead.id);
  const attempts = (await Promise.all(messages.map(({ id }) => deliveries.attemptsOf(id)))).flat();
  const { receivedAt } = lead;
  const dueAt = isWaiting(lead) ? lead.dueAt : null;
  return timeline({ receivedAt, dueAt, now: clock.wall(), events, messages, attempts, nameOf: naming(people) });
}
