const mostSentences = 5;

/** Marks a page as a preview and says what it does not show yet; brings the script that leads from its texts to their fields. */
export function PreviewNotice({ sentences }: { sentences: readonly string[] }) {
  return (
    <aside
      className="preview-notice"
      aria-label="About this preview"
      hidden={sentences.length === 0}
      data-enhance="panel"
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
