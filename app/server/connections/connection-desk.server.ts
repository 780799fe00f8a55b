import { connectionHealth } from '../../domain/connections/connection-health.ts';
import { type ConnectionName, connectionNamed, tellingNames } from '../../domain/connections/connection-kinds.ts';
import { type LeadElsewhere, leadElsewhere } from '../../domain/connections/lead-elsewhere.ts';
import type { FieldValues } from '../../domain/connections/settings-form.ts';
import type { DeliveryResult, Rested } from '../../domain/delivery/delivery-result.ts';
import type { OutboxMessage } from '../../domain/delivery/outbox-message.ts';
import { isAnswer } from '../../domain/leads/lead-timeline.ts';
import { replyTime } from '../../domain/leads/reply-clock.ts';
import type { Lead } from '../../domain/leads/stored-lead.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { SecretStore } from '../database/secret-store.server.ts';
import { canaryInquiry } from '../delivery/canary.server.ts';
import type { DeliveryStore } from '../delivery/delivery-store.server.ts';
import type { LeadConnections } from '../delivery/senders/lead-posts.server.ts';
import type { FirmSite } from '../firm/firm-site.server.ts';
import { type Caller, openCaller } from '../http/guarded-caller.server.ts';
import { newDeliveries, newLead } from '../leads/capture-lead.server.ts';
import { asColleagues, naming } from '../leads/inbox.server.ts';
import type { InboxStore } from '../leads/inbox-store.server.ts';
import type { Log } from '../log.server.ts';
import type { PeopleStore } from '../people/people-store.server.ts';
import { every, type Loop, systemClock } from '../time.server.ts';
import { type Adapter, type Became, ConnectionFault, jsonCaller, patientReader, type Tools } from './adapter.server.ts';
import { autotaskAdapter } from './autotask.server.ts';
import type { ConnectionStore, Link, StoredConnection } from './connection-store.server.ts';
import { connectwiseAdapter } from './connectwise.server.ts';
import { halopsaAdapter } from './halopsa.server.ts';
import { slackAdapter } from './slack.server.ts';
import { teamsAdapter } from './teams.server.ts';

const adapters: Readonly<Record<ConnectionName, Adapter>> = {
  slack: slackAdapter,
  teams: teamsAdapter,
  halopsa: halopsaAdapter,
  connectwise: connectwiseAdapter,
  autotask: autotaskAdapter,
};

/** Addresses of the systems whose address is not a setting. */
const publicOrigins: Readonly<Partial<Record<ConnectionName, string>>> = {
  slack: 'https://slack.com',
  autotask: 'https://webservices.autotask.net',
};

const checkEvery = 15_000;
/** How often a connection is asked for the state of its leads (milliseconds), and how many leads are asked about at once. */
const askEvery = 10 * 60_000;
const askedAtOnce = 50;
const longestAnswer = 500;

/** For an attempt that is not about a message of the outbox, so that nothing was tried before and no other process can take it over. */
const outsideOutbox: Pick<Tools, 'again' | 'makeSure'> = { again: false, makeSure: async () => undefined };

const offWords = (name: ConnectionName) => `not sent: an owner switched ${connectionNamed(name).words.within} off`;

/** The name of a connection's secrets in the SecretStore. */
const secretOf = (name: ConnectionName): string => `connection-${name}`;

export interface ConnectionDeskOptions {
  store: ConnectionStore;
  secrets: SecretStore;
  deliveries: Pick<DeliveryStore, 'states' | 'enable'>;
  inbox: Pick<InboxStore, 'events'>;
  people: Pick<PeopleStore, 'users'>;
  site: FirmSite;
  siteUrl: string;
  allowPrivate: boolean;
  log: Log;
  clock?: Clock;
  origins?: Readonly<Partial<Record<ConnectionName, string>>>;
  /** Called when new messages may be due. */
  onQueued?: () => void;
}

/** Sets up connections, and sends leads to those that are on. */
export class ConnectionDesk implements LeadConnections {
  private readonly options: Required<ConnectionDeskOptions>;
  private readonly caller: Caller;
  private readonly loop: Loop;
  private onNow: readonly ConnectionName[] = [];
  /** Attempts of one connection run one after another: two leads of a new company, each searching before making it, would make it twice. */
  private readonly turns = new Map<ConnectionName, Promise<unknown>>();

  constructor(options: ConnectionDeskOptions) {
    this.options = { clock: systemClock, origins: publicOrigins, onQueued: () => undefined, ...options };
    this.caller = openCaller(options);
    this.loop = every(checkEvery, () => this.check(), {
      log: options.log,
      failure: 'connections: the check failed; trying again',
    });
  }

  /** Reads which connections are on, and starts the checks. Throws StoreUnavailable. */
  async start(): Promise<void> {
    await this.refresh();
    this.loop.start();
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  /** Closes the connections to the other systems. Nothing may be delivered after this. */
  close(): void {
    this.caller.close();
  }

  on(): readonly ConnectionName[] {
    return this.onNow;
  }

  /** One check: reads which connections are on (another instance may have changed that), queues answers to report, and asks for states. */
  async check(): Promise<void> {
    const { store, clock, onQueued } = this.options;
    await this.refresh();
    let queued = 0;
    for (const name of tellingNames)
      if (this.onNow.includes(name)) queued += await store.queueAnswered(name, clock.wall(), newDeliveries);
    if (queued > 0) onQueued();
    for (const name of this.onNow) await this.ask(name);
  }

  /** If it is time, asks for the state of leads that are open both here and there. News goes into the history of a lead; its status stays. */
  private async ask(name: ConnectionName): Promise<void> {
    const { store, clock } = this.options;
    const { became } = adapters[name];
    if (!became || !(await store.claimAsking(name, clock.wall(), askEvery))) return;
    const [found, links] = [await store.find(name), await store.openLinks(name, askedAtOnce)];
    if (!found || links.length === 0) return;
    await this.attempt(found, clock.wall(), outsideOutbox, async (tools) => {
      const states = await became(links, tools);
      for (const [index, state] of states.entries()) {
        const link = links[index];
        if (link) await store.noteBecame(link, state, becameWords(name, state), clock.wall());
      }
      return `asked about ${links.length}`;
    });
  }

  private async refresh(): Promise<void> {
    this.onNow = await connectionsOn(this.options.store);
  }

  /** The facts that the panel shows for each connection that is set up. Throws StoreUnavailable. */
  async report() {
    const { store, deliveries, secrets, site } = this.options;
    const { timeZone } = site.current.data.firm;
    const [stored, states] = await Promise.all([store.all(), deliveries.states()]);
    return Promise.all(
      stored.map(async (connection) => {
        const { name, settings, on } = connection;
        const { failingSince = null, disabledAt = null } = states.find(({ channel }) => channel === name) ?? {};
        const kept = await secrets.shown(secretOf(name));
        const health = connectionHealth({ ...connection, failingSince, disabledAt }, timeZone);
        return { name, settings, on: on && disabledAt === null, health, secretsSetAt: kept?.opens ? kept.setAt : null };
      }),
    );
  }

  /** The settings whose stored secrets may be kept when a form is saved; null when no secrets are stored or none open. Throws StoreUnavailable. */
  async stored(name: ConnectionName): Promise<FieldValues | null> {
    const { store, secrets } = this.options;
    const [found, kept] = await Promise.all([store.find(name), secrets.open(secretOf(name))]);
    return found && kept !== null ? found.settings : null;
  }

  /** Stores the settings that an owner typed. With `secrets` null, the stored secrets stay. Throws StoreUnavailable. */
  async save(name: ConnectionName, settings: FieldValues, secrets: FieldValues | null, userId: string): Promise<void> {
    const at = this.options.clock.wall();
    if (secrets) await this.options.secrets.keep(secretOf(name), JSON.stringify(secrets), { at, userId });
    await this.options.store.save(name, settings, at);
  }

  /** Sends leads there from now on. Resolves to false when the connection is not set up. Throws StoreUnavailable. */
  async switchOn(name: ConnectionName): Promise<boolean> {
    const { store, deliveries, clock, onQueued } = this.options;
    const done = await store.switchOn(name);
    // The channel may have been disabled after failures. Its waiting messages are sent now.
    await deliveries.enable(name, clock.wall());
    await this.refresh();
    onQueued();
    return done;
  }

  /** Sends nothing there any more, not even waiting messages. `forget` removes settings and secrets. Throws StoreUnavailable. */
  async switchOff(name: ConnectionName, { forget = false } = {}): Promise<void> {
    await this.options.store.switchOff(name, offWords(name), { forget });
    if (forget) await this.options.secrets.forget(secretOf(name));
    await this.refresh();
  }

  /** Tests the connection for an owner; `sentence` has the other system's words. Throws only StoreUnavailable. */
  async test(name: ConnectionName): Promise<{ ok: boolean; sentence: string }> {
    const { site, siteUrl, clock } = this.options;
    const found = await this.options.store.find(name);
    if (!found) return { ok: false, sentence: 'Please enter and save its settings first.' };
    const now = clock.wall();
    const lead = newLead(canaryInquiry(site.current), { site: site.current, now, idempotencyKey: null, canary: true });
    const shown = { ...leadElsewhere(site.current, lead, siteUrl), title: `Test from ${siteUrl} (${lead.reference})` };
    const result = await this.attempt(found, now, outsideOutbox, (tools) => adapters[name].test(shown, tools));
    return { ok: result.ok, sentence: result.answer };
  }

  /** Makes one attempt to deliver a message of the outbox. */
  async deliver(
    message: OutboxMessage,
    lead: Lead,
    { connection, says }: { connection: ConnectionName; says: 'lead' | 'answered' },
    makeSure: () => Promise<void>,
  ): Promise<DeliveryResult | Rested> {
    const found = await this.options.store.find(connection);
    if (!found?.on) return { rested: offWords(connection) };
    const { site, siteUrl } = this.options;
    const shown = leadElsewhere(site.current, lead, siteUrl);
    const tries = { again: message.fence > 1, makeSure };
    const work =
      says === 'lead'
        ? (tools: Tools) => this.bring(connection, shown, tools)
        : await this.tellAnswered(connection, lead, shown);
    if (typeof work !== 'function') return work;
    return this.inTurn(connection, () => this.attempt(found, message.createdAt, tries, work));
  }

  private inTurn<T>(name: ConnectionName, work: () => Promise<T>): Promise<T> {
    const turn = (this.turns.get(name) ?? Promise.resolve()).then(work);
    this.turns.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  }

  /** The lead's ticket or message in this connection's system. */
  private async linkOf(name: ConnectionName, leadId: string): Promise<Link | undefined> {
    return (await this.options.store.linksOf(leadId)).find(({ connection }) => connection === name);
  }

  private async bring(name: ConnectionName, lead: LeadElsewhere, tools: Tools): Promise<string> {
    const { store, clock, log } = this.options;
    const before = await this.linkOf(name, lead.id);
    const made = before ?? (await adapters[name].send(lead, tools));
    if (!before && !(await store.link(lead.id, name, made, clock.wall())))
      log.warn({ connection: name, number: made.number }, 'connections: a lead was erased while it was sent there');
    return `${connectionNamed(name).words.name} has it: ${made.number}`;
  }

  /** Returns the work that tells the other system that `lead` is answered, or the reason why it is not told. */
  private async tellAnswered(name: ConnectionName, lead: Lead, shown: LeadElsewhere) {
    const { inbox, people, site } = this.options;
    const link = await this.linkOf(name, lead.id);
    const { answered } = adapters[name];
    if (!link || !answered || lead.firstContactAt === null)
      return { rested: 'not sent: the lead is not there, or not answered' };
    const [events, users] = await Promise.all([inbox.events(lead.id), people.users()]);
    const first = events.filter(({ event }) => isAnswer(event)).sort((a, b) => a.at - b.at)[0];
    const by = first?.userId ? ` by ${naming(asColleagues(users))(first.userId)}` : '';
    const words = `Answered${by}, ${replyTime(site.current.data.firm, lead, lead.firstContactAt)}`;
    return async (tools: Tools) => {
      await answered(shown, link, words, tools);
      return `${connectionNamed(name).words.name} knows: ${words}`;
    };
  }

  /** Runs `work` with the connection's settings and secrets, and stores the result. */
  private async attempt(
    { name, settings }: StoredConnection,
    queuedAt: number,
    tries: Pick<Tools, 'again' | 'makeSure'>,
    work: (tools: Tools) => Promise<string>,
  ): Promise<DeliveryResult> {
    const { store, clock } = this.options;
    const secrets = await this.secretsOf(name);
    const result = secrets
      ? await this.tried(work, { settings, secrets, queuedAt, ...tries, ...this.callsOf(name) })
      : ({ ok: false, permanent: false, answer: 'its secrets are missing, or do not open: enter them again' } as const);
    const said = { ...result, answer: mask(result.answer, secrets ?? {}).slice(0, longestAnswer) };
    await store.noteTry(name, said.ok ? null : said.answer, clock.wall());
    return said;
  }

  private callsOf(name: ConnectionName): Pick<Tools, 'call' | 'read' | 'origin'> {
    const { origins, clock } = this.options;
    const call = jsonCaller(this.caller, () => clock.wall());
    return { call, read: patientReader(call), origin: origins[name] ?? '' };
  }

  private async tried(work: (tools: Tools) => Promise<string>, tools: Tools): Promise<DeliveryResult> {
    try {
      return { ok: true, answer: await work(tools) };
    } catch (error) {
      if (!(error instanceof ConnectionFault)) throw error;
      const { message, retryAfter, gone } = error;
      return { ok: false, permanent: gone, gone, answer: message, retryAfter };
    }
  }

  private async secretsOf(name: ConnectionName): Promise<FieldValues | null> {
    const text = await this.options.secrets.open(secretOf(name));
    return text === null ? null : JSON.parse(text);
  }
}

/** The line for the history of a lead when its ticket was closed or deleted. */
function becameWords(name: ConnectionName, { state, words }: Became): string {
  const { within } = connectionNamed(name).words;
  return [`${state === 'gone' ? 'Deleted' : 'Closed'} in ${within}`, words].filter(Boolean).join(': ');
}

/** Removes secrets from `text`, in case the other system repeats one, even in the form of the header in which it was sent. */
function mask(text: string, secrets: FieldValues): string {
  const without = Object.values(secrets).reduce(
    (left, secret) => (secret ? left.replaceAll(secret, '•••') : left),
    text,
  );
  return without.replace(/\b(Basic|Bearer) [\w+/=.~-]+/gi, '$1 •••');
}

/** The connections that are on. Throws StoreUnavailable. */
export const connectionsOn = async (store: ConnectionStore): Promise<ConnectionName[]> =>
  (await store.all()).filter(({ on }) => on).map(({ name }) => name);
