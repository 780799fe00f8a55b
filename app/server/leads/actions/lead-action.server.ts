import { data, href, redirect } from 'react-router';
import type { Done } from '../../../domain/leads/handling/done.ts';
import { type LeadAnswer, noAnswer } from '../../../domain/leads/handling/lead-answer.ts';
import { inboxQueryString, readInboxQuery } from '../../../domain/leads/inbox.ts';
import { eventWords } from '../../../domain/leads/lead-timeline.ts';
import { displayTime } from '../../../domain/time/dates.ts';
import type { FirmDesk } from '../../firm/firm-desk.server.ts';
import { siteContext } from '../../firm/site-context.server.ts';
import type { Desk } from '../answer-lead.server.ts';
import { colleagues, naming } from '../inbox.server.ts';
import { leadsContext } from '../leads-context.server.ts';

/** The parts of other desks that the actions use. */
interface OtherRooms {
  firm: FirmDesk;
  /** Gives a function that returns the booking path for a lead's visitor; null while nothing can be booked. */
  booking: { addressMaker(): Promise<((leadId: string) => string) | null> };
  /** Whether the owner of the address wants no marketing email. */
  isUnsubscribed(address: string): Promise<boolean>;
}

/** A form that a person sent from the page of a lead. */
export interface LeadRequest {
  desk: Desk;
  request: Request;
  form: Readonly<Record<string, string>>;
  /** The files that the person chose for a reply. */
  files: readonly File[];
  rooms: OtherRooms;
}

const answerWith = (status: number, answer: Partial<LeadAnswer>) => data({ ...noAnswer, ...answer }, { status });

/** Shows the page again, with an answer on it. */
type ShownAgain = ReturnType<typeof answerWith>;

/** Handles one button of the page. Throws StoreUnavailable. */
export type LeadAction = (sent: LeadRequest) => Promise<Response | ShownAgain>;

/** 422: shows the form again with its fault. Nothing is written. */
export const refusal = (answer: Partial<LeadAnswer>): ShownAgain => answerWith(422, answer);

/** 409: the action came too late. */
export const tooLate = (sentence: string): ShownAgain => answerWith(409, { sentence });

/** 200: shows the form with more words in it. */
export const shownAgain = (answer: Partial<LeadAnswer>): ShownAgain => answerWith(200, answer);

/** Redirects to the page of the lead, with the same list beside it. The address says what was done. */
export function goBack({ desk, request }: LeadRequest, what: Done): Response {
  const query = inboxQueryString(readInboxQuery(new URL(request.url).searchParams));
  const page = href('/admin/leads/:id', { id: desk.lead.id });
  return redirect(`${page}${query ? `${query}&` : '?'}done=${what}`, 303);
}

/** 409: shows the others' changes and the change that the person wanted. Nothing is written; the typed text stays in its form. */
export async function conflictOf(
  { desk: { context, lead, version } }: LeadRequest,
  yours: string,
  reply: LeadAnswer['reply'] = null,
): Promise<ShownAgain> {
  const events = await context.get(leadsContext).inbox.events(lead.id);
  const nameOf = naming(await colleagues(context));
  const theirs = events
    .filter((event) => event.version > version)
    .map(({ at, userId, event }) => {
      const by = userId === null ? '' : `, by ${nameOf(userId)}`;
      return `${eventWords(event, nameOf)}${by}, ${displayTime(context.get(siteContext).data.firm.timeZone, at)}`;
    });
  return answerWith(409, { conflict: { theirs, yours }, reply });
}
