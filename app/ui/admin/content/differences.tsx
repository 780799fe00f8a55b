import { asChips } from '../../../domain/firm/form/chip-names.ts';
import type { DraftEffect, FieldChange } from '../../../domain/firm/review.ts';

const effectWords: Record<DraftEffect, string> = {
  added: 'New',
  changed: 'Changed',
  replaces: 'Your own text in place of the library’s',
  back: 'Back to the library’s text',
  removed: 'Removed',
  same: 'Says what is published already',
};

const unfolded = 6;

function Change({ field, before, after }: FieldChange) {
  return (
    <>
      <dt>{field}</dt>
      <dd>
        {before !== null && (
          <del>
            <span className="visually-hidden">before: </span>
            {asChips(before)}
          </del>
        )}{' '}
        {after !== null && (
          <ins>
            <span className="visually-hidden">after: </span>
            {asChips(after)}
          </ins>
        )}
      </dd>
    </>
  );
}

const Changes = ({ changes }: { changes: readonly FieldChange[] }) => (
  <dl className="differences">
    {changes.map((change) => (
      <Change key={change.field} {...change} />
    ))}
  </dl>
);

/** What a draft or a publication changes in a document: the effect in words, then each changed field. */
export function Differences({ effect, changes }: { effect: DraftEffect; changes: readonly FieldChange[] }) {
  const more = changes.slice(unfolded);
  return (
    <>
      <p className="difference-effect">{effectWords[effect]}</p>
      {changes.length > 0 && <Changes changes={changes.slice(0, unfolded)} />}
      {more.length > 0 && (
        <details>
          <summary>
            {more.length} more {more.length === 1 ? 'field' : 'fields'}
          </summary>
          <Changes changes={more} />
        </details>
      )}
    </>
  );
}
