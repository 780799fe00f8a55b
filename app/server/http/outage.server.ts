import type { EntryContext } from 'react-router';
import { StoreUnavailable } from '../database/store-unavailable.server.ts';

/** Contexts of requests that met an outage. React Router shows a page its errors without what they were. */
const outages = new WeakSet<object>();

/** Remembers that the request failed because the database is away, busy or full. */
export function noteOutage(error: unknown, context: object): void {
  if (error instanceof StoreUnavailable) outages.add(context);
}

/** Makes the failure of a page what it is: 503 for a while, no fault of ours. False when there was no outage. */
export function showOutage({ staticHandlerContext }: EntryContext, context: object): boolean {
  if (!outages.has(context)) return false;
  const { errors } = staticHandlerContext;
  for (const id of Object.keys(errors ?? {}))
    if (errors) errors[id] = { status: 503, statusText: 'Service Unavailable', internal: false, data: null };
  return true;
}
