import { data } from 'react-router';
import type { Route } from './+types/unknown';

/** Answers every address without another route. */

export function loader(_: Route.LoaderArgs): never {
  throw data(null, { status: 404 });
}

export default function Unknown() {
  return null;
}
