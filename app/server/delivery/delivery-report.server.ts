import { attemptsPerPage, type DeliveryQuery } from '../../domain/delivery/delivery-query.ts';
import type { AttemptRow, ChannelLine, MessageRow } from '../../domain/delivery/delivery-report.ts';
import { type Transport, transportNames } from '../../domain/delivery/transport.ts';
import type { Clock } from '../../domain/site/clock.ts';
import { displayTime } from '../../domain/site/dates.ts';
import type { Env } from '../env.server.ts';
import type { CanaryRun, CanaryStore } from './canary-store.server.ts';
import type { DeliveryStore, ListedAttempt, ListedMessage } from './delivery-store.server.ts';

/** What the page is about. */
interface Reported {
  env: Env;
  deliveries: DeliveryStore;
  canaries: CanaryStore;
  clock: Clock;
}

const shownAtMost = 50;

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const messageRow = (message: ListedMessage): MessageRow => ({
  ...message,
  since: displayTime(message.createdAt),
  next: displayTime(message.nextAttemptAt),
  underWay: message.status === 'sending',
  answer: message.lastAnswer,
});

const attemptRow = (attempt: ListedAttempt): AttemptRow => ({
  ...attempt,
  at: displayTime(attempt.startedAt),
  took: seconds(attempt.finishedAt - attempt.startedAt),
});

function proofOf(transport: Transport, { env }: Reported): string {
  if (transport === 'webhook') return 'It proves that the receiver answers a message of the type lead.test with 2xx.';
  if (!env.SMTP_URL)
    return 'It proves that a message is written to a file and can be read. No mail leaves this server.';
  if (env.CANARY_TO)
    return `It proves that the mail server takes a message for ${env.CANARY_TO}. Whether that lies in the mailbox is not looked at.`;
  const proved = new URL(env.SMTP_URL).username ? 'answers and lets us sign in' : 'answers';
  return `It proves that the mail server ${proved}. No message is sent: set CANARY_TO to a mailbox that nobody reads to prove that one is taken.`;
}

function canaryWords({ env }: Reported, ended: CanaryRun | null, returned: CanaryRun | null): string {
  if (env.CANARY_EVERY_MINUTES === 0) return 'No test lead is sent: CANARY_EVERY_MINUTES is 0.';
  if (ended?.finishedAt == null) return 'The first test lead is on its way.';
  const at = displayTime(ended.startedAt);
  if (ended.outcome === 'returned')
    return `The test lead of ${at} came out after ${seconds(ended.finishedAt - ended.startedAt)}. Answer: ${ended.answer}`;
  const before = returned
    ? `The last one that came out left at ${displayTime(returned.startedAt)}.`
    : 'None ever came out.';
  return `The test lead of ${at} was lost. Answer: ${ended.answer}. ${before}`;
}

function targetOf(transport: Transport, { env }: Reported): string | null {
  if (transport === 'webhook') return env.WEBHOOK_URL ? new URL(env.WEBHOOK_URL).host : null;
  return env.SMTP_URL ? `${new URL(env.SMTP_URL).host}, to ${env.LEADS_TO.join(', ')}` : 'Files in the data folder';
}

async function channelLine(transport: Transport, app: Reported): Promise<ChannelLine> {
  const [states, { ended, returned }] = await Promise.all([
    app.deliveries.states(),
    app.canaries.newest(transport, app.clock.wall()),
  ]);
  const state = states.find(({ channel }) => channel === transport);
  const since = state?.disabledAt ?? state?.failingSince ?? null;
  return {
    transport,
    target: targetOf(transport, app),
    state: state?.disabledAt != null ? 'off' : since === null ? 'works' : 'fails',
    since: since === null ? null : displayTime(since),
    canary: {
      returned: ended && app.env.CANARY_EVERY_MINUTES > 0 ? ended.outcome === 'returned' : null,
      words: canaryWords(app, ended, returned),
      proof: proofOf(transport, app),
    },
  };
}

/** Everything the deliveries page shows. Throws StoreUnavailable. */
export async function deliveryReport(app: Reported, query: DeliveryQuery) {
  const { deliveries } = app;
  const [figures, waiting, dead, attempts, channels] = await Promise.all([
    deliveries.figures(),
    deliveries.messages('waiting', shownAtMost),
    deliveries.messages('dead', shownAtMost),
    deliveries.attempts(query),
    Promise.all(transportNames.map((transport) => channelLine(transport, app))),
  ]);
  const shown = attempts.slice(0, attemptsPerPage);
  const last = shown.at(-1);
  return {
    query,
    channels,
    waiting: { total: figures.waiting, rows: waiting.map(messageRow) },
    dead: { byChannel: figures.dead, rows: dead.map(messageRow) },
    attempts: shown.map(attemptRow),
    older: attempts.length > shown.length && last ? { at: last.startedAt, id: last.id } : null,
  };
}
