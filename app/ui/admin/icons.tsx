import { Files, House, KeyRound, LogOut, SearchX, Signpost, Users } from 'lucide-react';
import { icon } from '../art/icons.tsx';

export const HomeIcon = icon(House);
export const PagesIcon = icon(Files);
export const PeopleIcon = icon(Users);
export const AccountIcon = icon(KeyRound);
export const LogoutIcon = icon(LogOut);
export const RedirectsIcon = icon(Signpost);
export const MissingIcon = icon(SearchX);
