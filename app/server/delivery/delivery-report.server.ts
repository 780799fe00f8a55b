import { attemptsPerPage, type DeliveryQuery } from '../../domain/delivery/delivery-query.ts';
import type { AttemptRow, ChannelLine, MessageRow } from '../../domain/delivery/delivery-report.ts';
import { leadsTo } from '../../domain/delivery/own-mailboxes.ts';
import { type TestedTransport, testedNames, transportNamed } from '../../domain/delivery/transports/list.ts';
import type { Site } from '../../domain/firm/site.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { displayTime } from '../../domain/time/dates.ts';
import type { Env } from '../env.server.ts';
import type { CanaryRun, CanaryStore } from './canary-store.server.ts';
import type { DeliveryStore, ListedAttempt, ListedMessage } from './delivery-store.server.ts';

/** The data of the deliveries page. */
interface Reported {
  site: Site;
  env: Env;
  deliveries: DeliveryStore;
  canaries: CanaryStore;
  clock: Clock;
}

const shownAtMost = 50;

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const messageRow = (timeZone: string, message: ListedMessage): MessageRow => ({
  ...message,
  since: displayTime(timeZone, message.createdAt),
  next: displayTime(timeZone, message.nextAttemptAt),
  underWay: message.status === 'sending',
  answer: message.lastAnswer,
});

const attemptRow = (timeZone: string, attempt: ListedAttempt): AttemptRow => ({
  ...attempt,
  at: displayTime(timeZone, attempt.startedAt),
  took: seconds(attempt.finishedAt - attempt.startedAt),
});

/** What the transport's canary proves, whether it is configured, and its target or how to configure it. */
function describe(transport: TestedTransport, { env, site }: Reported) {
  const described = transportNamed[transport];
  if (described.by === 'mail')
    return {
      proof: described.proof(env),
      configured: true,
      target: described.target(env, leadsTo(site.data.firm, env)),
    };
  const address = env[described.address];
  const configured = address !== undefined;
  return { proof: described.proof, configured, target: configured ? new URL(address).host : described.unset };
}

function canaryWords({ env, site }: Reported, ended: CanaryRun | null, returned: CanaryRun | null): string {
  const { timeZone } = site.data.firm;
  if (env.CANARY_EVERY_MINUTES === 0) return 'No test message is sent: it is switched off on the server.';
  if (ended?.finishedAt == null) return 'The first test message is on its way.';
  const at = displayTime(timeZone, ended.startedAt);
  if (ended.outcome === 'returned')
    return `Test message delivered in ${seconds(ended.finishedAt - ended.startedAt)}, ${at}. Answer: ${ended.answer}`;
  const before = returned
    ? `The last one delivered was sent at ${displayTime(timeZone, returned.startedAt)}.`
    : 'No test message has been delivered yet.';
  return `Test message not delivered, ${at}. Answer: ${ended.answer}. ${before}`;
}

async function channelLine(transport: TestedTransport, app: Reported): Promise<ChannelLine> {
  const { timeZone } = app.site.data.firm;
  const [states, { ended, returned }] = await Promise.all([
    app.deliveries.states(),
    app.canaries.newest(transport, app.clock.wall()),
  ]);
  const state = states.find(({ channel }) => channel === transport);
  const since = state?.disabledAt ?? state?.failingSince ?? null;
  const { proof, configured, target } = describe(transport, app);
  return {
    transport,
    name: transportNamed[transport].words.name,
    configured,
    target,
    state: state?.disabledAt != null ? 'off' : since === null ? 'works' : 'fails',
    since: since === null ? null : displayTime(timeZone, since),
    canary: {
      returned: ended && app.env.CANARY_EVERY_MINUTES > 0 ? ended.outcome === 'returned' : null,
      words: canaryWords(app, ended, returned),
      proof,
    },
  };
}

/** Everything that the deliveries page shows. Throws StoreUnavailable. */
export async function deliveryReport(site: Site, services: Omit<Reported, 'site'>, query: DeliveryQuery) {
  const app: Reported = { site, ...services };
  const { deliveries } = app;
  const { timeZone } = site.data.firm;
  const [figures, waiting, dead, attempts, channels] = await Promise.all([
    deliveries.figures(),
    deliveries.messages('waiting', shownAtMost),
    deliveries.messages('dead', shownAtMost),
    deliveries.attempts(query),
    Promise.all(testedNames.map((transport) => channelLine(transport, app))),
  ]);
  const shown = attempts.slice(0, attemptsPerPage);
  const last = shown.at(-1);
  return {
    query,
    channels,
    waiting: { total: figures.waiting, rows: waiting.map((message) => messageRow(timeZone, message)) },
    dead: { byChannel: figures.dead, rows: dead.map((message) => messageRow(timeZone, message)) },
    attempts: shown.map((attempt) => attemptRow(timeZone, attempt)),
    older: attempts.length > shown.length && last ? { at: last.startedAt, id: last.id } : null,
  };
}
