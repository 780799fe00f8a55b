import { z } from 'zod';
import { mailbox, mailboxes, optional, urlOfHost } from '../../text/setting-kinds.ts';
import { mailTransport } from './describe.ts';

/** Mail: leads and alarms to the firm, acknowledgements and replies to the visitor. Without SMTP_URL, mail is written to files. */
export const email = mailTransport({
  id: 'email',
  settings: {
    SMTP_URL: optional(
      urlOfHost(
        ['smtp:', 'smtps:'],
        'must look like smtps://user:password@mail.firm.ca:465, with # / ? in the password as %23 %2F %3F; leave it out to write mail to files',
      ),
    ),
    // Without these two, mail uses the firm's name and main address: own-mailboxes.ts.
    MAIL_FROM: optional(mailbox('must be one mailbox, such as Front Desk <desk@firm.ca>')),
    LEADS_TO: optional(mailboxes),
    // Without it, visitors' answers go to the first of LEADS_TO, and the site does not file them.
    REPLY_ADDRESS: optional(
      z
        .string()
        .regex(
          /^[^\s<>@,*]+\*?@[^\s<>@,*]+$/,
          'must be the address of the mailbox that the site reads, such as hello+*@firm.ca, or hello@firm.ca when it takes no plus',
        ),
    ),
    // Until it is set, no sender counts as proven.
    MAIL_AUTH_SERVER: optional(
      z
        .string()
        .regex(
          /^[a-z\d.-]{1,100}$/i,
          'must be the name in the Authentication-Results of your mailbox, such as mx.google.com',
        ),
    ),
    CANARY_TO: optional(z.email('must be one email address, for a mailbox that nobody reads')),
  },
  needs: [],
  words: { name: 'Email', within: 'mail', atHead: 'Mail', message: 'Email to the firm', test: 'Test by email' },
  target: ({ SMTP_URL }, leadsTo) =>
    SMTP_URL ? `${new URL(SMTP_URL).host}, to ${leadsTo.join(', ')}` : 'Files in the data folder',
  proof({ SMTP_URL, CANARY_TO }) {
    if (!SMTP_URL) return 'It proves that a message is written to a file and can be read. No mail is sent.';
    if (CANARY_TO)
      return `It proves that the mail server accepts a message for ${CANARY_TO}. It does not look into the mailbox.`;
    const proved = new URL(SMTP_URL).username ? 'answers and accepts our sign-in' : 'answers';
    return `It proves that the mail server ${proved}. No message is sent: set CANARY_TO to a mailbox that nobody reads to prove that it accepts one.`;
  },
});
