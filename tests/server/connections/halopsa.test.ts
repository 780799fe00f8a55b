import { expect, it, onTestFinished } from 'vitest';
import { eraseAddress } from '../../../app/server/privacy/erase.server.ts';
import { haloAccess, haloFallback, haloType, startHalo } from '../../fakes/connections/halopsa.ts';
import { type Reply, threeInTen } from '../../fakes/connections/stand-in.ts';
import { bringThrough, connectedTo } from '../../fakes/connections/world.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

const minute = 60_000;

async function toHalo(over: Record<string, string> = {}) {
  const halo = await startHalo();
  onTestFinished(() => halo.stop());
  const { clientId, clientSecret } = haloAccess;
  const settings = {
    ...{ address: halo.origin, tenant: '', clientId, ticketType: String(haloType), client: String(haloFallback) },
    ...{ urgentPriority: '1', usualPriority: '3' },
    ...over,
  };
  return { halo, ...(await connectedTo('halopsa', halo, { settings, secrets: { clientSecret } })) };
}

it('a lead becomes a ticket of its client and user, made when they are new and found by their name and address', async () => {
  const { halo, bring, passTime, store } = await toHalo();
  const who = { name: 'Ana Roy', company: 'Roy Dental', email: 'ana@roy.example' };
  const lead = await bring(who);
  await bring({ ...who, company: 'ROY DENTAL ', email: 'ben@roy.example' });
  await bring({ ...who, company: 'Another name', email: 'ANA@roy.example' });
  await passTime();
  expect(halo.clients.map(({ name }) => name)).toEqual(['Prospects', 'Roy Dental']);
  expect(halo.users.map(({ emailaddress }) => emailaddress)).toEqual(['ana@roy.example', 'ben@roy.example']);
  const [first, second, third] = halo.tickets;
  expect(new Set(halo.tickets.map(({ client_id }) => client_id)).size).toBe(1);
  expect(second?.user_id).not.toBe(first?.user_id);
  expect(third?.user_id).toBe(first?.user_id);
  expect(first).toMatchObject({
    summary: `Contact: Ana Roy, Roy Dental (${lead.reference})`,
    priority_id: 3,
    details: expect.stringContaining(`https://firm.example/admin/leads/${lead.id}`),
  });
  expect(await store.linksOf(lead.id)).toEqual([
    {
      ...{ connection: 'halopsa', leadId: lead.id, id: String(first?.id), number: String(first?.id) },
      url: `${halo.origin}/tickets?id=${first?.id}`,
    },
  ]);
  expect(halo.problems).toEqual([]);
});

it('somebody under attack who left a number alone is an urgent ticket of the client for such leads', async () => {
  const { halo, bring, passTime } = await toHalo();
  await bring({ kind: 'emergency', name: '416 555 0199', company: '', email: '' });
  await passTime();
  expect(halo.tickets).toMatchObject([{ client_id: haloFallback, priority_id: 1 }]);
  expect(halo.users).toEqual([]);
});

it('each of 30 leads is one ticket, and no client or user is made twice, with three requests in ten that fail', async () => {
  const world = await toHalo();
  world.halo.fault = threeInTen(3);
  const leads = await bringThrough(world, 30);
  const summaries = world.halo.tickets.map(({ summary }) => summary);
  for (const { reference } of leads)
    expect(
      summaries.filter((summary) => summary.includes(reference)),
      reference,
    ).toHaveLength(1);
  expect(summaries).toHaveLength(leads.length);
  expect(world.halo.problems).toEqual([]);
});

it('the history of a lead says once that its ticket is closed or deleted, and the lead stays as it is', async () => {
  const { halo, bring, passTime, desk, clock, inbox, leads } = await toHalo();
  const [won, deleted, open] = [await bring(), await bring(), await bring()];
  await passTime();
  const [first, second] = halo.tickets;
  if (!first || !second) throw new Error('no tickets');
  await desk.look();
  Object.assign(first, { status_name: 'Won', dateclosed: '2026-11-24T10:00:00' });
  halo.tickets.splice(1, 1);
  // Not asked again before its time.
  await desk.look();
  expect(await inbox.events(won.id)).toEqual([]);
  for (const _ of [1, 2]) {
    clock.pass(10 * minute);
    await desk.look();
  }
  const said = async (id: string) => (await inbox.events(id)).map(({ event, userId }) => [event, userId]);
  expect(await said(won.id)).toEqual([[{ kind: 'elsewhere', words: 'Closed in HaloPSA: Won' }, null]]);
  expect(await said(deleted.id)).toEqual([[{ kind: 'elsewhere', words: 'Deleted in HaloPSA' }, null]]);
  expect(await said(open.id)).toEqual([]);
  expect(await leads.leadById(won.id)).toMatchObject({ status: 'new', firstContactAt: null, version: won.version });
});

it('a failure in any form of answer is kept in its words, and the lead is there once in the end', async () => {
  const { halo, bring, outbox, passTime, messages } = await toHalo();
  const answers: [Reply, RegExp][] = [
    [{ status: 200, body: { error: 'Ticket type is not allowed' } }, /Ticket type is not allowed/],
    [{ status: 401, body: { message: 'Unauthorized' } }, /HTTP 401: .*Unauthorized/],
    [{ status: 200, body: '<html>Maintenance</html>' }, /a web page, not with JSON/],
  ];
  for (const [reply, words] of answers) {
    halo.instead = ({ method, path }) => (method === 'POST' && path === '/api/Tickets' ? reply : null);
    const lead = await bring();
    await outbox.deliverDue();
    expect((await messages(lead.id))[0]).toMatchObject({ status: 'pending', lastAnswer: expect.stringMatching(words) });
    halo.instead = null;
    await passTime();
  }
  expect(halo.tickets).toHaveLength(answers.length);
});

it('a test signs in, names the ticket type and the client, and makes nothing', async () => {
  const { halo, desk, owner } = await toHalo();
  expect(await desk.test('halopsa')).toEqual({
    ok: true,
    sentence:
      'Signed in to HaloPSA. Tickets are of the type “Opportunity”; leads without a company belong to “Prospects”.',
  });
  expect(halo.tickets).toEqual([]);
  const { settings = {} } = (await desk.report())[0] ?? {};
  await desk.save('halopsa', settings, { clientSecret: 'wrong' }, owner.id);
  expect(await desk.test('halopsa')).toMatchObject({ ok: false, sentence: expect.stringContaining('invalid_client') });
});

it('an erasure tells the owner what lies in the other system, and leaves no trace of it here', async () => {
  const { halo, bring, passTime, database, store, clock } = await toHalo();
  const lead = await bring({ email: 'gone@example.com' });
  await passTime();
  const [ticket] = halo.tickets;
  const options = { database, dataDir: temporaryFolder(), sqlite: true, userId: null, clock };
  expect(await eraseAddress('gone@example.com', options)).toMatchObject({
    leads: 1,
    remains: [],
    elsewhere: [{ connection: 'halopsa', number: String(ticket?.id), url: `${halo.origin}/tickets?id=${ticket?.id}` }],
  });
  expect(await store.linksOf(lead.id)).toEqual([]);
});
