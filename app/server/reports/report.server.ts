import type { Site } from '../../domain/firm/site.ts';
import { minutesToAnswer } from '../../domain/leads/reply-clock.ts';
import { notKnown } from '../../domain/leads/touch.ts';
import { median } from '../../domain/numbers/median.ts';
import { costsIn } from '../../domain/reports/campaign-costs.ts';
import { type MetricName, metricNames, percentile75 } from '../../domain/reports/field-metrics.ts';
import {
  addUp,
  conversions,
  industryOfPage,
  locationOfPage,
  type Period,
  pageConversions,
  serviceLabel,
  type Week,
  weeksUntil,
  withTaps,
} from '../../domain/reports/report.ts';
import type { PersonRow, Report, SpeedRow } from '../../domain/reports/report-tables.ts';
import { capitalized } from '../../domain/text/capitalized.ts';
import type { WorkingHours } from '../../domain/time/business-hours.ts';
import { addDays, dayOf } from '../../domain/time/days.ts';
import type { CampaignCostStore } from './campaign-cost-store.server.ts';
import type { FieldSample, FirstContact, LaterAnswer, ReportStore } from './report-store.server.ts';

/**
 * The typical time to a first contact is calculated from this many newest leads, because counting business hours takes time for
 * each.
 */
const measuredAtMost = 5000;

const noPlace = 'No place named';
const noIndustry = 'No industry named';
const noCampaign = 'None';
const nobody = 'Nobody';
const formerPerson = 'A former user';

const worded = (value: string | null) => (value ? capitalized(value) : 'Not known');

function viewsByWeek(weeks: readonly Week[], days: readonly { value: string; views: number }[]): number[] {
  return weeks.map(({ monday }) => {
    const next = addDays(monday, 7);
    return days.filter(({ value }) => value >= monday && value < next).reduce((sum, { views }) => sum + views, 0);
  });
}

function speedRows(samples: readonly Omit<FieldSample, 'day'>[]): SpeedRow[] {
  return [...new Set(samples.map(({ template }) => template))].sort().map((template) => {
    const own = samples.filter((sample) => sample.template === template);
    const of = (name: MetricName) => own.filter(({ metric }) => metric === name);
    const values = metricNames.map((name) => [name, percentile75(name, of(name))]);
    return {
      template,
      values: Object.fromEntries(values) as SpeedRow['values'],
      samples: Math.max(...metricNames.map((name) => of(name).reduce((sum, { samples: n }) => sum + n, 0))),
    };
  });
}

/** The median of business minutes to a first contact; null without one. */
const minutesOf = (firm: WorkingHours, contacts: readonly FirstContact[]): number | null =>
  median(contacts.map(({ firstContactAt, ...lead }) => minutesToAnswer(firm, lead, firstContactAt)));

/** The figures of later answers, apart from those of first answers. */
const laterFigures = (firm: WorkingHours, answers: readonly LaterAnswer[]): Report['answers']['later'] => ({
  medianMinutes: median(
    answers.map(({ wroteAt, dueAt, answeredAt }) => minutesToAnswer(firm, { receivedAt: wroteAt, dueAt }, answeredAt)),
  ),
  measured: answers.length,
  kept: answers.filter(({ dueAt, answeredAt }) => answeredAt <= dueAt).length,
});

/** The stores that have the figures. */
interface ReportStores {
  reports: ReportStore;
  campaignCosts: Pick<CampaignCostStore, 'costs'>;
}

/** Everything that the reports page and its files show for the last `period` weeks. Throws StoreUnavailable. */
export async function readReport(
  site: Site,
  { reports: store, campaignCosts }: ReportStores,
  period: Period,
  now: number,
): Promise<Report> {
  const { data } = site;
  const { timeZone } = data.firm;
  const weeks = weeksUntil(now, period, timeZone);
  const span = { from: (weeks[0] as Week).from, to: (weeks.at(-1) as Week).to };
  const days = { first: (weeks[0] as Week).monday, last: dayOf(now, timeZone) };
  const [leads, byPage, byCampaign, bySource, byService, byKind, byStatus, byPerson] = await Promise.all([
    store.leadCounts(weeks),
    store.leadsBy('page', span),
    store.leadsBy('campaign', span),
    store.leadsBy('source', span),
    store.leadsBy('service', span),
    store.leadsBy('kind', span),
    store.leadsBy('status', span),
    store.leadsBy('assigned_to', span),
  ]);
  const [dayViews, pathViews, campaignViews, promise, contacts, later, samples, taps, promises, names, costs] =
    await Promise.all([
      store.viewsBy('day', days),
      store.viewsBy('path', days),
      store.viewsBy('campaign', days),
      store.promiseFigures(span, now),
      store.firstContacts(span, measuredAtMost),
      store.laterAnswers(span, measuredAtMost),
      store.fieldSamples(days),
      store.tapsBySource(days),
      store.promisesByPerson(span, now),
      store.personNames(),
      campaignCosts.costs(days.first.slice(0, 7), days.last.slice(0, 7)),
    ]);
  const spent = costsIn(costs, days.first, days.last);
  const views = viewsByWeek(weeks, dayViews);
  return {
    weeks: weeks.map(({ monday }, at) => ({ monday, leads: leads[at] ?? 0, views: views[at] ?? 0 })),
    pages: pageConversions(site, byPage, pathViews),
    campaigns: conversions(
      addUp(byCampaign, ({ of }) => of || noCampaign),
      [
        ...campaignViews.map(({ value, views: count }) => ({ label: value || noCampaign, views: count })),
        // A campaign that cost something has a row even when it brought no visitors.
        ...[...spent.keys()].map((label) => ({ label, views: 0 })),
      ],
    ).map((row) => ({ ...row, cost: spent.get(row.label) ?? 0 })),
    costs,
    sources: withTaps(
      addUp(bySource, ({ of }) => of || notKnown),
      taps,
    ),
    people: byPerson.map(({ of, ...count }): PersonRow => {
      const { kept = 0, missed = 0 } = promises.find((one) => one.of === of) ?? {};
      const own = contacts.filter(({ assignedTo }) => assignedTo === of);
      const label = of === null ? nobody : (names.get(of) ?? formerPerson);
      return { ...count, label, kept, missed, medianMinutes: minutesOf(data.firm, own) };
    }),
    services: addUp(byService, ({ of }) => serviceLabel(site, of)),
    locations: addUp(byPage, ({ of }) => (of && locationOfPage(site, of)) || noPlace),
    industries: addUp(byPage, ({ of }) => (of && industryOfPage(site, of)) || noIndustry),
    kinds: addUp(byKind, ({ of }) => worded(of)),
    statuses: addUp(byStatus, ({ of }) => worded(of)),
    answers: {
      medianMinutes: minutesOf(data.firm, contacts),
      measured: contacts.length,
      ...promise,
      later: laterFigures(data.firm, later),
    },
    speed: speedRows(samples),
  };
}
