import type { Table } from '../text/csv.ts';
import { type CampaignCost, costFigures } from './campaign-costs.ts';
import { fewViewsNote } from './few-views.ts';
import { type MetricName, metricNames, metrics } from './field-metrics.ts';
import type { Conversion, Count, Won } from './report.ts';

export interface SpeedRow {
  template: string;
  /** Value at the 75th percentile; null without measurements. */
  values: Record<MetricName, number | null>;
  /** The number of page loads measured. */
  samples: number;
}

/** A campaign with its cost in cents. */
export type CampaignRow = Conversion & { cost: number };

/** What came from a source: leads, and taps on a phone number. */
export type SourceRow = Count & { taps: number };

/** The figures of one period. */
export interface Report {
  weeks: readonly { monday: string; leads: number; views: number }[];
  pages: readonly Conversion[];
  /** Each campaign with its cost in these weeks. */
  campaigns: readonly CampaignRow[];
  /** The costs of the months that these weeks touch, as they were typed. */
  costs: readonly CampaignCost[];
  sources: readonly SourceRow[];
  people: readonly PersonRow[];
  services: readonly Count[];
  locations: readonly Count[];
  industries: readonly Count[];
  kinds: readonly Count[];
  statuses: readonly Count[];
  answers: {
    /** Business minutes from arrival to first contact; null without an answered lead. */
    medianMinutes: number | null;
    /** The number of leads that the median is based on. */
    measured: number;
    kept: number;
    missed: number;
    /** Overdue leads that were marked as spam. They count neither as kept nor as missed. */
    spam: number;
    /** The answers to what visitors wrote after the first answer. */
    later: {
      /** Business minutes from the visitor's message to the answer; null without one. */
      medianMinutes: number | null;
      measured: number;
      /** Answers within the promised time. */
      kept: number;
    };
  };
  speed: readonly SpeedRow[];
}

/** The leads of a person: those assigned to them, and how they were answered. */
export interface PersonRow extends Count {
  /** First contacts within the promised time. */
  kept: number;
  missed: number;
  /** Business minutes to a first contact; null without one. */
  medianMinutes: number | null;
}

const tableIds = [
  'weeks',
  'pages',
  'campaigns',
  'sources',
  'people',
  'services',
  'locations',
  'industries',
  'kinds',
  'statuses',
  'speed',
] as const;
export type TableId = (typeof tableIds)[number];

export const isTableId = (text: string): text is TableId => tableIds.includes(text as TableId);

const percent = (part: number, whole: number) => (whole === 0 ? null : Number(((100 * part) / whole).toFixed(1)));

const wonColumns = ['Won', 'Value in CAD', 'Monthly value in CAD'];
const wonCells = ({ won, value, monthly }: Won) => [won, value / 100, monthly / 100];

function countTable(name: string, counts: readonly Count[]): Table {
  const all = counts.reduce((sum, { leads }) => sum + leads, 0);
  return {
    columns: [name, 'Leads', 'Share in %', ...wonColumns],
    rows: counts.map((count) => [count.label, count.leads, percent(count.leads, all), ...wonCells(count)]),
  };
}

function conversionTable(name: string, conversions: readonly Conversion[]): Table {
  return {
    columns: [name, 'Leads', 'Views', 'Leads per 100 views', 'Note', ...wonColumns],
    rows: conversions.map(({ label, leads, views, rate, few, ...won }) => [
      ...[label, leads, views],
      rate === null ? null : Number(rate.toFixed(1)),
      few ? fewViewsNote : '',
      ...wonCells(won),
    ]),
  };
}

const dollars = (cents: number | null) => (cents === null ? null : cents / 100);

function campaignTable(campaigns: readonly CampaignRow[]): Table {
  const { columns, rows } = conversionTable('Campaign', campaigns);
  return {
    columns: [...columns, 'Cost in CAD', 'Cost per lead', 'Cost per won lead', 'Won per dollar'],
    rows: rows.map((cells, at) => {
      const { cost, perLead, perWon, back } = costFigures(campaigns[at] as CampaignRow);
      return [
        ...cells,
        dollars(cost),
        dollars(perLead),
        dollars(perWon),
        back === null ? null : Number(back.toFixed(2)),
      ];
    }),
  };
}

function sourceTable(sources: readonly SourceRow[]): Table {
  const { columns, rows } = countTable('Source', sources);
  return {
    columns: [...columns, 'Taps on a phone number'],
    rows: rows.map((cells, at) => [...cells, sources[at]?.taps ?? 0]),
  };
}

function personTable(people: readonly PersonRow[]): Table {
  const { columns, rows } = countTable('Assigned to', people);
  return {
    columns: [...columns, 'Answered in time', 'Answered late or never', 'Median minutes to first answer'],
    rows: rows.map((cells, at) => {
      const { kept = 0, missed = 0, medianMinutes = null } = people[at] ?? {};
      return [...cells, kept, missed, medianMinutes === null ? null : Math.round(medianMinutes)];
    }),
  };
}

const unitOf = (name: MetricName) => (name === 'CLS' ? '' : ' in ms');

function speedTable(rows: readonly SpeedRow[]): Table {
  return {
    columns: ['Kind of page', ...metricNames.map((name) => `${name}${unitOf(name)}`), 'Page loads'],
    rows: rows.map(({ template, values, samples }) => [template, ...metricNames.map((name) => values[name]), samples]),
  };
}

export function reportTable(id: TableId, reports: Report): Table {
  switch (id) {
    case 'weeks':
      return {
        columns: ['Week from', 'Leads', 'Views'],
        rows: reports.weeks.map(({ monday, leads, views }) => [monday, leads, views]),
      };
    case 'pages':
      return conversionTable('Page', reports.pages);
    case 'campaigns':
      return campaignTable(reports.campaigns);
    case 'sources':
      return sourceTable(reports.sources);
    case 'people':
      return personTable(reports.people);
    case 'services':
      return countTable('Service', reports.services);
    case 'locations':
      return countTable('Location of the page', reports.locations);
    case 'industries':
      return countTable('Industry of the page', reports.industries);
    case 'kinds':
      return countTable('Kind', reports.kinds);
    case 'statuses':
      return countTable('Status', reports.statuses);
    case 'speed':
      return speedTable(reports.speed);
  }
}

/** Whether `value`, at the 75th percentile, is good by the usual thresholds. */
export const isGood = (name: MetricName, value: number): boolean => value <= metrics[name].good;
