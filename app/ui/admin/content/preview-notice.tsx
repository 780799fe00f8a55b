import { useEnhancement } from '../../page-parts.ts';

const mostSentences = 5;

/** Marks a page as a preview and lists what it does not show yet. It also loads the script that links texts to their form fields. */
export function PreviewNotice({ sentences }: { sentences: readonly string[] }) {
  return (
    <aside
      className="preview-notice"
      aria-label="About this preview"
      hidden={sentences.length === 0}
      {...useEnhancement('panel')}
      data-panel="preview-page"
    >
      <p>
        <b>Not shown yet, because something is wrong:</b>
      </p>
      <ul>
        {sentences.slice(0, mostSentences).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </aside>
  );
}
