// node run.mjs checks/same-pages.ts OLD_URL NEW_URL: compares every public page of two running servers, byte for byte. Start
// both with the same SITE_URL and generate the landing pages on both. Names of asset files, times and form keys may differ.
// --without-styles leaves out the style elements: use it for a style sheet change that screenshots have shown to be invisible.
const [oldUrl, newUrl, option] = process.argv.slice(2);
if (!oldUrl || !newUrl || (option && option !== '--without-styles')) {
  console.error('Usage: node run.mjs checks/same-pages.ts OLD_URL NEW_URL [--without-styles]');
  process.exit(2);
}

/** Public pages that no sitemap lists. */
const unlisted = [
  '/not-found',
  '/contact/thanks',
  '/assessment',
  '/assessment/thanks',
  '/unsubscribe',
  '/no-such-page',
];

const text = async (url: string) => (await fetch(url, { redirect: 'manual' })).text();
const locations = async (url: string) =>
  [...(await text(url)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);

async function pathsOf(base: string): Promise<string[]> {
  const shards = await locations(`${base}/sitemap.xml`);
  const pages = await Promise.all(shards.map((path) => locations(`${base}${path}`)));
  return [...shards, ...pages.flat(), ...unlisted, '/feed.xml', '/robots.txt', '/sitemap.xml'];
}

/** The text without the parts that differ between builds, runs or requests. */
const comparable = (html: string) =>
  (option ? html.replace(/<style\b[^>]*>[\s\S]*?<\/style>/g, '') : html)
    .replace(/\/assets\/[\w.-]+/g, '/assets/file')
    .replace(/'sha256-[\w+/=]+'/g, "'sha256'")
    .replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, 'moment')
    .replace(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g, 'key')
    .replace(/<lastBuildDate>[^<]*/g, '<lastBuildDate>');

const [before, after] = await Promise.all([pathsOf(oldUrl), pathsOf(newUrl)]);
const all = [...new Set([...before, ...after])];
const differing: string[] = [];
for (const path of all) {
  const [old, now] = await Promise.all([text(`${oldUrl}${path}`), text(`${newUrl}${path}`)]);
  const [a, b] = [comparable(old), comparable(now)];
  if (a === b) continue;
  const at = [...a].findIndex((sign, index) => sign !== b[index]);
  differing.push(
    `${path}: at ${at}: ${JSON.stringify(a.slice(at - 40, at + 60))} -> ${JSON.stringify(b.slice(at - 40, at + 60))}`,
  );
}
for (const line of differing.slice(0, 40)) console.log(line);
console.log(`${all.length} addresses compared, ${differing.length} differ.`);
process.exit(differing.length === 0 ? 0 : 1);
