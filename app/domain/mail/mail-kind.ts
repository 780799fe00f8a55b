import type { IncomingMail, MailMarks } from './incoming-mail.ts';

/** A person's message, a program's answer, or a mail server's report about a message of ours. */
export type MailKind = 'message' | 'automatic' | 'bounce';

const mailers = /^(?:mailer-daemon|postmaster|mail-daemon|mdaemon|noreply-dmarc-support)@/;

/** Whether a program wrote it: an answer or bulk mail (RFC 3834). Do not answer it: two programs would write to each other for ever. */
function isAutomatic({ autoSubmitted, precedence, suppress, autoReply, returnPath, listId }: MailMarks): boolean {
  if (autoSubmitted !== '' && autoSubmitted.split(';')[0]?.trim() !== 'no') return true;
  if (/^(?:bulk|junk|list|auto_reply|auto-reply)\b/.test(precedence)) return true;
  // Exchange marks its own automatic answers with `All`, or with a list that includes OOF or AutoReply.
  if (/\b(?:all|oof|autoreply)\b/.test(suppress)) return true;
  return autoReply !== '' || returnPath === '' || listId !== '';
}

export function kindOf({ marks, report, sender }: Pick<IncomingMail, 'marks' | 'report' | 'sender'>): MailKind {
  const reports = marks.contentType.startsWith('multipart/report');
  // A read receipt is not a failure.
  if (reports && marks.contentType.includes('disposition-notification')) return 'automatic';
  if (report || (reports && marks.returnPath === '') || (mailers.test(sender) && isAutomatic(marks))) return 'bounce';
  return isAutomatic(marks) ? 'automatic' : 'message';
}
