/** A line for the server's settings file, to copy: no page of the panel can change those settings. */
export function ServerLine({ line }: { line: string }) {
  return (
    <>
      <p>
        Only a person with access to the server can set this. Send them the {line.includes('\n') ? 'lines' : 'line'},
        filled in; the server reads its settings when it starts.
      </p>
      <pre className="server-line">
        <code>{line}</code>
      </pre>
    </>
  );
}
