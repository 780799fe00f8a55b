import { describe, expect, it } from 'vitest';
import { withGuidedFacts } from '../../../../app/domain/firm/facts/guided-facts.ts';
import { faultSentence } from '../../../../app/domain/firm/faults.ts';
import type { Body, Kind } from '../../../../app/domain/firm/kinds.ts';
import { allPlaces, plainLocation } from '../../../../app/domain/firm/market/region-of.ts';
import { atHome, readFirmAnswers, withAnswers } from '../../../../app/domain/firm/setup/firm-step.ts';
import type { Site } from '../../../../app/domain/firm/site.ts';
import { judgeParents } from '../../../../app/domain/landing/judge/judge-parents.ts';
import { parentsOf } from '../../../../app/domain/landing/judge/parent-texts.ts';
import { ShippedTexts } from '../../../../app/domain/landing/judge/shipped-texts.ts';
import { namesOf } from '../../../../app/domain/landing/shingles.ts';
import { compileFirm, placeSources } from '../../../../app/server/firm/open-packs.server.ts';
import { shippedFor } from '../../../../app/server/landing/verdicts/shipped-texts.server.ts';
import { samplePacks, shippedRoots } from '../../../fixtures/packs.ts';
import { lakeshore, northbeam } from '../../../fixtures/site.ts';

const places = allPlaces(placeSources(shippedRoots), []);
const placeOf = (id: string) => places.find((one) => one.id === id) ?? expect.fail(`${id} is not in the atlas`);
const halifax = placeOf('halifax');
const { firm: sample } = samplePacks();
const root = sample.documents.find(({ kind }) => kind === 'firm') ?? expect.fail('The sample has no firm.yaml.');

interface Added {
  kind: Kind;
  id: string;
  body: unknown;
}

/** The site of a firm that moved to Halifax, whose own documents are these. */
function halifaxSite(...added: Added[]): Site {
  const typed = {
    name: 'Cedar Works IT',
    phone: '902 555 0142',
    email: 'hello@cedarworks.example',
    street: '12 Main Street',
    place: 'Halifax, Nova Scotia',
    postalCode: 'B3J 1A1',
    opens: '08:00',
    closes: '17:00',
    days: 'Monday',
  };
  const { answers } = readFirmAnswers(Object.entries(typed), places, halifax.id);
  const moved = atHome({ ...(root.body as Body<'firm'>), sample: true }, halifax, places, 'ca-ns');
  const body = {
    ...withAnswers(moved, answers, halifax, { offers: [], plans: ['essential'] }),
    landingListing: 'earned',
  };
  const own = added.map(({ kind, id, body }) => ({ kind, id, body, pack: 'firm', file: `${kind}/${id}` }));
  const compiled = compileFirm(
    { ...sample, documents: [{ ...root, body }, ...own] as typeof sample.documents },
    shippedRoots,
  );
  if ('faults' in compiled) throw new Error(compiled.faults.map(faultSentence).join('\n'));
  return compiled.site;
}

const today = '2026-11-28';
const listed = (site: Site) =>
  judgeParents(site, parentsOf(site), { today, shipped: shippedFor }).flatMap(({ listed, path }) =>
    listed ? [path] : [],
  );

/** What somebody of the firm answered to the three questions about a place after going there. */
const answers = {
  building:
    'The brick offices along Portland Street have one telephone closet in the cellar, usually kept locked by a landlord who lives across the harbour and answers his messages on Tuesdays only.',
  lines:
    'Burnside has fibre on the main roads and old copper behind them, and in June the cable line of three wholesalers was down for a day because a crane had pulled a pole over.',
  visit:
    'When the Macdonald bridge was closed for wind our technician walked onto the Alderney ferry with the spare switch in a rucksack, and a client fetched her at the terminal by car.',
};
const dartmouth = plainLocation(placeOf('dartmouth'), 1010);
const facts: Added = {
  kind: 'location',
  id: 'dartmouth',
  body: withGuidedFacts({ ...dartmouth.body }, answers, { by: 'Dana Roy', on: today }),
};

/** A job that the firm did in Lower Sackville. */
const job: Added = {
  kind: 'evidence',
  id: 'burst-pipe',
  body: {
    type: 'job',
    title: 'A burst pipe in the week of the tax deadline',
    text: 'On the twenty-third of April a frozen sprinkler let go above the server shelf of a bookkeeper with nine desks. Water stood two fingers deep by seven. We carried both towers to a dry boardroom, opened the previous evening’s copy on a loaner and had the first return transmitted at ten past eleven. The phones rang over a mobile line for three days. The landlord’s insurer asked for photographs of every cable, so we took one hundred and forty. Afterwards the shelf moved to an inside wall, at shoulder height, with a drip tray and a sensor that texts two people. The partners paid eighteen hours and the price of one power supply.',
    month: '2026-04',
    signedBy: 'Dana Roy',
    proof: 'Ticket 4711',
    locations: ['lower-sackville'],
    permission: 'Consent by email, on file',
  },
};

describe('a fresh firm in Halifax', () => {
  it('lists no page of the texts that every customer has', () => {
    expect(listed(halifaxSite())).toEqual([]);
  });

  it('lists a place once it answered the three questions about it, or tells one job that it did there', () => {
    expect(listed(halifaxSite(facts))).toEqual(['/locations/dartmouth']);
    expect(listed(halifaxSite(facts, job)).sort()).toEqual(['/locations/dartmouth', '/locations/lower-sackville']);
  });

  it('shares at most 60 percent of the words of a listed page with the pages of the samples', () => {
    const others = new ShippedTexts(
      [lakeshore, northbeam].flatMap((site) => parentsOf(site).flatMap(({ lines }) => lines)),
    );
    const site = halifaxSite(facts, job);
    const paths = new Set(listed(site));
    const shares = parentsOf(site)
      .filter(({ path }) => paths.has(path))
      .map(({ path, lines }) => {
        const { words, all } = others.ownShare(lines, namesOf(site));
        return { path, shared: 1 - words / all };
      });
    expect(shares).toHaveLength(2);
    expect(shares.filter(({ shared }) => shared > 0.6)).toEqual([]);
  });
});
