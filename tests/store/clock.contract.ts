import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { alarmsDue, mayAlarm } from '../../app/domain/leads/reply-clock.ts';
import { randomNumbers } from '../../app/domain/numbers/random-numbers.ts';
import { sessionIdle, sessionLife, sessionTimes } from '../../app/domain/people/access.ts';
import { promiseEnds } from '../../app/domain/time/business-hours.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { AcknowledgementStore } from '../../app/server/delivery/acknowledgement-store.server.ts';
import { DeliveryStore } from '../../app/server/delivery/delivery-store.server.ts';
import { FarLeases } from '../../app/server/delivery/far-leases.server.ts';
import type { Mailer } from '../../app/server/delivery/mailer.server.ts';
import { alarmSenders } from '../../app/server/delivery/senders/alarm-senders.server.ts';
import { AddressLimit } from '../../app/server/http/limits.server.ts';
import { Alarms } from '../../app/server/leads/alarms.server.ts';
import { newDeliveries } from '../../app/server/leads/capture-lead.server.ts';
import { InboxStore } from '../../app/server/leads/inbox-store.server.ts';
import { LeadStore } from '../../app/server/leads/lead-store.server.ts';
import { openLog } from '../../app/server/log.server.ts';
import { ClockWatch } from '../../app/server/operations/clock-watch.server.ts';
import { repairTimes } from '../../app/server/operations/repair-times.server.ts';
import { PeopleStore } from '../../app/server/people/people-store.server.ts';
import { manualClock } from '../fakes/clock.ts';
import { newLead } from '../fakes/lead.ts';
import { mailDeskOn } from '../fakes/mail-desk.ts';
import { newLink, newPerson } from '../fakes/person.ts';
import { mailOutbox } from '../fixtures/mail-outbox.ts';
import { lakeshore, sampleSite } from '../fixtures/site.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const year = 365.25 * day;
/** A Monday at ten in the morning in Toronto. */
const morning = Date.parse('2026-11-23T10:00:00-05:00');
const onCall = 'night@firm.example';
const log = openLog('silent');

/** The contract for every database during and after a wrong clock; `open` gives an empty database. */
export function clockContract(open: () => Promise<OpenDatabase>, moments: number): void {
  describe('a clock that was wrong', () => {
    let database: OpenDatabase;
    beforeAll(async () => {
      database = await open();
      return () => database.close();
    });
    afterEach(async () => {
      for (const table of ['delivery_attempts', 'outbox', 'consents', 'lead_events', 'leads', 'sessions'] as const)
        await database.db.deleteFrom(table).execute();
    });

    /** A server on that database, with a clock and mail that the test controls; `second` runs the work of each second. */
    function server(clock = manualClock(morning), deliveries = new DeliveryStore(database)) {
      const mail = { works: true, alarms: 0, sent: [] as string[], hang: null as Promise<void> | null };
      const send: Mailer['send'] = async ({ id, to }) => {
        if (!mail.works) return { ok: false, permanent: false, answer: 'down' };
        if (to.some(({ address }) => address === onCall)) mail.alarms++;
        else mail.sent.push(id);
        await mail.hang;
        return { ok: true, answer: 'taken' };
      };
      const leads = new LeadStore(database);
      const mailer = { send, canary: send, close: () => undefined };
      const site = sampleSite();
      const { firm } = site.current.data;
      const shared = { site, log, clock, siteUrl: 'https://firm.example' };
      const mails = { ...shared, deliveries, mailer };
      const outbox = mailOutbox({
        ...mails,
        leads,
        senders: alarmSenders({ ...mails, alarmWebhook: null }),
        acknowledgements: new AcknowledgementStore(database),
        leadsTo: () => ['owner@firm.example'],
      });
      const inbox = new InboxStore(database);
      const onRaised = () => undefined;
      const alarms = new Alarms({ ...shared, store: inbox, alarmTo: () => [onCall], webhook: false, onRaised });
      const raised: string[] = [];
      const raise = async ({ subject }: { subject: string }) => raised.push(subject) > 0;
      const repair = () => repairTimes(database, { firm, log, now: clock.wall() });
      const watch = new ClockWatch({ ...shared, alarms: { raise }, repair });
      const farLeases = new FarLeases({ database, log, clock, onEnded: () => undefined });
      const receive = async () => {
        const receivedAt = clock.wall();
        const input = {
          ...newLead({ receivedAt, dueAt: promiseEnds(firm, receivedAt) }),
          deliveries: newDeliveries(['lead-email']),
        };
        await leads.saveLead(input);
        return input;
      };
      /** Lets a minute of elapsed time pass, including its regular work. */
      const passMinute = async () => {
        for (const seconds of [1, 14, 15, 15, 15]) {
          clock.pass(seconds * second);
          await watch.check();
          await farLeases.check();
          await alarms.raiseDue();
          await outbox.deliverDue();
        }
      };
      return { clock, mail, outbox, deliveries, leads, alarms, watch, farLeases, raised, receive, passMinute };
    }

    it.each([
      ['a day', day],
      ['three years', 3 * year],
      ['ten years', 10 * year],
      ['minus a day', -day],
      ['minus ten years', -10 * year],
    ])('holds up no message longer than a minute once it is right: by %s', async (_, step) => {
      const { clock, mail, deliveries, outbox, watch, receive, passMinute } = server();
      await watch.check();
      mail.works = false;
      clock.step(step);
      await watch.check();
      const received = [await receive(), await receive(), await receive()];
      for (const wait of [0, 10 * second, 6 * minute]) {
        clock.pass(wait);
        await outbox.deliverDue();
      }
      clock.step(-step);
      mail.works = true;
      await passMinute();
      expect(mail.sent.toSorted()).toEqual(
        received.flatMap((input) => input.deliveries.map(({ id }) => id)).toSorted(),
      );
      expect(await deliveries.oldestWaitingAt()).toBeNull();
    });

    it('delays no message left behind by a server that is started again with the right clock', async () => {
      const wrong = server(manualClock(morning + day));
      wrong.mail.works = false;
      await wrong.receive();
      for (let tries = 0; tries < 4; tries++) {
        await wrong.outbox.deliverDue();
        wrong.clock.pass(45 * minute);
      }
      const { mail, passMinute } = server();
      await passMinute();
      expect(mail.sent).toHaveLength(1);
    });

    it('costs a message one try at most each time it is moved ahead and back', async () => {
      const { clock, mail, deliveries, receive, passMinute } = server();
      mail.works = false;
      const {
        deliveries: [queued],
        lead,
      } = await receive();
      for (let steps = 0; steps < 8; steps++) {
        clock.step(steps % 2 === 0 ? year : -year);
        await passMinute();
      }
      const message = (await deliveries.deliveriesOf(lead.id)).find(({ id }) => id === queued?.id);
      expect(message?.status).toBe('pending');
      // The plan allows three attempts in eight minutes, and the clock moves add at most four.
      expect(message?.attempts).toBeLessThanOrEqual(7);
    });

    it('frees a message that a dead process leased into the future, and none of a living one', async () => {
      const { clock, mail, deliveries, receive, farLeases, outbox } = server();
      const {
        deliveries: [held],
        lead,
      } = await receive();
      await deliveries.claimDeliveries(clock.wall() + year, 30_000, 1);
      await farLeases.check();
      // The message's worker is alive and renews the lease by its own clock.
      await deliveries.extendLease(held?.id ?? '', 1, clock.wall() + year + 40_000);
      await farLeases.check();
      expect(await outbox.deliverDue()).toBe(0);
      await farLeases.check();
      expect(await outbox.deliverDue()).toBe(1);
      expect(mail.sent).toEqual([held?.id]);
      expect((await deliveries.deliveriesOf(lead.id))[0]).toMatchObject({ status: 'delivered', fence: 2 });
    });

    it.each([minute, day, 10 * year])(
      'moved ahead by %d ms during a send makes the sending process send nothing twice',
      async (step) => {
        const { clock, mail, deliveries, outbox, receive } = server();
        const { promise, resolve: answer } = Promise.withResolvers<void>();
        mail.hang = promise;
        const { lead } = await receive();
        const first = outbox.deliverDue();
        await expect.poll(() => mail.sent).toHaveLength(1);
        clock.step(step);
        const second = outbox.deliverDue();
        await expect.poll(async () => (await deliveries.deliveriesOf(lead.id))[0]?.fence).toBe(2);
        answer();
        await Promise.all([first, second]);
        expect(mail.sent).toHaveLength(1);
        expect((await deliveries.deliveriesOf(lead.id))[0]).toMatchObject({ status: 'delivered', attempts: 1 });
      },
    );

    it('raises the alarms about an inquiry that came while the clock was ahead', async () => {
      const { clock, watch, leads, alarms, receive, passMinute } = server();
      await watch.check();
      clock.step(year);
      await watch.check();
      const { lead } = await receive();
      clock.step(-year);
      await passMinute();
      for (const level of [1, 2, 3]) {
        clock.pass(5 * minute);
        await alarms.raiseDue();
        expect((await leads.leadById(lead.id))?.alarms).toBe(level);
      }
    });

    it('counts the promise from now for what visitors wrote while the clock was ahead, with and without a lead', async () => {
      const { clock, watch, passMinute } = server();
      await watch.check();
      const desk = mailDeskOn(database, clock);
      const { lead, sent } = await desk.newLead({ status: 'contacted', firstContactAt: clock.wall() });
      clock.step(year);
      await watch.check();
      const head = `From: ana@example.com\nTo: hello@firm.test\nSubject: Hello`;
      const { outcome } = await desk.receive(`${head}\nIn-Reply-To: ${sent}\n\nYes`, { receivedAt: clock.wall() });
      const { mailId } = await desk.receive(`${head}\n\nNo`, { receivedAt: clock.wall() });
      expect(outcome).toBe('filed');
      clock.step(-year);
      await passMinute();
      const { wrote_due_at } = await database.db
        .selectFrom('leads')
        .select('wrote_due_at')
        .where('id', '=', lead.id)
        .executeTakeFirstOrThrow();
      const { due_at } = await database.db
        .selectFrom('mails')
        .select('due_at')
        .where('id', '=', mailId)
        .executeTakeFirstOrThrow();
      const latest = promiseEnds(lakeshore.data.firm, clock.wall());
      for (const due of [wrote_due_at, due_at]) expect(due).toBeLessThanOrEqual(latest);
    });

    it('keeps the promise to an inquiry that waited while the clock was behind', async () => {
      const { clock, watch, leads, receive, passMinute } = server();
      const { lead } = await receive();
      clock.step(-10 * year);
      await watch.check();
      expect(alarmsDue(lakeshore.data.firm, (await leads.leadById(lead.id))?.dueAt ?? 0, clock.wall())).toBe(0);
      clock.step(10 * year);
      await passMinute();
      expect((await leads.leadById(lead.id))?.dueAt).toBe(lead.dueAt);
    });

    it('leaves no session open longer than one begun under the right clock', async () => {
      const { clock, watch } = server();
      const people = new PeopleStore(database);
      const person = newPerson();
      await people.addUser(person, newLink(person.id, { tokenHash: randomUUID() }));
      const tokenHash = randomUUID();
      clock.step(year);
      const createdAt = clock.wall();
      const proved = { passwordHash: 'x', totpEnabled: false };
      await people.startSession(
        { tokenHash, userId: person.id, createdAt, confirmedAt: null, device: '', ...sessionTimes(createdAt) },
        null,
        proved,
      );
      clock.step(-year);
      await watch.check();
      expect((await people.session(tokenHash, clock.wall()))?.session.endsAt).toBe(clock.wall() + sessionLife);
      expect(await people.session(tokenHash, clock.wall() + sessionIdle)).toBeNull();
    });

    it('moved ahead ends no session and no link that are valid once it is right', async () => {
      const { clock, watch } = server();
      const people = new PeopleStore(database);
      const person = newPerson();
      const sent = newLink(person.id, { createdAt: clock.wall(), expiresAt: clock.wall() + day });
      await people.addUser(person, sent);
      const proved = { passwordHash: 'x', totpEnabled: false };
      const begin = async () => {
        const tokenHash = randomUUID();
        const createdAt = clock.wall();
        const session = {
          tokenHash,
          userId: person.id,
          createdAt,
          confirmedAt: null,
          device: '',
          ...sessionTimes(createdAt),
        };
        expect(await people.startSession(session, null, proved)).toBe(true);
        return tokenHash;
      };
      const before = await begin();
      clock.step(year);
      await begin();
      await people.saveLink(newLink(person.id, { createdAt: clock.wall(), expiresAt: clock.wall() + day }));
      expect(await people.session(before, clock.wall())).toBeNull();
      clock.step(-year);
      await watch.check();
      expect((await people.session(before, clock.wall()))?.user.id).toBe(person.id);
      expect(await people.linkIsValid(sent.tokenHash, 'password', clock.wall())).toBe(true);
    });

    it(
      `moved by up to ten years at ${moments} moments leaves deliveries, alarms and limits right within a minute`,
      async () => {
        const random = randomNumbers(20_261_123);
        const clock = manualClock(morning);
        const { mail, deliveries, leads, alarms, watch, receive, passMinute } = server(clock);
        const limit = new AddressLimit(2, undefined, clock);
        await watch.check();
        let expected = 0;
        for (let moment = 0; moment < moments; moment++) {
          const step = Math.round((random() * 2 - 1) * 10 * year);
          const before = await limit.take('203.0.113.7');
          expect(before.allowed).toBe(true);
          clock.step(step);
          await watch.check();
          mail.works = random() < 0.5;
          const { lead } = await receive();
          expected++;
          for (let passes = Math.floor(random() * 4); passes > 0; passes--) await passMinute();
          expect([await limit.take('203.0.113.7'), await limit.take('203.0.113.7')]).toMatchObject([
            { allowed: true },
            { allowed: false },
          ]);
          clock.step(-step);
          mail.works = true;
          await passMinute();
          expect(mail.sent).toHaveLength(expected);
          expect(await deliveries.oldestWaitingAt()).toBeNull();
          // The lead's alarms have been raised or are due now, except on a holiday.
          clock.pass(20 * minute);
          await alarms.raiseDue();
          if (mayAlarm(lakeshore.data.firm, clock.wall())) expect((await leads.leadById(lead.id))?.alarms).toBe(3);
          // Start without leads, as if a week had passed.
          await database.db.deleteFrom('leads').execute();
          mail.sent.length = 0;
          expected = 0;
          clock.passTo(morning + (moment + 1) * 7 * day);
        }
      },
      30_000 + moments * 5000,
    );
  });
}
