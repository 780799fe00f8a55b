import type { EntryContext } from 'react-router';
import { StoreUnavailable } from '../database/store-unavailable.server.ts';

/** Contexts of requests that failed because of an outage. Needed because React Router passes errors to a page without their class. */
const outages = new WeakSet<object>();

/** Remembers that the request failed, if the database was unavailable, busy or full. */
export function noteOutage(error: unknown, context: object): void {
  if (error instanceof StoreUnavailable) outages.add(context);
}

/** If an outage made the page fail, turns its errors into status 503 and returns true. */
export function showOutage({ staticHandlerContext }: EntryContext, context: object): boolean {
  if (!outages.has(context)) return false;
  const { errors } = staticHandlerContext;
  for (const id of Object.keys(errors ?? {}))
    if (errors) errors[id] = { status: 503, statusText: 'Service Unavailable', internal: false, data: null };
  return true;
}
