import { href } from 'react-router';
import { chosenPrefix, seenPrefix } from '../../../domain/firm/publish-form.ts';
import type { ComparedDocument } from '../../../domain/firm/review.ts';
import { Differences } from './differences.tsx';

export interface WaitingRow extends Pick<ComparedDocument, 'kind' | 'id' | 'name' | 'effect' | 'changes'> {
  revision: number;
  /** Who saved it last. */
  by: string;
  /** The address of the document's form. */
  address: string;
}

/** The fields that name the drafts on the page, at the revisions that it shows. */
export function SeenDrafts({ rows }: { rows: readonly WaitingRow[] }) {
  return rows.flatMap(({ kind, id, revision }) => [
    <input key={`${kind}/${id}`} type="hidden" name={`${chosenPrefix}${kind}/${id}`} value="on" />,
    <input key={`${kind}/${id} seen`} type="hidden" name={`${seenPrefix}${kind}/${id}`} value={revision} />,
  ]);
}

function DraftList({ rows, saysWho }: { rows: readonly WaitingRow[]; saysWho: boolean }) {
  return (
    <ul className="drafts">
      {rows.map(({ kind, id, name, effect, changes, by, address }) => (
        <li key={`${kind}/${id}`} className="draft">
          <div className="draft-head">
            <b>{name}</b>
            <a href={address}>
              Open<span className="visually-hidden"> {name}</span>
            </a>
          </div>
          {saysWho && <p className="muted">Saved by {by}</p>}
          <Differences effect={effect} changes={changes} />
        </li>
      ))}
    </ul>
  );
}

/** What waits to be published: the person's own drafts, which the button publishes, and those of others, which it does not. */
export function Waiting({ own, others }: { own: readonly WaitingRow[]; others: readonly WaitingRow[] }) {
  return (
    <>
      {own.length === 0 && others.length === 0 && (
        <p>
          There is nothing to publish: visitors see what you saved.{' '}
          <a href={href('/admin/launch')}>What is left before the site goes public</a>
        </p>
      )}
      {own.length > 0 && (
        <p>
          {own.length === 1 ? '1 document waits' : `${own.length} documents wait`} to be published with these changes.
        </p>
      )}
      <DraftList rows={own} saysWho={false} />
      {others.length > 0 && (
        <>
          <h3>What others wrote</h3>
          <p>
            This is not published here and stays a draft. Look at it under{' '}
            <a href={href('/admin/content/publish')}>Site, Not public yet</a>.
          </p>
          <DraftList rows={others} saysWho />
        </>
      )}
    </>
  );
}
