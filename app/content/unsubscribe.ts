/** Copy of the page that the link in every mail leads to. */
export const unsubscribePage = {
  meta: {
    title: 'Stop e-mail from {firm}',
    description: 'Ends all marketing e-mail from {firm} to your address, for good.',
  },
  heading: 'Stop our e-mail',
  byLink: {
    lead: 'One click, and the address that got this link receives no marketing e-mail from {firm}. We still answer what you ask us.',
    button: 'Stop marketing e-mail',
    other: 'Another address?',
    otherLink: 'Type it in instead',
  },
  notMe: {
    heading: 'That was not me',
    lead: 'Somebody entered your address in a form on our website. One click, and {firm} sends no automatic mail to it again.',
    button: 'Send no automatic mail to me',
    done: 'That address gets no automatic mail from {firm} from now on, and no marketing e-mail. Our people see that the enquiry was not yours.',
  },
  byForm: {
    lead: 'Type the address that should receive no marketing e-mail from {firm}. We send it a link, so that nobody else can decide for you. We still answer what you ask us.',
    label: 'E-mail',
    button: 'Send me the link',
    invalid: 'Please enter a valid email address',
  },
  linkSent: {
    heading: 'Look into your mail',
    lead: 'If this address is on file, we have sent it a link that ends all marketing e-mail. An address gets one such message a day. Every earlier e-mail from us to you has the same link.',
  },
  done: {
    heading: 'Done',
    lead: 'That address receives no marketing e-mail from {firm} from now on. It needs no confirmation.',
    erase: 'To have everything we hold about you erased, write to {email} or call {phone}.',
    privacy: 'Privacy Policy',
    home: 'Return to Homepage',
  },
  busy: 'Too many people ask for this at the moment. Please press the button again in a few seconds.',
  tooMany: 'Too many requests came from your connection. Please wait a few minutes, or call {phone}.',
} as const;
