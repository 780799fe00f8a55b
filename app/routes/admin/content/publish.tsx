import { Fragment } from 'react';
import { data, href, redirect } from 'react-router';
import { shownLater } from '../../../domain/firm/articles/shown-articles.ts';
import { documentName } from '../../../domain/firm/form/content-groups.ts';
import type { NamedDocument } from '../../../domain/firm/form/panel-faults.ts';
import { readChosen, readDraftButton, readNote } from '../../../domain/firm/publish-form.ts';
import { readPublishTime } from '../../../domain/firm/publish-time.ts';
import { mayDiscard, shortDifference } from '../../../domain/firm/review.ts';
import { type Role, roleAllows } from '../../../domain/people/access.ts';
import { authorName } from '../../../domain/people/author.ts';
import { displayTime } from '../../../domain/time/dates.ts';
import { firmContext } from '../../../server/firm/firm-context.server.ts';
import type { DraftInReview, PublishOutcome } from '../../../server/firm/publishing.server.ts';
import type { Scheduled } from '../../../server/firm/schedule-store.server.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { drawContext, servicesContext } from '../../../server/http/http-context.server.ts';
import { landingContext } from '../../../server/landing/landing-context.server.ts';
import { requireConfirmed } from '../../../server/people/confirmation.server.ts';
import { readForm, requireRole, requireSameOrigin, type SignedIn } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import { CountingPages, countedPages, PageList, pagesSentence } from '../../../ui/admin/content/changed-pages.tsx';
import { PlannedList } from '../../../ui/admin/content/planned-list.tsx';
import styles from '../../../ui/admin/content/publish.css?url';
import { type DraftRow, PublishForm, type TypedPublication } from '../../../ui/admin/content/publish-form.tsx';
import { FormResult, toNotice } from '../../../ui/admin/form-result.tsx';
import type { Route } from './+types/publish';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const handle = { islands: true };
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Not public yet');

const done = {
  saved: 'Saved. Visitors see it when you publish it.',
  published: 'Published. The site shows it now.',
  dated: 'Published. Visitors see it from its day on.',
  unchanged: 'The site says this already. The drafts are closed.',
  planned: 'Scheduled. It is published at the time below.',
  cancelled: 'Cancelled. The drafts stay.',
  restored: 'Restored. The site shows it now.',
  undone: 'Undone. The site is as it was before, and the drafts are here again.',
  discarded: 'The draft is discarded.',
  kept: 'The draft is kept. You can publish it now.',
} as const;
type Done = keyof typeof done;
const isDone = (key: string | null): key is Done => key !== null && Object.hasOwn(done, key);

/** Query parameter: wait until the pages that the drafts change are counted. */
const countedKey = 'counted';
/** Milliseconds to wait for the count without `countedKey`. Most counts are finished already: they begin while a person edits. */
const patience = 15;

type Context = Route.ActionArgs['context'];

const zoneOf = (context: Context) => context.get(siteContext).data.firm.timeZone;

function draftRow(draft: DraftInReview, role: Role, zone: string): DraftRow {
  const { kind, id, name, effect, changes, revision, faults, overtaken, savedAt, scheduled } = draft;
  return {
    kind,
    id,
    name,
    effect,
    changes,
    revision,
    faults,
    overtaken,
    saved: `Saved by ${authorName(draft)}, ${displayTime(zone, savedAt)}`,
    allowed: roleAllows(role, draft.by),
    planned: scheduled && displayTime(zone, scheduled.at),
    address: href('/admin/content/:kind/:id', { kind, id }),
  };
}

const plannedRow = (planned: Scheduled, zone: string) => ({
  id: planned.id,
  note: planned.note,
  problem: planned.problem,
  time: displayTime(zone, planned.at),
  by: authorName(planned),
  names: planned.documents.map((one) => documentName(one.kind, one.id, one.body)),
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'viewer');
  const { publishing } = context.get(firmContext);
  const { pageChanges } = context.get(landingContext);
  const zone = zoneOf(context);
  const asked = new URL(request.url).searchParams;
  const [{ review, pages }, planned, undo] = await Promise.all([
    asked.has(countedKey)
      ? pageChanges.now(context.get(drawContext))
      : pageChanges.within(patience, context.get(drawContext)),
    publishing.scheduled(),
    publishing.undoable(),
  ]);
  const key = asked.get('done');
  return {
    rows: review.drafts.map((draft) => draftRow(draft, user.role, zone)),
    otherFaults: review.otherFaults,
    pages,
    partial: review.partial,
    waiting: planned.waiting.map((one) => plannedRow(one, zone)),
    failed: planned.failed.map((one) => plannedRow(one, zone)),
    undo: undo && { change: undo.change, note: undo.note },
    mayEdit: roleAllows(user.role, 'editor'),
    timeZone: zone,
    done: isDone(key) ? key : null,
  };
}

const waitingWords = (count: number) => (count === 1 ? 'the change' : `the ${count} changes`);

const plural = (names: readonly string[]) => (names.length === 1 ? 'this' : 'these');

/** Explains to the person why nothing was published. */
function refusalWords(
  outcome: Exclude<PublishOutcome, { outcome: 'published' | 'unchanged' | 'scheduled' }>,
): string[] {
  if (outcome.outcome === 'nothing') return ['Choose what to publish.'];
  if (outcome.outcome === 'faults') return ['Nothing is published. Please correct this first:', ...outcome.sentences];
  const { names } = outcome;
  const list = names.join(', ');
  if (outcome.outcome === 'forbidden') return [`Only an owner publishes ${plural(names)}: ${list}.`];
  if (outcome.outcome === 'overtaken')
    return [`Someone else published ${plural(names)} in the meantime: ${list}. Nothing is lost: the draft is below.`];
  return [
    `Someone changed, published or discarded ${plural(names)} after you opened this page: ${list}. Look at it again, then publish.`,
  ];
}

const statusOf = (outcome: string) =>
  outcome === 'forbidden' ? 403 : outcome === 'faults' || outcome === 'nothing' ? 422 : 409;

const refused = (
  status: number,
  sentences: string[],
  typed: TypedPublication | null = null,
  places: readonly NamedDocument[] = [],
) => data({ sentences, typed, places }, { status });

const backTo = (key: Done) => redirect(`${href('/admin/content/publish')}?done=${key}`, 303);

type Form = Readonly<Record<string, string>>;

/** Whether visitors see none of these documents yet, because each is an article of a day to come. */
async function areDated(context: Context, documents: readonly Pick<DraftInReview, 'kind' | 'id'>[]): Promise<boolean> {
  const content = await context.get(firmContext).firm.content();
  const now = context.get(servicesContext).clock.wall();
  return documents.every(
    ({ kind, id }) => shownLater(kind, content.find(kind, id)?.body, zoneOf(context), now) !== null,
  );
}

async function publish(request: Request, context: Context, user: SignedIn, form: Form) {
  const { publishing } = context.get(firmContext);
  const { clock } = context.get(servicesContext);
  const note = readNote(form.note);
  const typed = { note, at: form.at?.trim() ?? '', fault: null };
  const time = typed.at === '' ? null : readPublishTime(typed.at, zoneOf(context), clock.wall());
  if (time && 'fault' in time) return refused(422, ['Please correct the time.'], { ...typed, fault: time.fault });
  const chosen = readChosen(form);
  if (user.role === 'owner' && (await publishing.contactChanges(chosen)).length > 0)
    requireConfirmed(request, context, user, 'contact');
  const outcome = time
    ? await publishing.publishAt(time.at, chosen, user, note)
    : await publishing.publish(chosen, user, note);
  if (outcome.outcome === 'unchanged') return backTo('unchanged');
  if (outcome.outcome === 'scheduled') {
    const detail = { at: new Date(outcome.at).toISOString(), changes: shortDifference(outcome.documents) };
    await audit(context, user.id, 'content-schedule', 'content', detail);
    return backTo('planned');
  }
  if (outcome.outcome !== 'published') {
    const places = outcome.outcome === 'faults' ? outcome.places : [];
    return refused(statusOf(outcome.outcome), refusalWords(outcome), typed, places);
  }
  const detail = { changes: shortDifference(outcome.documents) };
  await audit(context, user.id, 'content-publish', String(outcome.change), detail);
  return backTo((await areDated(context, outcome.documents)) ? 'dated' : 'published');
}

async function undo(context: Context, user: SignedIn, form: Form) {
  const change = /^\d{1,12}$/.test(form.change ?? '') ? Number(form.change) : 0;
  const outcome = await context.get(firmContext).publishing.undo(change, user);
  if (outcome.outcome === 'undone') {
    const detail = { undone: change, changes: shortDifference(outcome.documents) };
    await audit(context, user.id, 'content-undo', String(outcome.change), detail);
    return backTo('undone');
  }
  if (outcome.outcome === 'late')
    return refused(409, ['The minute is over. You can restore the earlier state from the history.']);
  if (outcome.outcome === 'overtaken')
    return refused(409, ['Someone has published since. You can restore the earlier state from the history.']);
  if (outcome.outcome === 'nothing') return refused(409, ['There is nothing to undo.']);
  return refused(statusOf(outcome.outcome), refusalWords(outcome));
}

async function discard(context: Context, user: SignedIn, form: Form) {
  const draft = readDraftButton(form.draft ?? '');
  const { drafts } = context.get(firmContext).firm;
  const found = draft && (await drafts.find(draft.kind, draft.id));
  if (found && !mayDiscard(found, user))
    return refused(403, [`Only an owner discards this draft. ${authorName(found)} saved it.`]);
  const discarded = draft && (await drafts.discard(draft.kind, draft.id, draft.revision));
  if (!draft || !discarded) return refused(409, ['Someone changed this draft after you opened this page. It is kept.']);
  await audit(context, user.id, 'content-discard', `${draft.kind}/${draft.id}`);
  return backTo('discarded');
}

/** Keeps a draft although another person published the document since. The person has seen the difference. */
async function keep(context: Context, user: SignedIn, form: Form) {
  const wanted = readDraftButton(form.draft ?? '');
  const { firm } = context.get(firmContext);
  const draft = wanted && (await firm.drafts.find(wanted.kind, wanted.id));
  const documents = (await firm.store.state())?.documents ?? [];
  const now = documents.find(({ kind, id }) => kind === wanted?.kind && id === wanted?.id)?.version ?? null;
  const saved =
    draft && draft.revision === wanted?.revision
      ? await firm.drafts.save({ ...draft, seen: now, author: user.id })
      : { outcome: 'conflict' };
  return saved.outcome === 'saved'
    ? backTo('kept')
    : refused(409, ['Someone changed this draft after you opened this page. Look at it again.']);
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'editor');
  requireSameOrigin(request, context);
  const form = await readForm(request);
  switch (form.intent) {
    case 'undo':
      return undo(context, user, form);
    case 'discard':
      return discard(context, user, form);
    case 'keep':
      return keep(context, user, form);
    case 'cancel': {
      const id = form.planned ?? '';
      const outcome = await context.get(firmContext).publishing.cancel(id, user);
      if (outcome === 'forbidden') return refused(403, ['Only an owner cancels this publication.']);
      if (outcome === 'ended') return refused(409, ['This was published or cancelled in the meantime.']);
      await audit(context, user.id, 'content-cancel', id);
      return backTo('cancelled');
    }
    default:
      return publish(request, context, user, form);
  }
}

export default function Publish({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, otherFaults, pages, partial, waiting, failed, undo, mayEdit, timeZone } = loaderData;
  const [first, ...more] = actionData?.sentences ?? [];
  return (
    <>
      <AdminBar title="Not public yet">
        <a href={href('/admin/content/history')}>History</a>
      </AdminBar>
      <div className="admin-page">
        {loaderData.done && !actionData && (
          <FormResult kind="done">
            {done[loaderData.done]}
            {loaderData.done === 'published' &&
              rows.length > 0 &&
              ` Not public yet: ${waitingWords(rows.length)} below.`}
          </FormResult>
        )}
        {actionData && (
          <FormResult kind="error">
            <p>{first}</p>
            {more.length > 0 && (
              <ul>
                {more.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            )}
            {actionData.places.length > 0 && (
              <p>
                Open:{' '}
                {actionData.places.map(({ kind, id, name }, at) => (
                  <Fragment key={`${kind}/${id}`}>
                    {at > 0 && ', '}
                    <a href={href('/admin/content/:kind/:id', { kind, id })}>{name}</a>
                  </Fragment>
                ))}
              </p>
            )}
          </FormResult>
        )}
        {undo && mayEdit && (
          <form method="post" action={toNotice} className="publish-undo">
            <input type="hidden" name="intent" value="undo" />
            <button type="submit" name="change" value={undo.change} className="button button--outline button--small">
              Undo the last publication
            </button>
            <span className="muted">Possible for one minute{undo.note && `: ${undo.note}`}</span>
          </form>
        )}
        {failed.length > 0 && (
          <AdminBox heading="Could not be published" id="failed">
            <PlannedList rows={failed} mayEdit={mayEdit} />
          </AdminBox>
        )}
        {waiting.length > 0 && (
          <AdminBox heading="Scheduled" id="planned">
            <PlannedList rows={waiting} mayEdit={mayEdit} />
          </AdminBox>
        )}
        <AdminBox heading={`Drafts (${rows.length})`} id="drafts">
          {rows.length === 0 && <p>Nothing to publish. Your changes to the site wait here until you publish them.</p>}
          {pages === 'counting' && <CountingPages address={`?${countedKey}`} />}
          {pages && pages !== 'counting' && (
            <div id={countedPages}>
              <p>
                {partial ? 'Everything without a fault' : rows.length === 1 ? 'This draft' : 'All of this together'}{' '}
                <b>{pagesSentence(pages)}</b>.
              </p>
              <PageList pages={pages} />
            </div>
          )}
          {otherFaults.length > 0 && (
            <div className="notice notice--error">
              <p>With these drafts, other documents would no longer be right:</p>
              <ul>
                {otherFaults.map((fault) => (
                  <li key={fault}>{fault}</li>
                ))}
              </ul>
            </div>
          )}
          {rows.length > 0 && (
            <PublishForm rows={rows} mayEdit={mayEdit} typed={actionData?.typed ?? null} timeZone={timeZone} />
          )}
        </AdminBox>
      </div>
    </>
  );
}
