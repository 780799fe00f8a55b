import { data, href, redirect } from 'react-router';
import { leadsTo } from '../../../domain/delivery/own-mailboxes.ts';
import { mailboxHealth } from '../../../domain/mail/mailbox-health.ts';
import { emptyMailbox, type MailboxDraft, readMailboxForm, toDraft } from '../../../domain/mail/mailbox-settings.ts';
import { displayDate } from '../../../domain/time/dates.ts';
import { dayOf } from '../../../domain/time/days.ts';
import { lostKeyWords } from '../../../server/database/secret-store.server.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { inboundSecret, makeInboundSecret } from '../../../server/mail/inbound-address.server.ts';
import { mailContext } from '../../../server/mail/mail-context.server.ts';
import { mailboxSecret } from '../../../server/mail/mailbox-store.server.ts';
import { testMailbox } from '../../../server/mail/test-mailbox.server.ts';
import { requireConfirmed } from '../../../server/people/confirmation.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import { FormResult, toNotice } from '../../../ui/admin/form-result.tsx';
import { AnswersBox } from '../../../ui/admin/mail/answers-box.tsx';
import { InboundBox } from '../../../ui/admin/mail/inbound-box.tsx';
import { MailboxForm } from '../../../ui/admin/mail/mailbox-form.tsx';
import type { Route } from './+types/mailbox';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Mailbox');

/** Where a mailbox without a password has its settings. */
const pages = {
  microsoft: { name: 'Microsoft 365', address: href('/admin/connections/microsoft') },
  google: { name: 'Google Workspace', address: href('/admin/connections/google') },
} as const;

const windows = { works: 'new', new: 'off', warns: 'open', fails: 'held' } as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'owner');
  const { mailboxes, keptSecrets } = context.get(mailContext);
  const { env, siteUrl, clock } = context.get(servicesContext);
  const site = context.get(siteContext);
  const { timeZone } = site.data.firm;
  const [mailbox, secret, inbound] = await Promise.all([
    mailboxes.mailbox(),
    keptSecrets.shown(mailboxSecret),
    keptSecrets.shown(inboundSecret),
  ]);
  const setOn = (at: number) => displayDate(dayOf(at, timeZone));
  return {
    health: mailbox && mailboxHealth(mailbox, timeZone, clock.wall()),
    draft: mailbox?.kind === 'imap' ? toDraft(mailbox) : emptyMailbox,
    elsewhere: mailbox && mailbox.kind !== 'imap' ? { kind: mailbox.kind, user: mailbox.user } : null,
    passwordSet: mailbox && secret?.opens ? setOn(secret.setAt) : null,
    inbound: {
      address: `${siteUrl}${href('/api/mail/inbound')}`,
      since: inbound && setOn(inbound.setAt),
      fault: inbound && !inbound.opens ? lostKeyWords : null,
    },
    answers: {
      to: env.REPLY_ADDRESS ?? leadsTo(site.data.firm, env)[0] ?? '',
      toIsSet: env.REPLY_ADDRESS !== undefined,
      server: env.MAIL_AUTH_SERVER ?? null,
    },
    privateAllowed: env.WEBHOOK_ALLOW_PRIVATE,
    ended: new URL(request.url).searchParams.has('ended'),
  };
}

interface Answer {
  ok: boolean;
  sentence: string;
  /** The typed values after a refusal; null otherwise. */
  draft: MailboxDraft | null;
  faults: Readonly<Record<string, string>>;
  /** The secret of the inbound address, only right after it was made. */
  secret: string | null;
}

const said = (ok: boolean, sentence: string, more: Partial<Answer> = {}): Answer => ({
  ok,
  sentence,
  draft: null,
  faults: {},
  secret: null,
  ...more,
});

/** Stores the settings, tests them and restarts the mailbox reader. The answer says how the mail server responded. */
async function save(context: Route.ActionArgs['context'], userId: string, form: Record<string, string>) {
  const { mailboxes, mailboxReader, keptSecrets } = context.get(mailContext);
  const { env, clock } = context.get(servicesContext);
  const kept = await keptSecrets.open(mailboxSecret);
  const before = kept === null ? null : await mailboxes.mailbox();
  const stored = before?.kind === 'imap' ? before : null;
  const allowPrivate = env.WEBHOOK_ALLOW_PRIVATE;
  const { draft, settings, password, faults } = readMailboxForm(form, stored, allowPrivate);
  if (Object.keys(faults).length > 0)
    return data(said(false, 'Please correct the marked fields.', { draft, faults }), { status: 422 });
  const at = clock.wall();
  if (password !== null) await keptSecrets.keep(mailboxSecret, password, { at, userId });
  await mailboxes.save(settings, at);
  const { host, port, security, user, folder, sentFolder, after } = settings;
  const detail = { host, port, security, user, folder, sentFolder, after, password: password !== null };
  await audit(context, userId, 'mailbox-save', 'mailbox', detail);
  const { ok, sentence } = await testMailbox({ settings, key: { password: password ?? kept ?? '' }, allowPrivate });
  await mailboxReader.restart();
  const words = ok ? 'Saved, and the mailbox can be read.' : 'Saved, but the mailbox cannot be read yet.';
  return data(said(ok, `${words} ${sentence}`));
}

const refuse = (sentence: string) => data(said(false, sentence), { status: 422 });

/** Makes a new secret for posting mail, or ends posting. Only this answer shows the new secret. */
async function changeInbound(context: Route.ActionArgs['context'], userId: string, intent: string) {
  const { keptSecrets } = context.get(mailContext);
  const { clock } = context.get(servicesContext);
  const made = intent === 'inbound-make';
  const secret = made ? await makeInboundSecret(keptSecrets, { at: clock.wall(), userId }) : null;
  if (!made) await keptSecrets.forget(inboundSecret);
  await audit(context, userId, made ? 'inbound-make' : 'inbound-off', 'mailbox');
  const sentence = made
    ? 'The secret is made. It is shown below this once; an earlier secret no longer works.'
    : 'Nothing can be posted any more. The secret is forgotten.';
  return data(said(true, sentence, { secret }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'owner');
  requireSameOrigin(request, context);
  const form = await readForm(request);
  const { mailboxes, mailboxReader, keptSecrets } = context.get(mailContext);
  const { env } = context.get(servicesContext);
  if (form.intent === 'test') {
    const [mailbox, password] = await Promise.all([mailboxes.mailbox(), keptSecrets.open(mailboxSecret)]);
    if (mailbox?.kind !== 'imap' || password === null)
      return refuse('Please enter the mailbox and its password first.');
    const { ok, sentence } = await testMailbox({
      settings: mailbox,
      key: { password },
      allowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
    });
    await audit(context, user.id, 'mailbox-test', 'mailbox', { ok });
    return data(said(ok, sentence));
  }
  requireConfirmed(request, context, user, 'mailbox');
  if (form.intent === 'inbound-make' || form.intent === 'inbound-off')
    return changeInbound(context, user.id, form.intent);
  if (form.intent === 'save') return save(context, user.id, form);
  if (form.intent !== 'off') return refuse('Please use one of the buttons.');
  await mailboxes.remove();
  await keptSecrets.forget(mailboxSecret);
  await mailboxReader.restart();
  await audit(context, user.id, 'mailbox-off', 'mailbox');
  return redirect(`${href('/admin/mailbox')}?ended`, 303);
}

export default function MailboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { health, draft, elsewhere, passwordSet, privateAllowed, answers, inbound, ended } = loaderData;
  return (
    <>
      <AdminBar title="Mailbox">
        <a href={href('/admin/deliveries')}>Deliveries</a>
      </AdminBar>
      <div className="admin-page">
        {ended && !actionData && (
          <FormResult kind="done">The mailbox is not read any more. Its password is forgotten.</FormResult>
        )}
        {actionData && <FormResult kind={actionData.ok ? 'done' : 'error'}>{actionData.sentence}</FormResult>}
        {health && (
          <AdminBox heading="Reading" id="reading">
            <p className="state-words">
              <span className="state-window" data-state={windows[health.light]} aria-hidden="true" />
              <span>{health.words}</span>
            </p>
            {elsewhere !== null && (
              <p>
                {elsewhere.user} is read through{' '}
                <a href={pages[elsewhere.kind].address}>{pages[elsewhere.kind].name}</a>. Its settings and its test are
                there.
              </p>
            )}
            {elsewhere === null && (
              <form method="post" action={toNotice} className="content-buttons">
                <button type="submit" name="intent" value="test" className="button button--outline button--small">
                  Test it now
                </button>
                <button type="submit" name="intent" value="off" className="button button--outline button--small">
                  End reading and forget the password
                </button>
              </form>
            )}
          </AdminBox>
        )}
        <AdminBox heading="The mailbox that visitors answer to" id="mailbox">
          <p className="muted">
            The site reads this mailbox by IMAP and puts each answer with its lead. It deletes nothing, and reads what
            arrives from now on. Microsoft 365 takes no password for IMAP, and Google Workspace only an app password:{' '}
            <a href={pages.microsoft.address}>connect Microsoft 365</a> or{' '}
            <a href={pages.google.address}>Google Workspace</a>.
          </p>
          <MailboxForm
            draft={actionData?.draft ?? draft}
            passwordSet={passwordSet}
            privateAllowed={privateAllowed}
            faults={actionData?.faults ?? {}}
          />
        </AdminBox>
        <AnswersBox {...answers} />
        <InboundBox {...inbound} secret={actionData?.secret ?? null} />
      </div>
    </>
  );
}
