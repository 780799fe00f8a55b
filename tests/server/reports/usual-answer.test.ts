import { describe, expect, it, onTestFinished } from 'vitest';
import type { FirstContact, Span } from '../../../app/server/reports/report-store.server.ts';
import { UsualAnswer } from '../../../app/server/reports/usual-answer.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { openEightToSix } from '../../fixtures/site.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A desk over leads in memory; `fail` makes them unavailable. */
function setUp(leads: FirstContact[]) {
  const clock = manualClock();
  const state = { fail: false, spans: [] as Span[], logged: [] as unknown[] };
  const desk = new UsualAnswer({
    store: {
      async firstContacts(span) {
        state.spans.push(span);
        if (state.fail) throw new Error('no database');
        return leads.filter(({ receivedAt }) => receivedAt >= span.from && receivedAt < span.to);
      },
    },
    site: { current: openEightToSix },
    log: { error: (...line: unknown[]) => state.logged.push(line) } as never,
    clock,
  });
  onTestFinished(() => desk.stop());
  return { desk, clock, state };
}

const answered = (receivedAt: number): FirstContact => ({
  receivedAt,
  assignedTo: null,
  dueAt: receivedAt + 15 * minute,
  firstContactAt: receivedAt + 7 * minute,
});

describe('the usual first answer of the week', () => {
  const now = manualClock().wall();

  it('is read from the leads of the last seven days', async () => {
    const recent = Array.from({ length: 10 }, (_, index) => answered(now - 60 * minute + index * minute));
    const { desk, clock, state } = setUp(recent);
    expect(desk.minutes).toBeNull();
    await desk.refresh();
    expect([desk.minutes, desk.answers]).toEqual([7, 10]);
    expect(state.spans).toEqual([{ from: now - 7 * day, to: now }]);
    clock.pass(8 * day);
    await desk.refresh();
    expect([desk.minutes, desk.answers]).toEqual([null, null]);
  });

  it('has no count when there are more answers than are read', async () => {
    const { desk } = setUp(Array.from({ length: 1000 }, () => answered(now - minute)));
    await desk.refresh();
    expect([desk.minutes, desk.answers]).toEqual([7, null]);
  });

  it('stays as it was while the database is unavailable, and that is logged once', async () => {
    const recent = Array.from({ length: 10 }, (_, index) => answered(now - 60 * minute + index * minute));
    const { desk, state } = setUp(recent);
    await desk.refresh();
    state.fail = true;
    await desk.refresh();
    await desk.refresh();
    expect(desk.minutes).toBe(7);
    expect(state.logged).toHaveLength(1);
  });
});
