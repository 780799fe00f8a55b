import type { ComparedDocument } from '../../../domain/firm/review.ts';
import { toNotice } from '../form-result.tsx';
import { Differences } from './differences.tsx';

interface RestoreFormProps {
  /** The documents that restoring would change. */
  documents: readonly Pick<ComparedDocument, 'kind' | 'id' | 'name' | 'effect' | 'changes'>[];
  /** The form value for the document version to restore; empty restores the whole publication. */
  document: string;
  /** Why the reader may not restore it; null if they may. */
  refusal: string | null;
}

/** Shows what restoring would change, with the button that does it. */
export function RestoreForm({ documents, document, refusal }: RestoreFormProps) {
  if (documents.length === 0) return <p>The site says this now.</p>;
  return (
    <>
      <p>Going back publishes this at once, as a new publication:</p>
      <ul className="drafts">
        {documents.map(({ kind, id, name, effect, changes }) => (
          <li key={`${kind}/${id}`}>
            <b>{name}</b>
            <Differences effect={effect} changes={changes} />
          </li>
        ))}
      </ul>
      {refusal === null ? (
        <form method="post" action={toNotice}>
          <input type="hidden" name="document" value={document} />
          <button type="submit" className="button">
            Restore {documents.length === 1 ? 'this' : `these ${documents.length} documents`}
          </button>
        </form>
      ) : (
        <p>{refusal}</p>
      )}
    </>
  );
}
