import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { StoreUnavailable } from '../../../app/server/database/store-unavailable.server.ts';
import { AcknowledgementStore } from '../../../app/server/delivery/acknowledgement-store.server.ts';
import { DeliveryStore } from '../../../app/server/delivery/delivery-store.server.ts';
import type { Mailer } from '../../../app/server/delivery/mailer.server.ts';
import { newDeliveries } from '../../../app/server/leads/capture-lead.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { type ManualClock, manualClock } from '../../fakes/clock.ts';
import { newLead } from '../../fakes/lead.ts';
import { mailOutbox } from '../../fixtures/mail-outbox.ts';
import { sampleSite } from '../../fixtures/site.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

/** Two outboxes over one database, and one message on `channel`. `sent` lists the name of the outbox that sent each mail. */
async function twoOutboxes(channel: 'lead-email' | 'acknowledgement' = 'lead-email') {
  const database = newSqliteDatabase();
  const clock = manualClock(newLead().lead.receivedAt);
  const sent: string[] = [];
  const open = (name: string) => {
    const send: Mailer['send'] = async () => {
      sent.push(name);
      return { ok: true, answer: 'taken' };
    };
    const stores = {
      leads: new LeadStore(database),
      deliveries: new DeliveryStore(database),
      acknowledgements: new AcknowledgementStore(database),
    };
    const outbox = mailOutbox({
      site: sampleSite(),
      ...stores,
      mailer: { send, canary: send, close: () => undefined },
      leadsTo: () => ['owner@firm.example'],
      siteUrl: 'https://firm.example',
      log: openLog('silent'),
      clock,
    });
    return { outbox, ...stores };
  };
  const [one, other] = [open('one'), open('other')];
  onTestFinished(() => one.leads.close());
  const input = { ...newLead(), deliveries: newDeliveries([channel]) };
  await one.leads.saveLead(input);
  const status = async () => (await one.deliveries.deliveriesOf(input.lead.id))[0]?.status;
  return { one, other, clock, sent, status };
}

/** Makes `outbox` wait after its next claim until `interruption` has ended, before it sends. */
function standStill({ leads }: { leads: LeadStore }, interruption: () => Promise<unknown>): void {
  const { leadsById } = leads;
  vi.spyOn(leads, 'leadsById').mockImplementationOnce(async (ids) => {
    const found = await leadsById.call(leads, ids);
    await interruption();
    return found;
  });
}

/** A frozen process, and a suspended machine whose elapsed time did not advance. */
const standstills: [string, (clock: ManualClock) => void][] = [
  ['its process was frozen', (clock) => clock.pass(72_000)],
  ['its machine was suspended', (clock) => clock.step(72_000)],
];

describe('a message that was claimed and not sent yet', () => {
  it.each(standstills)('is not sent when %s and another process has sent it', async (_, stand) => {
    const { one, other, clock, sent, status } = await twoOutboxes();
    standStill(one, async () => {
      stand(clock);
      await other.outbox.deliverDue();
    });
    await one.outbox.deliverDue();
    expect(sent).toEqual(['other']);
    expect(await status()).toBe('delivered');
  });

  it.each(standstills)('is sent when %s and nobody else has taken it over', async (_, stand) => {
    const { one, clock, sent, status } = await twoOutboxes();
    standStill(one, async () => stand(clock));
    await one.outbox.deliverDue();
    expect(sent).toEqual(['one']);
    expect(await status()).toBe('delivered');
  });

  it('is not sent when its process was frozen while it asked whether the mail is allowed', async () => {
    const { one, other, clock, sent } = await twoOutboxes('acknowledgement');
    const { acknowledgements } = one;
    const { book } = acknowledgements;
    vi.spyOn(acknowledgements, 'book').mockImplementationOnce(async (permission) => {
      const refusal = await book.call(acknowledgements, permission);
      clock.pass(72_000);
      await other.outbox.deliverDue();
      return refusal;
    });
    await one.outbox.deliverDue();
    expect(sent).toEqual(['other']);
  });

  it('is not sent when its process was frozen again while it renewed its lease', async () => {
    const { one, other, clock, sent } = await twoOutboxes();
    standStill(one, async () => clock.pass(20_000));
    const { extendLease } = one.deliveries;
    vi.spyOn(one.deliveries, 'extendLease').mockImplementationOnce(async (...args) => {
      const extended = await extendLease.apply(one.deliveries, args);
      clock.pass(72_000);
      await other.outbox.deliverDue();
      return extended;
    });
    await one.outbox.deliverDue();
    expect(sent).toEqual(['other']);
  });

  it('is sent once when its own process has claimed it again', async () => {
    const { one, clock, sent, status } = await twoOutboxes();
    standStill(one, async () => {
      clock.pass(30_001);
      await one.outbox.deliverDue();
    });
    await one.outbox.deliverDue();
    expect(sent).toEqual(['one']);
    expect(await status()).toBe('delivered');
  });

  it('waits for the end of its lease when the database cannot say whose it is', async () => {
    const { one, clock, sent, status } = await twoOutboxes();
    standStill(one, async () => clock.pass(20_000));
    vi.spyOn(one.deliveries, 'extendLease').mockRejectedValueOnce(new StoreUnavailable('restarting'));
    await one.outbox.deliverDue();
    expect(sent).toEqual([]);
    clock.pass(10_001);
    await one.outbox.deliverDue();
    expect(sent).toEqual(['one']);
    expect(await status()).toBe('delivered');
  });

  it('asks the database nothing when it is sent soon', async () => {
    const { one, clock, sent } = await twoOutboxes();
    standStill(one, async () => clock.pass(14_000));
    const extend = vi.spyOn(one.deliveries, 'extendLease');
    await one.outbox.deliverDue();
    expect(sent).toEqual(['one']);
    expect(extend).not.toHaveBeenCalled();
  });
});
