import { href } from 'react-router';
import { type Found, type FoundGroup, matches } from '../../../domain/operations/found-groups.ts';
import { type Needed, type Role, roleAllows } from '../../../domain/people/access.ts';
import { menuFor } from '../menu.ts';
import { asSetting, pricesSetting } from './setting-groups.ts';

/** What a person can begin from the search. */
const acts: readonly { label: string; href: string; role: Needed }[] = [
  { label: 'Log a call', href: href('/admin/leads/log'), role: 'technician' },
  { label: 'Book a time for a visitor', href: href('/admin/booking'), role: 'technician' },
  { label: 'Publish what is not public yet', href: href('/admin/content/publish'), role: 'editor' },
  { label: 'Write an article', href: `${href('/admin/content')}?group=articles`, role: 'editor' },
  { label: 'Add a picture', href: href('/admin/content/pictures'), role: 'editor' },
  { label: 'Add what a client said', href: `${href('/admin/evidence')}#quotes`, role: 'editor' },
  { label: 'Change a price', href: pricesSetting, role: 'owner' },
  {
    label: 'Switch a service on or off',
    href: `${href('/admin/setup/:step', { step: 'sell' })}?${asSetting}`,
    role: 'owner',
  },
  { label: 'Move an address', href: href('/admin/redirects'), role: 'editor' },
  { label: 'Invite a person', href: href('/admin/users'), role: 'owner' },
  { label: 'Back up now', href: href('/admin/backups'), role: 'owner' },
  { label: 'Erase a person', href: href('/admin/privacy'), role: 'owner' },
];

const findPlaces = (role: Role, query: string): Found[] =>
  menuFor(role)
    .flatMap(({ label: place, pages, href: to }) =>
      pages.length > 0
        ? pages.flatMap(({ label, tabs, href: own }) =>
            (tabs ?? [{ href: own, label }]).map((tab) => ({
              href: tab.href,
              label: tab.label,
              about: tabs ? label : place,
            })),
          )
        : [{ href: to, label: place, about: '' }],
    )
    .filter(({ label, about }) => matches(query, `${label} ${about}`));

const findActs = (role: Role, query: string): Found[] =>
  acts
    .filter((act) => roleAllows(role, act.role) && matches(query, act.label))
    .map(({ href: to, label }) => ({ href: to, label, about: '' }));

/** What was found, in groups: pages of the panel first. Without words, only these. */
export function foundGroups(
  role: Role,
  query: string,
  { leads, documents }: { leads: readonly Found[]; documents: readonly Found[] },
): FoundGroup[] {
  const groups = [
    { heading: 'Go to', found: findPlaces(role, query) },
    { heading: 'Leads', found: leads },
    { heading: 'On the site', found: documents },
    { heading: 'Do', found: query === '' ? [] : findActs(role, query) },
  ];
  return groups.filter(({ found }) => found.length > 0);
}
