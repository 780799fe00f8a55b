import { describe, expect, it, onTestFinished } from 'vitest';
import { eraseAddress } from '../../../app/server/privacy/erase.server.ts';
import type { Autotask } from '../../fakes/connections/autotask.ts';
import type { Asked, Reply } from '../../fakes/connections/stand-in.ts';
import { threeInTen } from '../../fakes/connections/stand-in.ts';
import {
  connectedToTickets,
  type TicketSystemName,
  ticketSystemNames,
  ticketSystems,
} from '../../fakes/connections/ticket-systems.ts';
import { bringThrough } from '../../fakes/connections/world.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

const minute = 60_000;
const hour = 60 * minute;

async function connected(name: TicketSystemName) {
  const world = await connectedToTickets(name);
  onTestFinished(() => world.system.standIn.stop());
  return world;
}

/** True when the request `asked` creates a ticket. */
const makesTicket = ({ method, path }: Asked) => method === 'POST' && /\/tickets$/i.test(path);

describe.each(ticketSystemNames)('%s', (name) => {
  const { title, fallback } = ticketSystems[name];

  it('has a lead as a ticket of its company and contact, made when they are new and found by their name and address', async () => {
    const { system, bring, passTime, store } = await connected(name);
    const who = { name: 'Ana Roy', firstName: 'Ana', lastName: 'Roy', company: 'Roy Dental', email: 'ana@roy.example' };
    const lead = await bring(who);
    await bring({ ...who, company: 'ROY DENTAL ', email: 'ben@roy.example' });
    await bring({ ...who, company: 'Another name', email: 'ANA@roy.example' });
    await passTime();
    expect(system.companies()).toEqual(['Prospects', 'Roy Dental']);
    expect(system.contacts()).toEqual(['ana@roy.example', 'ben@roy.example']);
    const [first, second, third] = system.tickets();
    if (!first) throw new Error('no ticket');
    expect(new Set(system.tickets().map(({ company }) => company)).size).toBe(1);
    expect(second?.contact).not.toBe(first.contact);
    expect(third?.contact).toBe(first.contact);
    expect(first).toMatchObject({ title: `Contact: Ana Roy, Roy Dental (${lead.reference})`, urgent: false });
    expect(first.text).toContain(`https://firm.example/admin/leads/${lead.id}`);
    expect(await store.linksOf(lead.id)).toEqual([
      {
        connection: name,
        leadId: lead.id,
        id: String(first.id),
        number: system.numberOf(first.id),
        url: system.pageOf(first.id),
      },
    ]);
    expect(system.standIn.problems).toEqual([]);
  });

  it('has somebody under attack who left a number alone as an urgent ticket of the company for such leads', async () => {
    const { system, bring, passTime } = await connected(name);
    await bring({ kind: 'emergency', name: '416 555 0199', company: '', email: '' });
    await passTime();
    expect(system.tickets()).toMatchObject([{ company: fallback, contact: null, urgent: true }]);
    expect(system.contacts()).toEqual([]);
    expect(system.standIn.problems).toEqual([]);
  });

  it('has each of 20 leads once, and no company or contact twice, with three requests in ten that fail and workers that die', async () => {
    const world = await connected(name);
    world.system.standIn.fault = threeInTen(3);
    const leads = await bringThrough(world, 20);
    const titles = world.system.tickets().map((ticket) => ticket.title);
    for (const { reference } of leads)
      expect(
        titles.filter((words) => words.includes(reference)),
        reference,
      ).toHaveLength(1);
    expect(titles).toHaveLength(leads.length);
    expect(world.system.standIn.problems).toEqual([]);
  });

  it('has a ticket that somebody doubled there as one: no third is made, and the lead leads to the first', async () => {
    const { system, bring, outbox, passTime, store } = await connected(name);
    // The system creates the ticket but does not answer.
    system.standIn.fault = (asked) => (makesTicket(asked) ? 'after' : null);
    const lead = await bring();
    await outbox.deliverDue();
    system.double();
    system.standIn.fault = () => null;
    await passTime();
    expect(system.tickets()).toHaveLength(2);
    expect(await store.linksOf(lead.id)).toMatchObject([{ id: String(system.tickets()[0]?.id) }]);
  });

  it('says in the history of a lead once that its ticket is closed or deleted, and the lead stays as it is', async () => {
    const { system, bring, passTime, desk, clock, inbox, leads } = await connected(name);
    const [won, deleted, open] = [await bring(), await bring(), await bring()];
    await passTime();
    await desk.check();
    system.close(0);
    system.remove(1);
    // Looking again too early asks nothing.
    await desk.check();
    expect(await inbox.events(won.id)).toEqual([]);
    for (const _ of [1, 2]) {
      clock.pass(10 * minute);
      await desk.check();
    }
    const said = async (id: string) => (await inbox.events(id)).map(({ event, userId }) => [event, userId]);
    const closed = `Closed in ${title}: ${system.closedAs}`;
    expect(await said(won.id)).toEqual([[{ kind: 'elsewhere', words: closed }, null]]);
    expect(await said(deleted.id)).toEqual([[{ kind: 'elsewhere', words: `Deleted in ${title}` }, null]]);
    expect(await said(open.id)).toEqual([]);
    expect(await leads.leadById(won.id)).toMatchObject({ status: 'new', firstContactAt: null, version: won.version });
    expect(system.standIn.problems).toEqual([]);
  });

  it('keeps the words of a failure in any form of answer, and has the lead once in the end', async () => {
    const { system, bring, outbox, passTime, messages } = await connected(name);
    const answers: [Reply, RegExp][] = [
      [{ status: 200, body: { error: 'Not allowed' } }, /Not allowed/],
      [
        { status: 200, body: { code: 'InvalidObject', message: 'Refused', errors: [{ message: 'no board' }] } },
        /no board/,
      ],
      [{ status: 200, body: { errors: ['The queue is inactive'] } }, /The queue is inactive/],
      [{ status: 401, body: { message: 'Unauthorized' } }, /HTTP 401: .*Unauthorized/],
      [{ status: 200, body: '<html>Maintenance</html>' }, /a web page, not with JSON/],
    ];
    for (const [reply, words] of answers) {
      system.standIn.instead = (asked) => (makesTicket(asked) ? reply : null);
      const lead = await bring();
      await outbox.deliverDue();
      expect((await messages(lead.id))[0]).toMatchObject({
        status: 'pending',
        lastAnswer: expect.stringMatching(words),
      });
      system.standIn.instead = null;
      await passTime();
    }
    expect(system.tickets()).toHaveLength(answers.length);
  });

  it('is not asked before the hour is over that it asks for, and shows nobody a secret that it repeats', async () => {
    const { system, bring, outbox, clock, passTime, messages } = await connected(name);
    const { standIn, secrets } = system;
    const words = { message: `Slow down, ${Object.values(secrets).join(' ')} of Basic bGFrZXNob3JlK3B1YmxpYw==` };
    standIn.instead = () => ({ status: 429, headers: { 'retry-after': '3600' }, body: words });
    const lead = await bring();
    await outbox.deliverDue();
    standIn.instead = null;
    const hidden = Object.values(secrets)
      .map(() => '•••')
      .join(' ');
    expect((await messages(lead.id))[0]?.lastAnswer).toBe(`HTTP 429: {"message":"Slow down, ${hidden} of Basic •••"}`);
    const { asked } = standIn;
    clock.pass(hour - 1000);
    await outbox.deliverDue();
    expect(standIn.asked).toBe(asked);
    await passTime();
    expect(system.tickets()).toHaveLength(1);
  });
});

it('a test of HaloPSA signs in, names the ticket type and the client, and makes nothing', async () => {
  const { system, desk, owner } = await connected('halopsa');
  expect(await desk.test('halopsa')).toEqual({
    ok: true,
    sentence:
      'Signed in to HaloPSA. Tickets are of the type “Opportunity”; leads without a company belong to “Prospects”.',
  });
  expect(system.tickets()).toEqual([]);
  await desk.save('halopsa', system.settings, { clientSecret: 'wrong' }, owner.id);
  expect(await desk.test('halopsa')).toMatchObject({ ok: false, sentence: expect.stringContaining('invalid_client') });
});

const wrong = { privateKey: 'anotherPrivateKey', clientId: 'another-client' };

it('a test of ConnectWise PSA says what the numbers mean there, which of them it does not have, and makes nothing', async () => {
  const { system, desk, owner } = await connected('connectwise');
  expect(await desk.test('connectwise')).toEqual({
    ok: true,
    sentence:
      'Signed in to ConnectWise PSA. Tickets go to the board “New business”, with the priority “Priority 1 - Emergency” under attack and “Priority 3 - Normal” otherwise. New companies are of the type “Prospect”; leads without a company belong to “Prospects”.',
  });
  await desk.save('connectwise', { ...system.settings, board: '77' }, null, owner.id);
  expect(await desk.test('connectwise')).toEqual({
    ok: false,
    sentence: 'ConnectWise PSA has no service board with the ID 77. It has: 5 (New business).',
  });
  await desk.save('connectwise', system.settings, { ...system.secrets, privateKey: wrong.privateKey }, owner.id);
  expect(await desk.test('connectwise')).toMatchObject({ sentence: expect.stringContaining('Access is denied.') });
  await desk.save('connectwise', system.settings, { ...system.secrets, clientId: wrong.clientId }, owner.id);
  expect(await desk.test('connectwise')).toMatchObject({ sentence: expect.stringContaining('Cannot route.') });
  expect([system.tickets(), system.contacts(), system.standIn.problems]).toEqual([[], [], []]);
});

it('a test of Autotask says what the numbers mean there, and names those it has in place of one that it does not have', async () => {
  const { system, desk, owner } = await connected('autotask');
  expect(await desk.test('autotask')).toEqual({
    ok: true,
    sentence:
      'Signed in to Autotask. Tickets go to the queue “New business” as “New”, with the priority “Critical” under attack and “Medium” otherwise. New companies are of the type “Lead” and belong to Maya Chen; leads without a company belong to “Prospects”.',
  });
  const said = async (over: Record<string, string>) => {
    await desk.save('autotask', { ...system.settings, ...over }, null, owner.id);
    return (await desk.test('autotask')).sentence;
  };
  expect(await said({ queue: '1' })).toBe('Autotask has no queue 1. It has: 5 (Client Portal), 8 (New business).');
  expect(await said({ fallback: '3' })).toBe('Autotask has no company with the ID 3.');
  expect(await said({ owner: '3' })).toBe('Autotask has no resource with the ID 3.');
  expect(await said({ user: 'nobody@firm.example' })).toContain('The user name does not exist.');
  await desk.save('autotask', system.settings, { ...system.secrets, secret: 'another' }, owner.id);
  expect(await desk.test('autotask')).toMatchObject({ ok: false, sentence: expect.stringContaining('not authorized') });
  expect([system.tickets(), system.contacts(), system.standIn.problems]).toEqual([[], [], []]);
});

it('a zone of Autotask that is not Autotask’s gets no secret, and a page that is not is no link', async () => {
  const { system, bring, outbox, passTime, messages, store } = await connected('autotask');
  const { standIn: elsewhere } = (await connected('connectwise')).system;
  const psa = system.standIn as Autotask;
  psa.zone = { url: `${elsewhere.origin}/ATServicesRest/`, webUrl: 'https://autotask.net.evil.example/' };
  const lead = await bring();
  await outbox.deliverDue();
  expect((await messages(lead.id))[0]?.lastAnswer).toContain('which is not Autotask’s');
  expect(elsewhere.asked).toBe(0);
  psa.zone.url = `${psa.origin}//ATServicesRest/`;
  await passTime();
  psa.zone.webUrl = '';
  const other = await bring();
  await passTime();
  for (const [index, { id }] of [lead, other].entries())
    expect(await store.linksOf(id)).toMatchObject([{ id: String(system.tickets()[index]?.id), url: null }]);
});

it('a company that is inactive in Autotask gets no ticket: it is one of the company for such leads', async () => {
  const { system, bring, passTime } = await connected('autotask');
  const psa = system.standIn as Autotask;
  psa.companies.push({ id: 175, companyName: 'Roy Dental', phone: '-', isActive: false });
  await bring({ company: 'Roy Dental' });
  await passTime();
  expect(system.tickets()).toMatchObject([{ company: ticketSystems.autotask.fallback }]);
  expect(psa.companies).toHaveLength(2);
  expect(psa.problems).toEqual([]);
});

it('a name that ConnectWise PSA cannot search for makes no company, and one with quotation marks makes one', async () => {
  const { system, bring, passTime } = await connected('connectwise');
  for (const company of ['Bob’s "Best" Bread', 'Bob’s "Best" Bread', `O'Neil "Air"`, 'C:\\Air'])
    await bring({ company, email: '' });
  await passTime();
  expect(system.companies()).toEqual(['Prospects', 'Bob’s "Best" Bread']);
  expect(system.tickets()).toHaveLength(4);
  expect(system.standIn.problems).toEqual([]);
});

it('an erasure tells the owner what lies in the other system, and leaves no trace of it here', async () => {
  const { system, bring, passTime, database, store, clock } = await connected('halopsa');
  const lead = await bring({ email: 'gone@example.com' });
  await passTime();
  const { id = 0 } = system.tickets()[0] ?? {};
  const options = { database, dataDir: temporaryFolder(), sqlite: true, userId: null, clock };
  expect(await eraseAddress('gone@example.com', options)).toMatchObject({
    leads: 1,
    remains: [],
    elsewhere: [{ connection: 'halopsa', number: String(id), url: system.pageOf(id) }],
  });
  expect(await store.linksOf(lead.id)).toEqual([]);
});
