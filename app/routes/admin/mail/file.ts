import { data } from 'react-router';
import { downloadResponse } from '../../../server/http/download.server.ts';
import { leadsContext } from '../../../server/leads/leads-context.server.ts';
import { mailContext } from '../../../server/mail/mail-context.server.ts';
import { MailboxFault } from '../../../server/mail/mailbox-connection.server.ts';
import { requireRole } from '../../../server/people/guard.server.ts';
import type { Route } from './+types/file';

/** Downloads a file of a reply or a mail. One that is only in the mailbox is fetched from there. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'colleague');
  const { mails, mailboxFiles } = context.get(mailContext);
  const own = await context.get(leadsContext).handling.replyFiles.file(params.id, user.id);
  if (own) return downloadResponse(own.name, new Uint8Array(own.bytes));
  const file = await mails.attachment(params.id);
  if (!file) throw data(null, { status: 404 });
  if (file.bytes) return downloadResponse(file.name, new Uint8Array(file.bytes));
  try {
    const found = (await mailboxFiles.fetch(file.mailId)).find(({ id }) => id === params.id);
    if (found) return downloadResponse(file.name, new Uint8Array(found.bytes));
  } catch (error) {
    if (!(error instanceof MailboxFault)) throw error;
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
    return new Response(error.message, { status: 404, headers });
  }
  throw data(null, { status: 404 });
}
