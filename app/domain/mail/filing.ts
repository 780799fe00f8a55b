import type { IncomingMail, MailSource } from './incoming-mail.ts';
import { kindOf, type MailKind } from './mail-kind.ts';

/** What the site knows about a message beside its own words. */
export interface MailFacts {
  source: MailSource;
  /** The message is one that the site sent itself. */
  ours: boolean;
  /** The sender is an address that the site sends from. */
  fromOurselves: boolean;
  /** The user of the firm whose address the sender is; null for everyone else. */
  member: string | null;
  /** The mail server of the mailbox vouches for the sender. */
  proven: boolean;
  /** The lead of the nearest message of the conversation that the site knows, or of a sealed address; null without one. */
  leadId: string | null;
  /** The conversation has a message that the site sent about a lead that it no longer has. */
  gone: boolean;
  /** Whether leads have the address of the sender, or the message names the reference of one. */
  candidates: boolean;
  /** Messages of this sender in the last hour. */
  lately: number;
}

export interface Filing {
  outcome: 'filed' | 'waiting' | 'ignored' | 'erased';
  direction: 'in' | 'out';
  kind: MailKind;
  /** Why, as a sentence for the panel. */
  reason: string;
}

/** A person does not write more to one firm in an hour; two programs that answer each other do. */
export const mostInAnHour = 20;

/** New messages of all senders that are taken in within an hour: a flood fills neither the queue nor the disk. */
export const mostTakenInAnHour = 2000;

/** For the panel while the others wait. */
export const heldWords = `More than ${mostTakenInAnHour.toLocaleString('en-CA')} messages came within an hour. The others wait in the mailbox and are read later; none is lost.`;

const ignored = (kind: MailKind, reason: string): Filing => ({ outcome: 'ignored', direction: 'in', kind, reason });

/** A message of a colleague, written in a mail program. */
function filingOfColleague(kind: MailKind, { source, proven, leadId, gone }: MailFacts): Filing {
  const out = { direction: 'out', kind } as const;
  if (kind !== 'message') return ignored(kind, 'An automatic message of a colleague’s mailbox.');
  if (gone) return { ...out, outcome: 'erased', reason: 'The lead of this conversation was erased.' };
  // The folder of sent mail has what a colleague writes to anybody: only what belongs to a lead is the desk's.
  if (leadId === null && source === 'sent') return ignored(kind, 'A sent message that belongs to no lead.');
  if (leadId === null) return { ...out, outcome: 'waiting', reason: 'A colleague wrote it, and it names no lead.' };
  if (!proven && source !== 'sent')
    return {
      ...out,
      outcome: 'waiting',
      reason: 'It has the address of a colleague, but nothing proves that the colleague wrote it.',
    };
  return { ...out, outcome: 'filed', reason: 'Sent from a mail program.' };
}

/**
 * What becomes of a message. It is filed by what nobody else can know: the Message-ID of the conversation, or the sealed address. The
 * address of a sender is easily forged, so that a person decides when it is all there is.
 */
export function filingOf(mail: Pick<IncomingMail, 'marks' | 'report' | 'sender'>, facts: MailFacts): Filing {
  const kind = kindOf(mail);
  const { ours, fromOurselves, member, leadId, gone, candidates, lately } = facts;
  if (ours) return ignored(kind, 'The site sent it itself.');
  if (fromOurselves && kind !== 'message') return ignored(kind, 'An automatic message of the site itself.');
  if (member !== null || facts.source === 'sent') return filingOfColleague(kind, facts);
  const incoming = { direction: 'in', kind } as const;
  if (gone) return { ...incoming, outcome: 'erased', reason: 'It answers a lead that was erased.' };
  if (lately >= mostInAnHour)
    return { ...incoming, outcome: 'waiting', reason: `More than ${mostInAnHour} messages of this sender in an hour.` };
  if (leadId !== null) return { ...incoming, outcome: 'filed', reason: 'It answers a message about this lead.' };
  if (kind === 'bounce')
    return { ...incoming, outcome: 'waiting', reason: 'A mail server’s report that names no message of ours.' };
  if (kind === 'automatic' && !candidates) return ignored(kind, 'An automatic message that belongs to no lead.');
  return {
    ...incoming,
    outcome: 'waiting',
    reason: candidates
      ? 'It names no message of ours. A lead has this sender’s address or is named in it: you decide.'
      : 'It names no message of ours, and no lead has this sender’s address.',
  };
}
