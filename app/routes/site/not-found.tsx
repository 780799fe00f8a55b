import { data } from 'react-router';
import type { Route } from './+types/not-found';

/** Unknown locations redirect here. Shows the not-found page of root.tsx with status 404. */
export function loader(_: Route.LoaderArgs): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
