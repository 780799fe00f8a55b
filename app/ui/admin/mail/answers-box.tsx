import { AdminBox } from '../admin-shell.tsx';
import { ServerLine } from '../server-line.tsx';

interface AnswersBoxProps {
  /** The address that receives visitors' answers. A star in it is replaced by a mark of the lead. */
  to: string;
  /** False when `to` is not set: it is then the first address that leads are sent to. */
  toIsSet: boolean;
  /** The mail server that vouches for senders; null if none is set. */
  server: string | null;
}

/** The server settings for the address that visitors answer to and for recognizing mail from colleagues. */
export function AnswersBox({ to, toIsSet, server }: AnswersBoxProps) {
  return (
    <AdminBox heading="Where visitors answer to" id="answers">
      <p>
        Answers go to <strong className="mail-address">{to}</strong>.{' '}
        {toIsSet
          ? to.includes('*')
            ? 'A code for the lead takes the place of the star, so an answer is filed even when a mail program breaks the conversation.'
            : 'An answer is filed by its conversation. When a mail program breaks the conversation, the answer waits under Mail to file.'
          : 'That is the first address that leads are sent to. If the mailbox above has another address, its answers do not come in.'}
      </p>
      <p>
        {server === null ? (
          'No mail server vouches for senders: a message that a colleague writes in a mail program waits under Mail to file, unless it is in the folder of sent mail.'
        ) : (
          <>
            A message of a colleague counts as a reply when <strong className="mail-address">{server}</strong> vouches
            for its sender and it is addressed to the visitor.
          </>
        )}
      </p>
      <ServerLine line={'REPLY_ADDRESS=\nMAIL_AUTH_SERVER='} />
    </AdminBox>
  );
}
