import { href } from 'react-router';
import { authorTitle } from '../../../domain/people/author.ts';
import { displayTime } from '../../../domain/time/dates.ts';
import { firmContext } from '../../../server/firm/firm-context.server.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { requireRole } from '../../../server/people/guard.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import { AdminTable } from '../../../ui/admin/admin-table.tsx';
import styles from '../../../ui/admin/tables.css?url';
import type { Route } from './+types/history';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'History');

const perPage = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'viewer');
  const { firm } = context.get(firmContext);
  const { timeZone } = context.get(siteContext).data.firm;
  const before = new URL(request.url).searchParams.get('before') ?? '';
  const sets = await firm.store.changeSets(perPage + 1, /^\d{1,12}$/.test(before) ? Number(before) : null);
  const shown = sets.slice(0, perPage);
  return {
    sets: shown.map(({ id, at, note, documents, ...written }) => ({
      id,
      note,
      documents,
      time: displayTime(timeZone, at),
      by: authorTitle(written),
    })),
    older: sets.length > perPage ? (shown.at(-1)?.id ?? null) : null,
    first: before === '',
  };
}

export default function History({ loaderData: { sets, older, first } }: Route.ComponentProps) {
  return (
    <>
      <AdminBar title="History">
        <a href={href('/admin/content/publish')}>Publish</a>
      </AdminBar>
      <div className="admin-page">
        <AdminBox heading="Publications" id="publications">
          <p className="muted">
            Everything that was published, newest first. Open one to see what it changed or to go back to it.
          </p>
          <AdminTable
            label="Publications"
            blocks
            rows={sets}
            keyOf={({ id }) => id}
            columns={[
              {
                heading: 'When',
                className: 'nowrap',
                cell: ({ id, time }) => (
                  <a href={href('/admin/content/history/:change', { change: String(id) })}>{time}</a>
                ),
              },
              { heading: 'By', cell: ({ by }) => by },
              { heading: 'Note', cell: ({ note }) => note || '(none)' },
              { heading: 'Documents', number: true, cell: ({ documents }) => documents.toLocaleString('en-CA') },
            ]}
          />
          <p>
            {older !== null && <a href={`${href('/admin/content/history')}?before=${older}`}>Older</a>}{' '}
            {!first && <a href={href('/admin/content/history')}>Newest</a>}
          </p>
        </AdminBox>
      </div>
    </>
  );
}
