import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isEditable } from '../../../app/domain/firm/form/content-groups.ts';
import { kindNames, kinds } from '../../../app/domain/firm/kinds.ts';
import type { Site } from '../../../app/domain/firm/site.ts';
import { allContexts } from '../../../app/domain/landing/all-pages.ts';
import { compose } from '../../../app/domain/landing/compose.ts';
import { deskInAnyState } from '../../../app/domain/site/desk-line.ts';
import { fixedPaths } from '../../../app/domain/site/public-pages.ts';
import { curly } from '../../../app/domain/text/curly-quotes.ts';
import { openSqliteDatabase } from '../../../app/server/database/sqlite.server.ts';
import { mailsOf, type Printed, picturesOf } from '../../../app/server/operations/commands/leftovers.server.ts';
import { decidedSite } from '../../../app/server/operations/decided-site.server.ts';
import { addUser, postForm, signIn, write } from '../../admin.ts';
import { startServer, type TestServer, until } from '../../app.ts';
import { keepsNoPages } from '../../crawl.ts';
import { newFolder } from '../../fakes/folder.ts';
import { unknownWords } from '../../fixtures/engine-words.ts';
import { type MarkedText, marksIn, publishMarked, textFields } from '../../fixtures/marked-firm.ts';

let server: TestServer;
let site: Site;
let texts: readonly MarkedText[];
const printed: Printed[] = [];

const sent = `reference=LS-AAAA-BBBB&sent=${Math.floor(Date.now() / 1000)}`;
/** Files for feed readers and search engines, and the page of an unknown address. */
const files = [
  '/feed.xml',
  '/assessment.json',
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
  '/favicon.svg',
  '/no-such-page',
];

/** Pages without an incoming link, with the addresses at which visitors reach them. */
const apart = [
  ...[`/contact/thanks?${sent}`, `/assessment/thanks?${sent}`, '/assessment?answers=1', '/resources/no-such'],
  ...['/find', '/find?industry=no-such-industry'],
  ...['/emergency?reference=LS-AAAA-BBBB', '/unsubscribe/a-lead', '/unsubscribe/a-lead?not-me'],
  ...['/unsubscribe?done', '/unsubscribe?done=not-me', '/unsubscribe?done=link-sent'],
];

beforeAll(async () => {
  const folder = newFolder();
  texts = await publishMarked(folder, 'lakeshore');
  server = await startServer({ folder, env: keepsNoPages });
  await addUser(server, 'maya@firm.example', 'owner');
  const cookie = await signIn(server, 'maya@firm.example');
  const database = await openSqliteDatabase(folder);
  const [plan] = (await decidedSite({}, database)).current.data.plans;
  const price = /\{claim:([\w-]+)\}/.exec(plan?.price ?? '')?.[1] ?? '';
  write(server, "INSERT INTO claim_settings (id, enabled, proof, owner, updated_at) VALUES (?, 0, '', '', 0)", price);
  site = (await decidedSite({}, database)).current;
  await database.close();
  const unpriced = site.print.fill(site.data.pages['pricing-page'].unpriced ?? '');
  await until('the plan without a price', async () =>
    (await (await fetch(`${server.url}/pricing`)).text()).includes(unpriced),
  );
  const read = async (where: string) => printed.push({ where, text: await (await fetch(server.url + where)).text() });
  const industries = site.data.industries.map(({ id }) => `/industries/${id}`);
  for (const where of [...fixedPaths(site), '/industries', ...industries, ...files]) await read(where);
  for (const where of apart) await read(where);
  for (const people of ['12', '1', '0']) await read(`/pricing?people=${people}`);
  const [near] = site.data.locationPages;
  for (const place of [near?.id, 'no-such-place'])
    for (const people of ['', '12']) await read(`${industries[0]}?place=${place}&people=${people}`);
  const refused = await postForm(`${server.url}/unsubscribe`, { email: 'nobody' });
  printed.push({ where: 'POST /unsubscribe', text: await refused.text() });
  printed.push({ where: 'the line above the header, at every hour', text: deskInAnyState(site).words });
  printed.push(...mailsOf(site, server.url), ...picturesOf(site, printed));
  // The words of every seventh landing page, a sample that covers each service, industry and location.
  const composed = [...allContexts(site)]
    .filter((_, index) => index % 7 === 0)
    .map((context) => compose(site, context));
  for (const page of composed) printed.push({ where: page.slug, text: JSON.stringify(page) });
  const claims = await fetch(`${server.url}/admin/claims`, { headers: { cookie } });
  printed.push({ where: '/admin/claims', text: await claims.text() });
});
afterAll(() => server.stop());

/** Fields that no page prints, and why that is right. */
const unprinted: readonly (readonly [field: RegExp, reason: string])[] = [
  [
    /^(?:booking-page |desk-line booking$)/,
    'Printed while an owner offers times: tests/e2e/journeys/booking.test.ts and tests/server/booking/letters.test.ts.',
  ],
  [
    /^industry-service-copy day$/,
    'Above a moment that concerns the service. Marked words concern none: tests/domain/landing/parents.test.ts.',
  ],
  [/^claim otherwise$/, 'Printed in place of a claim that is off: tests/content/claims.test.ts.'],
  [/ relevantWords\.\*$/, 'They choose which facts a landing page prints.'],
  [/^unsubscribe-page (?:busy|tooMany)$/, 'Printed to a visitor who comes while the server is busy, or too often.'],
  [
    /^emergency-page callback\.promise\./,
    'Printed after a request to be called back: tests/server/leads/call-back.test.ts.',
  ],
  [
    /^location-page-copy area\.nearby$|^plain-location-page office$/,
    'For places about which nobody has written facts; the sample has none: tests/domain/firm/atlas.test.ts.',
  ],
  [
    /^industry-law (?:faq|duties|systems)\.|^location services\./,
    'Printed once somebody has checked it: tests/content/jurisdictions.test.ts.',
  ],
  [
    /^pricing-page calculator\.(?:devices|one\.devices?)$/,
    'Printed when a plan counts devices; those of the sample count people.',
  ],
  [/^people-words /, 'Printed around people; the sample has nobody: tests/content/people.test.tsx.'],
  [
    /^assessment-page thanks\.text$/,
    'On the page without scripts where the time of the answer is not known; with them in the island: tests/e2e/journeys/home.test.ts.',
  ],
  [/^firm reviewPage$/, 'In a mail that asks a client for a review: tests/e2e/journeys/review-request.test.ts.'],
  [
    /^home-page hero\.(?:answered|windows|manyWindows)$/,
    'Printed once ten leads of a week were answered: tests/content/hero.test.tsx.',
  ],
];

/** Fields that get no mark, and why. */
const unmarked: readonly (readonly [field: RegExp, reason: string])[] = [
  [/^(?:service aliases|industry groups)\.\*$|^risk-map .*\bid$/, 'An id: other documents and addresses name it.'],
  [
    /^firm (?:mark\.|referencePrefix|phone\.e164|address\.(?:region|postalCode|country))|postalPrefixes/,
    'Its shape leaves no room for a word.',
  ],
  [/^article category$/, 'One of the topics of the library.'],
  [/^location-page-copy \w+Links\.\*\.phrase$/, 'It must stand in another text, where it becomes a link.'],
  [/meta\.keywords\.\*$/, 'The sample has none on that page; every page prints them in the same way.'],
  [
    /^location (?:carriers|hazards)\.|^industry-law incidents\./,
    'The sample has none; they are printed with the facts that it has.',
  ],
  [
    /^firm (?:breachDuties|replyFooter)|^firm market\.names\./,
    'The sample has none: tests/domain/firm/compile.test.ts lays them over those of the region, the province and the library.',
  ],
  [/\.source$/, 'A citation, for the next person who checks the fact. A mark would not be one.'],
  [/^firm market\.(?:home|timeZone)$/, 'The id of a place, and the name of a clock.'],
  [/^firm names\./, 'Names that the sites of other firms may not contain.'],
  [/^firm phone\.bySource\./, 'The sample has one telephone number: tests/e2e/journeys/visits.test.ts.'],
  [/^firm offices\./, 'The sample has one office: tests/domain/firm/offices.test.ts.'],
  [/^page /, 'The sample has no page of its own: tests/e2e/journeys/own-page.test.ts.'],
  [/^picture /, 'The sample has no picture: tests/content/pictures.test.tsx.'],
  [/^firm (?:french\.|hours\.usual\.|links\.)/, 'The sample has none: tests/domain/firm/setup.test.ts.'],
  [/^person /, 'The sample has nobody: tests/content/people.test.tsx.'],
  [/^evidence /, 'The sample has no evidence: tests/domain/landing/evidence.test.ts.'],
];

/** The fields of which no text is printed, except those with a reason. */
function fieldsLeftOut(all: readonly MarkedText[], pages: readonly Printed[]): string[] {
  const found = new Set(pages.flatMap(({ text }) => marksIn(text)));
  const shown = new Set(all.filter(({ mark }) => found.has(mark)).map(({ kind, field }) => `${kind} ${field}`));
  const fields = new Set(all.map(({ kind, field }) => `${kind} ${field}`));
  return [...fields].filter((field) => !shown.has(field) && !unprinted.some(([pattern]) => pattern.test(field)));
}

describe('every text that is typed into a form of Content', () => {
  it('is printed by the site, its mails or its share pictures', () => {
    expect(texts.length).toBeGreaterThan(6000);
    expect(fieldsLeftOut(texts, printed)).toEqual([]);
  });

  it('would be missed: a field that is printed nowhere is named, and so is one whose page is not read', () => {
    const planted: MarkedText = { mark: 'zq999999x', kind: 'home-page', field: 'hero.forgotten' };
    expect(fieldsLeftOut([...texts, planted], printed)).toEqual(['home-page hero.forgotten']);
    const withoutPrices = printed.filter(({ where }) => !where.startsWith('/pricing'));
    expect(fieldsLeftOut(texts, withoutPrices)).toContain('pricing-page heading');
  });

  it('has a field in the documents that were read', () => {
    const read = new Set(texts.map(({ kind, field }) => `${kind} ${field}`));
    const others = kindNames
      .filter(isEditable)
      .flatMap((kind) => textFields(kinds[kind].schema).map((field) => `${kind} ${field}`))
      .filter((field) => !read.has(field));
    expect(others.filter((field) => !unmarked.some(([pattern]) => pattern.test(field)))).toEqual([]);
  });
});

const templates = () => {
  const [article] = site.data.articles;
  const [service] = site.data.services;
  const [industry] = site.data.industries;
  const [location] = site.data.locationPages;
  return [
    ...['/', '/services', '/locations', '/pricing', '/about', '/blog', '/contact', '/emergency'],
    ...[`/services/${service?.id}`, `/locations/${location?.id}`, `/resources/${article?.id}`],
    `/${service?.id}-${industry?.id}-${location?.id}`,
  ];
};

describe('every word that a visitor reads', () => {
  it('on twelve templates stands in a document, or is one of the few of the program', async () => {
    const paths = templates();
    const pages = await Promise.all(
      paths.map(async (where) => ({ where, text: await (await fetch(server.url + where)).text() })),
    );
    const written = curly(site.data.articles[0]?.body ?? '');
    expect([...unknownWords(site, pages, written)]).toEqual([]);
    const typed = pages.map((page) => ({ ...page, text: page.text.replace('<h1', '<p>We answer in an hour.</p><h1') }));
    expect([...unknownWords(site, typed, written)]).toEqual([['We answer in an hour', '/']]);
  });
});
