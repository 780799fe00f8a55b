import { describe, expect, it, onTestFinished } from 'vitest';
import { FirmSite } from '../../../app/server/firm/firm-site.server.ts';
import { promiseOfCallBack } from '../../../app/server/leads/call-back.server.ts';
import { InboxStore } from '../../../app/server/leads/inbox-store.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { newLead } from '../../fakes/lead.ts';
import { requestContextWith } from '../../fakes/request-context.ts';
import { openEightToSix } from '../../fixtures/site.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const morning = Date.parse('2026-11-20T10:00:00-05:00');

async function setUp() {
  const database = newSqliteDatabase();
  onTestFinished(() => database.close());
  const store = new LeadStore(database);
  const clock = manualClock(morning + 60_000);
  const context = requestContextWith({ site: new FirmSite(openEightToSix), services: { clock }, leads: { store } });
  const input = newLead({ kind: 'emergency', receivedAt: morning + 400 });
  const { lead } = input;
  await store.saveLead(input);
  const ask = (reference = lead.reference, sentAt: number | null = morning) =>
    promiseOfCallBack(context, { rota: async () => null }, { reference, sentAt });
  return { ask, lead, store, clock, inbox: new InboxStore(database) };
}

describe('the promise of a call', () => {
  it('is shown to the one who asked for it, and to nobody who guesses a reference or a time', async () => {
    const { ask, store } = await setUp();
    expect(await ask()).toMatchObject({ rings: true, when: '10:16 AM' });
    const other = newLead({ receivedAt: morning });
    await store.saveLead(other);
    expect([
      await ask('LS-0000-0000'),
      await ask(undefined, morning + 60_000),
      await ask(undefined, null),
      await ask(other.lead.reference),
    ]).toEqual([null, null, null, null]);
  });

  it('is not shown any more once the call was made, or its time has passed', async () => {
    const { ask, clock } = await setUp();
    clock.passTo(morning + 16 * 60_000);
    expect(await ask()).toBeNull();
    const again = await setUp();
    await again.inbox.change({ id: again.lead.id, version: 1, userId: 'u', now: morning, event: { kind: 'called' } });
    expect(await again.ask()).toBeNull();
  });
});
