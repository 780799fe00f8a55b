import { data, href, redirect } from 'react-router';
import { shownLater } from '../../../domain/firm/articles/shown-articles.ts';
import {
  contentGroups,
  documentName,
  idParts,
  isEditableKind,
  isSingle,
  kindPlural,
  kindTitle,
} from '../../../domain/firm/form/content-groups.ts';
import { type Kind, kinds } from '../../../domain/firm/kinds.ts';
import { jobAbout } from '../../../domain/landing/evidence/job-draft.ts';
import { resolveSlug } from '../../../domain/landing/resolve.ts';
import { roleAllows } from '../../../domain/people/access.ts';
import { refusedTitle } from '../../../domain/site/own-page.ts';
import { displayTime } from '../../../domain/time/dates.ts';
import { dayOf } from '../../../domain/time/days.ts';
import { countGroups, listGroup } from '../../../server/firm/content.server.ts';
import { firmContext } from '../../../server/firm/firm-context.server.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { beginDocument } from '../../../server/firm/write-draft.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import styles from '../../../ui/admin/content/content.css?url';
import {
  GroupLinks,
  HitList,
  KindList,
  NotPublicYet,
  PageRows,
  SearchForm,
  WriteArticle,
} from '../../../ui/admin/content/content-list.tsx';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import type { Route } from './+types/content';

type Context = Route.ActionArgs['context'];

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Pages');

/** The most texts that a search shows. */
const mostHits = 60;

const done = {
  discarded: 'The draft is discarded.',
  removed: 'The document is removed when the drafts are published.',
} as const;
const isDone = (key: string | null): key is keyof typeof done => key !== null && Object.hasOwn(done, key);

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'viewer');
  const { firm, publishing } = context.get(firmContext);
  const { clock } = context.get(servicesContext);
  const site = context.get(siteContext);
  const params = new URL(request.url).searchParams;
  const query = (params.get('q') ?? '').slice(0, 200);
  const group = contentGroups.find(({ id }) => id === params.get('group')) ?? contentGroups[0];
  const [content, drafts, { waiting }] = await Promise.all([
    firm.content(),
    firm.drafts.list(),
    publishing.scheduled(),
  ]);
  const mayEdit = roleAllows(user.role, 'editor');
  const optionsOf = content.optionsOf(drafts);
  const found = query.trim() === '' ? null : content.search(query, site, drafts, mostHits);
  const said = params.get('done');
  const { timeZone } = site.data.firm;
  function fromWords(kind: Kind, id: string): string | null {
    const at = kind === 'article' ? shownLater(kind, content.find(kind, id)?.body, timeZone, clock.wall()) : null;
    return at === null ? null : displayTime(timeZone, at);
  }
  function plannedWords(kind: Kind, id: string): string | null {
    const planned = waiting.find(({ documents }) => documents.some((one) => one.kind === kind && one.id === id));
    return planned ? displayTime(timeZone, planned.at) : null;
  }
  return {
    query,
    group: group?.id ?? '',
    groups: countGroups(content, drafts),
    changes: drafts.map(({ kind, id, body }) => ({
      kind,
      id,
      name: documentName(kind, id, body, content.find(kind, id)?.body),
    })),
    mayEdit,
    done: isDone(said) ? done[said] : null,
    found: found && {
      ...found,
      titles: found.hits.map(({ kind, id }) => {
        const body = content.find(kind, id)?.body ?? drafts.find((one) => one.kind === kind && one.id === id)?.body;
        return content.titleOf({ kind, id, body });
      }),
    },
    listed: !group
      ? []
      : listGroup(group, content, drafts, site).map(({ kind, documents }) => ({
          kind,
          documents: documents.map((document) => ({
            ...document,
            from: fromWords(kind, document.id),
            planned: plannedWords(kind, document.id),
          })),
          heading: kindPlural(kind),
          about: kinds[kind].about,
          single: isSingle(kind),
          add:
            isSingle(kind) || !mayEdit
              ? null
              : {
                  label: `Add to ${kindPlural(kind).toLowerCase()}`,
                  choices: idParts(kind).map((part) => ({ label: kindTitle(part), options: optionsOf(part) })),
                },
        })),
  };
}

type FirstWords = Partial<Record<'title' | 'date' | 'month', string>>;

/** What a new document says from its beginning: an article its day, and the job that a landing page needs, what that page is about. */
function firstWords(context: Context, kind: Kind, page: string | undefined): FirstWords {
  const site = context.get(siteContext);
  const today = dayOf(context.get(servicesContext).clock.wall(), site.data.firm.timeZone);
  if (kind === 'article') return { date: today };
  const about = kind === 'evidence' && page !== undefined ? resolveSlug(site, page) : null;
  return about ? { ...jobAbout(site, about), month: today.slice(0, 7) } : {};
}

/** The draft with this title that nobody has published yet; null for none. A second press of a button opens it. */
async function openDraft(context: Context, kind: Kind, title: string): Promise<string | null> {
  const { firm } = context.get(firmContext);
  const [content, drafts] = await Promise.all([firm.content(), firm.drafts.list()]);
  const isSame = ({ body }: { body: unknown }) => (body as { title?: unknown } | null)?.title === title;
  return drafts.find((draft) => draft.kind === kind && isSame(draft) && !content.find(kind, draft.id))?.id ?? null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'editor');
  requireSameOrigin(request, context);
  const { kind = '', title: typed = '', 'part-0': first = '', 'part-1': second = '', page } = await readForm(request);
  if (!isEditableKind(kind)) return data({ sentence: 'There can be no document of this kind.' }, { status: 422 });
  const { firm } = context.get(firmContext);
  const site = context.get(siteContext);
  const refused = kind === 'page' ? refusedTitle(site, typed) : null;
  if (refused) return data({ sentence: refused }, { status: 422 });
  const words = firstWords(context, kind, page);
  const title = words.title ?? typed;
  const open = words.title === undefined ? null : await openDraft(context, kind, words.title);
  if (open !== null) return redirect(href('/admin/content/:kind/:id', { kind, id: open }), 303);
  const begun = await beginDocument(firm, { kind, title, parts: [first, second], author: user.id, words });
  if ('refused' in begun) return data({ sentence: begun.refused }, { status: 422 });
  await audit(context, user.id, 'draft-begin', `${kind}/${begun.id}`);
  return redirect(`${href('/admin/content/:kind/:id', { kind, id: begun.id })}?done=begun`, 303);
}

export default function Content({ loaderData, actionData }: Route.ComponentProps) {
  const { query, group, groups, found, listed, changes, done: said } = loaderData;
  return (
    <>
      <AdminBar title="Pages">
        <a className="button button--small" href={href('/admin/content/publish')}>
          Publish{' '}
          {changes.length > 0 && (
            <span className="tabular">{changes.length === 1 ? '1 change' : `${changes.length} changes`}</span>
          )}
        </a>
      </AdminBar>
      <div className="admin-page">
        {said && !actionData && <FormResult kind="done">{said}</FormResult>}
        {actionData && <FormResult kind="error">{actionData.sentence}</FormResult>}
        <div className="content-top">
          <SearchForm query={query} />
          {loaderData.mayEdit && <WriteArticle />}
        </div>
        <GroupLinks groups={groups} current={found ? '' : group} />
        <div className="content-site">
          <div>
            {found ? (
              <AdminBox heading="Found" id="found">
                <HitList hits={found.hits} total={found.total} titles={found.titles} />
              </AdminBox>
            ) : (
              <>
                <PageRows rows={listed.filter(({ single }) => single)} />
                {listed
                  .filter(({ single }) => !single)
                  .map((kind) => (
                    <KindList key={kind.kind} {...kind} />
                  ))}
              </>
            )}
          </div>
          <NotPublicYet changes={changes} />
        </div>
      </div>
    </>
  );
}
