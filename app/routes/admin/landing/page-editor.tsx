import { setTimeout as sleep } from 'node:timers/promises';
import { data, href, redirect } from 'react-router';
import { type Difference, type Draft, differences, readDraft } from '../../../domain/landing/edit-draft.ts';
import { nextStep } from '../../../domain/landing/next-step.ts';
import { isListed } from '../../../domain/landing/page-filter.ts';
import { resolveSlug } from '../../../domain/landing/resolve.ts';
import type { PageText, PageVersion, StoredPage } from '../../../domain/landing/stored-page.ts';
import { roleAllows } from '../../../domain/people/access.ts';
import { htmlOf, markdownOf } from '../../../domain/text/long-text/stored-html.ts';
import { displayTime } from '../../../domain/time/dates.ts';
import { StoreUnavailable } from '../../../server/database/store-unavailable.server.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { privateHeaders } from '../../../server/http/private-headers.server.ts';
import { editPage } from '../../../server/landing/edit-page.server.ts';
import { landingContext } from '../../../server/landing/landing-context.server.ts';
import { StaleEdit } from '../../../server/landing/landing-page-store.server.ts';
import { safeHtml } from '../../../server/landing/page-html.server.ts';
import { readForm, requireRole, requireSameOrigin, type SignedIn } from '../../../server/people/guard.server.ts';
import { peopleContext } from '../../../server/people/people-context.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import contentStyles from '../../../ui/admin/content/content.css?url';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import editorStyles from '../../../ui/admin/landing/editor.css?url';
import { InSearch } from '../../../ui/admin/landing/in-search.tsx';
import landingStyles from '../../../ui/admin/landing/landing-pages.css?url';
import {
  PageDifferences,
  PageForm,
  PageHistory,
  PagePreview,
  PublishForm,
} from '../../../ui/admin/landing/page-form.tsx';
import { closestOf, VerdictPanel } from '../../../ui/admin/landing/verdict.tsx';
import type { Route } from './+types/page-editor';

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: landingStyles },
  { rel: 'stylesheet', href: editorStyles },
  { rel: 'stylesheet', href: contentStyles },
];

export const handle = { islands: true };
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Landing page');

export const headers: Route.HeadersFunction = ({ errorHeaders, actionHeaders }) =>
  privateHeaders(errorHeaders ?? actionHeaders);

const done = {
  save: 'The page is saved, and the site shows it.',
  publish: 'The page is published.',
  unpublish: 'The page is unpublished: its address shows the page for broken links (404), and search engines drop it.',
  restore: 'The earlier version is restored. The version it replaced is in the history.',
} as const;

const isDone = (key: string | null): key is keyof typeof done => key !== null && Object.hasOwn(done, key);
/** The most milliseconds that a save waits for the new verdict. The text is already stored by then. */
const patience = 5000;

const textOf = ({ title, metaDescription, h1, h2, keywords, content, faqItems }: PageText): PageText => ({
  title,
  metaDescription,
  h1,
  h2,
  keywords,
  content,
  faqItems,
});

/** The text as the form shows it, with the content as Markdown instead of HTML. */
const typedText = (page: PageText): PageText => ({ ...textOf(page), content: markdownOf(page.content) });

/** The typed text in its stored form, with the content as HTML. Unchanged content keeps its stored HTML exactly. */
function typedDraft(form: Record<string, string>, stored: PageText): Draft {
  const draft = readDraft(form);
  const untouched = draft.content === markdownOf(stored.content);
  return { ...draft, content: untouched ? stored.content : htmlOf(draft.content) };
}

const inForm = <T extends PageText>(draft: T): T => ({ ...draft, content: markdownOf(draft.content) });

type Context = Route.ActionArgs['context'];

/** The stored page; null when there is none, or when the firm does not serve its service, industry or location. */
async function ownPage(context: Context, slug: string): Promise<StoredPage | null> {
  const page = await context.get(landingContext).landingPages.store.page(slug.toLowerCase());
  return page && resolveSlug(context.get(siteContext), page.slug) ? page : null;
}

async function historyOf(context: Context, versions: readonly PageVersion[]) {
  const { people } = context.get(peopleContext);
  const { timeZone } = context.get(siteContext).data.firm;
  const ids = new Set(versions.flatMap(({ userId }) => (userId === null ? [] : [userId])));
  const users = await Promise.all([...ids].map((id) => people.userById(id)));
  const names = new Map(users.flatMap((user) => (user ? [[user.id, user.email] as const] : [])));
  return versions.map(({ id, savedAt, userId, page }) => ({
    id,
    time: displayTime(timeZone, savedAt),
    by: userId === null ? 'the generator' : (names.get(userId) ?? 'a former user'),
    title: page.title,
    published: page.published,
  }));
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'viewer');
  const { timeZone } = context.get(siteContext).data.firm;
  const { landingPages, searchFigures } = context.get(landingContext);
  const { env } = context.get(servicesContext);
  const { store } = landingPages;
  const page = await ownPage(context, params.slug);
  if (!page) throw data(null, { status: 404 });
  const [verdict, [summary], versions, unjudged, figures, lastImport] = await Promise.all([
    store.verdict(page.slug),
    store.summaries([page.slug]),
    store.pageHistory(page.slug),
    store.editsToJudge(),
    searchFigures.figuresOf(page.slug),
    searchFigures.lastImport(),
  ]);
  const closest = verdict ? closestOf(verdict) : undefined;
  const nearest = closest === undefined ? null : await ownPage(context, closest);
  const key = new URL(request.url).searchParams.get('done');
  return {
    slug: page.slug,
    text: typedText(page),
    basedOn: page.contentHash,
    published: page.published,
    changed: displayTime(timeZone, page.lastmod),
    edited: page.editedAt !== null,
    verdict,
    unjudged: verdict !== null && unjudged.includes(page.slug),
    nearest: nearest && textOf(nearest),
    limits: env.LANDING_FLOORS,
    isListed: summary !== undefined && isListed(landingPages.listed.choice, summary),
    step: summary ? nextStep(context.get(siteContext), summary, env.LANDING_FLOORS) : null,
    toMend: roleAllows(user.role, 'editor') ? (summary?.faults ?? []) : [],
    inSearch: {
      figures,
      imported: lastImport && { ...lastImport, at: displayTime(timeZone, lastImport.importedAt) },
    },
    versions: await historyOf(context, versions),
    mayEdit: roleAllows(user.role, 'editor'),
    done: isDone(key) ? done[key] : null,
  };
}

interface Answer {
  draft: Draft | null;
  /** Sanitized HTML; null without a preview. */
  preview: string | null;
  /** The hash of the text that the next save replaces. */
  basedOn: string | null;
  differences: Difference[];
  sentence: string | null;
}

const nothing: Answer = { draft: null, preview: null, basedOn: null, differences: [], sentence: null };

interface Asked {
  context: Context;
  user: SignedIn;
  page: StoredPage;
  form: Record<string, string>;
}

const goBack = ({ page: { slug } }: Asked, what: string) =>
  redirect(`${href('/admin/pages/:slug', { slug })}?done=${what}`, 303);

/** Stores the text. Answers 409 with the differences if another person changed the page first, so that no text is overwritten unseen. */
async function store(asked: Asked, text: PageText, intent: 'save' | 'restore') {
  const { context, user, page, form } = asked;
  const { landingPages, generation } = context.get(landingContext);
  const { clock } = context.get(servicesContext);
  const { slug } = page;
  const html = { ...text, content: safeHtml(text.content), faults: {} };
  const draft = inForm(html);
  try {
    await editPage(landingPages.store, { slug, text, basedOn: form.basedOn ?? '', userId: user.id, now: clock.wall() });
  } catch (error) {
    if (error instanceof StoreUnavailable) {
      const sentence = 'The database does not answer. Nothing is saved yet; your text is below. Please save again.';
      return data(
        { ...nothing, draft, basedOn: form.basedOn ?? '', sentence },
        { status: 503, headers: { 'Retry-After': '5' } },
      );
    }
    if (!(error instanceof StaleEdit)) throw error;
    const stored = (await landingPages.store.page(slug)) ?? page;
    const sentence = 'Somebody changed this page after you opened it. Nothing of yours is saved yet.';
    const answer = {
      ...nothing,
      draft,
      basedOn: stored.contentHash,
      differences: differences(stored, html),
      sentence,
    };
    return data(answer, { status: 409 });
  }
  await landingPages.refresh();
  await audit(context, user.id, `page-${intent}`, slug);
  await Promise.race([generation.judgeEdits(), sleep(patience)]);
  return goBack(asked, intent);
}

async function restore(asked: Asked) {
  const { context, page, form } = asked;
  const versions = await context.get(landingContext).landingPages.store.pageHistory(page.slug);
  const version = versions.find(({ id }) => id === form.version);
  if (!version) return data({ ...nothing, sentence: 'This version no longer exists.' }, { status: 422 });
  return store(asked, textOf(version.page), 'restore');
}

async function setPublished(asked: Asked, published: boolean) {
  const { context, user, page } = asked;
  const { landingPages, generation } = context.get(landingContext);
  const { clock } = context.get(servicesContext);
  const intent = published ? 'publish' : 'unpublish';
  if (await landingPages.store.setPublished(page.slug, published, user.id, clock.wall())) {
    await landingPages.refresh();
    await generation.announceChange(page.slug);
    await audit(context, user.id, `page-${intent}`, page.slug);
  }
  return goBack(asked, intent);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'editor');
  requireSameOrigin(request, context);
  const form = await readForm(request);
  const page = await ownPage(context, params.slug);
  if (!page) throw data(null, { status: 404 });
  const asked: Asked = { context, user, page, form };
  const { intent } = form;
  if (intent === 'publish' || intent === 'unpublish') return setPublished(asked, intent === 'publish');
  if (intent === 'restore') return restore(asked);
  const draft = typedDraft(form, page);
  // Show the typed text again exactly as typed.
  const answer: Answer = { ...nothing, draft: readDraft(form), basedOn: form.basedOn ?? '' };
  if (intent === 'preview') return data({ ...answer, preview: safeHtml(draft.content) }, { status: 200 });
  if (intent !== 'save') return data({ ...answer, sentence: 'Please use one of the buttons.' }, { status: 422 });
  if (Object.keys(draft.faults).length > 0) return data(answer, { status: 422 });
  return store(asked, textOf(draft), 'save');
}

export default function PageEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, text, published, mayEdit, verdict, versions, done: said, isListed: isInSearch } = loaderData;
  const draft = actionData?.draft ?? null;
  const basedOn = actionData?.basedOn ?? loaderData.basedOn;
  return (
    <>
      <AdminBar title="Landing page">
        <a href={href('/:slug', { slug })}>View on the site</a>
      </AdminBar>
      <div className="admin-page">
        {said && !actionData && <FormResult kind="done">{said}</FormResult>}
        {actionData?.sentence && (
          <FormResult kind="error">
            <p>{actionData.sentence}</p>
            {actionData.differences.length > 0 && <PageDifferences differences={actionData.differences} />}
          </FormResult>
        )}
        {actionData?.preview != null && draft && <PagePreview draft={draft} html={actionData.preview} />}
        <div className="admin-columns">
          <AdminBox heading={slug} id="words">
            {!mayEdit && <p className="muted">You can view this page. Editors can change it.</p>}
            <PageForm text={draft ?? text} faults={draft?.faults ?? {}} basedOn={basedOn} mayEdit={mayEdit} />
          </AdminBox>
          <div className="editor-side">
            <AdminBox heading="State" id="state">
              <p>
                {published ? 'Published' : 'Not published'}. Last edited {loaderData.changed}.{' '}
                {loaderData.edited
                  ? 'A person has edited it. Regenerating keeps the edits.'
                  : 'Not edited since it was generated.'}
              </p>
              {verdict && (
                <p>
                  <a href="#verdict">{isInSearch ? 'Listed in search' : 'Not listed'}</a>, {verdict.score} of 100.
                </p>
              )}
              {mayEdit && <PublishForm published={published} />}
            </AdminBox>
            <AdminBox heading="In Google" id="search">
              <InSearch {...loaderData.inSearch} />
            </AdminBox>
            <AdminBox heading="History" id="history">
              <PageHistory versions={versions} basedOn={loaderData.basedOn} mayEdit={mayEdit} />
            </AdminBox>
          </div>
        </div>
        <VerdictPanel
          verdict={verdict}
          page={{ ...text, slug }}
          unjudged={loaderData.unjudged}
          nearest={loaderData.nearest}
          limits={loaderData.limits}
          step={loaderData.step}
          isListed={isInSearch}
          toMend={loaderData.toMend}
        />
      </div>
    </>
  );
}
