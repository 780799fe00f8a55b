import {
  BadgeCheck,
  BellRing,
  Cable,
  CalendarClock,
  ChartColumn,
  DatabaseBackup,
  FileCheck,
  FilePenLine,
  Files,
  House,
  Inbox,
  KeyRound,
  ListChecks,
  Mailbox,
  MailQuestionMark,
  ScrollText,
  SearchX,
  Send,
  ShieldCheck,
  ShieldQuestionMark,
  Signpost,
  Users,
  Wrench,
} from 'lucide-react';
import { href } from 'react-router';
import { type Role, roleAllows } from '../../domain/people/access.ts';
import { type IconProps, icon } from '../art/icons.tsx';

interface MenuPage {
  href: string;
  label: string;
  Icon: (props: IconProps) => React.ReactNode;
  /** The lowest role that sees the page. */
  role: Role;
}

interface MenuGroup {
  id: string;
  heading: string;
  pages: readonly MenuPage[];
}

/** The menu's pages in groups, in display order. Add each new page of the panel here. */
const menu: readonly MenuGroup[] = [
  {
    id: 'summary',
    heading: 'Summary',
    pages: [
      { href: href('/admin'), label: 'Today', Icon: icon(House), role: 'viewer' },
      { href: href('/admin/reports'), label: 'Reports', Icon: icon(ChartColumn), role: 'viewer' },
    ],
  },
  {
    id: 'leads',
    heading: 'Leads',
    pages: [
      { href: href('/admin/leads'), label: 'Leads', Icon: icon(Inbox), role: 'viewer' },
      { href: href('/admin/booking'), label: 'Bookings', Icon: icon(CalendarClock), role: 'viewer' },
      { href: href('/admin/quarantine'), label: 'Possible spam', Icon: icon(ShieldQuestionMark), role: 'viewer' },
      { href: href('/admin/mail'), label: 'Mail to file', Icon: icon(MailQuestionMark), role: 'viewer' },
      { href: href('/admin/deliveries'), label: 'Deliveries', Icon: icon(Send), role: 'viewer' },
      { href: href('/admin/mailbox'), label: 'Mailbox', Icon: icon(Mailbox), role: 'owner' },
      { href: href('/admin/connections'), label: 'Connections', Icon: icon(Cable), role: 'owner' },
    ],
  },
  {
    id: 'site',
    heading: 'Site',
    pages: [
      { href: href('/admin/content'), label: 'Content', Icon: icon(FilePenLine), role: 'viewer' },
      { href: href('/admin/pages'), label: 'Landing pages', Icon: icon(Files), role: 'viewer' },
      { href: href('/admin/redirects'), label: 'Redirects', Icon: icon(Signpost), role: 'viewer' },
      { href: href('/admin/missing'), label: 'Broken links', Icon: icon(SearchX), role: 'viewer' },
      { href: href('/admin/claims'), label: 'Claims', Icon: icon(BadgeCheck), role: 'viewer' },
      { href: href('/admin/evidence'), label: 'Evidence', Icon: icon(FileCheck), role: 'viewer' },
    ],
  },
  {
    id: 'settings',
    heading: 'Settings',
    pages: [
      { href: href('/admin/setup'), label: 'Setup', Icon: icon(Wrench), role: 'owner' },
      { href: href('/admin/rota'), label: 'On duty', Icon: icon(BellRing), role: 'viewer' },
      { href: href('/admin/users'), label: 'People', Icon: icon(Users), role: 'owner' },
      { href: href('/admin/privacy'), label: 'Privacy', Icon: icon(ShieldCheck), role: 'owner' },
      { href: href('/admin/audit'), label: 'Activity', Icon: icon(ScrollText), role: 'owner' },
      { href: href('/admin/backups'), label: 'Backups', Icon: icon(DatabaseBackup), role: 'owner' },
      { href: href('/admin/launch'), label: 'Launch check', Icon: icon(ListChecks), role: 'owner' },
      { href: href('/admin/account'), label: 'Your account', Icon: icon(KeyRound), role: 'viewer' },
    ],
  },
];

/** The groups with the pages that `role` may open. Groups without any such page are left out. */
export const menuFor = (role: Role): MenuGroup[] =>
  menu
    .map((group) => ({ ...group, pages: group.pages.filter((page) => roleAllows(role, page.role)) }))
    .filter(({ pages }) => pages.length > 0);

/** Whether `path` is the menu page at `link` or a page below it. */
export const isCurrent = (path: string, link: string): boolean =>
  path === link || (link !== href('/admin') && path.startsWith(`${link}/`));
