import type { ImportLine } from '../../../domain/site/redirect-import.ts';
import { redirectStatuses } from '../../../domain/site/redirects.ts';
import { Field, FieldLabel } from '../../islands/field.tsx';

export interface RedirectRow {
  id: string;
  pattern: string;
  target: string;
  status: number;
  enabled: boolean;
  hits: number;
}

const meanings: Record<(typeof redirectStatuses)[number], string> = {
  301: '301: moved for good',
  302: '302: elsewhere for now',
  308: '308: moved for good, forms too',
  410: '410: gone, leads nowhere',
};

export function RedirectForm({ typed }: { typed: { from: string; to: string; status: string } | null }) {
  return (
    <form method="post" className="admin-form">
      <p className="muted">
        <code>/old/*</code> to <code>/new/$1</code> moves a whole folder: $1 is what stood for the star.
      </p>
      <Field
        id="redirect-from"
        name="from"
        label="Old address"
        defaultValue={typed?.from ?? ''}
        maxLength={500}
        required
      />
      <Field id="redirect-to" name="to" label="New address" defaultValue={typed?.to ?? ''} maxLength={500} />
      <div className="field">
        <FieldLabel id="redirect-status" label="Status" />
        <select id="redirect-status" name="status" defaultValue={typed?.status ?? '301'}>
          {redirectStatuses.map((status) => (
            <option key={status} value={status}>
              {meanings[status]}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" name="intent" value="add" className="button button--small">
        Add redirect
      </button>
    </form>
  );
}

export function ImportForm({ csv }: { csv: string }) {
  return (
    <form method="post" className="admin-form">
      <div className="field">
        <FieldLabel id="redirect-csv" label="Lines of CSV" />
        <p className="field-hint">Old address, new address, status. Without a status it is 301.</p>
        <textarea id="redirect-csv" name="csv" rows={7} defaultValue={csv} required />
      </div>
      <button type="submit" name="intent" value="dry-run" className="button button--outline button--small">
        Try it, change nothing
      </button>
    </form>
  );
}

/** What an import would do. Only the button below it writes. */
export function ImportReport({ csv, lines }: { csv: string; lines: readonly ImportLine[] }) {
  const good = lines.filter(({ rule }) => rule !== null).length;
  return (
    <section className="admin-box" aria-labelledby="dry-run">
      <h2 id="dry-run">What the import would do</h2>
      <p>
        {good} of {lines.length} lines can be taken. Nothing is changed yet.
      </p>
      <div className="admin-table-frame">
        <table className="admin-table page-table">
          <thead>
            <tr>
              <th scope="col" className="number">
                Line
              </th>
              <th scope="col">Old address</th>
              <th scope="col">New address</th>
              <th scope="col" className="number">
                Status
              </th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, from, to, status, fault }) => (
              <tr key={line}>
                <th scope="row" className="number">
                  {line}
                </th>
                <td data-label="Old address">{from}</td>
                <td data-label="New address">{to}</td>
                <td className="number" data-label="Status">
                  {status}
                </td>
                <td data-label="Result">{fault ?? 'Will be added'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {good > 0 && (
        <form method="post">
          <input type="hidden" name="csv" value={csv} />
          <button type="submit" name="intent" value="import" className="button button--small">
            {good === 1 ? 'Add 1 redirect' : `Add ${good} redirects`}
          </button>
        </form>
      )}
    </section>
  );
}

function Deeds({ id, pattern, enabled }: RedirectRow) {
  const events: [intent: string, label: string][] = [
    enabled ? ['disable', 'Disable'] : ['enable', 'Enable'],
    ['delete', 'Delete'],
  ];
  return (
    <form method="post" className="editor-row-buttons">
      <input type="hidden" name="id" value={id} />
      {events.map(([intent, label]) => (
        <button
          key={intent}
          type="submit"
          name="intent"
          value={intent}
          className="button button--outline button--small"
        >
          {label}
          <span className="visually-hidden">: {pattern}</span>
        </button>
      ))}
    </form>
  );
}

interface RedirectListProps {
  redirects: readonly RedirectRow[];
  found: number;
  total: number;
  wanted: string;
  mayEdit: boolean;
}

export function RedirectList({ redirects, found, total, wanted, mayEdit }: RedirectListProps) {
  if (total === 0) return <p>There is no redirect yet.</p>;
  return (
    <>
      <form method="get" className="admin-form">
        <Field id="redirect-search" name="q" type="search" label="Search addresses" defaultValue={wanted} />
        <button type="submit" className="button button--outline button--small">
          Search
        </button>
      </form>
      <p>
        {redirects.length < found
          ? `The first ${redirects.length} of ${found} found, ${total} in all.`
          : `${found} of ${total}.`}
      </p>
      <div className="admin-table-frame">
        <table className="admin-table page-table">
          <thead>
            <tr>
              <th scope="col">Old address</th>
              <th scope="col">New address</th>
              <th scope="col" className="number">
                Status
              </th>
              <th scope="col" className="number">
                Used
              </th>
              <th scope="col">State</th>
              {mayEdit && <th scope="col">Change</th>}
            </tr>
          </thead>
          <tbody>
            {redirects.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.pattern}</th>
                <td data-label="New address">{row.target || 'Nowhere'}</td>
                <td className="number" data-label="Status">
                  {row.status}
                </td>
                <td className="number" data-label="Used">
                  {row.hits}
                </td>
                <td data-label="State">{row.enabled ? 'In force' : 'Off'}</td>
                {mayEdit && (
                  <td className="page-table-deeds">
                    <Deeds {...row} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
