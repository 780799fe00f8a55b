import { expect, it } from 'vitest';
import { OwnerAlarms } from '../../../app/server/delivery/owner-alarm.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { manualClock } from '../../fakes/clock.ts';

const alarm = { id: 'alarm-1', type: 'retention.stopped', subject: 'Stopped', text: 'Look at it.' };
const refused = { ok: false, permanent: false, answer: '421 later' } as const;
const taken = { ok: true, answer: '250 ok' } as const;

function setUp(mail: () => Promise<typeof taken | typeof refused>, webhook: typeof taken | typeof refused) {
  const mails: { id: string; to: readonly { address: string }[] }[] = [];
  const posts: string[] = [];
  const alarms = new OwnerAlarms({
    mailer: {
      send(message) {
        mails.push(message);
        return mail();
      },
    },
    alarmWebhook: {
      async post(_id, body) {
        posts.push(body);
        return webhook;
      },
    },
    alarmTo: () => ['a@firm.ca', 'b@firm.ca'],
    log: openLog('silent'),
    clock: manualClock(Date.UTC(2026, 0, 2)),
  });
  return { alarms, mails, posts };
}

it('an alarm goes to everyone on call and to the webhook, under an id made from the event', async () => {
  const { alarms, mails, posts } = setUp(async () => taken, taken);
  expect(await alarms.raise(alarm)).toBe(true);
  expect(mails).toEqual([
    {
      id: 'alarm-1',
      subject: 'Stopped',
      text: 'Look at it.',
      to: [{ address: 'a@firm.ca' }, { address: 'b@firm.ca' }],
    },
  ]);
  expect(posts.map((body) => JSON.parse(body))).toEqual([
    {
      type: 'retention.stopped',
      timestamp: '2026-01-02T00:00:00.000Z',
      data: { subject: 'Stopped', text: 'Look at it.' },
    },
  ]);
});

it('an alarm counts as raised when one of mail and webhook took it', async () => {
  expect(await setUp(async () => refused, taken).alarms.raise(alarm)).toBe(true);
  expect(await setUp(async () => taken, refused).alarms.raise(alarm)).toBe(true);
});

it('an alarm that nobody took, or whose mail failed, stays due', async () => {
  expect(await setUp(async () => refused, refused).alarms.raise(alarm)).toBe(false);
  const broken = setUp(() => Promise.reject(new Error('no socket')), refused);
  expect(await broken.alarms.raise(alarm)).toBe(false);
});
