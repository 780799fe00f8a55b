import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Lead } from '../../app/domain/leads/stored-lead.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { MergeStore } from '../../app/server/leads/handling/merge-store.server.ts';
import { InboxStore, type LeadChange } from '../../app/server/leads/inbox-store.server.ts';
import { LeadStore } from '../../app/server/leads/lead-store.server.ts';
import { MailWaits } from '../../app/server/mail/mail-waits.server.ts';
import { PeopleStore } from '../../app/server/people/people-store.server.ts';
import { ReportStore } from '../../app/server/reports/report-store.server.ts';
import { mailDeskOn } from '../fakes/mail-desk.ts';
import { newLink, newPerson } from '../fakes/person.ts';

const minute = 60_000;
const promise = 15 * minute;
const now = Date.UTC(2026, 10, 23, 15);
/** Inquiries came an hour ago and were answered on time. */
const came = now - 60 * minute;
const answered = {
  status: 'contacted',
  receivedAt: came,
  dueAt: came + promise,
  firstContactAt: came + minute,
} as const;

let messages = 0;
/** The visitor's answer to a message of ours; `more` has header lines. */
const answer = (sent: string, more: readonly string[] = [], from = 'ana@example.com') =>
  [
    ...[`From: ${from}`, 'To: hello@firm.test', `Message-ID: <m${messages++}@example.com>`, `In-Reply-To: ${sent}`],
    ...['Subject: Re: Yours', ...more, '', `Number ${messages}`],
  ].join('\n');

/** The contract for what waits for an answer, on every database; `open` gives an empty database. */
export function waitsContract(open: () => Promise<OpenDatabase>): void {
  describe('what waits for an answer', () => {
    let database: OpenDatabase;
    let desk: ReturnType<typeof mailDeskOn>;
    let inbox: InboxStore;
    let leads: LeadStore;
    let waits: MailWaits;
    beforeAll(async () => {
      database = await open();
      desk = mailDeskOn(database);
      inbox = new InboxStore(database);
      leads = new LeadStore(database);
      waits = new MailWaits(database);
    });
    beforeEach(async () => {
      await database.db.deleteFrom('leads').execute();
      await database.db.deleteFrom('mails').execute();
      await database.db.deleteFrom('mail_alarms').execute();
    });
    afterAll(() => database.close());

    const lead = async (id: string): Promise<Lead> => (await leads.leadById(id)) as Lead;
    const waitOf = async (id: string) => {
      const { wroteAt, wroteDueAt } = await lead(id);
      return [wroteAt, wroteDueAt];
    };
    const waiting = async (at = now) =>
      (await inbox.find({ clock: 'waiting' }, { limit: 9, offset: 0 }, at)).leads.map(({ id }) => id);
    const write = (sent: string, receivedAt: number, more: readonly string[] = []) =>
      desk.receive(answer(sent, more), { receivedAt });
    const change = async (id: string, event: LeadChange['event'], at = now) =>
      inbox.change({ id, version: (await lead(id)).version, userId: 'maya', now: at, event });
    const raise = (id: string, level: number) => {
      const alarm = {
        id: randomUUID(),
        channel: 'alarm-email' as const,
        recipient: 'a@firm.test',
        subject: null,
        body: null,
      };
      return inbox.raiseAlarm(id, { level, minutes: 5, messages: [alarm], now });
    };
    const dueForAlarm = async (at: number) => (await inbox.unanswered([at, at, at])).map(({ id }) => id);
    const laterAnswers = () => new ReportStore(database).laterAnswers({ from: 0, to: now * 2 }, 10);

    it('is also what a visitor writes after our answer, sorted with the inquiries by when it is due', async () => {
      const { lead: again, sent } = await desk.newLead(answered);
      const { lead: inquiry } = await desk.newLead({ receivedAt: now - 20 * minute, dueAt: now - 5 * minute });
      expect(await waiting()).toEqual([inquiry.id]);
      await write(sent, now - 25 * minute);
      expect(await waiting(), 'who is first due on top').toEqual([again.id, inquiry.id]);
      expect(await inbox.waitingCount()).toBe(2);
      const late = await inbox.find({ clock: 'late' }, { limit: 9, offset: 0 }, now - 10 * minute);
      expect(late.leads.map(({ id }) => id)).toEqual([again.id]);
      expect(await dueForAlarm(now)).toEqual([again.id, inquiry.id]);
      const { leads: all } = await inbox.find({}, { limit: 9, offset: 0 }, now);
      expect(all.map(({ id }) => id)).toEqual([again.id, inquiry.id]);
    });

    it('is one wait for several messages, from the first one that no answer follows', async () => {
      const { lead: made, sent } = await desk.newLead({ ...answered, email: 'ana@example.com' });
      for (const minutes of [30, 20, 10]) await write(sent, now - minutes * minute);
      expect(await waitOf(made.id)).toEqual([now - 30 * minute, now - 15 * minute]);
      await raise(made.id, 2);
      // A colleague's reply of 25 minutes ago comes in now, as when the folder of sent mail is read late.
      await desk.receive(answer(sent, [], 'maya@firm.test').replace('To: hello@firm.test', 'To: ana@example.com'), {
        receivedAt: now - 25 * minute,
        source: 'sent',
      });
      expect(await waitOf(made.id)).toEqual([now - 20 * minute, now - 5 * minute]);
      expect((await lead(made.id)).alarms, 'what still waits has alarms of its own').toBe(0);
      await change(made.id, { kind: 'called' });
      expect(await waiting()).toEqual([]);
      expect((await laterAnswers()).map(({ wroteAt, answeredAt }) => [wroteAt, answeredAt])).toEqual([
        [now - 20 * minute, now],
        [now - 30 * minute, now - 25 * minute],
      ]);
    });

    it('does not begin with an automatic answer, a bounce or what a spammer writes, but with what the client of a closed lead writes', async () => {
      const { lead: away, sent: toAway } = await desk.newLead(answered);
      await write(toAway, now, ['Auto-Submitted: auto-replied']);
      const { lead: spam, sent: toSpam } = await desk.newLead({ ...answered, status: 'spam' });
      await write(toSpam, now + 1);
      const { lead: won, sent: toWon } = await desk.newLead({ ...answered, status: 'won' });
      const { lead: lost, sent: toLost } = await desk.newLead({
        receivedAt: came,
        dueAt: came + promise,
        status: 'lost',
      });
      await write(toWon, now - minute);
      await write(toLost, now);
      expect(await waiting()).toEqual([won.id, lost.id]);
      expect(await dueForAlarm(now + promise)).toEqual([won.id, lost.id]);
      await change(spam.id, { kind: 'status', from: 'spam', to: 'qualified' });
      expect(await waiting(), 'it was no spam').toEqual([won.id, lost.id, spam.id]);
      expect((await lead(away.id)).wroteDueAt).toBeNull();
      await change(won.id, { kind: 'status', from: 'won', to: 'lost' });
      expect(await waiting(), 'who closes a lead has seen what came').toEqual([lost.id, spam.id]);
    });

    it('ends by “no answer needed” only from a page that shows all that the visitor wrote', async () => {
      const { lead: made, sent } = await desk.newLead(answered);
      await write(sent, now - 2 * minute);
      const seen = (await lead(made.id)).version;
      await write(sent, now - minute);
      const settle = (version: number) =>
        inbox.change({ id: made.id, version, userId: 'maya', now, event: { kind: 'settled' } });
      expect(await settle(seen)).toBe(false);
      expect(await settle(seen + 1)).toBe(true);
      expect(await waiting()).toEqual([]);
      const { userId, at, event } = (await inbox.events(made.id)).at(-1) ?? {};
      expect([userId, at, event?.kind]).toEqual(['maya', now, 'settled']);
      expect(await laterAnswers(), 'it is no answer').toEqual([]);
    });

    it('leaves a promised call as it is, with its alarms, when a message in between needs no answer', async () => {
      const call = now + 24 * 60 * minute;
      const { lead: made, sent } = await desk.newLead({ receivedAt: came, dueAt: call });
      await write(sent, now - promise);
      expect(await dueForAlarm(now)).toEqual([made.id]);
      await raise(made.id, 3);
      await change(made.id, { kind: 'settled' });
      expect(await dueForAlarm(now)).toEqual([]);
      expect(await dueForAlarm(call)).toEqual([made.id]);
    });

    it('has alarms of its own each time, each raised once by two processes', async () => {
      const { lead: made, sent } = await desk.newLead({ ...answered, alarms: 3 });
      await write(sent, now);
      expect(await dueForAlarm(now + promise)).toEqual([made.id]);
      expect((await Promise.all([raise(made.id, 1), raise(made.id, 1)])).sort()).toEqual([false, true]);
      await change(made.id, { kind: 'called' });
      expect(await raise(made.id, 2), 'it was answered').toBe(false);
      await write(sent, now + 1);
      expect(await raise(made.id, 1)).toBe(true);
    });

    it('comes back when the reply that ended it is taken back, and the reply is in no figure', async () => {
      const { lead: made, sent } = await desk.newLead(answered);
      await write(sent, now - 5 * minute);
      const messageId = randomUUID();
      const message = {
        id: messageId,
        channel: 'reply' as const,
        recipient: 'ana@example.com',
        subject: 'Re',
        body: 'B',
      };
      const reply = {
        id: made.id,
        version: 2,
        userId: 'maya',
        now,
        event: { kind: 'reply', messageId } as const,
        message,
      };
      expect(await inbox.change(reply)).toBe(true);
      expect(await laterAnswers()).toHaveLength(1);
      await write(sent, now + 1);
      expect(await inbox.takeBack({ leadId: made.id, messageId, userId: 'maya', end: '', now: now + 2 })).toBe(true);
      expect(await waitOf(made.id)).toEqual([now - 5 * minute, now + 10 * minute]);
      expect(await laterAnswers()).toEqual([]);
      expect((await lead(made.id)).firstContactAt).toBe(answered.firstContactAt);
    });

    it('goes over to the lead that a merged lead is part of, and is never hidden by a merge', async () => {
      const two = { ...answered, email: 'ana@example.com' };
      const [first, second] = [await desk.newLead(two), await desk.newLead({ ...two, receivedAt: came + 1 })];
      await write(second.sent, now - minute);
      const merges = new MergeStore(database);
      const by = { userId: 'maya', now };
      // The earlier one would stay if nobody waited.
      const merged = await merges.merge([first.lead.id, second.lead.id], second.lead.id, by);
      expect(merged).toMatchObject({ kept: { id: second.lead.id } });
      await change(second.lead.id, { kind: 'called' });
      await write(first.sent, now);
      expect(await waiting()).toEqual([second.lead.id]);
    });

    it('is a mail from a stranger, until a person makes a lead of it or sets it aside', async () => {
      const mail = (from: string, more: readonly string[] = []) => answer('<unknown@example.com>', more, from);
      const [first, second] = [
        await desk.receive(mail('new@example.com'), { receivedAt: now }),
        await desk.receive(mail('bo@example.com'), { receivedAt: now + minute }),
      ];
      await desk.receive(mail('maya@firm.test'), { receivedAt: now });
      expect(await waits.figures(now + promise)).toEqual({ waiting: 2, late: 1 });
      expect((await waits.newest(5)).map(({ sender, mayBeLead }) => [sender, mayBeLead])).toEqual([
        ['bo@example.com', true],
        ['new@example.com', true],
      ]);
      const [one, other] = [first.mailId ?? '', second.mailId ?? ''];
      const horizon = [now + 5 * minute, now, now];
      expect((await waits.dueForAlarm(horizon, 9)).map(({ id }) => id)).toEqual([]);
      expect((await waits.dueForAlarm([now + promise, now, now], 9)).map(({ id }) => id)).toEqual([one]);
      const to = [{ channel: 'alarm-email' as const, recipient: 'a@firm.test' }];
      const raised = () => waits.raise(new Map([[one, 1]]), to, now);
      expect((await Promise.all([raised(), raised()])).sort()).toEqual([false, true]);
      expect(await waits.raisedLately(now + 1)).toBe(1);
      const [alarm] = await waits.unsent(now, minute, 9);
      expect(alarm?.mails).toEqual([one]);
      if (!alarm) throw new Error('There is no alarm.');
      expect((await Promise.all([waits.take(alarm, now + 9), waits.take(alarm, now + 9)])).sort()).toEqual([
        false,
        true,
      ]);
      // Filed with a lead, its clock goes on where it is.
      const { lead: made } = await desk.newLead(answered);
      expect(await desk.desk.mails.file(one, made.id, { userId: 'maya', reason: 'By hand.' })).toBe(true);
      expect([await waitOf(made.id), (await lead(made.id)).alarms]).toEqual([[now, now + promise], 1]);
      expect(await waits.dismiss(other, 'spam')).toBe(true);
      expect(await waits.dismiss(other, 'not-lead')).toBe(false);
      expect(await waits.figures(now)).toEqual({ waiting: 0, late: 0 });
      for (const ids of [[one, other], []]) expect(await waits.stillWaiting(ids)).toEqual([]);
      const kept = await database.db
        .selectFrom('mails')
        .select(['outcome', 'reason'])
        .where('id', '=', other)
        .execute();
      expect(kept).toEqual([{ outcome: 'ignored', reason: 'A person decided: it is spam.' }]);
    });

    it('has nobody when its colleague can no longer work on leads, and its history says so, once', async () => {
      const people = new PeopleStore(database);
      const ids = ['ed', 'vi', 'jo'];
      for (const id of ids)
        await people.addUser(newPerson({ id, email: `${id}@firm.test`, role: 'editor' }), newLink(id));
      const of = async (assignedTo: string, over: Partial<Lead> = {}) =>
        (await desk.newLead({ ...answered, assignedTo, ...over })).lead.id;
      const [left, won, demoted, stays] = [
        await of('ed'),
        await of('ed', { status: 'won' }),
        await of('vi'),
        await of('jo'),
      ];
      await people.setDisabled('ed', now);
      await people.setRole('vi', 'viewer');
      expect(await inbox.freeLeads('olga', now)).toBe(3);
      expect(await inbox.freeLeads(null, now)).toBe(0);
      const assignees = await Promise.all([left, won, demoted, stays].map(async (id) => (await lead(id)).assignedTo));
      expect(assignees).toEqual([null, null, null, 'jo']);
      expect((await inbox.events(left)).map(({ event, userId }) => [event, userId])).toEqual([
        [{ kind: 'left', from: 'ed' }, 'olga'],
      ]);
      expect(await inbox.leftCount(), 'open ones').toBe(2);
      await change(left, { kind: 'assigned', from: null, to: 'jo' });
      expect(await inbox.leftCount()).toBe(1);
    });
  });
}
