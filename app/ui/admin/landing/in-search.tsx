import { href } from 'react-router';
import { mostExported } from '../../../domain/site/search-console.ts';

interface InSearchProps {
  figures: { clicks: number; impressions: number } | null;
  /** The last performance export: when it was imported, the months it covers and its number of lines; null if none was imported. */
  imported: { at: string; months: number; lines: number } | null;
}

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-CA')} ${count === 1 ? one : `${one}s`}`;

/** What the last Search Console export says about one page. */
export function InSearch({ figures, imported }: InSearchProps) {
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
      <p className="muted">
        <a href={href('/admin/pages/search')}>
          {imported ? 'All pages in Google' : 'Import an export of Search Console'}
        </a>
        {imported ? '' : ' to see how often Google shows this page.'}
      </p>
    </>
  );
}
