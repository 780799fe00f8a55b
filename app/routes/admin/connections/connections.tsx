import { data, href } from 'react-router';
import { connectionKinds, connectionNamed, isConnection } from '../../../domain/connections/connection-kinds.ts';
import { type FieldValues, readConnectionForm } from '../../../domain/connections/settings-form.ts';
import { displayDate } from '../../../domain/time/dates.ts';
import { dayOf } from '../../../domain/time/days.ts';
import { connectionsContext } from '../../../server/connections/connections-context.server.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { requireConfirmed } from '../../../server/people/confirmation.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar } from '../../../ui/admin/admin-shell.tsx';
import { ConnectionBox } from '../../../ui/admin/connections/connection-box.tsx';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import type { Route } from './+types/connections';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Connections');

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'owner');
  const { timeZone } = context.get(siteContext).data.firm;
  const report = await context.get(connectionsContext).connectionDesk.report();
  return {
    connections: report.map(({ secretsSetAt, ...connection }) => ({
      ...connection,
      secretsSet: secretsSetAt === null ? null : displayDate(dayOf(secretsSetAt, timeZone)),
    })),
  };
}

interface Answer {
  ok: boolean;
  sentence: string;
  refused: { name: string; draft: FieldValues; faults: FieldValues } | null;
}

const say = (ok: boolean, sentence: string, refused: Answer['refused'] = null): Answer => ({ ok, sentence, refused });
const refuse = (sentence: string, refused: Answer['refused'] = null) =>
  data(say(false, sentence, refused), { status: 422 });

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'owner');
  requireSameOrigin(request, context);
  const form = await readForm(request);
  const { connectionDesk } = context.get(connectionsContext);
  const { env } = context.get(servicesContext);
  const { connection: name = '', intent } = form;
  if (!isConnection(name)) return refuse('Please use one of the buttons.');
  const kind = connectionNamed(name);
  const { within, atHead } = kind.words;
  if (intent === 'test') {
    const { ok, sentence } = await connectionDesk.test(name);
    await audit(context, user.id, 'connection-test', name, { ok });
    return say(ok, sentence);
  }
  requireConfirmed(request, context, user, 'connections');
  if (intent === 'save') {
    const stored = await connectionDesk.stored(name);
    const read = readConnectionForm(kind, form, { stored, privateAllowed: env.WEBHOOK_ALLOW_PRIVATE });
    const { draft, settings, secrets, faults } = read;
    if (Object.keys(faults).length > 0) return refuse('Please correct the marked fields.', { name, draft, faults });
    await connectionDesk.save(name, settings, secrets, user.id);
    await audit(context, user.id, 'connection-save', name, { ...settings, secrets: secrets !== null });
    const { ok, sentence } = await connectionDesk.test(name);
    return say(ok, `Saved, and ${within} ${ok ? 'answers' : 'refuses the test'}. ${sentence}`);
  }
  if (intent === 'on') {
    if (!(await connectionDesk.switchOn(name))) return refuse('Please enter and save its settings first.');
    await audit(context, user.id, 'connection-on', name);
    return say(true, `${atHead} is on. Leads from now on go there.`);
  }
  if (intent === 'off' || intent === 'forget') {
    await connectionDesk.switchOff(name, { forget: intent === 'forget' });
    await audit(context, user.id, intent === 'off' ? 'connection-off' : 'connection-forget', name);
    const words = `${atHead} is off. No lead goes there any more, and waiting messages are not sent.`;
    return say(true, intent === 'off' ? words : `${words} Its settings and secrets are forgotten.`);
  }
  return refuse('Please use one of the buttons.');
}

export default function Connections({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminBar title="Connections">
        <a href={href('/admin/deliveries')}>Deliveries</a>
      </AdminBar>
      <div className="admin-page">
        {actionData && <FormResult kind={actionData.ok ? 'done' : 'error'}>{actionData.sentence}</FormResult>}
        <p className="muted">
          Each lead can also go to a system that you work with. Nothing goes anywhere until you switch it on, and the
          mail to you stays as it is. The signed webhook is set up in the environment: see Deliveries.
        </p>
        <p>
          Your mail is at Microsoft or Google? <a href={href('/admin/connections/microsoft')}>Connect Microsoft 365</a>{' '}
          or <a href={href('/admin/connections/google')}>Google Workspace</a>: the site then reads answers and sends its
          mail there, without a password, and colleagues can sign in with their account there.
        </p>
        {connectionKinds.map((kind) => {
          const state = loaderData.connections.find(({ name }) => name === kind.id) ?? null;
          const refused = actionData?.refused?.name === kind.id ? actionData.refused : null;
          return (
            <ConnectionBox
              key={kind.id}
              kind={kind}
              state={state}
              secretsSet={state?.secretsSet ?? null}
              refused={refused}
            />
          );
        })}
      </div>
    </>
  );
}
