import { mostExported, searchMonths } from '../../../domain/site/search-console.ts';
import { FieldLabel } from '../../islands/field.tsx';
import { toNotice } from '../form-result.tsx';
import { SelectField } from '../select-field.tsx';

interface LastImportProps {
  lastImport: { at: string; months: number; lines: number; others: number } | null;
}

/** What was imported last, in a sentence. */
export function LastImport({ lastImport }: LastImportProps) {
  if (!lastImport) return <p className="muted">Nothing is imported yet.</p>;
  const { at, months, lines, others } = lastImport;
  return (
    <p>
      Imported {at}: {lines.toLocaleString('en-CA')} lines about {months} months, of which{' '}
      {others.toLocaleString('en-CA')} are not about a page of this site.
    </p>
  );
}

/** `months`: the period that was chosen in a refused form. The file must be chosen again: a browser does not keep it. */
export function SearchForm({ months = '12' }: { months?: string }) {
  return (
    <form method="post" action={toNotice} encType="multipart/form-data" className="search-form">
      <p className="muted">
        In Search Console, open Performance and choose Export, Download CSV. Unpack the ZIP file and choose the file
        Pages.csv, in English or French, of at most 10 MB. Google exports {mostExported.toLocaleString('en-CA')} pages
        at most.
      </p>
      <SelectField
        id="search-months"
        name="months"
        label="How long a time it covers"
        value={months}
        choices={searchMonths.map((one) => [String(one), `${one} months`])}
      />
      <div className="field">
        <FieldLabel id="search-export" label="File" required />
        <input id="search-export" type="file" name="export" accept=".csv,text/csv" />
      </div>
      <div>
        <button type="submit" className="button button--small">
          Import
        </button>
      </div>
    </form>
  );
}
