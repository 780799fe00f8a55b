import { data } from 'react-router';
import type { Route } from './+types/home';

/** Nothing under /admin answers an outsider; until the panel has its login, everyone is one. */
export function loader(_: Route.LoaderArgs): never {
  throw data(null, { status: 404 });
}

export default function Admin() {
  return null;
}
