import { toNotice } from '../form-result.tsx';

/** Whether mail leaves the server, with a test of it. */
export function MailStep({ smtp }: { smtp: boolean }) {
  return (
    <>
      {smtp ? (
        <p>A mail server is set. Send yourself a test message, and look for it in your mailbox.</p>
      ) : (
        <>
          <p>
            No mail server is set, so mails are written to a folder of the server. Only a person with access to the
            server can set it. Send them this line, with the name and the password of your mail account:
          </p>
          <pre>
            <code>SMTP_URL=smtps://name%40yourfirm.ca:password@mail.yourfirm.ca:465</code>
          </pre>
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
