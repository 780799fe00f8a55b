/** The sentence beside a separate, unticked box; stored word for word with the consent. */
export const marketingWording =
  'Send me occasional e-mail with security advice and offers from {firm}. Optional; I can unsubscribe at any time.';

/** Copy of the contact page and its form. Labels, limits and messages of its fields are in domain/leads/lead-fields.ts. */
export const contact = {
  meta: {
    title: 'Contact {firm}: free IT consultation in Toronto and the GTA',
    description:
      'Call, e-mail or send the form. A new request gets its first answer within {claim:response-15-minutes} in business hours. Free consultation for small GTA businesses.',
    keywords: ['contact IT support Toronto', 'free IT consultation GTA', 'managed IT quote'],
  },
  heading: 'Contact us',
  lead: 'Tell us what is going wrong, or what you would like to stop worrying about. A new request gets its first answer within {claim:response-15-minutes} in business hours.',
  office: { heading: 'Main office', note: 'Visits by appointment.' },
  phone: { heading: 'Phone', support: 'Support', sales: 'Sales' },
  email: { heading: 'E-mail', main: 'General', support: 'Support' },
  hours: { heading: 'Hours', emergency: '{claim:support-24-7} emergency support available' },
  areas: {
    heading: 'Service areas',
    text: 'On-site service in {cities} and their neighbours, and {claim:remote-ontario}.',
    link: 'View Service Area Map',
  },
  form: {
    heading: 'Get in Touch',
    required: 'Fields marked with an asterisk (*) are required.',
    submit: 'Send Message',
    submitting: 'Submitting...',
    privacyNotice:
      'We use these details to answer your enquiry and keep them for {keep-enquiries} after our last contact. They are not sold, and you can have them erased at any time.',
    marketing: marketingWording,
  },
  thanks: {
    meta: { title: 'Thank you for your enquiry', description: 'Your enquiry has arrived.' },
    heading: 'Thank you, your enquiry has arrived',
    text: "We'll get back to you as soon as possible.",
    referenceLabel: 'Your reference number',
    nextHeading: 'What happens next',
    steps: [
      'A technician reads your enquiry; a new request gets its first answer within {claim:response-15-minutes} in business hours.',
      'A confirmation with the reference number is on its way to your e-mail address. Look in the junk folder if it does not arrive.',
      'If you would rather talk, call and give the number.',
    ],
    phone: 'Urgent?',
  },
} as const;
