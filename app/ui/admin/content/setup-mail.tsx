import { toNotice } from '../form-result.tsx';
import { ServerLine } from '../server-line.tsx';

/** Says whether a mail server is set, and sends a test message. `line` is the setting to copy; null once a mail server is set. */
export function MailStep({ line }: { line: string | null }) {
  return (
    <>
      {line === null ? (
        <p>A mail server is set. Send yourself a test message, and look for it in your mailbox.</p>
      ) : (
        <>
          <p>No mail server is set, so mails are written to a folder of the server.</p>
          <ServerLine line={line} />
        </>
      )}
      <form method="post" action={toNotice}>
        <button type="submit" name="intent" value="test" className="button button--outline">
          Send a test message
        </button>
      </form>
    </>
  );
}
