import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { addUser, postForm, signIn } from '../admin.ts';
import { startServer } from '../app.ts';
import { broken, history, serveCalendar } from '../fakes/calendars.ts';
import { figure, percentile } from './figures.ts';

const size = 50 * 1024 * 1024;

it.each([
  ['a history of 50 MB', history, 303],
  ['50 MB of lines that are all broken', broken, 200],
])(
  '%s is read in a minute while the server answers within 300 ms',
  async (what, pieces, status) => {
    const server = await startServer({ own: true, env: { WEBHOOK_ALLOW_PRIVATE: '1', LOG_LEVEL: 'error' } });
    onTestFinished(async () => void (await server.stop()));
    const owner = await addUser(server, 'maya@firm.example', 'owner');
    const cookie = await signIn(server, 'maya@firm.example');
    const calendar = await serveCalendar(() => pieces(size, Date.now()));
    onTestFinished(calendar.stop);
    const start = performance.now();
    let seconds = 0;
    const fields = { intent: 'calendar', id: owner, address: calendar.url };
    const reading = postForm(`${server.url}/admin/booking/settings`, fields, { cookie }).then((answer) => {
      seconds = (performance.now() - start) / 1000;
      return answer;
    });
    const waits: number[] = [];
    while (seconds === 0) {
      const asked = performance.now();
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      waits.push(performance.now() - asked);
      await sleep(20);
    }
    expect((await reading).status).toBe(status);
    const [row] = server.rows<{ busy: string; problem: string | null }>('SELECT busy, problem FROM booking_people');
    // The events of yesterday and tomorrow.
    if (status === 303) expect(JSON.parse(row?.busy ?? '[]').length).toBeGreaterThan(2);
    else expect(row?.problem).toMatch(/^It is /);
    const slowest = Math.max(...waits);
    figure(`Calendars: ${what}`, {
      read: `in ${seconds.toFixed(1)} s`,
      'GET /healthz': `${waits.length} times, p50 ${percentile(waits, 0.5).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
    });
    expect(slowest).toBeLessThan(300);
    expect(seconds).toBeLessThan(60);
  },
  180_000,
);
