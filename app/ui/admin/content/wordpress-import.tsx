import { href } from 'react-router';
import {
  exportSentence,
  type ListedFile,
  type PlannedRedirect,
  resultSentence,
  type TakenItem,
  type WordpressReport,
} from '../../../domain/firm/wordpress/import-report.ts';
import { capitalized } from '../../../domain/text/capitalized.ts';
import { errorAttributes, FieldError, FieldLabel } from '../../islands/field.tsx';
import { AdminBox } from '../admin-shell.tsx';
import { AdminTable } from '../admin-table.tsx';
import { toNotice } from '../form-result.tsx';
import { ServerLine } from '../server-line.tsx';

export const importNames = { file: 'export', goal: 'goal' } as const;

/** The form that uploads an export. People must choose the file again after each answer: a browser does not keep it. */
export function WordpressForm({ error, shown }: { error?: string | undefined; shown: boolean }) {
  return (
    <form method="post" action={toNotice} encType="multipart/form-data" className="picture-upload">
      <div className="field">
        <FieldLabel id="wordpress-file" label={shown ? 'The same export again' : 'Export'} required />
        <input
          id="wordpress-file"
          type="file"
          name={importNames.file}
          accept=".xml,text/xml,application/xml"
          {...errorAttributes('wordpress-file', error)}
        />
        <FieldError id="wordpress-file" error={error} />
        <p className="muted">In WordPress: Tools, Export, All content. At most 12 MB.</p>
        <details>
          <summary>A larger file, or pictures that you have as files</summary>
          <ServerLine line="npm run site -- import-wordpress FILE">
            Whoever runs your server imports it with this command.
          </ServerLine>
        </details>
      </div>
      <div className="content-buttons">
        <button
          type="submit"
          name={importNames.goal}
          value="show"
          className={shown ? 'button button--outline button--small' : 'button button--small'}
        >
          Show what it would do
        </button>
        <button
          type="submit"
          name={importNames.goal}
          value="draft"
          className={shown ? 'button button--small' : 'button button--outline button--small'}
        >
          Make the drafts
        </button>
      </div>
    </form>
  );
}

/** The most rows of a list that are shown. */
const mostRows = 200;

const more = (all: readonly unknown[]) =>
  all.length > mostRows ? <p className="muted">{(all.length - mostRows).toLocaleString('en-CA')} more.</p> : null;

function Articles({ articles, isDone }: { articles: readonly TakenItem[]; isDone: boolean }) {
  return (
    <AdminBox heading="Articles" id="articles">
      <AdminTable
        label="Articles of the import"
        blocks
        rows={articles.slice(0, mostRows)}
        keyOf={({ id }) => id}
        columns={[
          {
            heading: 'Title',
            cell: ({ id, title }) =>
              isDone ? (
                <a href={href('/admin/content/:kind/:id', { kind: 'article', id })}>{title || id}</a>
              ) : (
                title || id
              ),
          },
          { heading: 'Address', cell: ({ id }) => href('/resources/:id', { id }) },
          {
            heading: 'To mend',
            cell: ({ faults, looks, state }) =>
              faults.length + looks.length > 0 ? (
                <Sentences notes={[...faults, ...looks]} />
              ) : state === 'draft' ? (
                'It was a draft.'
              ) : (
                'Nothing.'
              ),
          },
          {
            heading: 'What is different',
            cell: ({ notes, looks }) => <Sentences notes={notes.filter((note) => !looks.includes(note))} />,
          },
        ]}
      />
      {more(articles)}
    </AdminBox>
  );
}

const asSentence = (note: string): string => `${capitalized(note)}${/[.!?]$/.test(note) ? '' : '.'}`;

const Sentences = ({ notes }: { notes: readonly string[] }) =>
  notes.map((note) => <p key={note}>{asSentence(note)}</p>);

function Redirects({ redirects }: { redirects: readonly PlannedRedirect[] }) {
  return (
    <AdminBox heading="Redirects" id="redirects">
      <AdminTable
        label="Redirects of the import"
        blocks
        rows={redirects.slice(0, mostRows)}
        keyOf={({ from, to }) => `${from} ${to}`}
        columns={[
          { heading: 'Old address', cell: ({ from }) => from },
          { heading: 'Leads to', cell: ({ to, reason }) => (reason === null ? to : `Nowhere: ${reason}`) },
        ]}
      />
      {more(redirects)}
    </AdminBox>
  );
}

function Files({ files }: { files: readonly ListedFile[] }) {
  return (
    <AdminBox heading="Files of the old site" id="files">
      <p>Pictures are taken on the server only, from a copy of its uploads.</p>
      <AdminTable
        label="Files of the old site"
        blocks
        rows={files.slice(0, mostRows)}
        keyOf={({ address }) => address}
        columns={[{ heading: 'Address', cell: ({ address }) => address }]}
      />
      {more(files)}
    </AdminBox>
  );
}

/** What an import did (`isDone`) or would do. */
export function ImportReport({ report, isDone }: { report: WordpressReport; isDone: boolean }) {
  const { articles, left, redirects, files } = report;
  return (
    <>
      <AdminBox heading={isDone ? 'What was done' : 'What it would do'} id="report">
        <p>{exportSentence(report)}</p>
        <p>{resultSentence(report)}</p>
      </AdminBox>
      {articles.length > 0 && <Articles articles={articles} isDone={isDone} />}
      {left.length > 0 && (
        <AdminBox heading="Left out" id="left-out">
          <AdminTable
            label="Posts and pages that are left out"
            blocks
            rows={left.slice(0, mostRows)}
            keyOf={({ line, title }) => `${line} ${title}`}
            columns={[
              { heading: 'Title', cell: ({ title, line }) => title || `Line ${line}` },
              { heading: 'Why', cell: ({ reason }) => reason },
            ]}
          />
          {more(left)}
        </AdminBox>
      )}
      {redirects.length > 0 && <Redirects redirects={redirects} />}
      {files.length > 0 && <Files files={files} />}
    </>
  );
}
