import type { RouterContextProvider } from 'react-router';
import { type CallBackPromise, callBackPromise } from '../../domain/leads/call-back.ts';
import { StoreUnavailable } from '../database/store-unavailable.server.ts';
import { siteContext } from '../firm/site-context.server.ts';
import { servicesContext } from '../http/http-context.server.ts';
import type { Duty } from '../people/rota/duty.server.ts';
import { leadsContext } from './leads-context.server.ts';

/** The address of a thank-you page has whole seconds. */
const sameMoment = 2000;

/**
 * What the sender of a call-back request is promised. Only they know its reference and the second when it was sent, so that nobody else
 * learns who is on duty. Null for any other address, after the call or the promised time, and in an outage: the page then says less.
 */
export async function promiseOfCallBack(
  context: Readonly<RouterContextProvider>,
  duty: Pick<Duty, 'rota'>,
  { reference, sentAt }: { reference: string | undefined; sentAt: number | null },
): Promise<CallBackPromise | null> {
  if (reference === undefined || sentAt === null) return null;
  const { store } = context.get(leadsContext);
  const { clock } = context.get(servicesContext);
  try {
    const lead = await store.leadByReference(reference);
    if (lead?.kind !== 'emergency' || Math.abs(lead.receivedAt - sentAt) > sameMoment) return null;
    if (lead.firstContactAt !== null) return null;
    const promise = callBackPromise(context.get(siteContext), await duty.rota(), lead.receivedAt);
    return promise && promise.at > clock.wall() ? promise : null;
  } catch (error) {
    if (error instanceof StoreUnavailable) return null;
    throw error;
  }
}

/**
 * Until when nobody rings a person who asks for it at `now`, in epoch milliseconds; null while somebody does, and in an outage. Says nothing
 * about who is on duty.
 */
export async function nobodyBefore(
  context: Readonly<RouterContextProvider>,
  duty: Pick<Duty, 'rota'>,
  now: number,
): Promise<number | null> {
  try {
    const promise = callBackPromise(context.get(siteContext), await duty.rota(), now);
    return promise && !promise.rings ? promise.at : null;
  } catch (error) {
    if (error instanceof StoreUnavailable) return null;
    throw error;
  }
}
