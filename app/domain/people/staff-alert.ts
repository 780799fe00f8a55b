import { displayTime } from '../time/dates.ts';
import type { Role } from './access.ts';

/** Placeholder for the time in a stored mail. It is filled in when the mail is sent, because only then the firm's time zone is known. */
const when = '{when}';

/** Fills in the time of a stored mail about an event at `at`, on the clock of `timeZone`. */
export const finishedBody = (timeZone: string, body: string, at: number): string =>
  body.replaceAll(when, () => displayTime(timeZone, at));

/** An action of staff, with addresses instead of ids. */
export interface NotedAction {
  action: string;
  at: number;
  detail: Readonly<Record<string, string | number | boolean>>;
  /** Address of the person who did it; null for the command line. */
  by: string | null;
  /** Address of the affected user, if there is one. */
  to: string | null;
}

export interface StaffMailText {
  subject: string;
  body: string;
}

const wasOrIsOwner = ({ role, from }: NotedAction['detail']) => role === 'owner' || from === 'owner';

/** The subject of the mail; null when the owners need not be told. */
function headline({ action, detail, to }: NotedAction): string | null {
  const person = to ?? 'a person';
  switch (action) {
    case 'first owner':
      return `${person} is the first owner`;
    case 'invited':
      return detail.role === 'owner' ? `New owner invited: ${person}` : `New sign-in link for ${person}`;
    case 'reset':
      return `Password and second factor reset: ${person}`;
    case 'role':
      return wasOrIsOwner(detail) ? `${person} is now ${detail.role as Role} (was ${detail.from})` : null;
    case 'disable':
    case 'enable':
      return wasOrIsOwner(detail) ? `Owner ${action}d: ${person}` : null;
    case 'totp-off':
      return `One-time codes turned off: ${person}`;
    case 'leads-export':
      return 'All leads were downloaded';
    case 'person-export':
      return 'A person’s data was downloaded';
    case 'audit-export':
      return 'The activity log was downloaded';
    case 'erase':
      return 'A person was erased';
    default:
      return null;
  }
}

/**
 * The mail to every owner about an action that gives or removes rights or exports data; null for other actions. `finishedBody` adds
 * the time.
 */
export function ownerAlert(noted: NotedAction): StaffMailText | null {
  const subject = headline(noted);
  if (subject === null) return null;
  const by = noted.by ?? 'Someone at the server’s command line';
  const body = [
    `${subject}.`,
    `Done by ${by}, ${when}.`,
    'All owners of the site get this message. If it was not agreed, sign in, change your password, and sign out or disable the account that did it.',
  ].join('\n\n');
  return { subject, body };
}

/** The mail to a person whose one-time codes are locked: someone who knows the password entered wrong codes. */
export const codesLockedAlert = (wrongCodes: number): StaffMailText => ({
  subject: 'Your one-time codes are locked',
  body: [
    `Someone signed in with your password and then entered ${wrongCodes} wrong one-time codes. The site now accepts only your backup codes.`,
    'If that was you: sign in with a backup code and change your password, which unlocks the codes. Without a backup code, ask an owner for a new sign-in link, or run on the server: npm run site -- user reset YOUR-ADDRESS',
    'If it was not you: someone knows your password. Do the same now.',
  ].join('\n\n'),
});

/** The mail to a person whose account got a new passkey. If another person added it, they can sign in without the password. */
export const passkeyAddedAlert = (name: string): StaffMailText => ({
  subject: 'A passkey was added to your account',
  body: [
    `The passkey “${name}” was added to your account, ${when}. It signs in without your password.`,
    'If this was not you, sign in, remove the passkey under “Your account”, and change your password.',
  ].join('\n\n'),
});

/** The mail to a person whose passkey was refused because its signature count went backwards. */
export const passkeyCopiedAlert = (name: string): StaffMailText => ({
  subject: 'One of your passkeys may have been copied',
  body: [
    `The passkey “${name}” was refused, ${when}: it had signed less often than the site remembers, which happens when somebody copied it.`,
    'Sign in with your password, remove the passkey under “Your account”, and add a new one.',
  ].join('\n\n'),
});

/** Placeholder for the link in a stored mail. The link is made when the mail is sent. */
const place = '{link}';

/** `body` with `link` in place of the placeholder. */
export const withLink = (body: string, link: string): string => body.replace(place, () => link);

/** The mail to a person who forgot their password. */
export const forgottenMail: StaffMailText = {
  subject: 'Your link to a new password',
  body: [
    `Someone asked for a new password for your account, ${when}. If it was you, choose one here within 24 hours:`,
    place,
    'The link works once. One-time codes and passkeys stay as they are.',
    'If it was not you, do nothing: your password stays as it is.',
  ].join('\n\n'),
};

/** The mail to a person whom an owner has invited to the desk of `firm`. */
export const invitationMail = (firm: string): StaffMailText => ({
  subject: `Your access to the website of ${firm}`,
  body: [
    `An owner of the website of ${firm} has invited you to work there, ${when}. Choose your password here within 24 hours:`,
    place,
    'The link works once. If you do not know about this, do nothing: without a password nobody can sign in.',
  ].join('\n\n'),
});

/** The mail to a person whose password was changed by a link from a mail. */
export const passwordChangedAlert: StaffMailText = {
  subject: 'Your password was changed',
  body: [
    `A link that the site sent to this address set a new password for your account, ${when}. All your devices were signed out.`,
    'If it was not you: someone reads your mail. Secure your mailbox first, then choose another password.',
  ].join('\n\n'),
};
