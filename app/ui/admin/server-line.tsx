import type { ReactNode } from 'react';

/** A line for whoever runs the server: a setting or a command. `children` say what it does; without them it is a setting. */
export function ServerLine({ line, children }: { line: string; children?: ReactNode }) {
  return (
    <>
      <p>
        {children ?? (
          <>
            Only a person with access to the server can set this. Send them the {line.includes('\n') ? 'lines' : 'line'}
            , filled in; the server reads its settings when it starts.
          </>
        )}
      </p>
      <pre className="server-line">
        <code>{line}</code>
      </pre>
    </>
  );
}
