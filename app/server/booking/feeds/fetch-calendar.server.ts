import { type Dispatcher, fetch, type Response } from 'undici';
import { readFeedAddress } from '../../../domain/booking/other-calendar.ts';
import { guardedAgent, literalFault } from '../../http/guarded-caller.server.ts';
import { FeedFault } from './feed-fault.server.ts';

const patience = 40_000;
const megabyte = 1024 * 1024;
/** A calendar at Google holds all of its history, and no address gives less. */
const mostMegabytes = 80;
const mostRedirects = 3;

/** For the owner: what each refusal by the calendar's server means. */
const answers: Readonly<Record<number, string>> = {
  401: 'it asks for a password. Use the calendar’s own secret address',
  403: 'it gives the calendar to nobody. Copy the calendar’s secret address again',
  404: 'there is no calendar at this address. Copy the calendar’s secret address again',
  410: 'there is no calendar at this address any more. Copy the calendar’s secret address again',
  429: 'it was asked too often',
};

interface FetchOptions {
  allowPrivate: boolean;
  longest?: number;
  /** Makes the connections; closed afterwards. */
  agent?: Dispatcher;
}

/**
 * The bytes of the calendar at `address` as they arrive: at most 80 MB within 40 seconds, from public addresses only unless
 * `allowPrivate`. Follows up to three redirects, each only to an address that the owner could have entered. Throws FeedFault.
 */
export async function* fetchCalendar(
  address: string,
  { allowPrivate, longest = patience, agent = guardedAgent(allowPrivate) }: FetchOptions,
): AsyncGenerator<Uint8Array> {
  const signal = AbortSignal.timeout(longest);
  let { host } = new URL(address);
  try {
    let next = address;
    for (let hops = 0; hops <= mostRedirects; hops++) {
      const read = readFeedAddress(next, allowPrivate);
      if (read.fault !== null)
        throw new FeedFault(`${host} redirects to an address without encryption, or to no address.`);
      ({ host } = read);
      const answer = await ask(read.address, { agent, allowPrivate, signal });
      const location = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null;
      if (location === null) return yield* bytesOf(answer, host);
      await answer.body?.cancel();
      next = URL.canParse(location, read.address) ? new URL(location, read.address).href : '';
    }
    throw new FeedFault(`${host} redirects too many times, from one address to the next.`);
  } catch (error) {
    throw faultOf(error, { host, longest });
  } finally {
    void agent.close();
  }
}

interface AskOptions {
  agent: Dispatcher;
  allowPrivate: boolean;
  signal: AbortSignal;
}

function ask(address: string, { agent, allowPrivate, signal }: AskOptions): Promise<Response> {
  const fault = literalFault(new URL(address).hostname.replace(/^\[|\]$/g, ''), allowPrivate);
  if (fault !== null) throw new FeedFault(`${fault}.`);
  return fetch(address, {
    headers: { Accept: 'text/calendar, */*;q=0.1' },
    redirect: 'manual',
    dispatcher: agent,
    signal,
  });
}

async function* bytesOf(answer: Response, host: string): AsyncGenerator<Uint8Array> {
  const { status, body, headers } = answer;
  if (status !== 200) {
    await body?.cancel();
    throw new FeedFault(`${host} answered ${status}${answers[status] ? `: ${answers[status]}` : ''}.`);
  }
  const most = mostMegabytes * megabyte;
  const tooLarge = new FeedFault(`It has more than ${mostMegabytes} MB, which is more than this site reads.`);
  if (Number(headers.get('content-length')) > most) {
    await body?.cancel();
    throw tooLarge;
  }
  let size = 0;
  // Counts the bytes after decompression.
  for await (const part of body ?? []) {
    size += part.length;
    if (size > most) throw tooLarge;
    yield part;
  }
}

function faultOf(error: unknown, { host, longest }: { host: string; longest: number }): FeedFault {
  if (error instanceof FeedFault) return error;
  const { name, cause } = error as Error;
  if (name === 'TimeoutError' || name === 'AbortError')
    return new FeedFault(`${host} did not send the calendar within ${Math.round(longest / 1000)} seconds.`);
  const { code, message } = (cause instanceof Error ? cause : error) as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND') return new FeedFault(`There is no server called ${host}.`);
  return new FeedFault(`${host} cannot be reached: ${message.slice(0, 200)}.`);
}
