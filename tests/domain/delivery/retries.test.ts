import { describe, expect, it } from 'vitest';
import { type Channel, nextAttempt } from '../../../app/domain/delivery/delivery.ts';

const minute = 60_000;

/** Minutes from each failed attempt to the next one, without jitter. */
function waits(channel: Channel): number[] {
  const minutes: number[] = [];
  for (let attempts = 1; ; attempts++) {
    const next = nextAttempt({ channel, attempts }, 0, 0);
    if (next === null) return minutes;
    minutes.push(next / minute);
  }
}

describe('an alarm that no server accepts', () => {
  it.each(['alarm-email', 'alarm-webhook', 'alarm-push'] as const)(
    'by %s is tried every minute for an hour, then every ten minutes for ten hours',
    (channel) => {
      const [first, ...later] = waits(channel);
      expect(first).toBeLessThan(1);
      expect(later).toEqual([...Array<number>(60).fill(1), ...Array<number>(60).fill(10)]);
    },
  );

  it('waits as long as the receiver asks', () => {
    expect(nextAttempt({ channel: 'alarm-webhook', attempts: 2 }, 0, 0, 5 * minute)).toBe(5 * minute);
  });
});

it('the desk mail of a lead is tried for 75 hours', () => {
  const hours = waits('lead-email').reduce((sum, wait) => sum + wait, 0) / 60;
  expect(hours).toBeGreaterThan(74);
  expect(hours).toBeLessThan(76);
});
