import type { EntryContext } from 'react-router';
import { StoreUnavailable } from '../database/store-unavailable.server.ts';

/** Contexts of requests that failed through an outage. React Router passes errors to a page without their class. */
const outages = new WeakSet<object>();

/** Remembers that the request failed because the database is unavailable, busy or full. */
export function noteOutage(error: unknown, context: object): void {
  if (error instanceof StoreUnavailable) outages.add(context);
}

/** Answers the failure of a page with 503 when an outage caused it. False when there was no outage. */
export function showOutage({ staticHandlerContext }: EntryContext, context: object): boolean {
  if (!outages.has(context)) return false;
  const { errors } = staticHandlerContext;
  for (const id of Object.keys(errors ?? {}))
    if (errors) errors[id] = { status: 503, statusText: 'Service Unavailable', internal: false, data: null };
  return true;
}
