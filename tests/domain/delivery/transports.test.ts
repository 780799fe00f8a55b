import { describe, expect, it } from 'vitest';
import { channelNames } from '../../../app/domain/delivery/channel-names.ts';
import { canaryChannelOf, canaryChannels, channels, channelsFor } from '../../../app/domain/delivery/delivery.ts';
import { leadChannels } from '../../../app/domain/delivery/delivery-query.ts';
import { goesLater, queueOrder } from '../../../app/domain/delivery/queue-order.ts';
import { channelsOf, configuredTransports, transportOf } from '../../../app/domain/delivery/transport.ts';
import { byStatus } from '../../../app/domain/delivery/transports/describe.ts';
import {
  postTransports,
  settingNeeds,
  testedTransports,
  transportNames,
  transportSettings,
  transports,
} from '../../../app/domain/delivery/transports/list.ts';
import { readEnv } from '../../../app/server/env.server.ts';

describe('every message', () => {
  it.each(channels)('%s has a name, a turn in the queue and one way out', (channel) => {
    expect(channelNames[channel]).toMatch(/^\p{Lu}/u);
    const turns = queueOrder.filter((entry) => entry.channel === channel);
    expect(turns.map(({ later }) => later)).toEqual(goesLater(channel) ? [false, true] : [false]);
    expect(transportNames.filter((name) => channelsOf(name).includes(channel))).toHaveLength(1);
  });

  it('has a name of its own', () => {
    const names = channels.map((channel) => channelNames[channel]);
    expect(new Set(names).size).toBe(channels.length);
  });
});

describe.each(testedTransports)('the transport $id', ({ id }) => {
  it('carries our own test lead, which appears in no list of messages', () => {
    const canary = canaryChannelOf(id);
    expect(canaryChannels).toContain(canary);
    expect(leadChannels).not.toContain(canary);
    expect(transportOf(canary)).toBe(id);
  });
});

describe.each(transports)('the transport $id', ({ id, by, settings, words }) => {
  it('has settings of its own and shares none with another', () => {
    const others = transports.filter((other) => other.id !== id).flatMap((other) => Object.keys(other.settings));
    expect(others.filter((name) => Object.hasOwn(settings, name))).toEqual([]);
    expect(transportSettings).toMatchObject(settings);
  });

  it('has the same name at the start of a sentence and within it', () => {
    expect(words.atHead.toLowerCase()).toBe(words.within.toLowerCase());
    // Mail and notifications each have several channels with different names.
    expect(
      by === 'mail' || by === 'push' || channelNames[id as (typeof postTransports)[number]['id']] === words.message,
    ).toBe(true);
  });
});

it('a needed setting is one that some transport has', () => {
  for (const need of settingNeeds)
    expect([need.with, need.setting].every((name) => Object.hasOwn(transportSettings, name))).toBe(true);
});

describe('leads', () => {
  it('go by mail alone while nothing else is configured', () => {
    expect(configuredTransports(readEnv({}))).toEqual(['email']);
    expect(channelsFor(['email'])).toEqual(['lead-email', 'acknowledgement']);
  });

  it('also go by each transport that has an address, ahead of those that look suspicious', () => {
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const env = readEnv({ WEBHOOK_URL: 'https://crm.example/leads', WEBHOOK_SECRET: secret });
    expect(channelsFor(configuredTransports(env))).toEqual(['lead-email', 'acknowledgement', 'webhook']);
    for (const { id } of postTransports) expect(goesLater(id)).toBe(true);
  });
});

describe('an answer over HTTP', () => {
  const now = Date.UTC(2026, 10, 21, 15);
  const judge = (status: number, retryAfter: string | null = null) =>
    byStatus({ status, header: (name) => (name === 'retry-after' ? retryAfter : null), now });

  it.each([200, 202, 204, 299])('of %i is a delivery', (status) => {
    expect(judge(status)).toEqual({ ok: true, answer: `HTTP ${status}` });
  });

  it.each([199, 300, 302, 400, 404, 429, 500, 503])('of %i is worth another try', (status) => {
    expect(judge(status)).toMatchObject({ ok: false, permanent: false, gone: false });
  });

  it('of 410 wants no further messages', () => {
    expect(judge(410)).toMatchObject({ ok: false, permanent: true, gone: true });
  });

  it('is obeyed about when to come back, up to a day', () => {
    const wish = (header: string) => judge(503, header);
    expect(wish('120')).toMatchObject({ retryAfter: 120_000 });
    expect(wish(new Date(now + 90_000).toUTCString())).toMatchObject({ retryAfter: 90_000 });
    expect(wish(new Date(now - 90_000).toUTCString())).toMatchObject({ retryAfter: 0 });
    expect(wish('9999999')).toMatchObject({ retryAfter: 86_400_000 });
    expect(wish('soon')).toMatchObject({ retryAfter: 0 });
  });
});
