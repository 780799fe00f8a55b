import { data } from 'react-router';
import type { Route } from './+types/not-found';

/** The address that unknown locations redirect to: the not-found page of root.tsx, with its status. */
export function loader(_: Route.LoaderArgs): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
