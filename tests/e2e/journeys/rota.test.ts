import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, postForm, signIn } from '../../admin.ts';
import { inquiry, post as send, startServer, type TestServer } from '../../app.ts';
import { expectAccessible, expectFits, useBrowser } from '../../browser.ts';

const browser = useBrowser();

let server: TestServer;
let owner = '';
let viewer = '';
let maya = '';
let tom = '';

const rota = '/admin/rota';
const post = (fields: Record<string, string>, cookie = owner, path = rota) =>
  postForm(server.url + path, fields, { cookie });
const text = async (path: string, cookie = owner) =>
  (await fetch(server.url + path, { headers: { cookie } })).text().then((html) => html.replaceAll('<!-- -->', ''));

/** Opens an owner's screen at phone size. */
async function openRota(options: { javaScriptEnabled?: boolean }) {
  const page = await browser.open({ viewport: { width: 390, height: 844 }, ...options });
  const [name = '', value = ''] = owner.split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(server.url + rota);
  return page;
}

beforeAll(async () => {
  server = await startServer();
  maya = await addUser(server, 'maya@firm.example', 'owner');
  tom = await addUser(server, 'tom@firm.example', 'viewer');
  [owner, viewer] = await Promise.all([signIn(server, 'maya@firm.example'), signIn(server, 'tom@firm.example')]);
});
afterAll(() => server.stop());

describe('the rota', () => {
  it('is planned by an owner, without JavaScript on a telephone; what was refused stays typed, and everybody sees the week', async () => {
    expect(await text(rota, viewer)).toContain('No shift is planned, so mail goes to');
    const page = await openRota({ javaScriptEnabled: false });
    await page.getByLabel('Saturday').check();
    await page.getByLabel('From').fill('08:00');
    await page.getByLabel('To (on the next day').fill('08:00');
    await page.getByLabel('First on call').selectOption({ label: 'maya@firm.example' });
    await page.getByLabel('Second on call').selectOption({ label: 'maya@firm.example' });
    await page.getByRole('button', { name: 'Add Shift' }).click();
    await page.getByText('The shift is not saved.').waitFor();
    await page.getByText('Choose another person, or nobody.').waitFor();
    expect(await page.getByLabel('Saturday').isChecked()).toBe(true);
    expect(await page.getByLabel('From').inputValue()).toBe('08:00');
    await page.getByLabel('Second on call').selectOption({ label: 'tom@firm.example' });
    await page.getByRole('button', { name: 'Add Shift' }).click();
    await page.getByText('The shift is saved.').waitFor();
    const checked = await openRota({});
    await expectAccessible(checked);
    await expectFits(checked);
    const week = await text(rota, viewer);
    expect(week).toContain('08:00-08:00');
    expect(week).not.toContain('Add Shift');
    expect((await post({ intent: 'next-after', minutes: '10' }, viewer)).status).toBe(403);
  });

  it('says who would be told at 2 AM on July 1, and finds each hour without anybody, also in the launch check', async () => {
    const shift = { intent: 'shift', from: '00:00', to: '00:00', first: tom, second: maya };
    expect((await post({ ...shift, 'row-7': 'on' })).status).toBe(303);
    const asked = await text(`${rota}?day=2027-07-01&time=02:00&kind=emergency`);
    expect(asked).toContain(
      'Thursday, July 1, 2027 at 2:00 AM, by mail to tom@firm.example. Canada Day, first on call.',
    );
    expect(asked).toContain(
      'Thursday, July 1, 2027 at 2:05 AM, by mail to maya@firm.example. Canada Day, second on call.',
    );
    const lead = await text(`${rota}?day=2027-07-01&time=02:00&kind=lead`);
    expect(lead).toContain('Friday, July 2, 2027');
    expect(await text(`${rota}?day=2027-03-14&time=02:30&kind=lead`)).toContain('do not show this time');
    expect(await text(`${rota}?day=x&time=y&kind=lead`)).toContain('Enter a day.');
    expect(await text(rota)).toContain('Sunday 08:00 to Saturday 08:00');
    expect(await text('/admin/launch')).toContain('Nobody is on duty: ');
  });

  it('changes and removes shifts and absences, each with an entry in the activity log', async () => {
    const [, saturday = ''] = /shift=([\w-]{36})#shift/.exec(await text(rota)) ?? [];
    const change = await text(`${rota}?shift=${saturday}`);
    expect(change).toContain('You are changing Saturday 08:00-08:00');
    const shift = { intent: 'shift', id: saturday, from: '08:00', to: '09:00', first: maya, second: '' };
    const overlaps = await post({ ...shift, id: '', 'row-6': 'on' });
    expect([overlaps.status, await overlaps.text()]).toEqual([
      422,
      expect.stringContaining('overlaps Saturday 08:00-08:00'),
    ]);
    expect((await post({ ...shift, 'row-6': 'on' })).status).toBe(303);
    expect((await post({ ...shift, 'row-5': 'on' })).status).toBe(422);
    const days = { intent: 'absence', person: maya, from: '2027-07-01', to: '', standIn: tom };
    expect((await post({ ...days, standIn: maya })).status).toBe(422);
    expect((await post(days)).status).toBe(303);
    const [{ id: absence } = { id: '' }] = server.rows('SELECT id FROM rota_absences') as { id: string }[];
    const [{ id: left } = { id: '' }] = server.rows('SELECT id FROM rota_shifts WHERE week_row = 6') as {
      id: string;
    }[];
    expect((await post({ intent: 'absence-remove', id: absence })).status).toBe(303);
    expect((await post({ intent: 'absence-remove', id: absence })).status).toBe(422);
    expect((await post({ intent: 'shift-remove', id: left })).status).toBe(303);
    expect((await post({ intent: 'next-after', minutes: '10' })).status).toBe(303);
    expect((await post({ intent: 'next-after', minutes: '7' })).status).toBe(422);
    const noted = server.rows("SELECT action FROM audit_log WHERE action LIKE 'rota-%'") as { action: string }[];
    expect(new Set(noted.map(({ action }) => action)).size).toBe(5);
  });

  it('leaves each person their own quiet hours', async () => {
    const refused = await post({ intent: 'quiet', from: '22:00', to: '' }, viewer, '/admin/account');
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('value="22:00"')]);
    expect((await post({ intent: 'quiet', from: '22:00', to: '07:00' }, viewer, '/admin/account')).status).toBe(303);
    expect(server.rows('SELECT * FROM quiet_hours')).toEqual([{ user_id: tom, from_minute: 1320, to_minute: 420 }]);
    expect(await text('/admin/account', viewer)).toContain('value="07:00"');
  });
});

describe('a notification in the browser', () => {
  it('comes only to whom asked for it in this browser, while nobody looks at the desk, and says how many leads came', async () => {
    const page = await openRota({});
    await page.addInitScript(() => {
      const shown: string[] = [];
      class Shown extends EventTarget {
        static permission = localStorage.getItem('allowed') ?? 'default';
        static async requestPermission() {
          localStorage.setItem('allowed', 'granted');
          Shown.permission = 'granted';
          return 'granted';
        }
        constructor(title: string) {
          super();
          shown.push(title);
        }
      }
      Object.assign(window, { Notification: Shown, shown });
      Object.defineProperty(document, 'hidden', { get: () => 'away' in window });
    });
    const lookAway = (away: boolean) =>
      page.evaluate((gone) => {
        if (gone) Object.assign(window, { away: true });
        else Reflect.deleteProperty(window, 'away');
        document.dispatchEvent(new Event('visibilitychange'));
      }, away);
    const shown = () => page.evaluate(() => (window as unknown as { shown: string[] }).shown);
    const newLead = async (email: string) => {
      const answer = await send(`${server.url}/api/contact`, { ...inquiry, email, message: `Please call ${email}.` });
      expect(answer.status).toBe(201);
    };

    // Notifications are not switched on yet: a hidden tab does not even poll.
    await page.goto(`${server.url}/admin/leads`);
    await page.locator('.desk').waitFor();
    await lookAway(true);
    await newLead('ana@example.com');
    await lookAway(false);
    await page.getByText('1 new lead', { exact: true }).waitFor();
    expect(await shown()).toEqual([]);

    await page.goto(`${server.url}/admin/account`);
    await page.getByRole('button', { name: 'Notify Me in This Browser' }).click();
    await page.getByText('This browser notifies you of new leads').waitFor();
    await page.goto(`${server.url}/admin/leads`);
    await lookAway(true);
    await newLead('bo@example.com');
    await lookAway(true);
    await expect.poll(shown, { timeout: 20_000 }).toEqual(['1 new lead']);

    await page.goto(`${server.url}/admin/account`);
    await page.getByRole('button', { name: 'Stop Notifying Me in This Browser' }).click();
    await page.getByText('This browser no longer notifies you.').waitFor();
  });
});

describe('a device', () => {
  /** The subscription that the stand-in for the browser's push service returns. No test browser reaches a real service. */
  const subscription = {
    endpoint: 'https://push.example/maya',
    keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  };
  const rows = () => server.rows('SELECT user_id, endpoint FROM push_devices');

  it('shows alarms while the panel is closed after a press of its button, is named where the rota says who is told, and can be removed', async () => {
    const page = await openRota({});
    await page.context().grantPermissions(['notifications']);
    await page.addInitScript((given) => {
      const kept = () => localStorage.getItem('subscribed');
      const own = {
        endpoint: given.endpoint,
        toJSON: () => given,
        async unsubscribe() {
          localStorage.removeItem('subscribed');
          return true;
        },
      };
      PushManager.prototype.getSubscription = async () => (kept() ? (own as unknown as PushSubscription) : null);
      PushManager.prototype.subscribe = async (options) => {
        const key = new Uint8Array(options?.applicationServerKey as ArrayBuffer);
        if (key.length !== 65 || !options?.userVisibleOnly) throw new Error('not a key of a site');
        localStorage.setItem('subscribed', 'yes');
        return own as unknown as PushSubscription;
      };
    }, subscription);
    await page.goto(`${server.url}/admin/account`);
    await page.getByRole('button', { name: 'Notify This Device Even When the Panel Is Closed' }).click();
    await page.getByText('This device shows the alarms that go to you').waitFor();
    expect(rows()).toEqual([{ user_id: maya, endpoint: subscription.endpoint }]);
    await page.getByText('not notified yet').waitFor();
    await expectAccessible(page);
    await expectFits(page);

    // Chromium itself delivers the message, without a push service. Headless Chromium shows no notification, so record the worker's call instead.
    const [worker] = page.context().serviceWorkers();
    if (!worker) throw new Error('The page has registered no worker.');
    await worker.evaluate(() => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
      registration.showNotification = async (...shown) => void Object.assign(self, { shown });
    });
    const session = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        for (const one of registrations) resolve(one.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    const notice = {
      title: '5 minutes without a reply',
      body: 'Lead, L-1',
      path: '/admin/leads/1',
      about: '1',
      urgent: false,
    };
    const [origin, registrationId] = [server.url, await registered];
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(notice) });
    await expect
      .poll(() => worker.evaluate(() => Reflect.get(self, 'shown')))
      .toEqual([
        notice.title,
        { body: notice.body, tag: '1', renotify: true, requireInteraction: false, data: { path: notice.path } },
      ]);

    const shift = { intent: 'shift', 'row-2': 'on', from: '00:00', to: '00:00', first: maya, second: '' };
    expect((await post(shift)).status).toBe(303);
    const asked = (kind: string) => text(`${rota}?day=2027-06-29&time=02:00&kind=${kind}`);
    expect(await asked('emergency')).toContain(
      'by mail to maya@firm.example and on a device (Chrome on Linux). Tuesday',
    );
    expect(await asked('alert')).toContain('by mail to maya@firm.example. Tuesday');
    await page.getByRole('button', { name: 'Stop Notifying This Device' }).click();
    await page.getByText('The device no longer shows your alarms.').waitFor();
    expect(rows()).toEqual([]);
    await page.getByRole('button', { name: 'Notify This Device Even When the Panel Is Closed' }).waitFor();
  });

  it('is taken whole or not at all, one’s own alone is removed, and its page alone may have a worker', async () => {
    const { endpoint, keys } = subscription;
    const account = '/admin/account';
    const add = { intent: 'push-add', endpoint, ...keys };
    for (const part of [{ endpoint: 'http://push.example/' }, { auth: '' }, { p256dh: 'x'.repeat(87) }]) {
      const refused = await post({ ...add, ...part }, owner, account);
      expect([refused.status, await refused.text()]).toEqual([
        422,
        expect.stringContaining('The browser gave no address for notifications'),
      ]);
    }
    expect((await post(add, viewer, account)).status).toBe(303);
    expect(rows()).toEqual([{ user_id: tom, endpoint }]);
    const [, id = ''] = /value="(\w{64})"/.exec(await text(account, viewer)) ?? [];
    expect((await post({ intent: 'push-remove', device: id }, owner, account)).status).toBe(303);
    expect(rows()).toHaveLength(1);
    expect((await post({ intent: 'push-remove', device: id }, viewer, account)).status).toBe(303);
    expect(rows()).toEqual([]);
    const policy = async (path: string) =>
      (await fetch(server.url + path, { headers: { cookie: owner } })).headers.get('content-security-policy');
    expect(await policy(account)).toContain("worker-src 'self'");
    for (const path of ['/', '/admin']) expect(await policy(path)).toContain("worker-src 'none'");
  });
});
