import { z } from 'zod';
import {
  audience,
  choice,
  coordinates,
  day,
  decimal,
  flag,
  line,
  list,
  localFacts,
  localSentence,
  locationReference,
  markdown,
  numberedQuestions,
  object,
  order,
  pattern,
  reference,
  sceneNames,
  table,
  whole,
} from '../fields.ts';

/** Names by which `leftovers` and the checks of the packs recognize the pack that a text belongs to. */
export const ownNames = (hint: string, example: readonly string[]) =>
  list(line('Name', { max: 80 }), 'Names that are its own', 0, 400, {
    hint: `${hint} Packs that do not use this one must not contain them.`,
    example,
  });

export const breachDuties = (hint: string, group?: string) =>
  list(line('Sentence', { max: 400 }), 'When personal information may have leaked', 0, 8, {
    hint: `The authorities that must be informed by law, for the page about the first hour of an attack. ${hint}`,
    ...(group && { group }),
  });

export const areaNames = (group?: string) =>
  object(
    'Names of the area',
    {
      short: line('Short', { max: 40, hint: 'As local people say it. Printed for {area}.', example: 'the Island' }),
      long: line('Long', {
        max: 80,
        hint: 'In a sentence, with its article. Printed for {areaLong}.',
        example: 'Cedar Island and its bays',
      }),
    },
    group ? { group } : {},
  );

export const legalPage = object('Legal page', {
  title: line('Heading', { max: 60 }),
  metaTitle: line('Title for search engines', { min: 30, max: 65 }),
  description: line('Description', { min: 110, max: 160, hint: 'The text that search engines show below the title.' }),
  updated: day('Last changed'),
  body: markdown('Text', {
    hint: 'Markdown: ## begins a heading, - an item of a list, > a quote; [words](https://example.org) is a link.',
  }),
});

/** A part of the map. */
const mapView = (label: string) =>
  object(label, {
    west: decimal('West', -142, -52),
    east: decimal('East', -142, -52),
    south: decimal('South', 41, 84),
    north: decimal('North', 41, 84),
    scale: whole('Scale', 20, 20_000, { hint: 'Drawing units for a degree of latitude. 700 units are a good width.' }),
  });

const position = () => list(decimal('Degrees', -180, 180), 'Longitude and latitude', 2, 2);
/** The most points of a shape: more than a poster can show. */
const mostPoints = 5000;

/** The shapes of the region's maps, as GeoJSON (RFC 7946). */
export const map = object('Map', {
  type: choice('Type', ['FeatureCollection']),
  note: line('Note', { max: 400, hint: 'Where the shapes come from, and how exact they are.' }).optional(),
  features: list(
    object('Feature', {
      type: choice('Type', ['Feature']),
      properties: object('Properties', {
        kind: choice('Kind', ['water', 'land', 'river', 'road'], {
          hint: 'water is a lake, harbour or sea; land an island in it.',
        }),
        name: line('Name', {
          max: 30,
          hint: 'The name of a lake is printed on it if there is room, the name of a road on its number plate.',
        }).optional(),
      }),
      geometry: z.union(
        [
          object('Polygon', {
            type: choice('Type', ['Polygon']),
            coordinates: list(list(position(), 'Ring', 4, mostPoints), 'Rings', 1, 20),
          }),
          object('Line', {
            type: choice('Type', ['LineString']),
            coordinates: list(position(), 'Points', 2, mostPoints),
          }),
        ],
        'must be a Polygon or a LineString',
      ),
    }),
    'Features',
    0,
    500,
  ),
});

export const timeZonePattern = /^[A-Z]\w+\/[\w/]+$/;
export const timeZoneSentence = 'must be a name of the IANA list, such as America/Winnipeg';

/** A market: its names, its clock, its home location. Its locations are files beside it. */
export const region = object('Region', {
  names: areaNames(),
  home: reference('location', 'Home location', {
    hint: 'The location of a page whose address names none. Printed for {home}.',
    example: 'cedar-bay',
  }),
  timeZone: pattern('Time zone', timeZonePattern, timeZoneSentence, {
    example: 'America/Winnipeg',
  }),
  scene: choice('Artwork', sceneNames, {
    hint: 'The picture behind the first words of the site, and the pictures of its pages. plain shows no landmark.',
  }),
  views: object(
    'Maps of the whole region',
    {
      area: mapView('On the page about the firm'),
      band: mapView('In the wide band above the footer'),
    },
    { hint: 'Leave it out to show every location with its circle.' },
  ).optional(),
  ownNames: ownNames('Names of the region that are not those of its locations: roads, transit, utilities, lakes.', [
    'Cedar Bridge',
    'Island Power',
  ]),
});

/** All facts about a location, in one file. */
export const location = object('Location', {
  name: line('Name', { max: 40, example: 'Cedar Bay', group: 'Place' }),
  order: order(),
  served: flag('Served', {
    hint: 'false keeps the file and takes the location out of the site, with its pages.',
    example: true,
    whenMissing: true,
    group: 'Place',
  }).optional(),
  administrativeArea: line('Administrative area', {
    max: 60,
    hint: 'County, region or city that it belongs to.',
    example: 'Cedar County',
    group: 'Place',
  }),
  coordinates: coordinates(),
  radiusKm: whole('Service radius', 1, 200, {
    hint: 'Kilometres around the coordinates.',
    example: 12,
    group: 'Place',
  }),
  size: whole('Size', 1, 5, {
    hint: 'People who live there by the last census: 5 is over 500,000, 4 over 250,000, 3 over 150,000, 2 over 100,000, 1 fewer. It orders pages and is never printed.',
    group: 'Place',
  }),
  postalPrefixes: list(
    pattern('Prefix', /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]$/, 'must be three characters, such as A1A'),
    'Postal prefixes',
    0,
    40,
    {
      hint: 'Forward sortation areas of the location, most central first. None of a neighbour: list fewer than four where Canada Post gives fewer.',
      example: ['A1A', 'A1B'],
      group: 'Place',
    },
  ),
  neighbourhoods: list(line('Neighbourhood', { max: 60 }), 'Neighbourhoods', 0, 40, {
    hint: 'Best known first. Pages show the first eight, cards the first four.',
    group: 'Place',
  }),
  districts: list(line('District', { max: 60 }), 'Business districts', 0, 8, {
    hint: 'Business districts and main streets, three to six.',
    group: 'Place',
  }),
  businessParks: list(line('Business park', { max: 80 }), 'Business parks', 0, 8, {
    hint: 'Employment areas, two to five.',
    group: 'Place',
  }),
  kinship: list(locationReference('Location'), 'Most alike', 0, 3, {
    hint: 'The three locations most like it in industries and building stock.',
    group: 'Place',
  }),
  economy: localFacts('Economy', 0, 40, {
    hint: 'Industries, employers by sector and institutions. Together they hold two sentences for each industry.',
    group: 'Facts',
  }),
  travel: localFacts('Travel', 0, 12, {
    hint: 'The way from the home location and around the place, without minutes, which change with traffic.',
    group: 'Facts',
  }),
  buildings: localFacts('Buildings', 0, 20, {
    hint: 'Consequences of the buildings for cabling, internet and backup power.',
    group: 'Facts',
  }),
  carriers: localFacts('Carriers', 0, 12, {
    hint: 'The companies with internet lines here, and the consequences for an office. Printed after the buildings.',
    group: 'Facts',
  }).optional(),
  hazards: localFacts('Hazards', 0, 12, {
    hint: 'Past floods, hail, wildfire smoke and outages here, and their consequences for an office. Printed after the carriers.',
    group: 'Facts',
  }).optional(),
  faq: numberedQuestions('Questions', 0, 12, {
    hint: 'Questions of visitors from here. A page prints the first that suits its industry; together they have one for each.',
    group: 'Facts',
  }),
  services: table(
    'Services here',
    reference('service', 'Service'),
    list(
      localSentence(
        { industries: audience().optional() },
        'must be a sentence, or a text with the industries that it is for',
      ),
      'Sentences',
      0,
      20,
    ),
    {
      hint: 'The meaning of each service here and in no other place, at least two sentences for each industry. A sentence’s position in the list is part of its id: add new ones at the end.',
      group: 'Texts',
    },
  ),
  industries: table(
    'Industries here',
    reference('industry', 'Industry'),
    list(localSentence({}, 'must be a sentence, or a text with its source'), 'Sentences', 0, 20),
    {
      hint: 'The meaning of the place for each industry: sentences that are not true of another place. Add new ones at the end.',
      group: 'Texts',
    },
  ),
});
