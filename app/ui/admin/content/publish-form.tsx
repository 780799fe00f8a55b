import { chosenPrefix, longestNote, seenPrefix } from '../../../domain/firm/publish-form.ts';
import type { ComparedDocument, DraftFault } from '../../../domain/firm/review.ts';
import { Field, Tick } from '../../islands/field.tsx';
import { toNotice } from '../form-result.tsx';
import { Differences } from './differences.tsx';

export interface DraftRow extends Pick<ComparedDocument, 'kind' | 'id' | 'name' | 'effect' | 'changes'> {
  revision: number;
  /** For example `Saved by maya@firm.ca, Nov 22, 2026, 10:14`. */
  saved: string;
  faults: readonly DraftFault[];
  overtaken: boolean;
  /** False when the reader's role may not publish the draft. */
  allowed: boolean;
  /** When this revision of the draft will be published, in words; null if it is not scheduled. */
  planned: string | null;
  /** The address of the document's form. */
  address: string;
}

const discardForm = 'discard-draft';
const keepForm = 'keep-draft';
const buttonValue = ({ kind, id, revision }: DraftRow) => `${kind}/${id}/${revision}`;
const fieldAnchor = (field: string) => `#field-${field}`;

function Faults({ row }: { row: DraftRow }) {
  if (row.faults.length === 0) return null;
  return (
    <div className="notice notice--error">
      <ul>
        {row.faults.map(({ sentence, field }) => (
          <li key={`${field} ${sentence}`}>
            {sentence} <a href={`${row.address}${field === null ? '' : fieldAnchor(field)}`}>Correct it</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Draft({ row, mayEdit }: { row: DraftRow; mayEdit: boolean }) {
  const { name, effect, changes, saved, overtaken, allowed, planned, faults } = row;
  const ready = allowed && !overtaken && faults.length === 0;
  const id = `choose-${row.kind}-${row.id}`;
  return (
    <li className="draft">
      <div className="draft-head">
        {mayEdit && ready ? (
          <div>
            <input type="hidden" name={`${seenPrefix}${row.kind}/${row.id}`} value={row.revision} />
            <Tick id={id} name={`${chosenPrefix}${row.kind}/${row.id}`} defaultChecked={planned === null}>
              {name}
            </Tick>
          </div>
        ) : (
          <b>{name}</b>
        )}
        <a href={row.address}>
          Edit<span className="visually-hidden"> {name}</span>
        </a>
      </div>
      <p className="muted">{saved}</p>
      {planned && <p>Scheduled for {planned}.</p>}
      {!allowed && <p>Only an owner publishes this.</p>}
      <Faults row={row} />
      {overtaken && (
        <div className="notice notice--error">
          <p>Someone else published this after the draft was begun. Below is what would change now.</p>
          {mayEdit && (
            <button
              type="submit"
              form={keepForm}
              name="draft"
              value={buttonValue(row)}
              className="button button--outline button--small"
            >
              Keep this draft<span className="visually-hidden">: {name}</span>
            </button>
          )}
        </div>
      )}
      <Differences effect={effect} changes={changes} />
      {mayEdit && (
        <details>
          <summary>
            Discard<span className="visually-hidden"> {name}</span>
          </summary>
          <p>The text of this draft is lost. The site stays as it is.</p>
          <button
            type="submit"
            form={discardForm}
            name="draft"
            value={buttonValue(row)}
            className="button button--outline button--small"
          >
            Discard this draft<span className="visually-hidden">: {name}</span>
          </button>
        </details>
      )}
    </li>
  );
}

/** The values of a refused publication form. */
export interface TypedPublication {
  note: string;
  at: string;
  fault: string | null;
}

interface PublishFormProps {
  rows: readonly DraftRow[];
  mayEdit: boolean;
  typed: TypedPublication | null;
  /** The firm's time zone, such as America/Winnipeg. */
  timeZone: string;
}

/** All drafts with their differences, and the form that publishes the ticked ones now or later. */
export function PublishForm({ rows, mayEdit, typed, timeZone }: PublishFormProps) {
  const canPublish = rows.some((row) => row.allowed && !row.overtaken && row.faults.length === 0);
  return (
    <>
      <form id={discardForm} method="post" action={toNotice}>
        <input type="hidden" name="intent" value="discard" />
      </form>
      <form id={keepForm} method="post" action={toNotice}>
        <input type="hidden" name="intent" value="keep" />
      </form>
      <form method="post" action={toNotice} className="publish-form">
        <input type="hidden" name="intent" value="publish" />
        <ul className="drafts">
          {rows.map((row) => (
            <Draft key={`${row.kind}/${row.id}`} row={row} mayEdit={mayEdit} />
          ))}
        </ul>
        {mayEdit && canPublish && (
          <div className="publish-end">
            <Field
              id="note"
              name="note"
              label="What has changed, in a few words (optional)"
              defaultValue={typed?.note}
              maxLength={longestNote}
            />
            <Field
              id="at"
              name="at"
              type="datetime-local"
              label={`Day and time in ${timeZone}, if not now (optional)`}
              defaultValue={typed?.at}
              error={typed?.fault ?? undefined}
            />
            <button type="submit" className="button">
              Publish
            </button>
          </div>
        )}
      </form>
    </>
  );
}
