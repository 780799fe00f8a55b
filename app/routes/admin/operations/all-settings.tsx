import { href } from 'react-router';
import { matches as wordsMatch } from '../../../domain/operations/found-groups.ts';
import type { LaunchTaskId } from '../../../domain/operations/launch-check.ts';
import { roleAllows } from '../../../domain/people/access.ts';
import { deliveryContext } from '../../../server/delivery/delivery-context.server.ts';
import { readLaunchTasks } from '../../../server/operations/read-launch-tasks.server.ts';
import { requireRole } from '../../../server/people/guard.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar } from '../../../ui/admin/admin-shell.tsx';
import styles from '../../../ui/admin/operations/all-settings.css?url';
import { type SettingState, settingGroups } from '../../../ui/admin/operations/setting-groups.ts';
import { SearchBox } from '../../../ui/admin/search-box.tsx';
import type { Route } from './+types/all-settings';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Settings');

type Context = Route.LoaderArgs['context'];
type States = Partial<Record<LaunchTaskId | 'deliveries', SettingState>>;

const firstSentence = (text: string): string => /^[^.]*\./.exec(text)?.[0] ?? text;

/** The state of each task of the launch check in a line; for owners, because it names the other owners. */
async function taskStates(context: Context): Promise<States> {
  const tasks = await readLaunchTasks(context);
  return Object.fromEntries(
    tasks.map(({ id, settled, findings: [first, ...more] }) => [
      id,
      first
        ? { isOpen: true, words: more.length > 0 ? `${first.what} ${more.length} more.` : first.what }
        : { isOpen: false, words: firstSentence(settled) },
    ]),
  );
}

/** What failed to leave, in a line. */
function deliveryState(dead: number): SettingState {
  if (dead === 0) return { isOpen: false, words: 'Every message has left, or is being sent.' };
  return {
    isOpen: true,
    words: dead === 1 ? 'A message could not be delivered.' : `${dead} messages could not be delivered.`,
  };
}

/** All settings, each with its state; `?q=` finds one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'viewer');
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100);
  const [tasks, dead] = await Promise.all([
    user.role === 'owner' ? taskStates(context) : {},
    context.get(deliveryContext).deliveries.deadCount(),
  ]);
  const states: States = { ...tasks, deliveries: deliveryState(dead) };
  const groups = settingGroups.flatMap(({ heading, settings }) => {
    const shown = settings
      .filter(({ role }) => roleAllows(user.role, role))
      .map(({ stateOf, ...setting }) => ({ ...setting, state: (stateOf && states[stateOf]) ?? null }))
      .filter(({ label, about, state }) => wordsMatch(query, `${label} ${about} ${heading} ${state?.words ?? ''}`));
    return shown.length > 0 ? [{ heading, settings: shown }] : [];
  });
  return { query, groups };
}

export default function Settings({ loaderData: { query, groups } }: Route.ComponentProps) {
  return (
    <>
      <AdminBar title="Settings">
        <SearchBox
          id="setting-q"
          action={href('/admin/settings')}
          className="setting-search"
          label="Find a setting"
          placeholder="Find a setting"
          button="Find"
          query={query}
        />
      </AdminBar>
      <div className="admin-page">
        {groups.length === 0 && (
          <p role="status">
            No setting has these words. <a href={href('/admin/settings')}>All settings</a>
          </p>
        )}
        <div className="setting-groups">
          {groups.map(({ heading, settings }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              <ul className="setting-list">
                {settings.map(({ href: to, label, about, state }) => (
                  <li key={to}>
                    <a href={to}>
                      {state && (
                        <span className="state-window" data-state={state.isOpen ? 'open' : 'new'}>
                          <span className="visually-hidden">{state.isOpen ? 'Left to do:' : 'Done:'}</span>
                        </span>
                      )}
                      <b>{label}</b>
                      <span className="muted">{state?.words ?? about}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
