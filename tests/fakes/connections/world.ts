import { randomBytes } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { ConnectionName } from '../../../app/domain/connections/connection-kinds.ts';
import type { FieldValues } from '../../../app/domain/connections/settings-form.ts';
import { channelsOf } from '../../../app/domain/delivery/transport.ts';
import { takeBackFor } from '../../../app/domain/leads/reply.ts';
import type { Lead } from '../../../app/domain/leads/stored-lead.ts';
import { ConnectionDesk } from '../../../app/server/connections/connection-desk.server.ts';
import { ConnectionStore } from '../../../app/server/connections/connection-store.server.ts';
import { SecretBox } from '../../../app/server/database/secret-box.server.ts';
import { SecretStore } from '../../../app/server/database/secret-store.server.ts';
import { AcknowledgementStore } from '../../../app/server/delivery/acknowledgement-store.server.ts';
import { ChannelHealth } from '../../../app/server/delivery/channel-health.server.ts';
import { DeliveryStore } from '../../../app/server/delivery/delivery-store.server.ts';
import { lease } from '../../../app/server/delivery/lease.server.ts';
import { toConnections } from '../../../app/server/delivery/senders/lead-posts.server.ts';
import { newDeliveries } from '../../../app/server/leads/capture-lead.server.ts';
import { InboxStore } from '../../../app/server/leads/inbox-store.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { PeopleStore } from '../../../app/server/people/people-store.server.ts';
import { mailOutbox } from '../../fixtures/mail-outbox.ts';
import { sampleSite } from '../../fixtures/site.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';
import { manualClock } from '../clock.ts';
import { newLead } from '../lead.ts';
import { newPerson } from '../person.ts';
import { random } from './stand-in.ts';

export const siteUrl = 'https://firm.example';

const noMailer = {
  send: async () => ({ ok: true, answer: '' }) as const,
  canary: async () => ({ ok: true, answer: '' }) as const,
  check: async () => ({ ok: true, answer: '' }) as const,
  close: () => undefined,
};

/** A database, an outbox and one connection to a stand-in, with a clock that the test moves. */
export async function connectedTo(
  name: ConnectionName,
  { origin }: { origin: string },
  { settings, secrets, allowPrivate = true }: { settings: FieldValues; secrets: FieldValues; allowPrivate?: boolean },
) {
  const database = newSqliteDatabase();
  const leads = new LeadStore(database);
  const deliveries = new DeliveryStore(database);
  const store = new ConnectionStore(database);
  const inbox = new InboxStore(database);
  const people = new PeopleStore(database);
  const acknowledgements = new AcknowledgementStore(database);
  const kept = new SecretStore(database, new SecretBox(randomBytes(32)));
  const clock = manualClock(newLead().lead.receivedAt);
  const log = openLog('silent');
  const site = sampleSite();
  const owner = newPerson({ role: 'owner' });
  await people.addFirstUser(owner, null, 1);
  await people.setReplyName(owner.id, { name: 'Maya Chen', signature: '' });
  const newDesk = () =>
    new ConnectionDesk({
      store,
      secrets: kept,
      deliveries,
      inbox,
      people,
      site,
      siteUrl,
      allowPrivate,
      log,
      clock,
      origins: { [name]: origin },
    });
  const desk = newDesk();
  await desk.save(name, settings, secrets, owner.id);
  await desk.switchOn(name);
  const mailer = noMailer;
  const health = new ChannelHealth({
    site,
    store: deliveries,
    acknowledgements,
    mailer,
    leadsTo: () => [],
    alarmTo: () => [],
    siteUrl,
    log,
    clock,
  });
  const outbox = mailOutbox({
    site,
    leads,
    deliveries,
    acknowledgements,
    mailer,
    leadsTo: () => [],
    siteUrl,
    log,
    clock,
    senders: toConnections(desk),
    health,
  });
  onTestFinished(async () => {
    await desk.stop();
    desk.close();
    await database.close();
  });

  /** Stores a lead that is to be sent to the connection. */
  async function bring(over: Partial<Lead> = {}): Promise<Lead> {
    const { lead, consents } = newLead({ receivedAt: clock.wall(), ...over });
    await leads.saveLead({ lead, consents, deliveries: newDeliveries([name]) });
    return lead;
  }

  /** Lets time pass until no message waits any more, or for `limit` milliseconds. */
  async function passTime(limit = 100 * 3_600_000): Promise<void> {
    const end = clock.wall() + limit;
    for (;;) {
      await outbox.deliverDue();
      const next = await deliveries.nextDeliveryAt();
      if (next === null || next > end) return;
      // At the exact end of a lease, the lease is still valid, so pass at least a millisecond.
      clock.passTo(Math.max(next, clock.wall() + 1));
    }
  }

  const messages = async (leadId: string) =>
    (await deliveries.deliveriesOf(leadId)).filter(({ channel }) => channelsOf(name).includes(channel));

  /** Maya notes a call. Then lets the time pass in which a reply could be taken back. */
  async function call({ id, version }: Lead): Promise<void> {
    await inbox.change({ id, version, userId: owner.id, now: clock.wall(), event: { kind: 'called' } });
    clock.pass(takeBackFor);
  }

  return {
    call,
    database,
    leads,
    deliveries,
    store,
    inbox,
    people,
    kept,
    clock,
    desk,
    newDesk,
    outbox,
    owner,
    bring,
    passTime,
    messages,
  };
}

/**
 * Brings `count` leads, some of them from the same person, while requests fail. One message in ten is sent by a worker that dies before
 * it can note the result, so the message is sent again. Returns the leads.
 */
export async function bringThrough(world: Awaited<ReturnType<typeof connectedTo>>, count: number): Promise<Lead[]> {
  const { bring, deliveries, leads, newDesk, outbox, clock, passTime } = world;
  const draw = random(7);
  const all: Lead[] = [];
  for (let index = 0; index < count; index++) {
    const person = Math.floor(draw() * count * 0.6);
    all.push(
      await bring({
        name: `Person ${person}`,
        firstName: 'Person',
        lastName: String(person),
        company: `Company ${Math.floor(person / 2)}`,
        email: `person${person}@company${Math.floor(person / 2)}.example`,
        kind: index % 9 === 0 ? 'emergency' : 'contact',
      }),
    );
    if (index % 10 === 0) {
      const [message] = await deliveries.claimDeliveries(clock.wall(), lease, 1);
      const lead = message && (await leads.leadsById([message.leadId])).get(message.leadId);
      const [connection] = world.desk.on();
      // A worker of another process: it sends the message and dies before it writes the result.
      if (message && lead && connection)
        await newDesk().deliver(message, lead, { connection, says: 'lead' }, async () => undefined);
      clock.pass(2000);
    }
    if (index % 50 === 0) await outbox.deliverDue();
  }
  await passTime();
  return all;
}
