import { mostExported, type SearchExport, searchMonths } from '../../../domain/landing/waves/search-console.ts';
import { FieldLabel } from '../../islands/field.tsx';
import { AdminTable } from '../admin-table.tsx';
import { toNotice } from '../form-result.tsx';
import { SelectField } from '../select-field.tsx';

/** The choices of a refused form, without the file: a browser does not keep it. */
export interface TypedImport {
  kind: string;
  months: string;
}

type Kinds = Readonly<Record<SearchExport, { label: string }>>;

interface ImportRow {
  kind: SearchExport;
  at: string;
  months: number | null;
  lines: number;
  others: number;
}

/** The last import of each kind of export. */
export function SearchImports({ imports, kinds }: { imports: readonly ImportRow[]; kinds: Kinds }) {
  if (imports.length === 0) return <p className="muted">Nothing is imported yet.</p>;
  return (
    <AdminTable
      label="Last imports"
      blocks
      className="tabular"
      rows={imports}
      keyOf={({ kind }) => kind}
      columns={[
        { heading: 'Export', cell: ({ kind }) => kinds[kind].label },
        { heading: 'Imported', cell: ({ at }) => at },
        { heading: 'Covers', cell: ({ months }) => (months === null ? 'The day of the export' : `${months} months`) },
        { heading: 'Lines', number: true, cell: ({ lines }) => lines.toLocaleString('en-CA') },
        {
          heading: 'Not about a page of this site',
          number: true,
          cell: ({ others }) => others.toLocaleString('en-CA'),
        },
      ]}
    />
  );
}

export function SearchForm({ kinds, typed }: { kinds: Kinds; typed: TypedImport | null }) {
  return (
    <form method="post" action={toNotice} encType="multipart/form-data" className="search-form">
      <p className="muted">
        In Search Console: Export, Download CSV. Unpack the ZIP file and choose the file that is named here, in English
        or French, of at most 10 MB. Google exports {mostExported.toLocaleString('en-CA')} pages at most.
      </p>
      <SelectField
        id="search-kind"
        name="kind"
        label="What the file is"
        value={typed?.kind}
        choices={Object.entries(kinds).map(([kind, { label }]) => [kind, label])}
      />
      <SelectField
        id="search-months"
        name="months"
        label="Performance: how long a time it covers"
        value={typed?.months ?? '12'}
        choices={searchMonths.map((months) => [String(months), `${months} months`])}
      />
      <div className="field">
        <FieldLabel id="search-export" label="File" required />
        <input id="search-export" type="file" name="export" accept=".csv,text/csv" />
      </div>
      <div>
        <button type="submit" name="intent" value="import" className="button button--small">
          Import
        </button>
      </div>
    </form>
  );
}
