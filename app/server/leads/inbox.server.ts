import type { RouterContextProvider } from 'react-router';
import { channelNames } from '../../domain/delivery/channel-names.ts';
import { type InboxQuery, inboxLength, type NextLead, statusesOf } from '../../domain/leads/inbox.ts';
import { type LeadEvent, timeline } from '../../domain/leads/lead-timeline.ts';
import { searchTerms } from '../../domain/leads/search-words.ts';
import type { Lead } from '../../domain/leads/stored-lead.ts';
import { waitOf } from '../../domain/leads/wait.ts';
import { roleAllows } from '../../domain/people/access.ts';
import { servicesContext } from '../http/http-context.server.ts';
import { peopleContext } from '../people/people-context.server.ts';
import type { User } from '../people/people-records.server.ts';
import { leadsContext } from './leads-context.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The name for a person who has not entered one: the part of their address before the @. */
const nameOf = (email: string): string => email.split('@')[0] ?? email;

export interface Colleague {
  id: string;
  name: string;
  /** Leads may be assigned to this person. */
  acts: boolean;
}

/** Turns users into colleagues. */
export const asColleagues = (
  users: readonly Pick<User, 'id' | 'email' | 'name' | 'role' | 'disabledAt'>[],
): Colleague[] =>
  users.map(({ id, email, name, role, disabledAt }) => ({
    id,
    name: name || nameOf(email),
    acts: disabledAt === null && roleAllows(role, 'technician'),
  }));

/** All users as colleagues, including those who can no longer be assigned leads. */
export const colleagues = async (context: Context): Promise<Colleague[]> =>
  asColleagues(await context.get(peopleContext).people.users());

/** Returns a function that gives a user's name by id. */
export function naming(people: readonly Colleague[]): (userId: string) => string {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return (userId) => names.get(userId) ?? 'a former user';
}

/** The page of the inbox that `query` asks for. `userId` resolves "assigned to me". */
export function findInbox(
  context: Context,
  { search, state, kind, assigned, clock, tag, source, campaign, followUp, page }: InboxQuery,
  userId: string,
) {
  const { inbox } = context.get(leadsContext);
  const { clock: time } = context.get(servicesContext);
  const filter = {
    words: searchTerms(search),
    statuses: statusesOf(state),
    ...(kind && { kind }),
    ...(assigned && { assignedTo: assigned === 'me' ? userId : null }),
    ...(clock && { clock }),
    ...(tag && { tag }),
    ...(source && { source }),
    ...(campaign && { campaign }),
    ...(followUp && { followUp }),
  };
  return inbox.find(filter, { limit: inboxLength, offset: (page - 1) * inboxLength }, time.wall());
}

/** The first waiting lead other than `id`; `none` when no other lead waits. */
export async function nextWaiting(context: Context, id: string): Promise<NextLead> {
  const { inbox } = context.get(leadsContext);
  const { clock } = context.get(servicesContext);
  const { leads } = await inbox.find({ clock: 'waiting' }, { limit: 2, offset: 0 }, clock.wall());
  const next = leads.find((lead) => lead.id !== id);
  return next ? { id: next.id, name: next.name } : 'none';
}

/**
 * A lead that the inbox may show, or null: quarantined leads have their own page and canaries have none. For a merged part, returns the
 * lead that it is part of.
 */
export async function findLead(context: Context, id: string): Promise<Lead | null> {
  const { store } = context.get(leadsContext);
  const found = await store.leadById(id);
  const lead = found?.mergedInto ? await store.leadById(found.mergedInto) : found;
  return lead && !lead.quarantined && !lead.canary ? lead : null;
}

/** The timeline of `lead` and its parts, in order, and the messages about them. */
export async function historyOf(
  context: Context,
  lead: Lead,
  parts: readonly Lead[],
  events: readonly LeadEvent[],
  people: Colleague[],
) {
  const { deliveries } = context.get(leadsContext);
  const { clock } = context.get(servicesContext);
  const messages = (await Promise.all([lead, ...parts].map(({ id }) => deliveries.deliveriesOf(id)))).flat();
  const named = messages.map((message) => ({ ...message, name: channelNames[message.channel] }));
  const attempts = (await Promise.all(messages.map(({ id }) => deliveries.attemptsOf(id)))).flat();
  const { receivedAt } = lead;
  const dueAt = waitOf(lead)?.dueAt ?? null;
  const history = {
    receivedAt,
    dueAt,
    now: clock.wall(),
    parts,
    events,
    messages: named,
    attempts,
    nameOf: naming(people),
  };
  return { entries: timeline(history), messages };
}
