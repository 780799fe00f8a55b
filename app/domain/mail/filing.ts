import type { IncomingMail, MailSource } from './incoming-mail.ts';
import { kindOf, type MailKind } from './mail-kind.ts';
import type { Writer } from './who-wrote.ts';

/** What the site knows about a message apart from its contents. */
export interface MailFacts {
  source: MailSource;
  /** The site itself sent the message. */
  ours: boolean;
  writer: Writer;
  /** From has an address that the site sends from. */
  fromOurselves: boolean;
  /** The user of the firm who has the address of From or, when a group replaced it, of the writer; null for any other sender. */
  member: string | null;
  /** The mail server of the mailbox vouches for the member. It never does for an address that the message only claims. */
  proven: boolean;
  /** The lead of the nearest known message in the conversation, or of a sealed address; null without one. */
  leadId: string | null;
  /** For a message that the firm may have written about a lead: it is addressed to the visitor. */
  toVisitor: boolean;
  /** The conversation has a message that the site sent about a lead that is no longer there. */
  gone: boolean;
  /** Whether a lead has an address of the sender, or the message names the reference of a lead. */
  candidates: boolean;
  /** A newsletter, or a mailing list that is not the firm's. */
  bulk: boolean;
  /** The number of this writer's messages in the last hour. */
  lately: number;
}

export interface Filing {
  /**
   * `waiting`: a person decides. `aside`: nobody has to decide, and the message is listed under "Set aside". `erased`: only that it came
   * is kept. `dropped`: nothing is kept, because nothing is lost.
   */
  outcome: 'filed' | 'waiting' | 'aside' | 'erased' | 'dropped';
  direction: 'in' | 'out';
  kind: MailKind;
  /** Why, as a sentence for the panel. */
  reason: string;
}

/** The most messages of a writer in an hour. No person writes more to one firm, but two programs that answer each other do. */
export const mostInAnHour = 20;

/** The most new messages, of all senders, that are read in an hour, so that a flood fills neither the queue nor the disk. */
export const mostTakenInAnHour = 2000;

/** The panel says this while further messages wait. */
export const heldWords = `More than ${mostTakenInAnHour.toLocaleString('en-CA')} messages came within an hour. The others wait in the mailbox and are read later; none is lost.`;

/** Whether the firm seems to have written the message: a colleague, or somebody who writes from the firm's own address. */
function isOfFirm({ source, member, fromOurselves, writer, leadId, toVisitor }: MailFacts): boolean {
  if (source === 'sent') return true;
  // A web form sends from an address of the firm and names its visitor in Reply-To.
  if (writer.by === 'reply-to' && (fromOurselves || leadId === null)) return false;
  return member !== null || (fromOurselves && writer.by === 'from' && toVisitor);
}

/** What to do with a message that somebody of the firm wrote in a mail program. */
function filingOfFirm(kind: MailKind, { source, member, proven, leadId, toVisitor, gone }: MailFacts): Filing {
  const out = { direction: 'out', kind } as const;
  const waiting = (reason: string): Filing => ({ ...out, outcome: 'waiting', reason });
  // The folder of sent mail has all mail that colleagues write, private mail too. Only mail that belongs to a lead concerns the desk,
  // and every other message is where its writer put it.
  if (source === 'sent' && (leadId === null || kind !== 'message'))
    return { ...out, outcome: 'dropped', reason: 'A sent message that belongs to no lead.' };
  if (kind !== 'message')
    return { direction: 'in', kind, outcome: 'aside', reason: 'An automatic message of a colleague’s mailbox.' };
  if (gone) return { ...out, outcome: 'erased', reason: 'A colleague wrote about a lead that was erased.' };
  if (leadId === null) return waiting('A colleague wrote it, and it names no lead.');
  if (source !== 'sent' && member === null)
    return waiting('It has the firm’s own address, but nothing proves that somebody of the firm wrote it.');
  if (source !== 'sent' && !proven)
    return waiting('It has the address of a colleague, but nothing proves that the colleague wrote it.');
  // A forwarded message, or an answer to an alarm, belongs to the conversation too, but the visitor still waits.
  if (!toVisitor)
    return waiting('A colleague wrote it, but not to an address of the visitor. If you file it, it counts as a reply.');
  return { ...out, outcome: 'filed', reason: 'Sent from a mail program.' };
}

/** What to do with a message from outside that names no message of ours: somebody decides, unless a program wrote it or to many. */
function filingOfStranger(kind: MailKind, { candidates, bulk }: MailFacts): Filing {
  const incoming = { direction: 'in', kind } as const;
  if (kind === 'bounce')
    return { ...incoming, outcome: 'waiting', reason: 'A mail server’s report that names no message of ours.' };
  if (candidates)
    return {
      ...incoming,
      outcome: 'waiting',
      reason: 'It names no message of ours. A lead has this sender’s address or is named in it: you decide.',
    };
  if (kind === 'automatic')
    return { ...incoming, outcome: 'aside', reason: 'A program wrote it, and it belongs to no lead.' };
  if (bulk)
    return {
      ...incoming,
      outcome: 'aside',
      reason: 'A newsletter or a mailing list sent it, and it belongs to no lead.',
    };
  return {
    ...incoming,
    outcome: 'waiting',
    reason: 'It names no message of ours, and no lead has this sender’s address.',
  };
}

/**
 * Decides what becomes of a message. It is filed by what an outsider cannot know: a Message-ID of the conversation, or the sealed
 * address. A sender's address is easily forged, so a person decides when there is nothing else.
 */
export function filingOf(
  mail: Pick<IncomingMail, 'marks' | 'report' | 'sender' | 'subject'>,
  facts: MailFacts,
): Filing {
  const kind = kindOf(mail, facts.writer);
  const incoming = { direction: 'in', kind } as const;
  // A copy of what the site sent: the outbox has the message, and its lead shows it.
  if (facts.ours) return { ...incoming, outcome: 'dropped', reason: 'The site sent it itself.' };
  if (isOfFirm(facts)) return filingOfFirm(kind, facts);
  if (facts.gone)
    return { ...incoming, outcome: 'erased', reason: 'It answers a message about a lead that was erased.' };
  const { lately, leadId } = facts;
  if (lately >= mostInAnHour && (leadId !== null || kind === 'message'))
    return { ...incoming, outcome: 'waiting', reason: `More than ${mostInAnHour} messages of this sender in an hour.` };
  if (leadId !== null) return { ...incoming, outcome: 'filed', reason: 'It answers a message about this lead.' };
  return filingOfStranger(kind, facts);
}
