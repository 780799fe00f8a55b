import { href } from 'react-router';
import { money, worth } from '../../../domain/leads/handling/outcome.ts';
import { costWords } from '../../../domain/reports/campaign-costs.ts';
import { fewViewsNote } from '../../../domain/reports/few-views.ts';
import { type MetricName, metricNames, metrics } from '../../../domain/reports/field-metrics.ts';
import type { Conversion, Count, Won } from '../../../domain/reports/report.ts';
import {
  isGood,
  type PersonRow,
  type Report,
  reportTable,
  type SpeedRow,
  type TableId,
} from '../../../domain/reports/report-tables.ts';
import { promiseMinutes } from '../../../domain/time/business-hours.ts';
import { AdminBox } from '../admin-shell.tsx';
import { AdminTable } from '../admin-table.tsx';
import { ChartRows } from './chart-rows.tsx';
import { ChartWeeks } from './chart-weeks.tsx';
import { TableBehind } from './report-table.tsx';

const rowsAtMost = 12;

interface BoxProps {
  reports: Report;
  weeks: number;
}

/** The main figures of the report. */
export function Headlines({ reports }: { reports: Report }) {
  const { kept, missed, spam, medianMinutes, measured, later } = reports.answers;
  // Shown beside the share of leads answered in time, so that marking late leads as spam does not improve it unnoticed.
  const leftOut =
    spam === 0
      ? ''
      : `; ${spam.toLocaleString('en-CA')} overdue ${spam === 1 ? 'lead' : 'leads'} marked as spam left out`;
  const leads = reports.weeks.reduce((sum, week) => sum + week.leads, 0);
  const views = reports.weeks.reduce((sum, week) => sum + week.views, 0);
  const won = reports.statuses.reduce((sum, status) => sum + status.won, 0);
  const value = reports.statuses.reduce((sum, status) => sum + status.value, 0);
  const monthly = reports.statuses.reduce((sum, status) => sum + status.monthly, 0);
  const figures: [value: string, label: string][] = [
    [leads.toLocaleString('en-CA'), leads === 1 ? 'lead' : 'leads'],
    [views.toLocaleString('en-CA'), 'page views'],
    [
      medianMinutes === null ? '–' : `${Math.round(medianMinutes).toLocaleString('en-CA')} min`,
      measured === 0
        ? 'no replies yet'
        : `typical time to a first reply, in business minutes (median of ${measured.toLocaleString('en-CA')} ${measured === 1 ? 'lead' : 'leads'})`,
    ],
    [
      kept + missed === 0 ? '–' : `${Math.round((100 * kept) / (kept + missed))}%`,
      kept + missed === 0
        ? `no deadlines yet${leftOut}`
        : `answered within ${promiseMinutes} minutes, ${kept.toLocaleString('en-CA')} of ${(kept + missed).toLocaleString('en-CA')}${leftOut}`,
    ],
    [
      later.medianMinutes === null ? '–' : `${Math.round(later.medianMinutes).toLocaleString('en-CA')} min`,
      later.measured === 0
        ? 'no later replies yet'
        : `typical time to a later reply, when a visitor wrote again (median of ${later.measured.toLocaleString('en-CA')}, ${later.kept.toLocaleString('en-CA')} of them within ${promiseMinutes} minutes)`,
    ],
    [
      won === 0 ? '–' : money(value),
      won === 0
        ? 'nothing won yet'
        : `won${monthly > 0 ? `, and ${money(monthly)} a month` : ''}, with ${won.toLocaleString('en-CA')} of these leads`,
    ],
  ];
  return (
    <ul className="report-headlines tabular">
      {figures.map(([value, label]) => (
        <li key={label}>
          <b>{value}</b> <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}

export function WeeksBox({ reports, weeks }: BoxProps) {
  return (
    <AdminBox heading="Leads per week" id="weeks">
      <ChartWeeks weeks={reports.weeks} />
      <TableBehind id="weeks" table={reportTable('weeks', reports)} weeks={weeks} />
    </AdminBox>
  );
}

/** For example `2 won, $12,500, $400 a month`; empty when none was won. */
export function wonWords({ won, value, monthly }: Won): string {
  if (won === 0) return '';
  const known = worth({ value: value || null, monthly: monthly || null });
  return [`${won.toLocaleString('en-CA')} won`, known].filter(Boolean).join(', ');
}

function viewsDetail({ views, rate, few }: Conversion): string {
  if (rate === null) return 'no views counted';
  const seen = `${views.toLocaleString('en-CA')} ${views === 1 ? 'view' : 'views'}`;
  return few ? `${seen}: ${fewViewsNote}` : `${seen}, ${rate.toFixed(1)} leads per 100`;
}

/** For example `2 won, $12,500; 120 views, 1.7 leads per 100`. */
export const conversionDetail = (row: Conversion): string =>
  [wonWords(row), viewsDetail(row)].filter(Boolean).join('; ');

interface ConversionBoxProps extends BoxProps {
  id: 'pages' | 'campaigns';
  heading: string;
  hint: string;
}

/** Leads and views, by page or by campaign. */
export function ConversionBox({ id, heading, hint, reports, weeks }: ConversionBoxProps) {
  const all: readonly (Conversion & { cost?: number })[] = reports[id];
  return (
    <AdminBox heading={heading} id={id}>
      <p className="muted">{hint}</p>
      <ChartRows
        rows={all.slice(0, rowsAtMost).map((row) => ({
          label: row.label,
          value: row.leads,
          href: row.label.startsWith('/') ? row.label : undefined,
          detail: [costWords({ cost: 0, ...row }), conversionDetail(row)].filter(Boolean).join('; '),
        }))}
      />
      <TableBehind id={id} table={reportTable(id, reports)} weeks={weeks} />
    </AdminBox>
  );
}

const tapWords = ({ taps = 0 }: { taps?: number }): string =>
  taps === 0 ? '' : `${taps.toLocaleString('en-CA')} ${taps === 1 ? 'tap' : 'taps'} on a phone number`;

/** For example `12 answered in time, 3 late or never, usually after 14 min`. */
function answerWords({ kept, missed, medianMinutes }: Partial<PersonRow>): string {
  if (kept === undefined) return '';
  const time = medianMinutes == null ? '' : `, usually after ${Math.round(medianMinutes)} min`;
  const late = missed ? `, ${missed.toLocaleString('en-CA')} late or never` : '';
  return `${kept.toLocaleString('en-CA')} answered in time${late}${time}`;
}

interface CountBoxProps extends BoxProps {
  id: Exclude<TableId, 'weeks' | 'pages' | 'campaigns' | 'speed'>;
  heading: string;
  hint?: string;
}

export function CountBox({ id, heading, hint, reports, weeks }: CountBoxProps) {
  const counts: readonly (Count & { taps?: number } & Partial<Omit<PersonRow, keyof Count>>)[] = reports[id];
  return (
    <AdminBox heading={heading} id={id}>
      {hint && <p className="muted">{hint}</p>}
      {counts.length === 0 ? (
        <p className="muted">No leads in these weeks.</p>
      ) : (
        <>
          <ChartRows
            rows={counts.slice(0, rowsAtMost).map((row) => ({
              label: row.label,
              value: row.leads,
              detail: [wonWords(row), tapWords(row), answerWords(row)].filter(Boolean).join('; '),
            }))}
          />
          <TableBehind id={id} table={reportTable(id, reports)} weeks={weeks} />
        </>
      )}
    </AdminBox>
  );
}

function Speed({ name, value }: { name: MetricName; value: number | null }) {
  if (value === null) return '–';
  const text = name === 'CLS' ? value.toFixed(2) : `${value.toLocaleString('en-CA')} ms`;
  return (
    <>
      <span className="state-window" data-state={isGood(name, value) ? 'new' : 'off'} aria-hidden="true" /> {text}
      <span className="visually-hidden">{isGood(name, value) ? ', good' : ', not good'}</span>
    </>
  );
}

/** Page speed measured for visitors who agreed to analytics. */
export function SpeedBox({ reports, weeks }: BoxProps) {
  if (reports.speed.length === 0)
    return (
      <AdminBox heading="Speed for visitors" id="speed">
        <p className="muted">No measurements: only visitors who agree to analytics report page speed.</p>
      </AdminBox>
    );
  return (
    <AdminBox heading="Speed for visitors" id="speed">
      <p className="muted">
        Three of four page loads were at least this fast. A lit window means good by the thresholds of Core Web Vitals.
      </p>
      <AdminTable
        label="Speed of each kind of page"
        className="tabular"
        rows={reports.speed}
        keyOf={({ template }) => template}
        columns={[
          { heading: 'Kind of page', cell: ({ template }) => template },
          ...metricNames.map((name) => ({
            heading: name,
            head: <abbr title={metrics[name].meaning}>{name}</abbr>,
            cell: ({ values }: SpeedRow) => <Speed name={name} value={values[name]} />,
          })),
          { heading: 'Page loads', number: true, cell: ({ samples }) => samples.toLocaleString('en-CA') },
        ]}
      />
      <p>
        <a href={`${href('/admin/reports/:table.csv', { table: 'speed' })}?weeks=${weeks}`}>Download as CSV</a>
      </p>
    </AdminBox>
  );
}
