import { describe, expect, it } from 'vitest';
import {
  type ChannelState,
  deliveryAlerts,
  isToSwitchOff,
  longestFailure,
} from '../../../app/domain/delivery/channel-health.ts';

const now = Date.UTC(2026, 10, 21, 15);
const minute = 60_000;
const state = (channel: string, over: Partial<ChannelState> = {}): ChannelState => ({
  channel,
  failingSince: now - minute,
  disabledAt: null,
  alertedAt: null,
  ...over,
});
const say = (states: ChannelState[], waited: number | null = null) =>
  deliveryAlerts({
    timeZone: 'America/Toronto',
    states,
    oldestWaitingAt: waited === null ? null : now - waited * minute,
    unended: 0,
    acknowledgementsRestSince: null,
    now,
  });

describe('the banner of the panel', () => {
  it('is silent when everything is delivered', () => {
    expect(say([])).toEqual([]);
    expect(say([state('email', { failingSince: null }), state('webhook', { failingSince: null })], 9)).toEqual([]);
  });

  it('says that a channel fails', () => {
    expect(say([state('email')], 20)).toEqual([
      'Mail has failed since Nov 21, 2026, 09:59. Its messages are kept and tried again.',
    ]);
  });

  it('says that the webhook is switched off before it says anything else', () => {
    const [first, second] = say([state('email'), state('webhook', { disabledAt: now - minute })]);
    expect(first).toContain('The webhook has been switched off since Nov 21, 2026, 09:59.');
    expect(second).toContain('Mail has failed');
  });

  it('says that a test lead is lost, unless its channel is already known to fail', () => {
    expect(say([state('canary-email')])).toEqual([
      'The test message sent by mail at Nov 21, 2026, 09:59 was not delivered.',
    ]);
    expect(say([state('canary-email'), state('email')])).toHaveLength(1);
    expect(say([state('canary-webhook'), state('webhook', { disabledAt: now })])).toHaveLength(1);
  });

  it('says from ten minutes on that a message waits', () => {
    expect(say([], 9.99)).toEqual([]);
    expect(say([], 10)).toEqual(['A message has been waiting for 10 minutes.']);
  });

  it('reports a waiting message queued under a clock that was ahead, without saying for how long', () => {
    expect(say([], -9.99)).toEqual([]);
    expect(say([], -24 * 60)).toEqual([
      "A message is waiting that was queued at Nov 22, 2026, 10:00: the server's clock was or is wrong.",
    ]);
  });
});

describe('a webhook', () => {
  it('is switched off after 120 hours of running with nothing but failures, or at once when it asks for that', () => {
    expect(isToSwitchOff(false, longestFailure - 1)).toBe(false);
    expect(isToSwitchOff(false, longestFailure)).toBe(true);
    expect(longestFailure).toBe(120 * 3_600_000);
    expect(isToSwitchOff(true, 0)).toBe(true);
  });
});
