import type { IncomingMessage } from 'node:http';
import { RouterContextProvider } from 'react-router';
import { leadsTo } from '../../app/domain/delivery/own-mailboxes.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { openSqliteDatabase } from '../../app/server/database/sqlite.server.ts';
import { AcknowledgementStore } from '../../app/server/delivery/acknowledgement-store.server.ts';
import { CanaryStore } from '../../app/server/delivery/canary-store.server.ts';
import { DeliveryStore } from '../../app/server/delivery/delivery-store.server.ts';
import { FarLeases } from '../../app/server/delivery/far-leases.server.ts';
import { openLeadsDesk } from '../../app/server/delivery/leads-desk.server.ts';
import { OwnerAlarms } from '../../app/server/delivery/owner-alarm.server.ts';
import { MailSeals } from '../../app/server/delivery/signed-mail-ids.server.ts';
import { readEnv } from '../../app/server/env.server.ts';
import { FirmSite, firmInFiles } from '../../app/server/firm/firm-site.server.ts';
import { siteContext } from '../../app/server/firm/site-context.server.ts';
import { Admission } from '../../app/server/http/admission.server.ts';
import { clientContext, type Services, servicesContext } from '../../app/server/http/http-context.server.ts';
import { openLimits } from '../../app/server/http/limits.server.ts';
import { PageCache } from '../../app/server/http/pages/page-cache.server.ts';
import { Generation } from '../../app/server/landing/generation.server.ts';
import { LandingPageStore } from '../../app/server/landing/landing-page-store.server.ts';
import { FollowUpStore } from '../../app/server/leads/handling/follow-up-store.server.ts';
import { ReplyFileStore } from '../../app/server/leads/handling/reply-file-store.server.ts';
import { InboxStore } from '../../app/server/leads/inbox-store.server.ts';
import { type DoorAnswer, receiveInquiry } from '../../app/server/leads/inquiry-door.server.ts';
import { LeadStore } from '../../app/server/leads/lead-store.server.ts';
import { type LeadServices, leadsContext } from '../../app/server/leads/leads-context.server.ts';
import { QuarantineStore } from '../../app/server/leads/quarantine-store.server.ts';
import { openLog } from '../../app/server/log.server.ts';
import { MailStore } from '../../app/server/mail/mail-store.server.ts';
import { ClockWatch } from '../../app/server/operations/clock-watch.server.ts';
import { repairTimes } from '../../app/server/operations/repair-times.server.ts';
import { PushDeviceStore } from '../../app/server/people/push-device-store.server.ts';
import { Duty } from '../../app/server/people/rota/duty.server.ts';
import { RotaStore } from '../../app/server/people/rota/rota-store.server.ts';
import { ProvenTimeStore } from '../../app/server/privacy/proven-time-store.server.ts';
import { Retention } from '../../app/server/privacy/retention.server.ts';
import { RetentionStore } from '../../app/server/privacy/retention-store.server.ts';
import { TimeKeeper } from '../../app/server/privacy/time-keeper.server.ts';
import { workOfRelease } from './pages.ts';
import { mailerTo, type OtherEnd, webhookTo } from './world/mail-server.ts';
import { Gate, type GateOptions } from './world/statements.ts';
import type { Process } from './world/world.ts';

const host = 'firm.example';
const siteUrl = `https://${host}`;

export const env = readEnv({
  SITE_URL: siteUrl,
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'Front Desk <desk@firm.example>',
  LEADS_TO: 'owner@firm.example,desk@firm.example',
  CANARY_EVERY_MINUTES: '0',
});

/** The sample firm: as the test setup compiled it, or read from its files outside the tests. */
const site = new FirmSite(
  process.env.TEST_SITES ? (await import('../fixtures/site.ts')).lakeshore : firmInFiles(env).site,
);

export interface Ends {
  mail: OtherEnd;
  webhook: OtherEnd;
}

export interface InstanceOptions {
  gate: GateOptions;
  ends: Ends;
  /** The version of the program. Each version has other texts for the landing pages. */
  release: number;
  /** Whether the instance's log goes into the trace. */
  isTraced: boolean;
}

/** The stores that the leads desk uses. */
const openStores = (database: OpenDatabase) => ({
  store: new LeadStore(database),
  inbox: new InboxStore(database),
  quarantine: new QuarantineStore(database),
  followUps: new FollowUpStore(database),
  replyFiles: new ReplyFileStore(database),
  deliveries: new DeliveryStore(database),
  acknowledgements: new AcknowledgementStore(database),
  canaries: new CanaryStore(database),
  pushDevices: new PushDeviceStore(database),
});

/** The real program in one process of the simulated world: database, inquiry endpoint and leads desk. */
export class Instance {
  readonly process: Process;
  readonly gate: Gate;
  private readonly stopAll: () => Promise<void>;
  private readonly generation: Generation;
  private readonly services: Services;
  private readonly leads: Pick<LeadServices, 'store' | 'outbox' | 'channels' | 'checkRobot'>;
  private readonly admission: Admission;
  private readonly database: ReturnType<typeof openSqliteDatabase>;

  constructor(owner: Process, { gate, ends, release, isTraced }: InstanceOptions) {
    this.process = owner;
    this.gate = new Gate(owner, gate);
    const { world, disk } = gate;
    const clock = { wall: () => owner.wall, elapsed: () => owner.elapsed };
    const log = isTraced
      ? openLog('info', { write: (line: string) => world.note(line.trim(), owner) })
      : openLog('silent', { write: () => undefined });
    this.database = openSqliteDatabase(disk.folder);
    const stores = openStores(this.database);
    const provenTime = new ProvenTimeStore(this.database);
    const duty = new Duty(new RotaStore(this.database), site);
    const mailer = mailerTo(ends.mail);
    const senders = { webhook: webhookTo(ends.webhook) };
    const transports = { mailer, senders, alarmWebhook: null, close: () => undefined };
    const { background, ...desk } = openLeadsDesk({
      site,
      env,
      siteUrl,
      log,
      stores,
      transports,
      alarmMailer: mailer,
      letters: null,
      connections: null,
      pushes: null,
      metrics: null,
      mails: new MailStore(this.database),
      clock,
      seals: new MailSeals(Buffer.alloc(32, 1)),
      duty,
    });
    const alarms = new OwnerAlarms({ mailer, alarmTo: () => leadsTo(site.current.data.firm, env), log, clock });
    const farLeases = new FarLeases({ database: this.database, log, clock, onEnded: () => desk.outbox.nudge() });
    const clockWatch = new ClockWatch({
      site,
      alarms,
      siteUrl,
      log,
      clock,
      repair: async () => {
        await repairTimes(this.database, { firm: site.current.data.firm, log, now: clock.wall() });
        desk.outbox.nudge();
      },
    });
    const retention = new Retention({
      site,
      store: new RetentionStore(this.database),
      time: provenTime,
      mailFolder: 'mail',
      alarms,
      siteUrl,
      log,
      clock,
      // The real build time of the files means nothing in the simulated world.
      keeper: new TimeKeeper({ store: provenTime, clock, builtAt: 0 }),
    });
    this.generation = new Generation({
      store: new LandingPageStore(this.database),
      log,
      clock,
      site,
      // All simulated processes have the process id of the real one.
      oneMachine: false,
      work: (order) => workOfRelease(release, order, world),
    });
    const work = [...Object.values(background), farLeases, clockWatch, retention, this.generation];
    for (const part of work) part.start?.();
    this.stopAll = async () => {
      await Promise.all(work.map((part) => part.stop()));
    };
    this.admission = new Admission(env, clock);
    const limits = openLimits(20, null, clock);
    this.services = { env, siteUrl, log, limits, clock, pageCache: new PageCache(0, clock) };
    this.leads = { ...stores, ...desk, checkRobot: null };
  }

  /** Whether admission lets a request from `address` in. */
  admits(address: string): boolean {
    const head = {
      httpVersionMajor: 1,
      url: '/api/contact',
      socket: { remoteAddress: address },
      rawHeaders: ['Host', host],
      headers: { host },
    };
    return this.admission.admit(head as IncomingMessage).refusal === null;
  }

  /** Handles an inquiry from request to answer. */
  async receive(body: string, key: string, address: string): Promise<DoorAnswer> {
    const context = new RouterContextProvider();
    context.set(clientContext, { address });
    context.set(siteContext, site.current);
    context.set(servicesContext, this.services);
    context.set(leadsContext, this.leads as LeadServices);
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const request = new Request(`${siteUrl}/api/contact`, { method: 'POST', headers, body });
    const { answer } = await receiveInquiry('contact', request, context);
    return answer;
  }

  /** Generates the landing pages, as when a person presses the button in the panel. Never throws. */
  async generate(): Promise<void> {
    const { world } = this.process;
    try {
      const result = await this.generation.run('strategic');
      const outcome = result.ok ? 'makes the pages' : `makes no pages: ${result.reason}`;
      world.note(outcome, this.process);
    } catch (error) {
      world.note(`makes no pages: ${String(error)}`, this.process);
    }
  }

  /** Stops the instance cleanly. */
  async stop(): Promise<void> {
    await this.stopAll();
    await this.close();
  }

  /** Closes the database and drops any open transaction. */
  close(): Promise<void> {
    return this.database.close();
  }
}
