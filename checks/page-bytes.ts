import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Compressed bytes of a page over the wire, for a client that accepts Brotli. */
export interface PageBytes {
  path: string;
  /** The HTML with its inline styles, as the first visitors get it. */
  document: number;
  /** The HTML as almost all visitors get it; 0 unless `measure` was called with `often`. */
  documentWhenOften: number;
  /** The whole style sheets, which a page with islands loads after its content. */
  lateStyles: number;
  /** The data that its islands fetch. */
  lateProps: number;
  /** Scripts that run without any action by the visitor. */
  scripts: number;
  /** Those scripts, and all scripts that they may load later. */
  scriptsInAll: number;
  images: number;
  fonts: number;
}

export const everythingButFonts = ({ document, lateStyles, lateProps, scripts, images }: PageBytes) =>
  document + lateStyles + lateProps + scripts + images;

interface Sent {
  bytes: number;
  text: string;
}

/** The body in that encoding, and whether it is final: cached for the next visitor, or never to be cached. Rejects when the status is not 200. */
function fetchRaw(
  url: string,
  encoding: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ body: Buffer; kept: boolean }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { ...headers, 'accept-encoding': encoding } }, async (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}.`));
      const { etag, 'cache-control': cacheControl } = answer.headers;
      const kept = etag !== undefined || cacheControl === 'no-store';
      resolve({ body: Buffer.concat(await answer.toArray()), kept });
    }).on('error', reject);
  });
}

/** The body that the first visitors get. Repeats the request until the body is final. */
async function fetchSent(url: string, headers: Readonly<Record<string, string>>): Promise<Sent> {
  for (let tries = 0; ; tries++) {
    const compressed = await fetchRaw(url, 'br', headers);
    if (compressed.kept || tries === 100) {
      const { body } = await fetchRaw(url, 'identity', headers);
      return { bytes: compressed.body.length, text: body.toString('utf8') };
    }
    await sleep(20);
  }
}

/**
 * The bytes of a page once it is requested often. The first visitor got `first` bytes; the server soon compresses the page better. Throws
 * when that does not happen within ten seconds.
 */
async function bytesWhenOften(url: string, first: number): Promise<number> {
  for (let tries = 0; tries < 500; tries++) {
    const { body } = await fetchRaw(url, 'br');
    if (body.length < first) return body.length;
    await sleep(20);
  }
  throw new Error(`${url} is not compressed better however often it is asked for.`);
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

const staticImport = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
const dynamicImport = /import\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** Measures pages of the built site that is served at `origin`. Each file is fetched once. */
export class PageMeter {
  private readonly origin: string;
  private readonly headers: Readonly<Record<string, string>>;
  private readonly files = new Map<string, Promise<Sent>>();

  /** `headers` are sent with every request. For pages of the panel, they are those of a session. */
  constructor(origin: string, headers: Readonly<Record<string, string>> = {}) {
    this.origin = origin;
    this.headers = headers;
  }

  private file(path: string) {
    let file = this.files.get(path);
    if (!file) {
      file = fetchSent(this.origin + path, this.headers);
      this.files.set(path, file);
    }
    return file;
  }

  async bytes(path: string): Promise<number> {
    return (await this.file(path)).bytes;
  }

  private async sum(paths: Iterable<string>): Promise<number> {
    const sizes = await Promise.all([...paths].map((path) => this.bytes(path)));
    return sizes.reduce((total, size) => total + size, 0);
  }

  /** `names` and all their static imports, and with `later` their dynamic imports too. */
  private async closure(names: readonly string[], later: boolean): Promise<Set<string>> {
    const found = new Set<string>();
    const visit = async (name: string): Promise<void> => {
      if (found.has(name)) return;
      found.add(name);
      const { text } = await this.file(`/assets/${name}`);
      const next = matches(text, staticImport);
      // These files refer to every island, but a page loads only its own islands, which are in `names`.
      if (later && !/^(?:entry\.client|bring-alive|panel-islands)-/.test(name))
        next.push(...matches(text, dynamicImport));
      await Promise.all(next.map(visit));
    };
    await Promise.all(names.map(visit));
    return found;
  }

  /** The entry script, and the scripts that it loads for islands and other enhanced elements in the page. */
  private async scriptNames(html: string): Promise<string[]> {
    const entries = matches(html, /<script type="module" src="\/assets\/([^"]+)"/g);
    const islands = matches(html, / data-island="([^"]+)"/g);
    const improvements = matches(html, / data-(?:enhance|panel)="([^"]+)"/g);
    const wanted = new Set([...islands, ...improvements]);
    const names = [...entries];
    for (const entry of entries) {
      const known = matches((await this.file(`/assets/${entry}`)).text, dynamicImport);
      const bringAlive = known.find((name) => name.startsWith('bring-alive-'));
      if (bringAlive && islands.length > 0) {
        names.push(bringAlive);
        known.push(...matches((await this.file(`/assets/${bringAlive}`)).text, dynamicImport));
      }
      const named = (name: string) => known.find((file) => file.replace(/-[\w-]{8}\.js$/, '') === name);
      // The scripts of the panel are listed in separate files.
      if (islands.some((name) => !named(name))) wanted.add('panel-islands');
      for (const list of ['panel', 'panel-islands']) {
        const file = wanted.has(list) && named(list);
        if (file) known.push(...matches((await this.file(`/assets/${file}`)).text, dynamicImport));
      }
      for (const name of wanted) {
        const file = named(name);
        if (!file) throw new Error(`No script was built for "${name}".`);
        names.push(file);
      }
    }
    return names;
  }

  /** Measures a page. `often`: also as it is sent once it is requested often, which takes time. Throws when the page or a file of it is missing. */
  async measure(path: string, often = false): Promise<PageBytes> {
    const { text: html, bytes } = await this.file(path);
    const names = await this.scriptNames(html);
    const paths = (found: Set<string>) => [...found].map((name) => `/assets/${name}`);
    const loaders = matches(html, /<script (?:defer|async)[^>]* src="(\/[^"]+)"/g);
    // A page may name a sheet twice: for a browser without scripts, and for one with them.
    const styles = [...new Set(matches(html, /<link rel="stylesheet" href="([^"]+)"/g))];
    const sheets = [html, ...(await Promise.all(styles.map(async (style) => (await this.file(style)).text)))].join('');
    const pictures = matches(html, /<(?:img|source)[^>]* src(?:set)?="(\/[^" ]+)/g);
    return {
      path,
      document: bytes,
      documentWhenOften: often ? await bytesWhenOften(this.origin + path, bytes) : 0,
      lateStyles: await this.sum(styles),
      lateProps: await this.sum(matches(html, / data-from="([^"]+)"/g)),
      scripts: await this.sum([...paths(await this.closure(names, false)), ...loaders]),
      scriptsInAll: await this.sum([...paths(await this.closure(names, true)), ...loaders]),
      images: await this.sum(new Set([...pictures, ...matches(html, /<link rel="icon" href="([^"]+)"/g)])),
      fonts: await this.sum(new Set(matches(sheets, /url\(["']?(\/assets\/[^"')]+\.woff2)/g))),
    };
  }
}
