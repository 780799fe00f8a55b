import {
  BadgeCheck,
  ChartColumn,
  DatabaseBackup,
  FilePenLine,
  Files,
  House,
  Inbox,
  KeyRound,
  ScrollText,
  SearchX,
  Send,
  ShieldCheck,
  ShieldQuestionMark,
  Signpost,
  Users,
} from 'lucide-react';
import { href } from 'react-router';
import { icon } from '../art/icons.tsx';

/** The pages of the menu in their order, with the least role that sees each. A new page of the panel is added here. */
export const menu = [
  { href: href('/admin'), label: 'Overview', Icon: icon(House), role: 'viewer' },
  { href: href('/admin/leads'), label: 'Leads', Icon: icon(Inbox), role: 'viewer' },
  { href: href('/admin/quarantine'), label: 'Quarantine', Icon: icon(ShieldQuestionMark), role: 'viewer' },
  { href: href('/admin/deliveries'), label: 'Deliveries', Icon: icon(Send), role: 'viewer' },
  { href: href('/admin/numbers'), label: 'Reports', Icon: icon(ChartColumn), role: 'viewer' },
  { href: href('/admin/claims'), label: 'Claims', Icon: icon(BadgeCheck), role: 'viewer' },
  { href: href('/admin/content'), label: 'Content', Icon: icon(FilePenLine), role: 'viewer' },
  { href: href('/admin/pages'), label: 'Pages', Icon: icon(Files), role: 'viewer' },
  { href: href('/admin/redirects'), label: 'Redirects', Icon: icon(Signpost), role: 'viewer' },
  { href: href('/admin/missing'), label: 'Not found', Icon: icon(SearchX), role: 'viewer' },
  { href: href('/admin/privacy'), label: 'Privacy', Icon: icon(ShieldCheck), role: 'owner' },
  { href: href('/admin/audit'), label: 'Activity', Icon: icon(ScrollText), role: 'owner' },
  { href: href('/admin/backups'), label: 'Backups', Icon: icon(DatabaseBackup), role: 'owner' },
  { href: href('/admin/users'), label: 'People', Icon: icon(Users), role: 'owner' },
  { href: href('/admin/account'), label: 'Your account', Icon: icon(KeyRound), role: 'viewer' },
] as const;
