import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect } from 'vitest';
import { resolveSlug } from '../../app/domain/landing/resolve.ts';
import { nearestLocations } from '../../app/domain/landing/vocabulary.ts';
import { fixedPaths } from '../../app/domain/site/public-pages.ts';
import { shareWords } from '../../app/domain/site/share-titles.ts';
import { pagesApart } from '../../app/domain/site/site-pages.ts';
import { ShareCard } from '../../app/ui/share-card.tsx';
import { home as homeLocation, lakeshore } from '../fixtures/site.ts';
import { linksOf, metaOf, textOf } from '../html.ts';
import { all, get, home, landing, nodesOf, occurrences, provedBy, type Row } from './checks.ts';

const { firm, industries, locationPages, locations, services } = lakeshore.data;

/** The service, industry and location of each landing page that `html` links to. */
const landingLinksOf = (html: string) =>
  linksOf(html).flatMap(({ href }) => resolveSlug(lakeshore, href.replace(/^\/(?:seo\/)?/, '')) ?? []);

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

/** Decisions on points that the specification leaves open, each checked in the served page. */
export const looseEnds: readonly Row[] = [
  [
    'D37',
    'every location of the region has a page, which links to landing pages of that location, one for each industry',
    async () => {
      expect(locationPages.map(({ id }) => id).sort()).toEqual(locations.map(({ id }) => id).sort());
      expect((await get('/locations/atlantis')).location).toBe('/not-found');
      for (const { id } of locationPages) {
        const { status, html } = await get(`/locations/${id}`);
        expect(status, id).toBe(200);
        const shown = landingLinksOf(mainOf(html));
        expect(new Set(shown.map(({ location }) => location)), id).toEqual(new Set([id]));
        // The page for general business at home is the service's own page, which has another address.
        const expected = industries.filter((one) => id !== homeLocation.id || one.id !== firm.generalIndustry);
        expect(shown.map(({ industry }) => industry).sort(), id).toEqual(expected.map((one) => one.id).sort());
      }
    },
  ],
  [
    'D38',
    '/services/{type} carries every part of a dynamic landing page about any business at home',
    async () => {
      const general = lakeshore.industry(firm.generalIndustry)?.name;
      for (const { id, name, kinship } of services) {
        const path = `/services/${id}`;
        const { html } = await get(path);
        const main = mainOf(html);
        const text = textOf(main);
        expect(main, path).toContain(`<h1>${name} for ${general} in ${homeLocation.name}</h1>`);
        for (const words of [
          'Key facts',
          `Why choose ${firm.name}`,
          `Within ${homeLocation.radiusKm} km of the centre of ${homeLocation.name}`,
          `Postal areas ${homeLocation.postalPrefixes.slice(0, 4).join(', ')} `,
          ...homeLocation.neighbourhoods,
        ])
          expect(text, path).toContain(words);
        expect(occurrences(/<ul class="reasons">[\s\S]*?<\/ul>/.exec(main)?.[0] ?? '', /<li>/g), path).toBeGreaterThan(
          2,
        );
        expect(occurrences(/<ol class="steps">[\s\S]*?<\/ol>/.exec(main)?.[0] ?? '', /<li>/g), path).toBe(4);
        expect(occurrences(main, /<summary/g), path).toBe(6);
        const cards = landingLinksOf([...main.matchAll(/<a class="card-link"[\s\S]*?<\/a>/g)].join(''));
        const other = (kind: 'service' | 'industry' | 'location', own: string) =>
          cards.map((context) => context[kind]).filter((one) => one !== own);
        const kin = linksOf(main).filter(({ href }) => kinship.slice(0, 2).some((one) => href === `/services/${one}`));
        expect([kin.length, cards.length], path).toEqual([2, 4]);
        expect(other('location', homeLocation.id), path).toEqual(
          nearestLocations(lakeshore, homeLocation.id).slice(0, 2),
        );
        expect(other('industry', firm.generalIndustry), path).toHaveLength(2);
        const nodes = await nodesOf(path);
        const offer = nodes.find((node) => node['@type'] === 'Service');
        const questions = nodes.find((node) => node['@type'] === 'FAQPage');
        expect(offer?.areaServed, path).toMatchObject({ geoRadius: homeLocation.radiusKm * 1000 });
        expect(questions?.mainEntity, path).toHaveLength(6);
      }
    },
  ],
  [
    'D39',
    'every page has keywords, and no phrase holds a comma: a landing page has fifteen and the base string',
    async () => {
      for (const path of [...fixedPaths(lakeshore), ...pagesApart])
        expect(metaOf((await get(path)).html, 'keywords')?.split(', ').length, path).toBeGreaterThan(1);
      for (const path of [landing, '/managed-it-services-dental-oakville', '/services/network-services'])
        expect(metaOf((await get(path)).html, 'keywords')?.split(', '), path).toHaveLength(16);
    },
  ],
  [
    'D40',
    'the default share image shows the logo and the name',
    async () => {
      const words = shareWords(lakeshore, '/share.png');
      expect(words).toEqual({ title: firm.name, logo: firm.logo });
      if (!words) return;
      const drawn = renderToStaticMarkup(
        createElement(ShareCard, { site: lakeshore, words, art: { kind: 'city' }, scene: null }),
      );
      for (const half of firm.logo) expect(drawn).toContain(`>${half}<`);
      expect((await get('/share.png')).status).toBe(200);
    },
  ],
  [
    'D41',
    'the picture of every card in a list has a text alternative',
    async () => {
      for (const path of ['/resources', '/resources/cloud-migration-guide']) {
        const { html } = await get(path);
        expect(occurrences(html, /class="article-card-art[^"]*"/g), path).toBeGreaterThan(1);
        expect(occurrences(html, /class="article-card-art" role="img" aria-label="[^"]{10,}"/g), path).toBe(
          occurrences(html, /class="article-card-art[^"]*"/g),
        );
      }
      const { html } = await get('/locations');
      expect(occurrences(html, /<li class="place-card"><svg [^>]*aria-label="[^"]{10,}"/g)).toBe(locationPages.length);
    },
  ],
  [
    'D42',
    'the risk map starts at 69 % and says that nothing was set and what its list is, before a script runs',
    async () => {
      const { html } = await get('/risk-assessment');
      const text = textOf(mainOf(html));
      expect(text).toContain('69%');
      expect(text).toContain('Default estimate, nothing set yet');
      const [, list = ''] = /First three at high or critical[\s\S]*?<ol[^>]*>([\s\S]*?)<\/ol>/.exec(html) ?? [];
      expect(occurrences(list, /<li/g)).toBe(3);
      expect(text).not.toContain('What to fix first');
    },
  ],
  [
    'D43',
    'the arrow keys move the carousel while the pointer or the focus was last inside it, after a click on a card too',
    all(
      provedBy(home, 'moves with the arrow keys, the buttons and the dots'),
      provedBy(home, 'moves with the arrow keys after a click on a card, until the visitor clicks elsewhere'),
    ),
  ],
];
