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
