import type { IncomingMail, MailMarks } from './incoming-mail.ts';
import { says } from './phrases.ts';
import type { Writer } from './who-wrote.ts';

/** A person's message, a program's message, or a mail server's report about a message of ours. */
export type MailKind = 'message' | 'automatic' | 'bounce';

const mailers =
  /^(?:mailer-?daemon|post_?master|mail-daemon|mail\.delivery\.system|mdaemon|noreply-dmarc-support)(?:@|$)/;

/** The subjects of mail servers that could not deliver. */
const failures =
  'undeliver; non-deliver; nondeliver; delayed mail; message delayed; mail failed; failure notice; failed delivery; delivery * fail; delivery * status; delivery * problem; delivery * error; delivery * delay; delivery incomplete; returned mail; returned to sender; returning message; returning mail; mail error; mail system error; failed to deliver; could not be delivered; could not be sent; could not deliver; error sending your mail; unzustellbar; non remis; échec de remise; échec de la remise; no se puede entregar'.split(
    '; ',
  );

/**
 * The beginnings of subjects of answers while somebody is away. A person may use the same words, so they count only beside a mark of
 * transport.
 */
const away =
  /^(?:automatic re(?:ply|sponse)|auto(?:matic)?[ -]?re(?:ply|sponse)|out of (?:the )?office|r[ée]ponse automatique|absence du bureau|automatische antwort|abwesenheit|respuesta automática|resposta automática|risposta automatica)/i;

/** Whether a mail server reports about a message that it could not deliver, in a form of its own (not RFC 3464). */
export const isFailureNotice = (
  { sender, subject, marks }: Pick<IncomingMail, 'sender' | 'subject' | 'marks'>,
  returnsOurs: () => boolean,
): boolean => {
  const words = says(subject.toLowerCase(), failures);
  if (mailers.test(sender)) return words || isAutomatic(marks, subject) || returnsOurs();
  return words && (sender === '' || marks.returnPath === '');
};

/**
 * Whether a program wrote it: an answer or a notice (RFC 3834). Do not answer it: two programs would write to each other for ever. A
 * header line about transport proves nothing: a group adds `List-ID` and `Precedence: list` to every message, and many people's programs
 * add `X-Auto-Response-Suppress`.
 */
function isAutomatic(
  { autoSubmitted, precedence, suppress, autoReply, returnPath }: MailMarks,
  subject: string,
): boolean {
  if (autoSubmitted !== '' && autoSubmitted.split(';')[0]?.trim() !== 'no') return true;
  if (/^auto[_-]reply\b/.test(precedence)) return true;
  if ((suppress !== '' || precedence !== '') && away.test(subject)) return true;
  return autoReply !== '' || returnPath === '';
}

/** Whether a web form sent it for its visitor: a program wrote the mail, and a person, whom Reply-To names, wrote its words. */
const isFormMail = (
  { autoSubmitted, autoReply }: MailMarks,
  { sender }: Pick<IncomingMail, 'sender'>,
  writer: Writer,
) =>
  writer.by === 'reply-to' &&
  !autoSubmitted.startsWith('auto-replied') &&
  autoReply === '' &&
  writer.address.split('@')[1] !== sender.split('@')[1];

export function kindOf(mail: Pick<IncomingMail, 'marks' | 'report' | 'sender' | 'subject'>, writer: Writer): MailKind {
  const { marks, report, sender, subject } = mail;
  const reports = marks.contentType.startsWith('multipart/report');
  // A read receipt and a complaint about spam are no failure and no answer.
  if (report?.action === 'complaint' || (reports && /disposition-notification|feedback-report/.test(marks.contentType)))
    return 'automatic';
  if (report || (reports && marks.returnPath === '') || (mailers.test(sender) && isAutomatic(marks, subject)))
    return 'bounce';
  return isAutomatic(marks, subject) && !isFormMail(marks, mail, writer) ? 'automatic' : 'message';
}
