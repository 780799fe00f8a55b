import { Agent, get, type RequestOptions } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { formNames } from '../app/domain/firm/form/form-names.ts';
import { chosenPrefix, seenPrefix } from '../app/domain/firm/publish-form.ts';
import { pagesByTemplate } from '../app/domain/operations/claim-places.ts';
import { firmInFiles } from '../app/server/firm/firm-site.server.ts';
import { addUser, postForm, signIn } from '../tests/admin.ts';
import { startServer, type TestServer, until } from '../tests/app.ts';
import { atLeast, atMost, beside, type Figure } from './figure.ts';
import { landingPagesFolder, storedPages } from './landing-folder.ts';
import { peakMemory, processorTime } from './processor.ts';

const crawledPerSecond = 200;
const visitorsPerSecond = 20;
/** The first two pages come from memory. The others are rendered for each visitor. */
const visited = ['/', '/pricing', '/contact', '/blog?topic=none'];
const token = 'figures-for-the-bench';
const owner = 'maya@firm.example';

interface Seen {
  status: number;
  etag: string;
  milliseconds: number;
}

function ask(url: string, options: RequestOptions): Promise<Seen> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(url, options, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      answer.resume().once('end', () => {
        resolve({ status, etag: headers.etag ?? '', milliseconds: performance.now() - start });
      });
    }).once('error', reject);
  });
}

/** Starts `count` requests at a fixed rate, no matter how long each takes. Returns their results in order. */
async function atRate(perSecond: number, count: number, request: (number: number) => Promise<Seen>): Promise<Seen[]> {
  const start = performance.now();
  const asked: Promise<Seen>[] = [];
  for (let number = 0; number < count; number++) {
    const wait = start + (number * 1000) / perSecond - performance.now();
    if (wait > 0) await sleep(wait);
    asked.push(request(number));
  }
  return Promise.all(asked);
}

/** The number of pages in memory and their bytes, from the server's metrics. */
async function kept({ url }: TestServer): Promise<{ pages: number; bytes: number }> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
  return { pages: figure('site_pages_kept'), bytes: figure('site_pages_kept_bytes') };
}

/** Publishes a new excerpt of an article. Throws when the panel refuses it. */
async function changeArticle(server: TestServer): Promise<void> {
  await addUser(server, owner, 'owner');
  const headers = { cookie: await signIn(server, owner) };
  const [article] = server.rows<{ id: string; version: number }>(
    "SELECT id, version FROM documents WHERE kind = 'article' ORDER BY id LIMIT 1",
  );
  if (!article) throw new Error('The firm has no article.');
  const words =
    'What changed since the pages were crawled, and why it did. Nobody had read these words on any page of the site before today.';
  const draft = { excerpt: words, [formNames.revision]: '', [formNames.seen]: String(article.version) };
  const saved = await postForm(`${server.url}/api/admin/drafts/article/${article.id}`, draft, headers);
  const { revision } = (await saved.json()) as { revision?: number };
  const document = `article/${article.id}`;
  const choice = { [chosenPrefix + document]: 'on', [seenPrefix + document]: String(revision) };
  const fields = { intent: 'publish', note: 'A correction', ...choice };
  const published = await postForm(`${server.url}/admin/content/publish`, fields, headers);
  if (published.status !== 303)
    throw new Error(`The publication was answered with ${published.status}, the draft with ${saved.status}.`);
  await until('the changed article', async () => (await (await fetch(`${server.url}/blog`)).text()).includes(words));
}

/**
 * Measures a crawler that asks for every landing page and its parents while visitors read the site; how many of these pages fit into
 * the default memory for pages; and how many keep their ETag when an article changes.
 */
export async function crawl(scratch: string): Promise<Figure[]> {
  const folder = landingPagesFolder(scratch);
  const { industries, pairs } = pagesByTemplate(firmInFiles({ FIRM: 'lakeshore', PACKS_DIR: undefined }).site);
  const paths = ['/industries', ...industries, ...pairs, ...storedPages(folder).map(({ slug }) => `/${slug}`)];
  // PAGES_AHEAD stays on as in production. It renders no page of the crawl ahead, because the server is never quiet.
  const env = { METRICS_TOKEN: token, TRUSTED_PROXIES: '127.0.0.1', REQUEST_LIMIT: '10000000', PAGES_AHEAD: '1' };
  const server = await startServer({ folder, env });
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const crawlPage = (path: string, more: Record<string, string> = {}) =>
    ask(server.url + path, {
      agent,
      headers: { 'accept-encoding': 'gzip, br', 'x-forwarded-for': '203.0.113.7', ...more },
    });
  /** Sends a visitor's request, from changing networks and on a new connection. */
  const visit = (number: number) =>
    ask(server.url + visited[number % visited.length], {
      agent: false,
      headers: { 'accept-encoding': 'gzip, br', 'x-forwarded-for': `198.51.${number % 250}.9` },
    });
  try {
    // Warm up first: a new server still compiles its code.
    for (let number = 0; number < 40 * visited.length; number++) await visit(number);
    const before = await kept(server);
    const pids = [server.process.pid ?? 0];
    const used = processorTime(pids);
    const [crawled, visits] = await Promise.all([
      atRate(crawledPerSecond, paths.length, (number) => crawlPage(paths[number] ?? '')),
      atRate(visitorsPerSecond, Math.floor((paths.length / crawledPerSecond) * visitorsPerSecond), visit),
    ]);
    const perRequest = ((processorTime(pids) - used) * 1000) / (crawled.length + visits.length);
    const after = await kept(server);
    const waits = visits.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
    const part = (share: number) => waits[Math.floor(waits.length * share)] ?? Number.NaN;
    const failed = [...crawled, ...visits].filter(({ status }) => status !== 200).length;
    const memory = peakMemory(server.process.pid) ?? Number.NaN;
    await changeArticle(server);
    const step = Math.floor(paths.length / 100);
    let sameName = 0;
    for (let page = 0; page < 100; page++) {
      const { status } = await crawlPage(paths[page * step] ?? '', {
        'if-none-match': crawled[page * step]?.etag ?? '',
      });
      if (status === 304) sameName++;
    }
    const what = `crawl of ${paths.length} pages at ${crawledPerSecond} a second`;
    return [
      beside(`${what}, processor`, perRequest, 'µs of processor a request'),
      beside(`${what}: visitors wait, median`, part(0.5), 'ms'),
      atMost(`${what}: visitors wait, p99`, part(0.99), 60, 'ms'),
      atMost(`${what}: failed requests`, failed, 0, 'in a run'),
      atMost(`${what}: memory at its peak`, memory, 512, 'MB'),
      atLeast('pages of the crawl that are held in 64 MB', after.pages - before.pages, paths.length, 'pages'),
      beside('memory that all pages held need', after.bytes, 'bytes'),
      atLeast('pages that keep their name after an article changed', sameName, 100, 'of 100'),
    ];
  } finally {
    agent.destroy();
    await server.stop();
  }
}
