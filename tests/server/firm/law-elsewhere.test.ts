import { expect, it } from 'vitest';
import { faultSentence } from '../../../app/domain/firm/faults.ts';
import type { Body } from '../../../app/domain/firm/kinds.ts';
import { allPlaces } from '../../../app/domain/firm/market/region-of.ts';
import { atHome } from '../../../app/domain/firm/setup/firm-step.ts';
import type { Site } from '../../../app/domain/firm/site.ts';
import { parentsOf } from '../../../app/domain/landing/judge/parent-texts.ts';
import { rulesThere } from '../../../app/domain/landing/parents/location-facts.ts';
import { compileFirm, placeSources } from '../../../app/server/firm/open-packs.server.ts';
import { samplePacks, shippedRoots } from '../../fixtures/packs.ts';

const places = allPlaces(placeSources(shippedRoots), []);
const { firm: sample } = samplePacks();
const root = sample.documents.find(({ kind }) => kind === 'firm') ?? expect.fail('The sample has no firm.yaml.');

/** The site of a firm at home in Ottawa that serves these places. */
function ottawaSite(served: string[]): Site {
  const ottawa = places.find(({ id }) => id === 'ottawa') ?? expect.fail('The atlas has no Ottawa.');
  const body = atHome({ ...(root.body as Body<'firm'>), sample: true }, ottawa, places, 'ca-on');
  const documents = [{ ...root, body: { ...body, market: { ...body.market, places: served }, offers: [] } }];
  const compiled = compileFirm({ ...sample, documents } as typeof sample, shippedRoots);
  if ('faults' in compiled) throw new Error(compiled.faults.map(faultSentence).join('\n'));
  return compiled.site;
}

it('a place in another province than the firm’s has the law of its own province', () => {
  const site = ottawaSite(['ottawa', 'gatineau', 'kanata']);
  const [rules, ...others] = rulesThere(site, 'gatineau');
  expect([rules?.heading, others]).toEqual(['Rules in Quebec', []]);
  expect(rules?.texts).toContain(
    'Lawyers in Quebec answer to the Barreau du Québec, and what they know about their clients stays confidential.',
  );
  expect(rules?.texts.filter((text) => /Ontario|\{|\[/.test(text))).toEqual([]);
  // The product's words about the law are none of the firm's own, so they cannot list the page.
  const page = parentsOf(site).find(({ path }) => path === '/locations/gatineau');
  expect(page?.lines.filter((line) => rules?.texts.includes(line))).toEqual([]);
  expect([...rulesThere(site, 'ottawa'), ...rulesThere(site, 'kanata')]).toEqual([]);
});

it('a firm that serves one province reads the law of no other', () => {
  expect(ottawaSite(['ottawa']).data.locations.filter(({ law }) => law)).toEqual([]);
});
