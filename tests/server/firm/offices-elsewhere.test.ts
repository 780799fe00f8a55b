import { expect, it } from 'vitest';
import { faultSentence } from '../../../app/domain/firm/faults.ts';
import type { Body } from '../../../app/domain/firm/kinds.ts';
import { allPlaces } from '../../../app/domain/firm/market/region-of.ts';
import { officesOf, timesAt } from '../../../app/domain/firm/offices.ts';
import { atHome } from '../../../app/domain/firm/setup/firm-step.ts';
import type { Site } from '../../../app/domain/firm/site.ts';
import { template } from '../../../app/domain/landing/compose.ts';
import { contradictionsOf } from '../../../app/domain/landing/judge/contradictions.ts';
import { answeringOffice, officeOfLead, officeOfPage } from '../../../app/domain/landing/parents/office-of-page.ts';
import { tripleSlug } from '../../../app/domain/landing/resolve.ts';
import { contextOf } from '../../../app/domain/landing/vocabulary.ts';
import { replyEnd } from '../../../app/domain/leads/reply.ts';
import { deskState } from '../../../app/domain/site/desk-line.ts';
import { exceptionsOf } from '../../../app/domain/time/day-exceptions.ts';
import { zoneThere } from '../../../app/server/booking/book-time.server.ts';
import { firmTimes } from '../../../app/server/booking/firm-times.server.ts';
import { compileFirm, placeSources } from '../../../app/server/firm/open-packs.server.ts';
import { samplePacks, shippedRoots } from '../../fixtures/packs.ts';

type Office = NonNullable<Body<'firm'>['offices']>[number];

const places = allPlaces(placeSources(shippedRoots), []);
const { firm: sample } = samplePacks();
const root = sample.documents.find(({ kind }) => kind === 'firm') ?? expect.fail('The sample has no firm.yaml.');

const gatineau: Office = {
  locality: 'Gatineau',
  region: 'QC',
  coordinates: { lat: 45.52, lng: -75.7013 },
  closed: ['2027-06-25'],
};
const vancouver: Office = {
  street: '5 Water Street',
  locality: 'Vancouver',
  region: 'BC',
  postalCode: 'V6B 1A1',
  phone: { display: '(604) 555-0101', e164: '+16045550101' },
  coordinates: { lat: 49.2827, lng: -123.1207 },
};

/** The site of a firm at home in Ottawa with these further offices. */
function ottawaSite(offices: Office[]): Site {
  const ottawa = places.find(({ id }) => id === 'ottawa') ?? expect.fail('The atlas has no Ottawa.');
  const body = atHome({ ...(root.body as Body<'firm'>), sample: true }, ottawa, places, 'ca-on');
  const hours = { opens: '08:00', closes: '18:00', days: body.hours.days, closed: ['2027-08-05'] };
  const market = { ...body.market, places: ['ottawa', 'gatineau', 'vancouver'] };
  const address = { ...body.address, locality: 'Ottawa' };
  const documents = [{ ...root, body: { ...body, address, hours, market, offers: [], offices } }];
  const compiled = compileFirm({ ...sample, documents } as typeof sample, shippedRoots);
  if ('faults' in compiled) throw new Error(compiled.faults.map(faultSentence).join('\n'));
  return compiled.site;
}

const site = ottawaSite([gatineau, vancouver]);
const { firm } = site.data;
const inVancouver = contextOf(site, site.data.services[0]?.id ?? '', 'legal', 'vancouver');

it('each office is closed on the holidays of its own province, and on the days of the firm and of its own', () => {
  const closed = (date: string) =>
    officesOf(firm).flatMap((office) => (timesAt(firm, office).hours.closed.includes(date) ? [office.locality] : []));
  expect(closed('2027-06-24')).toEqual(['Gatineau']);
  expect(closed('2027-06-25')).toEqual(['Gatineau']);
  expect(closed('2027-02-15')).toEqual(['Ottawa', 'Vancouver']);
  expect(closed('2027-07-01')).toEqual(['Ottawa', 'Gatineau', 'Vancouver']);
  expect(closed('2027-08-05')).toEqual(['Ottawa', 'Gatineau', 'Vancouver']);
  // Usual in Quebec, and the law of the main office.
  expect(closed('2027-03-26')).toEqual(['Ottawa', 'Gatineau', 'Vancouver']);
});

it('a closing day names its office when another one is open then', () => {
  const days = officesOf(firm).map((office) => ({ ...timesAt(firm, office), name: office.locality }));
  const said = exceptionsOf('2027-05-20', days).map(({ day, why, where }) =>
    [day, why, where].filter(Boolean).join(' | '),
  );
  expect(said).toEqual([
    'Monday, May 24, 2027 | Victoria Day | Ottawa, Vancouver',
    'Monday, May 24, 2027 | National Patriots’ Day | Gatineau',
    'Thursday, June 24, 2027 | Quebec National Holiday | Gatineau',
    'Friday, June 25, 2027 | Gatineau',
    'Thursday, July 1, 2027 | Canada Day',
  ]);
});

it('the line above the header says the hours, clock and telephone of the office nearest to the place of the page', () => {
  const line = (path: string, time: string) => {
    const now = Date.parse(time);
    const office = answeringOffice(site, officeOfPage(site, path), now);
    return [office.locality, timesAt(firm, office).timeZone, deskState(site, office, now)?.words];
  };
  // Monday, 7 PM in Ottawa and an afternoon in Vancouver.
  const evening = '2026-11-24T00:00:00Z';
  for (const path of ['/locations/vancouver', `/${tripleSlug(inVancouver)}`, '/industries/legal?place=vancouver'])
    expect(line(path, evening)).toEqual(['Vancouver', 'America/Vancouver', 'Desk open until 6:00 PM']);
  for (const path of [
    '/',
    '/about',
    '/locations/ottawa',
    '/locations/nowhere',
    '//[',
    'https://x.example/locations/vancouver',
  ])
    expect(line(path, evening)).toEqual(['Ottawa', 'America/Toronto', 'Desk closed until Tue 8:00 AM']);
  // 9 AM in Ottawa: nobody is in Vancouver yet, and the main office answers.
  expect(line('/locations/vancouver', '2026-11-24T14:00:00Z')).toEqual([
    'Ottawa',
    'America/Toronto',
    'Desk open until 6:00 PM',
  ]);
});

it('the foot of a mail has the office nearest to the place that the lead asked about, with a street in any case', () => {
  const end = (lead: { page?: string | null; landing?: string | null }) =>
    replyEnd(site, { reference: 'LS-1', ...lead }, { name: '', signature: '' });
  expect(end({ page: '/locations/vancouver' })).toContain('5 Water Street, Vancouver, BC V6B 1A1\n(604) 555-0101');
  expect(end({ page: '/contact', landing: `/${tripleSlug(inVancouver)}` })).toContain('5 Water Street');
  expect(end({ page: '/locations/gatineau' })).toContain(`${firm.address.street}, Ottawa, ON`);
  expect(end({ page: '/contact', landing: null })).toContain(`${firm.address.street}, Ottawa, ON`);
});

it('a booking at a place goes by the closing days and the clock of the nearest office', () => {
  const { closedAt } = firmTimes(site);
  expect([closedAt('gatineau'), closedAt('ottawa'), closedAt(null)].map((days) => days.includes('2027-06-24'))).toEqual(
    [true, false, false],
  );
  expect(['vancouver', 'gatineau', null].map((place) => zoneThere(site, place))).toEqual([
    'America/Vancouver',
    'America/Toronto',
    'America/Toronto',
  ]);
});

it('distances are those from the nearest office, which a page names', () => {
  const { keyFacts, why } = template(site, contextOf(site, inVancouver.service, 'legal', 'gatineau'));
  expect(keyFacts.map(({ label }) => label)).toContain('From our office in Gatineau');
  const arrival = why.find(({ title }) => title === 'On site in Gatineau')?.text ?? '';
  expect(arrival).toMatch(/^The office in Gatineau is \d km from the centre of Gatineau/);
  expect(contradictionsOf(site, { location: 'gatineau' }, [arrival])).toEqual([]);
});

it('a firm with one office has its clock, hours and address everywhere', () => {
  const single = ottawaSite([]);
  const [main, ...others] = officesOf(single.data.firm);
  expect(others).toEqual([]);
  expect(officeOfPage(single, '/locations/vancouver')).toEqual(main);
  expect(officeOfLead(single, { page: '/locations/vancouver' })).toEqual(main);
  expect(timesAt(single.data.firm, main)).toBe(single.data.firm);
  const days = exceptionsOf('2027-06-20', [{ ...single.data.firm, name: 'Ottawa' }]);
  expect(days.map(({ date, where }) => [date, where])).toEqual([
    ['2027-07-01', undefined],
    ['2027-08-05', undefined],
  ]);
  const { keyFacts } = template(single, contextOf(single, inVancouver.service, 'legal', 'vancouver'));
  expect(keyFacts.map(({ label }) => label)).toContain('From our office');
});
