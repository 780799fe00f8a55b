import { z } from 'zod';
import { displayDate, displayTime } from '../time/dates.ts';
import { dayOf } from '../time/days.ts';
import { type AccessState, type AccountHealth, lostHealth } from './account-health.ts';

/** The registration of the site in Entra, and the mailbox. */
export interface MicrosoftSettings {
  /** Directory (tenant) ID. */
  tenant: string;
  /** Application (client) ID. */
  client: string;
  /** Object ID of the enterprise application. */
  object: string;
  /** The address of the mailbox that is read and that mail is sent from. */
  mailbox: string;
  /** The address of a mailbox that Exchange must refuse to the site. */
  outside: string;
  /** Whether the site's mail goes through the mailbox. */
  sends: boolean;
}

/** How the connection goes. Times are epoch milliseconds. */
export interface MicrosoftState extends AccessState {
  /** When an owner pressed Connect. */
  wantedAt: number | null;
  connectedAt: number | null;
  /** At how many days before the end of the certificate owners were last reminded. */
  reminded: number | null;
}

export type MicrosoftDraft = Readonly<Record<Exclude<keyof MicrosoftSettings, 'sends'>, string>> & { sends: boolean };

export const emptyMicrosoft: MicrosoftDraft = {
  tenant: '',
  client: '',
  object: '',
  mailbox: '',
  outside: '',
  sends: true,
};

const isId = (text: string) => z.guid().safeParse(text).success;
/** Letters, digits and the signs of ordinary addresses: the address is part of a path and of commands that a person pastes. */
export const isMailbox = (text: string) => /^[a-z0-9._+-]{1,64}@[a-z0-9.-]{1,190}\.[a-z]{2,}$/.test(text);

/** Reads the form; `faults` has a sentence for each invalid field. */
export function readMicrosoftForm(form: Readonly<Record<string, string>>): {
  settings: MicrosoftSettings;
  faults: Record<string, string>;
} {
  const typed = (name: string) => (form[name] ?? '').trim().toLowerCase();
  const settings: MicrosoftSettings = {
    tenant: typed('tenant'),
    client: typed('client'),
    object: typed('object'),
    mailbox: typed('mailbox'),
    outside: typed('outside'),
    sends: form.sends !== undefined,
  };
  const faults: Record<string, string> = {};
  const ids = { tenant: 'Directory (tenant) ID', client: 'Application (client) ID', object: 'Object ID' } as const;
  for (const [field, label] of Object.entries(ids))
    if (!isId(settings[field as keyof typeof ids]))
      faults[field] = `Please paste the ${label}: five groups of letters and digits with dashes`;
  if (isId(settings.object) && settings.object === settings.client)
    faults.object = 'Please paste the Object ID of the enterprise application; this is the Application (client) ID';
  for (const field of ['mailbox', 'outside'] as const)
    if (!isMailbox(settings[field])) faults[field] = 'Please enter an email address, such as hello@firm.ca';
  if (!faults.outside && settings.outside === settings.mailbox)
    faults.outside = 'Please enter another mailbox than the one that the site may read';
  return { settings, faults };
}

/** The commands for Exchange Online PowerShell that let the application read and send from this one mailbox, and read and write the calendars of one group. */
export const exchangeCommands = ({ client, object, mailbox }: MicrosoftSettings): string =>
  [
    'Connect-ExchangeOnline',
    `New-ServicePrincipal -AppId ${client} -ObjectId ${object} -DisplayName "Website"`,
    `New-ManagementScope -Name "Website mailbox" -RecipientRestrictionFilter "PrimarySmtpAddress -eq '${mailbox}'"`,
    ...['Mail.ReadWrite', 'Mail.Send'].map(
      (role) =>
        `New-ManagementRoleAssignment -App ${object} -Role "Application ${role}" -CustomResourceScope "Website mailbox"`,
    ),
    '$group = New-DistributionGroup -Name "Website calendars" -Type Security',
    `New-ManagementScope -Name "Website calendars" -RecipientRestrictionFilter "MemberOfGroup -eq '$($group.DistinguishedName)'"`,
    `New-ManagementRoleAssignment -App ${object} -Role "Application Calendars.ReadWrite" -CustomResourceScope "Website calendars"`,
    `Test-ServicePrincipalAuthorization -Identity ${object} -Resource ${mailbox}`,
  ].join('\n');

const day = 86_400_000;
/** Days before the end of the certificate. At the first, the next certificate is made. */
const reminders = [60, 14, 1] as const;

/** Whether the next certificate is to be made. */
export const needsNext = (endsAt: number, now: number): boolean => endsAt - now <= reminders[0] * day;

/** The reminder that is due, in days before the end; null when none is. */
export function reminderDue(endsAt: number, reminded: number | null, now: number): number | null {
  const due = reminders.filter((days) => endsAt - now <= days * day).at(-1) ?? null;
  return due !== null && (reminded === null || due < reminded) ? due : null;
}

/** How the connection goes, for people. */
export function microsoftHealth(state: MicrosoftState, timeZone: string): AccountHealth {
  const { wantedAt, connectedAt, fault } = state;
  const lost = lostHealth('Microsoft', state, timeZone);
  if (lost) return lost;
  if (connectedAt !== null) return { light: 'works', words: `Connected since ${displayTime(timeZone, connectedAt)}.` };
  if (wantedAt === null) return { light: 'new', words: 'Not connected yet.' };
  const words = 'Not connected yet. It is tried every five minutes, and you get a mail when it works.';
  return { light: 'waits', words: fault === null ? words : `${words} ${fault}` };
}

const address = (siteUrl: string) => `${siteUrl}/admin/connections/microsoft`;

export const connectedMail = (at: number, mailbox: string, siteUrl: string) => ({
  id: `microsoft-connected-${at}`,
  type: 'microsoft.connected',
  subject: 'Microsoft 365 is connected',
  text: [`The site reads ${mailbox} now, and puts answers with their leads.`, address(siteUrl)].join('\n\n'),
});

export const certificateMail = (timeZone: string, endsAt: number, days: number, siteUrl: string) => ({
  id: `microsoft-certificate-${endsAt}-${days}`,
  type: 'microsoft.certificate',
  subject: `The certificate for Microsoft 365 ends on ${displayDate(dayOf(endsAt, timeZone))}`,
  text: [
    'Download the next certificate from the panel, and upload it in Entra under Certificates & secrets. The site changes over by itself, and until then both are valid. Without it, the site can no longer read or send mail from that day on.',
    address(siteUrl),
  ].join('\n\n'),
});
