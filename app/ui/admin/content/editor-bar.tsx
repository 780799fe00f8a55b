import { href } from 'react-router';
import { BackIcon } from '../admin-icons.tsx';

const states = {
  public: ['new', 'Public'],
  changed: ['open', 'Public, changed'],
  new: ['off', 'Not public yet'],
  removed: ['off', 'To be removed'],
} as const;

interface EditorBarProps {
  title: string;
  /** The list that the document is in. */
  group: { id: string; label: string } | null;
  state: keyof typeof states;
  /** How many documents have changes that are not public. */
  changes: number;
  /** Where the document is seen on a screen of its own; null when no page shows it. */
  preview: string | null;
  mayEdit: boolean;
  /** The name of the form's buttons. */
  button: string;
}

/** The bar above a document: where it belongs, whether it is public, and the one filled button, which saves and leads to publishing. */
export function EditorBar({ title, group, state, changes, preview, mayEdit, button }: EditorBarProps) {
  const [look, words] = states[state];
  return (
    <div className="admin-bar editor-bar">
      {group && (
        <a className="editor-back" href={`${href('/admin/content')}?group=${group.id}`}>
          <BackIcon size={18} />
          {group.label}
        </a>
      )}
      <h1>{title}</h1>
      <span className="editor-state">
        <span className="state-window" data-state={look} aria-hidden="true" /> {words}
      </span>
      <div className="admin-bar-end">
        {preview && <a href={preview}>Preview</a>}
        {mayEdit && (
          <>
            {/* The Enter key presses a form's first button. */}
            <button type="submit" form="document" className="visually-hidden" name={button} value="save" tabIndex={-1}>
              Save draft
            </button>
            <button type="submit" form="document" name={button} value="publish" className="button button--small">
              Publish{' '}
              {changes > 0 && <span className="tabular">{changes === 1 ? '1 change' : `${changes} changes`}</span>}
            </button>
          </>
        )}
      </div>
    </div>
  );
}
