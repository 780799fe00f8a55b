import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type MicrosoftProof, type ProofPart, readsAll } from '../../domain/connections/microsoft-proofs.ts';
import { AccountFault } from '../accounts/account-fault.server.ts';
import { type MailboxAccess, type MicrosoftAccount, pathOf } from '../accounts/microsoft-account.server.ts';
import type { Calendar } from '../booking/calendars/calendar.server.ts';
import type { Mailer } from '../delivery/mailer.server.ts';
import { ownMailboxes } from '../delivery/recipients.server.ts';

const hour = 3_600_000;
const messages = z.object({ value: z.array(z.object({ id: z.string(), internetMessageId: z.string() })) });

interface ProveOptions {
  microsoft: Pick<MicrosoftAccount, 'access'>;
  calendar: Calendar;
  /** Sends through the mailbox. */
  mailer: Pick<Mailer, 'send'>;
  /** The sealed part of the Message-ID of the mail with this id. */
  keyOf: (id: string) => string;
  /** The address that the mail goes to: a sealed address of the mailbox, or the mailbox itself. */
  sealedAddress: (mailbox: string) => string;
  /** The mailbox of a person whose calendar is written; null when there is none. */
  calendarMailbox: string | null;
  now: () => number;
  /** How long to wait for the mail, and how often to look. Milliseconds. */
  mailWait?: number;
  mailLook?: number;
}

/**
 * Proves each part of the connection to Microsoft 365 with the real thing, one after the other. What it makes, it removes. The mail has the
 * mark of the site's own mail, so that the reading of the mailbox sets it aside. Calls `note` with each result. Throws StoreUnavailable.
 */
export async function proveMicrosoft(
  options: ProveOptions,
  note: (proof: MicrosoftProof) => Promise<void>,
): Promise<void> {
  const tell = (what: ProofPart, ok: boolean, words: string) => note({ what, at: options.now(), ok, words });
  const attempt = async <T>(what: ProofPart, work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AccountFault)) throw error;
      await tell(what, false, error.message);
      return null;
    }
  };
  const access = await attempt('signed-in', () => proveSignIn(options, tell));
  if (!access || !(await attempt('read', () => proveReading(access, tell)))) return;
  await attempt('scope', () => proveScope(access, tell));
  await attempt('mail', () => proveMail(access, options, tell));
  await attempt('event', () => proveEvent(options, tell));
}

type Tell = (what: ProofPart, ok: boolean, words: string) => Promise<void>;

const inboxOf = (path: string) => `${path}/mailFolders/inbox?$select=id`;

async function proveSignIn({ microsoft }: ProveOptions, tell: Tell): Promise<MailboxAccess> {
  const access = await microsoft.access();
  if (!access) throw new AccountFault('person', 'Microsoft 365 is not connected.');
  await access.graph.signIn();
  await tell('signed-in', true, 'Microsoft accepted the certificate.');
  return access;
}

async function proveReading({ graph, path, account }: MailboxAccess, tell: Tell): Promise<true> {
  await graph.read({ method: 'GET', at: inboxOf(path) });
  await tell('read', true, `${account.mailbox} can be read.`);
  return true;
}

async function proveScope({ graph, account }: MailboxAccess, tell: Tell): Promise<void> {
  try {
    await graph.read({ method: 'GET', at: inboxOf(pathOf(account.outside)) });
  } catch (error) {
    if (error instanceof AccountFault && error.kind === 'person')
      return tell('scope', true, `Microsoft refuses ${account.outside}, as it should.`);
    throw error;
  }
  await tell('scope', false, readsAll(account.outside));
}

/** The messages with this subject: in the inbox, or anywhere in the mailbox. */
async function withSubject({ graph, path }: MailboxAccess, subject: string, folder = '') {
  const filter = encodeURIComponent(`subject eq '${subject}'`);
  const at = `${path}${folder}/messages?$filter=${filter}&$select=id,internetMessageId`;
  const found = messages.safeParse(await graph.read({ method: 'GET', at }));
  if (!found.success) throw new AccountFault('unknown', 'Microsoft’s answer is not as published.');
  return found.data.value;
}

async function proveMail(access: MailboxAccess, options: ProveOptions, tell: Tell): Promise<void> {
  const { mailer, keyOf, sealedAddress, mailWait = 180_000, mailLook = 5000 } = options;
  const id = randomUUID();
  const subject = `Test of the connection ${id.slice(0, 8)}`;
  const address = sealedAddress(access.account.mailbox);
  const text =
    'The website has sent this to itself to prove its connection. There is nothing to do; it is removed again.';
  const sent = await mailer.send({ id, key: keyOf(id), to: ownMailboxes([address]), subject, text });
  if (!sent.ok) return tell('mail', false, sent.answer);
  const [came] = await arrived(access, subject, Math.ceil(mailWait / mailLook), mailLook);
  if (!came) {
    await tell('mail', false, `The mail to ${address} did not come back within ${mailWait / 60_000} minutes.`);
  } else {
    await tell('mail', true, `A mail to ${address} came back.`);
    const isKept = came.internetMessageId.startsWith(`<${keyOf(id)}@`);
    const words = isKept
      ? 'Answers find their lead by it.'
      : 'Exchange replaces it: answers find their lead by the sealed address alone, so set REPLY_ADDRESS.';
    await tell('message-id', isKept, words);
  }
  for (const one of await withSubject(access, subject))
    await access.graph.ask({ method: 'DELETE', at: `${access.path}/messages/${encodeURIComponent(one.id)}` });
}

async function arrived(access: MailboxAccess, subject: string, looks: number, pause: number) {
  for (let look = 0; look < looks; look++) {
    const found = await withSubject(access, subject, '/mailFolders/inbox');
    if (found.length > 0) return found;
    await sleep(pause);
  }
  return [];
}

async function proveEvent({ calendar, calendarMailbox: mailbox, now }: ProveOptions, tell: Tell): Promise<void> {
  if (mailbox === null)
    return tell('event', false, 'No person has an Outlook calendar: name one in the settings of booking.');
  const id = randomUUID();
  const from = Math.ceil((now() + 24 * hour) / hour) * hour;
  const entry = { title: 'Test of the website', text: '', place: '', from, to: from + hour / 2, wantsLink: false };
  const of = { booking: id, once: id };
  const made = await calendar.make(mailbox, of, entry);
  if (!made) return tell('event', false, `In the calendar of ${mailbox}: it was removed at once.`);
  await calendar.change(mailbox, made.id, { ...entry, from: from + hour, to: from + 1.5 * hour });
  const moved = await calendar.get(mailbox, made.id);
  const isFound = (await calendar.find(mailbox, of))?.id === made.id;
  await calendar.erase(mailbox, made.id);
  const isGone = (await calendar.get(mailbox, made.id)) === null;
  const wrong = [
    moved?.from !== from + hour && 'it was not moved',
    !isFound && 'it was not found by the id of its booking',
    !isGone && 'it was not removed',
  ].filter(Boolean);
  if (wrong.length > 0) return tell('event', false, `In the calendar of ${mailbox}: ${wrong.join(', and ')}.`);
  await tell('event', true, `In the calendar of ${mailbox}.`);
}
