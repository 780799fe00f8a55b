import type { LocationSlug } from './locations.ts';

/** Copy of the locations index. */
export const locationsPage = {
  meta: {
    title: 'IT support locations in Toronto and the GTA',
    description:
      'Local IT support in Toronto, Mississauga, Markham, Vaughan, Richmond Hill, Oakville, Brampton, North York and Scarborough: who we help and how we get there.',
    keywords: [
      'IT support GTA',
      'local IT support',
      'IT support near me',
      'managed IT services Toronto',
      'IT company York Region',
      'IT company Peel Region',
    ],
  },
  heading: 'Local IT support across the GTA',
  lead: 'Nine places, one team. Choose yours to read what its buildings ask of a network, how we get there, and which questions your neighbours have.',
  andMore: 'and surrounding areas',
  link: 'IT support in',
  mapLabel: (name: string) => `Map of ${name} and its neighbours`,
  why: {
    heading: 'Why Choose Local IT Support in the GTA?',
    points: [
      {
        title: 'Faster response times',
        text: 'A new request gets its first answer within {claim:response-15-minutes} in business hours. For critical issues a technician is on site {claim:onsite-2h}.',
      },
      {
        title: 'Local business understanding',
        text: 'A freight broker near Pearson, a clinic in Richmond Hill and a shop on the Danforth do not need the same network. We ask about the trade and the building first.',
      },
      {
        title: 'Community connections',
        text: 'What we learn in one office helps the next: which carriers reach a street, which landlords want an insurance certificate before a cable is pulled. Our clients are {claim:clients} small businesses across the GTA.',
      },
      {
        title: 'Personalized service',
        text: 'You speak with people who have your equipment list and your floor drawing in front of them. The plan follows your hours and your budget.',
      },
    ],
  },
  closing: {
    heading: 'Not sure whether we come to your street?',
    text: 'Tell us the address and what is going wrong. Besides visits in the GTA we give {claim:remote-ontario}. The first consultation costs nothing.',
    button: 'Schedule a Free Consultation',
  },
} as const;

/** Phrases that become links where they first occur in a location's body. */
export const bodyLinks = [
  { phrase: 'managed IT services', href: '/services/managed-it-services' },
  { phrase: 'cybersecurity solutions', href: '/services/cybersecurity' },
  { phrase: 'network design', href: '/services/network-solutions' },
  { phrase: 'cloud services', href: '/services/cloud-services' },
] as const;

/** The same for the answers to its questions. */
export const answerLinks = [
  { phrase: 'cybersecurity services', href: '/services/cybersecurity-services' },
  { phrase: 'cloud solutions', href: '/services/cloud-services' },
  { phrase: 'data backup and recovery', href: '/services/data-backup-recovery' },
  { phrase: 'IT consulting', href: '/services/it-consulting' },
] as const;

/** The text of every location's page, with the location's name and marketing radius in it. */
export const locationCopy = (name: string, radiusKm: number) => ({
  mapLabel: `Map of ${name} and its neighbours, with a service circle of ${radiusKm} km`,
  facts: [
    { value: '{claim:response-15-minutes}', label: 'First answer to a new request, in business hours' },
    { value: '{claim:onsite-2h}', label: 'Technician on site for critical issues' },
    { value: `${radiusKm} km`, label: `Our service circle around the centre of ${name}` },
    { value: '{claim:support-24-7}', label: 'Emergency support' },
  ],
  bodyHeading: `Working in ${name}`,
  area: {
    heading: `Serving ${name}`,
    neighbourhoods: 'Neighbourhoods',
    andMore: locationsPage.andMore,
    postal: 'Postal areas',
    askHeading: 'Is your office on the map?',
    askText: 'Write or call, and we tell you who would come and how soon.',
    button: `Get IT Support in ${name}`,
  },
  contact: { heading: `Our ${name} office`, note: 'Visits by appointment.' },
  services: {
    heading: `IT services in ${name}`,
    lead: 'Four that small offices ask for first. Each page says what is included and how to choose a provider, us or another.',
    all: 'View All Services',
  },
  faq: { heading: `Questions we hear in ${name}`, before: 'Not answered here? Call', after: 'and ask a technician.' },
  others: { heading: 'Other GTA Locations We Serve', all: 'All locations' },
  closing: {
    heading: `Let us look at your ${name} office`,
    text: 'A free consultation, at your desk or by phone, ends with a written list of what to fix first. You keep it whether or not you hire us.',
    button: 'Get Free Consultation',
    servicesLabel: 'Or read first:',
    services: [
      { label: 'Managed IT Services', href: '/services/managed-it-services' },
      { label: 'Cybersecurity Services', href: '/services/cybersecurity-services' },
      { label: 'Cloud Services', href: '/services/cloud-services' },
    ],
  },
});

/** The services offered there, for a location's structured data. */
export const locationServiceType = 'IT Support and Services';

/** The six cities of the about page's grid. */
export const mainCities = [
  'toronto',
  'mississauga',
  'markham',
  'vaughan',
  'richmond-hill',
  'oakville',
] as const satisfies readonly LocationSlug[];
