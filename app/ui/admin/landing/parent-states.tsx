import { href } from 'react-router';
import type { ParentVerdict } from '../../../domain/landing/judge/judge-parents.ts';
import { AdminTable } from '../admin-table.tsx';

export interface ParentStatesProps {
  /** The number of all pages of services, industries, industries with a service, and locations. */
  total: number;
  /** The pages that search engines may not list. */
  held: readonly Pick<ParentVerdict, 'path' | 'reasons'>[];
}

/** A longer list opens at a tap: a firm that has written nothing yet has a page for each service in each industry. */
const mostOpen = 10;

/** What a page lacks; for a location also the way to say it. */
function Lacks({ path, reasons }: ParentStatesProps['held'][number]) {
  const [, location] = /^\/locations\/([\w-]+)$/.exec(path) ?? [];
  return (
    <>
      {reasons.join(' ')}{' '}
      {location && (
        <a href={href('/admin/content/facts/:location', { location })}>Answer three questions about this place</a>
      )}
    </>
  );
}

/** The number of service, industry and location pages that may be listed, and why the others may not. */
export function ParentStates({ total, held }: ParentStatesProps) {
  return (
    <>
      <p>
        <b className="tabular">{(total - held.length).toLocaleString('en-CA')}</b> of {total.toLocaleString('en-CA')}{' '}
        are listed in search.{' '}
        {held.length === 0
          ? 'No page is held back.'
          : 'The others are not listed, until their text or your published facts change.'}
      </p>
      {held.length > 0 && (
        <details open={held.length <= mostOpen}>
          <summary>What each of them lacks</summary>
          <AdminTable
            label="Pages that are held back"
            blocks
            rows={held}
            keyOf={({ path }) => path}
            columns={[
              { heading: 'Page', cell: ({ path }) => <a href={path}>{path}</a> },
              { heading: 'Not listed because', cell: (page) => <Lacks {...page} /> },
            ]}
          />
        </details>
      )}
    </>
  );
}
