import type { Site } from '../firm/site.ts';
import { plainPromise, replyClock } from '../leads/reply-clock.ts';
import { oneLine } from '../text/one-line.ts';

/** A message that waits, as an alarm names it. */
interface Told {
  sender: string;
  senderName: string;
  subject: string;
  receivedAt: number;
  dueAt: number;
}

/** How many messages an alarm lists. */
const listedAtMost = 10;

const whoWrote = ({ sender, senderName }: Told) => oneLine(senderName) || sender || 'an unknown sender';

const count = (mails: readonly Told[]) => (mails.length === 1 ? 'one mail' : `${mails.length} mails`);

/** The minutes of business hours that the first of these messages has waited. */
export const waitedOf = ({ data: { firm } }: Site, mails: readonly Told[], now: number): number =>
  Math.max(0, ...mails.map(({ dueAt }) => replyClock(firm, dueAt, now).waited));

/** The alarm mail about messages that belong to no lead: who wrote, about what, since when, and where to decide. */
export function mailAlarmMail(
  site: Site,
  mails: readonly Told[],
  now: number,
  siteUrl: string,
): { subject: string; text: string } {
  const { firm } = site.data;
  const [first] = mails;
  const who = mails.length === 1 && first ? `a mail from ${whoWrote(first)}` : count(mails);
  const lines = mails.slice(0, listedAtMost).map((mail) => {
    const { words } = replyClock(firm, mail.dueAt, now);
    return `${whoWrote(mail)}: ${oneLine(mail.subject) || 'without a subject'}. Came ${plainPromise(firm, mail, now)}. ${words}.`;
  });
  const more = mails.length - lines.length;
  return {
    subject: `${waitedOf(site, mails, now)} minutes without a reply: ${who}`,
    text: [
      ...lines,
      ...(more > 0 ? [`And ${more} more.`] : []),
      '',
      `Make a lead of it and answer, or say that it is none: ${siteUrl}/admin/mail`,
    ].join('\n'),
  };
}

/** The same for a device. Bystanders may see its screen, so it names nobody. */
export const mailAlarmNotice = (site: Site, mails: readonly Told[], now: number) => ({
  title: `${waitedOf(site, mails, now)} minutes without a reply`,
  body: mails.length === 1 ? 'A mail to the firm' : `${mails.length} mails to the firm`,
  path: '/admin/mail',
  about: 'mail',
  urgent: false,
});
