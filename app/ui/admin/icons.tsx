import {
  BadgeCheck,
  CalendarDays,
  ChartColumn,
  DatabaseBackup,
  Download,
  Files,
  House,
  Inbox,
  KeyRound,
  ListChecks,
  LogOut,
  Mail,
  ScrollText,
  Search,
  SearchX,
  Send,
  ShieldCheck,
  ShieldQuestionMark,
  Signpost,
  TriangleAlert,
  Users,
} from 'lucide-react';
import { type IconProps, icon } from '../art/icons.tsx';

export const HomeIcon = icon(House);
export const PagesIcon = icon(Files);
export const PeopleIcon = icon(Users);
export const AccountIcon = icon(KeyRound);
export const LogoutIcon = icon(LogOut);
export const RedirectsIcon = icon(Signpost);
export const MissingIcon = icon(SearchX);
export const ReportsIcon = icon(ChartColumn);
export const ClaimsIcon = icon(BadgeCheck);
export const PrivacyIcon = icon(ShieldCheck);
export const AuditIcon = icon(ScrollText);
export const BackupsIcon = icon(DatabaseBackup);
export const DeliveriesIcon = icon(Send);
export const QuarantineIcon = icon(ShieldQuestionMark);
export const LeadsIcon = icon(Inbox);
export const ExportIcon = icon(Download);
export const SearchIcon = icon(Search);
export const AlertIcon = icon(TriangleAlert);

const kinds = {
  contact: icon(Mail),
  assessment: icon(ListChecks),
  pricing: icon(CalendarDays),
  report: icon(ChartColumn),
} as const;

export function KindIcon({ kind, size }: { kind: keyof typeof kinds } & IconProps) {
  const Icon = kinds[kind];
  return <Icon size={size} />;
}
