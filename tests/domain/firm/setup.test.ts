import { describe, expect, it } from 'vitest';
import { compile } from '../../../app/domain/firm/compile.ts';
import type { Body } from '../../../app/domain/firm/kinds.ts';
import { provinces } from '../../../app/domain/firm/market/atlas.ts';
import { allPlaces, writtenRegion } from '../../../app/domain/firm/market/region-of.ts';
import { isNamedFor } from '../../../app/domain/firm/setup/checklists.ts';
import {
  atHome,
  firmAnswers,
  logoOf,
  phoneOf,
  prefixOf,
  readFirmAnswers,
  withAnswers,
} from '../../../app/domain/firm/setup/firm-step.ts';
import { homePictures, readLook } from '../../../app/domain/firm/setup/look-step.ts';
import { jurisdictionFor, marketOf, postalLetters } from '../../../app/domain/firm/setup/markets.ts';
import {
  asksFigure,
  claimsOfPrice,
  readIndustries,
  readOffers,
  readPrices,
  readTestimonial,
  readTruths,
} from '../../../app/domain/firm/setup/other-steps.ts';
import { readPlace } from '../../../app/domain/firm/setup/place-answers.ts';
import { nextStep, setupSteps, stepAfter } from '../../../app/domain/firm/setup/setup-steps.ts';
import { changedAnswers, stepChanges } from '../../../app/domain/firm/setup/step-changes.ts';
import { type SetupDocuments, stepForm } from '../../../app/domain/firm/setup/step-forms.ts';
import { mostPlaces, offeredPlaces, readWhere, withinRadius } from '../../../app/domain/firm/setup/where-step.ts';
import { packsIn, placeSources } from '../../../app/server/firm/open-packs.server.ts';
import { changed, samplePacks, sentences, without } from '../../fixtures/packs.ts';

const roots = { own: 'content', others: [] };
const packs = packsIn(roots);
const places = allPlaces(placeSources(roots), []);
const placeOf = (id: string) => {
  const found = places.find((place) => place.id === id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
};
const firm = packs
  .find(({ type, name }) => type === 'firm' && name === 'lakeshore')
  ?.documents.find(({ kind }) => kind === 'firm')?.body as Body<'firm'>;
const library = packs.find(({ type }) => type === 'library')?.documents ?? [];
const claim: Body<'claim'> = { words: 'on the same day', statement: 'We come on the same day.', order: 10 };
const signer = { day: '2026-11-22', email: 'maya@firm.example' };

const typed = {
  name: ' Northbeam  IT ',
  phone: '1-403-555-0188',
  email: 'Hello@Northbeam.example',
  street: '200 Sample Avenue SW',
  place: 'calgary',
  postalCode: 't2p0a0',
  opens: '7:30',
  closes: '17:30',
};
const answered = (changes: Record<string, string> = {}, days = ['Monday', 'Friday']) =>
  readFirmAnswers([...Object.entries({ ...typed, ...changes }), ...days.map((day) => ['days', day] as const)], places);

describe('the firm of the setup', () => {
  it('is refused in one sentence at the field for what a person mistypes', () => {
    const said = (changes: Record<string, string>) => answered(changes).faults;
    for (const phone of ['403 555 0188 📞', '☎', '403 555 018'])
      expect(Object.keys(said({ phone }))).toEqual(['phone']);
    for (const end of [' ext. 4', ' x4', ', extension 12', ' poste 4', ' #4'])
      expect(said({ phone: `(403) 555-0188${end}` })).toEqual({
        phone: 'Leave out the extension: the pages show and dial ten digits only.',
      });
    expect(said({ phone: 'ext. 4' }).phone).toContain('ten digits, such as');
    expect(said({ opens: '18:00', closes: '08:00' })).toEqual({
      closes: 'Closing time must be after opening time. If you work past midnight, enter 23:59.',
    });
    expect(said({ postalCode: 'M5H 0A0' })).toEqual({
      postalCode: 'A postal code of Alberta begins with T. Correct it, or the place.',
    });
    expect(said({ postalCode: 'H2Y 1C6', place: 'montreal' })).toEqual({});
    for (const province of Object.keys(provinces)) expect(postalLetters).toHaveProperty(province);
  });

  it('is read as a person types it', () => {
    const { answers, faults } = answered();
    expect(faults).toEqual({});
    expect(answers).toMatchObject({
      name: 'Northbeam IT',
      postalCode: 'T2P 0A0',
      opens: '07:30',
      days: ['Monday', 'Friday'],
    });
  });

  it.each([
    ['phone', { phone: '403 555 018☎8' }],
    ['phone', { phone: '123' }],
    ['email', { email: 'hello@' }],
    ['closes', { closes: '07:00' }],
    ['place', { place: 'Atlantis under the sea' }],
    ['place', { place: '' }],
    ['postalCode', { postalCode: '90210' }],
    ['name', { name: 'x'.repeat(61) }],
  ])('marks the field %s', (field, changes) => {
    expect(Object.keys(answered(changes).faults)).toEqual([field]);
  });

  it('wants at least one day', () => {
    expect(Object.keys(answered({}, []).faults)).toEqual(['days']);
  });

  it('derives what follows from the answers, and forgets what the sample said of itself', () => {
    const home = placeOf('calgary');
    const body = withAnswers(atHome(firm, home, places, 'ca-ab'), answered().answers, home, {
      offers: ['a'],
      plans: ['b'],
    });
    expect(body).toMatchObject({
      name: 'Northbeam IT',
      sample: false,
      logo: ['Northbeam', 'IT'],
      referencePrefix: 'NI',
      names: [],
      offers: ['a'],
      plans: ['b'],
      locationPages: expect.arrayContaining(['okotoks']),
      phone: { display: '(403) 555-0188', e164: '+14035550188' },
      email: { main: 'hello@northbeam.example', privacy: 'hello@northbeam.example' },
      hours: { opens: '07:30', closes: '17:30', days: ['Monday', 'Friday'], closed: [] },
    });
    expect(body).not.toHaveProperty('parent');
    expect(body).not.toHaveProperty('ownsLibrary');
    expect(body.coordinates.lng).toBeLessThan(-113);
  });

  it('keeps what somebody chose, when the answers are the same', () => {
    const own = { ...firm, sample: false, referencePrefix: 'ZZ' };
    const same = withAnswers(own, firmAnswers(own, places), placeOf('toronto'), null);
    expect(same).toEqual(own);
  });

  it.each([
    ['4035550188', '(403) 555-0188'],
    ['+1 (403) 555-0188', '(403) 555-0188'],
    ['0403 555 0188', null],
    ['911', null],
  ])('reads the phone number %s', (text, display) => expect(phoneOf(text)?.display ?? null).toBe(display));

  it.each([
    ['Cedar & Sons', 'CS'],
    ['Élan', 'ELAN'],
    ['3D', 'IT'],
  ])('begins the references of %s with %s', (name, prefix) => expect(prefixOf(name)).toBe(prefix));

  it.each([
    ['Northbeam', ['Northbeam', 'IT']],
    ['Cedar & Sons', ['Cedar &', 'Sons']],
    ["O'Shaughnessy & Fitzgerald-MacDonald Computer & Network Care", ["O'Shaughnessy", 'Care']],
    ['Prairie Computer Network & Telephone Services', ['Prairie Computer Network', 'Services']],
    [`${'A'.repeat(40)} IT`, ['A'.repeat(30), 'IT']],
  ])('has a logo of two halves for %s, with whole words', (name, halves) => expect(logoOf(name)).toEqual(halves));
});

describe('the market', () => {
  it('has the law of its province, or that of the country', () => {
    expect(jurisdictionFor('AB', packs)).toBe('ca-ab');
    expect(jurisdictionFor('XX', packs)).toBe('ca');
  });

  it('forgets the places around the home before, and serves those around the new one', () => {
    const own = { ...firm, sample: false, market: { home: 'toronto', radiusKm: 70, names: { short: 'a', long: 'b' } } };
    const moved = atHome(own, placeOf('halifax'), places, 'ca');
    expect(moved.market).toEqual({
      home: 'halifax',
      radiusKm: 40,
      places: expect.arrayContaining(['halifax', 'dartmouth']),
    });
    expect(moved.serviceCities[0]).toBe('halifax');
    expect(moved.locationPages).toEqual(moved.market.places);
    expect(atHome(own, placeOf('toronto'), places, 'ca-on').market).toEqual(own.market);
  });

  it('is a complete one with a single place, where nothing else is near', () => {
    expect(atHome(firm, placeOf('iqaluit'), places, 'ca').market.places).toEqual(['iqaluit']);
  });

  const calgary = { ...firm, market: { home: 'calgary', radiusKm: 40, places: ['calgary'] } };
  const where = (entries: Record<string, string>, ticked: readonly string[] = []) =>
    readWhere(
      [...Object.entries({ radius: '40', ...entries }), ...ticked.map((id) => ['locations', id] as const)],
      calgary,
      places,
    );

  it('serves what is ticked, its home in any case, and a place that is typed', () => {
    const { firm: served, faults } = where({ place: 'High River' }, ['airdrie', 'nowhere']);
    expect(faults).toEqual({});
    expect(served.market.places?.toSorted()).toEqual(['airdrie', 'calgary', 'high-river']);
    expect(served.serviceCities[0]).toBe('calgary');
    expect(where({}).firm.market.places).toEqual(['calgary']);
  });

  it('keeps another clock only where the owner says that it is another', () => {
    expect(where({ clock: 'America/Regina' }).firm.market.timeZone).toBe('America/Regina');
    expect(where({ clock: 'America/Edmonton' }).firm.market).not.toHaveProperty('timeZone');
    expect(where({ clock: 'Mars/Base' }).firm.market).not.toHaveProperty('timeZone');
  });

  it.each(['', '0', '-5', '1e3', '30 km', '501'])('of “%s” kilometres is refused in a sentence', (radius) => {
    expect(where({ radius }).faults).toEqual({ radius: 'Enter whole kilometres from 1 to 500, such as 40.' });
    expect(withinRadius(radius, calgary, places).faults).toHaveProperty('radius');
  });

  it('of 200 places is refused with the number', () => {
    const many = places.slice(0, 200).map(({ id }) => id);
    expect(where({}, many).faults.locations).toContain(`Choose ${mostPlaces} places at most: these are 200.`);
  });

  it('takes the places within a radius, and nothing else', () => {
    const on = (radius: string) =>
      withinRadius(radius, calgary, places)
        .typed.filter(([name]) => name === 'locations')
        .map(([, id]) => id);
    expect(on('1')).toEqual(['calgary']);
    const near = on('30');
    expect(near.length).toBeGreaterThan(2);
    for (const { id, km } of offeredPlaces(calgary.market, places, 30)) expect(near.includes(id), id).toBe(km <= 30);
  });

  it('adds a place that no list has, at a distance from one that it has', () => {
    const said = {
      place: 'Ghost Lake Village',
      'own.near': 'Cochrane, Alberta',
      'own.km': '20',
      'own.direction': 'west',
    };
    const { own, faults } = where(said);
    expect(faults).toEqual({});
    expect(own).toMatchObject({ id: 'ghost-lake-village', province: 'AB', zone: 'America/Edmonton', lat: 51.183 });
    expect(own?.lng).toBeLessThan(-114.7);
    expect(Object.keys(where({ ...said, 'own.km': '0' }).faults)).toEqual(['own.km']);
    expect(Object.keys(where({ ...said, 'own.near': 'Atlantis' }).faults)).toEqual(['own.near']);
    expect(where({ place: 'Ghost Lake Village' }).faults.place).toMatch(/no place called “Ghost Lake Village”/);
  });

  it('asks which of several places of one name is meant', () => {
    const read = (entries: Record<string, string>, saved: string | null = null) =>
      readPlace(Object.entries(entries), 'place', places, saved);
    const asked = read({ place: 'Windsor' });
    expect(asked.place).toBeNull();
    expect(asked.candidates.map(({ label }) => label)).toEqual([
      expect.stringMatching(/^Windsor, Ontario, near /),
      expect.stringMatching(/^Windsor, Quebec, near /),
      expect.stringMatching(/^Windsor, Nova Scotia, near /),
    ]);
    expect(read({ place: 'Windsor', 'place.id': 'windsor-ns' }).place?.province).toBe('NS');
    expect(read({ place: 'Windsor, Nova Scotia' }).place?.id).toBe('windsor-ns');
    expect(read({ place: 'Saint-Ambroise, Quebec' }).place).toBeNull();
    expect(read({ place: 'Saint-Ambroise, Quebec' }, 'saint-ambroise-qc').place?.id).toBe('saint-ambroise-qc');
  });
});

describe('the other steps', () => {
  it('refuse a colour that cannot be read, with the nearest that can', () => {
    const look = (action: string) =>
      readLook(
        [
          ['first', 'A'],
          ['second', 'B'],
          ['action', action],
          ['ground', '#0b2a31'],
          ['light', '#ffc24a'],
        ],
        firm,
        'plain',
        [],
      );
    expect(look('#c4261d').faults).toEqual({});
    expect(look('#ffff00').faults.action).toMatch(/could not be read: take #[\da-f]{6}/);
    expect(look('red').faults).toHaveProperty('action');
  });

  it('read prices as words, and print none that is empty', () => {
    const price = (words: string) => readPrices([['price.p', words]], [{ id: 'p', body: claim }], signer);
    expect(price('$95 per person')).toMatchObject({
      faults: {},
      claims: [{ body: { words: '$95 per person', enabled: true } }],
    });
    const stated = { ...claim, words: '$400', statement: 'The plan starts at $400.' };
    expect(readPrices([['price.p', '$95 & up']], [{ id: 'p', body: stated }], signer).claims[0]?.body.statement).toBe(
      'The plan starts at $95 & up.',
    );
    const apart = { ...claim, words: '$99/month', statement: 'Essential starts at $99 a month.' };
    expect(
      readPrices([['price.p', '$1,249/month']], [{ id: 'p', body: apart }], signer).claims[0]?.body.statement,
    ).toBe('Essential starts at $1,249 a month.');
    expect(price('$149–$299')).toMatchObject({ faults: {} });
    expect(price('').claims[0]?.body).toMatchObject({ enabled: false, declined: true });
    for (const wrong of ['-1', '−$5', 'cheap', '9'.repeat(121), '0', '$0', '0.00 per month'])
      expect(price(wrong).faults, wrong).toHaveProperty(['price.p']);
    const written = (words: string, present: string) =>
      readPrices([['price.p', words]], [{ id: 'p', body: { ...claim, words: present } }], signer).claims[0]?.body.words;
    for (const [words, printed] of [
      ['95.50', '$95.50'],
      ['1,000 per month', '$1,000 per month'],
      ['149 – 299/month', '$149 – $299/month'],
      ['$95', '$95'],
      ['95 dollars', '95 dollars'],
    ] as const)
      expect(written(words, '$400 per month')).toBe(printed);
    // A firm whose money is not dollars.
    expect(written('95', '€400')).toBe('95');
  });

  it('print a claim for a yes alone, and note who said so', () => {
    const said = (answer: string) =>
      readTruths([['true.c', answer]], [{ id: 'c', body: { ...claim, proof: 'old' } }], signer).claims[0]?.body;
    expect(said('yes')).toMatchObject({
      enabled: true,
      owner: 'maya@firm.example',
      proof: expect.stringContaining('2026-11-22'),
    });
    for (const answer of ['no', 'later', '', 'YES']) {
      expect(said(answer)).toMatchObject({ enabled: false });
      expect(said(answer)).not.toHaveProperty('proof');
    }
    expect(said('no')).toHaveProperty('declined', true);
    expect(said('later')).not.toHaveProperty('declined');
    const declined = [{ id: 'c', body: { ...claim, enabled: false, declined: true } }];
    expect(readTruths([['true.c', 'yes']], declined, signer).claims[0]?.body).not.toHaveProperty('declined');
    // A form without the question changes nothing.
    expect(readTruths([], declined, signer).claims).toEqual([]);
  });

  it('ask for a figure that the statement does not say, and print no example of the library', () => {
    const rated = { words: '5.0', statement: 'Clients rate the firm, out of 5.', order: 10, enabled: false };
    const said = (typed: string) =>
      readTruths(
        [
          ['true.r', 'yes'],
          ['figure.r', typed],
        ],
        [{ id: 'r', body: rated }],
        signer,
      );
    expect(said('4.8')).toMatchObject({ faults: {}, claims: [{ body: { words: '4.8', enabled: true } }] });
    for (const wrong of ['', '0', '0.0', 'five', '-1', '9'.repeat(13), '9', '5.1', '48'])
      expect(said(wrong).faults, wrong).toHaveProperty(['figure.r']);
    expect(readTruths([['true.r', 'no']], [{ id: 'r', body: rated }], signer)).toMatchObject({
      faults: {},
      claims: [{ body: { words: '5.0', enabled: false } }],
    });
  });

  it('ask for the own words of the owner wherever a claim of the library prints an example', () => {
    const claims = library.flatMap(({ kind, id, body }) =>
      kind === 'claim' ? [{ id, body: body as Body<'claim'> }] : [],
    );
    const asked = claims.filter(({ body }) => asksFigure(body)).map(({ id }) => id);
    expect(asked.sort()).toEqual(
      [
        ...['assessment-5-minutes', 'cloud-migration-cost', 'cybersecurity-from', 'implementation-weeks'],
        ...['industry-pricing', 'managed-it-from', 'onsite-2h', 'price-complete', 'price-essential', 'rating'],
        ...['response-15-minutes', 'review-count'],
      ].sort(),
    );
    const said = (id: string, typed: string) => {
      const read = readTruths(
        [
          [`true.${id}`, 'yes'],
          [`figure.${id}`, typed],
        ],
        claims.filter((claim) => claim.id === id),
        signer,
      );
      return { faults: read.faults, words: read.claims[0]?.body.words, statement: read.claims[0]?.body.statement };
    };
    expect(said('managed-it-from', '95 per user per month')).toEqual({
      faults: {},
      words: '$95 per user per month',
      statement: 'Managed IT starts at $95 per user per month.',
    });
    expect(said('onsite-2h', '4 hours')).toEqual({
      faults: {},
      words: 'within 4 hours',
      statement: 'For critical issues a technician is on site within 4 hours.',
    });
    expect(said('cloud-migration-cost', '3,000–9,000').words).toBe('$3,000–$9,000');
    for (const wrong of ['', '0 weeks', 'some weeks', '4', '-4 weeks', `4 ${'weeks '.repeat(30)}`])
      expect(said('implementation-weeks', wrong).faults, wrong).toHaveProperty(['figure.implementation-weeks']);
  });

  it('quote nobody without permission', () => {
    expect(readTestimonial([])).toEqual({ body: null, faults: {} });
    expect(
      Object.keys(
        readTestimonial([
          ['quote', 'Good'],
          ['name', 'Ana'],
          ['company', 'A, Calgary'],
        ]).faults,
      ),
    ).toEqual(['permission']);
  });

  it('find the claims in a price, and keep the general industry', () => {
    expect(claimsOfPrice({ price: 'From {claim:a} in {home}' } as Body<'plan'>)).toEqual(['a']);
    expect(readIndustries([['industries', 'dental']], firm, ['dental', 'general', 'legal']).industries).toEqual([
      'dental',
      'general',
    ]);
  });

  it('follow each other', () => {
    expect(nextStep(['firm', 'sell'])).toBe('look');
    expect(nextStep(setupSteps.map(({ id }) => id))).toBe('publish');
    expect(stepAfter('publish')).toBeNull();
  });
});

describe('what the firm sells', () => {
  const offers = library.flatMap(({ kind, id, body }) =>
    kind === 'offer' ? [{ id, body: body as Body<'offer'> }] : [],
  );
  const sold = (services: string[], chosen: string[] = []) =>
    readOffers(
      chosen.map((id) => ['offers', id] as const),
      { ...firm, services },
      offers,
    ).offers?.toSorted();

  it('is the services that were chosen, and no part of one that nobody chose', () => {
    expect(sold(['managed-it-services', 'backup-services'])).toEqual(['backup', 'managed-it']);
    expect(sold(['managed-it-services'], ['servers'])).toEqual(['managed-it', 'servers']);
    expect(sold(['backup-services'], ['servers', 'hardware'])).toEqual(['backup']);
    expect(sold(['cloud-computing'])).toEqual([]);
  });

  it('is nowhere on the site without its service, nor is what a plan promises before the owner says so', () => {
    const packs = samplePacks();
    const plain = without(packs, ({ kind, pack }) => pack === 'firm' && kind !== 'firm');
    const made = changed(plain, 'firm', null, (body) => ({
      ...body,
      services: ['backup-services'],
      announcements: {},
      practices: { 'plan-backup': 'yes', 'plan-security': 'yes' },
    }));
    const compiled = compile(made);
    if ('faults' in compiled) throw new Error(sentences(compiled.faults).join('\n'));
    const { data, print } = compiled.site;
    expect(data.offers.map(({ id }) => id)).toEqual(['backup']);
    expect(data.plans.map(({ id, features }) => [id, print.printableItems(features)])).toEqual([
      ['essential', []],
      ['complete', ['Everything in Essential', 'Backup of servers and cloud accounts']],
      ['made-to-measure', []],
    ]);
  });
});

describe('the picture of the home page', () => {
  const file = { hash: 'a'.repeat(64), type: 'image/webp', width: 800, height: 600, widths: [480] } as const;
  const pictures = [
    { id: 'office', body: { alt: 'Our office', file } },
    { id: 'unread', body: { alt: '' } },
  ] as never as Parameters<typeof readLook>[3];
  const colours = Object.entries({ first: 'A', second: 'B', action: '#c4261d', ground: '#0b2a31', light: '#ffc24a' });
  const choose = (home: string, now = firm) => readLook([...colours, ['home', home]], now, 'toronto', pictures);
  const own = { ...firm, heroImage: 'office' };

  it('is one of the drawings or photographs', () => {
    expect(choose('picture:office').firm).toMatchObject({ heroImage: 'office' });
    expect(choose('scene:harbour', own).firm.market).toMatchObject({ scene: 'harbour' });
    expect(choose('scene:harbour', own).firm).not.toHaveProperty('heroImage');
    // The drawing of another city is no choice.
    for (const wrong of ['picture:none', 'scene:moon', 'scene:calgary', 'javascript:alert(1)'])
      expect(choose(wrong).faults).toEqual({ home: 'Choose one of these pictures.' });
  });

  it('follows the region, until another drawing is chosen', () => {
    const other = { ...firm, market: { ...firm.market, scene: 'lakeside' as const } };
    expect(choose('scene:toronto', other).firm.market).not.toHaveProperty('scene');
    expect(choose('').firm).toEqual(choose('scene:toronto').firm);
  });

  it('is shown as it is saved, without pictures that have no file', () => {
    const shown = homePictures(own, 'toronto', pictures, '');
    expect(shown.filter(({ picked }) => picked)).toEqual([
      { value: 'picture:office', label: 'Our office', picked: true, src: expect.stringContaining('/') },
    ]);
    expect(shown.map(({ value }) => value)).not.toContain('picture:unread');
    expect(homePictures(firm, 'calgary', [], '').find(({ picked }) => picked)?.value).toBe('scene:calgary');
  });
});

describe('the form of a step', () => {
  const claims = [
    { id: 'price', body: { ...claim, words: '$95', proof: 'Signed' } },
    { id: 'sameDay', body: claim },
  ];
  const named = (...ids: string[]) => ids.map((id) => ({ id, body: { name: id } }));
  const kinds: Record<string, readonly unknown[]> = {
    claim: claims,
    service: named('cloud', 'network'),
    industry: named('dental', 'general'),
    testimonial: [],
    plan: [{ id: 'plan', body: { name: 'Essential', price: '{claim:price}' } }],
  };
  const region =
    writtenRegion(
      'toronto',
      packs.filter(({ type }) => type === 'region'),
    ) ?? null;
  const documents = {
    firm: { ...firm, services: ['cloud'], generalIndustry: 'general' },
    isNew: false,
    packs,
    places,
    region,
    market: region && marketOf(region),
    decided: new Map(),
    all: (kind: string) => kinds[kind] ?? [],
  } as SetupDocuments;

  const options = { signer, sample: { lists: () => ({ offers: [], plans: [] }), removals: () => [] } };

  it('shows the prices that the sample prints, also those that nobody has confirmed', () => {
    const open = { ...claim, words: '$95' };
    const prices = (sample: boolean) => {
      const all = (kind: string) => (kind === 'claim' ? [{ id: 'price', body: open }] : (kinds[kind] ?? []));
      const form = stepForm('sell', { ...documents, firm: { ...documents.firm, sample }, all } as SetupDocuments, null);
      return 'prices' in form && form.prices.map(({ words }) => words);
    };
    expect(prices(true)).toEqual(['$95']);
    expect(prices(false)).toEqual(['']);
  });

  it('asks for every price that the site prints in one place', () => {
    const from = { ...claim, words: '$95 per user', statement: 'Managed IT starts at $95 per user.' };
    const all = (kind: string) =>
      kind === 'claim'
        ? [
            ...claims,
            { id: 'from', body: { ...from, proof: 'Signed' } },
            { id: 'open', body: { ...from, enabled: false } },
          ]
        : (kinds[kind] ?? []);
    const priced = { ...documents, firm: { ...documents.firm, sample: false }, all } as SetupDocuments;
    const form = stepForm('sell', priced, null);
    expect('prices' in form && form.prices.map(({ id, label }) => [id, label])).toEqual([
      ['price', 'Price of Essential'],
      ['from', 'Managed IT starts at …'],
    ]);
    const typed = [
      ['services', 'cloud'],
      ['price.price', '$95'],
      ['price.from', '105 per user'],
    ] as const;
    // The price that was left alone is not signed again.
    expect(stepChanges('sell', typed, priced, options)).toMatchObject({
      faults: {},
      changes: [{ kind: 'claim', id: 'from', body: { statement: 'Managed IT starts at $105 per user.' } }],
    });
    const decision = { id: 'from', enabled: true, proof: '', owner: '', expires: null };
    const decided = { ...priced, decided: new Map([['from', decision]]) };
    const emptied = [
      ['services', 'cloud'],
      ['price.price', '$95'],
      ['price.from', ''],
    ] as const;
    expect(Object.keys(stepChanges('sell', emptied, decided, options).faults)).toEqual(['price.from']);
  });

  it('shows what is saved', () => {
    expect(stepForm('sell', documents, null)).toEqual({
      step: 'sell',
      services: [
        { id: 'cloud', name: 'cloud', picked: true },
        { id: 'network', name: 'network', picked: false },
      ],
      parts: [],
      prices: [{ id: 'price', label: 'Price of Essential', words: '$95' }],
    });
    expect(stepForm('true', documents, null)).toMatchObject({
      truths: [{ id: 'sameDay', answer: 'later', proof: '' }],
    });
  });

  it('tell a firm in Quebec what the law asks of its site, and keep who confirmed that', () => {
    const entries = (more: Record<string, string> = {}) => [
      ...Object.entries({ ...typed, place: 'montreal', postalCode: 'H2Y 1C6', ...more }),
      ['days', 'Monday'] as const,
    ];
    const step = (more: Record<string, string>, from = documents) => stepChanges('firm', entries(more), from, options);
    const bodyOf = (more: Record<string, string>, from = documents) =>
      step(more, from).changes[0]?.body as Body<'firm'> | undefined;
    expect(step({})).toEqual({ changes: [], faults: { french: 'Read what Quebec asks for, and confirm it.' } });
    expect(stepForm('firm', documents, entries())).toMatchObject({ french: false });
    expect(stepForm('firm', documents, null)).toMatchObject({ french: null });

    const confirmed = bodyOf({ french: 'on' });
    expect(confirmed?.french).toEqual({ by: signer.email, on: signer.day });
    const there = { ...documents, firm: confirmed ?? documents.firm } as SetupDocuments;
    expect(stepForm('firm', there, null)).toMatchObject({ french: true });
    expect(step({}, there).faults).toEqual({});
    expect(bodyOf({ place: 'calgary', postalCode: 'T2P 0A0' }, there)).not.toHaveProperty('french');
  });

  it('ask on which usual holidays of the province the firm closes', () => {
    const where = (entries: [string, string][]) =>
      (
        stepChanges('where', [['radius', '40'], ...entries], documents, options).changes[0]?.body as
          | Body<'firm'>
          | undefined
      )?.hours;
    const form = stepForm('where', documents, null);
    expect(form.step === 'where' && form.holidays.map(({ name, picked }) => [name, picked])).toEqual([
      ['Easter Monday', false],
      ['Civic Holiday', false],
      ['Remembrance Day', false],
    ]);
    expect(where([])).toEqual(firm.hours);
    const hours = where([
      ['holidays', 'Civic Holiday'],
      ['holidays', 'Midsummer'],
      ['moves', 'on'],
    ]);
    expect(hours).toMatchObject({ usual: ['Civic Holiday'], movesHolidays: true });
    const saved = { ...firm, hours: hours ?? firm.hours };
    expect(stepForm('where', { ...documents, firm: saved } as SetupDocuments, null)).toMatchObject({ moves: true });
    expect(withinRadius('20', saved, places).typed).toContainEqual(['holidays', 'Civic Holiday']);

    const holidays = (body: Body<'firm'>) => {
      const compiled = compile(changed(samplePacks(), 'firm', null, () => body));
      return 'site' in compiled ? compiled.site.data.firm.holidays.map(({ date, name }) => `${date} ${name}`) : [];
    };
    const own = { ...firm, hours: { ...firm.hours, usual: ['Civic Holiday'], movesHolidays: true } };
    expect(holidays(firm)).not.toContain('2027-08-02 Civic Holiday');
    expect(holidays(own)).toEqual(
      // Christmas Day of 2027 is a Saturday, and Boxing Day a Sunday.
      expect.arrayContaining([
        ...['2027-08-02 Civic Holiday', '2027-12-25 Christmas Day', '2027-12-26 Boxing Day'],
        ...['2027-12-27 Christmas Day (observed)', '2027-12-28 Boxing Day (observed)'],
      ]),
    );
  });

  it('shows the answer of the list of claims, and leaves it there', () => {
    const decision = { id: 'sameDay', enabled: false, declined: true, proof: 'Folder 9', owner: '', expires: null };
    const decided = { ...documents, decided: new Map([['sameDay', decision]]) };
    const yes = [['true.sameDay', 'yes']] as const;
    for (const typed of [null, yes])
      expect(stepForm('true', decided, typed)).toMatchObject({
        truths: [{ id: 'sameDay', answer: 'no', proof: 'Folder 9', isDecided: true }],
      });
    expect(stepChanges('true', yes, decided, options).changes).toEqual([]);
    const { changes } = stepChanges('true', yes, documents, options);
    expect(changedAnswers(documents, changes)).toEqual({ sameDay: 'Not yet → Yes' });
    expect(
      changedAnswers(documents, stepChanges('true', [['true.sameDay', 'later']], documents, options).changes),
    ).toEqual({});
  });

  it('asks what the firm does in the services that it offers, and keeps the answers in its document', () => {
    const practices = library.filter(({ kind }) => kind === 'practice');
    const { practices: _confirmed, ...unasked } = firm;
    const asking = {
      ...documents,
      firm: { ...unasked, services: ['network-services'] },
      all: (kind: string) =>
        kind === 'practice'
          ? practices
          : kind === 'service'
            ? named('backup-services', 'network-services')
            : documents.all(kind as 'claim'),
    } as SetupDocuments;
    const listsOf = (from: SetupDocuments, typed: Parameters<typeof stepForm>[2] = null) => {
      const form = stepForm('true', from, typed);
      return form.step === 'true' ? form.checklists : [];
    };
    const [checklist, ...others] = listsOf(asking);
    expect(others).toEqual([]);
    expect(checklist?.service).toBe('network-services');
    expect(checklist?.rows.every(({ answer }) => answer === 'later')).toBe(true);

    const ids = checklist?.rows.map(({ id }) => id) ?? [];
    const typed = [
      ['all.network-services', 'yes'],
      ...ids.map((id) => [`practice.${id}`, id === 'network-drawn' ? 'no' : 'later'] as const),
    ] as const;
    const answers = Object.fromEntries(ids.map((id) => [id, id === 'network-drawn' ? 'no' : 'yes']));
    const { changes } = stepChanges('true', typed, asking, options);
    expect(changes).toEqual([{ kind: 'firm', id: 'firm', body: { ...asking.firm, practices: answers } }]);
    expect(changedAnswers(asking, changes)).toMatchObject({
      'network-drawn': 'Not yet → No',
      'network-measured': 'Not yet → Yes',
    });
    expect(listsOf(asking, typed)[0]?.rows.map(({ answer }) => answer)).toEqual(Object.values(answers));

    // An answer recorded in the list of claims is shown, but not asked for again.
    const decision = { id: 'practice:network-drawn', enabled: true, proof: '', owner: '', expires: null };
    const decided = { ...asking, decided: new Map([[decision.id, decision]]) };
    expect(listsOf(decided, typed)[0]?.rows.find(({ id }) => id === 'network-drawn')).toMatchObject({
      answer: 'yes',
      isDecided: true,
    });
    const kept = stepChanges('true', typed, decided, options).changes[0]?.body as Body<'firm'>;
    expect(kept.practices).not.toHaveProperty('network-drawn');

    // A withdrawn answer is removed from the document; without any answer the field is removed too.
    const before = { ...asking, firm: { ...asking.firm, practices: { 'network-drawn': 'yes' as const } } };
    const back = stepChanges('true', [['practice.network-drawn', 'later']], before, options);
    expect(back.changes).toEqual([{ kind: 'firm', id: 'firm', body: asking.firm }]);
    expect(stepChanges('true', [], before, options).changes).toEqual([]);
  });

  it('asks about nothing that no text of the region and the province says', () => {
    const alberta =
      writtenRegion(
        'calgary',
        packs.filter(({ type }) => type === 'region'),
      ) ?? null;
    const isAsked = isNamedFor(firm, region, packs);
    const isAskedInAlberta = isNamedFor({ jurisdiction: 'ca-ab' }, alberta, packs);
    expect([isAsked('managed-health-agreement'), isAskedInAlberta('managed-health-agreement')]).toEqual([false, true]);
    expect([isAsked('network-drawn'), isAskedInAlberta('network-drawn')]).toEqual([true, true]);
    expect(isAsked('no-such-practice')).toBe(false);
    expect(isNamedFor({ jurisdiction: 'nowhere' }, null, [])('network-drawn')).toBe(false);
  });

  it('shows what was typed, whatever is saved', () => {
    expect(
      stepForm('sell', documents, [
        ['services', 'network'],
        ['price.price', '-1'],
      ]),
    ).toMatchObject({
      services: [{ picked: false }, { picked: true }],
      prices: [{ words: '-1' }],
    });
    const said = [
      ['true.sameDay', 'no'],
      ['proof.sameDay', 'Folder 3'],
      ['quote', 'Good'],
    ] as const;
    expect(stepForm('true', documents, said)).toMatchObject({
      truths: [{ answer: 'no', proof: 'Folder 3' }],
      testimonial: { quote: 'Good', name: '' },
    });
    expect(stepForm('who', documents, [])).toMatchObject({
      industries: [{ picked: false }, { picked: true, fixed: true }],
    });
    expect(
      stepForm('firm', documents, [
        ['phone', '555 ☎'],
        ['opens', ''],
      ]),
    ).toMatchObject({
      answers: { phone: '555 ☎', opens: '', days: [] },
    });
    expect(stepForm('look', documents, [['action', 'red']])).toMatchObject({ values: { action: 'red' } });
  });
});
