import { data, href, redirect } from 'react-router';
import { shownLater } from '../../../domain/firm/articles/shown-articles.ts';
import { fieldDifferences } from '../../../domain/firm/differences.ts';
import { contentGroups, isEditableKind, isSingle, kindTitle } from '../../../domain/firm/form/content-groups.ts';
import { faultsByName, fieldLabels, withoutNew } from '../../../domain/firm/form/form-faults.ts';
import { formOf, type GroupField } from '../../../domain/firm/form/form-fields.ts';
import { formNames } from '../../../domain/firm/form/form-names.ts';
import { addedName, readListEdit } from '../../../domain/firm/form/list-edits.ts';
import { type Body, type Kind, kinds } from '../../../domain/firm/kinds.ts';
import { mayDiscard } from '../../../domain/firm/review.ts';
import type { Site } from '../../../domain/firm/site.ts';
import { pagesOfDocument } from '../../../domain/operations/pages-of-document.ts';
import { roleAllows } from '../../../domain/people/access.ts';
import { authorName, authorTitle } from '../../../domain/people/author.ts';
import { displayTime, longTime } from '../../../domain/time/dates.ts';
import { StoreUnavailable } from '../../../server/database/store-unavailable.server.ts';
import type { Draft } from '../../../server/firm/draft-store.server.ts';
import { firmContext } from '../../../server/firm/firm-context.server.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import {
  readRevision,
  readSeen,
  removeDocument,
  saveForm,
  typedBody,
} from '../../../server/firm/write-draft.server.ts';
import { drawContext, servicesContext } from '../../../server/http/http-context.server.ts';
import { privateHeaders } from '../../../server/http/private-headers.server.ts';
import { landingContext } from '../../../server/landing/landing-context.server.ts';
import { readEntries, requireRole, requireSameOrigin, type SignedIn } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBox } from '../../../ui/admin/admin-shell.tsx';
import styles from '../../../ui/admin/content/content.css?url';
import { sourceWords } from '../../../ui/admin/content/content-list.tsx';
import { type Conflict, ConflictNotice, DocumentForm } from '../../../ui/admin/content/document-form.tsx';
import { EditorBar } from '../../../ui/admin/content/editor-bar.tsx';
import { FocalPoint } from '../../../ui/admin/content/focal-point.tsx';
import { fieldId } from '../../../ui/admin/content/form-fields.tsx';
import pictureStyles from '../../../ui/admin/content/picture-library.css?url';
import previewStyles from '../../../ui/admin/content/preview-pane.css?url';
import { PreviewPane } from '../../../ui/admin/content/preview-pane.tsx';
import { FormResult, toNotice } from '../../../ui/admin/form-result.tsx';
import type { Route } from './+types/document';

export const handle = { islands: true };
export const links: Route.LinksFunction = () =>
  [styles, previewStyles, pictureStyles].map((sheet) => ({ rel: 'stylesheet', href: sheet }));
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Page');
export const headers: Route.HeadersFunction = ({ errorHeaders, actionHeaders }) =>
  privateHeaders(errorHeaders ?? actionHeaders);

type Context = Route.ActionArgs['context'];

const done = {
  saved: 'The draft is saved. Visitors see it when it is published.',
  same: 'Saved. The text is the published one again, so there is no draft.',
  begun: 'The new document is a draft. Fill it in, and publish it when it is ready.',
  discarded: 'The draft is discarded. This is the published text.',
  removed: 'This document is removed when the drafts are published.',
} as const;
/** The fields of a text that is written rather than filled in. All its other fields are in a drawer. */
const writing: Partial<Record<Kind, readonly string[]>> = { article: ['title', 'body'] };
const middle = { x: 50, y: 50 };
const isDone = (key: string | null): key is keyof typeof done => key !== null && Object.hasOwn(done, key);

/** The document that the address names, with its draft. Throws 404 if there is none. */
async function foundDocument(context: Context, { kind, id }: { kind: string; id: string }) {
  if (!isEditableKind(kind)) throw data(null, { status: 404 });
  const { firm } = context.get(firmContext);
  const [content, drafts] = await Promise.all([firm.content(), firm.drafts.list()]);
  const published = content.find(kind, id);
  const draft = drafts.find((one) => one.kind === kind && one.id === id) ?? null;
  if (!published && !draft) throw data(null, { status: 404 });
  return { kind, id, content, drafts, published, draft };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'viewer');
  const { kind, id, content, drafts, published, draft } = await foundDocument(context, params);
  const search = new URL(request.url).searchParams;
  const said = search.get('done');
  const isRemoved = draft !== null && draft.body === null;
  const body = draft?.body ?? published?.body;
  const isOwn = published !== null && published.version !== null;
  const { preview } = context.get(firmContext);
  const { pageChanges } = context.get(landingContext);
  const { site } = await preview.now();
  // Start counting the changed pages now: after editing, people usually open Publish.
  pageChanges.prepare(context.get(drawContext));
  const picture = kind === 'picture' ? ((body ?? {}) as Partial<Body<'picture'>>) : null;
  return {
    kind,
    id,
    title: content.titleOf({ kind, id, body }),
    kindTitle: kindTitle(kind),
    about: kinds[kind].about,
    group: contentGroups.find((group) => group.kinds.includes(kind)) ?? null,
    source: published ? sourceWords[published.source] : null,
    // The form always shows the focal point's two numbers. Until they are set, they are the middle.
    form: formOf(
      kinds[kind].schema,
      picture ? { ...picture, focus: picture.focus ?? middle } : body,
      content.optionsOf(drafts),
    ),
    wider: kind === 'firm' ? content.widerTexts() : kind === 'article' ? madeTexts(site, id) : {},
    // A new document is empty, so its faults are shown only after it is saved once more.
    faults:
      draft && !isRemoved && said !== 'begun'
        ? withoutNew(faultsByName(kinds[kind].schema, body), search.get('new') ?? '')
        : {},
    revision: draft?.revision ?? null,
    seen: draft ? draft.seen : (published?.version ?? null),
    at: search.get('at') ?? '',
    picture: picture?.file ? { file: picture.file, alt: picture.alt ?? '', focus: picture.focus } : null,
    isRemoved,
    state: stateOf(draft, published !== null),
    changes: drafts.length,
    previewAt: previewOf(pagesOfDocument(site, kind, id)[0]),
    draftBy: draft && savedWords(context, user, draft),
    done: isDone(said) ? done[said] : null,
    appears: appearsWords(context, kind, body),
    pages: pagesOfDocument(site, kind, id),
    isServed: context.get(siteContext).location(id) !== undefined,
    mayEdit: roleAllows(user.role, 'editor'),
    remove:
      isOwn && published.wider !== null ? ('back' as const) : isOwn && !isSingle(kind) ? ('remove' as const) : null,
  };
}

/** Whether visitors see the document as it is in the form. */
function stateOf(draft: Draft | null, isPublished: boolean) {
  if (draft === null) return 'public' as const;
  if (draft.body === null) return 'removed' as const;
  return isPublished ? ('changed' as const) : ('new' as const);
}

/** What the site makes of an article where its author left something out, by the name of the field; nothing while the draft has a fault. */
function madeTexts(site: Site, id: string): Record<string, string> {
  const article = site.data.articles.find((one) => one.id === id);
  if (!article) return {};
  const { category, description, excerpt, keywords, author, readMinutes } = article;
  const minutes = readMinutes === 1 ? '1 minute' : `${readMinutes} minutes`;
  return { category, description, excerpt, keywords: keywords.join(', '), author, readMinutes: minutes };
}

const previewOf = (path: string | undefined): string | null =>
  path === undefined ? null : `${href('/admin/preview')}?path=${encodeURIComponent(path)}`;

const nameOf = (user: SignedIn, draft: Draft): string => (draft.author === user.id ? 'you' : authorName(draft));

const timeOf = (context: Context, at: number): string => displayTime(context.get(siteContext).data.firm.timeZone, at);

const savedWords = (context: Context, user: SignedIn, draft: Draft): string =>
  `Draft saved by ${nameOf(user, draft)}, ${timeOf(context, draft.savedAt)}`;

/** Says when visitors will see an article; null if that time has come or `body` is not a dated article. */
function appearsWords(context: Context, kind: Kind, body: unknown): string | null {
  const { timeZone } = context.get(siteContext).data.firm;
  const at = shownLater(kind, body, timeZone, context.get(servicesContext).clock.wall());
  return at === null ? null : `Once it is published, visitors see it from ${longTime(timeZone, at)} on.`;
}

interface Answer {
  sentence: string | null;
  conflict: Conflict | null;
  /** The typed form when it was not saved; null otherwise. */
  typed: { form: GroupField; faults: Record<string, string> } | null;
  revision: number | null;
  seen: number | null;
}

const nothing: Answer = { sentence: null, conflict: null, typed: null, revision: null, seen: null };

/** The form with typed values that were not saved. */
async function typedForm(context: Context, kind: Kind, body: unknown): Promise<NonNullable<Answer['typed']>> {
  const { firm } = context.get(firmContext);
  const { schema } = kinds[kind];
  const content = await firm.content();
  return {
    form: formOf(schema, body, content.optionsOf(await firm.drafts.list())),
    faults: faultsByName(schema, body),
  };
}

const tooLong =
  'Nothing is saved: a text is far too long. All that you typed is still below; shorten that text, then save again.';

/** The most fields that a conflict notice names. */
const mostFields = 6;

async function save(
  context: Context,
  user: SignedIn,
  document: { kind: Kind; id: string },
  entries: [string, string][],
) {
  const { firm } = context.get(firmContext);
  const { kind, id } = document;
  const address = href('/admin/content/:kind/:id', document);
  try {
    const written = await saveForm(firm, { kind, id, entries, author: user.id });
    if (written.outcome === 'missing') throw data(null, { status: 404 });
    if (written.outcome === 'refused') return data({ ...nothing, sentence: written.sentence }, { status: 422 });
    if (written.outcome === 'long') {
      const typed = await typedForm(context, kind, written.body);
      const opened = { revision: readRevision(entries), seen: readSeen(entries) };
      return data({ ...nothing, sentence: tooLong, typed, ...opened }, { status: 422 });
    }
    if (written.outcome === 'conflict') {
      const { draft, published, body } = written;
      const theirs = draft ? draft.body : published?.body;
      const differing = fieldLabels(
        kinds[kind].schema,
        fieldDifferences(theirs, body).map(({ path }) => path),
        body,
      );
      const sentence = draft
        ? `${draft.author === user.id ? 'You' : authorTitle(draft)} changed this page in another window, ${timeOf(context, draft.savedAt)}.`
        : 'Somebody published or discarded the draft of this page after you opened it.';
      const conflict = { sentence, fields: differing.slice(0, mostFields), theirs: address };
      const seen = draft ? draft.seen : (published?.version ?? null);
      const typed = await typedForm(context, kind, body);
      return data({ ...nothing, conflict, typed, revision: draft?.revision ?? null, seen }, { status: 409 });
    }
    const { revision, begun, body } = written;
    if (begun) await audit(context, user.id, 'draft-begin', `${kind}/${id}`);
    const button = entries.findLast(([name]) => name === formNames.button)?.[1] ?? '';
    if (button === 'publish') return redirect(href('/admin/content/publish'), 303);
    const asked = readListEdit(button);
    const added = asked?.edit === 'add' ? `&new=${encodeURIComponent(addedName(body, asked.name))}` : '';
    const place = asked ? `&at=${encodeURIComponent(asked.name)}${added}#${fieldId(asked.name)}` : '';
    return redirect(`${address}?done=${revision === null ? 'same' : 'saved'}${place}`, 303);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const sentence = 'The database does not answer. Nothing is saved yet; your text is below. Please save again.';
    const body = await typedBody(firm, { kind, id, entries });
    const typed = body && (await typedForm(context, kind, body));
    const opened = { revision: readRevision(entries), seen: readSeen(entries) };
    return data({ ...nothing, sentence, typed, ...opened }, { status: 503, headers: { 'Retry-After': '5' } });
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'editor');
  requireSameOrigin(request, context);
  const entries = await readEntries(request);
  const { kind, id } = params;
  if (!isEditableKind(kind)) throw data(null, { status: 404 });
  const button = entries.findLast(([name]) => name === formNames.button)?.[1];
  if (button !== 'discard' && button !== 'remove') return save(context, user, { kind, id }, entries);
  const { firm } = context.get(firmContext);
  const revision = readRevision(entries);
  const address = href('/admin/content/:kind/:id', { kind, id });
  const stale = 'Somebody changed this page after you opened it. Look at it again first.';
  const draft = await firm.drafts.find(kind, id);
  if (draft && !mayDiscard(draft, user)) {
    const sentence = `Only an owner discards or replaces this draft. ${authorName(draft)} saved it.`;
    return data({ ...nothing, sentence }, { status: 403 });
  }
  if (button === 'discard') {
    if (revision === null || !(await firm.drafts.discard(kind, id, revision)))
      return data({ ...nothing, sentence: stale }, { status: 409 });
    await audit(context, user.id, 'draft-discard', `${kind}/${id}`);
    const isLeft = (await firm.content()).find(kind, id) !== null;
    return redirect(`${isLeft ? address : href('/admin/content')}?done=discarded`, 303);
  }
  const outcome = await removeDocument(firm, { kind, id, author: user.id, revision });
  if (outcome !== 'saved') return data({ ...nothing, sentence: stale }, { status: 409 });
  await audit(context, user.id, 'draft-remove', `${kind}/${id}`);
  return redirect(`${address}?done=removed`, 303);
}

/** Removes a document, or the firm's own text in place of the library's. */
function RemoveBox({ how, revision }: { how: 'back' | 'remove'; revision: number | null }) {
  return (
    <AdminBox heading={how === 'back' ? 'Back to the library’s text' : 'Remove this document'} id="remove">
      <p className="muted">
        {how === 'back'
          ? 'Your text is removed when the drafts are published, and the library’s text shows again.'
          : 'It is removed when the drafts are published. The history keeps it.'}
      </p>
      <form method="post" action={toNotice}>
        <input type="hidden" name={formNames.revision} value={revision ?? ''} />
        <button type="submit" name={formNames.button} value="remove" className="button button--outline button--small">
          {how === 'back' ? 'Back to the library’s text' : 'Remove'}
        </button>
      </form>
    </AdminBox>
  );
}

export default function ContentDocument({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, id, title, about, group, source, mayEdit, isRemoved, draftBy, remove, done: said } = loaderData;
  const typed = actionData?.typed ?? null;
  const isWritten = writing[kind] !== undefined;
  // Typed values stay based on the revision named by the refusal, not on a newer one that this loader may have read.
  const revision = typed ? (actionData?.revision ?? null) : loaderData.revision;
  const seen = typed ? (actionData?.seen ?? null) : loaderData.seen;
  return (
    <>
      <EditorBar
        title={title}
        group={group}
        state={loaderData.state}
        changes={loaderData.changes}
        preview={isWritten && !isRemoved ? loaderData.previewAt : null}
        mayEdit={mayEdit && !isRemoved}
        button={formNames.button}
      />
      <div className="admin-page">
        {said && !actionData && <FormResult kind="done">{said}</FormResult>}
        {actionData?.sentence && <FormResult kind="error">{actionData.sentence}</FormResult>}
        {actionData?.conflict && <ConflictNotice conflict={actionData.conflict} button={formNames.button} />}
        {!isWritten && <p className="muted">{about}</p>}
        {kind === 'location' && loaderData.isServed && (
          <p>
            <a href={href('/admin/content/facts/:location', { location: loaderData.id })}>
              Answer three questions about this place
            </a>
          </p>
        )}
        {loaderData.appears && <p>{loaderData.appears}</p>}
        <div className={isWritten ? undefined : 'content-beside'}>
          <div>
            {loaderData.picture && !isRemoved && <FocalPoint {...loaderData.picture} mayEdit={mayEdit} />}
            {isRemoved ? (
              <p>
                <b>This document is removed when the drafts are published.</b> Discard the draft to keep it.
              </p>
            ) : (
              <DocumentForm
                form={typed?.form ?? loaderData.form}
                faults={typed?.faults ?? loaderData.faults}
                at={loaderData.at}
                wider={loaderData.wider}
                names={formNames}
                revision={revision}
                seen={seen}
                mayEdit={mayEdit}
                saveTo={href('/api/admin/drafts/:kind/:id', { kind, id })}
                saved={draftBy ?? 'No draft: this is the published text.'}
                preview={loaderData.pages.length > 0 && !isWritten ? '#preview' : null}
                writing={writing[kind]}
                changes={href('/admin/content/publish')}
                discards={
                  source === null
                    ? 'The document is new, so all of it is lost.'
                    : 'Its words are lost; the published text stays.'
                }
              />
            )}
            {mayEdit && isRemoved && (
              <AdminBox heading="Discard the draft" id="discard">
                <p className="muted">{draftBy}. The document then stays as it is published.</p>
                <form method="post" action={toNotice}>
                  <input type="hidden" name={formNames.revision} value={loaderData.revision ?? ''} />
                  <button
                    type="submit"
                    name={formNames.button}
                    value="discard"
                    className="button button--outline button--small"
                  >
                    Discard the draft
                  </button>
                </form>
              </AdminBox>
            )}
            {mayEdit && remove && !isRemoved && <RemoveBox how={remove} revision={loaderData.revision} />}
          </div>
          {!isWritten && (
            <PreviewPane
              pages={loaderData.pages}
              findAt={`${href('/admin/preview/field')}?${new URLSearchParams({ kind, id })}`}
            />
          )}
        </div>
      </div>
    </>
  );
}
