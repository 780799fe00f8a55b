import { href } from 'react-router';
import { usePermission } from '../../page-parts.ts';
import { previewWidths } from './preview-widths.ts';

export interface PreviewPaneProps {
  /** The pages that show the document, the best one first. */
  pages: readonly string[];
  /** The address that finds the form field of a text in the preview; null beside a form that is not a document's. */
  findAt: string | null;
}

/** Page links shown before the rest is folded. */
const mostChips = 5;

const addressOf = (path: string) => `${href('/admin/preview')}?path=${encodeURIComponent(path)}`;
const nameOf = (path: string) => (path === href('/') ? 'Home page' : path);

const PageLinks = ({ pages }: { pages: readonly string[] }) =>
  pages.map((path) => (
    <a key={path} href={addressOf(path)} target="preview" data-page={path}>
      {nameOf(path)}
    </a>
  ));

/** A preview of the pages that show a document, with all drafts, in three widths. Works without JavaScript; enhance/preview-pane.ts refreshes it. */
export function PreviewPane({ pages, findAt }: PreviewPaneProps) {
  const [first] = pages;
  usePermission('frames', first !== undefined);
  if (first === undefined) return null;
  return (
    <aside
      className="preview-pane"
      id="preview"
      aria-labelledby="preview-heading"
      data-enhance="panel"
      data-panel="preview-pane"
      data-find-at={findAt ?? undefined}
    >
      <div className="preview-top">
        <h2 id="preview-heading">Preview</h2>
        <a href={addressOf(first)} target="_blank" rel="noopener" data-new-tab>
          Open in a new tab
        </a>
      </div>
      {pages.length > 1 && (
        <nav className="preview-pages" aria-label="Pages that show this">
          <PageLinks pages={pages.slice(0, mostChips)} />
          {pages.length > mostChips && (
            <details>
              <summary>{pages.length - mostChips} more</summary>
              <div className="preview-pages">
                <PageLinks pages={pages.slice(mostChips)} />
              </div>
            </details>
          )}
        </nav>
      )}
      <div className="preview-stage">
        <fieldset className="preview-widths">
          <legend>
            <span>Width</span>
          </legend>
          {previewWidths.map(({ id, label, width }, index) => (
            <label key={id}>
              <input type="radio" name="preview-width" value={id} defaultChecked={index === 0} autoComplete="off" />
              <span>
                {label} <small>{width}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <p className="preview-said" aria-live="polite" data-said>
          All drafts are in it.{findAt !== null && ' Choose a text to edit it.'}
        </p>
        <div className="preview-window">
          <iframe name="preview" title="Preview of the page" src={addressOf(first)} loading="lazy" />
        </div>
      </div>
    </aside>
  );
}
