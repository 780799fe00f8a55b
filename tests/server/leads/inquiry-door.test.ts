import { describe, expect, it, onTestFinished } from 'vitest';
import { firstOfNetwork } from '../../../app/domain/delivery/queue-order.ts';
import { DeliveryStore } from '../../../app/server/delivery/delivery-store.server.ts';
import { FirmSite } from '../../../app/server/firm/firm-site.server.ts';
import { openLimits } from '../../../app/server/http/limits.server.ts';
import { doorResponse } from '../../../app/server/leads/door-response.server.ts';
import { type DoorAnswer, receiveInquiry } from '../../../app/server/leads/inquiry-door.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { QuarantineStore } from '../../../app/server/leads/quarantine-store.server.ts';
import { inquiry } from '../../app.ts';
import { manualClock } from '../../fakes/clock.ts';
import { requestContextWith } from '../../fakes/request-context.ts';
import { northbeam, sampleSite } from '../../fixtures/site.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

/** The server side of the form with its own database, and a way to take the next desk mails from the queue. */
function openDoor(site = sampleSite()) {
  const database = newSqliteDatabase();
  onTestFinished(() => database.close());
  const store = new LeadStore(database);
  const deliveries = new DeliveryStore(database);
  const clock = manualClock();
  const limits = openLimits(20, null, clock);
  const services = { limits, clock, env: {}, siteUrl: 'http://localhost:3000' };
  const channels = () => ['lead-email', 'acknowledgement'];
  const quarantine = new QuarantineStore(database);
  const leads = { store, quarantine, channels, outbox: { nudge: () => undefined }, checkRobot: null };
  async function ask(company: string, address: string, words = {}): Promise<DoorAnswer> {
    const context = requestContextWith({ site, services, leads, address });
    const request = new Request('http://localhost:3000/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...inquiry, company, email: `${company}@example.com`, ...words }),
    });
    return (await receiveInquiry('contact', request, context)).answer;
  }
  /** What the API answers, as JSON. */
  const answerTo = async (answer: DoorAnswer): Promise<unknown> =>
    doorResponse(new Request('http://localhost:3000/api/contact'), site.current, answer).json();
  const send = async (company: string, address: string) => (await ask(company, address)).status;
  /** A post as a browser without scripts makes it. Returns the reference. */
  async function sendForm(fields: Record<string, unknown>, address: string): Promise<string> {
    const context = requestContextWith({ site, services, leads, address });
    const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, `${value}`]));
    const request = new Request('http://localhost:3000/contact', { method: 'POST', body });
    const { answer } = await receiveInquiry('contact', request, context);
    if (answer.status !== 201) throw new Error(`The form was answered with ${answer.status}: ${answer.sentence}`);
    return answer.reference;
  }
  async function count(): Promise<number> {
    return (await database.db.selectFrom('leads').select('id').execute()).length;
  }
  async function take(limit: number): Promise<string[]> {
    const messages = await deliveries.claimDeliveries(clock.wall(), 30_000, limit, ['lead-email']);
    const leads = await store.leadsById(messages.map(({ leadId }) => leadId));
    return messages.map(({ leadId }) => leads.get(leadId)?.company ?? '');
  }
  return { ask, answerTo, send, sendForm, count, take, clock };
}

/** Another address in one /32; a provider has thousands of them. */
const ofProvider = (number: number) => `2001:db8:${number.toString(16)}::1`;
const crowd = firstOfNetwork + 30;

describe('desk mail', () => {
  it('of a visitor goes before that of a crowd from one network that came earlier', async () => {
    const { send, take } = openDoor();
    for (let number = 0; number < crowd; number++) expect(await send(`crowd${number}`, ofProvider(number))).toBe(201);
    expect(await send('visitor', '203.0.113.7')).toBe(201);
    const first = await take(firstOfNetwork + 1);
    expect(first).toContain('visitor');
    expect(first).toHaveLength(firstOfNetwork + 1);
    // The crowd has no remark and is not quarantined: it only waits its turn.
    expect(await take(100)).toHaveLength(crowd - firstOfNetwork);
  });

  it('would come after a crowd from many networks, in the order of arrival', async () => {
    const { send, take } = openDoor();
    for (let number = 0; number < crowd; number++) await send(`crowd${number}`, `198.${number}.0.1`);
    await send('visitor', '203.0.113.7');
    expect((await take(100)).indexOf('visitor')).toBe(crowd);
  });

  it('of the same network goes first again ten minutes later', async () => {
    const { send, take, clock } = openDoor();
    for (let number = 0; number < crowd; number++) await send(`crowd${number}`, ofProvider(number));
    clock.pass(600_001);
    await send('neighbour', ofProvider(0));
    expect(await take(firstOfNetwork + 1)).toContain('neighbour');
  });
});

describe('a form post without a key', () => {
  const visitor = '203.0.113.7';
  const minute = 60_000;

  it('counts once for the same text and address within the same minute', async () => {
    const { sendForm, count, clock } = openDoor();
    const first = await sendForm(inquiry, visitor);
    clock.pass(minute - 1);
    expect(await Promise.all([sendForm(inquiry, visitor), sendForm(inquiry, visitor)])).toEqual([first, first]);
    expect(await count()).toBe(1);
  });

  it('counts again in the next minute, with another word and from another address', async () => {
    const { sendForm, count, clock } = openDoor();
    const references = [
      await sendForm(inquiry, visitor),
      await sendForm({ ...inquiry, message: `${inquiry.message} Again.` }, visitor),
      await sendForm(inquiry, '203.0.113.8'),
    ];
    clock.pass(minute);
    references.push(await sendForm(inquiry, visitor));
    expect(new Set(references).size).toBe(4);
    expect(await count()).toBe(4);
  });
});

describe('a repeated request', () => {
  const visitor = '203.0.113.7';

  it('is answered exactly as the first one, with the time that was promised then', async () => {
    const { ask, answerTo, count, clock } = openDoor();
    const key = { idempotencyKey: 'one-key' };
    const first = await answerTo(await ask('acme', visitor, key));
    expect(first).toMatchObject({ reference: expect.any(String), answer: expect.stringMatching(/^by /) });
    clock.pass(3 * 3_600_000);
    expect(await answerTo(await ask('acme', visitor, key))).toEqual(first);
    expect(await count()).toBe(1);
  });

  it('with other words is refused, and sending it again as the sentence says makes it another lead', async () => {
    const { ask, count } = openDoor();
    await ask('acme', visitor, { idempotencyKey: 'one-key' });
    expect(await ask('acme', visitor, { idempotencyKey: 'one-key', message: 'Other words' })).toMatchObject({
      status: 422,
      sentence: expect.stringMatching(/already sent.*send it again\.$/),
    });
    // Our pages have a new key after a refusal.
    await ask('acme', visitor, { idempotencyKey: 'next-key', message: 'Other words' });
    expect(await count()).toBe(2);
  });
});

describe('a form post with a key', () => {
  const visitor = '203.0.113.7';
  const hour = 3_600_000;
  const form = (number: number, words = {}) => ({ ...inquiry, ...words, idempotencyKey: `page-${number}` });

  it('counts once for the same words within an hour: after Back, the page has another key', async () => {
    const { sendForm, count, clock } = openDoor();
    const first = await sendForm(form(1), visitor);
    clock.pass(hour);
    expect(await sendForm(form(2, { from: '/pricing' }), '203.0.113.8')).toBe(first);
    expect(await count()).toBe(1);
  });

  it('counts again after that hour, and with another word', async () => {
    const { sendForm, count, clock } = openDoor();
    await sendForm(form(1), visitor);
    await sendForm(form(2, { message: `${inquiry.message} Again.` }), visitor);
    clock.pass(hour + 1);
    await sendForm(form(3), visitor);
    expect(await count()).toBe(3);
  });
});

describe('another firm', () => {
  it('numbers, reads and answers inquiries as its own', async () => {
    const { ask } = openDoor(new FirmSite(northbeam));
    const { firm, plans } = northbeam.data;
    const taken = await ask('first', '203.0.113.7', { plan: plans[0]?.id });
    expect(taken).toMatchObject({ status: 201, reference: expect.stringMatching(`^${firm.referencePrefix}-`) });
    const answers: DoorAnswer[] = [];
    for (let number = 0; number < 30; number++) answers.push(await ask(`more${number}`, '203.0.113.7'));
    const refused = answers.find(({ status }) => status === 429);
    expect(refused).toMatchObject({ sentence: expect.stringContaining(firm.phone.display) });
  });
});
