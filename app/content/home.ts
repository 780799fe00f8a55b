/** Copy of the home page, in reading order. `{...}` is filled from business.ts and claims.ts. */
export const home = {
  meta: {
    title: '{firm} Toronto | {claim:number-one} Managed IT Services GTA',
    description:
      'IT support and managed services for small businesses in Toronto and the GTA: help desk, cybersecurity, cloud and network. Free consultation, answered fast.',
    keywords: [
      'IT support Toronto',
      'managed IT services GTA',
      'small business IT',
      'cybersecurity Toronto',
      'cloud solutions',
    ],
  },
  hero: {
    /** The picture of the CN Tower is between the halves; screen readers hear the `|`. */
    left: ['{firmFirst}', '{firmSecond} Toronto'],
    right: ['{claim:number-one} Managed', 'IT Services GTA'],
    text: 'Dependable IT services tailored to growing businesses in Toronto and the GTA. We look after the computers, e‑mail, backups and security, so that you can look after your clients.',
    primary: 'Get Free Consultation',
    secondary: 'Explore Services',
    assessment: 'Take the free security assessment',
    line: 'Proudly serving Toronto, Mississauga, Markham, Vaughan and the entire GTA',
  },
  trust: [
    { numeral: '{claim:support-24-7}', label: 'Support' },
    { icon: 'BadgeCheck', label: '{claim:certified} Technicians' },
    { numeral: '{claim:uptime}', label: 'Uptime' },
    { numeral: '{claim:clients}', label: 'GTA Businesses' },
  ],
  carousel: {
    heading: 'Our IT Services',
    intro:
      'What small businesses in the GTA ask us to take off their hands. Take one service or all of them, on one monthly invoice.',
    keyFeatures: 'Key Features',
    learnMore: 'Learn More',
  },
  why: {
    heading: 'Why Choose {firm}',
    cards: [
      {
        art: 'beach',
        title: 'Cost-Effective',
        text: 'Predictable monthly fees with no hidden charges. The quote names what is included, and the invoice matches the quote.',
      },
      {
        art: 'streetcar',
        title: 'Local Expertise',
        text: 'A GTA-based team with fast on-site support. When a screen share will not do, a technician comes to your door.',
      },
      {
        art: 'lighthouse',
        title: 'Responsive Support',
        text: 'Quick response and {claim:support-24-7} options. Your call is answered by someone who can open your file.',
      },
    ],
    parent: {
      heading: 'Backed by {parent}',
      text: 'You get the attention of a small crew, with a much larger ship alongside.',
      points: [
        '{claim:experience} serving GTA businesses',
        '{claim:certified} IT professionals',
        '{claim:vendor-partnerships}',
      ],
      link: 'Learn More About Us',
    },
  },
  testimonials: { heading: 'Trusted by GTA Small Businesses' },
  callToAction: {
    heading: 'Ready to Transform Your Small Business IT?',
    text: 'Book a free IT assessment: half an hour, at your office or on a call, and a written list of what to fix first.',
    button: 'Schedule Free Assessment',
    map: 'Map of the Greater Toronto Area on Lake Ontario with the area we serve',
  },
} as const;
