import { displayTime } from '../site/dates.ts';
import { restingSentence } from './acknowledgement.ts';

/** How long servers may run while a webhook fails at every attempt, before it is switched off. */
export const longestFailure = 120 * 60 * 60 * 1000;
/** From then on a message that waits is worth a word on every page of the panel. */
export const longestWait = 10 * 60 * 1000;

/** How a carrier, or the canary on it, does; times are epoch milliseconds. */
export interface ChannelState {
  /** `email`, `webhook`, `canary-email` or `canary-webhook`. */
  channel: string;
  /** First failure after the last success. */
  failingSince: number | null;
  disabledAt: number | null;
  /** When somebody was written to about it. */
  alertedAt: number | null;
}

export interface HealthFacts {
  states: readonly ChannelState[];
  /** When the oldest message that waits was queued. */
  oldestWaitingAt: number | null;
  /** Messages that were given up because no attempt at them ever ended. */
  unended: number;
  /** Since when acknowledgements to new addresses rest; null while they go out. */
  acknowledgementsRestSince: number | null;
  now: number;
}

const subjects: Record<string, string> = { email: 'Mail', webhook: 'The webhook' };
const ways: Record<string, string> = { 'canary-email': 'mail', 'canary-webhook': 'the webhook' };

const switchedOff = ({ channel, disabledAt }: ChannelState) =>
  `${subjects[channel]} has been switched off since ${displayTime(disabledAt ?? 0)}. Its messages are kept until an owner switches it on again.`;

const failing = ({ channel, failingSince }: ChannelState) =>
  `${subjects[channel]} has failed since ${displayTime(failingSince ?? 0)}. Its messages are kept and tried again.`;

const lost = ({ channel, failingSince }: ChannelState) =>
  `The test lead that left by ${ways[channel]} at ${displayTime(failingSince ?? 0)} did not come out at the other end.`;

/** What is wrong with the deliveries, a sentence each, the most pressing first; empty when nothing is. */
export function deliveryAlerts({
  states,
  oldestWaitingAt,
  unended,
  acknowledgementsRestSince,
  now,
}: HealthFacts): string[] {
  const transportNames = states.filter(({ channel }) => channel in subjects);
  const off = transportNames.filter(({ disabledAt }) => disabledAt !== null);
  const bad = transportNames.filter(({ disabledAt, failingSince }) => disabledAt === null && failingSince !== null);
  const known = new Set([...off, ...bad].map(({ channel }) => `canary-${channel}`));
  const strays = states.filter(
    ({ channel, failingSince }) => channel in ways && failingSince !== null && !known.has(channel),
  );
  const sentences = [...off.map(switchedOff), ...bad.map(failing), ...strays.map(lost)];
  if (unended > 0)
    sentences.push(
      `${unended} ${unended === 1 ? 'message was' : 'messages were'} given up because the server stopped during every attempt. See Given up on the deliveries page.`,
    );
  if (acknowledgementsRestSince !== null) sentences.push(restingSentence(acknowledgementsRestSince));
  const minutes = oldestWaitingAt === null ? 0 : Math.floor((now - oldestWaitingAt) / 60_000);
  if (bad.length === 0 && minutes * 60_000 >= longestWait)
    sentences.push(`A message has waited for ${minutes.toLocaleString('en-CA')} minutes.`);
  // How long it has waited is not known.
  if (bad.length === 0 && oldestWaitingAt !== null && oldestWaitingAt - now >= longestWait)
    sentences.push(
      `A message waits that was queued at ${displayTime(oldestWaitingAt)}: the server's clock was or is wrong.`,
    );
  return sentences;
}

/**
 * Whether the webhook is to be switched off: it asked for that, or nothing but failures came while servers ran for `failingFor`
 * milliseconds. The wall clock has no say: one that jumps by a year would switch the webhook off over a failure of seconds.
 */
export const isToSwitchOff = (gone: boolean, failingFor: number): boolean => gone || failingFor >= longestFailure;
