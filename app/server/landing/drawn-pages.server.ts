import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Site } from '../../domain/firm/site.ts';
import { type Reads, readsDiffer, watchSite } from '../../domain/operations/watched-site.ts';
import type { DrawPage } from '../http/request-context.server.ts';

/** A page as it was drawn: what it shows, and what was read of the site for it. */
interface Drawn {
  shows: string;
  reads: Reads;
}

type Pages = Map<string, Drawn>;

/** The published site, the one with the drafts, and the one before. */
const sitesKept = 3;
/** Pages of one template that read the same of what differs are drawn up to this number; more are known by samples. */
const drawnEach = 12;
const samplesEach = 6;

/** The key that a form has each time it is drawn. */
const formKey = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g;

/** Lets other requests go on. */
export const pause = async (): Promise<void> => {
  await nextTurn();
};

export const digest = (text: string): string => createHash('sha1').update(text).digest('base64');

/** All kept drawings are of one `epoch`. */
let kept: { epoch: string; sites: readonly { site: Site; pages: Pages }[] } = { epoch: '', sites: [] };

/** The known pages of a site: its own, and those of the other sites that read nothing which differs. */
function pagesOf(site: Site, epoch: string): Pages {
  if (kept.epoch !== epoch) kept = { epoch, sites: [] };
  const known = kept.sites.find((one) => one.site === site);
  const pages: Pages = known?.pages ?? new Map();
  for (const other of kept.sites) {
    if (other === known) continue;
    const differs = readsDiffer(other.site, site);
    for (const [path, drawn] of other.pages) if (!pages.has(path) && !differs(drawn.reads)) pages.set(path, drawn);
  }
  const sites = [{ site, pages }, ...kept.sites.filter((one) => one !== known)].slice(0, sitesKept);
  kept = { epoch, sites };
  return pages;
}

/** Finds which public pages differ between two sites, and draws no page again that reads nothing which differs. */
export interface Comparison {
  /** Whether the page at this address differs. */
  differs(path: string): Promise<boolean>;
  /** Those of these addresses whose pages differ. */
  differing(paths: readonly string[]): Promise<string[]>;
}

/** `epoch` changes with anything but the site that pages show. */
export function compareSites(before: Site, after: Site, draw: DrawPage, epoch: string): Comparison {
  // Colours are part of each page, and a page is compared without its styles.
  const recoloured = JSON.stringify(before.data.firm.colours) !== JSON.stringify(after.data.firm.colours);
  const [old, fresh] = [pagesOf(before, epoch), pagesOf(after, epoch)];
  const readsOther = readsDiffer(before, after);

  async function drawn(site: Site, pages: Pages, path: string): Promise<Drawn> {
    const known = pages.get(path);
    if (known) return known;
    const watched = watchSite(site);
    const { status, html } = await draw(watched.site, path);
    const made = { shows: `${status} ${digest(html.replace(formKey, ''))}`, reads: watched.reads };
    pages.set(path, made);
    await pause();
    return made;
  }

  /** Null while it is not known without drawing the page with the other site. */
  async function known(path: string): Promise<boolean | null> {
    if (recoloured) return true;
    const one = await drawn(before, old, path);
    const other = fresh.get(path);
    if (other) return one.shows !== other.shows;
    if (readsOther(one.reads)) return null;
    fresh.set(path, one);
    return false;
  }

  async function differs(path: string): Promise<boolean> {
    const found = await known(path);
    if (found !== null) return found;
    return (await drawn(before, old, path)).shows !== (await drawn(after, fresh, path)).shows;
  }

  /** Pages of one template that read the same of what differs. */
  function groupOf(path: string): string {
    const template = path.slice(0, path.indexOf('/', 1) + 1) || path;
    const read = [...(old.get(path)?.reads ?? [])].filter((place) => readsOther(new Set([place])));
    return `${template} ${read.join()}`;
  }

  async function differing(paths: readonly string[]): Promise<string[]> {
    const found = new Map<string, boolean>();
    const groups = new Map<string, string[]>();
    for (const path of paths) {
      const one = await known(path);
      if (one !== null) {
        found.set(path, one);
        continue;
      }
      const group = groupOf(path);
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

  return { differs, differing };
}
