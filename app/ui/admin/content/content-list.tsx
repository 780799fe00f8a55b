import { href } from 'react-router';
import { asChips } from '../../../domain/firm/form/chip-names.ts';
import type { Hit } from '../../../domain/firm/form/find-words.ts';
import type { Option } from '../../../domain/firm/form/form-fields.ts';
import type { PackType } from '../../../domain/firm/kinds.ts';
import { Field } from '../../islands/field.tsx';
import { toNotice } from '../form-result.tsx';
import { fieldId } from './form-fields.tsx';

/** Names the source of a text for people who do not know what a pack is. */
export const sourceWords: Readonly<Record<PackType, string>> = {
  firm: 'Yours',
  library: 'Library',
  jurisdiction: 'Law of the province',
  region: 'Region',
};

const addressOf = (kind: string, id: string) => href('/admin/content/:kind/:id', { kind, id });

export function GroupLinks({
  groups,
  current,
}: {
  groups: readonly { id: string; label: string; documents: number; drafts: number }[];
  current: string;
}) {
  return (
    <nav aria-label="Parts of the site">
      <ul className="content-groups">
        {groups.map(({ id, label, documents, drafts }) => (
          <li key={id}>
            <a href={`${href('/admin/content')}?group=${id}`} aria-current={id === current ? 'page' : undefined}>
              {label}
              <span className="tabular muted">
                {documents}
                {drafts > 0 && `, ${drafts === 1 ? '1 draft' : `${drafts} drafts`}`}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function SearchForm({ query }: { query: string }) {
  return (
    <search>
      <form method="get" action={href('/admin/content')} className="content-search">
        <Field id="words" name="q" label="Find words of the site" type="search" defaultValue={query} maxLength={200} />
        <button type="submit" className="button button--outline button--small">
          Find
        </button>
      </form>
    </search>
  );
}

/** Begins an article by its title. */
export function WriteArticle() {
  return (
    <form method="post" action={toNotice} className="content-search">
      <input type="hidden" name="kind" value="article" />
      <Field id="article-title" name="title" label="Title of a new article" maxLength={200} />
      <button type="submit" className="button button--outline button--small">
        Write it
      </button>
    </form>
  );
}

export function HitList({ hits, total, titles }: { hits: readonly Hit[]; total: number; titles: readonly string[] }) {
  return (
    <>
      <p role="status">
        {total === 0
          ? 'No text of the site has these words.'
          : `${total === 1 ? '1 text has' : `${total.toLocaleString('en-CA')} texts have`} these words${total > hits.length ? `; the first ${hits.length} are below` : ''}.`}
      </p>
      <ol className="content-documents">
        {hits.map(({ kind, id, name, label, before, found, after }, index) => (
          <li key={`${kind} ${id} ${name}`}>
            <a href={`${addressOf(kind, id)}?at=${encodeURIComponent(name)}#${fieldId(name)}`}>
              {titles[index]}: {label}
            </a>
            <p className="breakable">
              {asChips(before)}
              <mark>{asChips(found)}</mark>
              {asChips(after)}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

interface ShownDocument {
  id: string;
  title: string;
  source: PackType;
  isShown: boolean;
  /** The name of the fold that holds the document in a long list; empty if it is in no fold. */
  fold: string;
  draft: 'changed' | 'new' | 'removed' | null;
  /** When visitors will see an article of a day to come, in words. */
  from: string | null;
  /** When the draft is published, in words; null when that is not scheduled. */
  planned: string | null;
}

const draftStates = {
  changed: ['open', 'Published, changed'],
  new: ['off', 'Draft'],
  removed: ['off', 'To be removed'],
} as const;

/** The window and the words for what visitors see of a document. */
function stateOf({ draft, isShown, from, planned }: ShownDocument): readonly [window: string, words: string] {
  if (draft && planned) return [draftStates[draft][0], `Scheduled for ${planned}`];
  if (draft) return draftStates[draft];
  if (from) return ['off', `Scheduled for ${from}`];
  return isShown ? ['new', 'Published'] : ['off', 'Not shown'];
}

function Marks({ document }: { document: ShownDocument }) {
  const [window, words] = stateOf(document);
  return (
    <span className="content-marks">
      <span>
        <span className="state-window" data-state={window} aria-hidden="true" /> {words}
      </span>
      <span className="muted">{sourceWords[document.source]}</span>
    </span>
  );
}

function DocumentList({ kind, documents }: { kind: string; documents: readonly ShownDocument[] }) {
  return (
    <ul className="content-documents">
      {documents.map((document) => (
        <li key={document.id}>
          <a href={addressOf(kind, document.id)}>{document.title}</a>
          <Marks document={document} />
        </li>
      ))}
    </ul>
  );
}

export interface ShownKind {
  kind: string;
  heading: string;
  about: string;
  documents: readonly ShownDocument[];
  /** The form that adds a document; null when no more can be added. */
  add: { label: string; choices: readonly { label: string; options: readonly Option[] }[] } | null;
}

/** Pages of which the site has one each. */
export function PageRows({ rows }: { rows: readonly Pick<ShownKind, 'kind' | 'heading' | 'about' | 'documents'>[] }) {
  return (
    <ul className="content-documents content-rows">
      {rows.flatMap(({ kind, heading, about, documents }) =>
        documents.map((document) => (
          <li key={kind}>
            <span>
              <a href={addressOf(kind, document.id)}>{heading}</a>
              <small className="muted">{about}</small>
            </span>
            <Marks document={document} />
          </li>
        )),
      )}
    </ul>
  );
}

/** The changes that visitors do not see yet, beside the list of pages. */
export function NotPublicYet({ changes }: { changes: readonly { kind: string; id: string; name: string }[] }) {
  return (
    <aside className="content-waiting" aria-labelledby="not-public">
      <h2 id="not-public">Not public yet</h2>
      {changes.length === 0 ? (
        <p className="muted">Visitors see everything as it is here.</p>
      ) : (
        <>
          <ul>
            {changes.slice(0, mostWaiting).map(({ kind, id, name }) => (
              <li key={`${kind}/${id}`}>
                <a href={addressOf(kind, id)}>{name}</a>
              </li>
            ))}
          </ul>
          {changes.length > mostWaiting && <p className="muted">And {changes.length - mostWaiting} more.</p>}
        </>
      )}
    </aside>
  );
}

/** How many changes are named beside the list. */
const mostWaiting = 8;

export function KindList({ kind, heading, about, documents, add }: ShownKind) {
  const folds = Map.groupBy(documents, ({ fold }) => fold);
  return (
    <section className="admin-box" aria-labelledby={`kind-${kind}`}>
      <h2 id={`kind-${kind}`}>{heading}</h2>
      <p className="muted">{about}</p>
      {[...folds].map(([fold, folded]) =>
        fold === '' ? (
          <DocumentList key={fold} kind={kind} documents={folded} />
        ) : (
          <details key={fold} className="content-fold" open={folded.some(({ draft }) => draft)}>
            <summary>
              <b>{fold}</b> <span className="muted">{folded.length}</span>
            </summary>
            <DocumentList kind={kind} documents={folded} />
          </details>
        ),
      )}
      {add && kind !== 'article' && <AddDocument kind={kind} {...add} />}
    </section>
  );
}

interface AddDocumentProps extends NonNullable<ShownKind['add']> {
  kind: string;
  /** The address that the form posts to. /admin/content creates the document. */
  action?: string;
  /** Whether the fold is open from the start. */
  isOpen?: boolean;
}

/** A fold with the form that creates a document. */
export function AddDocument({ kind, label, choices, action = toNotice, isOpen = false }: AddDocumentProps) {
  return (
    <details className="content-fold" open={isOpen}>
      <summary>
        <b>{label}</b>
      </summary>
      <form method="post" action={action} className="content-fields">
        <input type="hidden" name="kind" value={kind} />
        {choices.length === 0 && <Field id={`new-${kind}`} name="title" label="Title or name" maxLength={200} />}
        {choices.map(({ label: name, options }, index) => (
          <div className="field" key={name}>
            <label htmlFor={`new-${kind}-${index}`}>{name}</label>
            <select id={`new-${kind}-${index}`} name={`part-${index}`} defaultValue="">
              <option value="">Choose one</option>
              {options.map(({ value, label: words }) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          </div>
        ))}
        <div>
          <button type="submit" className="button button--small">
            Add
          </button>
        </div>
      </form>
    </details>
  );
}
