import { AdminBox } from '../admin-shell.tsx';
import { toNotice } from '../form-result.tsx';

interface InboundBoxProps {
  address: string;
  /** The secret, only right after it was made: it is shown once. */
  secret: string | null;
  /** When the current secret was made; null if there is none. */
  since: string | null;
  /** Why the current secret does not work; null when it does. */
  fault: string | null;
}

/** The second way to receive mail: a mail service posts each message to the site. */
export function InboundBox({ address, secret, since, fault }: InboundBoxProps) {
  return (
    <AdminBox heading="Or a mail service posts each message" id="inbound">
      <p className="muted">
        A mail service or a script that can send HTTP requests needs no mailbox: it posts each message as it came, with
        the secret as bearer token. The same message twice is taken once.
      </p>
      {secret !== null && (
        <>
          <p>
            <strong>Copy the secret now: it is shown this once.</strong>
          </p>
          <p className="server-line">
            <code>{secret}</code>
          </p>
        </>
      )}
      <pre className="server-line">
        <code>{`curl -X POST ${address} \\\n  -H 'Authorization: Bearer ${secret ?? 'THE-SECRET'}' \\\n  -H 'Content-Type: message/rfc822' \\\n  --data-binary @message.eml`}</code>
      </pre>
      <p role="status">
        {since === null ? 'Nothing can be posted: there is no secret.' : `The secret was made on ${since}.`}
        {fault !== null && ` ${fault}`}
      </p>
      <form method="post" action={toNotice} className="content-buttons">
        <button type="submit" name="intent" value="inbound-make" className="button button--outline button--small">
          {since === null ? 'Make a secret' : 'Make a new secret (the current one stops working)'}
        </button>
        {since !== null && (
          <button type="submit" name="intent" value="inbound-off" className="button button--outline button--small">
            End posting
          </button>
        )}
      </form>
    </AdminBox>
  );
}
