import { href } from 'react-router';
import { linesOf } from '../../../domain/landing/all-pages.ts';
import { compareTexts, type MarkedLine } from '../../../domain/landing/compare.ts';
import type { Fault } from '../../../domain/landing/index-faults.ts';
import { floors as defaultLimits, type Floors, percent } from '../../../domain/landing/judge/floors.ts';
import type { Verdict } from '../../../domain/landing/page.ts';
import type { PageText } from '../../../domain/landing/stored-page.ts';
import { useSite } from '../../site-context.tsx';
import { AdminBox } from '../admin-shell.tsx';
import { AdminTable } from '../admin-table.tsx';
import { WriteJob } from './write-job.tsx';

interface Measure {
  label: string;
  value: string;
  needed: string;
  passes: boolean;
}

function measuresOf({ ownWords, cover, evidence }: Verdict, limits: Floors): Measure[] {
  return [
    {
      label: 'Items of evidence',
      value: String(evidence.length),
      needed: '1 or more',
      passes: evidence.length > 0,
    },
    {
      label: 'Words that no other page prints',
      value: String(ownWords),
      needed: `${limits.words} or more`,
      passes: ownWords >= limits.words,
    },
    {
      label: 'Contained in three other pages',
      value: percent(cover),
      needed: `${percent(limits.cover)} or less`,
      passes: cover <= limits.cover,
    },
  ];
}

function Measures({ measures }: { measures: readonly Measure[] }) {
  return (
    <AdminTable
      label="Quality"
      className="tabular"
      rows={measures}
      keyOf={({ label }) => label}
      columns={[
        {
          heading: 'Quality',
          cell: ({ label, passes }) => (
            <span className="page-state">
              <span className="state-window" data-state={passes ? 'new' : 'held'} aria-hidden="true" />
              {label}
            </span>
          ),
        },
        {
          heading: 'This page',
          number: true,
          cell: ({ value, passes }) => (
            <>
              {value}
              {passes || <span className="visually-hidden"> (below what is required)</span>}
            </>
          ),
        },
        { heading: 'Required', number: true, cell: ({ needed }) => needed },
      ]}
    />
  );
}

interface TextProps {
  slug: string;
  label: string;
  lines: readonly MarkedLine[];
  /** True for stored pages, which have an editor. */
  stored: boolean;
}

function Text({ slug, label, lines, stored }: TextProps) {
  return (
    <section className="compared" aria-label={label}>
      <h3>{label}</h3>
      <p className="page-slug">
        {stored ? <a href={href('/admin/pages/:slug', { slug })}>{slug}</a> : `${slug} (not generated)`}
      </p>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other key
        <p key={at}>
          {line.map(({ text, shared }, part) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            shared ? <mark key={part}>{text}</mark> : <span key={part}>{text}</span>,
          )}
        </p>
      ))}
    </section>
  );
}

/** The landing page that contains most of the judged page; undefined when only other kinds of pages do. */
export const closestOf = ({ coveredBy }: Pick<Verdict, 'coveredBy'>): string | undefined =>
  coveredBy.find((name) => !name.startsWith('/'));

interface VerdictPanelProps {
  /** Null until the page is judged. */
  verdict: Verdict | null;
  /** The stored text of the page. */
  page: PageText & { slug: string };
  /** True when a person has changed the text since the verdict. */
  unjudged?: boolean;
  /** The landing page that contains most of this page. Null when it is not stored; its composed text is shown then. */
  nearest: PageText | null;
  /** The quality limits; default limits if the settings do not tighten them. */
  limits?: Floors;
  /** The one step that would earn it its place; null when nothing is missing. */
  step?: string | null;
  /** True when search engines may list it, although it may not have earned it. */
  isListed?: boolean;
  /** Its faults, where the person may write the job that its next step names. */
  toMend?: readonly Fault[];
}

/**
 * Explains why a page has earned its place or not: the score and the reasons, the figures against their limits, and a side-by-side comparison with
 * the page that contains most of it.
 */
export function VerdictPanel({
  verdict,
  page,
  unjudged = false,
  nearest,
  limits = defaultLimits,
  step = null,
  isListed = false,
  toMend = [],
}: VerdictPanelProps) {
  const site = useSite();
  if (!verdict)
    return (
      <AdminBox heading="Quality" id="verdict">
        <p className="muted">This page has not been judged yet. Generating pages judges it.</p>
      </AdminBox>
    );
  const closest = closestOf(verdict);
  const compared = closest ? compareTexts(site, linesOf(site, page.slug, page), linesOf(site, closest, nearest)) : null;
  return (
    <AdminBox heading="Quality" id="verdict">
      <p className="verdict-score">
        <b className="tabular">{verdict.score}</b> of 100.{' '}
        {verdict.indexable
          ? 'Listed: search engines may show this page.'
          : isListed
            ? 'Listed, because your firm lists all generated pages. What this one lacks to earn its place:'
            : 'Not listed in search, because:'}
      </p>
      {step !== null && (
        <p>
          <b>What would earn it:</b> {step}
        </p>
      )}
      <WriteJob slug={page.slug} faults={toMend} title={page.title} />
      <ul className="verdict-reasons">
        {verdict.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <Measures measures={measuresOf(verdict, limits)} />
      {unjudged && (
        <p className="muted">The text changed since then and is being judged again. Reload in a few seconds.</p>
      )}
      {compared && (
        <details>
          <summary>
            Side by side with the closest page: it contains {percent(compared.contained)} of this one now
          </summary>
          <p className="muted">
            Highlighted: runs of five words that both pages share. Names of services, industries and locations are not
            compared.
          </p>
          <div className="compared-pair">
            <Text slug={page.slug} label="This page" lines={compared.left} stored />
            <Text slug={closest ?? ''} label="The closest page" lines={compared.right} stored={nearest !== null} />
          </div>
        </details>
      )}
    </AdminBox>
  );
}
