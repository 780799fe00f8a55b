import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isOpen, type LeadStatus, leadStatuses } from '../../../app/domain/leads/lead-status.ts';
import { promiseEnds } from '../../../app/domain/time/business-hours.ts';
import { InboxStore, type LeadChange } from '../../../app/server/leads/inbox-store.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { ReportStore } from '../../../app/server/reports/report-store.server.ts';
import { newLead } from '../../fakes/lead.ts';
import { lakeshore } from '../../fixtures/site.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const minute = 60_000;
const { firm } = lakeshore.data;
/** A Friday morning in Toronto, within business hours. */
const arrival = Date.parse('2026-11-20T10:00:00-05:00');
const moments = [3, 20, 600].map((minutes) => arrival + minutes * minute);

type Step = 'called' | 'reply' | LeadStatus;
const isStatus = (step: Step): step is LeadStatus => step !== 'called' && step !== 'reply';

/** Every sequence of at most two status changes. */
const ways: LeadStatus[][] = leadStatuses
  .filter((first) => first !== 'new')
  .flatMap((first) => [[first], ...leadStatuses.filter((second) => second !== first).map((second) => [first, second])]);

/** Each of these sequences alone, with one answer before or after it, and with a reply between and a call after its changes. */
const orders: Step[][] = ways.flatMap((way) => [
  way,
  ['called', ...way],
  ['reply', ...way],
  [...way, 'called'],
  [...way.slice(0, 1), 'reply', ...way.slice(1), 'called'],
]);

/** Minutes between two steps. With 5, the third step is in the last minute of the promise; with 30, the first step is late. */
const paces = [5, 30];

/** A desk with one lead per order and pace. Takes only the steps for which `kept` returns true. */
async function desk(kept: (step: Step) => boolean) {
  const database = newSqliteDatabase();
  onTestFinished(() => database.close());
  const leads = new LeadStore(database);
  const inbox = new InboxStore(database);
  const cases = orders.flatMap((order) => paces.map((pace) => ({ order, pace })));
  await Promise.all(
    cases.map(async ({ order, pace }, index) => {
      const { lead, consents } = newLead({
        id: `lead-${index}`,
        reference: `R-${index}`,
        email: `a${index}@example.com`,
        receivedAt: arrival,
        dueAt: promiseEnds(firm, arrival),
      });
      await leads.saveLead({ lead, consents, deliveries: [] });
      let [version, status]: [number, LeadStatus] = [1, 'new'];
      for (const [at, step] of order.entries()) {
        if (!kept(step)) continue;
        const event: LeadChange['event'] = isStatus(step)
          ? { kind: 'status', from: status, to: step }
          : step === 'called'
            ? { kind: 'called' }
            : { kind: 'reply', messageId: randomUUID() };
        const now = arrival + (at + 1) * pace * minute;
        expect(await inbox.change({ id: lead.id, version, userId: 'u', now, event })).toBe(true);
        version++;
        if (isStatus(step)) status = step;
        else if (status === 'new') status = 'contacted';
      }
    }),
  );
  return { database, inbox, reports: new ReportStore(database), cases };
}

describe('a status', () => {
  it('starts, stops and improves no figure, in whatever order it is set, called and replied', async () => {
    const withStatuses = await desk(() => true);
    const answersOnly = await desk((step) => !isStatus(step));
    const rows = async ({ database }: typeof withStatuses) =>
      new Map(
        (await database.db.selectFrom('leads').select(['id', 'status', 'first_contact_at', 'due_at']).execute()).map(
          (row) => [row.id, row] as const,
        ),
      );
    const [here, there] = [await rows(withStatuses), await rows(answersOnly)];
    expect(here.size).toBe(orders.length * paces.length);
    const waiting = new Set(
      (await withStatuses.inbox.find({ clock: 'waiting' }, { limit: here.size, offset: 0 }, moments[2] ?? 0)).leads.map(
        ({ id }) => id,
      ),
    );
    for (const [id, { status, first_contact_at, due_at }] of here) {
      const twin = there.get(id);
      const words = JSON.stringify(withStatuses.cases[Number(id.slice(5))]);
      expect([first_contact_at, due_at], words).toEqual([twin?.first_contact_at, twin?.due_at]);
      expect(waiting.has(id), words).toBe(isOpen(status) && twin?.first_contact_at === null);
    }
    // Spam counts in no figure, so remove it from both desks before comparing.
    const spam = [...here.values()].filter(({ status }) => status === 'spam').map(({ id }) => id);
    for (const { database } of [withStatuses, answersOnly])
      await database.db.deleteFrom('leads').where('id', 'in', spam).execute();
    const span = { from: arrival, to: arrival + 1 };
    for (const now of moments) {
      const [left, right] = [await withStatuses.inbox.figures(firm, now), await answersOnly.inbox.figures(firm, now)];
      expect([left.kept, left.usualMinutes]).toEqual([right.kept, right.usualMinutes]);
      expect(right.kept).toBeGreaterThan(0);
      expect(right.kept).toBeLessThan(1);
      const figures = await withStatuses.reports.promiseFigures(span, now);
      expect(figures).toEqual(await answersOnly.reports.promiseFigures(span, now));
      // All leads came in at the same moment, so that their order is open.
      const contacts = async ({ reports }: typeof withStatuses) =>
        (await reports.firstContacts(span, 9999)).map((contact) => JSON.stringify(contact)).toSorted();
      expect(await contacts(withStatuses)).toEqual(await contacts(answersOnly));
    }
  });
});
