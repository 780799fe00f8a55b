import { data, href, redirect } from 'react-router';
import { documentName } from '../../../domain/firm/form/content-groups.ts';
import { type Kind, kinds } from '../../../domain/firm/kinds.ts';
import { readDraftButton } from '../../../domain/firm/publish-form.ts';
import { type DraftEffect, fieldChanges, shortDifference } from '../../../domain/firm/review.ts';
import { roleAllows } from '../../../domain/people/access.ts';
import { authorName } from '../../../domain/people/author.ts';
import { displayTime } from '../../../domain/time/dates.ts';
import type { VersionChange } from '../../../server/firm/document-store.server.ts';
import { firmContext } from '../../../server/firm/firm-context.server.ts';
import type { Restorable } from '../../../server/firm/publisher.server.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import { Differences } from '../../../ui/admin/content/differences.tsx';
import styles from '../../../ui/admin/content/publish.css?url';
import { RestoreForm } from '../../../ui/admin/content/restore-form.tsx';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import type { Route } from './+types/history-change';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Publication');

function effectOf({ before, after }: VersionChange): DraftEffect {
  if (!after) return 'removed';
  return before ? 'changed' : 'added';
}

/** A changed document. `back` is the version that can be restored: this one, or the one before a removal. */
function changedRow(change: VersionChange) {
  const { kind, id, version, before, after } = change;
  const known = Object.hasOwn(kinds, kind) ? (kind as Kind) : null;
  const effect = effectOf(change);
  return {
    kind,
    id,
    effect,
    name: known ? documentName(known, id, after?.body, before?.body) : `${kind} ${id}`,
    changes: known && before && after ? fieldChanges(known, before.body, after.body) : [],
    back: effect === 'removed' ? version - 1 : version,
  };
}

/** The state to restore: one version of a document, or the whole publication for an empty text. Null for any other text. */
function asked(change: number, text: string): Restorable | null {
  if (text === '') return { change };
  const one = readDraftButton(text);
  return one && { kind: one.kind, id: one.id, version: one.revision };
}

const changeOf = ({ change }: { change: string }): number => (/^\d{1,12}$/.test(change) ? Number(change) : 0);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'viewer');
  const { firm, publishing } = context.get(firmContext);
  const change = changeOf(params);
  const [set] = await firm.store.changeSets(1, change + 1);
  if (set?.id !== change) throw data(null, { status: 404 });
  const document = new URL(request.url).searchParams.get('document') ?? '';
  const what = asked(change, document);
  const review = what && (await publishing.reviewRestore(what));
  if (!review) throw data(null, { status: 404 });
  const owners = review.filter((one) => !roleAllows(user.role, one.by)).map(({ name }) => name);
  const { timeZone } = context.get(siteContext).data.firm;
  return {
    change,
    time: displayTime(timeZone, set.at),
    by: authorName(set),
    note: set.note,
    documents: (await firm.store.changesOf(change)).map(changedRow),
    review: review.map(({ kind, id, name, effect, changes }) => ({ kind, id, name, effect, changes })),
    document,
    refusal: owners.length > 0 ? `Only an owner restores this: ${owners.join(', ')}.` : null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'editor');
  requireSameOrigin(request, context);
  const { publishing } = context.get(firmContext);
  const change = changeOf(params);
  const what = asked(change, (await readForm(request)).document ?? '');
  const outcome = what && (await publishing.restore(what, user, `Back to publication ${change}`));
  if (!outcome) throw data(null, { status: 404 });
  if (outcome.outcome === 'published') {
    const detail = { to: change, changes: shortDifference(outcome.documents) };
    await audit(context, user.id, 'content-restore', String(outcome.change), detail);
    return redirect(`${href('/admin/content/publish')}?done=restored`, 303);
  }
  if (outcome.outcome === 'unchanged') return redirect(`${href('/admin/content/publish')}?done=unchanged`, 303);
  if (outcome.outcome === 'forbidden')
    return data([`Only an owner restores this: ${outcome.names.join(', ')}.`], { status: 403 });
  if (outcome.outcome === 'faults')
    return data(['The site can no longer be made from this state. Nothing is published.', ...outcome.sentences], {
      status: 422,
    });
  return data(['Someone published in the meantime. Look at the differences again.'], { status: 409 });
}

export default function Publication({ loaderData, actionData }: Route.ComponentProps) {
  const { change, time, by, note, documents, review, document, refusal } = loaderData;
  const address = href('/admin/content/history/:change', { change: String(change) });
  return (
    <>
      <AdminBar title={`Publication ${change}`}>
        <a href={href('/admin/content/history')}>History</a>
      </AdminBar>
      <div className="admin-page">
        {actionData && (
          <FormResult kind="error">
            {actionData.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </FormResult>
        )}
        <AdminBox heading="What it changed" id="changed">
          <p>
            {time}, by {by}
            {note && `: ${note}`}
          </p>
          <ul className="drafts">
            {documents.map(({ kind, id, name, effect, changes, back }) => (
              <li key={`${kind}/${id}`}>
                <div className="draft-head">
                  <span>{name}</span>
                  <a href={`${address}?document=${encodeURIComponent(`${kind}/${id}/${back}`)}#restore-box`}>
                    {effect === 'removed' ? 'Bring it back' : 'Go back to this version'}
                    <span className="visually-hidden">: {name}</span>
                  </a>
                </div>
                <Differences effect={effect} changes={changes} />
              </li>
            ))}
          </ul>
        </AdminBox>
        <AdminBox heading={document === '' ? 'Go back to this state' : 'Go back to one document'} id="restore">
          <RestoreForm documents={review} document={document} refusal={refusal} />
          {document !== '' && (
            <p>
              <a href={`${address}#restore-box`}>The whole state instead</a>
            </p>
          )}
        </AdminBox>
      </div>
    </>
  );
}
