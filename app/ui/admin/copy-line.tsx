/** A text to copy to another program. The button appears where the browser can copy (ui/enhance/copy-line.ts). */
export function CopyLine({ text, what }: { text: string; what: string }) {
  return (
    <div data-enhance="panel" data-panel="copy-line">
      <pre className="server-line">
        <code>{text}</code>
      </pre>
      <button type="button" className="button button--outline button--small" hidden>
        Copy {what}
      </button>
      <span role="status" />
    </div>
  );
}
