import { Fragment } from 'react';
import { asChips } from '../../../domain/firm/form/chip-names.ts';
import type { FormField, GroupField } from '../../../domain/firm/form/form-fields.ts';
import { Island } from '../../island.tsx';
import type { DraftKeeperProps } from '../../islands/editor/draft-keeper.tsx';
import { SavedLine } from '../../islands/editor/saved-line.tsx';
import { ErrorSummary } from '../../islands/field.tsx';
import { toNotice } from '../form-result.tsx';
import { FieldView, fieldId } from './form-fields.tsx';

export interface DocumentFormProps {
  form: GroupField;
  /** Error sentences by field name. */
  faults: Readonly<Record<string, string>>;
  /** The name of the field to open. */
  at: string;
  /** The texts of wider packs that are printed for fields left out, by field name. */
  wider: Readonly<Record<string, string>>;
  names: { revision: string; seen: string; button: string };
  /** The revision of the shown draft; null if there is no draft. */
  revision: number | null;
  /** The published version that the person has seen; null if there is none. */
  seen: number | null;
  mayEdit: boolean;
  /** The address that the script saves to. */
  saveTo: string;
  /** Says what was last saved; empty for nothing. */
  saved: string;
  /** A link to the preview of the page that shows the document; null when no page shows it. */
  preview: string | null;
  /** The address of the page that shows and publishes the changes. */
  changes: string;
  /** The names of the fields that are written; the others are then in a drawer. */
  writing?: readonly string[] | undefined;
  /** Says what happens to the document when its draft is discarded. */
  discards: string;
}

interface Section {
  heading: string;
  fields: FormField[];
}

/** Groups the fields by heading, in schema order. */
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

interface SectionsProps extends Pick<DocumentFormProps, 'faults' | 'at' | 'wider' | 'names'> {
  fields: readonly FormField[];
}

/** The fields in boxes, one for each heading. */
function Sections({ fields: all, faults, at, wider, names }: SectionsProps) {
  return sections(all).map(({ heading, fields }) => (
    <div className="admin-box" key={heading}>
      {heading !== '' && <h2>{heading}</h2>}
      {fields.map((field) => (
        <Fragment key={field.name}>
          <FieldView field={field} faults={faults} at={at} button={names.button} />
          {wider[field.name] && (
            <p className="field-hint content-wider">
              {isLeftOut(field) ? 'It prints now:' : 'Left out, it prints again:'} “{asChips(wider[field.name] ?? '')}”
            </p>
          )}
        </Fragment>
      ))}
    </div>
  ));
}

/** A text to write, and beside it a drawer with the other fields, which opens when one of them is wrong or named by the address. */
function Written({ writing, fields, ...rest }: SectionsProps & { writing: readonly string[] }) {
  const own = writing.flatMap((name) => fields.find((field) => field.name === name) ?? []);
  const others = fields.filter((field) => !own.includes(field));
  return (
    <div className="content-written">
      <div className="content-writing">
        {own.map((field) => (
          <FieldView key={field.name} field={field} faults={rest.faults} at={rest.at} button={rest.names.button} />
        ))}
      </div>
      <details className="content-drawer" open>
        <summary>Details</summary>
        <Sections fields={others} {...rest} />
      </details>
    </div>
  );
}

/** The form of a document. It works without JavaScript. islands/editor/draft-keeper.tsx saves while a person types. */
export function DocumentForm({ form, faults, at, wider, names, revision, seen, mayEdit, ...rest }: DocumentFormProps) {
  const list = Object.entries(faults);
  const keeper: DraftKeeperProps = { saveTo: rest.saveTo, revisionName: names.revision, saved: rest.saved };
  return (
    <form method="post" action={toNotice} id="document" className="content-form" autoComplete="off">
      <input type="hidden" name={names.revision} value={revision ?? ''} />
      <input type="hidden" name={names.seen} value={seen ?? ''} />
      {list.length > 0 && <ErrorSummary errors={Object.fromEntries(list)} idOf={fieldId} />}
      <fieldset disabled={!mayEdit} className="content-whole">
        <legend className="visually-hidden">{form.label}</legend>
        {rest.writing ? (
          <Written writing={rest.writing} fields={form.fields} faults={faults} at={at} wider={wider} names={names} />
        ) : (
          <Sections fields={form.fields} faults={faults} at={at} wider={wider} names={names} />
        )}
      </fieldset>
      {mayEdit && (
        <div className="content-bar">
          <button type="submit" className="button button--outline button--small" name={names.button} value="save">
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
          <Island name="draft-keeper" props={keeper}>
            <SavedLine words={rest.saved} />
          </Island>
        </div>
      )}
    </form>
  );
}

export interface Conflict {
  /** Says who changed the document and when: "maya@firm.ca changed this page at 14:03." */
  sentence: string;
  /** The labels of the fields that differ. */
  fields: readonly string[];
  /** The address of the page with the other person's text. */
  theirs: string;
}

/** Another person saved first. The reader chooses between the two texts. */
export function ConflictNotice({ conflict, button }: { conflict: Conflict; button: string }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: after sending the form, a person must notice that it was refused
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
