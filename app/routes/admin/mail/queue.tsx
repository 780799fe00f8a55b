import { data, href, redirect } from 'react-router';
import { sentFromWords } from '../../../domain/mail/conversation.ts';
import { inquiryInMail } from '../../../domain/mail/mail-inquiry.ts';
import { outlookFileWords } from '../../../domain/mail/outlook-file.ts';
import { wordsToRead } from '../../../domain/mail/quoted-text.ts';
import { referencesIn } from '../../../domain/mail/reply-address.ts';
import { roleAllows } from '../../../domain/people/access.ts';
import { shortTime } from '../../../domain/time/dates.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { logInquiry } from '../../../server/leads/handling/log-inquiry.server.ts';
import { leadsContext } from '../../../server/leads/leads-context.server.ts';
import { mailContext } from '../../../server/mail/mail-context.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import queueStyles from '../../../ui/admin/mail/mail-queue.css?url';
import { MailQueue, MailTabs } from '../../../ui/admin/mail/mail-queue.tsx';
import type { Route } from './+types/queue';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: queueStyles }];
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Mail to file');

const shownAtMost = 25;
const longestText = 2000;
const done = {
  file: 'The message is with its lead.',
  'file-later': 'The message is with its lead. Its attachments are still in the mailbox: open them at the lead.',
  'file-gone': 'The message is with its lead. Its attachments are no longer in the mailbox: ask the sender for them.',
  'not-lead': 'The message is set aside as no lead.',
  spam: 'The message is set aside as spam.',
  ignore: 'The message is forgotten.',
  wait: 'The message is in the mail to file.',
} as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'colleague');
  const { store } = context.get(leadsContext);
  const { mails, mailWaits, mailSpace } = context.get(mailContext);
  const { clock } = context.get(servicesContext);
  const { timeZone } = context.get(siteContext).data.firm;
  const query = new URL(request.url).searchParams;
  const aside = query.get('show') === 'aside';
  const before = Math.max(0, Math.trunc(Number(query.get('after'))) || 0);
  const { mails: listed, total } = await mails.unfiled(aside ? 'ignored' : 'waiting', shownAtMost, before);
  const waits = await mailWaits.stillWaiting(listed.map(({ id }) => id));
  const key = query.get('done') ?? '';
  const shown = [];
  for (const mail of listed) {
    const { id, sender, senderName, sentFrom, subject, reason, text, files, receivedAt, direction, recipients } = mail;
    // A colleague's message belongs to a lead of one of its recipients. Any other message belongs to a lead of its sender.
    const addresses = direction === 'out' ? recipients.split(',') : [sender, sentFrom];
    const ids = await mails.candidates(addresses, referencesIn(`${subject}\n${text}`));
    const leads = await store.leadsById(ids);
    shown.push({
      unreadable: mail.unreadable,
      mayBeLead: inquiryInMail(mail) !== null,
      aside,
      sentFrom: sentFrom && sentFromWords(sentFrom),
      id,
      subject,
      files,
      text: wordsToRead(subject, text).slice(0, longestText),
      reason: [reason, outlookFileWords(text, files)].filter(Boolean).join(' '),
      who: senderName ? `${senderName} <${sender}>` : sender || 'An unknown sender',
      received: shortTime(timeZone, receivedAt, clock.wall()),
      dueAt: waits.find((wait) => wait.id === id)?.dueAt ?? null,
      candidates: ids.flatMap((lead) => {
        const found = leads.get(lead);
        const who = [found?.name, found?.company].filter(Boolean).join(', ');
        return found ? [{ id: lead, words: `${who} (${found.reference})` }] : [];
      }),
    });
  }
  return {
    mails: shown,
    total,
    aside,
    before,
    mayDecide: roleAllows(user.role, 'technician'),
    now: clock.wall(),
    counts: { waiting: await mails.waitingCount(), aside: await mails.unfiledCount('ignored') },
    space: await mailSpace.words(),
    done: Object.hasOwn(done, key) ? done[key as keyof typeof done] : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'technician');
  requireSameOrigin(request, context);
  const { mail = '', lead, reference = '', intent } = await readForm(request);
  const { mails, mailWaits, mailboxFiles, mailDesk } = context.get(mailContext);
  const { clock } = context.get(servicesContext);
  const refusal = (sentence: string, status = 422) => data({ sentence, typed: { mail, reference } }, { status });
  if (intent === 'not-lead' || intent === 'spam') {
    if (!(await mailWaits.dismiss(mail, intent)))
      return refusal('Somebody else has already decided about this message.', 409);
    await audit(context, user.id, `mail-${intent}`, mail);
    return redirect(`${href('/admin/mail')}?done=${intent}`, 303);
  }
  if (intent === 'ignore') {
    if (!(await mails.ignore(mail))) return refusal('Somebody else has already decided about this message.', 409);
    await audit(context, user.id, 'mail-ignore', mail);
    return redirect(`${href('/admin/mail')}?done=ignore`, 303);
  }
  if (intent === 'wait') {
    if (!(await mails.wait(mail, mailDesk.answerDue(clock.wall()))))
      return refusal('Somebody else has already decided about this message.', 409);
    await audit(context, user.id, 'mail-wait', mail);
    return redirect(`${href('/admin/mail')}?done=wait`, 303);
  }
  if (intent === 'lead') {
    const waiting = await mails.unfiledMail(mail);
    if (!waiting) return refusal('Somebody else has already decided about this message.', 409);
    const asked = inquiryInMail(waiting);
    if (!asked) return refusal('This message has no sender who can be answered.');
    // The key `mail:{id}` makes one lead of a message, even if the form is sent twice.
    const [wait] = await mailWaits.stillWaiting([mail]);
    const inquiry = { kind: 'mail', request: asked, at: waiting.receivedAt, alarms: wait?.alarms ?? 0 } as const;
    const id = await logInquiry(context, user, inquiry, `mail:${mail}`);
    if (id === null) return refusal('Somebody else has already decided about this message.', 409);
    await mails.file(mail, id, { userId: user.id, reason: 'It began this lead.', begins: true });
    await mailboxFiles.bring(mail);
    return redirect(`${href('/admin/leads/:id', { id })}?done=logged#reply-text`, 303);
  }
  const [typed = ''] = referencesIn(reference.trim().toUpperCase());
  const to = lead ?? (await mails.leadsOfReferences([typed])).get(typed);
  if (!to) return refusal('No lead has this reference.');
  if (!(await mails.file(mail, to, { userId: user.id, reason: 'A person filed it.' })))
    return refusal('Somebody else has already decided about this message, or the lead is gone.', 409);
  await audit(context, user.id, 'mail-file', to);
  const files = await mailboxFiles.bring(mail);
  return redirect(`${href('/admin/mail')}?done=${files === 'kept' ? 'file' : `file-${files}`}`, 303);
}

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminBar title="Mail to file" />
      <div className="admin-page">
        {loaderData.done && !actionData && <FormResult kind="done">{loaderData.done}</FormResult>}
        {actionData && <FormResult kind="error">{actionData.sentence}</FormResult>}
        {loaderData.space.length > 0 && <p className="lead-bad">{loaderData.space.join(' ')}</p>}
        <MailTabs aside={loaderData.aside} counts={loaderData.counts} />
        <AdminBox heading={loaderData.aside ? 'Set aside' : 'Messages for a decision'} id="mail-queue">
          {loaderData.aside ? (
            <p>
              Nobody has to decide about these messages: programs, newsletters and mailing lists sent them, or somebody
              said that they are no lead. If a person waits for an answer to one of them, move it to the mail to file.
              Messages that stay here are erased after 90 days.
            </p>
          ) : (
            <p>
              These messages name no message of ours. A sender’s address is easily forged, so you decide which lead each
              message belongs to. A person outside the firm waits for an answer like a lead, until you file the message,
              make a lead of it, or say that it is none. Messages that stay here are erased after 90 days.
            </p>
          )}
          <MailQueue {...loaderData} typed={actionData?.typed ?? null} />
        </AdminBox>
      </div>
    </>
  );
}
