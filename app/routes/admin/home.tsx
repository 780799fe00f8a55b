import { href, redirect } from 'react-router';
import { documentName } from '../../domain/firm/form/content-groups.ts';
import { runSizes } from '../../domain/landing/order.ts';
import { openTasks } from '../../domain/operations/launch-tasks.ts';
import { roleAllows } from '../../domain/people/access.ts';
import { attention } from '../../domain/people/attention.ts';
import { displayTime } from '../../domain/time/dates.ts';
import { accountsContext } from '../../server/accounts/accounts-context.server.ts';
import { bookingContext } from '../../server/booking/booking-context.server.ts';
import { deliveryContext } from '../../server/delivery/delivery-context.server.ts';
import { firmContext } from '../../server/firm/firm-context.server.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { servicesContext } from '../../server/http/http-context.server.ts';
import { problem } from '../../server/http/problem.server.ts';
import { asColleagues } from '../../server/leads/inbox.server.ts';
import { leadsContext } from '../../server/leads/leads-context.server.ts';
import { mailContext } from '../../server/mail/mail-context.server.ts';
import { operationsContext } from '../../server/operations/operations-context.server.ts';
import { readLaunchTasks } from '../../server/operations/read-launch-tasks.server.ts';
import { restoredNotice } from '../../server/operations/restore/restored-notice.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../server/people/guard.server.ts';
import { peopleContext } from '../../server/people/people-context.server.ts';
import { audit } from '../../server/people/session.server.ts';
import { reportsContext } from '../../server/reports/reports-context.server.ts';
import { serverHealth } from '../../server/reports/server-health.server.ts';
import { readSevenDays } from '../../server/reports/seven-days.server.ts';
import { calendarsOfToday, mailOfToday, peopleOfToday } from '../../server/reports/today.server.ts';
import { adminMeta } from '../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../ui/admin/admin-shell.tsx';
import { ChangedEvents } from '../../ui/admin/booking/changed-events.tsx';
import { SiteToday } from '../../ui/admin/content/site-today.tsx';
import generateStyles from '../../ui/admin/landing/generate.css?url';
import { GeneratePanel } from '../../ui/admin/landing/generate-panel.tsx';
import { BookedList, CallList, FollowUpList } from '../../ui/admin/leads/call-list.tsx';
import { FirstLead } from '../../ui/admin/leads/first-lead.tsx';
import { LogLink } from '../../ui/admin/leads/handling/log-form.tsx';
import { HeldBox } from '../../ui/admin/leads/held-box.tsx';
import { LeftLeads } from '../../ui/admin/leads/left-leads.tsx';
import { DeskNews, LiveDesk } from '../../ui/admin/leads/live-desk.tsx';
import styles from '../../ui/admin/leads/today.css?url';
import { MailWaitList } from '../../ui/admin/mail/mail-wait-list.tsx';
import { HealthBox } from '../../ui/admin/operations/health-box.tsx';
import { LaunchWindows, launchHeading } from '../../ui/admin/operations/launch-list.tsx';
import { LostKeyNotice, RestoredNotice } from '../../ui/admin/operations/owner-notices.tsx';
import { AttentionList } from '../../ui/admin/people/attention-list.tsx';
import { WeekBox } from '../../ui/admin/reports/week-box.tsx';
import stepStyles from '../../ui/admin/window-steps.css?url';
import type { Route } from './+types/home';

export const handle = { islands: true };
export const links: Route.LinksFunction = () =>
  [styles, stepStyles, generateStyles].map((sheet) => ({ rel: 'stylesheet', href: sheet }));
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Today');

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'colleague');
  const site = context.get(siteContext);
  const isOwner = user.role === 'owner';
  const seesSite = roleAllows(user.role, 'viewer');
  const { env, clock } = context.get(servicesContext);
  const { people } = context.get(peopleContext);
  const { firm, publishing } = context.get(firmContext);
  const { inbox, quarantine, handling } = context.get(leadsContext);
  const delivery = context.get(deliveryContext);
  const mailRoom = context.get(mailContext);
  const bookingRoom = context.get(bookingContext);
  const operations = context.get(operationsContext);
  const { notices } = operations;
  const { accounts } = context.get(accountsContext);
  const now = clock.wall();
  // Read before the lists, so that a lead arriving in between is fetched twice rather than missed.
  const { newest, mark } = await inbox.pulse(Number.MAX_SAFE_INTEGER);
  const everyone = await people.users();
  const [desk, held, mail, calendars, left, week, health, drafts, scheduled, backupCodesLeft, restored, keyLostAt] =
    await Promise.all([
      peopleOfToday(site, { ...bookingRoom, inbox, followUps: handling.followUps }, everyone, now),
      quarantine.waiting(),
      mailOfToday(mailRoom.mailWaits, now),
      calendarsOfToday(site, bookingRoom, now),
      inbox.leftCount(),
      readSevenDays(site, context.get(reportsContext).reports, now),
      serverHealth(site, { env, clock, ...delivery, ...mailRoom, ...bookingRoom, ...operations, accounts }),
      firm.drafts.list(),
      publishing.scheduled(),
      people.backupCodesLeft(user.id),
      restoredNotice(notices, asColleagues(everyone)),
      isOwner ? notices.keyLostAt() : null,
    ]);
  const tasks = isOwner ? await readLaunchTasks(context) : [];
  const enabled = everyone.filter(({ disabledAt }) => disabledAt === null);
  const items = attention({
    isOwner,
    totpEnabled: user.totpEnabled,
    backupCodesLeft,
    owners: enabled.filter(({ role }) => role === 'owner').length,
    invited: enabled.filter(({ passwordHash }) => passwordHash === '').length,
  });
  return {
    desk,
    held,
    mail,
    calendars,
    left,
    items,
    restored,
    keyLostAt,
    site: seesSite
      ? {
          week,
          health,
          drafts: drafts.length,
          planned: scheduled.waiting.map(({ id, at, documents }) => ({
            id,
            names: documents.map(({ kind, id: of, body }) => documentName(kind, of, body)).join(', '),
            when: displayTime(site.data.firm.timeZone, at),
          })),
        }
      : null,
    launch: openTasks(tasks).length > 0 ? tasks : null,
    isOwner,
    mayAct: roleAllows(user.role, 'technician'),
    generate: roleAllows(user.role, 'editor') ? runSizes(site) : null,
    newest,
    mark,
    now,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'owner');
  requireSameOrigin(request, context);
  const { intent, id = '' } = await readForm(request);
  const { secrets } = context.get(peopleContext);
  const { notices } = context.get(operationsContext);
  const { clock } = context.get(servicesContext);
  if (intent === 'restore-dismiss') await notices.dismissRestore(id, user.id, clock.wall());
  else if (intent === 'key-accept') await notices.acceptKey(secrets.keyId);
  else throw problem(request, 422, 'This form is unknown.');
  await audit(context, user.id, intent, id);
  return redirect(href('/admin'), 303);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { desk, held, mail, calendars, left, items, restored, keyLostAt } = loaderData;
  const { site, launch, isOwner, mayAct, generate, newest, mark, now } = loaderData;
  return (
    <LiveDesk>
      <AdminBar title="Today">
        <DeskNews newest={newest} mark={mark} now={now} />
        {mayAct && <LogLink />}
      </AdminBar>
      <div className="admin-page today">
        {restored && <RestoredNotice notice={restored} now={now} isOwner={isOwner} />}
        {keyLostAt !== null && <LostKeyNotice since={keyLostAt} now={now} />}
        <div className="today-columns">
          <div className="today-people">
            {newest === 0 ? (
              <FirstLead mayTest={mayAct} />
            ) : (
              <CallList calls={desk.calls} figures={desk.figures} mails={mail.total} now={now} mayAct={mayAct} />
            )}
            <HeldBox held={held} now={now} />
            <ChangedEvents {...calendars} mayAct={mayAct} />
            <MailWaitList {...mail} now={now} mayAct={mayAct} />
            <FollowUpList followUps={desk.followUps} now={now} mayAct={mayAct} />
            <LeftLeads count={left} />
          </div>
          <div className="today-beside">
            <BookedList booked={desk.booked} now={now} mayAct={mayAct} />
            {site && <SiteToday drafts={site.drafts} planned={site.planned} />}
            {site && <HealthBox lines={site.health} isOwner={isOwner} />}
            {items.length > 0 && (
              <AdminBox heading="Needs your attention" id="attention">
                <AttentionList items={items} />
              </AdminBox>
            )}
            {site && <WeekBox week={site.week} />}
          </div>
          <div className="today-end">
            {launch && (
              <section className="today-setup" aria-labelledby="launch">
                <h2 id="launch">{launchHeading(launch)}</h2>
                <LaunchWindows tasks={launch} />
              </section>
            )}
            {generate && <GeneratePanel {...generate} mayGenerate />}
          </div>
        </div>
      </div>
    </LiveDesk>
  );
}
