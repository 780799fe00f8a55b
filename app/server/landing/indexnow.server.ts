import type { Log } from '../log.server.ts';

/** The participating search engines share this address; one ping reaches them all. */
export const indexNowEndpoint = 'https://api.indexnow.org/indexnow';

/** The protocol's limit per ping. */
const most = 10_000;

interface Ping {
  key: string;
  siteUrl: string;
  paths: readonly string[];
  log: Log;
  endpoint?: string;
}

/**
 * Tells search engines which pages changed. Never throws: after a missed ping they find the change in the sitemap some days later.
 */
export async function pingIndexNow({ key, siteUrl, paths, log, endpoint = indexNowEndpoint }: Ping): Promise<void> {
  for (let start = 0; start < paths.length; start += most) {
    const urlList = paths.slice(start, start + most).map((path) => `${siteUrl}${path}`);
    try {
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
        body: JSON.stringify({ host: new URL(siteUrl).host, key, keyLocation: `${siteUrl}/${key}.txt`, urlList }),
        signal: AbortSignal.timeout(10_000),
      });
      if (!answer.ok) log.warn({ status: answer.status, urls: urlList.length }, 'IndexNow refused a ping');
    } catch (error) {
      log.warn({ err: error, urls: urlList.length }, 'IndexNow was not reached');
    }
  }
}
