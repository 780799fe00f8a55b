import { CalendarClock, ChartColumn, Globe, House, Inbox, Settings } from 'lucide-react';
import { href } from 'react-router';
import { type Needed, type Role, roleAllows } from '../../domain/people/access.ts';
import { type IconProps, icon } from '../art/icons.tsx';
import { settingsInMenu } from './operations/setting-groups.ts';

interface MenuPage {
  href: string;
  label: string;
  /** What a person needs to see the page. */
  role: Needed;
  /** The parts of the page, which are pages themselves; the first one is the page. */
  tabs?: readonly MenuPage[];
}

interface MenuPlace extends MenuPage {
  Icon: (props: IconProps) => React.ReactNode;
  /** What is in the place. The menu shows it below the place that is open. */
  pages: readonly MenuPage[];
}

/** The six places of the panel, in display order. Add each new page of the panel to its place. */
const places: readonly MenuPlace[] = [
  { href: href('/admin'), label: 'Today', Icon: icon(House), role: 'colleague', pages: [] },
  {
    href: href('/admin/leads'),
    label: 'Leads',
    Icon: icon(Inbox),
    role: 'colleague',
    pages: [
      { href: href('/admin/leads'), label: 'All open', role: 'colleague' },
      { href: `${href('/admin/leads')}?clock=waiting`, label: 'Waiting', role: 'colleague' },
      { href: `${href('/admin/leads')}?assigned=me`, label: 'Mine', role: 'colleague' },
      { href: href('/admin/mail'), label: 'Mail to file', role: 'colleague' },
      { href: href('/admin/quarantine'), label: 'Possible spam', role: 'colleague' },
      { href: `${href('/admin/leads')}?state=won`, label: 'Won', role: 'colleague' },
      { href: `${href('/admin/leads')}?state=closed`, label: 'Closed', role: 'colleague' },
    ],
  },
  {
    href: href('/admin/booking'),
    label: 'Calendar',
    Icon: icon(CalendarClock),
    role: 'colleague',
    pages: [
      { href: href('/admin/booking'), label: 'Bookings', role: 'colleague' },
      { href: href('/admin/rota'), label: 'Who is on duty', role: 'colleague' },
      { href: href('/admin/booking/settings'), label: 'Booking hours', role: 'owner' },
    ],
  },
  {
    href: href('/admin/content'),
    label: 'Site',
    Icon: icon(Globe),
    role: 'viewer',
    pages: [
      { href: href('/admin/content'), label: 'Pages', role: 'viewer' },
      { href: `${href('/admin/content')}?group=articles`, label: 'Articles', role: 'viewer' },
      { href: href('/admin/content/publish'), label: 'Not public yet', role: 'viewer' },
      { href: href('/admin/pages'), label: 'Landing pages', role: 'viewer' },
      {
        href: href('/admin/claims'),
        label: 'Proof',
        role: 'viewer',
        tabs: [
          { href: href('/admin/claims'), label: 'What we say', role: 'viewer' },
          { href: href('/admin/content/facts'), label: 'Facts about places', role: 'viewer' },
          { href: href('/admin/evidence'), label: 'Stories and reviews', role: 'viewer' },
        ],
      },
      { href: href('/admin/content/pictures'), label: 'Pictures', role: 'viewer' },
      {
        href: href('/admin/redirects'),
        label: 'Addresses',
        role: 'viewer',
        tabs: [
          { href: href('/admin/redirects'), label: 'Moved addresses', role: 'viewer' },
          { href: href('/admin/missing'), label: 'Broken links', role: 'viewer' },
        ],
      },
      { href: href('/admin/content/history'), label: 'History', role: 'viewer' },
    ],
  },
  { href: href('/admin/reports'), label: 'Reports', Icon: icon(ChartColumn), role: 'viewer', pages: [] },
  {
    href: href('/admin/settings'),
    label: 'Settings',
    Icon: icon(Settings),
    role: 'viewer',
    pages: [{ href: href('/admin/setup'), label: 'Firm and setup', role: 'owner' }, ...settingsInMenu],
  },
];

const pathOf = (link: string): string => link.split('?')[0] ?? '';

/** How much of `path` the address `link` accounts for: its length when `path` is that page or a page below it, otherwise -1. */
function reach(path: string, link: string): number {
  const own = pathOf(link);
  const isBelow = own !== href('/admin') && path.startsWith(`${own}/`);
  return path === own || isBelow ? own.length : -1;
}

/** A list of leads that somebody saved under a name. */
interface View {
  name: string;
  /** The query string of the list. */
  query: string;
}

const viewPages = (views: readonly View[]): MenuPage[] =>
  views.map(({ name, query }) => ({ href: `${href('/admin/leads')}${query}`, label: name, role: 'colleague' }));

/** The places with the pages that `role` may open, and the saved views among the leads. */
export const menuFor = (role: Role, views: readonly View[] = []): MenuPlace[] =>
  places
    .filter((place) => roleAllows(role, place.role))
    .map((place) => ({
      ...place,
      pages: [
        ...place.pages.filter((page) => roleAllows(role, page.role)),
        ...(place.href === href('/admin/leads') ? viewPages(views) : []),
      ],
    }));

/** The place to which the page at `path` belongs, and the menu's link to the page; null for a page that the menu does not have. */
export function whereIs(menu: readonly MenuPlace[], path: string, search = '') {
  const links = menu.flatMap((place) =>
    [...place.pages, place].flatMap((page) =>
      (page.tabs ?? [page]).map((tab) => ({ place, page, tab, reach: reach(path, tab.href) })),
    ),
  );
  const longest = Math.max(...links.map((link) => link.reach));
  const fitting = links.filter((link) => link.reach === longest && longest > 0);
  // A page below a list, such as an open lead, keeps the query of the list.
  return fitting.find(({ page }) => page.href === `${pathOf(page.href)}${search}`) ?? fitting[0] ?? null;
}

export type { MenuPage, MenuPlace };
