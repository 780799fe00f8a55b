import type { ServiceSlug } from './landing-services.ts';

export interface ServicePage {
  /** 30-65 characters, unique. */
  title: string;
  /** 110-160 characters, unique. */
  description: string;
  /** Heading of the page. */
  heading: string;
  /** Id of the picture in the head. */
  art:
    | 'switchboard'
    | 'lock-keeper'
    | 'cloud-shed'
    | 'sugar-shed'
    | 'lamp'
    | 'streetcar'
    | 'crane'
    | 'bridge'
    | 'vault';
  /** Icon where another page links here. */
  icon: 'Headset' | 'ShieldCheck' | 'Cloud' | 'Network' | 'ScrollText' | 'Wrench' | 'Server';
  /** One sentence where another page links here. */
  blurb: string;
  /** The claim with its price. */
  price: { value: string; label: string };
  /** The choice preselected in the contact form. */
  choice: 'managed_it' | 'cybersecurity' | 'cloud' | 'network' | 'consulting' | 'hardware' | 'other';
}

/** The page of a service in Toronto and the GTA, beside the facts of landing-services.ts. */
export const servicePages: Readonly<Record<ServiceSlug, ServicePage>> = {
  'managed-it-services': {
    title: 'Managed IT Services in Toronto and the GTA',
    description:
      'One team for every computer, account, update, backup and support request in the office, for a fee per person. What is included and how to choose a provider.',
    heading: 'Managed IT Services in Toronto and the GTA',
    art: 'switchboard',
    icon: 'Headset',
    blurb: 'Every computer, account and update in the hands of one team.',
    price: { value: '{claim:managed-it-from}', label: 'Managed IT starts at' },
    choice: 'managed_it',
  },
  'cybersecurity-services': {
    title: 'Cybersecurity Services in Toronto and the GTA',
    description:
      'Sign-ins, e-mail, computers and staff prepared for the attacks that reach small offices in the GTA, and a written plan for the day one gets through.',
    heading: 'Cybersecurity Services in Toronto and the GTA',
    art: 'lock-keeper',
    icon: 'ShieldCheck',
    blurb: 'Sign-ins, mail and computers watched, and a plan for a bad day.',
    price: { value: '{claim:cybersecurity-from}', label: 'Cybersecurity starts at' },
    choice: 'cybersecurity',
  },
  'cloud-computing': {
    title: 'Cloud Computing Solutions in Toronto and the GTA',
    description:
      'Servers, business applications and desktops moved from the back room to Canadian cloud regions: what moves, what stays, what it costs and how it is undone.',
    heading: 'Cloud Computing Solutions in Toronto and the GTA',
    art: 'cloud-shed',
    icon: 'Server',
    blurb: 'Servers and desktops moved to Canadian cloud regions.',
    price: { value: '{claim:cloud-migration-cost}', label: 'A cloud migration typically costs' },
    choice: 'cloud',
  },
  'cloud-services': {
    title: 'Cloud Services in Toronto and the GTA',
    description:
      'Microsoft 365 and Google Workspace set up and looked after for small offices in the GTA: mail, calendars, shared files, meetings, access and licences.',
    heading: 'Cloud Services in Toronto and the GTA',
    art: 'sugar-shed',
    icon: 'Cloud',
    blurb: 'Microsoft 365 or Google Workspace set up and looked after.',
    price: { value: '{claim:cloud-migration-cost}', label: 'A cloud migration typically costs' },
    choice: 'cloud',
  },
  'it-consulting': {
    title: 'IT Consulting in Toronto and the GTA',
    description:
      'A second opinion before you sign, move or replace: your systems written down, vendor quotes compared and a costed plan in order, for offices in the GTA.',
    heading: 'IT Consulting in Toronto and the GTA',
    art: 'lamp',
    icon: 'ScrollText',
    blurb: 'A second opinion before you sign, move or replace.',
    price: { value: 'Custom pricing', label: 'Quoted in writing, for the question you have' },
    choice: 'consulting',
  },
  'help-desk-support': {
    title: 'Help Desk Support in Toronto and the GTA',
    description:
      'Someone to ask when a password, a printer or a video call stands in the way of work: a help desk for small offices in the GTA, by phone, e-mail or web form.',
    heading: 'Help Desk Support in Toronto and the GTA',
    art: 'streetcar',
    icon: 'Headset',
    blurb: 'A person to ask when something stands in the way of work.',
    price: { value: '{claim:managed-it-from}', label: 'Managed IT, with the help desk in it, starts at' },
    choice: 'managed_it',
  },
  'technical-support': {
    title: 'Technical Support in Toronto and the GTA',
    description:
      'Computers, printers, servers and cabling repaired, replaced and tested on site in the GTA, by someone who brings the tools, the parts and a written note.',
    heading: 'Technical Support in Toronto and the GTA',
    art: 'crane',
    icon: 'Wrench',
    blurb: 'Someone on site with tools and parts.',
    price: { value: 'Custom pricing', label: 'Quoted in writing before the work begins' },
    choice: 'hardware',
  },
  'network-services': {
    title: 'Network Services in Toronto and the GTA',
    description:
      'Internet lines, firewalls, switches, Wi-Fi and cabling planned, installed and watched for offices in the GTA, with a drawing that stays in your hands.',
    heading: 'Network Services in Toronto and the GTA',
    art: 'bridge',
    icon: 'Network',
    blurb: 'Lines, firewalls and Wi-Fi planned, drawn and watched.',
    price: { value: 'Custom pricing', label: 'Quoted in writing after a look at the floor' },
    choice: 'network',
  },
  'backup-services': {
    title: 'Data Backup Services in Toronto and the GTA',
    description:
      'Protected copies of servers, computers and cloud accounts for offices in the GTA, one of them out of ransomware’s reach, each proved by restoring it.',
    heading: 'Data Backup Services in Toronto and the GTA',
    art: 'vault',
    icon: 'Server',
    blurb: 'Copies kept apart, and restored to prove that they work.',
    price: { value: 'Custom pricing', label: 'By the space you use, quoted in writing' },
    choice: 'other',
  },
};

/** The text around the facts on every service page. */
export const servicePageCopy = {
  facts: [
    { value: '{claim:response-15-minutes}', label: 'First answer to a new request, in business hours' },
    { value: '{claim:onsite-2h}', label: 'Technician on site for critical issues, in the places listed below' },
    { value: '{claim:implementation-weeks}', label: 'Typical time to set everything up' },
  ],
  primary: 'Get Free Consultation',
  includes: 'What is done',
  firstMonth: 'The first month',
  area: {
    heading: 'Toronto and the GTA',
    map: 'Map of Toronto with the places around it on Lake Ontario',
    locations: 'Places we serve',
    local: 'In your city',
    askHeading: 'Is your office on the map?',
    askText: 'Write or call, and we tell you who would come and how soon.',
    button: 'Ask About My Office',
  },
  choose: {
    heading: 'How to choose a provider',
    lead: 'Four questions that sort a careful provider from a confident one. Ask them of us too.',
  },
  faq: { heading: 'Questions people ask first', before: 'Not answered here? Call', after: 'and ask a technician.' },
  related: 'Related services',
  directory: (name: string) => `${name} by trade and place`,
  allServices: 'View All Services',
  closing: {
    heading: 'Not sure where your office stands?',
    text: 'Talk it through with a technician at no charge, or take the free risk assessment first and bring the result.',
    button: 'Get Free Consultation',
    assessment: 'Take the Risk Assessment',
  },
} as const;

/** The text around the copy of the fixed local pages. */
export const localPageCopy = {
  primary: 'Get Free Consultation',
  assessment: 'Take the Risk Assessment',
  faq: { before: 'Not answered here? Call', after: 'and ask a technician.' },
  facts: [
    { value: '{claim:response-15-minutes}', label: 'First answer to a new request, in business hours' },
    { value: '{claim:onsite-2h}', label: 'Technician on site for critical issues' },
    { value: '{claim:clients}', label: 'Small business clients in the GTA' },
    { value: '{claim:support-24-7}', label: 'Emergency support' },
  ],
} as const;

/** Headings of the fixed local pages; `name` is the city. */
export const localHeadings = (name: string) => ({
  map: `Map of ${name} and its neighbours with the area we serve`,
  benefits: `Why ${name} offices choose {firm}`,
  services: `What ${name} offices ask for`,
  faq: `Questions we hear in ${name}`,
  location: `More about IT support in ${name}`,
});
