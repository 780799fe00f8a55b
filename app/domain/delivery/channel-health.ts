import type { TransportWords } from '../connections/connection-kind.ts';
import { displayTime } from '../time/dates.ts';
import { restingSentence } from './acknowledgement.ts';
import { canaryChannelOf } from './delivery.ts';
import { isTransport, type Transport, testedTransports, transports } from './transports/list.ts';

/** After servers have run this long with nothing but failures from a receiver, it is switched off. */
export const longestFailure = 120 * 60 * 60 * 1000;
/** A message that waits longer than this causes a warning on every page of the panel. */
const longestWait = 10 * 60 * 1000;

/** The health of a channel, or of the test leads on it; times are epoch milliseconds. */
export interface ChannelState {
  /** The name of a transport, or of its canary channel, such as `canary-email`. */
  channel: string;
  /** First failure after the last success. */
  failingSince: number | null;
  disabledAt: number | null;
  /** When an alert about it was sent. */
  alertedAt: number | null;
}

export interface HealthFacts {
  /** The firm's time zone. The sentences give times in it. */
  timeZone: string;
  states: readonly ChannelState[];
  /** When the oldest waiting message was queued. */
  oldestWaitingAt: number | null;
  /** The number of messages given up because none of their attempts finished. */
  unended: number;
  /** When acknowledgements to new addresses were put on hold; null while they are sent. */
  acknowledgementsRestSince: number | null;
  now: number;
}

/** The names of a state's transport; null for a transport that is not in the list. */
export const wordsOf = ({ channel }: ChannelState): TransportWords | null =>
  (transports.find(({ id }) => channel === id) ?? testedTransports.find(({ id }) => channel === canaryChannelOf(id)))
    ?.words ?? null;

const switchedOff = (timeZone: string, state: ChannelState) =>
  `${wordsOf(state)?.atHead} has been switched off since ${displayTime(timeZone, state.disabledAt ?? 0)}. Its messages are kept until an owner switches it on again.`;

const failing = (timeZone: string, state: ChannelState) =>
  `${wordsOf(state)?.atHead} has failed since ${displayTime(timeZone, state.failingSince ?? 0)}. Its messages are kept and tried again.`;

const lost = (timeZone: string, state: ChannelState) =>
  `The test message sent by ${wordsOf(state)?.within} at ${displayTime(timeZone, state.failingSince ?? 0)} was not delivered.`;

/** The problems of deliveries, one sentence each, the most urgent first; empty when there are none. */
export function deliveryAlerts({
  timeZone,
  states,
  oldestWaitingAt,
  unended,
  acknowledgementsRestSince,
  now,
}: HealthFacts): string[] {
  const known = states.filter((state) => wordsOf(state) !== null);
  const ofTransports = known.filter((state): state is ChannelState & { channel: Transport } =>
    isTransport(state.channel),
  );
  const off = ofTransports.filter(({ disabledAt }) => disabledAt !== null);
  const bad = ofTransports.filter(({ disabledAt, failingSince }) => disabledAt === null && failingSince !== null);
  const told = new Set<string>([...off, ...bad].map(({ channel }) => canaryChannelOf(channel)));
  const strays = known.filter(
    ({ channel, failingSince }) => !isTransport(channel) && failingSince !== null && !told.has(channel),
  );
  const sentences = [
    ...off.map((state) => switchedOff(timeZone, state)),
    ...bad.map((state) => failing(timeZone, state)),
    ...strays.map((state) => lost(timeZone, state)),
  ];
  if (unended > 0)
    sentences.push(
      `${unended} ${unended === 1 ? 'message' : 'messages'} failed because the server stopped during every attempt. See Failed on the deliveries page.`,
    );
  if (acknowledgementsRestSince !== null) sentences.push(restingSentence(timeZone, acknowledgementsRestSince));
  const minutes = oldestWaitingAt === null ? 0 : Math.floor((now - oldestWaitingAt) / 60_000);
  if (bad.length === 0 && minutes * 60_000 >= longestWait)
    sentences.push(`A message has been waiting for ${minutes.toLocaleString('en-CA')} minutes.`);
  // Queued in the future: the clock was wrong, so the waiting time is unknown.
  if (bad.length === 0 && oldestWaitingAt !== null && oldestWaitingAt - now >= longestWait)
    sentences.push(
      `A message is waiting that was queued at ${displayTime(timeZone, oldestWaitingAt)}: the server's clock was or is wrong.`,
    );
  return sentences;
}

/**
 * Whether to switch a receiver off: it asked for that, or it only failed while servers ran for `failingFor` milliseconds. The wall
 * clock does not count: if it jumped by a year, a failure of seconds would switch the receiver off.
 */
export const isToSwitchOff = (gone: boolean, failingFor: number): boolean => gone || failingFor >= longestFailure;
