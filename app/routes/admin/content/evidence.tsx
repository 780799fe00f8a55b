import { href } from 'react-router';
import type { Body } from '../../../domain/firm/kinds.ts';
import { evidenceRows, evidenceStates } from '../../../domain/landing/evidence/evidence-rows.ts';
import { roleAllows } from '../../../domain/people/access.ts';
import { dayOf } from '../../../domain/time/days.ts';
import { firmContext } from '../../../server/firm/firm-context.server.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { requireRole } from '../../../server/people/guard.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import { AdminTable } from '../../../ui/admin/admin-table.tsx';
import styles from '../../../ui/admin/content/content.css?url';
import { AddDocument } from '../../../ui/admin/content/content-list.tsx';
import type { Route } from './+types/evidence';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Stories and reviews');

const kind = 'evidence';

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'viewer');
  const { firm } = context.get(firmContext);
  const { clock } = context.get(servicesContext);
  const site = context.get(siteContext);
  const [content, drafts] = await Promise.all([firm.content(), firm.drafts.list()]);
  const published = content.all().filter((one) => one.kind === kind);
  const begun = drafts.filter((one) => one.kind === kind && one.body !== null && !content.find(kind, one.id));
  return {
    rows: evidenceRows(
      [
        ...published.map(({ id, body }) => ({ id, published: body as Body<'evidence'>, draft: null })),
        ...begun.map(({ id, body }) => ({ id, published: null, draft: body as Partial<Body<'evidence'>> })),
      ],
      dayOf(clock.wall(), site.data.firm.timeZone),
      (of, id) => site[of](id)?.name ?? id,
    ),
    quotes: [
      ...content.all().filter((one) => one.kind === 'testimonial'),
      ...drafts.filter((one) => one.kind === 'testimonial' && one.body !== null && !content.find(one.kind, one.id)),
    ].map(({ id, body }) => ({ id, title: content.titleOf({ kind: 'testimonial', id, body }) })),
    mayEdit: roleAllows(user.role, 'editor'),
  };
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number];

const columns = [
  {
    heading: 'What it tells',
    cell: ({ id, title }: Row) => <a href={href('/admin/content/:kind/:id', { kind, id })}>{title}</a>,
  },
  { heading: 'What it is', cell: ({ type }: Row) => type },
  { heading: 'For', cell: ({ scope }: Row) => scope.join(', ') },
  { heading: 'Month', cell: ({ month }: Row) => month, className: 'nowrap' },
  { heading: 'Signed by', cell: ({ signedBy }: Row) => signedBy },
  { heading: 'Printed until', cell: ({ until }: Row) => until, className: 'nowrap' },
  { heading: 'State', cell: ({ state }: Row) => evidenceStates[state] },
];

export default function Evidence({ loaderData: { rows, quotes, mayEdit } }: Route.ComponentProps) {
  return (
    <>
      <AdminBar title="Stories and reviews">
        <a href={href('/admin/pages')}>Landing pages</a>
        <a href={href('/admin/content/publish')}>Publish</a>
      </AdminBar>
      <div className="admin-page">
        <p className="muted">
          What the firm can show: a job, a person, a review, a photograph, a figure or a price, each signed and with its
          proof. The pages of its location and industry print it, until its last day.
        </p>
        <AdminBox heading={rows.length === 0 ? 'No story or review yet' : 'All stories and reviews'} id="evidence">
          {rows.length > 0 && (
            <AdminTable
              label="All stories and reviews, the newest first"
              columns={columns}
              rows={rows}
              keyOf={({ id }) => id}
              blocks
            />
          )}
          {mayEdit && (
            <AddDocument kind={kind} label="Add a story or a review" choices={[]} action={href('/admin/content')} />
          )}
        </AdminBox>
        <AdminBox heading="What clients said" id="quotes">
          <p className="muted">In their own words, with their written permission.</p>
          <ul className="content-documents">
            {quotes.map(({ id, title }) => (
              <li key={id}>
                <a href={href('/admin/content/:kind/:id', { kind: 'testimonial', id })}>{title}</a>
              </li>
            ))}
          </ul>
          {mayEdit && (
            <AddDocument
              kind="testimonial"
              label="Add what a client said"
              choices={[]}
              action={href('/admin/content')}
              isOpen
            />
          )}
        </AdminBox>
      </div>
    </>
  );
}
