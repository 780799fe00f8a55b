/** Lines for the settings of the server, which no page of the panel can change. */
export function ServerLine({ line }: { line: string }) {
  return (
    <>
      <p>
        Only a person with access to the server can set this. Send them the {line.includes('\n') ? 'lines' : 'line'} for
        the settings, with your own values; the server reads {line.includes('\n') ? 'them' : 'it'} when it starts again.
      </p>
      <pre className="server-line">
        <code>{line}</code>
      </pre>
    </>
  );
}
