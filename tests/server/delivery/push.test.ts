import { createECDH, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { mostPushBytes, pushMeaning } from '../../../app/domain/delivery/transports/push.ts';
import { readSubscription } from '../../../app/domain/people/push-device.ts';
import { SecretBox } from '../../../app/server/database/secret-box.server.ts';
import { SecretStore } from '../../../app/server/database/secret-store.server.ts';
import { alarmNotice } from '../../../app/server/delivery/messages.server.ts';
import { encryptedFor, vapid } from '../../../app/server/delivery/push/push-message.server.ts';
import { openPushSender } from '../../../app/server/delivery/push/push-sender.server.ts';
import { PeopleStore } from '../../../app/server/people/people-store.server.ts';
import { isPushKey, PushDeviceStore } from '../../../app/server/people/push-device-store.server.ts';
import { PushKeys } from '../../../app/server/people/push-keys.server.ts';
import { newLead } from '../../fakes/lead.ts';
import { newLink, newPerson } from '../../fakes/person.ts';
import { opened, proofIn, startPushService } from '../../fakes/push-service.ts';
import { lakeshore } from '../../fixtures/site.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const now = Date.UTC(2026, 10, 23, 15);

/** A database with one person, the site's key, and a stand-in for the browsers' push services. */
async function setUp({ allowPrivate = true } = {}) {
  const service = await startPushService(() => now);
  const database = newSqliteDatabase();
  const devices = new PushDeviceStore(database);
  const person = newPerson();
  await new PeopleStore(database).addUser(person, newLink(person.id));
  const keys = new PushKeys(new SecretStore(database, new SecretBox(randomBytes(32))), devices);
  const { publicKey } = await keys.makeSure({ at: now, userId: person.id });
  const sender = openPushSender({ devices, keys, contact: () => 'desk@firm.example', allowPrivate });
  const add = async (subscription = service.subscribe(publicKey)) => {
    await devices.add(person.id, subscription, { name: 'Firefox on Windows', at: now });
    const [device] = (await devices.devicesOf(person.id)).slice(-1);
    if (!device) throw new Error('The device was not added.');
    return device;
  };
  return { service, database, devices, person, keys, sender, add };
}

const notice = { title: 'T', body: 'B', path: '/admin/leads/1', about: '1', urgent: false };

it('A message to a browser is that of the example in RFC 8291, byte for byte', () => {
  const own = createECDH('prime256v1');
  own.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url');
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
  const message = encryptedFor(keys, 'When I grow up, I want to be a watermelon', { own, salt });
  expect(Buffer.from(message).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('Each message has keys of its own, only its browser opens it, and none is longer than a push service must take', () => {
  const browser = createECDH('prime256v1');
  const keys = { p256dh: browser.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  const auth = Buffer.from(keys.auth, 'base64url');
  const [one, two] = [Buffer.from(encryptedFor(keys, 'Grüße')), Buffer.from(encryptedFor(keys, 'Grüße'))];
  expect(one.equals(two)).toBe(false);
  expect(opened(one, browser, auth)).toBe('Grüße');
  expect(() => opened(one, browser, randomBytes(16))).toThrow();
  const room = mostPushBytes - 103;
  expect(encryptedFor(keys, 'x'.repeat(room))).toHaveLength(mostPushBytes);
  expect(() => encryptedFor(keys, 'x'.repeat(room + 1))).toThrow(RangeError);
});

it('The proof of the sender is signed for one push service and for less than a day', () => {
  const own = createECDH('prime256v1');
  const pair = { publicKey: own.generateKeys('base64url'), privateKey: own.getPrivateKey('base64url') };
  const proof = vapid(pair, { endpoint: 'https://push.example/x/y?z', contact: 'mailto:desk@firm.example', now });
  expect(proofIn(proof)).toEqual({
    key: pair.publicKey,
    claims: { aud: 'https://push.example', exp: now / 1000 + 12 * 60 * 60, sub: 'mailto:desk@firm.example' },
  });
  expect(() => proofIn(proof.replace('.', '.X'))).toThrow();
});

it('A device is told of an alarm with who sends, urgency, an hour to live and a topic; the list says when', async () => {
  const { service, devices, person, sender, add } = await setUp();
  const device = await add();
  expect(device.reachedAt).toBeNull();
  expect(await sender.device(device.id)).toMatchObject({ id: device.id, email: person.email });
  expect(await sender.send(device, notice, now)).toEqual({ ok: true, answer: 'HTTP 201' });
  expect(service.refused).toEqual([]);
  expect(service.got).toMatchObject([{ notice, headers: { ttl: '3600', urgency: 'high' } }]);
  expect((await devices.devicesOf(person.id))[0]?.reachedAt).toBe(now);
  sender.close();
});

it('A device that its push service does not know any more is removed, unless it was turned on again since', async () => {
  const { service, devices, person, sender, add } = await setUp();
  for (const status of [404, 410]) {
    const device = await add();
    service.answerWith(device.endpoint, status);
    expect(await sender.send(device, notice, now)).toMatchObject({ rested: expect.stringContaining('removed') });
    expect(await sender.device(device.id)).toBeNull();
  }
  const device = await add();
  service.answerWith(device.endpoint, 410);
  expect(await sender.send({ ...device, auth: 'former' }, notice, now)).toMatchObject({ rested: expect.any(String) });
  expect(await devices.devicesOf(person.id)).toHaveLength(1);
  sender.close();
});

it.each([
  [429, false],
  [408, false],
  [500, false],
  [503, false],
  [301, false],
  [400, true],
  [401, true],
  [403, true],
  [413, true],
])('An answer of %i is given up at once: %s', (status, permanent) => {
  const header = (name: string) => (name === 'retry-after' ? '60' : null);
  expect(pushMeaning({ status, header, now })).toMatchObject({ ok: false, permanent, retryAfter: 60_000 });
});

it('A message for another site’s device, to a private address or without a key is not sent, and no failure is thrown', async () => {
  const { service, database, devices, sender, keys, add } = await setUp();
  const foreign = await add(service.subscribe('of another site'));
  expect(await sender.send(foreign, notice, now)).toMatchObject({ ok: false, permanent: true, answer: 'HTTP 403' });
  const guarded = openPushSender({ devices, keys, contact: () => 'x@y.example', allowPrivate: false });
  expect(await guarded.send(foreign, notice, now)).toMatchObject({
    ok: false,
    answer: '127.0.0.1 is not a public address',
  });
  expect(service.refused).toEqual(['another site']);
  const otherKey = new PushKeys(new SecretStore(database, new SecretBox(randomBytes(32))), devices);
  const keyless = openPushSender({ devices, keys: otherKey, contact: () => 'x@y.example', allowPrivate: true });
  expect(await keyless.send(foreign, notice, now)).toMatchObject({ ok: false, permanent: false });
  expect(service.got).toEqual([]);
  for (const one of [sender, guarded, keyless]) one.close();
});

it('The key of a site is made once, by any number of servers; one that does not open is replaced with its devices', async () => {
  const { database, devices, person, add } = await setUp();
  const by = { at: now, userId: person.id };
  const box = new SecretBox(randomBytes(32));
  const secrets = new SecretStore(database, box);
  await secrets.forget('push-key');
  const servers = [1, 2, 3].map(() => new PushKeys(new SecretStore(database, box), devices));
  const pairs = await Promise.all(servers.map((keys) => keys.makeSure(by)));
  expect(new Set(pairs.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect(pairs.filter(({ isNew }) => isNew)).toHaveLength(1);
  await add();
  expect(await servers[0]?.makeSure(by)).toEqual({ ...pairs[0], isNew: false });
  expect(await devices.devicesOf(person.id)).toHaveLength(1);
  const renewed = new PushKeys(new SecretStore(database, new SecretBox(randomBytes(32))), devices);
  expect(await renewed.pair()).toBeNull();
  expect((await renewed.makeSure(by)).publicKey).not.toBe(pairs[0]?.publicKey);
  expect(await devices.devicesOf(person.id)).toEqual([]);
});

it('A subscription is taken only whole: https without a password, a point of the curve, and 16 bytes', () => {
  const whole = {
    endpoint: 'https://push.example/x',
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  expect(readSubscription({ ...whole, intent: 'push-add' }, false)).toEqual(whole);
  expect(readSubscription({ ...whole, endpoint: 'http://127.0.0.1/x' }, true)).not.toBeNull();
  const broken = [
    ...[
      'http://push.example/x',
      'https://a:b@push.example/',
      'ftp://push.example/',
      'x',
      `https://p.example/${'x'.repeat(1000)}`,
    ].map((endpoint) => ({ endpoint })),
    ...['', 'x'.repeat(86)].map((p256dh) => ({ p256dh })),
    { auth: 'short' },
  ];
  for (const part of broken) expect(readSubscription({ ...whole, ...part }, false)).toBeNull();
  expect(isPushKey(whole.p256dh)).toBe(true);
  expect(isPushKey('x'.repeat(87))).toBe(false);
});

it('A notice says how long, for what and the reference, and nothing about the visitor', () => {
  const lead = { ...newLead().lead, dueAt: now };
  const later = alarmNotice(lakeshore, lead, now + 10 * 60_000);
  expect(later).toMatchObject({ path: `/admin/leads/${lead.id}`, about: lead.id, urgent: false });
  expect(later.title).toMatch(/^\d+ minutes without a reply$/);
  expect(later.body).toBe(`Lead: Cloud Solutions, ${lead.reference}`);
  const urgent = alarmNotice(lakeshore, { ...lead, kind: 'emergency' }, now);
  expect(urgent).toMatchObject({ title: 'URGENT, under attack: call now', body: lead.reference, urgent: true });
  const words = JSON.stringify([later, urgent]);
  for (const text of [lead.name, lead.company, lead.phone, lead.email, lead.message]) expect(words).not.toContain(text);
});
