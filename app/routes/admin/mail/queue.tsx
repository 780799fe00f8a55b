import { data, href, redirect } from 'react-router';
import { inquiryInMail } from '../../../domain/mail/mail-inquiry.ts';
import { splitQuoted } from '../../../domain/mail/quoted-text.ts';
import { referencesIn } from '../../../domain/mail/reply-address.ts';
import { roleAllows } from '../../../domain/people/access.ts';
import { shortTime } from '../../../domain/site/dates.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { logInquiry } from '../../../server/leads/handling/log-inquiry.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { appContext } from '../../../server/request-context.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import queueStyles from '../../../ui/admin/mail/mail-queue.css?url';
import { MailQueue } from '../../../ui/admin/mail/mail-queue.tsx';
import type { Route } from './+types/queue';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: queueStyles }];
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Mail to file');

const shownAtMost = 25;
const longestText = 2000;
const done = {
  file: 'The message is with its lead.',
  'not-lead': 'The message is set aside as no lead.',
  spam: 'The message is set aside as spam.',
} as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'viewer');
  const { mails, mailWaits, store, clock } = context.get(appContext);
  const { timeZone } = context.get(siteContext).data.firm;
  const { mails: waiting, total } = await mails.waiting(shownAtMost);
  const waits = await mailWaits.stillWaiting(waiting.map(({ id }) => id));
  const key = new URL(request.url).searchParams.get('done') ?? '';
  const shown = [];
  for (const mail of waiting) {
    const { id, sender, senderName, subject, reason, text, files, receivedAt, direction, recipients, unreadable } =
      mail;
    // A colleague's message belongs to a lead of one of its recipients. Any other message belongs to a lead of its sender.
    const addresses = direction === 'out' ? recipients.split(',') : [sender];
    const ids = await mails.candidates(addresses, referencesIn(`${subject}\n${text}`));
    const leads = await store.leadsById(ids);
    shown.push({
      ...{ unreadable, mayBeLead: inquiryInMail(mail) !== null },
      ...{ id, subject, reason, files, text: splitQuoted(text).own.slice(0, longestText) },
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
    ...{ mails: shown, total, mayDecide: roleAllows(user.role, 'editor'), now: clock.wall() },
    done: Object.hasOwn(done, key) ? done[key as keyof typeof done] : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'editor');
  requireSameOrigin(request, context);
  const { mail = '', lead, reference = '', intent } = await readForm(request);
  const { mails, mailWaits } = context.get(appContext);
  const refusal = (sentence: string, status = 422) => data({ sentence, typed: { mail, reference } }, { status });
  if (intent === 'not-lead' || intent === 'spam') {
    if (!(await mailWaits.dismiss(mail, intent)))
      return refusal('Somebody else has already decided about this message.', 409);
    await audit(context, user.id, `mail-${intent}`, mail);
    return redirect(`${href('/admin/mail')}?done=${intent}`, 303);
  }
  if (intent === 'lead') {
    const waiting = await mails.waitingMail(mail);
    if (!waiting) return refusal('Somebody else has already decided about this message.', 409);
    const asked = inquiryInMail(waiting);
    if (!asked) return refusal('This message has no sender who can be answered.');
    // The key `mail:{id}` makes one lead of a message, even if the form is sent twice.
    const [wait] = await mailWaits.stillWaiting([mail]);
    const inquiry = { kind: 'mail', request: asked, at: waiting.receivedAt, alarms: wait?.alarms ?? 0 } as const;
    const id = await logInquiry(context, user, inquiry, `mail:${mail}`);
    if (id === null) return refusal('Somebody else has already decided about this message.', 409);
    await mails.file(mail, id, { userId: user.id, reason: 'It began this lead.', begins: true });
    return redirect(`${href('/admin/leads/:id', { id })}?done=logged#reply-box`, 303);
  }
  const [typed = ''] = referencesIn(reference.trim().toUpperCase());
  const to = lead ?? (await mails.leadsOfReferences([typed])).get(typed);
  if (!to) return refusal('No lead has this reference.');
  if (!(await mails.file(mail, to, { userId: user.id, reason: 'A person filed it.' })))
    return refusal('Somebody else has already decided about this message, or the lead is gone.', 409);
  await audit(context, user.id, 'mail-file', to);
  return redirect(`${href('/admin/mail')}?done=file`, 303);
}

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminBar title="Mail to file" />
      <div className="admin-page">
        {loaderData.done && !actionData && <FormResult kind="done">{loaderData.done}</FormResult>}
        {actionData && <FormResult kind="error">{actionData.sentence}</FormResult>}
        <AdminBox heading="Messages for a decision" id="mail-queue">
          <p>
            These messages name no message of ours. A sender’s address is easily forged, so you decide which lead each
            message belongs to. A person outside the firm waits for an answer like a lead, until you file the message,
            make a lead of it, or say that it is none. Messages that stay here are erased after 90 days.
          </p>
          <MailQueue {...loaderData} typed={actionData?.typed ?? null} />
        </AdminBox>
      </div>
    </>
  );
}
