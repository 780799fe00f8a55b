export type ServiceIconName =
  | 'Headset'
  | 'ShieldCheck'
  | 'Cloud'
  | 'Network'
  | 'ScrollText'
  | 'Wrench'
  | 'Server'
  | 'Smartphone';

export interface Service {
  /** Anchor on /services and first part of the form's choice. */
  id: string;
  title: string;
  /** Name in the footer where the specification gives another one. */
  footerTitle?: string;
  /** One sentence, at most 140 characters. */
  description: string;
  /** An unknown icon name is drawn as Headset. */
  iconName: ServiceIconName;
  /** Exactly three. */
  features: readonly { text: string }[];
  /** The three benefits of the detailed block, in this order: cost, efficiency, expertise. */
  benefits: { cost: string; efficiency: string; expertise: string };
}

export const services: readonly Service[] = [
  {
    id: 'managed-it',
    title: 'Managed IT Services',
    description: 'A help desk, updates, monitoring and planning for every computer in the office, for one monthly fee.',
    iconName: 'Headset',
    features: [
      { text: 'Help desk by phone, e-mail and remote session' },
      { text: '{claim:monitoring-24-7} of computers and servers' },
      { text: 'Updates and security patches installed for you' },
    ],
    benefits: {
      cost: 'One fee per person, from {claim:managed-it-from}, in place of a bill for each visit.',
      efficiency: 'Small faults are caught by monitoring before the office notices them.',
      expertise: 'People who know your network answer; you do not explain it again on each call.',
    },
  },
  {
    id: 'cybersecurity',
    title: 'Cybersecurity',
    description:
      'Protection sized for a small office: e-mail, computers and network watched, and staff who know what to look for.',
    iconName: 'ShieldCheck',
    features: [
      { text: 'Endpoint protection with {claim:monitoring-24-7}' },
      { text: 'Multi-factor sign-in set up for everyone' },
      { text: 'Phishing training and a written incident plan' },
    ],
    benefits: {
      cost: 'From {claim:cybersecurity-from}, a known cost against an unknown one.',
      efficiency: 'One sign-in method and one password manager mean fewer lockouts and fewer resets.',
      expertise: 'Alerts are read by a person who can act on them, not only counted in a report.',
    },
  },
  {
    id: 'cloud',
    title: 'Cloud Solutions',
    description:
      'Mail, files and line-of-business applications moved to the cloud and looked after once they are there.',
    iconName: 'Cloud',
    features: [
      { text: 'Microsoft 365 and Google Workspace moves' },
      { text: 'Servers in Canadian cloud regions' },
      { text: 'Licences counted and matched to people' },
    ],
    benefits: {
      cost: 'A migration is typically {claim:cloud-migration-cost}, quoted before it starts.',
      efficiency: 'The same files in the office, at home and on site, without mailing copies about.',
      expertise: 'The move is rehearsed, done outside your hours, and checked file by file.',
    },
  },
  {
    id: 'network',
    title: 'Network Solutions',
    footerTitle: 'Network Support',
    description: 'Firewalls, switches and Wi-Fi designed for your floor, documented, and kept up to date.',
    iconName: 'Network',
    features: [
      { text: 'Business firewall, configured and reviewed' },
      { text: 'Wi-Fi measured room by room' },
      { text: 'Separate networks for guests and payment devices' },
    ],
    benefits: {
      cost: 'Equipment chosen for your size, bought once, under a plan for its replacement.',
      efficiency: 'Calls stop dropping and large files stop crawling when the bottleneck is measured, not guessed.',
      expertise: 'You get the diagram and the passwords; the network is yours.',
    },
  },
  {
    id: 'consulting',
    title: 'IT Consulting',
    description: 'An independent look at what you have, what it costs, and what to do next, in a plan you can follow.',
    iconName: 'ScrollText',
    features: [
      { text: 'Technology review with a costed plan' },
      { text: 'Budget and replacement calendar' },
      { text: 'Help with vendor quotes and contracts' },
    ],
    benefits: {
      cost: 'Unused licences and duplicate subscriptions usually come to light first.',
      efficiency: 'Projects are put in an order that respects your busy season.',
      expertise: 'Advice in plain language, with the reasons written down.',
    },
  },
  {
    id: 'hardware',
    title: 'Hardware Support',
    description: 'Computers, printers and the rest of the equipment bought, set up, repaired and retired safely.',
    iconName: 'Wrench',
    features: [
      { text: 'On-site repair across the GTA' },
      { text: 'New computers ready to work on arrival' },
      { text: 'Old drives wiped with a certificate' },
    ],
    benefits: {
      cost: 'Business-grade machines through group purchasing, with warranties tracked.',
      efficiency: 'A spare is configured in advance, so a broken laptop costs an hour and not a week.',
      expertise: 'Technicians who carry the common parts and know when a repair is not worth it.',
    },
  },
  {
    id: 'servers',
    title: 'Server Management',
    description:
      'Physical and virtual servers kept patched, backed up and watched, with a tested way to bring them back.',
    iconName: 'Server',
    features: [
      { text: 'Monthly patching with a rollback plan' },
      { text: 'Disk, temperature and backup alerts' },
      { text: 'Restore tests with a written result' },
    ],
    benefits: {
      cost: 'Servers are kept for their useful life, and replaced before they fail.',
      efficiency: 'Maintenance happens outside your working hours, announced in advance.',
      expertise: 'Windows Server, Linux and virtualization under one roof.',
    },
  },
  {
    id: 'mobile',
    title: 'Mobile Device Management',
    description: 'Phones and tablets set up, separated from private data, and wiped from afar when one is lost.',
    iconName: 'Smartphone',
    features: [
      { text: 'Company mail and apps set up in minutes' },
      { text: 'Lost device located, locked or wiped' },
      { text: 'Private photos and messages left alone' },
    ],
    benefits: {
      cost: 'Staff can use their own phones where that suits both sides.',
      efficiency: 'A new starter signs in once and has mail, files and contacts.',
      expertise: 'Rules that protect client data and that people will accept.',
    },
  },
];

/** The block of the footer's fifth link, /services#backup, after the eight services (decisions, row 25). */
export const backupService: Service = {
  id: 'backup',
  title: 'Data Backup & Recovery',
  description:
    'Copies of your files, mail and servers kept apart from the originals, and restored on a schedule to prove it.',
  iconName: 'Server',
  features: [
    { text: 'Daily copies, one of them off site' },
    { text: 'Microsoft 365 and Google Workspace included' },
    { text: 'A restore test every quarter, with the result in writing' },
  ],
  benefits: {
    cost: 'You pay for the space you use and for the restore you hope never to need.',
    efficiency: 'A deleted folder is back within the working day, without a search for the right disk.',
    expertise: 'Retention set to what your trade must keep, such as six years of tax records.',
  },
};

/** The text that /services#{id} adds to its block. */
export const localSupport = {
  heading: 'Local GTA Support',
  points: [
    {
      title: 'Fast response',
      text: 'A first answer in {claim:response-15-minutes} in business hours, and on site {claim:onsite-2h} for critical issues in Toronto and the cities around it.',
    },
    { title: 'Canadian compliance', text: 'Set up with PIPEDA in mind, and with PHIPA where health records are kept.' },
    { title: 'Scalable solutions', text: 'Add or remove people month by month; the price follows the head count.' },
  ],
} as const;

/** Choices of the contact form, in order. `none` is shown as the prompt. */
export const serviceChoices = [
  { value: 'none', label: 'Select a service' },
  { value: 'managed_it', label: 'Managed IT Services' },
  { value: 'cybersecurity', label: 'Cybersecurity' },
  { value: 'cloud', label: 'Cloud Solutions' },
  { value: 'network', label: 'Network Solutions' },
  { value: 'consulting', label: 'IT Consulting' },
  { value: 'hardware', label: 'Hardware Support' },
  { value: 'other', label: 'Other' },
] as const;
