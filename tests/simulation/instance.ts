import { RouterContextProvider } from 'react-router';
import { openSqliteDatabase } from '../../app/server/database/sqlite.server.ts';
import { startLeadsDesk } from '../../app/server/delivery/leads-desk.server.ts';
import { readEnv } from '../../app/server/env.server.ts';
import { openLimits } from '../../app/server/http/limits.server.ts';
import { clientContext, servicesContext } from '../../app/server/http/request-context.server.ts';
import { type DoorAnswer, receiveEnquiry } from '../../app/server/leads/enquiry-door.server.ts';
import { type LeadServices, leadsContext } from '../../app/server/leads/leads-context.server.ts';
import { openLog } from '../../app/server/log.server.ts';
import { openStores } from '../../app/server/stores.server.ts';
import { mailerTo, type OtherEnd, webhookTo } from './world/mail-server.ts';
import { Gate, type GateOptions } from './world/statements.ts';
import type { Process } from './world/world.ts';

const siteUrl = 'https://firm.example';

export const env = readEnv({
  SITE_URL: siteUrl,
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'Front Desk <desk@firm.example>',
  LEADS_TO: 'owner@firm.example,desk@firm.example',
  CANARY_EVERY_MINUTES: '0',
});

export interface Ends {
  mail: OtherEnd;
  webhook: OtherEnd;
}

export interface InstanceOptions {
  gate: GateOptions;
  ends: Ends;
  /** Whether its log goes into the trace. */
  isTraced: boolean;
}

/** The real program in one process of the world: database, door, desk. */
export class Instance {
  readonly process: Process;
  readonly gate: Gate;
  private readonly stopDesk: () => Promise<void>;
  private readonly services: LeadServices;
  private readonly database: ReturnType<typeof openSqliteDatabase>;

  constructor(owner: Process, { gate, ends, isTraced }: InstanceOptions) {
    this.process = owner;
    this.gate = new Gate(owner, gate);
    const { world, disk } = gate;
    const clock = { wall: () => owner.wall, elapsed: () => owner.elapsed };
    const log = isTraced
      ? openLog('info', { write: (line: string) => world.note(line.trim(), owner) })
      : openLog('silent', { write: () => undefined });
    this.database = openSqliteDatabase(disk.folder);
    const stores = openStores(this.database);
    const mailer = mailerTo(ends.mail);
    const webhook = webhookTo(ends.webhook);
    const transports = { mailer, webhook, alarmWebhook: null, close: () => undefined };
    const { stop, ...desk } = startLeadsDesk({ env, siteUrl, log, stores, transports, metrics: null, clock });
    this.stopDesk = stop;
    const limits = openLimits(20, null, clock);
    this.services = { ...stores, ...desk, env, siteUrl, log, limits, checkRobot: null, clock };
  }

  /** The whole way of one enquiry through the door. */
  async receive(body: string, key: string, address: string): Promise<DoorAnswer> {
    const context = new RouterContextProvider();
    context.set(clientContext, { address });
    context.set(servicesContext, this.services);
    context.set(leadsContext, this.services);
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const request = new Request(`${siteUrl}/api/contact`, { method: 'POST', headers, body });
    const { answer } = await receiveEnquiry('contact', request, context);
    return answer;
  }

  /** Ends it in good order. */
  async stop(): Promise<void> {
    await this.stopDesk();
    await this.close();
  }

  /** Lets go of the files, with whatever transaction is open. */
  close(): Promise<void> {
    return this.database.close();
  }
}
