import nodemailer from 'nodemailer';
import { z } from 'zod';
import type { DeliveryResult } from '../../domain/delivery/delivery-result.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { lostWait } from '../accounts/account-access.server.ts';
import { AccountFault } from '../accounts/account-fault.server.ts';
import { immutableIds, pathByMessageId } from '../accounts/graph.server.ts';
import { addFiles } from '../accounts/graph-files.server.ts';
import type { MailboxAccess, MicrosoftAccount } from '../accounts/microsoft-account.server.ts';
import type { SentDraft, SentDrafts } from '../accounts/sent-drafts.server.ts';
import { StoreUnavailable } from '../database/store-unavailable.server.ts';
import { oneAtATime } from '../time.server.ts';
import { answerText, type Envelope, type Mailer, parseMailbox, type SealOf, toMessage } from './mailer.server.ts';

const minute = 60_000;
/** When no answer came, Graph may still be at work. Looking for the result too early would miss it. */
const untilItIsDone = minute;
/** Exchange Online takes 30 mails a minute from a mailbox; people send some, too. */
const mostInMinute = 25;
/** Graph has answered 200 to larger mail and lost it. Bytes. */
const mostBytes = 2_200_000;

/** Messages keep their id when they are sent. */
const headers = { prefer: immutableIds };
const draft = z.object({ id: z.string(), isDraft: z.boolean().optional() });
const drafts = z.object({ value: z.array(draft) });

export interface GraphMailerOptions {
  microsoft: Pick<MicrosoftAccount, 'access' | 'noteFault'>;
  drafts: SentDrafts;
  /** The sender of the site’s mail, `Name <address>`. Its name stays; its address is the mailbox. */
  from: () => string;
  sealOf: SealOf;
  clock: Clock;
}

const read = <T extends z.ZodType>(shape: T, body: string): z.output<T> => {
  try {
    return shape.parse(JSON.parse(body));
  } catch {
    throw new AccountFault('unknown', 'Microsoft’s answer is not as published.');
  }
};

/** The mail without its files as an internet message, and its Message-ID. */
async function compose({ files: _files, ...mail }: Envelope, from: { name: string; address: string }, sealOf: SealOf) {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message, messageId } = await composer.sendMail(toMessage(mail, from, sealOf));
  return { raw: message as Buffer, messageId };
}

/** The draft or sent message with this Message-ID; null when there is none. */
async function findByMessageId({ graph, path }: MailboxAccess, messageId: string) {
  const at = pathByMessageId(path, messageId, 'id,isDraft');
  const { body } = await graph.ask({ method: 'GET', at, headers });
  const { value } = read(drafts, body);
  return value.find(({ isDraft }) => !isDraft) ?? value[0] ?? null;
}

/** The message with this id; null when it is gone. */
async function findById({ graph, path }: MailboxAccess, id: string) {
  try {
    const at = `${path}/messages/${encodeURIComponent(id)}?$select=id,isDraft`;
    const { body } = await graph.ask({ method: 'GET', at, headers });
    return read(draft, body);
  } catch (error) {
    if (error instanceof AccountFault && error.kind === 'missing') return null;
    throw error;
  }
}

/** Makes the draft. Only 201 says that it exists. */
async function makeDraft({ graph, path }: MailboxAccess, raw: Buffer): Promise<string> {
  const made = await graph.ask({
    method: 'POST',
    at: `${path}/messages`,
    headers: { ...headers, 'content-type': 'text/plain' },
    body: raw.toString('base64'),
  });
  if (made.status !== 201)
    throw new AccountFault('unknown', `Microsoft answered ${made.status}, not that the mail exists.`);
  return read(draft, made.body).id;
}

interface Composed {
  messageId: string;
  raw: Buffer;
  files: NonNullable<Envelope['files']>;
}

/** Sends mail as drafts of the mailbox, each at most once. */
class GraphSending {
  private readonly options: GraphMailerOptions;
  /** When the last mails were sent, the oldest first. */
  private readonly lately: number[] = [];

  constructor(options: GraphMailerOptions) {
    this.options = options;
  }

  async send(mail: Envelope): Promise<DeliveryResult> {
    const { microsoft, from, sealOf } = this.options;
    const later = this.pause();
    if (later > 0)
      return { ok: false, permanent: false, answer: 'The mailbox has sent as much as it may.', retryAfter: later };
    try {
      const access = await microsoft.access();
      if (!access) return { ok: false, permanent: false, answer: 'Microsoft 365 is not connected.' };
      const sender = { name: parseMailbox(from()).name, address: access.account.mailbox };
      const { raw, messageId } = await compose(mail, sender, sealOf);
      if (raw.length > mostBytes)
        return {
          ok: false,
          permanent: true,
          answer: 'The mail is larger than 2.2 MB, which Microsoft 365 does not send.',
        };
      return await this.once(access, { messageId, raw, files: mail.files ?? [] });
    } catch (error) {
      return this.resultOf(error);
    }
  }

  /** The wait until another mail may be sent. */
  private pause(): number {
    const now = this.options.clock.elapsed();
    while (this.lately[0] !== undefined && this.lately[0] <= now - minute) this.lately.shift();
    return this.lately.length < mostInMinute ? 0 : (this.lately[0] ?? 0) + minute - now;
  }

  private async once(access: MailboxAccess, { messageId, raw, files }: Composed): Promise<DeliveryResult> {
    const { drafts, clock } = this.options;
    const now = clock.wall();
    const earlier = await drafts.take(messageId, now, now + untilItIsDone);
    if (earlier === 'busy')
      return {
        ok: false,
        permanent: false,
        answer: 'An earlier try may still be under way.',
        retryAfter: untilItIsDone,
      };
    let asked = earlier !== 'new' && earlier.asked;
    try {
      const found = earlier === 'new' ? null : await this.earlierDraft(access, messageId, earlier);
      if (found === 'sent') return { ok: true, answer: 'Microsoft 365 had taken it at an earlier try.' };
      const id = found ?? (await makeDraft(access, raw));
      if (id !== (earlier === 'new' ? '' : earlier.draft)) await drafts.noteDraft(messageId, id);
      await addFiles(access, id, files, () => drafts.goOn(messageId, clock.wall() + untilItIsDone));
      const wasAsked = asked;
      asked = true;
      await drafts.noteAsked(messageId);
      const at = `${access.path}/messages/${encodeURIComponent(id)}/send`;
      const sent = await access.graph.ask({ method: 'POST', at, headers }).catch((error) => {
        // A refusal leaves the draft as it was.
        if (error instanceof AccountFault && error.kind !== 'unknown') asked = wasAsked;
        throw error;
      });
      if (sent.status !== 202)
        throw new AccountFault('unknown', `Microsoft answered ${sent.status}, not that it took the mail.`);
      this.lately.push(clock.elapsed());
      return { ok: true, answer: 'Microsoft 365 took it (202).' };
    } catch (error) {
      if (error instanceof AccountFault && error.kind !== 'unknown') await drafts.free(messageId, asked);
      throw error;
    }
  }

  /** What an earlier try left: the id of its draft, `sent`, or null when there is nothing. */
  private async earlierDraft(access: MailboxAccess, messageId: string, { draft: id, asked }: SentDraft) {
    const found = (id ? await findById(access, id) : null) ?? (await findByMessageId(access, messageId));
    if (found) return found.isDraft === false ? 'sent' : found.id;
    // Graph was asked to send it, and the draft is gone: it was sent, and somebody has removed the copy.
    return asked ? 'sent' : null;
  }

  private async resultOf(error: unknown): Promise<DeliveryResult> {
    if (error instanceof StoreUnavailable) return { ok: false, permanent: false, answer: answerText(error.message) };
    if (!(error instanceof AccountFault)) throw error;
    await this.options.microsoft.noteFault(error);
    const wait = { person: lostWait, unknown: untilItIsDone }[error.kind as string] ?? error.retryAfter;
    // A refused mail is refused again; everything else may pass.
    return { ok: false, permanent: error.kind === 'refused', answer: answerText(error.message), retryAfter: wait };
  }
}

/** Mail through the connected mailbox of Microsoft 365. Never throws. */
export function graphMailer(options: GraphMailerOptions): Mailer {
  const sending = new GraphSending(options);
  const inTurn = oneAtATime();
  const send = (mail: Envelope) => inTurn(() => sending.send(mail));
  return {
    send,
    async canary(mail) {
      if (mail.to.length > 0) return send(mail);
      try {
        const access = await options.microsoft.access();
        if (!access) return { ok: false, permanent: false, answer: 'Microsoft 365 is not connected.' };
        await access.graph.ask({ method: 'GET', at: `${access.path}/mailFolders/drafts?$select=id` });
        return { ok: true, answer: 'signed in; no message was sent' };
      } catch (error) {
        if (error instanceof AccountFault) await options.microsoft.noteFault(error);
        return { ok: false, permanent: false, answer: answerText((error as Error).message) };
      }
    },
    close: () => undefined,
  };
}

/** Sends alarms by the mailer that `connected` gives, and by `other` when there is none or it does not work. */
export const mailerOfAlarms = (
  connected: () => Promise<Pick<Mailer, 'send'> | null>,
  other: Pick<Mailer, 'send'>,
): Pick<Mailer, 'send'> => ({
  async send(mail) {
    const first = await (await connected().catch(() => null))?.send(mail);
    return first?.ok ? first : other.send(mail);
  },
});

/** Sends by the mailer that `connected` gives, and by `other` when there is none. */
export function chosenMailer(connected: () => Promise<Mailer | null>, other: Mailer): Mailer {
  const choose = async (): Promise<Mailer | DeliveryResult> => {
    try {
      return (await connected()) ?? other;
    } catch (error) {
      return { ok: false, permanent: false, answer: answerText((error as Error).message) };
    }
  };
  const by = async (way: 'send' | 'canary', mail: Envelope): Promise<DeliveryResult> => {
    const chosen = await choose();
    return 'ok' in chosen ? chosen : chosen[way](mail);
  };
  return {
    send: (mail) => by('send', mail),
    canary: (mail) => by('canary', mail),
    close: () => other.close(),
  };
}
