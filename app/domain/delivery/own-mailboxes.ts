import type { Body } from '../firm/kinds.ts';
import type { SiteData } from '../firm/site.ts';

type Firm = Pick<SiteData['firm'], 'name' | 'email'>;

/** The settings that name mailboxes of the firm. */
interface MailSettings {
  readonly MAIL_FROM?: string | undefined;
  readonly LEADS_TO?: readonly string[] | undefined;
  readonly ALARM_TO?: readonly string[] | undefined;
}

/** The sender of all mail: MAIL_FROM, or the firm's name and main address. */
export const mailFrom = ({ name, email }: Firm, { MAIL_FROM }: MailSettings): string =>
  MAIL_FROM ?? `${name} <${email.main}>`;

/** The recipients of leads: LEADS_TO, or the firm's main address. */
export const leadsTo = ({ email }: Firm, { LEADS_TO }: MailSettings): readonly string[] => LEADS_TO ?? [email.main];

/** The recipients of alerts: ALARM_TO, or the recipients of leads. */
export const alarmTo = (firm: Firm, settings: MailSettings): readonly string[] =>
  settings.ALARM_TO ?? leadsTo(firm, settings);

/** A change to a way by which visitors reach the firm: its name, what it was and what it is now. */
export interface ContactChange {
  name: string;
  from: string;
  to: string;
}

type Contact = Pick<Body<'firm'>, 'email' | 'phone'>;

const contactsOf = ({ email, phone }: Contact): Readonly<Record<string, string>> => ({
  'Main email': email.main,
  'Support email': email.support,
  'Privacy email': email.privacy,
  Telephone: phone.display,
  'Telephone as it is dialled': phone.e164,
});

/** How two versions of the firm differ in the ways to reach it. */
export function contactChanges(before: Contact, after: Contact): ContactChange[] {
  const now = contactsOf(after);
  return Object.entries(contactsOf(before)).flatMap(([name, from]) => {
    const to = now[name] ?? '';
    return from === to ? [] : [{ name, from, to }];
  });
}

/** The mail to the address that the firm had before. */
export const contactChangeMail = (changes: readonly ContactChange[], change: number, siteUrl: string) => ({
  id: `contact-changed-${change}`,
  type: 'contact.changed',
  subject: 'The addresses of the firm on its website have changed',
  text: [
    'Somebody published other ways to reach the firm on its website:',
    changes.map(({ name, from, to }) => `${name}: ${from}, now ${to}`).join('\n'),
    'If you do not know of this, an owner can restore the earlier ones:',
    `${siteUrl}/admin/content/history/${change}`,
  ].join('\n\n'),
});
