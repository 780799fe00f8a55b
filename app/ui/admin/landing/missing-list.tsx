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
    <form method="post" className="editor-row-buttons">
      <input type="hidden" name="path" value={path} />
      <div className="field">
        <label htmlFor={id} className="visually-hidden">
          New address of {path}
        </label>
        {/* biome-ignore lint/plugin: it shows what to type, and leads nowhere. */}
        <input id={id} name="to" defaultValue={to} maxLength={500} placeholder="/new-address" />
      </div>
      <button type="submit" name="intent" value="redirect" className="button button--outline button--small">
        Redirect<span className="visually-hidden">: {path}</span>
      </button>
      <button type="submit" name="intent" value="forget" className="button button--outline button--small">
        Forget<span className="visually-hidden">: {path}</span>
      </button>
    </form>
  );
}

interface MissingListProps {
  missing: readonly MissingRow[];
  total: number;
  mayEdit: boolean;
  /** A form that was refused, with the new address that was typed. */
  refused: { path: string; to: string } | null;
}

export function MissingList({ missing, total, mayEdit, refused }: MissingListProps) {
  if (missing.length === 0) return <p>Nobody has asked for an address that does not exist.</p>;
  return (
    <>
      <p>
        {missing.length < total ? `The ${missing.length} most asked for, of ${total}.` : `${total} in all.`} Each count
        may be a few seconds late.
      </p>
      <div className="admin-table-frame">
        <table className="admin-table page-table">
          <thead>
            <tr>
              <th scope="col">Address</th>
              <th scope="col" className="number">
                Asked
              </th>
              <th scope="col">Last</th>
              <th scope="col">From</th>
              <th scope="col">{mayEdit ? 'Lead it to' : 'Nearest page'}</th>
            </tr>
          </thead>
          <tbody>
            {missing.map((row) => (
              <tr key={row.path}>
                <th scope="row">{row.path}</th>
                <td className="number" data-label="Asked">
                  {row.hits}
                </td>
                <td data-label="Last">{row.last}</td>
                <td data-label="From">{row.referrer ?? 'Unknown'}</td>
                {mayEdit ? (
                  <td className="page-table-deeds">
                    <RedirectTo path={row.path} to={refused?.path === row.path ? refused.to : (row.suggestion ?? '')} />
                  </td>
                ) : (
                  <td data-label="Nearest page">{row.suggestion ?? 'None is near'}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
