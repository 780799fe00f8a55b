import { shortTime } from '../time/dates.ts';

const megabyte = 1024 * 1024;
const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** The room that mail may take, in bytes. Mail that belongs to no lead costs strangers nothing, so it may not cost the firm much. */
export interface MailLimits {
  /** Of all mail that belongs to no lead. Beyond it, such mail stays in the mailbox and is only counted. */
  unfiled: number;
  /** The same within an hour. Beyond it, only the text of such mail is kept. */
  unfiledInAnHour: number;
  /** With less free disk, only the text of any mail is kept. */
  textOnlyBelow: number;
  /** With less free disk, no mail is taken in: it waits in the mailbox, and leads have the rest of the disk. */
  noneBelow: number;
}

export const usualMailLimits: MailLimits = {
  unfiled: 200 * megabyte,
  unfiledInAnHour: 50 * megabyte,
  textOnlyBelow: 500 * megabyte,
  noneBelow: 200 * megabyte,
};

/** The longest text of a message, in characters, while only text is kept. */
export const longestTightText = 20_000;

/** The bytes that mail without a lead takes, in all and of the last hour, and the free disk (null when it is not known). */
export interface UsedSpace {
  unfiled: number;
  lately: number;
  free: number | null;
}

/** What of a message is kept. `text`: words without formatting and files. `left`: nothing, as the mailbox has it. `later`: read it later. */
export type Keeping = 'whole' | 'text' | 'left' | 'later';

/** What is kept of a message of `size` bytes. */
export function keepingOf(
  { size, belongs }: { size: number; belongs: boolean },
  { unfiled, lately, free }: UsedSpace,
  limits: MailLimits,
): Keeping {
  if (free !== null && free < limits.noneBelow) return 'later';
  const little = free !== null && free < limits.textOnlyBelow;
  if (belongs) return little ? 'text' : 'whole';
  if (unfiled >= limits.unfiled) return 'left';
  return little || unfiled + size > limits.unfiled || lately + size > limits.unfiledInAnHour ? 'text' : 'whole';
}

export interface MailSpaceState {
  used: UsedSpace;
  /** The messages that were left in the mailbox, and when the last of them came. */
  left: { count: number; at: number } | null;
  toldAt: number | null;
}

const inWords = (bytes: number) => `${Math.round(bytes / megabyte).toLocaleString('en-CA')} MB`;

/** The panel says this while the disk has no room for mail. */
export const noRoomWords =
  'The disk is nearly full. New messages wait in the mailbox, so that there is room for leads.';

/** What mail lacks, as sentences for people; empty while it has room. */
export function mailSpaceWords(
  { used, left }: Pick<MailSpaceState, 'used' | 'left'>,
  limits: MailLimits,
  { timeZone, now }: { timeZone: string; now: number },
): string[] {
  const { unfiled, lately, free } = used;
  const tight = free !== null && free < limits.textOnlyBelow;
  return [
    ...(free !== null && free < limits.noneBelow ? [noRoomWords] : []),
    ...(tight && free >= limits.noneBelow
      ? [`Only ${inWords(free)} of the disk is free, so only the text of mail is kept. Files stay in the mailbox.`]
      : []),
    ...(unfiled >= limits.unfiled
      ? [
          `Mail without a lead takes ${inWords(unfiled)}, which is all it may. New messages of strangers stay in the mailbox.`,
        ]
      : lately >= limits.unfiledInAnHour * 0.9
        ? [`Strangers sent ${inWords(lately)} within an hour, so only the text of their mail is kept.`]
        : []),
    ...(left && now - left.at < 90 * day
      ? [
          `${left.count.toLocaleString('en-CA')} ${left.count === 1 ? 'message was' : 'messages were'} left in the mailbox for lack of room, the last at ${shortTime(timeZone, left.at, now)}. Look there.`,
        ]
      : []),
  ];
}

/** Whether owners are to be told now: mail lacks room, and they were not told within a day. */
export function isToTellOfSpace({ used, toldAt }: MailSpaceState, limits: MailLimits, now: number): boolean {
  const { unfiled, free } = used;
  const lacks = unfiled >= limits.unfiled || (free !== null && free < limits.textOnlyBelow);
  // A time of telling in the future was set by a wrong clock.
  return lacks && (toldAt === null || toldAt > now || now - toldAt >= day);
}

/** The mail to the owners about mail that lacks room. */
export const mailSpaceAlarm = (words: readonly string[], now: number, siteUrl: string) => ({
  id: `mail-space-${Math.floor(now / day)}`,
  type: 'mail.space',
  subject: 'Mail is short of room',
  text: [
    ...words,
    'Leads from the site are still taken.',
    'Free some space on the disk, and decide about the messages in “Mail to file” and “Set aside”.',
    `${siteUrl}/admin/mail`,
  ].join('\n\n'),
});
