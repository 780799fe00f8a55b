import type { SiteData } from '../firm/site.ts';

type Firm = Pick<SiteData['firm'], 'name' | 'email'>;

/** The settings that name mailboxes of the firm. */
interface MailSettings {
  readonly MAIL_FROM?: string | undefined;
  readonly LEADS_TO?: readonly string[] | undefined;
  readonly ALARM_TO?: readonly string[] | undefined;
}

/** Who sends mail: MAIL_FROM, or the firm under its main address. */
export const mailFrom = ({ name, email }: Firm, { MAIL_FROM }: MailSettings): string =>
  MAIL_FROM ?? `${name} <${email.main}>`;

/** Who gets leads: LEADS_TO, or the firm's main address. */
export const leadsTo = ({ email }: Firm, { LEADS_TO }: MailSettings): readonly string[] => LEADS_TO ?? [email.main];

/** Who is told of what is wrong: ALARM_TO, or who gets leads. */
export const alarmTo = (firm: Firm, settings: MailSettings): readonly string[] =>
  settings.ALARM_TO ?? leadsTo(firm, settings);
