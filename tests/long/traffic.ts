import { setTimeout as sleep } from 'node:timers/promises';
import { inquiry, post } from '../app.ts';

export interface Traffic {
  /** The message of each lead whose whole 201 answer was read, with the reference in that answer. */
  acknowledged: Map<string, string>;
  requests: number;
  /** Failures that an honest visitor should not have seen. */
  failures: string[];
  latencies: number[];
  /** How many requests got a 503. */
  refused: number;
}

interface Options {
  url: string;
  leadsPerSecond: number;
  pagesPerSecond: number;
  paths: readonly string[];
  /** Ends the traffic. */
  signal: AbortSignal;
  /** Further acceptable answers besides 201 and 200, such as 503 while the database is down. */
  allowed?: readonly number[];
}

/** Sends mixed traffic while `work` runs. Returns the results of both. */
export async function trafficDuring<T>(
  options: Omit<Options, 'signal'>,
  work: () => Promise<T>,
): Promise<{ traffic: Traffic; result: T }> {
  const stop = new AbortController();
  const running = mixedTraffic({ ...options, signal: stop.signal });
  try {
    const result = await work();
    stop.abort();
    return { traffic: await running, result };
  } finally {
    stop.abort();
  }
}

/** Visitors read pages and send inquiries, each at their own pace, until `signal`. Resolves when all have their answers. */
async function mixedTraffic({
  url,
  leadsPerSecond,
  pagesPerSecond,
  paths,
  signal,
  allowed = [],
}: Options): Promise<Traffic> {
  const traffic: Traffic = { acknowledged: new Map(), requests: 0, failures: [], latencies: [], refused: 0 };
  const underWay = new Set<Promise<void>>();
  const ask = (what: string, work: () => Promise<number>) => {
    traffic.requests++;
    const start = performance.now();
    const request = work()
      .then((status) => {
        traffic.latencies.push(performance.now() - start);
        if (status === 503) traffic.refused++;
        if (status !== 200 && status !== 201 && !allowed.includes(status)) traffic.failures.push(`${what}: ${status}`);
      })
      .catch(
        (error) => traffic.failures.push(`${what}: ${error.cause?.message ?? error.message}`) as unknown as undefined,
      )
      .then(() => void underWay.delete(request));
    underWay.add(request);
  };
  let leads = 0;
  const lead = () => {
    const message = `lead-${leads++}`;
    // Every second inquiry has a key, as from the site's own form; the others come from a program.
    const headers: Record<string, string> = leads % 2 ? { 'idempotency-key': `key-${message}` } : {};
    ask('lead', async () => {
      const answer = await post(`${url}/api/contact`, { ...inquiry, message }, headers);
      const body = await answer.text();
      if (answer.status === 201) traffic.acknowledged.set(message, JSON.parse(body).reference);
      return answer.status;
    });
  };
  let pages = 0;
  const page = () => {
    const path = paths[pages++ % paths.length] ?? '/';
    ask(path, async () => {
      const answer = await fetch(`${url}${path}`);
      await answer.arrayBuffer();
      return answer.status;
    });
  };
  const start = performance.now();
  let [sentLeads, sentPages] = [0, 0];
  while (!signal.aborted) {
    const seconds = (performance.now() - start) / 1000;
    for (; sentLeads < seconds * leadsPerSecond; sentLeads++) lead();
    for (; sentPages < seconds * pagesPerSecond; sentPages++) page();
    await sleep(10);
  }
  await Promise.all(underWay);
  return traffic;
}
