import {
  checked,
  choice,
  day,
  line,
  list,
  locationReference,
  object,
  paragraphs,
  pattern,
  pictureReference,
  reference,
  webAddress,
  whole,
} from '../fields.ts';

/** The types of evidence, with the words that pages and the panel print for them. */
export const evidenceTypes = {
  job: 'Job done',
  person: 'Who comes',
  review: 'Review',
  photo: 'Photograph',
  figure: 'Measured',
  price: 'Worked price',
} as const;

export type EvidenceType = keyof typeof evidenceTypes;

/** Types about people, who must have given consent. Figures and prices are the firm's own. */
const needsConsent: ReadonlySet<EvidenceType> = new Set(['job', 'person', 'review', 'photo']);

/** The most services, industries or locations that one item may name: evidence for everything proves nothing. */
const mostNamed = 3;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The least share of different words in a text. Plain prose of 300 words has about a half. */
const leastVariety = 0.25;
const enoughToCompare = 20;

/** True for a text that repeats the same few words. */
function repeatsItself(text: string): boolean {
  const words = wordsOf(text);
  return words.length >= enoughToCompare && new Set(words).size < words.length * leastVariety;
}

const where = { group: 'Where it is printed', anyOrder: true, needed: 'one of these three is needed' } as const;
const consent = { group: 'Consent and end' } as const;
const ofItsType = { group: 'For a review, a photograph or a figure' } as const;

/** Evidence of the firm: a job done, a person, a review, a photograph, a figure or a price. Its form begins with six fields. */
export const evidence = checked(
  object('Evidence', {
    type: choice('What it is', Object.keys(evidenceTypes) as [EvidenceType, ...EvidenceType[]], { example: 'job' }),
    title: line('In one line', {
      max: 120,
      hint: 'Printed as a heading. No name of a client who did not agree to it.',
      example: 'A server moved over one weekend',
    }),
    text: paragraphs('In full', {
      min: 80,
      max: 2500,
      hint: 'What was wrong, what was done, how long it took, how large the client is; or the words of the review as given.',
      example: 'The server of a practice with eleven people failed on a Thursday evening.',
    }).refine((text) => !/[{}]/.test(text), { error: 'must be plain words: evidence prints no claims' }),
    month: pattern('Month', /^20\d\d-(?:0[1-9]|1[0-2])$/, 'must be a month, such as 2026-05', {
      hint: 'When it happened, or was said or measured.',
      example: '2026-05',
    }),
    signedBy: line('Signed by', {
      min: 3,
      max: 80,
      hint: 'The person in the firm who answers for it. Not printed.',
      example: 'Dana Roy',
    }),
    proof: line('Where the proof is kept', {
      min: 3,
      max: 300,
      hint: 'Ticket, invoice, contract or file. Not printed.',
      example: 'Ticket 4711',
    }),
    locations: list(locationReference('Location'), 'Locations', 1, mostNamed, {
      ...where,
      hint: 'The landing pages of these locations print it whole.',
      example: ['cedar-bay'],
    }).optional(),
    industries: list(reference('industry', 'Industry'), 'Industries', 1, mostNamed, {
      ...where,
      hint: 'Without any: of every industry.',
      example: ['dental'],
    }).optional(),
    services: list(reference('service', 'Service'), 'Services', 1, mostNamed, {
      ...where,
      hint: 'Without any: of every service.',
      example: ['backup-services'],
    }).optional(),
    permission: line('Consent', {
      min: 3,
      max: 300,
      hint: 'Where the written consent of the client or the person is kept. Not printed.',
      example: 'Email of May 3, 2026',
      needed: 'needed for a job, a person, a review and a photograph',
      ...consent,
    }).optional(),
    expires: day('Printed until', {
      hint: 'It leaves by itself after this day; without one, two years after its month.',
      ...consent,
    }).optional(),
    source: webAddress('Address of the review', {
      ...ofItsType,
      example: 'https://reviews.example/cedar-bay',
      needed: 'needed for a review',
    }).optional(),
    picture: pictureReference('Photograph', { ...ofItsType, needed: 'needed for a photograph' }).optional(),
    cases: whole('Number of cases behind the figure', 5, 1_000_000, {
      hint: 'Fewer than five would say something about single clients.',
      ...ofItsType,
      needed: 'needed for a figure',
    }).optional(),
  }),
  ({ type, text, locations, industries, services, permission, source, picture, cases }, add) => {
    if (!locations && !industries && !services)
      add('locations', 'must name a location, an industry or a service that it is evidence for');
    if (repeatsItself(text)) add('text', 'must not say the same words over and over');
    if (needsConsent.has(type) && !permission)
      add(
        'permission',
        `must say where the consent is kept: without it no ${evidenceTypes[type].toLowerCase()} is printed`,
      );
    if (type === 'review' && !source) add('source', 'must be the address where the review can be read');
    if (type === 'photo' && !picture) add('picture', 'must be the photograph');
    if (type === 'figure' && !cases) add('cases', 'must be the number of cases, five or more');
  },
);
