/** Copy of /pricing around the plans and questions of plans.ts. */
export const pricing = {
  meta: {
    title: 'IT support pricing and plans in the GTA | {firm}',
    description:
      'Three IT support plans for small businesses in Toronto and the GTA: what each includes, what costs extra, how to get a quote. Starting at {claim:price-essential}.',
    keywords: ['IT support pricing Toronto', 'managed IT services cost', 'IT support plans GTA'],
  },
  heading: 'Plans and pricing',
  lead: 'Three plans to start from. Tell us how many people and offices you have, and you get a quote in writing before anything begins.',
  popular: 'Most Popular',
  includes: 'What is included',
  faq: { heading: 'Questions about price' },
  call: {
    heading: 'Not sure which plan fits?',
    text: 'Talk it through with us, or see first where your office stands. Neither one costs anything.',
    consultation: 'Schedule Free Consultation',
    assessment: 'Free IT Risk Assessment',
  },
} as const;
