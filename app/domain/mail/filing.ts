import type { IncomingMail, MailSource } from './incoming-mail.ts';
import { kindOf, type MailKind } from './mail-kind.ts';

/** What the site knows about a message apart from its contents. */
export interface MailFacts {
  source: MailSource;
  /** The site itself sent the message. */
  ours: boolean;
  /** The sender is an address that the site sends from. */
  fromOurselves: boolean;
  /** The user of the firm who has the sender's address; null for any other sender. */
  member: string | null;
  /** The mail server of the mailbox vouches for the sender. */
  proven: boolean;
  /** The lead of the nearest known message in the conversation, or of a sealed address; null without one. */
  leadId: string | null;
  /** For a colleague's message about a lead: it is addressed to the visitor. */
  toVisitor: boolean;
  /** The conversation has a message that the site sent about a lead that is no longer there. */
  gone: boolean;
  /** Whether a lead has the sender's address, or the message names the reference of a lead. */
  candidates: boolean;
  /** The number of this sender's messages in the last hour. */
  lately: number;
}

export interface Filing {
  outcome: 'filed' | 'waiting' | 'ignored' | 'erased';
  direction: 'in' | 'out';
  kind: MailKind;
  /** Why, as a sentence for the panel. */
  reason: string;
}

/** The most messages of a sender in an hour. No person writes more to one firm, but two programs that answer each other do. */
export const mostInAnHour = 20;

/** The most new messages, of all senders, that are read in an hour, so that a flood fills neither the queue nor the disk. */
export const mostTakenInAnHour = 2000;

/** The panel says this while further messages wait. */
export const heldWords = `More than ${mostTakenInAnHour.toLocaleString('en-CA')} messages came within an hour. The others wait in the mailbox and are read later; none is lost.`;

const ignored = (kind: MailKind, reason: string): Filing => ({ outcome: 'ignored', direction: 'in', kind, reason });

/** What to do with a message that a colleague wrote in a mail program. */
function filingOfColleague(kind: MailKind, { source, proven, leadId, toVisitor, gone }: MailFacts): Filing {
  const out = { direction: 'out', kind } as const;
  if (kind !== 'message') return ignored(kind, 'An automatic message of a colleague’s mailbox.');
  if (gone) return { ...out, outcome: 'erased', reason: 'The lead of this conversation was erased.' };
  // The folder of sent mail has all mail that colleagues write. Only mail that belongs to a lead concerns the desk.
  if (leadId === null && source === 'sent') return ignored(kind, 'A sent message that belongs to no lead.');
  if (leadId === null) return { ...out, outcome: 'waiting', reason: 'A colleague wrote it, and it names no lead.' };
  if (!proven && source !== 'sent')
    return {
      ...out,
      outcome: 'waiting',
      reason: 'It has the address of a colleague, but nothing proves that the colleague wrote it.',
    };
  // A forwarded message, or an answer to an alarm, belongs to the conversation too, but the visitor still waits.
  if (!toVisitor)
    return {
      ...out,
      outcome: 'waiting',
      reason: 'A colleague wrote it, but not to an address of the visitor. If you file it, it counts as a reply.',
    };
  return { ...out, outcome: 'filed', reason: 'Sent from a mail program.' };
}

/**
 * Decides what becomes of a message. It is filed by what an outsider cannot know: a Message-ID of the conversation, or the sealed
 * address. A sender's address is easily forged, so a person decides when there is nothing else.
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
