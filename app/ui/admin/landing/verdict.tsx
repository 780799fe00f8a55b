import { href } from 'react-router';
import { linesOf } from '../../../domain/landing/all-pages.ts';
import { compareTexts, type MarkedLine } from '../../../domain/landing/compare.ts';
import type { Verdict } from '../../../domain/landing/page.ts';
import { qualityLimits as defaultLimits, type QualityLimits } from '../../../domain/landing/quality-limits.ts';
import type { PageText } from '../../../domain/landing/stored-page.ts';
import { useSite } from '../../site-context.tsx';
import { AdminBox } from '../admin-shell.tsx';
import { AdminTable } from '../admin-table.tsx';

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

interface Measure {
  label: string;
  value: string;
  needed: string;
  passes: boolean;
}

function measuresOf({ similarity, shares, inbound }: Verdict, limits: QualityLimits): Measure[] {
  const share = (label: string, name: keyof typeof shares): Measure => ({
    label,
    value: percent(shares[name]),
    needed: `${percent(limits[name])} or more`,
    passes: shares[name] >= limits[name],
  });
  return [
    {
      label: 'Similarity to the closest page',
      value: percent(similarity),
      needed: `${percent(limits.similarity)} or less`,
      passes: similarity <= limits.similarity,
    },
    share('Sentences about this location', 'location'),
    share('Sentences about this industry', 'industry'),
    share('Sentences specific to this combination', 'pair'),
    {
      label: 'Links from indexable pages',
      value: String(inbound),
      needed: `${limits.inbound} or more`,
      passes: inbound >= limits.inbound,
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
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other name
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

interface VerdictPanelProps {
  /** Null until the page is judged. */
  verdict: Verdict | null;
  /** The stored text of the page. */
  page: PageText & { slug: string };
  /** A person has changed the text since. */
  unjudged?: boolean;
  /** The page that `verdict.nearest` names; null when it is not stored, and then its composed text is shown. */
  nearest: PageText | null;
  /** The quality limits, if the settings tighten them. */
  limits?: QualityLimits;
}

/** Why a page is indexable or not: score and reasons, shares against limits, and the most similar page beside it. */
export function VerdictPanel({ verdict, page, unjudged = false, nearest, limits = defaultLimits }: VerdictPanelProps) {
  const site = useSite();
  if (!verdict)
    return (
      <AdminBox heading="Quality" id="verdict">
        <p className="muted">This page has not been judged yet. Generating pages judges it.</p>
      </AdminBox>
    );
  const compared = verdict.nearest
    ? compareTexts(site, linesOf(site, page.slug, page), linesOf(site, verdict.nearest, nearest))
    : null;
  return (
    <AdminBox heading="Quality" id="verdict">
      <p className="verdict-score">
        <b className="tabular">{verdict.score}</b> of 100.{' '}
        {verdict.indexable ? 'Indexable: search engines may list this page.' : 'Not indexable, because:'}
      </p>
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
          <summary>Side by side with the closest page: {percent(compared.similarity)} similar now</summary>
          <p className="muted">
            Highlighted: runs of five words that both pages share. Names of services, industries and locations are not
            compared.
          </p>
          <div className="compared-pair">
            <Text slug={page.slug} label="This page" lines={compared.left} stored />
            <Text slug={verdict.nearest} label="The closest page" lines={compared.right} stored={nearest !== null} />
          </div>
        </details>
      )}
    </AdminBox>
  );
}
