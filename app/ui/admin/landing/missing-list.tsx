import { AdminTable } from '../admin-table.tsx';
import { toNotice } from '../form-result.tsx';

export interface MissingRow {
  path: string;
  hits: number;
  last: string;
  referrer: string | null;
  suggestion: string | null;
}

function RedirectTo({ path, to }: { path: string; to: string }) {
  const id = `to-${path}`;
  return (
    <form method="post" action={toNotice} className="editor-row-buttons">
      <input type="hidden" name="path" value={path} />
      <div className="field">
        <label htmlFor={id} className="visually-hidden">
          New address of {path}
        </label>
        {/* biome-ignore lint/plugin: the address is only an example of what to type, not a link. */}
        <input id={id} name="to" defaultValue={to} maxLength={500} placeholder="/new-address" />
      </div>
      <button type="submit" name="intent" value="redirect" className="button button--outline button--small">
        Redirect<span className="visually-hidden">: {path}</span>
      </button>
      <button type="submit" name="intent" value="forget" className="button button--outline button--small">
        Ignore<span className="visually-hidden">: {path}</span>
      </button>
    </form>
  );
}

interface MissingListProps {
  missing: readonly MissingRow[];
  total: number;
  mayEdit: boolean;
  /** The refused form with the typed new address. */
  refused: { path: string; to: string } | null;
}

export function MissingList({ missing, total, mayEdit, refused }: MissingListProps) {
  if (missing.length === 0) return <p>No visitor has followed a broken link.</p>;
  return (
    <>
      <p>
        {missing.length < total ? `The ${missing.length} most requested of ${total}.` : `${total} in all.`} Counts may
        be a few seconds behind.
      </p>
      <AdminTable
        label="Broken links that visitors followed"
        blocks
        rows={missing}
        keyOf={({ path }) => path}
        columns={[
          { heading: 'Address', cell: ({ path }) => path },
          { heading: 'Requests', number: true, cell: ({ hits }) => hits },
          { heading: 'Last request', cell: ({ last }) => last },
          { heading: 'Linked from', cell: ({ referrer }) => referrer ?? 'Unknown' },
          mayEdit
            ? {
                heading: 'Redirect to',
                buttons: true,
                cell: ({ path, suggestion }) => (
                  <RedirectTo path={path} to={refused?.path === path ? refused.to : (suggestion ?? '')} />
                ),
              }
            : { heading: 'Nearest page', cell: ({ suggestion }) => suggestion ?? 'No similar address' },
        ]}
      />
    </>
  );
}
