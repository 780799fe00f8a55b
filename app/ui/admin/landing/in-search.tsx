import { href } from 'react-router';
import { mostExported, type SearchExport } from '../../../domain/landing/waves/search-console.ts';

interface InSearchProps {
  figures: { clicks: number; impressions: number } | null;
  state: Exclude<SearchExport, 'figures'> | null;
  /** The last performance export: when it was imported, the months it covers and its number of lines; null if none was imported. */
  imported: { at: string; months: number | null; lines: number } | null;
}

const states = {
  indexed: 'Google has indexed it.',
  crawled: 'Google has crawled it and does not index it for now.',
} as const;

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-CA')} ${count === 1 ? one : `${one}s`}`;

/** What the latest Search Console exports say about one page. */
export function InSearch({ figures, state, imported }: InSearchProps) {
  const period = imported && `in ${imported.months} months, in the export of ${imported.at}`;
  return (
    <>
      {imported && figures && (
        <p>
          <b>{counted(figures.impressions, 'impression')}</b> and <b>{counted(figures.clicks, 'click')}</b> {period}.
        </p>
      )}
      {imported &&
        !figures &&
        (imported.lines < mostExported ? (
          <p>No impressions {period}.</p>
        ) : (
          <p>
            Not among the {mostExported.toLocaleString('en-CA')} pages with the most clicks {period}.
          </p>
        ))}
      {state !== null && <p>{states[state]}</p>}
      <p className="muted">
        <a href={href('/admin/pages/waves')}>
          {imported ? 'All pages in Google' : 'Import an export of Search Console'}
        </a>
        {imported ? '' : ' to see how often Google shows this page.'}
      </p>
    </>
  );
}
