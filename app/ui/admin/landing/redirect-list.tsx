import type { ImportLine } from '../../../domain/landing/redirects/redirect-import.ts';
import { redirectStatuses } from '../../../domain/landing/redirects/redirects.ts';
import { Field, FieldLabel } from '../../islands/field.tsx';
import { AdminTable } from '../admin-table.tsx';
import { toNotice } from '../form-result.tsx';
import { SelectField } from '../select-field.tsx';

export interface RedirectRow {
  id: string;
  pattern: string;
  target: string;
  status: number;
  enabled: boolean;
  hits: number;
}

const meanings: Record<(typeof redirectStatuses)[number], string> = {
  301: '301: moved permanently',
  302: '302: moved temporarily',
  308: '308: moved permanently, forms too',
  410: '410: gone, no new address',
};

export function RedirectForm({ typed }: { typed: { from: string; to: string; status: string } | null }) {
  return (
    <form method="post" action={toNotice} className="admin-form">
      <p className="muted">
        <code>/old/*</code> to <code>/new/$1</code> moves a whole folder: $1 is the part that the star matched.
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
      <SelectField
        id="redirect-status"
        name="status"
        label="Status"
        value={typed?.status ?? '301'}
        choices={redirectStatuses.map((status) => [String(status), meanings[status]])}
      />
      <button type="submit" name="intent" value="add" className="button button--small">
        Add redirect
      </button>
    </form>
  );
}

export function ImportForm({ csv }: { csv: string }) {
  return (
    <form method="post" action={toNotice} className="admin-form">
      <div className="field">
        <FieldLabel id="redirect-csv" label="CSV lines" />
        <p className="field-hint">Old address, new address, status. Without a status it is 301.</p>
        <textarea id="redirect-csv" name="csv" rows={7} defaultValue={csv} required />
      </div>
      <button type="submit" name="intent" value="dry-run" className="button button--outline button--small">
        Dry run
      </button>
    </form>
  );
}

/** Sends a form again after an owner has read what it would do. */
export function RedirectQuestion({ fields }: { fields: Readonly<Record<string, string>> }) {
  return (
    <form method="post" action={toNotice} className="editor-row-buttons">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button button--small">
        Redirect it all the same
      </button>
    </form>
  );
}

/** Takes back a redirect that was just added. */
export function UndoRedirect({ id }: { id: string }) {
  return (
    <form method="post" action={toNotice} className="editor-row-buttons">
      <input type="hidden" name="id" value={id} />
      <button type="submit" name="intent" value="delete" className="button button--outline button--small">
        Undo
      </button>
    </form>
  );
}

interface ImportReportProps {
  csv: string;
  lines: readonly ImportLine[];
  /** About lines that an owner must be sure of, by old address. */
  questions: ReadonlyMap<string, string>;
}

/** The result of a dry run. Nothing is written until the button below it is pressed. */
export function ImportReport({ csv, lines, questions }: ImportReportProps) {
  const good = lines.filter(({ rule }) => rule !== null).length;
  return (
    <section
      className="admin-box"
      aria-labelledby="dry-run"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: it is what the pressed button asked for
      autoFocus
    >
      <h2 id="dry-run">What the import would do</h2>
      <p>
        {good} of {lines.length} lines can be imported. Nothing has changed yet.
      </p>
      <AdminTable
        label="Lines of the import"
        blocks
        rows={lines}
        keyOf={({ line }) => line}
        columns={[
          { heading: 'Line', number: true, cell: ({ line }) => line },
          { heading: 'Old address', cell: ({ from }) => from },
          { heading: 'New address', cell: ({ to }) => to },
          { heading: 'Status', number: true, cell: ({ status }) => status },
          {
            heading: 'Result',
            cell: ({ fault, rule }) =>
              fault ?? ['Will be added', questions.get(rule?.pattern ?? '')].filter(Boolean).join('. '),
          },
        ]}
      />
      {good > 0 && (
        <form method="post" action={toNotice}>
          <input type="hidden" name="csv" value={csv} />
          <input type="hidden" name="sure" value={[...questions.keys()].join(' ')} />
          <button type="submit" name="intent" value="import" className="button button--small">
            {good === 1 ? 'Add 1 redirect' : `Add ${good} redirects`}
          </button>
        </form>
      )}
    </section>
  );
}

function RedirectActions({ id, pattern, enabled }: RedirectRow) {
  const events: [intent: string, label: string][] = [
    enabled ? ['disable', 'Disable'] : ['enable', 'Enable'],
    ['delete', 'Delete'],
  ];
  return (
    <form method="post" action={toNotice} className="editor-row-buttons">
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
  if (total === 0) return <p>No redirects yet.</p>;
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
      <AdminTable
        label="Redirects"
        blocks
        rows={redirects}
        keyOf={({ id }) => id}
        columns={[
          { heading: 'Old address', cell: ({ pattern }) => pattern },
          { heading: 'New address', cell: ({ target }) => target || 'None: gone (410)' },
          { heading: 'Status', number: true, cell: ({ status }) => status },
          { heading: 'Used', number: true, cell: ({ hits }) => hits },
          { heading: 'State', cell: ({ enabled }) => (enabled ? 'On' : 'Off') },
          ...(mayEdit
            ? [{ heading: 'Change', buttons: true, cell: (row: RedirectRow) => <RedirectActions {...row} /> }]
            : []),
        ]}
      />
    </>
  );
}
