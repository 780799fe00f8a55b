import type { Site } from '../firm/site.ts';
import { isServiceAlone, resolveServiceType, resolveSlug, tripleSlug } from '../landing/resolve.ts';
import { addDays, dayOf, mondayOf, startOfDay } from '../time/days.ts';
import { fewViews } from './few-views.ts';

/** The periods to choose from, in weeks, including this week. */
export const periods = [4, 12, 26, 52] as const;
export type Period = (typeof periods)[number];

const usual: Period = 12;

/** Reads the period in a query; an unknown one gives the default. */
export const readPeriod = (text: string | null): Period => periods.find((weeks) => String(weeks) === text) ?? usual;

export interface Week {
  /** The Monday of the week, an ISO date on the firm's clock. */
  monday: string;
  /** Epoch milliseconds; `to` is the next week's first moment. */
  from: number;
  to: number;
}

/** The `count` weeks up to and including the week of `now`, the oldest first. */
export function weeksUntil(now: number, count: number, timeZone: string): Week[] {
  const thisMonday = mondayOf(dayOf(now, timeZone));
  return Array.from({ length: count }, (_, at) => {
    const monday = addDays(thisMonday, (at - count + 1) * 7);
    return { monday, from: startOfDay(monday, timeZone), to: startOfDay(addDays(monday, 7), timeZone) };
  });
}

const contextOfPath = (site: Site, path: string) => {
  const type = /^\/services\/([^/]+)$/.exec(path)?.[1];
  if (type) {
    const service = resolveServiceType(site, type);
    return service && resolveSlug(site, service);
  }
  const slug = /^\/(?:seo\/)?([^/]+)$/.exec(path)?.[1];
  return slug ? resolveSlug(site, slug) : null;
};

/** The path under which a page is counted: a landing page has several addresses. */
export function pageOf(site: Site, path: string): string {
  const context = contextOfPath(site, path);
  if (!context) return path;
  return isServiceAlone(site, context) ? `/services/${context.service}` : `/${tripleSlug(context)}`;
}

/** The name of the location that a page is about; null for a page without one. */
export function locationOfPage(site: Site, path: string): string | null {
  const local = site.data.localPages.find(({ id }) => path === `/${id}`);
  const city = /^\/locations\/([^/]+)$/.exec(path)?.[1] ?? local?.location;
  if (city) return site.location(city)?.name ?? null;
  const context = contextOfPath(site, path);
  return context && !isServiceAlone(site, context) ? context.locationName : null;
}

/** The name of the industry that a page is about; null for a page without one. */
export function industryOfPage(site: Site, path: string): string | null {
  const industry = /^\/industries\/([^/]+)(?:\/[^/]+)?$/.exec(path)?.[1];
  if (industry) return site.industry(industry)?.name ?? null;
  const context = contextOfPath(site, path);
  return context && !isServiceAlone(site, context) ? context.industryName : null;
}

/** The service that an inquiry asks for, in the form's words. A service that the form no longer offers is shown as stored. */
export function serviceLabel({ data, print }: Pick<Site, 'data' | 'print'>, value: string | null): string {
  // Callers and visitors under attack are not asked for a service.
  if (!value || value === 'none') return 'None chosen';
  const choice = data.pages['contact-page'].form.choices.find((one) => one.value === value);
  return choice ? print.fill(choice.label) : value;
}

/** The number of leads won, and what they are worth in cents, as far as it is known. */
export interface Won {
  won: number;
  /** Paid once. */
  value: number;
  /** Paid each month. */
  monthly: number;
}

export interface Count extends Won {
  label: string;
  leads: number;
}

/** Leads grouped by `of`: a page, a service or a campaign; null when it is not known. */
export interface LeadsBy extends Omit<Count, 'label'> {
  of: string | null;
}

const noPage = 'Page not known';

/** Adds up rows with the same label. The label with the most leads comes first; equal ones are sorted by label. */
export function addUp<Row extends Omit<Count, 'label'>>(rows: readonly Row[], labelOf: (row: Row) => string): Count[] {
  const sums = new Map<string, Omit<Count, 'label'>>();
  for (const row of rows) {
    const sum = sums.get(labelOf(row)) ?? { leads: 0, won: 0, value: 0, monthly: 0 };
    sums.set(labelOf(row), {
      leads: sum.leads + row.leads,
      won: sum.won + row.won,
      value: sum.value + row.value,
      monthly: sum.monthly + row.monthly,
    });
  }
  return [...sums]
    .map(([label, sum]) => ({ label, ...sum }))
    .sort((a, b) => b.leads - a.leads || (a.label < b.label ? -1 : 1));
}

/** Leads and views of each page, under the path of `pageOf`. */
export const pageConversions = (
  site: Site,
  leads: readonly LeadsBy[],
  views: readonly { value: string; views: number }[],
): Conversion[] =>
  conversions(
    addUp(leads, ({ of }) => (of ? pageOf(site, of) : noPage)),
    views.map(({ value, views: count }) => ({ label: pageOf(site, value), views: count })),
  );

/** Adds the taps on phone numbers to the leads of each source. A source that brought only taps has a row, too. */
export function withTaps(
  leads: readonly Count[],
  taps: readonly { value: string; taps: number }[],
): (Count & { taps: number })[] {
  const of = new Map(taps.map(({ value, taps: count }) => [value, count]));
  const known = new Set(leads.map(({ label }) => label));
  return [
    ...leads.map((row) => ({ ...row, taps: of.get(row.label) ?? 0 })),
    ...taps
      .filter(({ value }) => !known.has(value))
      .map(({ value, taps: count }) => ({ label: value, leads: 0, won: 0, value: 0, monthly: 0, taps: count })),
  ];
}

export interface Conversion extends Count {
  views: number;
  /** Leads per hundred views; null without views. */
  rate: number | null;
  /** True when there are too few views for a meaningful rate. */
  few: boolean;
}

/** Joins leads and views by label, sorted by the most leads, then the most views. */
export function conversions(leads: readonly Count[], views: readonly { label: string; views: number }[]): Conversion[] {
  const rows = new Map<string, Omit<Count, 'label'> & { views: number }>();
  const row = (label: string) => {
    const known = rows.get(label) ?? { leads: 0, won: 0, value: 0, monthly: 0, views: 0 };
    rows.set(label, known);
    return known;
  };
  for (const { label, leads: some, won, value, monthly } of leads) {
    const sums = row(label);
    sums.leads += some;
    sums.won += won;
    sums.value += value;
    sums.monthly += monthly;
  }
  for (const count of views) row(count.label).views += count.views;
  return [...rows]
    .map(([label, sums]) => ({
      label,
      ...sums,
      rate: sums.views === 0 ? null : (100 * sums.leads) / sums.views,
      few: sums.views < fewViews,
    }))
    .sort((a, b) => b.leads - a.leads || b.views - a.views || (a.label < b.label ? -1 : 1));
}
