import { data } from 'react-router';
import type { Route } from './+types/unknown';

/** Answers 404 for every address that no other route matches. */

export function loader(_: Route.LoaderArgs): never {
  throw data(null, { status: 404 });
}

export default function Unknown() {
  return null;
}
