import { contradicts, dollarsOf, wholeRule } from '../numbers/plan-price.ts';
import type { Printer } from '../text/placeholders.ts';
import { twins } from './checks.ts';
import type { PackDocument } from './document.ts';
import type { Fault } from './faults.ts';
import { nearest } from './issues.ts';
import { reservedAddress } from './kinds/own-page-address.ts';
import { mostMenuLinks } from './kinds/own-page-kind.ts';
import { type Body, type Kind, pageKinds } from './kinds.ts';
import { faultIn, fileOf, inOrder, type Layers, type Packs } from './layers.ts';
import { colourFaults, designColours } from './palette.ts';
import type { SiteData } from './site.ts';

/** The kinds with one file that every site needs. */
export const neededKinds = ['library', 'jurisdiction', 'region', 'firm', 'risk-map', ...pageKinds] as const;
const neededLegalPages = ['terms', 'privacy', 'accessibility'];
/** Claims that the engine prints by their id on every landing page. */
export const neededClaims = [
  ...['response-15-minutes', 'onsite-2h', 'industry-pricing', 'free-consultation', 'rating', 'review-count'],
] as const;
/** The numbers of the questions of the self-assessment. Its score and the stored answers rely on them. */
const measureNumbers = Array.from({ length: 10 }, (_, index) => index + 1);
/** The most landing pages of a site: a sitemap of this engine may list no more, and one person could not look after more. */
const mostLandingPages = 100_000;

export type NeededKind = (typeof neededKinds)[number];
/** The documents that every site needs. */
export type Needed = { readonly [K in NeededKind]: PackDocument<K> };

/** The location texts to check, and the ids of services, industries and groups that they are checked for. */
type LocalData = Pick<SiteData, 'locations' | 'industryGroups'> & {
  readonly services: readonly { readonly id: string }[];
  readonly industries: readonly { readonly id: string }[];
};

/** The services, industries and locations that the firm serves. */
export interface Chosen {
  services: PackDocument<'service'>[];
  industries: PackDocument<'industry'>[];
  locations: PackDocument<'location'>[];
}

export function servedFaults({ services, industries, locations }: Chosen, needed: Needed): Fault[] {
  const { firm, region } = needed;
  const faults: Fault[] = [];
  const count = services.length * industries.length * locations.length;
  if (!locations.some(({ id }) => id === region.body.home))
    faults.push(
      faultIn(
        region,
        ['home'],
        `the home location "${region.body.home}" is not served`,
        `add locations/${region.body.home}.yaml, or name one that is served`,
      ),
    );
  if (industries.length === 0)
    faults.push(faultIn(firm, ['industries'], 'no industry is served', 'add one to industries'));
  if (count > mostLandingPages)
    faults.push(
      faultIn(
        firm,
        ['market'],
        `${services.length} services for ${industries.length} industries in ${locations.length.toLocaleString('en-CA')} locations are ${count.toLocaleString('en-CA')} landing pages, more than ${mostLandingPages.toLocaleString('en-CA')}`,
        'serve fewer locations',
      ),
    );
  return faults;
}

/** Faults for parts of the region's map that have no width or no height. */
export function viewFaults({ region }: Pick<Needed, 'region'>): Fault[] {
  return Object.entries(region.body.views ?? {}).flatMap(([name, { west, east, south, north }]) =>
    west < east && south < north
      ? []
      : [
          faultIn(
            region,
            ['views', name],
            `views ${name} has no width or no height`,
            'put west before east and south below north',
          ),
        ],
  );
}

/** Faults for colours of the firm that make something unreadable. */
export const paletteFaults = ({ firm }: Pick<Needed, 'firm'>): Fault[] =>
  colourFaults({ ...designColours, ...firm.body.colours }).map(({ field, problem, fix }) =>
    faultIn(firm, ['colours', field], problem, fix),
  );

/** Faults for ids that lead to the same address: "a-b" with "c" reads like "a" with "b-c". */
export function addressFaults({ services, industries, locations }: Chosen, layers: Layers): Fault[] {
  const owners = new Map<string, PackDocument>();
  const claim = (address: string, owner: PackDocument): Fault[] => {
    const other = owners.get(address);
    owners.set(address, owner);
    if (!other) return [];
    return [faultIn(owner, [], `its address /${address} is already used by ${other.file}`, 'choose another id')];
  };
  const faults = services.flatMap((service) =>
    [service.id, ...service.body.aliases].flatMap((id) => claim(id, service)),
  );
  for (const service of services)
    for (const industry of industries)
      for (const location of locations) faults.push(...claim(`${service.id}-${industry.id}-${location.id}`, location));
  const written = [...layers.all('local-page'), ...layers.all('page')];
  return [...faults, ...written.flatMap((page) => claim(page.id, page))];
}

/** Faults for pages of the firm's own at addresses of the engine, and for more links than the menus have room for. */
export function ownPageFaults(layers: Layers, { firm }: Pick<Needed, 'firm'>): Fault[] {
  const pages = inOrder(layers.all('page'));
  const { announcements, links = [] } = firm.body;
  const inMenus = pages.filter(({ body: { menu } }) => menu !== undefined);
  const beyond = inMenus.slice(Math.max(0, mostMenuLinks - links.length));
  return [
    ...pages.flatMap((page) => {
      const reason = reservedAddress(page.id) ?? (Object.hasOwn(announcements, page.id) ? announced(page.id) : null);
      return reason === null ? [] : [faultIn(page, [], reason, 'begin the page again with another title')];
    }),
    ...beyond.map((page) =>
      faultIn(
        page,
        ['menu'],
        `the menus have room for ${mostMenuLinks} links of your own, and ${inMenus.length + links.length} are asked for`,
        'leave out the name in the menus: the page keeps its address',
      ),
    ),
  ];
}

const announced = (id: string) => `/${id} is the address of an announcement`;

/** Faults for missing documents that every site, or each served service, needs. Texts about law and about pairs are optional. */
export function completeness(chosen: Chosen, layers: Layers, packs: Packs): Fault[] {
  const missing = (kind: Kind, id: string, folder: string): Fault => ({
    file: `${folder}/${fileOf(kind, id)}`,
    problem: 'the file is missing',
    fix: 'add it, or take it out of what the firm serves',
  });
  return [
    ...chosen.services
      .filter(({ id }) => !layers.find('service-page', id))
      .map(({ id }) => missing('service-page', id, packs.firm.folder)),
    ...neededClaims
      .filter((id) => !layers.find('claim', id))
      .map((id) => ({
        file: `${packs.firm.folder}/${fileOf('claim', id)}`,
        problem: 'the file is missing, and landing pages print the claim',
        fix: 'add it, with "enabled: false" when the firm does not say so',
      })),
    ...neededLegalPages
      .filter((id) => !layers.find('legal-page', id))
      .map((id) => missing('legal-page', id, packs.firm.folder)),
  ];
}

/** Faults for names of services, industries, groups and topics that do not exist, and for articles that contradict themselves. */
export function pairFaults(layers: Layers, library: Body<'library'>): Fault[] {
  const groups = new Set(library.industryGroups.map(({ id }) => id));
  const topics = library.articleTopics.map(({ name }) => name);
  const badPairs = layers.all('service-industry').filter(({ id }) => {
    const [service = '', industry = ''] = id.split('.');
    return !layers.find('service', service) || !layers.find('industry', industry);
  });
  const badIndustries = layers.all('industry-law').filter(({ id }) => !layers.find('industry', id));
  const badPages = layers.all('service-page').filter(({ id }) => !layers.find('service', id));
  return [
    ...[...badPairs, ...badIndustries, ...badPages].map((document) =>
      faultIn(document, [], 'its name matches no service or industry', 'correct the name of the file'),
    ),
    ...layers
      .all('industry')
      .flatMap((industry) =>
        industry.body.groups
          .filter((id) => !groups.has(id))
          .map((id) =>
            faultIn(industry, ['groups'], `there is no group "${id}"`, 'add it to library.yaml, or correct it'),
          ),
      ),
    ...layers.all('article').flatMap((article) => {
      const { category, date, related, reviewed } = article.body;
      const meant = category !== undefined && nearest(category, topics);
      return [
        ...(category === undefined || topics.includes(category)
          ? []
          : [
              faultIn(
                article,
                ['category'],
                `there is no topic "${category}"`,
                meant ? `did you mean ${meant}` : `choose one of ${topics.join(', ')}`,
              ),
            ]),
        ...(related?.includes(article.id)
          ? [faultIn(article, ['related'], 'it recommends itself', 'name another article')]
          : []),
        ...(reviewed !== undefined && reviewed < date
          ? [
              faultIn(
                article,
                ['reviewed'],
                `${reviewed} is before ${date}`,
                'an article is reviewed after it is published',
              ),
            ]
          : []),
      ];
    }),
  ];
}

/** Notes on plans whose price in words names another amount than their rule: pages print no sum of them. */
export const planNotes = (layers: Layers, { fill }: Printer): string[] =>
  layers.all('plan').flatMap(({ file, body: { price, rule } }) => {
    const words = fill(price);
    const whole = rule && wholeRule(words, rule);
    return whole && contradicts(words, whole)
      ? [
          `${file}: the price says "${words}", and its rule takes ${dollarsOf(whole.each)} for each ${whole.unit}: no sum is printed.`,
        ]
      : [];
  });

export function toolFaults(layers: Layers, needed: Needed): Fault[] {
  const measures = layers.all('measure');
  const numbers = measures.map(({ body }) => body.number);
  const lacking = measureNumbers.filter((number) => !numbers.includes(number));
  const categories = needed['risk-map'].body.categories;
  const items = categories.flatMap(({ id, items }) => [{ id }, ...items]);
  const towers = Object.keys(needed['risk-assessment-page'].body.tool.towers.names);
  const page = needed['risk-assessment-page'];
  return [
    ...twins(measures, ({ body }) => body.number).map((measure) =>
      faultIn(measure, ['number'], `another measure has the number ${measure.body.number}`, 'choose another number'),
    ),
    ...lacking.map((number) => ({
      file: 'measures',
      problem: `no measure has the number ${number}`,
      fix: 'the self-assessment asks ten questions, numbered from 1 to 10: add it',
    })),
    ...twins(items, ({ id }) => id).map(({ id }) =>
      faultIn(
        needed['risk-map'],
        ['categories'],
        `"${id}" occurs twice`,
        'give each category and item an id of its own',
      ),
    ),
    ...twins(needed['risk-map'].body.levels, ({ id }) => id).map(({ id }) =>
      faultIn(
        needed['risk-map'],
        ['levels'],
        `two levels have the id "${id}"`,
        'low, medium, high and critical have one level each',
      ),
    ),
    ...categories
      .filter(({ id }) => !towers.includes(id))
      .map(({ id }) =>
        faultIn(page, ['tool', 'towers', 'names'], `there is no name for the category "${id}"`, 'add it'),
      ),
  ];
}

/** Faults of the list of services in the contact form. It begins with "none", because an inquiry may choose no service. */
export function choiceFaults(needed: Needed): Fault[] {
  const page = needed['contact-page'];
  const { choices } = page.body.form;
  const at = ['form', 'choices'];
  return [
    ...(choices[0]?.value === 'none'
      ? []
      : [faultIn(page, at, 'the prompt is missing', 'begin the list with the value "none"')]),
    ...twins(choices, ({ value }) => value).map(({ value }) =>
      faultIn(page, at, `"${value}" occurs twice`, 'give each choice a value of its own'),
    ),
  ];
}

/** Notes on missing texts that the landing pages of an industry print. */
export function thinNotes({ industries, locations }: Chosen, data: SiteData): string[] {
  const parts = ['duties', 'systems', 'incidents', 'faq'] as const;
  const thin = data.industries.flatMap((industry, index) =>
    parts
      .filter((part) => industry[part].length === 0)
      .map((part) => `${industries[index]?.file} has no ${part}, and neither has the jurisdiction.`),
  );
  return [...thin, ...locationNotes(locations, data)];
}

/** True for a place that nobody has written about. */
const isPlain = ({ economy, faq, travel, buildings }: LocalData['locations'][number]): boolean =>
  [economy, faq, travel, buildings].every((facts) => facts.length === 0);

/** Notes on missing texts that a page about a location and an industry prints. `documents` are in the order of `locations`. */
export function locationNotes(
  documents: readonly PackDocument<'location'>[],
  { locations, industries, services, industryGroups }: LocalData,
): string[] {
  const suits = ({ industries: named }: { industries?: readonly string[] | undefined }, industry: string) =>
    !named || named.some((one) => one === industry || industryGroups[one]?.includes(industry));
  const ids = industries.map(({ id }) => id);
  const notes: string[] = [];
  for (const [index, location] of locations.entries()) {
    const document = documents[index] as PackDocument<'location'>;
    const few = (say: string, facts: readonly { industries?: readonly string[] | undefined }[]) => {
      const thin = ids.filter((id) => facts.filter((fact) => suits(fact, id)).length < 2);
      if (thin.length > 0) notes.push(`${document.file} has fewer than two ${say} for ${thin.join(', ')}.`);
    };
    if (isPlain(location)) continue;
    const unasked = ids.filter((industry) => !location.faq.some((item) => suits(item, industry)));
    if (unasked.length > 0) notes.push(`${document.file} has no question for ${unasked.join(', ')}.`);
    few('facts of its economy', location.economy);
    for (const { id } of services) few(`sentences about ${id}`, location.services[id] ?? []);
  }
  return notes;
}

/** Faults for sentences of a jurisdiction with the number of a sentence of the library. */
export function mergedNumberFaults({ industries }: Pick<Chosen, 'industries'>, layers: Layers): Fault[] {
  const parts = ['systems', 'incidents', 'faq'] as const;
  return industries.flatMap((industry) => {
    const law = layers.find('industry-law', industry.id);
    if (!law) return [];
    return parts.flatMap((part) => {
      const taken = new Set(industry.body[part].map(({ number }) => number));
      return law.body[part].flatMap(({ number }, index) =>
        taken.has(number)
          ? [
              faultIn(
                law,
                [part, index, 'number'],
                `${industry.file} has number ${number} of ${part} already`,
                'choose another number',
              ),
            ]
          : [],
      );
    });
  });
}
