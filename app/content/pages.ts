/** Titles and descriptions of pages whose copy has no file of its own. */
export const servicesPage = {
  meta: {
    title: 'IT services for small businesses in the GTA',
    description:
      'Managed IT, cybersecurity, cloud, network, consulting, hardware, server, mobile device and backup services for small businesses in Toronto and the GTA.',
    keywords: [
      'IT services GTA',
      'managed IT services',
      'cybersecurity',
      'cloud solutions',
      'network support',
      'data backup',
    ],
  },
  heading: 'IT services for small businesses',
  lead: 'Eight services, one team, one invoice. Start with the one that hurts most; the rest can wait until you ask.',
  learnMore: 'Learn More',
  customPricing: 'Custom Pricing',
  customPricingNote: 'The price depends on people, places and equipment. Contact us for a quote in writing.',
  closing: {
    heading: 'Not sure which service you need?',
    text: 'A free IT assessment tells you what is in good order, what is not, and what to do first.',
    button: 'Get Your Free IT Assessment',
  },
} as const;

export const notFoundPage = {
  title: '404 Page Not Found',
  text: "We're sorry, but the page you're looking for cannot be found. It might have been moved, deleted, or never existed.",
  link: 'Return to Homepage',
} as const;

/** The self-assessment as a page of its own, for visitors without JavaScript. */
export const assessmentPage = {
  meta: {
    title: 'Free cybersecurity self-assessment',
    description:
      'Ten measures to tick, a risk level at the end: where a small office stands on cybersecurity. It takes {claim:assessment-5-minutes}.',
  },
  heading: 'Free Cybersecurity Self-Assessment',
  lead: 'Tick what is in place today, say where to reach you, and you get your risk level at once.',
  thanks: {
    meta: { title: 'Assessment submitted', description: 'Your self-assessment has arrived.' },
    heading: 'Assessment Submitted!',
    text: "We'll contact you with your personalized assessment results.",
    referenceLabel: 'Your reference number',
    nextHeading: 'What happens next',
    steps: [
      '{firm} reviews your answers and contacts you about them.',
      'A confirmation with the reference number is on its way to your e-mail address.',
    ],
    phone: 'If something looks wrong right now, do not wait for us. Call:',
  },
} as const;
