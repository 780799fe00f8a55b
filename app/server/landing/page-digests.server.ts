import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Site } from '../../domain/firm/site.ts';
import { differingPlaces, type Reads, readsAny, watchSite } from '../../domain/operations/watched-site.ts';
import type { DrawPage } from '../http/http-context.server.ts';

/** A drawn page: a digest of what it shows, and what was read of the site to draw it. */
interface Drawn {
  shows: string;
  /** A digest of its header, with the line above it, and footer. Nearly all pages of a site share these; only the mark of the current page differs. */
  frame: string;
  reads: Reads;
  /** True when the page will change with time alone. It is compared only with a page drawn at the same time. */
  passing: boolean;
}

type Pages = Map<string, Drawn>;

/** How many sites keep their drawn pages: the published one, the one with the drafts, and the one before. */
const sitesKept = 3;
/** All pages of a group (`groupOf`) are drawn up to this number; a larger group is judged by samples. */
const drawnEach = 12;
const samplesEach = 6;

/** The key in a form, which is new each time the form is drawn. */
const formKey = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g;

/** Lets other requests run. */
export const pause = async (): Promise<void> => {
  await nextTurn();
};

const digest = (text: string): string => createHash('sha1').update(text).digest('base64');

function frameOf(html: string): string {
  const partOf = (tag: string, name: string) => {
    const start = html.indexOf(`<${tag} class="${name}"`);
    return start === -1 ? '' : html.slice(start, html.indexOf(`</${tag}>`, start));
  };
  const parts = [partOf('aside', 'desk-line'), partOf('header', 'site-header'), partOf('footer', 'site-footer')];
  return digest(parts.join(' ').replaceAll(' aria-current="page"', ''));
}

/** All kept drawings are of one `epoch`. */
let kept: { epoch: string; sites: readonly { site: Site; pages: Pages }[] } = { epoch: '', sites: [] };

/** The known pages of a site: its own, and those pages of the other sites that read nothing that differs. */
function pagesOf(site: Site, epoch: string): Pages {
  if (kept.epoch !== epoch) kept = { epoch, sites: [] };
  const known = kept.sites.find((one) => one.site === site);
  const pages: Pages = known?.pages ?? new Map();
  for (const other of kept.sites) {
    if (other === known) continue;
    const places = differingPlaces(other.site, site);
    for (const [path, drawn] of other.pages)
      if (!pages.has(path) && !readsAny(drawn.reads, places)) pages.set(path, drawn);
  }
  const sites = [{ site, pages }, ...kept.sites.filter((one) => one !== known)].slice(0, sitesKept);
  kept = { epoch, sites };
  return pages;
}

/** Finds which public pages differ between two sites. A page that reads nothing that differs is not drawn again. */
export interface Comparison {
  /** The places of the site that differ. */
  places: Reads;
  /** Whether the page at this address differs in the parts that it shares with most others: the colours, the header or the footer. */
  differsAround(path: string): Promise<boolean>;
  /** Whether the page at this address differs. */
  differs(path: string): Promise<boolean>;
  /** The addresses in `paths` whose pages differ. */
  differing(paths: readonly string[]): Promise<readonly string[]>;
}

/**
 * `framed` is the path of a page with a header and a footer that exists on both sites. `epoch` changes when anything other than the site
 * changes what pages show.
 */
export function compareSites(
  before: Site,
  after: Site,
  { draw, epoch, framed }: { draw: DrawPage; epoch: string; framed: string },
): Comparison {
  // Colours affect every page, but pages are compared without their styles.
  const recoloured = JSON.stringify(before.data.firm.colours) !== JSON.stringify(after.data.firm.colours);
  const [old, fresh] = [pagesOf(before, epoch), pagesOf(after, epoch)];
  const places = differingPlaces(before, after);

  async function drawn(site: Site, pages: Pages, path: string): Promise<Drawn> {
    const watched = watchSite(site);
    const { status, html, until } = await draw(watched.site, path);
    const shows = `${status} ${digest(html.replace(formKey, ''))}`;
    const made = { shows, frame: frameOf(html), reads: watched.reads, passing: until !== undefined };
    pages.set(path, made);
    await pause();
    return made;
  }
  const asBefore = async (path: string): Promise<Drawn> => old.get(path) ?? drawn(before, old, path);

  /** The page drawn on both sites; null when it reads nothing that differs and so shows the same. */
  async function both(path: string): Promise<readonly [Drawn, Drawn] | null> {
    const one = await asBefore(path);
    if (!readsAny(one.reads, places)) return null;
    const other = fresh.get(path);
    if (other && !one.passing) return [one, other];
    return [one.passing ? await drawn(before, old, path) : one, await drawn(after, fresh, path)];
  }

  /** The frame before the change; null when it is the same after it. */
  const findFrame = async (): Promise<string | null> => {
    const [one, other] = (await both(framed)) ?? [];
    return one && one.frame !== other?.frame ? one.frame : null;
  };
  let frame: Promise<string | null> | null = null;

  async function differsAround(path: string): Promise<boolean> {
    if (recoloured) return true;
    frame ??= findFrame();
    const differing = await frame;
    return differing !== null && (await asBefore(path)).frame === differing;
  }

  async function differs(path: string): Promise<boolean> {
    if (await differsAround(path)) return true;
    const [one, other] = (await both(path)) ?? [];
    return one?.shows !== other?.shows;
  }

  /** A key for the pages of one template that read the same differing places. */
  function groupOf(path: string, { reads }: Drawn): string {
    const template = path.slice(0, path.indexOf('/', 1) + 1) || path;
    return `${template} ${[...places].filter((place) => reads.has(place)).join()}`;
  }

  async function differing(paths: readonly string[]): Promise<readonly string[]> {
    if (recoloured) return paths;
    const found = new Map<string, boolean>();
    const groups = new Map<string, string[]>();
    for (const path of paths) {
      const one = await asBefore(path);
      const isDrawn = fresh.has(path) && !one.passing;
      if (isDrawn || !readsAny(one.reads, places) || (await differsAround(path))) {
        found.set(path, await differs(path));
        continue;
      }
      const group = groupOf(path, one);
      groups.set(group, [...(groups.get(group) ?? []), path]);
    }
    for (const group of groups.values()) {
      const step = group.length > drawnEach ? group.length / samplesEach : 1;
      const samples = Array.from(
        { length: Math.ceil(group.length / step) },
        (_, n) => group[Math.floor(n * step)] ?? '',
      );
      for (const path of samples) found.set(path, await differs(path));
      const first = found.get(samples[0] ?? '') ?? false;
      const agree = samples.every((path) => found.get(path) === first);
      for (const path of group) if (!found.has(path)) found.set(path, agree ? first : await differs(path));
    }
    return paths.filter((path) => found.get(path));
  }

  return { places, differsAround, differs, differing };
}
