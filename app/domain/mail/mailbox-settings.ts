import { z } from 'zod';

/** `tls`: encrypted from the start. `starttls`: encrypted before the sign-in. `none`: only for a server in the firm's own network. */
const securities = ['tls', 'starttls', 'none'] as const;
/** What to do with a message in the mailbox after the site has read it. */
const treatments = ['leave', 'seen', 'move'] as const;

export type MailboxSecurity = (typeof securities)[number];
export type MailboxTreatment = (typeof treatments)[number];

export interface MailboxSettings {
  host: string;
  port: number;
  security: MailboxSecurity;
  user: string;
  folder: string;
  /** The folder with the mail that the firm sends from its own mail programs; empty: not read. */
  sentFolder: string;
  after: MailboxTreatment;
  /** The folder that `move` moves messages to. */
  moveTo: string;
}

export const securityWords: Readonly<Record<MailboxSecurity, string>> = {
  tls: 'TLS from the start (usually port 993)',
  starttls: 'STARTTLS (usually port 143)',
  none: 'None (only within your own network)',
};

export const treatmentWords: Readonly<Record<MailboxTreatment, string>> = {
  leave: 'Leave it as it is',
  seen: 'Mark it as read',
  move: 'Move it to another folder',
};

/** The fields that the form shows again after a refusal; the password is not among them. */
const mailboxFields = ['host', 'port', 'security', 'user', 'folder', 'sentFolder', 'after', 'moveTo'] as const;
export type MailboxDraft = Readonly<Record<(typeof mailboxFields)[number], string>>;

export const emptyMailbox: MailboxDraft = {
  host: '',
  port: '993',
  security: 'tls',
  user: '',
  folder: 'INBOX',
  sentFolder: '',
  after: 'leave',
  moveTo: '',
};

export const toDraft = (settings: MailboxSettings): MailboxDraft => ({ ...settings, port: String(settings.port) });

const mostPort = 65_535;
const longestName = 200;
const longestPassword = 1000;

const isHost = (text: string) => [z.hostname(), z.ipv4(), z.ipv6()].some((kind) => kind.safeParse(text).success);
/** Control characters could end an IMAP command. */
const isPlain = (text: string) => !/\p{Cc}/u.test(text);

const textFault = (text: string, words: string) =>
  text.length > longestName || !isPlain(text)
    ? `Please enter ${words} of at most ${longestName} characters`
    : undefined;

function faultsOf(draft: MailboxDraft, privateAllowed: boolean): Record<string, string | undefined> {
  const { host, security, user, folder, sentFolder, after, moveTo } = draft;
  const port = Number(draft.port);
  const asMoveTo = textFault(moveTo, 'a folder');
  return {
    host: isHost(host) ? undefined : 'Please enter the name of the mail server, such as imap.firm.ca',
    port: Number.isInteger(port) && port > 0 && port <= mostPort ? undefined : 'Please enter a port, such as 993',
    security:
      security === 'none' && !privateAllowed
        ? 'Please choose TLS or STARTTLS: without them the password crosses the internet in clear'
        : undefined,
    user: user === '' ? 'Please enter the name that signs in, often the address' : textFault(user, 'a name'),
    folder: folder === '' ? 'Please enter the folder, usually INBOX' : textFault(folder, 'a folder'),
    sentFolder:
      sentFolder !== '' && sentFolder === folder
        ? 'Please enter a folder that is not the one that messages arrive in'
        : textFault(sentFolder, 'a folder'),
    moveTo:
      after === 'move' && (moveTo === '' || moveTo === folder || moveTo === sentFolder)
        ? 'Please enter a folder of its own for messages that were read'
        : asMoveTo,
  };
}

const pick = <T extends string>(choices: readonly T[], text: string, otherwise: T): T =>
  choices.find((choice) => choice === text) ?? otherwise;

/** Whether a stored password may be used with other settings: only for the same account at the same server. */
export const isSameAccount = (a: MailboxSettings, b: MailboxSettings): boolean =>
  a.host === b.host && a.port === b.port && a.security === b.security && a.user === b.user;

/**
 * Reads the form of the mailbox; `faults` has a sentence for each invalid field. `stored`: the settings with a stored password, or null.
 * The password may be left empty only for the same account, so that it is never sent to another server. If `password` is null in the
 * result, keep the stored one.
 */
export function readMailboxForm(
  form: Readonly<Record<string, string>>,
  stored: MailboxSettings | null,
  privateAllowed: boolean,
): { draft: MailboxDraft; settings: MailboxSettings; password: string | null; faults: Record<string, string> } {
  const typed = (name: string) => (form[name] ?? '').trim();
  const draft: MailboxDraft = {
    host: typed('host').toLowerCase(),
    port: typed('port'),
    security: pick(securities, typed('security'), 'tls'),
    user: typed('user'),
    folder: typed('folder'),
    sentFolder: typed('sentFolder'),
    after: pick(treatments, typed('after'), 'leave'),
    moveTo: typed('moveTo'),
  };
  const settings: MailboxSettings = {
    ...draft,
    port: Number(draft.port),
    security: pick(securities, draft.security, 'tls'),
    after: pick(treatments, draft.after, 'leave'),
  };
  const password = form.password || null;
  const found = faultsOf(draft, privateAllowed);
  const faults = Object.fromEntries(
    Object.entries(found).flatMap(([field, words]) => (words === undefined ? [] : [[field, words]])),
  );
  if (password === null && (stored === null || !isSameAccount(stored, settings)))
    faults.password = stored
      ? 'Please enter the password again: it is never sent to another server or for another name without that'
      : 'Please enter the password';
  else if (password !== null && (password.length > longestPassword || !isPlain(password)))
    faults.password = 'Please enter a password of one line';
  return { draft, settings, password, faults };
}
