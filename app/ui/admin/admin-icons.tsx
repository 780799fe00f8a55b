import {
  CalendarDays,
  CalendarPlus,
  ChartColumn,
  ChevronLeft,
  DoorOpen,
  Ellipsis,
  ExternalLink,
  ListChecks,
  LogOut,
  Mail,
  Phone,
  Reply,
  Search,
  TriangleAlert,
} from 'lucide-react';
import { type IconProps, icon } from '../art/icons.tsx';

export const LogoutIcon = icon(LogOut);
export const MoreIcon = icon(Ellipsis);
export const OpenIcon = icon(ExternalLink);
export const SearchIcon = icon(Search);
export const BackIcon = icon(ChevronLeft);
export const ReplyIcon = icon(Reply);
export const BookIcon = icon(CalendarPlus);
export const AlertIcon = icon(TriangleAlert);

const kinds = {
  emergency: AlertIcon,
  contact: icon(Mail),
  assessment: icon(ListChecks),
  pricing: icon(CalendarDays),
  call: icon(Phone),
  mail: icon(Mail),
  'walk-in': icon(DoorOpen),
  report: icon(ChartColumn),
} as const;

export function KindIcon({ kind, size }: { kind: keyof typeof kinds } & IconProps) {
  const Icon = kinds[kind];
  return <Icon size={size} />;
}
