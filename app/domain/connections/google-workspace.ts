import { displayTime } from '../time/dates.ts';
import { type AccessState, type AccountHealth, lostHealth } from './account-health.ts';
import { isMailbox } from './microsoft-365.ts';

/** The registration of the site in Google Cloud, and the mailbox. */
export interface GoogleSettings {
  /** Client ID. */
  client: string;
  /** The domain of the firm at Google Workspace, as Google names it in `hd`. */
  domain: string;
  /** The mailbox that is read and that mail is sent from; empty when Google is only for signing in. */
  mailbox: string;
  /** Whether the site's mail goes through the mailbox. */
  sends: boolean;
}

/** How the connection to the mailbox goes. Times are epoch milliseconds. */
export interface GoogleState extends AccessState {
  /** When somebody signed in as the mailbox and let the site use it. */
  grantedAt: number | null;
}

export const emptyGoogle: GoogleSettings = { client: '', domain: '', mailbox: '', sends: true };

/** What the site asks Google for: to know whose account it is, mail by IMAP and SMTP, and events in calendars. */
export const googleScopes = ['https://mail.google.com/', 'https://www.googleapis.com/auth/calendar.events'] as const;

/** Whether `granted`, a list with spaces, has everything that the site asks for. A person may untick parts. */
export const hasEveryScope = (granted: string): boolean => {
  const all = new Set(granted.split(' '));
  return googleScopes.every((scope) => all.has(scope));
};

const longestSecret = 200;

/** Reads the form; `faults` has a sentence for each invalid field. `secret`: null to keep the one that is stored (`hasSecret`). */
export function readGoogleForm(
  form: Readonly<Record<string, string>>,
  hasSecret: boolean,
): { settings: GoogleSettings; secret: string | null; faults: Record<string, string> } {
  const typed = (name: string) => (form[name] ?? '').trim();
  const settings = {
    client: typed('client'),
    domain: typed('domain').toLowerCase(),
    mailbox: typed('mailbox').toLowerCase(),
    sends: form.sends !== undefined,
  };
  const secret = typed('secret');
  const faults: Record<string, string> = {};
  if (!/^[\w-]{1,150}\.apps\.googleusercontent\.com$/.test(settings.client))
    faults.client = 'Please paste the Client ID: it ends with .apps.googleusercontent.com';
  if (!/^(?:[a-z0-9-]{1,63}\.)+[a-z]{2,}$/.test(settings.domain))
    faults.domain = 'Please enter the domain of your firm at Google, such as firm.ca';
  if (secret === '' ? !hasSecret : secret.length > longestSecret || /\s/.test(secret))
    faults.secret = 'Please paste the Client secret';
  if (settings.mailbox !== '' && !isMailbox(settings.mailbox))
    faults.mailbox = 'Please enter an email address, such as hello@firm.ca, or nothing';
  return { settings, secret: secret || null, faults };
}

/** How the connection to the mailbox goes, for people; null when no mailbox is named. */
export function googleHealth(
  { mailbox, sends, ...state }: GoogleSettings & GoogleState,
  timeZone: string,
): AccountHealth | null {
  if (mailbox === '') return null;
  const lost = lostHealth('Google', state, timeZone);
  if (lost) return { ...lost, words: `${lost.words} Sign in as ${mailbox} again.` };
  if (state.grantedAt === null)
    return { light: 'new', words: `${mailbox} is not connected yet: sign in as this mailbox, in step 3.` };
  if (state.fault !== null)
    return { light: 'waits', words: `Google lets the site in, but not to mail. ${state.fault}` };
  const does = sends ? 'is read, and the site’s mail goes out from there' : 'is read';
  return { light: 'works', words: `${mailbox} ${does}, since ${displayTime(timeZone, state.grantedAt)}.` };
}
