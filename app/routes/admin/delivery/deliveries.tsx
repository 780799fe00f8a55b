import { data, href, redirect } from 'react-router';
import { channels } from '../../../domain/delivery/delivery.ts';
import { readDeliveryQuery } from '../../../domain/delivery/delivery-query.ts';
import { testedTransports } from '../../../domain/delivery/transports/list.ts';
import { roleAllows } from '../../../domain/people/access.ts';
import { testChannel } from '../../../server/delivery/channel-test.server.ts';
import { deliveryContext } from '../../../server/delivery/delivery-context.server.ts';
import { deliveryReport } from '../../../server/delivery/delivery-report.server.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { problem } from '../../../server/http/problem.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import deliveryStyles from '../../../ui/admin/delivery/deliveries.css?url';
import { DeliveryChannels } from '../../../ui/admin/delivery/delivery-channels.tsx';
import { DeliveryFilters } from '../../../ui/admin/delivery/delivery-filters.tsx';
import { AttemptTable, DeadTable, WaitingTable } from '../../../ui/admin/delivery/delivery-tables.tsx';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import type { Route } from './+types/deliveries';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: deliveryStyles }];

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Deliveries');

const done = {
  replay: 'The message is sent next.',
  'replay-dead': 'The messages are sent next.',
} as const;

const isDone = (key: string): key is keyof typeof done => Object.hasOwn(done, key);

/** The transport that a form or an address names; null if unknown. Connections have their own page. */
const transportIn = (name: string) => testedTransports.find(({ id }) => id === name) ?? null;

/** The result sentence after a button was pressed. `key` is the button's intent, or the transport that was switched on again. */
function doneWords(key: string): string | null {
  const transport = transportIn(key);
  if (transport) return `${transport.words.atHead} is on again. Its waiting messages are being sent.`;
  return isDone(key) ? done[key] : null;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'viewer');
  const { searchParams } = new URL(request.url);
  const site = context.get(siteContext);
  const rooms = { ...context.get(servicesContext), ...context.get(deliveryContext) };
  return {
    ...(await deliveryReport(site, rooms, readDeliveryQuery(site, searchParams))),
    mayReplay: roleAllows(user.role, 'editor'),
    mayEnable: roleAllows(user.role, 'owner'),
    done: doneWords(searchParams.get('done') ?? ''),
  };
}

const refuse = (sentence: string) => data({ ok: false, sentence }, { status: 422 });

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'editor');
  requireSameOrigin(request, context);
  const { intent = '', id = '', channel: name = '', transport: way = '' } = await readForm(request);
  const rooms = { ...context.get(servicesContext), ...context.get(deliveryContext) };
  const { deliveries, outbox, clock } = rooms;
  const channel = channels.find((candidate) => candidate === name);
  const transport = transportIn(way)?.id ?? null;
  if (intent === 'test' && transport) {
    const { ok, answer } = await testChannel(context.get(siteContext), rooms, transport);
    await audit(context, user.id, 'channel-test', transport, { ok });
    return {
      ok,
      sentence: `${ok ? 'The test message was accepted' : 'The test message was not accepted'}. Answer: ${answer}`,
    };
  }
  if (intent === 'replay') {
    if (!(await deliveries.replayDelivery(id, clock.wall())))
      return refuse('This message is already delivered, being sent, or erased.');
    await audit(context, user.id, 'delivery-replay', id);
  } else if (intent === 'replay-dead' && channel) {
    const count = await deliveries.replayDead(channel, clock.wall());
    await audit(context, user.id, 'delivery-replay-dead', channel, { count });
  } else if (intent === 'enable' && transport) {
    if (!roleAllows(user.role, 'owner')) throw problem(request, 403, 'Only an owner may do this.');
    if (!(await deliveries.enable(transport, clock.wall()))) return refuse('It is already on.');
    await audit(context, user.id, 'channel-enable', transport);
  } else return refuse('Please use one of the buttons.');
  outbox.nudge();
  return redirect(`${href('/admin/deliveries')}?done=${intent === 'enable' ? transport : intent}`, 303);
}

export default function Deliveries({ loaderData, actionData }: Route.ComponentProps) {
  const { channels: lines, waiting, dead, attempts, older, query, mayReplay, mayEnable, done: said } = loaderData;
  return (
    <>
      <AdminBar title="Deliveries">
        <a href={href('/admin/deliveries')}>Refresh</a>
      </AdminBar>
      <div className="admin-page">
        {said && !actionData && <FormResult kind="done">{said}</FormResult>}
        {actionData && <FormResult kind={actionData.ok ? 'done' : 'error'}>{actionData.sentence}</FormResult>}
        <AdminBox heading="Channels" id="channels">
          <DeliveryChannels lines={lines} mayTest={mayReplay} mayEnable={mayEnable} />
        </AdminBox>
        <AdminBox heading="Waiting" id="waiting">
          <WaitingTable {...waiting} mayReplay={mayReplay} />
        </AdminBox>
        <AdminBox heading="Failed" id="dead">
          <DeadTable {...dead} mayReplay={mayReplay} />
        </AdminBox>
        <AdminBox heading="Delivery log" id="attempts">
          <DeliveryFilters query={query} />
          <AttemptTable attempts={attempts} query={query} older={older} />
        </AdminBox>
      </div>
    </>
  );
}
