import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { claimsBeforeAlone } from '../../../app/domain/delivery/queue-order.ts';
import { AcknowledgementStore } from '../../../app/server/delivery/acknowledgement-store.server.ts';
import { ChannelHealth } from '../../../app/server/delivery/channel-health.server.ts';
import { DeliveryStore } from '../../../app/server/delivery/delivery-store.server.ts';
import type { Mailer } from '../../../app/server/delivery/mailer.server.ts';
import { newDeliveries } from '../../../app/server/leads/capture-lead.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { newLead } from '../../fakes/lead.ts';
import { mailOutbox } from '../../fixtures/mail-outbox.ts';
import { sampleSite } from '../../fixtures/site.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const lease = 30_000;

/**
 * A mail server at which sending the message `poison` kills the process: none of that process's current or later deliveries records a
 * result. Other messages arrive.
 */
function setUp() {
  const database = newSqliteDatabase();
  const leads = new LeadStore(database);
  const deliveries = new DeliveryStore(database);
  const acknowledgements = new AcknowledgementStore(database);
  const clock = manualClock(Date.UTC(2026, 10, 23, 15));
  const log = openLog('silent');
  const siteUrl = 'https://firm.example';
  const arrived: string[] = [];
  const poison = { id: '' };
  const base = { site: sampleSite(), leadsTo: () => ['owner@firm.example'], siteUrl, log, clock };
  /** An inquiry whose desk mail is due at once. Returns the mail's id. */
  async function receive(): Promise<string> {
    const input = {
      ...newLead({ receivedAt: clock.wall(), spamReasons: [] }),
      deliveries: newDeliveries(['lead-email']),
    };
    await leads.saveLead(input);
    return input.deliveries[0]?.id ?? '';
  }
  const newOutbox = (send: Mailer['send']) =>
    mailOutbox({
      ...base,
      leads,
      deliveries,
      acknowledgements,
      mailer: { send, canary: send, close: () => undefined },
    });
  onTestFinished(() => database.close());
  /** Runs one process until it has no more work or the poison kills it. Resolves with true when it was killed. */
  async function live(): Promise<boolean> {
    let dead = false;
    const never = new Promise<never>(() => undefined);
    const send: Mailer['send'] = async ({ id }) => {
      if (id === poison.id) dead = true;
      else arrived.push(id);
      // The messages being sent reach the mail server, but the process ends before it records a result.
      for (let n = 0; n < 5; n++) await turn();
      return dead ? never : { ok: true, answer: 'taken' };
    };
    const outbox = newOutbox(send);
    let taken = 1;
    while (taken > 0 && !dead) {
      const passed = outbox.deliverDue().then((count) => {
        taken = count;
        return true;
      });
      let ended = false;
      void passed.then(() => {
        ended = true;
      });
      while (!ended && !dead) await turn();
    }
    return dead;
  }
  return { deliveries, acknowledgements, clock, log, siteUrl, arrived, poison, receive, newOutbox, live };
}

describe('messages that several kills left without a result', () => {
  it('go one at a time, each as soon as the one before has ended', async () => {
    const { deliveries, clock, receive, newOutbox } = setUp();
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push(await receive());
    for (let kill = 0; kill < claimsBeforeAlone; kill++) {
      expect(await deliveries.claimDeliveries(clock.wall(), lease, 10)).toHaveLength(5);
      clock.pass(lease + 1);
    }
    const sent: string[] = [];
    const underWay = { now: 0, most: 0 };
    const outbox = newOutbox(async ({ id }) => {
      underWay.most = Math.max(underWay.most, ++underWay.now);
      await turn();
      underWay.now--;
      sent.push(id);
      return { ok: true, answer: 'taken' };
    });
    onTestFinished(() => outbox.stop());
    // The clock does not advance, so a message that waits for time to pass is never sent.
    outbox.start();
    await expect.poll(() => sent.length).toBe(5);
    expect(sent.toSorted()).toEqual(ids.toSorted());
    expect(underWay.most).toBe(1);
  });
});

describe('a message that ends the process each time', () => {
  it('is sent alone from the third time on, is listed as given up after the fifth, and doubles its neighbours at most twice', async () => {
    const { deliveries, acknowledgements, clock, log, siteUrl, arrived, poison, receive, live } = setUp();
    for (let n = 0; n < 7; n++) {
      const id = await receive();
      if (n === 3) poison.id = id;
      clock.pass(1);
    }
    let deaths = 0;
    for (let life = 0; life < 10; life++) {
      if (await live()) deaths++;
      await deliveries.giveUpUnended(clock.wall());
      clock.pass(lease + 1);
    }
    expect(deaths).toBe(5);
    const times = new Map<string, number>();
    for (const id of arrived) times.set(id, (times.get(id) ?? 0) + 1);
    expect(times.size).toBe(6);
    expect(Math.max(...times.values())).toBeLessThanOrEqual(3);
    const dead = await deliveries.messages('dead', 10);
    expect(dead).toMatchObject([{ id: poison.id, lastAnswer: expect.stringContaining('none finished') }]);
    expect((await deliveries.figures()).waiting).toBe(0);
    const send = () => Promise.resolve({ ok: true as const, answer: '' });
    const people = { leadsTo: () => ['owner@firm.example'], alarmTo: () => [] };
    const health = new ChannelHealth({
      site: sampleSite(),
      store: deliveries,
      acknowledgements,
      mailer: { send },
      ...people,
      siteUrl,
      log,
      clock,
    });
    expect(await health.alerts()).toEqual([expect.stringContaining('1 message failed')]);
  });
});
