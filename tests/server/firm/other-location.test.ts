import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Site } from '../../../app/domain/firm/site.ts';
import { allPages } from '../../../app/domain/landing/all-pages.ts';
import { judgeAll } from '../../../app/domain/landing/judge/judge.ts';
import { Listing } from '../../../app/domain/landing/listing.ts';
import { listedPages } from '../../../app/domain/site/sitemap.ts';
import { checkPack, openFirm } from '../../../app/server/firm/open-packs.server.ts';
import { ServiceMap } from '../../../app/ui/art/service-map.tsx';
import { locationsOnMap } from '../../../app/ui/map-locations.ts';
import { SiteProvider } from '../../../app/ui/site-context.tsx';
import { newFolder } from '../../fakes/folder.ts';
import { withEvidenceEverywhere } from '../../fixtures/evidence.ts';
import { notesBesidesRemoved, sentences } from '../../fixtures/packs.ts';
import { lakeshore, place } from '../../fixtures/site.ts';

const firm = lakeshore.data.firm.id;
const region = lakeshore.data.region.id;
// The location that most of the firm's documents name: in its lists of cities, on its own page, and beside other locations.
const gone = lakeshore.data.locations.find(({ id }) => id === lakeshore.data.firm.serviceCities.at(-1)) ?? place;
const made = { id: 'wexcombe-flats', name: 'Wexcombe Flats' };

/** A copy of the sample packs with one location removed and one file added; nothing else is edited. */
function otherPacks(): string {
  const root = newFolder();
  afterAll(() => rmSync(root, { recursive: true }));
  cpSync('content', root, { recursive: true });
  const file = (id: string) => join(root, 'regions', region, 'locations', `${id}.yaml`);
  const text = readFileSync(file(gone.id), 'utf8');
  rmSync(file(gone.id));
  const { lat, lng } = lakeshore.data.locations.find(({ id }) => id === lakeshore.data.region.home)?.coordinates ?? {
    lat: 0,
    lng: 0,
  };
  writeFileSync(
    file(made.id),
    text
      .replaceAll(gone.name, made.name)
      .replace(/^ {2}lat: .+$/m, `  lat: ${lat + 0.35}`)
      .replace(/^ {2}lng: .+$/m, `  lng: ${lng - 0.05}`)
      .replace(/^postalPrefixes: .+$/m, 'postalPrefixes: [L2B, L2C, L2E]'),
  );
  return root;
}

const roots = { own: otherPacks(), others: [] };
const opened = openFirm(firm, roots);
if ('faults' in opened) throw new Error(sentences(opened.faults).join('\n'));
const site: Site = opened.site;
const { data } = site;

describe('a region with one location removed and another one added, and no other edit', () => {
  it('has no fault, and the notes say where the removed location is still named', () => {
    const { faults, notes } = checkPack(join(roots.own, 'firms', firm), roots);
    expect(sentences(faults)).toEqual([]);
    expect(notesBesidesRemoved(notes)).toEqual([]);
    expect(notes.some((note) => note.includes(`names the location ${gone.id}, which does not exist`))).toBe(true);
  });

  it('serves as many locations and has as many landing pages as before, with the new one for the old one', () => {
    expect(data.counts).toEqual(lakeshore.data.counts);
    const pages = [...allPages(site)];
    expect(pages).toHaveLength(data.services.length * data.industries.length * data.locations.length);
    const here = pages.filter(({ context }) => context.location === made.id);
    expect(here).toHaveLength(data.services.length * data.industries.length);
    for (const { h1, slug } of here) expect(h1, slug).toContain(made.name);
    expect(pages.filter(({ slug, context }) => slug.includes(gone.id) || context.locationName === gone.name)).toEqual(
      [],
    );
    const judged = judgeAll(site, pages, { today: '2026-11-22' }).filter(({ slug }) => slug.endsWith(made.id));
    expect(judged).toHaveLength(here.length);
    for (const { reasons, slug } of judged) expect(reasons.join(' '), slug).toContain(`No evidence names ${made.name}`);
  });

  it('shows it on the map, and no more the other one', () => {
    const map = renderToStaticMarkup(
      SiteProvider({
        site,
        children: createElement(ServiceMap, {
          id: 'area',
          // A small place among large ones may lose its label. The first in the list keeps it.
          locations: locationsOnMap(site).toSorted((a, b) => Number(b.slug === made.id) - Number(a.slug === made.id)),
          caption: 'Map',
          variant: 'area',
        }),
      }),
    );
    // The drawing is rendered without its surrounding <svg>, so React takes <clipPath> for HTML.
    vi.mocked(console.error).mockClear();
    expect(map).toContain(made.name);
    expect(map).not.toContain(gone.name);
    expect(locationsOnMap(site)).toHaveLength(data.locations.length);
  });

  it('is in the sitemap, and leaves no address of the other one there', () => {
    const proven = withEvidenceEverywhere(site);
    const listing = new Listing(
      proven,
      [...allPages(site)].map(({ slug }) => ({ slug, lastmod: 1, verdict: 'earned' as const })),
      { today: '2026-11-22', listing: 'earned' },
    );
    const paths = listedPages(site, listing).map(({ path }) => path);
    const ends = (id: string) => paths.filter((path) => path.endsWith(`-${id}`) || path === `/locations/${id}`);
    expect(ends(made.id).length).toBe(data.services.length * data.industries.length);
    expect(ends(gone.id)).toEqual([]);
  });

  it('leaves no reference to the other one in any document', () => {
    const idsOf = (value: unknown): string[] =>
      typeof value === 'string'
        ? [value]
        : typeof value === 'object' && value !== null
          ? Object.entries(value).flatMap(([key, entry]) => [key, ...idsOf(entry)])
          : [];
    const named = (one: Site) => idsOf(one.data).filter((word) => word === gone.id || word === `/locations/${gone.id}`);
    expect(named(lakeshore).length).toBeGreaterThan(4);
    expect(named(site)).toEqual([]);
  });
});
