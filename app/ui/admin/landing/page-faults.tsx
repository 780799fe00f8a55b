import { href } from 'react-router';
import type { ListingChoice } from '../../../domain/firm/setup/listing-choice.ts';
import { faultNames, isFalse } from '../../../domain/landing/index-faults.ts';
import type { LandingPageFigures } from '../../../domain/landing/page-list.ts';

interface PageFaultsProps extends Pick<LandingPageFigures, 'faults'> {
  choice: ListingChoice;
}

/** What pages lack to earn their place, most frequent first. Each line links to its pages. */
export function PageFaults({ faults, choice }: PageFaultsProps) {
  if (faults.length === 0) return <p className="muted">No page lacks anything.</p>;
  return (
    <>
      <p className="muted">
        A page may lack several things.{' '}
        {choice === 'all' && 'It is listed anyway, unless a line says that its pages are held.'}
      </p>
      <ul className="page-faults">
        {faults.map(({ fault, pages }) => (
          <li key={fault}>
            <b className="tabular">{pages.toLocaleString('en-CA')}</b>
            <a href={`${href('/admin/pages')}?fault=${fault}#list`}>{faultNames[fault]}</a>
            {choice === 'all' && isFalse(fault) && ' (held)'}
          </li>
        ))}
      </ul>
    </>
  );
}
