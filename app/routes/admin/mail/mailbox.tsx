import { data, href, redirect } from 'react-router';
import { mailboxHealth } from '../../../domain/mail/mailbox-health.ts';
import { emptyMailbox, readMailboxForm, toDraft } from '../../../domain/mail/mailbox-settings.ts';
import { dayOf } from '../../../domain/reports/days.ts';
import { displayDate } from '../../../domain/site/dates.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { mailboxSecret } from '../../../server/mail/mailbox-store.server.ts';
import { testMailbox } from '../../../server/mail/test-mailbox.server.ts';
import { requireConfirmed } from '../../../server/people/confirmation.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { appContext } from '../../../server/request-context.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import { FormResult, toNotice } from '../../../ui/admin/form-result.tsx';
import { MailboxForm } from '../../../ui/admin/mail/mailbox-form.tsx';
import type { Route } from './+types/mailbox';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Mailbox');

const windows = { works: 'new', new: 'off', warns: 'open', fails: 'held' } as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'owner');
  const { mailboxes, keptSecrets, env, clock } = context.get(appContext);
  const { timeZone } = context.get(siteContext).data.firm;
  const [mailbox, secret] = await Promise.all([mailboxes.mailbox(), keptSecrets.shown(mailboxSecret)]);
  return {
    health: mailbox && mailboxHealth(mailbox, timeZone, clock.wall()),
    draft: mailbox ? toDraft(mailbox) : emptyMailbox,
    passwordSet: mailbox && secret?.opens ? displayDate(dayOf(secret.setAt, timeZone)) : null,
    privateAllowed: env.WEBHOOK_ALLOW_PRIVATE,
    ended: new URL(request.url).searchParams.has('ended'),
  };
}

/** Stores what was typed, begins to read with it, and says how the mail server answers. */
async function save(context: Route.ActionArgs['context'], userId: string, form: Record<string, string>) {
  const { mailboxes, mailboxReader, keptSecrets, env, clock } = context.get(appContext);
  const kept = await keptSecrets.open(mailboxSecret);
  const stored = kept === null ? null : await mailboxes.mailbox();
  const allowPrivate = env.WEBHOOK_ALLOW_PRIVATE;
  const { draft, settings, password, faults } = readMailboxForm(form, stored, allowPrivate);
  if (Object.keys(faults).length > 0)
    return data({ ok: false, sentence: 'Please correct the marked fields.', draft, faults }, { status: 422 });
  const at = clock.wall();
  if (password !== null) await keptSecrets.keep(mailboxSecret, password, { at, userId });
  await mailboxes.save(settings, at);
  const { host, port, security, user, folder, sentFolder, after } = settings;
  const detail = { host, port, security, user, folder, sentFolder, after, password: password !== null };
  await audit(context, userId, 'mailbox-save', 'mailbox', detail);
  const { ok, sentence } = await testMailbox({ settings, password: password ?? kept ?? '', allowPrivate });
  await mailboxReader.restart();
  const words = ok ? 'Saved, and the mailbox can be read.' : 'Saved, but the mailbox cannot be read yet.';
  return { ok, sentence: `${words} ${sentence}`, draft: null, faults: {} };
}

const refuse = (sentence: string) => data({ ok: false, sentence, draft: null, faults: {} }, { status: 422 });

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'owner');
  requireSameOrigin(request, context);
  const form = await readForm(request);
  const { mailboxes, mailboxReader, keptSecrets, env } = context.get(appContext);
  if (form.intent === 'test') {
    const [mailbox, password] = await Promise.all([mailboxes.mailbox(), keptSecrets.open(mailboxSecret)]);
    if (!mailbox || password === null) return refuse('Please enter the mailbox and its password first.');
    const { ok, sentence } = await testMailbox({
      settings: mailbox,
      password,
      allowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
    });
    await audit(context, user.id, 'mailbox-test', 'mailbox', { ok });
    return { ok, sentence, draft: null, faults: {} };
  }
  requireConfirmed(request, context, user, 'mailbox');
  if (form.intent === 'save') return save(context, user.id, form);
  if (form.intent !== 'off') return refuse('Please use one of the buttons.');
  await mailboxes.remove();
  await keptSecrets.forget(mailboxSecret);
  await mailboxReader.restart();
  await audit(context, user.id, 'mailbox-off', 'mailbox');
  return redirect(`${href('/admin/mailbox')}?ended`, 303);
}

export default function MailboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { health, draft, passwordSet, privateAllowed, ended } = loaderData;
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
            <form method="post" action={toNotice} className="content-buttons">
              <button type="submit" name="intent" value="test" className="button button--outline button--small">
                Test it now
              </button>
              <button type="submit" name="intent" value="off" className="button button--outline button--small">
                End reading and forget the password
              </button>
            </form>
          </AdminBox>
        )}
        <AdminBox heading="The mailbox that visitors answer to" id="mailbox">
          <p className="muted">
            The site reads this mailbox by IMAP and puts each answer with its lead. It deletes nothing, and reads what
            arrives from now on. Gmail and Google Workspace ask for an app password. Microsoft 365 takes no password for
            IMAP: let it forward to a mailbox that does.
          </p>
          <MailboxForm
            draft={actionData?.draft ?? draft}
            passwordSet={passwordSet}
            privateAllowed={privateAllowed}
            faults={actionData?.faults ?? {}}
          />
        </AdminBox>
      </div>
    </>
  );
}
