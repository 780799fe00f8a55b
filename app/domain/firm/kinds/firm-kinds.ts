import type { $ZodLooseShape } from 'zod/v4/core';
import {
  amount,
  checked,
  choice,
  clockTime,
  colour,
  coordinates,
  day,
  decimal,
  email,
  figure,
  flag,
  iconNames,
  line,
  list,
  locationReference,
  note,
  object,
  order,
  ownId,
  paragraphs,
  pathData,
  pattern,
  pictureNames,
  pictureOrAddress,
  pictureReference,
  question,
  reference,
  sceneNames,
  sitePath,
  table,
  titledText,
  webAddress,
  whole,
} from '../fields.ts';
import { listingChoices } from '../setup/listing-choice.ts';
import { replyFooter } from './library-kinds.ts';
import { areaNames, breachDuties, timeZonePattern, timeZoneSentence } from './place-kinds.ts';

const telephone = {
  display: pattern(
    'As people read it',
    /^\+?\(?\d[\dA-Za-z ().+-]{5,28}$/,
    'must be a telephone number in at most 30 characters, such as (555) 555-0100',
    { example: '(555) 555-0100' },
  ),
  e164: pattern('As telephones dial it', /^\+[1-9]\d{7,14}$/, 'must be + and digits, such as +15555550100'),
};

const province = () => pattern('Province', /^[A-Z]{2}$/, 'must be two letters, such as BC');
const postalCode = () => pattern('Postal code', /^[A-Z]\d[A-Z] \d[A-Z]\d$/, 'must look like A1A 1A1');

const minuteOf = (clock: string): string => clock.padStart(5, '0');
const isEarly = (opens: string, closes: string): boolean => minuteOf(closes) <= minuteOf(opens);
const lateWords = (opens: string): string =>
  `must be later than ${opens}, when it opens; for hours past midnight write 23:59`;

/** Hours of a day: with a fault when they end before they begin. */
const timed = <S extends $ZodLooseShape>(label: string, shape: S) =>
  checked(object(label, { ...shape, opens: clockTime('Opens'), closes: clockTime('Closes') }), (typed, add) => {
    const { opens, closes } = typed as unknown as { opens: string; closes: string };
    if (isEarly(opens, closes)) add('closes', lateWords(opens));
  });

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Choices of the contact form; their values are stored with leads and read by other programs. */
export const serviceChoiceValues = [
  'none',
  'managed_it',
  'cybersecurity',
  'cloud',
  'network',
  'consulting',
  'hardware',
  'other',
] as const;

/** Heading of the fields that replace texts of wider packs. Firms may not replace those documents whole, because they share their facts. */
const ownWords = 'Own words in place of those of the library and of the law';

/** The hours of a usual week. */
const weekly = {
  opens: clockTime('Opens', { example: '08:00' }),
  closes: clockTime('Closes', { example: '18:00' }),
  days: list(choice('Day', weekdays), 'Days', 1, 7, { anyOrder: true }),
  other: list(timed('Weekday', { day: choice('Day', weekdays) }), 'Weekdays with other hours', 0, 7, {
    anyOrder: true,
    hint: 'Such as Saturday from 9:00 to 13:00. A day that is not ticked above is open by this.',
  }).optional(),
};

interface Week {
  opens: string;
  closes: string;
  other?: readonly { day: string }[] | undefined;
}

function inOrder({ opens, closes, other = [] }: Week, add: (path: string, must: string) => void): void {
  if (isEarly(opens, closes)) add('closes', lateWords(opens));
  if (new Set(other.map(({ day }) => day)).size < other.length) add('other', 'name each weekday once');
}

/** One business: who it is, where and when it works, and its market. */
export const firm = object('Firm', {
  name: line('Name', {
    max: 60,
    hint: 'The name that clients know. Texts print it where they say {firm}.',
    example: 'Cedar IT',
    group: 'Identity',
  }),
  logo: list(line('Half', { max: 30 }), 'Halves of the logo', 2, 2, {
    hint: 'The two parts of the name in the logo, before and after the mark. Texts print them where they say {firmFirst} and {firmSecond}.',
    example: ['Cedar', 'IT'],
    group: 'Identity',
  }),
  mark: object(
    'Mark',
    {
      shape: pathData('Shape', { hint: 'Filled with the light colour on the ground colour, or the other way round.' }),
      strokes: pathData('Strokes', {
        hint: 'Lines drawn in white on the ground colour, and in the ground colour on the light one.',
      }).optional(),
    },
    {
      hint: 'Drawn on a square of 40 units, as SVG path data: in the logo and in the icons of the site. Without it the initials of the two halves are drawn.',
      group: 'Identity',
    },
  ).optional(),
  logoPicture: pictureReference('Logo file', {
    hint: 'A picture of the firm that the header shows in place of the mark and the two halves. Without it they are drawn.',
    group: 'Identity',
  }).optional(),
  colours: object(
    'Colours',
    {
      action: colour('Action', { hint: 'Buttons, and what draws the eye.', example: '#c4261d' }),
      ground: colour('Ground', { hint: 'Text and dark surfaces.', example: '#0b2a31' }),
      light: colour('Light', {
        hint: 'Lit windows and figures on dark surfaces; the sky follows it.',
        example: '#ffc24a',
      }),
    },
    {
      hint: 'All other colours follow from these three. A colour that makes a text unreadable is refused, and the form names the nearest colour that does not.',
      group: 'Identity',
    },
  ).optional(),
  referencePrefix: pattern('Prefix of references', /^[A-Z]{2,4}$/, 'must be two to four capital letters, such as CI', {
    hint: 'Begins every reference number, as in CI-7KQ2-M4XD.',
    example: 'CI',
    group: 'Identity',
  }),
  parent: line('Parent company', {
    max: 80,
    hint: 'Texts print it where they say {parent}.',
    group: 'Identity',
  }).optional(),
  sample: flag('Sample', {
    hint: 'The name, phone number or address is made up. The launch check reminds you until this is off.',
    group: 'Identity',
  }),
  ownsLibrary: flag('Owns the texts of the library', {
    hint: 'Only for the sample firm for which they were written, and only while it is the sample. For every other firm they are texts that all customers have.',
    group: 'Identity',
  }).optional(),
  french: object(
    'French in Quebec',
    { by: line('By', { max: 120 }), on: day('On') },
    { hint: 'Who knows, and since when, that Quebec asks for a French site. The setup asks.', group: 'Identity' },
  ).optional(),
  market: object(
    'Market',
    {
      home: ownId('Home', {
        hint: 'The place of the office: one of the list of places, or a location of the firm. The name of a region stands for its home. The setup finds it by its name.',
        example: 'halifax',
      }),
      places: list(locationReference('Location'), 'Places', 1, 2000, {
        anyOrder: true,
        hint: 'Each has a page. Without a list: every location of the written region. The home is always one of them.',
      }).optional(),
      radiusKm: whole('Radius', 1, 2000, { hint: 'Kilometres around the home within which the setup offers places.' }),
      names: areaNames().optional(),
      timeZone: pattern('Time zone', timeZonePattern, timeZoneSentence, {
        hint: 'The clock of the office, where it is not that of its place in the atlas.',
        example: 'America/Winnipeg',
      }).optional(),
      scene: choice('Artwork', sceneNames, {
        hint: 'The picture behind the first words of the site, instead of that of the region. plain shows no landmark.',
      }).optional(),
    },
    { group: 'Market' },
  ),
  jurisdiction: reference('jurisdiction', 'Province', {
    hint: 'Whose law and holidays apply.',
    example: 'ca-xx',
    group: 'Market',
  }),
  services: list(reference('service', 'Service'), 'Services', 1, 40, {
    anyOrder: true,
    hint: 'Without a list, every service of the library is offered.',
    group: 'Market',
  }).optional(),
  industries: list(reference('industry', 'Industry'), 'Industries', 1, 60, {
    anyOrder: true,
    hint: 'Without a list, every industry of the library is served.',
    group: 'Market',
  }).optional(),
  offers: list(reference('offer', 'Offer'), 'Offers of the library', 0, 40, {
    anyOrder: true,
    hint: 'Offers of the library to show beside the firm’s own; a document of the same name replaces one. Left out: all of the library’s until the firm has one of its own, and none after that. The library’s offer of a service that the firm does not sell is never shown.',
    group: 'Packs',
  }).optional(),
  plans: list(reference('plan', 'Plan'), 'Plans of the library', 0, 12, {
    anyOrder: true,
    hint: 'Plans of the library to show beside the firm’s own, by the same rule as for offers.',
    group: 'Packs',
  }).optional(),
  locationPages: list(locationReference('Location'), 'Pages made from facts', 0, 2000, {
    anyOrder: true,
    hint: 'Locations that get a page made from their facts, beside the pages that the firm has written. Left out: every location until the firm has written a page, and none after that.',
    group: 'Packs',
  }).optional(),
  generalIndustry: reference('industry', 'General industry', {
    hint: 'The industry of a page whose address names none.',
    example: 'general',
    group: 'Market',
  }),
  phone: object(
    'Telephone',
    {
      ...telephone,
      bySource: list(
        object('Number', {
          source: line('Source', { max: 60, hint: 'As Reports name it, such as google or bing.' }),
          ...telephone,
        }),
        'Numbers by source',
        1,
        10,
        {
          hint: 'Visitors whom this source brought see its number instead, and a logged call names the source. Everybody else sees the number above, search engines as well.',
        },
      ).optional(),
    },
    { group: 'Contact' },
  ),
  email: object(
    'Email',
    { main: email('Main'), support: email('Support'), privacy: email('Privacy') },
    { group: 'Contact' },
  ),
  privacyOfficer: line('Privacy officer', { max: 80, hint: 'A name, or "the Privacy Officer".', group: 'Contact' }),
  address: object(
    'Main office',
    {
      street: line('Street', { max: 120 }),
      locality: line('City', { max: 60 }),
      region: province(),
      postalCode: postalCode(),
      country: pattern('Country', /^[A-Z]{2}$/, 'must be two letters, such as CA'),
    },
    { group: 'Contact' },
  ),
  coordinates: coordinates('Coordinates of the main office'),
  offices: list(
    object('Office', {
      street: line('Street', { max: 120, hint: 'Left out, pages name only the city.' }).optional(),
      locality: line('City', { max: 60 }),
      region: province(),
      postalCode: postalCode().optional(),
      phone: object('Telephone', telephone, { hint: 'Left out, that of the main office.' }).optional(),
      coordinates: coordinates('Coordinates'),
      hours: checked(
        object('Opening hours there', weekly, { hint: 'Left out, those of the main office.' }),
        inOrder,
      ).optional(),
      closed: list(day('Day'), 'Closed as well', 0, 200, {
        hint: 'Days off of this office alone. It keeps the public holidays of its own province.',
      }).optional(),
    }),
    'Further offices',
    0,
    20,
    {
      group: 'Contact',
      hint: 'The contact page lists them. The page of a place names the nearest office, from which somebody comes.',
    },
  ).optional(),
  hours: checked(
    object(
      'Opening hours',
      {
        ...weekly,
        short: list(timed('Single day', { on: day('Day') }), 'Single days with other hours', 0, 60, {
          anyOrder: true,
          hint: 'Such as 24 December until noon. The contact page names those of the next 60 days.',
        }).optional(),
        label: line('In words of your own', {
          max: 120,
          hint: 'Left out, pages print the days and times above.',
          example: 'Monday–Friday 8:00 AM–6:00 PM, and by appointment',
        }).optional(),
        closed: list(day('Day'), 'Closed as well', 0, 200, {
          hint: 'Days off besides public holidays, which come from the province.',
        }),
        usual: list(line('Holiday', { max: 60 }), 'Usual holidays on which you close', 0, 20, {
          anyOrder: true,
          hint: 'Names from the list of usual holidays of the province. Those of the law are closing days in any case.',
          example: ['Easter Monday'],
        }).optional(),
        movesHolidays: flag('A holiday on a day off closes the next working day').optional(),
      },
      { group: 'Contact' },
    ),
    inOrder,
  ),
  serviceCities: list(locationReference('Location'), 'Cities of the contact page', 1, 20, { group: 'Contact' }),
  mainCities: list(locationReference('Location'), 'Cities of the about page', 1, 12, { group: 'Contact' }),
  social: list(
    object('Profile', {
      network: choice('Network', ['LinkedIn', 'Facebook', 'X'] as const),
      url: webAddress('Address', { hint: 'Without it the icon is shown and not linked.' }).optional(),
    }),
    'Profiles',
    0,
    3,
    { group: 'Contact' },
  ),
  reviewPage: webAddress('Review page', {
    hint: 'Where clients write about the firm, such as its page at Google. On a won lead, somebody can then ask the client for a review.',
    example: 'https://g.page/r/firm/review',
    group: 'Contact',
  }).optional(),
  links: list(
    object('Link', {
      label: line('Label', { max: 24, example: 'Client Portal' }),
      url: webAddress('Address', { example: 'https://portal.firm.ca/' }),
    }),
    'Links of your own',
    0,
    3,
    {
      group: 'Contact',
      hint: 'For your clients: a portal, remote support, a status page, open positions. They are in the line above the header, below the menu on phones, and in the footer.',
    },
  ).optional(),
  heroImage: pictureOrAddress('Photograph of the home page', {
    hint: 'A picture of the firm, or the address of one elsewhere. Leave it out for the engine’s own artwork.',
    group: 'Pages',
  }).optional(),
  announcements: table('Announcements', ownId('Address'), reference('service', 'Service'), {
    hint: 'Addresses under /announcements/, with the service that each one shows.',
    group: 'Pages',
  }),
  landingListing: choice('Landing pages in search engines', listingChoices, {
    hint: 'all: search engines may list every generated page. earned: only pages that show what the firm did there. Left out, the setup asks, and only earned pages are listed. /admin/pages says what each choice means. A page that contradicts the firm is never listed.',
    group: 'Pages',
  }).optional(),
  reviewed: day('Texts last changed', {
    hint: 'For the sitemap: the day of the last change to the hand-written pages.',
    group: 'Pages',
  }),
  replyFooter: replyFooter(ownWords).optional(),
  breachDuties: breachDuties('Without a list, those of the province.', ownWords).optional(),
  practices: table(
    'Practices',
    reference('practice', 'Practice', { mayBeMissing: true }),
    choice('Answer', ['yes', 'no'] as const),
    {
      hint: 'What the owner said to each practice: yes or no. One that is not here was not answered, and no page says it. Answered in the setup and under Claims.',
      fixed: true,
      group: 'Pages',
    },
  ).optional(),
  names: list(line('Name', { max: 80 }), 'Names that are its own', 0, 200, {
    hint: 'Besides its name, telephone and addresses: names that no other firm’s site may contain.',
    group: 'Market',
  }),
});

/** A statement that would need proof if someone asked. A text prints its words as {claim:id}, or {Claim:id} with a capital letter. */
export const claim = object('Claim', {
  words: line('Words', { max: 120, hint: 'The words that a page prints.', example: 'on the same day' }),
  statement: line('Statement', { max: 300, hint: 'The whole claim as an owner would sign it.' }),
  otherwise: line('Words of a button without it', {
    max: 60,
    hint: 'What a button says in place of words that name this claim, while it is off.',
    example: 'Talk to Us',
  }).optional(),
  order: order(),
  proof: note('Proof', {
    max: 500,
    hint: 'Where the evidence is kept. Empty: unproved, and the launch check says so.',
  }).optional(),
  owner: note('Person who answers for it', { max: 80 }).optional(),
  expires: day('Proved until', { hint: 'The day after which it must be proved again.' }).optional(),
  enabled: flag('Printed', {
    hint: 'When this is off, no page has a sentence that prints the claim.',
    whenMissing: true,
  }).optional(),
  declined: flag('Never asked again', {
    hint: 'For a claim that is off because the firm never makes it. The launch check asks about the others.',
    whenMissing: false,
  }).optional(),
});

/**
 * Something the firm does for its clients, once its owner confirms it. A sentence that ends with {practice:id} is printed only when
 * the owner said yes.
 */
export const practice = object('Practice', {
  statement: line('Statement', {
    max: 160,
    hint: 'What the firm does, as its owner is asked.',
    example: 'We keep a spare scanner at each client’s office.',
  }),
  service: reference('service', 'Service', { hint: 'The service whose checklist has it.' }),
  order: order(),
});

export const testimonial = object('Testimonial', {
  quote: line('Quote', { max: 400 }),
  name: line('Name', { max: 60 }),
  company: line('Company', { max: 80, hint: 'With its city.' }),
  industry: reference('industry', 'Industry', {
    hint: 'The pages about this industry show it, too.',
    example: 'dental',
  }).optional(),
  location: locationReference('Location', {
    hint: 'Among those of an industry, pages about this location prefer it.',
  }).optional(),
  picture: pictureReference('Portrait', { hint: 'Leave it out for the initials.' }).optional(),
  order: order(),
  permission: note('Permission', {
    max: 300,
    hint: 'Where the written permission of the person quoted is kept. Empty: the launch check says so.',
  }).optional(),
});

/** A picture of the firm. Its file is in `media`, under the same name. */
export const picture = object('Picture', {
  alt: note('Alternative text', {
    max: 200,
    hint: 'What the picture shows, for people who do not see it. Empty: it only decorates.',
    example: 'Two technicians in front of a rack of servers',
  }),
  focus: object(
    'Focal point',
    {
      x: whole('From the left', 0, 100, { hint: 'Percent of the width.', example: 50 }),
      y: whole('From the top', 0, 100, { hint: 'Percent of the height.', example: 30 }),
    },
    { hint: 'What stays in view where a page crops the picture. Without it: the middle.' },
  ).optional(),
  credit: line('Credit', {
    max: 120,
    hint: 'Printed with the picture.',
    example: 'Photograph: A. Tremblay',
  }).optional(),
  file: object(
    'File',
    {
      hash: pattern('Hash', /^[\da-f]{64}$/, 'must be a SHA-256 in hexadecimal digits'),
      type: choice('Type', ['image/webp', 'image/svg+xml'] as const),
      width: whole('Width', 1, 100_000),
      height: whole('Height', 1, 100_000),
      widths: list(whole('Width', 1, 100_000), 'Widths', 0, 10, {
        hint: 'In which the picture is served; none for a drawing.',
      }),
    },
    { hint: 'Filled in when the picture is stored. Leave it out of a pack.', fixed: true },
  ).optional(),
});

export const plan = object('Plan', {
  name: line('Name', { max: 40 }),
  order: order(),
  price: amount('Price', {
    max: 80,
    hint: 'Printed large. The amount is changed under Settings, Services and prices.',
    example: 'From {claim:price-complete}',
  }),
  priceNote: line('Under the price', { max: 120 }),
  rule: object(
    'Price for a number of people',
    {
      unit: choice('Counted by', ['person', 'device'], {
        hint: 'The pricing page asks for people; it takes one device for each person unless the visitor says another number.',
      }),
      each: decimal('For each, in dollars a month', 0, 100_000, {
        hint: 'Leave it empty: the amount in the price counts. Fill it in only where the price names none, or several.',
      }).optional(),
      base: decimal('Added once, in dollars a month', 0, 100_000).optional(),
      minimum: whole('At least so many are paid for', 1, 500).optional(),
      steps: list(
        object('Step', {
          from: whole('From so many on', 2, 500),
          each: decimal('For each of all, in dollars a month', 0, 100_000),
        }),
        'Other amounts for larger offices',
        0,
        6,
      ).optional(),
    },
    {
      hint: 'With it the pricing page prints what the plan costs for a visitor’s people. Without it no sum is printed.',
    },
  ).optional(),
  description: line('Whom it suits', { max: 160 }),
  features: list(line('Feature', { max: 120 }), 'Features', 1, 12),
  industries: list(reference('industry', 'Industry'), 'Industries that need it', 1, 60, {
    hint: 'A visitor of such an industry who asks for a price gets that of this plan. Other industries get that of the most popular plan.',
    anyOrder: true,
  }).optional(),
  popular: flag('Marked as most popular').optional(),
  button: line('Button', { max: 30 }),
});

/** One of the services on /services and in the carousel. */
export const offer = object('Offer', {
  title: line('Title', { max: 40 }),
  footerTitle: line('Title in the footer', {
    max: 40,
    hint: 'Without it the footer does not list the offer.',
  }).optional(),
  service: reference('service', 'Service', {
    hint: 'The service that it is a part of: without that service it is not sold. Left out, the service of which the offer’s name is an alias.',
  }).optional(),
  order: order(),
  apart: flag('Apart', {
    hint: 'The offer is only on /services, after the others, and not in the carousel.',
  }).optional(),
  description: line('Description', { max: 140 }),
  art: choice('Picture', pictureNames, { hint: 'Without it the artwork of the region chooses one.' }).optional(),
  iconName: choice('Icon', iconNames),
  features: list(line('Feature', { max: 80 }), 'Features', 3, 3),
  benefits: object('Benefits', {
    cost: line('Cost', { max: 160 }),
    efficiency: line('Efficiency', { max: 160 }),
    expertise: line('Expertise', { max: 160 }),
  }),
});

/** The firm's words on the page of a service. Id: the service's. */
export const servicePage = object('Page of a service', {
  title: line('Title', { min: 30, max: 65 }),
  description: line('Description', { min: 110, max: 160 }),
  heading: line('Heading', { max: 80 }),
  art: choice('Picture', pictureNames),
  icon: choice('Icon', iconNames),
  blurb: line('Where another page links to it', { max: 120 }),
  price: figure(),
  choice: choice('Choice of the contact form', serviceChoiceValues, { hint: 'The choice preselected in the form.' }),
});

/** The firm's words on the page of a location. Id: the location's. */
export const locationPage = object('Page of a location', {
  title: line('Title', { min: 30, max: 65 }),
  description: line('Description', { min: 110, max: 155 }),
  keywords: list(line('Keyword', { max: 60 }), 'Keywords', 1, 12),
  order: order(),
  headline: line('Headline', { max: 100 }),
  subheadline: line('Below the headline', { max: 160 }),
  blurb: line('On the card', { max: 160 }),
  neighbourhoodKeywords: list(line('Keyword', { max: 60 }), 'Keywords of neighbourhoods', 0, 12),
  radiusKm: whole('Service circle', 1, 200, { hint: 'Kilometres, as the page states it.' }),
  schemaType: choice('For programs', ['LocalBusiness', 'Service'] as const),
  faq: list(question(), 'Questions', 1, 8),
  body: paragraphs('Text', { max: 6000, hint: 'Four to six paragraphs, 220 to 350 words in all.' }),
});

/** A page about one service in one location, written by hand. Id: its address. */
export const localPage = object('Local page', {
  service: reference('service', 'Service'),
  location: locationReference('Location'),
  order: order(),
  title: line('Title', { min: 30, max: 65 }),
  description: line('Description', { min: 110, max: 155 }),
  keywords: list(line('Keyword', { max: 60 }), 'Keywords', 1, 12),
  hero: object('Head', { heading: line('Heading', { max: 80 }), lead: line('Lead', { max: 400 }) }),
  benefits: list(titledText('Benefit'), 'Benefits', 5, 6),
  services: list(
    object('Card', { title: line('Title', { max: 60 }), text: line('Text', { max: 200 }), href: sitePath('Address') }),
    'Services',
    4,
    4,
  ),
  faq: list(question(), 'Questions', 3, 3),
  closing: object('Close', { heading: line('Heading', { max: 80 }), text: line('Text', { max: 400 }) }),
});
