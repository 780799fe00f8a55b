import { describe, expect, it } from 'vitest';
import type { OwnerAlarm } from '../../../app/server/delivery/owner-alarm.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { ClockWatch } from '../../../app/server/operations/clock-watch.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { sampleSite } from '../../fixtures/site.ts';

const hour = 3_600_000;

function setUp() {
  const clock = manualClock(Date.parse('2026-11-23T10:00:00-05:00'));
  const lines: string[] = [];
  const raised: OwnerAlarm[] = [];
  const state = { reachable: true, database: true, repairs: 0 };
  const watch = new ClockWatch({
    site: sampleSite(),
    alarms: {
      async raise(alarm) {
        if (state.reachable) raised.push(alarm);
        return state.reachable;
      },
    },
    siteUrl: 'https://firm.example',
    log: openLog('info', { write: (line: string) => lines.push(line) }),
    async repair() {
      if (!state.database) throw new Error('away');
      state.repairs++;
    },
    clock,
  });
  const pass = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed++) {
      clock.pass(1000);
      await watch.check().catch(() => undefined);
      await watch.settled();
    }
  };
  return { clock, watch, lines, raised, state, pass };
}

describe('the clock watch', () => {
  it.each([
    [24 * hour, 'forward by 24 hours'],
    [-3 * 365.25 * 24 * hour, 'back by 3 years'],
    [-10 * 60_000, 'back by 10 minutes'],
    [6000, 'forward by 6 seconds'],
  ])(
    'notices a step of %d ms within a second, in the log and by one alarm, and has the times repaired',
    async (step, words) => {
      const { clock, lines, raised, state, pass } = setUp();
      await pass(2);
      expect([lines.length, raised.length, state.repairs]).toEqual([0, 0, 1]);
      clock.step(step);
      await pass(300);
      expect(lines.map((line) => JSON.parse(line).milliseconds)).toEqual([step]);
      expect(raised.map(({ subject }) => subject)).toEqual([`The server's clock moved ${words}`]);
      expect(state.repairs).toBe(2);
    },
  );

  it('does not report a clock that is corrected slowly, nor time during which it did not run', async () => {
    const { clock, lines, raised, pass } = setUp();
    for (let minute = 0; minute < 60; minute++) {
      clock.step(500);
      clock.pass(59_000);
      await pass(1);
    }
    expect([lines, raised]).toEqual([[], []]);
  });

  it('reports many jumps in few messages: the first at once, the others together ten minutes later', async () => {
    const { clock, raised, pass } = setUp();
    for (let steps = 0; steps < 30; steps++) {
      clock.step(steps % 2 === 0 ? hour : -hour);
      await pass(10);
    }
    expect(raised).toHaveLength(1);
    await pass(600);
    expect(raised).toHaveLength(2);
    expect(raised[1]?.text).toContain('It moved 29 times since the last message about it.');
  });

  it('keeps trying until somebody was told', async () => {
    const { clock, raised, state, pass } = setUp();
    state.reachable = false;
    clock.step(hour);
    await pass(70);
    state.reachable = true;
    await pass(30);
    expect(raised).toHaveLength(1);
  });

  it('keeps trying to repair the times while the database is down', async () => {
    const { clock, state, pass } = setUp();
    await pass(1);
    state.database = false;
    clock.step(hour);
    await pass(3);
    expect(state.repairs).toBe(1);
    state.database = true;
    await pass(3);
    expect(state.repairs).toBe(2);
  });
});
