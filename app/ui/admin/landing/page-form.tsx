import { type Difference, offeredQuestions } from '../../../domain/landing/edit-draft.ts';
import type { PageText } from '../../../domain/landing/stored-page.ts';
import { Island } from '../../island.tsx';
import { FormPlace } from '../../islands/editor/form-place.tsx';
import { ErrorSummary, Field } from '../../islands/field.tsx';
import { toNotice } from '../form-result.tsx';
import { TextArea } from '../text-area.tsx';

interface PageFormProps {
  text: PageText;
  faults: Record<string, string>;
  basedOn: string;
  mayEdit: boolean;
}

const idOf = (field: string) => `page-${field}`;
/** Shown only without JavaScript. With it, the rich-text editor replaces the field. */
const contentHint = 'Markdown: ## begins a heading, - an item of a list, > a quote; [words](/contact) is a link.';

function Questions({ items, faults }: { items: PageText['faqItems']; faults: Record<string, string> }) {
  return offeredQuestions(items).map(({ question, answer }, at) => {
    const id = idOf(`question-${at}`);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the fields are numbered, and only the server renders them
      <div className="editor-question" key={at}>
        <Field
          id={id}
          name={`question-${at}`}
          label={`Question ${at + 1}`}
          defaultValue={question}
          error={faults[`question-${at}`]}
        />
        <TextArea
          id={idOf(`answer-${at}`)}
          name={`answer-${at}`}
          label={`Answer ${at + 1}`}
          defaultValue={answer}
          rows={3}
        />
      </div>
    );
  });
}

/** A form with the text of a stored page. It works without JavaScript. */
export function PageForm({ text, faults, basedOn, mayEdit }: PageFormProps) {
  const line = (name: 'title' | 'h1' | 'h2', label: string) => (
    <Field id={idOf(name)} name={name} label={label} defaultValue={text[name]} error={faults[name]} />
  );
  return (
    <form method="post" action={toNotice} className="editor-form">
      <ErrorSummary errors={faults} idOf={idOf} />
      <input type="hidden" name="basedOn" value={basedOn} />
      <fieldset disabled={!mayEdit}>
        <legend className="visually-hidden">Text of the page</legend>
        {line('title', 'Title')}
        <TextArea
          id={idOf('metaDescription')}
          name="metaDescription"
          label="Description"
          defaultValue={text.metaDescription}
          rows={3}
          error={faults.metaDescription}
        />
        {line('h1', 'Heading (h1)')}
        {line('h2', 'Second heading (h2)')}
        <TextArea
          id={idOf('keywords')}
          name="keywords"
          label="Keywords, one per line"
          defaultValue={text.keywords.join('\n')}
          rows={8}
          error={faults.keywords}
        />
        <TextArea
          id={idOf('content')}
          name="content"
          label="Content"
          hint={contentHint}
          data-markdown
          defaultValue={text.content}
          rows={22}
          error={faults.content}
        />
        <Questions items={text.faqItems} faults={faults} />
        {mayEdit && (
          <div className="editor-buttons">
            <button type="submit" name="intent" value="save" className="button button--small">
              Save
            </button>
            <button type="submit" name="intent" value="preview" className="button button--outline button--small">
              Preview
            </button>
          </div>
        )}
      </fieldset>
      <Island name="form-tools" props={{}}>
        <FormPlace />
      </Island>
    </form>
  );
}

export function PublishForm({ published }: { published: boolean }) {
  return (
    <form method="post" action={toNotice}>
      <button
        type="submit"
        name="intent"
        value={published ? 'unpublish' : 'publish'}
        className="button button--outline button--small"
      >
        {published ? 'Unpublish' : 'Publish'}
      </button>
    </form>
  );
}

/** A preview of the typed text; nothing is saved. `html` has been sanitized by the server. */
export function PagePreview({ draft, html }: { draft: PageText; html: string }) {
  return (
    <section
      className="admin-box editor-preview"
      aria-labelledby="preview"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: it is what the pressed button asked for
      autoFocus
    >
      <h2 id="preview">Preview, not saved</h2>
      <div className="editor-paper">
        <p className="editor-title">{draft.h1}</p>
        <p>{draft.h2}</p>
        {/* The action has sanitized it. */}
        <div dangerouslySetInnerHTML={{ __html: html }} />
        <dl>
          {draft.faqItems.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Side({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{lines.length > 0 ? lines.join('\n') : 'Same lines, in a different order.'}</dd>
    </>
  );
}

/** The fields in which the stored text and the typed text differ, side by side. */
export function PageDifferences({ differences }: { differences: readonly Difference[] }) {
  return (
    <>
      {differences.map(({ field, stored, draft }) => (
        <div className="editor-difference" key={field}>
          <h3>{field}</h3>
          <dl>
            <Side name="Stored now" lines={stored} />
            <Side name="Yours" lines={draft} />
          </dl>
        </div>
      ))}
      <p>Your text is in the form below. Saving again replaces the stored text.</p>
    </>
  );
}

export interface Version {
  id: string;
  time: string;
  by: string;
  title: string;
  published: boolean;
}

interface PageHistoryProps {
  versions: readonly Version[];
  basedOn: string;
  mayEdit: boolean;
}

/** The number of versions shown before the older ones are folded. */
const inSight = 10;

/** The earlier versions, newest first. */
export function PageHistory({ versions, ...rest }: PageHistoryProps) {
  if (versions.length === 0) return <p>Nobody has edited this page.</p>;
  const older = versions.slice(inSight);
  return (
    <>
      <Versions versions={versions.slice(0, inSight)} {...rest} />
      {older.length > 0 && (
        <details>
          <summary>{older.length === 1 ? 'One older version' : `${older.length} older versions`}</summary>
          <Versions versions={older} {...rest} />
        </details>
      )}
    </>
  );
}

function Versions({ versions, basedOn, mayEdit }: PageHistoryProps) {
  return (
    <ol className="editor-history">
      {versions.map(({ id, time, by, title, published }) => (
        <li key={id}>
          <span>
            Until {time}, when {by} changed it: “{title}”{!published && ', not published'}
          </span>
          {mayEdit && (
            <form method="post" action={toNotice}>
              <input type="hidden" name="version" value={id} />
              <input type="hidden" name="basedOn" value={basedOn} />
              <button type="submit" name="intent" value="restore" className="button button--outline button--small">
                Restore<span className="visually-hidden"> the version until {time}</span>
              </button>
            </form>
          )}
        </li>
      ))}
    </ol>
  );
}
