import { Fragment } from 'react';
import type { FormField, GroupField } from '../../../domain/firm/form/form-fields.ts';
import { ErrorSummary } from '../../islands/field.tsx';
import { toNotice } from '../form-result.tsx';
import { FieldView, fieldId } from './form-fields.tsx';

export interface DocumentFormProps {
  form: GroupField;
  /** Sentences by the names of their fields. */
  faults: Readonly<Record<string, string>>;
  /** The field that is opened. */
  at: string;
  /** What prints in place of a field that is left out, by its name. */
  wider: Readonly<Record<string, string>>;
  names: { revision: string; seen: string; button: string };
  /** The revision of the draft that is shown; null for none. */
  revision: number | null;
  /** The published version of the document; null for none. */
  seen: number | null;
  mayEdit: boolean;
  /** Where the script saves. */
  saveTo: string;
  /** What was last saved, in words; empty for nothing. */
  saved: string;
  /** Where the page that shows the document is looked at; null when none does. */
  preview: string | null;
  /** Where the changes are seen and published. */
  changes: string;
  /** What the document says when its draft is discarded. */
  discards: string;
}

interface Section {
  heading: string;
  fields: FormField[];
}

/** The fields under their headings, in the order of the schema. */
function sections(fields: readonly FormField[]): Section[] {
  const found: Section[] = [];
  for (const field of fields) {
    const last = found.find(({ heading }) => heading === field.heading);
    if (last) last.fields.push(field);
    else found.push({ heading: field.heading, fields: [field] });
  }
  return found;
}

const isLeftOut = (field: FormField): boolean =>
  field.type === 'leaf'
    ? field.text === ''
    : field.type === 'list'
      ? field.items.length === 0
      : field.type === 'group' && !field.present;

/** The form of a document. It works without JavaScript; enhance/document-form.ts saves while a person types. */
export function DocumentForm({ form, faults, at, wider, names, revision, seen, mayEdit, ...rest }: DocumentFormProps) {
  const list = Object.entries(faults);
  return (
    <form
      method="post"
      action={toNotice}
      id="document"
      className="content-form"
      autoComplete="off"
      data-enhance={mayEdit ? 'panel' : undefined}
      data-panel="document-form"
      data-save-to={rest.saveTo}
      data-revision-name={names.revision}
    >
      {/* The button that the Enter key presses. */}
      <button type="submit" className="visually-hidden" name={names.button} value="save" tabIndex={-1}>
        Save draft
      </button>
      <input type="hidden" name={names.revision} value={revision ?? ''} />
      <input type="hidden" name={names.seen} value={seen ?? ''} />
      {list.length > 0 && <ErrorSummary errors={Object.fromEntries(list)} idOf={fieldId} />}
      <fieldset disabled={!mayEdit} className="content-whole">
        <legend className="visually-hidden">{form.label}</legend>
        {sections(form.fields).map(({ heading, fields }) => (
          <div className="admin-box" key={heading}>
            {heading !== '' && <h2>{heading}</h2>}
            {fields.map((field) => (
              <Fragment key={field.name}>
                <FieldView field={field} faults={faults} at={at} button={names.button} />
                {wider[field.name] && (
                  <p className="field-hint content-wider">
                    {isLeftOut(field) ? 'It prints now:' : 'Left out, it prints again:'} “{wider[field.name]}”
                  </p>
                )}
              </Fragment>
            ))}
          </div>
        ))}
      </fieldset>
      {mayEdit && (
        <div className="content-bar">
          <button type="submit" className="button button--small" name={names.button} value="save">
            Save draft
          </button>
          {rest.preview && (
            <a href={rest.preview} className="content-to-preview">
              Preview
            </a>
          )}
          <a href={rest.changes} data-of-draft hidden={revision === null}>
            See changes
          </a>
          <button
            type="button"
            className="content-plain"
            popoverTarget="discard"
            data-of-draft
            hidden={revision === null}
          >
            Discard this draft
          </button>
          <div
            id="discard"
            popover="auto"
            className="content-question"
            role="dialog"
            aria-labelledby="discard-question"
          >
            <p>
              <b id="discard-question">Discard this draft?</b> {rest.discards}
            </p>
            <div className="content-buttons">
              <button type="submit" className="button button--small" name={names.button} value="discard">
                Discard
              </button>
              <button type="button" className="button button--outline button--small" popoverTarget="discard">
                Keep it
              </button>
            </div>
          </div>
          <p className="content-saved" data-saved>
            {rest.saved}
          </p>
        </div>
      )}
    </form>
  );
}

export interface Conflict {
  /** Who changed it and when: "maya@firm.ca changed this page at 14:03." */
  sentence: string;
  /** The fields that differ. */
  fields: readonly string[];
  /** The page with their text. */
  theirs: string;
}

/** Somebody else was faster: the person chooses between the two. */
export function ConflictNotice({ conflict, button }: { conflict: Conflict; button: string }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: who sent the form must not take its page for one that was never sent
    <div className="notice notice--error" role="alert" tabIndex={-1} autoFocus>
      <div>
        <p>
          <b>{conflict.sentence}</b> Yours is in the form below and is not saved yet.
        </p>
        {conflict.fields.length > 0 && <p>They differ in: {conflict.fields.join('; ')}.</p>}
        <div className="content-buttons">
          <a className="button button--outline button--small" href={conflict.theirs}>
            Take theirs
          </a>
          <button type="submit" form="document" className="button button--small" name={button} value="save">
            Keep mine
          </button>
        </div>
      </div>
    </div>
  );
}
