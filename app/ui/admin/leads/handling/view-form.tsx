import { longestViewName, type SavedView } from '../../../../domain/leads/handling/saved-views.ts';
import { Field, Tick } from '../../../islands/field.tsx';
import { toNotice } from '../../form-result.tsx';

interface ViewFormProps {
  /** The address of the open list. */
  here: string;
  /** The saved view that shows this list, if any. */
  view: SavedView | undefined;
  /** Set when the form is shown again with the typed name. */
  answer: { name: string; shared: boolean; fault: string } | null;
}

/** Saves the open filter under a name. If a saved view is open, removes it instead. */
export function ViewForm({ here, view, answer }: ViewFormProps) {
  if (view)
    return (
      <form method="post" action={`${here}${toNotice}`} className="lead-filter-end">
        <input type="hidden" name="view" value={view.id} />
        <button type="submit" name="intent" value="remove-view" className="button button--outline button--small">
          Remove the view “{view.name}”{view.shared && ' for everyone'}
        </button>
      </form>
    );
  return (
    <form method="post" action={`${here}${toNotice}`} className="lead-filter-fields" autoComplete="off">
      <Field
        id="view-name"
        name="name"
        label="Save this filter as"
        maxLength={longestViewName}
        defaultValue={answer?.name}
        error={answer?.fault}
        autoFocus={answer !== null}
      />
      <Tick id="view-shared" name="shared" defaultChecked={answer?.shared ?? false}>
        For everyone
      </Tick>
      <p className="lead-filter-end">
        <button type="submit" name="intent" value="save-view" className="button button--outline button--small">
          Save the view
        </button>
      </p>
    </form>
  );
}
