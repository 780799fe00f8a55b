import {
  choice,
  figure,
  iconNames,
  line,
  link,
  list,
  object,
  ownId,
  pageMeta,
  paragraphs,
  pictureNames,
  question,
  reference,
  sitePath,
  table,
  titledText,
} from '../fields.ts';
import { serviceChoiceValues } from './firm-kinds.ts';

/** Placeholders only for the pages of one location: its name and the radius of its service circle. */
const ofLocation = { placeholders: ['name', 'radius'] };
const ofName = { placeholders: ['name'] };
/** Placeholders of the pages of one industry, and of one service for it. */
const ofIndustry = { placeholders: ['name', 'workplace', 'people'] };
const ofPair = { placeholders: ['name', 'workplace', 'people', 'service', 'reason'] };

const heading = () => line('Heading', { max: 120 });
const lead = () => line('Lead', { max: 700 });
const button = () => line('Button', { max: 60 });
/** Without it, the page has no link to the prices. */
const pricesLink = () => line('Link to the prices', { max: 60 }).optional();
const closing = () => object('Close', { heading: heading(), text: lead(), button: button() });
const closingWithAssessment = () =>
  object('Close', { heading: heading(), text: lead(), button: button(), assessment: button() });
/** The words around a telephone number below the questions. */
const call = () => ({ before: line('Before the number'), after: line('After the number') });
/** What a visitor reads after sending a form. */
const thanks = () =>
  object('After sending', {
    meta: pageMeta(),
    heading: heading(),
    text: lead(),
    promise: line('When the answer comes', {
      placeholders: ['when'],
      hint: '{when} is such as "by Monday 8:15 AM". A text with a claim that is off is left out.',
    }).optional(),
    referenceLabel: line('Above the reference'),
    nextHeading: heading(),
    steps: list(line('Step'), 'What happens next', 1, 6),
    phone: line('Before the number'),
  });

export const homePage = object('Home page', {
  meta: pageMeta(),
  hero: object('Head', {
    left: list(line('Line', { max: 40 }), 'Left of the tower', 2, 2),
    right: list(line('Line', { max: 40 }), 'Right of the tower', 2, 2),
    text: lead(),
    primary: button(),
    secondary: button(),
    assessment: line('Link to the assessment'),
    line: line('Below the buttons', { max: 160 }),
    answered: line('Usual first answer of the week', {
      max: 120,
      placeholders: ['time'],
      hint: 'Printed while at least ten leads of the last seven days were answered. {time} is half of their times in business hours, such as "6 minutes".',
    }).optional(),
    windows: line('The same, with lit windows', {
      max: 120,
      placeholders: ['lit', 'time'],
      hint: 'Printed in its place while the drawing of the city has a lit window for each of these answers: {lit} of them.',
    }).optional(),
    manyWindows: line('The same in a busy week', {
      max: 120,
      placeholders: ['lit', 'each', 'time'],
      hint: 'Printed when one window is for several answers: {each} of them.',
    }).optional(),
  }),
  trust: list(
    object('Item', {
      numeral: line('Figure', { max: 40 }).optional(),
      icon: choice('Icon', iconNames).optional(),
      label: line('Label', { max: 60 }),
    }),
    'Trust strip',
    1,
    6,
  ),
  carousel: object('Carousel', {
    heading: heading(),
    intro: lead(),
    keyFeatures: line('Above the features'),
    learnMore: line('Link'),
  }),
  why: object('Why choose the firm', {
    heading: heading(),
    cards: list(
      object('Card', {
        art: choice('Picture', pictureNames),
        title: line('Title', { max: 60 }),
        text: line('Text', { max: 300 }),
      }),
      'Cards',
      3,
      3,
    ),
    parent: object('Parent company', {
      heading: heading(),
      text: lead(),
      points: list(line('Point'), 'Points', 1, 6),
      link: line('Link'),
    }),
  }),
  testimonials: object('Testimonials', { heading: heading() }),
  callToAction: object('Call to action', {
    heading: heading(),
    text: lead(),
    button: button(),
    pricing: pricesLink(),
    map: line('Text alternative of the map', { max: 160 }),
  }),
});

export const aboutPage = object('About', {
  meta: pageMeta(),
  heading: heading(),
  lead: lead(),
  story: object('Story', { heading: heading(), paragraphs: list(line('Paragraph', { max: 900 }), 'Paragraphs', 1, 8) }),
  ways: object('How we work', { heading: heading(), points: list(titledText(), 'Points', 1, 8) }),
  facts: list(figure(), 'Figures', 1, 6),
  services: object('Services', {
    heading: heading(),
    links: list(
      object('Card', {
        icon: choice('Icon', iconNames),
        title: line('Title', { max: 60 }),
        text: line('Text', { max: 200 }),
        href: sitePath('Address'),
      }),
      'Cards',
      1,
      6,
    ),
  }),
  team: object('Team', { heading: heading(), text: lead(), button: button() }),
  area: object('Where we work', {
    heading: heading(),
    lead: lead(),
    check: line('Link'),
    mapHeading: heading(),
    mapLabel: line('Text alternative of the map'),
    listNote: line('Below the list'),
  }),
  closing: closing(),
});

export const contactPage = object('Contact', {
  meta: pageMeta(),
  heading: heading(),
  lead: lead(),
  office: object('Main office', { heading: heading(), note: line('Note') }),
  phone: object('Telephone', { heading: heading(), support: line('Support'), sales: line('Sales') }),
  email: object('Email', { heading: heading(), main: line('Main'), support: line('Support') }),
  hours: object('Hours', {
    heading: heading(),
    emergency: line('Emergency'),
    closed: line('Above the next closing days'),
  }),
  areas: object('Service areas', { heading: heading(), text: lead(), link: line('Link') }),
  form: object('Form', {
    heading: heading(),
    required: line('About required fields'),
    submit: button(),
    submitting: button(),
    privacyNotice: line('Privacy notice', { max: 600 }),
    marketing: line('Consent to marketing email', {
      max: 400,
      hint: 'The sentence beside a separate, unticked box; stored word for word with the consent.',
    }),
    sending: object('What is sent along', {
      heading: heading(),
      note: line('Below the list', { max: 200 }),
      plan: line('Before the plan', { max: 40 }),
      map: line('Before the risk map', { max: 40 }),
      assessment: line('Before the self-assessment', { max: 40 }).optional(),
      page: line('Before the page', { max: 40 }),
      planGone: line('When the plan of a link is not offered any more', { max: 200 }),
      plans: line('Link to the plans', { max: 60 }),
    }).optional(),
    choices: list(
      object('Choice', { value: choice('Value', serviceChoiceValues), label: line('Label', { max: 60 }) }),
      'Services to choose from',
      2,
      serviceChoiceValues.length,
      { hint: 'In order; "none" is the prompt.' },
    ),
  }),
  thanks: thanks(),
});

export const pricingPage = object('Pricing', {
  meta: pageMeta(),
  heading: heading(),
  lead: lead(),
  popular: line('Mark of the most popular plan'),
  unpriced: line('In place of a price', {
    max: 40,
    hint: 'When the claim with the price of a plan is off.',
  }).optional(),
  includes: line('Above the features'),
  calculator: object('Price for a number of people', {
    people: line('Before the number of people', { max: 60 }),
    devices: line('Before the number of devices', { max: 60, hint: 'Asked when a plan counts devices.' }),
    button: button(),
    fewer: line('Link to one person fewer', { max: 60 }).optional(),
    more: line('Link to one person more', { max: 60 }).optional(),
    total: line('The price of a plan', { max: 80, placeholders: ['total', 'count', 'unit'] }),
    one: object('Units', {
      person: line('One person', { max: 20 }),
      people: line('Several people', { max: 20 }),
      device: line('One device', { max: 20 }),
      devices: line('Several devices', { max: 20 }),
    }),
    wrong: line('When a number cannot be priced', { max: 200, placeholders: ['most'] }),
  }).optional(),
  faq: object('Questions', {
    heading: heading(),
    questions: list(question(), 'Questions', 1, 12, { hint: 'They must agree with the Terms of Service.' }),
  }),
  call: object('Call', { heading: heading(), text: lead(), consultation: button(), assessment: button() }),
});

export const servicesPage = object('Services', {
  meta: pageMeta(),
  heading: heading(),
  lead: lead(),
  pricing: pricesLink(),
  learnMore: line('Link'),
  customPricing: line('Without a price'),
  customPricingNote: line('Note without a price'),
  localSupport: object('Local support', { heading: heading(), points: list(titledText(), 'Points', 1, 6) }),
  closing: closing(),
});

/** The text around the facts on the page of every service. */
export const servicePageCopy = object('Around the facts of a service', {
  facts: list(figure(), 'Figures', 1, 6),
  primary: button(),
  includes: heading(),
  firstMonth: heading(),
  area: object('Area', {
    heading: heading(),
    map: line('Text alternative of the map'),
    locations: line('Above the locations'),
    local: line('Above the local pages'),
    askHeading: heading(),
    askText: lead(),
    button: button(),
  }),
  choose: object('How to choose', { heading: heading(), lead: lead() }),
  faq: object('Questions', { heading: heading(), ...call() }),
  related: line('Above related services'),
  directory: line('Above the directory', { ...ofName, hint: '{name} is the service.' }),
  allServices: line('Link'),
  closing: closingWithAssessment(),
});

export const industriesPage = object('Industries', {
  meta: pageMeta(),
  name: line('Name', { max: 40, hint: 'In breadcrumbs and in the sitemap.' }),
  heading: heading(),
  lead: lead(),
  hours: line('Before the times of a day', { max: 60, hint: 'Such as "A day from", before 7:40 and 18:20.' }),
  others: line('Above industries without a group', { max: 60 }),
  closing: closingWithAssessment(),
});

/** The text around the knowledge about an industry on its page. */
export const industryPageCopy = object('Around the knowledge about an industry', {
  title: line('Title', { min: 10, max: 65, ...ofIndustry, hint: '{name} is the industry.' }),
  description: line('Description', { min: 50, max: 140, ...ofIndustry }),
  keywords: list(line('Keyword', { max: 60, ...ofIndustry }), 'Keywords', 1, 8),
  heading: line('Heading', { max: 90, ...ofIndustry }),
  primary: button(),
  facts: list(figure(), 'Figures', 1, 4),
  day: line('Above the working day', {
    max: 90,
    ...ofIndustry,
    hint: '{workplace} comes with its article: "a law firm".',
  }),
  incidents: line('Above what goes wrong', { max: 90, ...ofIndustry }),
  systems: line('Above the software', { max: 90, ...ofIndustry }),
  duties: line('Above the rules', { max: 90, ...ofIndustry }),
  services: line('Above the services', { max: 90, ...ofIndustry }),
  testimonial: line('Above the testimonial', { max: 90, ...ofIndustry }),
  faq: object('Questions', { heading: line('Heading', { max: 90, ...ofIndustry }), ...call() }),
  locations: line('Above the locations', { max: 90, ...ofIndustry }),
  related: line('Above related industries', { max: 90 }),
  all: line('Link to all industries', { max: 60 }),
  closing: closingWithAssessment(),
});

/** The text around the words about a service for an industry on their page. */
export const industryServiceCopy = object('Around the words about a service for an industry', {
  title: line('Title', { min: 10, max: 65, ...ofPair, hint: '{service} is the service, {name} the industry.' }),
  description: line('Description', {
    min: 30,
    max: 120,
    ...ofPair,
    hint: '{reason} is the title of the reason to choose it.',
  }),
  keywords: list(line('Keyword', { max: 60, ...ofPair }), 'Keywords', 1, 8),
  heading: line('Heading', { max: 90, ...ofPair }),
  primary: button(),
  facts: list(figure(), 'Figures after the price', 1, 3),
  text: line('Above the text', { max: 90, ...ofPair }),
  day: line('Above the moment of the day', { max: 90, ...ofPair }),
  checklist: line('Above the checklist', { max: 90, ...ofPair }),
  faq: line('Above the question', { max: 90, ...ofPair }),
  locations: line('Above the locations', { max: 90, ...ofPair }),
  services: line('Above the other services', { max: 90, ...ofPair }),
  industry: line('Link to the industry', { max: 90, ...ofPair }),
  industries: line('Above the other industries', { max: 90, ...ofPair }),
  service: line('Link to the service', { max: 90, ...ofPair }),
  ofService: line('Above the industries on the page of a service', {
    max: 90,
    placeholders: ['service'],
    hint: '{service} is the service.',
  }),
  closing: closingWithAssessment(),
});

const autoLink = () => object('Phrase', { phrase: line('Phrase', { max: 60 }), href: sitePath('Address') });

export const locationsPage = object('Locations', {
  meta: pageMeta(),
  heading: heading(),
  lead: lead(),
  andMore: line('After the neighbourhoods'),
  link: line('Before the name'),
  mapLabel: line('Text alternative of a map', ofName),
  why: object('Why local', { heading: heading(), points: list(titledText(), 'Points', 1, 8) }),
  closing: closing(),
});

/** The form that finds the page of an industry in a location, and the page that says when there is none. */
export const finderPage = object('Finder', {
  meta: pageMeta(),
  heading: heading(),
  lead: lead(),
  form: object('Form', {
    heading: heading(),
    industry: line('Before the industries', { max: 40 }),
    location: line('Before the locations', { max: 40 }),
    people: line('Before the number of people', { max: 60 }),
    none: line('When nothing is chosen', { max: 40 }),
    button: button(),
  }),
  unknown: line('When the site does not know a choice', { max: 200 }),
  result: object('On the page of an industry, for a place', {
    asked: line('What was asked', {
      max: 120,
      placeholders: ['workplace', 'place'],
      hint: '{workplace} comes with its article: "A law firm".',
    }),
    people: line('What was asked, with a number of people', {
      max: 120,
      placeholders: ['workplace', 'place', 'count'],
    }),
    change: line('Link back to the question', { max: 40 }),
    heading: line('Heading', {
      max: 90,
      placeholders: ['heading', 'place'],
      hint: '{heading} is that of the industry.',
    }),
    call: line('Before the phone number', { max: 40 }),
    distance: line('Below the kilometres', { max: 80 }),
    gone: line('When the place is not served', { max: 200 }),
    more: line('Link to the page of the place', { max: 80, placeholders: ['place'] }),
    price: object('Price for the number of people', {
      plan: line('The plan and how its price is made', { max: 120, placeholders: ['plan', 'rule'] }),
      all: line('Link to the prices', { max: 60 }),
    }).optional(),
  }),
  lists: object('Above the lists', { industries: heading(), locations: heading(), services: heading() }),
  here: object('On the page of a location', {
    heading: line('Heading', ofName),
    lead: line('Lead', { max: 300, ...ofName }),
  }),
});

/** The text around a location's own words on its page. */
export const locationPageCopy = object('Around the words of a location', {
  mapLabel: line('Text alternative of the map', ofLocation),
  facts: list(figure(ofLocation.placeholders), 'Figures', 1, 6),
  bodyHeading: line('Above the text', ofLocation),
  area: object('Area', {
    heading: line('Heading', ofLocation),
    neighbourhoods: line('Neighbourhoods'),
    nearby: line('Places nearby', { hint: 'In place of the neighbourhoods, where nobody has named any.' }).optional(),
    postal: line('Postal areas'),
    askHeading: heading(),
    askText: lead(),
    button: line('Button', ofLocation),
  }),
  contact: object('Contact', { heading: line('Heading', ofLocation), note: line('Note') }),
  services: object('Services', { heading: line('Heading', ofLocation), lead: lead(), all: line('Link') }),
  faq: object('Questions', { heading: line('Heading', ofLocation), ...call() }),
  others: object('Other locations', { heading: heading(), all: line('Link') }),
  closing: object('Close', {
    heading: line('Heading', ofLocation),
    text: lead(),
    button: button(),
    servicesLabel: line('Before the links'),
    services: list(link(), 'Links', 1, 6),
  }),
  serviceType: line('Kind of service, for programs'),
  bodyLinks: list(autoLink(), 'Links of the text', 0, 12, {
    hint: 'Phrases that become links where they first occur in a location’s text.',
  }),
  answerLinks: list(autoLink(), 'Links of the answers', 0, 12),
});

/** The page of a location for which the firm has written none. It combines these words with the facts of the location. */
export const plainLocationPage = object('Page of a location, made from its facts', {
  title: line('Title', { min: 20, max: 65, ...ofName }),
  description: line('Description', { min: 80, max: 160, ...ofName }),
  keywords: list(line('Keyword', { max: 60, ...ofName }), 'Keywords', 1, 8),
  headline: line('Headline', { max: 90, ...ofName }),
  subheadline: line('Below the headline', { max: 160, ...ofName }),
  blurb: line('On the card', { max: 150, ...ofName }),
  opening: line('First paragraph', { max: 700, ...ofName }),
  facts: line('After it, before the facts', {
    max: 300,
    hint: 'Left out on the page of a place about which nobody has written facts.',
    ...ofName,
  }).optional(),
  office: line('On the page of the office’s own place', { max: 500, ...ofName }).optional(),
  distance: line('On the page of any other place', {
    max: 500,
    placeholders: ['name', 'km', 'direction'],
    hint: '{km} is the distance in a straight line, {direction} the direction from the office, such as northeast.',
  }).optional(),
  economy: line('Before the facts of the economy', { max: 200, ...ofName }),
  buildings: line('Before the facts about buildings', { max: 200, ...ofName }),
  travel: line('Before the facts about the way', { max: 200, ...ofName }),
  closing: line('Last paragraph', { max: 700, ...ofName }),
});

/** The text around the words of the local pages. */
export const localPageCopy = object('Texts around the content of a local page', {
  primary: button(),
  assessment: button(),
  faq: object('Questions', { heading: line('Heading', ofName), ...call() }),
  facts: list(figure(), 'Figures', 1, 6),
  map: line('Text alternative of the map', ofName),
  benefits: line('Above the benefits', ofName),
  services: line('Above the services', ofName),
  location: line('Link to the location', ofName),
});

export const resourcesPage = object('Resources', {
  meta: pageMeta(),
  heading: heading(),
  crumb: line('In breadcrumbs'),
  lead: lead(),
  articles: object('Articles', {
    heading: heading(),
    more: line('Link'),
    list: list(reference('article', 'Article'), 'Articles', 1, 12),
  }),
  guides: object('Guides', {
    heading: heading(),
    lead: lead(),
    read: line('Link'),
    list: list(reference('article', 'Article'), 'Guides', 0, 12),
  }),
  closing: closing(),
});

export const blogPage = object('Blog', {
  meta: pageMeta(),
  heading: heading(),
  lead: lead(),
  topics: line('Topics'),
  allTopics: line('All topics'),
  listHeading: heading(),
  feed: line('Link to the feed'),
  feedNote: line('Before the link'),
  closing: closing(),
});

export const articlePage = object('Around an article', {
  contents: line('Above the contents'),
  servicesHeading: heading(),
  relatedHeading: heading(),
  minutes: line('After the minutes'),
  reviewed: line('Before the day of the last review', {
    max: 40,
    hint: 'Without it, that day is told to search engines alone.',
    example: 'Reviewed',
  }).optional(),
  help: closing(),
  share: object('Share', {
    button: button(),
    copied: line('After copying'),
    failed: line('When copying fails'),
    address: line('Before the address'),
  }),
  closing: closing(),
});

export const riskAssessmentPage = object('Risk heat map', {
  meta: pageMeta(),
  heading: heading(),
  lead: lead(),
  noScript: object('Without JavaScript', { heading: heading(), text: lead() }),
  tool: object('Tool', {
    label: line('Name'),
    tabs: line('Name of the tabs'),
    next: line('Before the next tab'),
    last: line('After the last tab', { max: 60 }).optional(),
    reset: button(),
    resetDone: line('After a reset'),
    undo: button(),
    attention: line('After the number of items'),
    noAttention: line('When no item is high or critical'),
    score: object('Score', {
      heading: heading(),
      unset: line('Before any level is set', { max: 80 }).optional(),
      set: line('After the number of levels that are set', { max: 40 }).optional(),
      lowest: line('Note'),
      ends: list(line('End'), 'Ends', 2, 2),
    }),
    towers: object('Towers', {
      heading: heading(),
      caption: line('Caption'),
      names: table('Names under the towers', ownId('Category'), line('Name', { max: 40 }), {
        hint: 'By the id of the category; soft hyphens say where a long word may break.',
      }),
    }),
    advice: object('Advice', { heading: heading(), lead: lead(), none: lead() }),
    actions: object('Actions', { assessment: button(), report: button(), copy: button(), note: lead() }),
    copied: object('After copying', {
      title: line('Title'),
      text: line('Text'),
      failed: line('Title of a failure'),
      failedText: line('Text of a failure'),
    }),
    report: object('Report', {
      heading: heading(),
      madeOn: line('Text before the date'),
      madeWith: line('Origin'),
      advise: line('Above the advice'),
      print: button(),
      back: line('Link'),
    }),
  }),
  howTo: object('How to use it', {
    heading: heading(),
    steps: list(titledText('Step'), 'Steps', 1, 8),
    levelsHeading: heading(),
  }),
  expert: object('Have it checked', {
    heading: heading(),
    text: lead(),
    points: list(line('Point'), 'Points', 1, 6),
    button: button(),
  }),
  closing: closing(),
});

/** The self-assessment on the home page: introduction, questions, result, contact, thanks. */
export const selfAssessment = object('Self-assessment', {
  heading: heading(),
  intro: object('Introduction', {
    text: lead(),
    statistic: object('Statistic', { label: line('Label'), text: line('Text') }),
    baseline: lead(),
    start: button(),
    begin: button(),
  }),
  questionnaire: object('Questions', {
    heading: heading(),
    instruction: lead(),
    why: line('Why a measure matters'),
    next: button(),
  }),
  result: object('Result', {
    heading: heading(),
    missing: line('Before the number of missing measures'),
    low: object('Low', { label: line('Label'), explanation: lead() }),
    medium: object('Medium', { label: line('Label'), explanation: lead() }),
    high: object('High', { label: line('Label'), explanation: lead() }),
    gaps: line('Above the missing measures'),
    noGaps: lead(),
    kept: line('Below a result at its own address').optional(),
  }),
  contact: object('Contact', {
    heading: heading(),
    text: lead(),
    name: line('Name'),
    company: line('Company'),
    email: line('Email'),
    phone: line('Telephone'),
    hint: line('Hint'),
    privacyNotice: lead(),
    submit: button(),
    submitting: button(),
  }),
  toast: object('Message after sending', { title: line('Title'), text: line('Text') }),
  failure: object('Message of a failure', { title: line('Title'), text: line('Text') }),
  thankYou: object('Thanks', {
    heading: heading(),
    text: lead(),
    reference: line('Before the reference'),
    print: line('To keep the result', { max: 60 }).optional(),
    links: list(link(), 'Links', 1, 4),
  }),
});

/** The separate page of the self-assessment, for visitors without JavaScript. */
export const assessmentPage = object('Page of the self-assessment', {
  meta: pageMeta(),
  heading: heading(),
  lead: lead(),
  thanks: thanks(),
});

/** The line above the header of every page, whose links also stand below the menu on phones and in the footer. */
export const deskLine = object('Line above the header', {
  open: line('While the desk is open', {
    max: 60,
    placeholders: ['time'],
    hint: '{time} is when it closes, such as "6:00 PM".',
  }),
  closed: line('While the desk is closed', {
    max: 60,
    placeholders: ['time'],
    hint: '{time} is when it opens, such as "Mon 8:00 AM".',
  }),
  hour: line('The hour of the city', { max: 40, placeholders: ['time'], hint: '{time} is such as "2:06 PM".' }),
  heading: line('Above its links in the footer', { max: 40 }),
  pricing: line('Link to the prices', { max: 30 }),
  booking: line('Link to book a time', { max: 30, hint: 'Shown while times can be booked.' }),
});

/** The first hour of an attack, read on a phone by someone who is frightened: short sentences, in order. */
export const emergencyPage = object('Under attack', {
  meta: pageMeta(),
  heading: heading(),
  lead: lead(),
  call: line('Call'),
  callNote: line('Below the call'),
  callback: object('To be called back', {
    heading: heading(),
    lead: lead(),
    phone: line('Label of the number', { max: 60 }),
    name: line('Label of the name', { max: 60 }),
    button: button(),
    done: line('After sending', { max: 300, hint: 'When it is not known who rings and when.' }),
    promise: object('Who rings and when', {
      named: line('The person on duty', {
        placeholders: ['name', 'when'],
        hint: '{name} is the first name of the person who is on duty by the rota, {when} such as "9:20 PM" or "Monday 8:00 AM".',
      }),
      unnamed: line('The desk', {
        placeholders: ['when'],
        hint: 'While the desk is open and nobody has duty by the rota.',
      }),
      nobody: line('Nobody', { placeholders: ['when'], hint: 'While nobody is on duty and the desk is closed.' }),
      firstHeading: line('Above the order', {
        hint: 'Shown when nobody is on duty, or when nobody rings within the hour.',
      }),
      first: list(line('Whom to call', { max: 300 }), 'Whom to call first, in order', 1, 5),
      meanwhile: line('In the meantime', { max: 300 }),
    }).optional(),
    reference: line('Before the reference number', { max: 60 }),
  }).optional(),
  stepsHeading: heading(),
  steps: list(titledText('Step'), 'Steps', 3, 10),
  tellHeading: heading(),
  tell: list(titledText(), 'Whom to tell', 1, 6),
  dutyHeading: heading(),
  duties: list(line('Sentence', { max: 400 }), 'Duties everywhere', 0, 6, {
    hint: 'They follow those of the jurisdiction.',
  }),
  close: line('Last line'),
  home: line('Link'),
  link: line('Link in the footer'),
});

export const unsubscribePage = object('Unsubscribing', {
  meta: pageMeta(),
  heading: heading(),
  byLink: object('By the link', { lead: lead(), button: button(), other: line('Question'), otherLink: line('Link') }),
  notMe: object('That was not me', { heading: heading(), lead: lead(), button: button(), done: lead() }),
  byForm: object('By the form', { lead: lead(), label: line('Label'), button: button(), invalid: line('Error') }),
  linkSent: object('After asking for a link', { heading: heading(), lead: lead() }),
  done: object('Done', {
    heading: heading(),
    lead: lead(),
    erase: lead(),
    privacy: line('Link'),
    home: line('Link'),
  }),
  busy: line('When it is busy'),
  tooMany: line('After too many requests'),
});

const mailSubject = () => line('Subject', { max: 80 });
const mailText = () => paragraphs('Text', { max: 800 });

/** The words of the mails that a visitor gets. The program adds references, links and line breaks. */
export const mails = object('Mails to visitors', {
  greeting: line('Greeting', { max: 80, placeholders: ['name'], hint: '{name} is the visitor’s first name.' }),
  plainGreeting: line('Greeting without a name', { max: 80, hint: 'When no name can be printed safely.' }),
  enquiry: object(
    'After an inquiry',
    { subject: mailSubject(), text: mailText() },
    {
      hint: 'The reference follows the subject. No promotion: the anti-spam law allows this mail because it answers an inquiry.',
    },
  ),
  assessment: object(
    'After a self-assessment',
    { subject: mailSubject(), text: mailText() },
    { hint: 'The reference follows the subject. No promotion.' },
  ),
  reference: line('Before the reference', { max: 80 }),
  urgent: line('When it is urgent', { max: 200 }),
  notMe: line('Why they receive it', {
    hint: 'Why this mail came, and that the link below it stops automatic mail to this address.',
  }),
  erase: line('About erasure', {
    placeholders: ['privacyEmail'],
    hint: 'How to have what was entered erased. {privacyEmail} is the firm’s address for privacy.',
  }),
  unsubscribe: line('Above the link to stop', { max: 200, hint: 'Ends every mail to a visitor.' }),
  stop: object(
    'With the link to stop',
    { subject: mailSubject(), text: mailText(), otherwise: mailText() },
    { hint: 'For somebody who typed an address on the page for unsubscribing.' },
  ),
  signature: paragraphs('Signature', {
    max: 300,
    hint: 'Who sends it, and from where, as the anti-spam law requires.',
  }),
});

export const sitemapPage = object('Sitemap', {
  meta: pageMeta(),
  heading: heading(),
  lead: lead(),
  main: object('Start here', { title: line('Title'), links: list(link(), 'Links', 1, 20) }),
  tools: object('Tools', { title: line('Title'), links: list(link(), 'Links', 1, 20) }),
  services: line('Services'),
  locations: object('Locations', { title: line('Title'), all: line('Link') }),
  local: line('Local pages'),
  articles: object('Articles', { title: line('Title'), links: list(link(), 'Links', 1, 20) }),
  legal: object('Legal', { title: line('Title'), links: list(link(), 'Links', 1, 20) }),
});

export const legalPageCopy = object('Around a legal page', {
  updated: line('Text before the date'),
  contents: line('Above the contents'),
  contact: button(),
  home: line('Link'),
});

/** The page for an unknown address. */
export const notFoundPage = object('Not found', {
  title: line('Title'),
  text: paragraphs('Text', { max: 400 }),
  link: line('Link'),
});
