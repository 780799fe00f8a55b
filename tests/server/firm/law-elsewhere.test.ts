import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { faultSentence } from '../../../app/domain/firm/faults.ts';
import type { Body } from '../../../app/domain/firm/kinds.ts';
import { allPlaces } from '../../../app/domain/firm/market/region-of.ts';
import { atHome } from '../../../app/domain/firm/setup/firm-step.ts';
import type { Site } from '../../../app/domain/firm/site.ts';
import { compose } from '../../../app/domain/landing/compose.ts';
import { parentsOf } from '../../../app/domain/landing/judge/parent-texts.ts';
import { industryPage } from '../../../app/domain/landing/parents/industry-page.ts';
import { rulesThere } from '../../../app/domain/landing/parents/location-facts.ts';
import { contextOf } from '../../../app/domain/landing/vocabulary.ts';
import { industryInPlace } from '../../../app/domain/site/industry-in-place.ts';
import { compileFirm, placeSources } from '../../../app/server/firm/open-packs.server.ts';
import { locationsOnMap } from '../../../app/ui/map-locations.ts';
import { IndustryView } from '../../../app/ui/sections/industries/industry-view.tsx';
import { LandingPageView } from '../../../app/ui/sections/landing/landing-page.tsx';
import { LocalLanding } from '../../../app/ui/sections/landing/local-landing.tsx';
import { SiteProvider } from '../../../app/ui/site-context.tsx';
import { samplePacks, shippedRoots } from '../../fixtures/packs.ts';
import { textOf } from '../../html.ts';

const places = allPlaces(placeSources(shippedRoots), []);
const { firm: sample } = samplePacks();
const root = sample.documents.find(({ kind }) => kind === 'firm') ?? expect.fail('The sample has no firm.yaml.');

/** The site of a firm at home in Ottawa that serves these places, with a page about a service in the last one. */
function ottawaSite(served: string[]): Site {
  const ottawa = places.find(({ id }) => id === 'ottawa') ?? expect.fail('The atlas has no Ottawa.');
  const body = atHome({ ...(root.body as Body<'firm'>), sample: true }, ottawa, places, 'ca-on');
  const local =
    sample.documents.find(({ kind }) => kind === 'local-page') ?? expect.fail('The sample has no local page.');
  const localBody = { ...(local.body as Body<'local-page'>), location: served.at(-1) };
  const documents = [
    { ...local, body: localBody },
    { ...root, body: { ...body, market: { ...body.market, places: served }, offers: [] } },
  ];
  const compiled = compileFirm({ ...sample, documents } as typeof sample, shippedRoots);
  if ('faults' in compiled) throw new Error(compiled.faults.map(faultSentence).join('\n'));
  return compiled.site;
}

const textIn = (site: Site, element: ReactElement) =>
  textOf(renderToStaticMarkup(SiteProvider({ site, children: element })));

/** The text of the pages about lawyers in a place: a service for them there, and their page when a visitor names the place. */
function pagesOfLawyers(site: Site, place: string): string[] {
  const context = contextOf(site, site.data.services[0]?.id ?? '', 'legal', place);
  const neighbours = locationsOnMap(site);
  const location = neighbours.find(({ slug }) => slug === place) ?? expect.fail(`${place} is on no map.`);
  const page = compose(site, context);
  const landing = { page, location, neighbours, crumbs: [], related: [], keywords: false, contact: '/contact' };
  const industry = industryPage(site, 'legal') ?? expect.fail('The firm serves no lawyers.');
  const asked = industryInPlace(site, industry.industry, new URLSearchParams({ place }));
  return [
    createElement(LandingPageView, landing),
    createElement(IndustryView, { page: industry, asked, locations: [] }),
  ].map((element) => textIn(site, element));
}

const quebec = {
  tax: 'Sales tax in Quebec: GST at 5% and QST at 9.975%.',
  act: 'The Act respecting the protection of personal information in the private sector',
  breach: 'when the incident presents a risk of serious injury, tell the Commission d’accès à l’information',
  duty: 'Lawyers in Quebec answer to the Barreau du Québec, and what they know about their clients stays confidential.',
};

it('a place in another province than the firm’s has the law of its own province', () => {
  const site = ottawaSite(['ottawa', 'gatineau', 'kanata']);
  const [rules, ...others] = rulesThere(site, 'gatineau');
  expect([rules?.heading, others]).toEqual(['Rules in Quebec', []]);
  for (const words of Object.values(quebec)) expect(rules?.texts.join(' ')).toContain(words);
  expect(rules?.texts.filter((text) => /Ontario|\{|\[/.test(text))).toEqual([]);
  // The product's words about the law are none of the firm's own, so they cannot list the page.
  const page = parentsOf(site).find(({ path }) => path === '/locations/gatineau');
  expect(page?.lines.filter((line) => rules?.texts.includes(line))).toEqual([]);
  expect([...rulesThere(site, 'ottawa'), ...rulesThere(site, 'kanata')]).toEqual([]);
});

it('pages about an industry there print the law of that province, and pages at home do not', () => {
  const site = ottawaSite(['ottawa', 'gatineau']);
  for (const text of pagesOfLawyers(site, 'gatineau')) {
    for (const words of Object.values(quebec)) expect(text).toContain(words);
    expect(text).not.toMatch(/Law Society of Ontario|Dentists in Quebec|HST/);
  }
  const [landing, industry] = pagesOfLawyers(site, 'ottawa');
  expect(landing).not.toMatch(/Rules in|Quebec/);
  expect(industry).toContain('Law Society of Ontario');
  expect(industry).not.toContain('Quebec');
});

it('the page of a service in a place there prints sales tax and privacy act of that province', () => {
  const textFor = (served: string[]) => {
    const site = ottawaSite(served);
    const page = site.data.localPages[0] ?? expect.fail('The site has no local page.');
    return textIn(site, createElement(LocalLanding, { page, siteUrl: 'https://example.ca' }));
  };
  const { duty, ...rules } = quebec;
  for (const words of Object.values(rules)) expect(textFor(['ottawa', 'gatineau'])).toContain(words);
  expect(textFor(['gatineau', 'ottawa'])).not.toContain('Quebec');
});

it('sentences made from facts give way where a province says that they would be wrong', () => {
  const builders = rulesThere(ottawaSite(['ottawa', 'gatineau']), 'gatineau', ['construction'])[0]?.texts.join(' ');
  expect(builders).toContain('for 6 years after the last year to which they relate');
  expect(builders).not.toContain('payroll records for 3 years');
  const dentists = rulesThere(ottawaSite(['ottawa', 'yellowknife']), 'yellowknife', ['dental'])[0]?.texts.join(' ');
  expect(dentists).toContain('Northwest Territories');
  expect(dentists).not.toContain('Patients’ records');
});

it('a firm that serves one province reads the law of no other', () => {
  expect(ottawaSite(['ottawa']).data.locations.filter(({ law }) => law)).toEqual([]);
});
