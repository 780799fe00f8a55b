import { href } from 'react-router';
import { faultNames } from '../../../domain/landing/index-faults.ts';
import type { LandingPageFigures } from '../../../domain/landing/page-list.ts';

/** The reasons why pages are not indexable, most frequent first. Each reason links to its pages. */
export function PageFaults({ faults }: Pick<LandingPageFigures, 'faults'>) {
  if (faults.length === 0) return <p className="muted">No page is kept from search engines by its quality.</p>;
  return (
    <>
      <p className="muted">A page may have several reasons.</p>
      <ul className="page-faults">
        {faults.map(({ fault, pages }) => (
          <li key={fault}>
            <b className="tabular">{pages.toLocaleString('en-CA')}</b>
            <a href={`${href('/admin/pages')}?fault=${fault}#list`}>{faultNames[fault]}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
