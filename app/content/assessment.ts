import { marketingWording } from './contact.ts';

export interface AssessmentMeasure {
  /** 1-10, the key of the stored answer: never renumber. */
  id: number;
  title: string;
  /** One line that helps to answer, at most 70 characters. */
  detail: string;
  /** Why this matters: tooltip, 1-2 sentences, at most 220 characters. */
  why: string;
  /** First step when the measure is missing, one sentence. */
  gap: string;
  /**
   * Matching control of "Baseline cyber security controls for small and medium organizations" by the Canadian Centre
   * for Cyber Security. Measure 10 has no control of its own and says so.
   */
  baselineControl: string;
}

export const assessmentMeasures: readonly AssessmentMeasure[] = [
  {
    id: 1,
    title: 'Multi-factor authentication on critical systems',
    detail: 'At least e-mail, banking, remote access and administrator accounts',
    why: 'Passwords are stolen and guessed every day. A second step, such as an app or a security key, stops most sign-ins that have only the password.',
    gap: 'Turn it on for e-mail and administrator accounts first, then for everything that moves money.',
    baselineControl: 'Use strong user authentication',
  },
  {
    id: 2,
    title: 'Regular off-site backups',
    detail: 'A daily copy outside the office, and a restore that you have tested',
    why: 'Fire, theft and ransomware can reach whatever is in the office or connected to it. A tested copy elsewhere is how you get back to work.',
    gap: 'Send an encrypted copy of your business data off site each night, and restore a few files to prove that it works.',
    baselineControl: 'Backup and encrypt data',
  },
  {
    id: 3,
    title: 'Incident response plan',
    detail: 'One page: who decides, whom to call, what to disconnect',
    why: 'In the first hours nobody should have to search for a phone number. Under PIPEDA, a breach with a real risk of significant harm must be reported to the Privacy Commissioner and to those affected.',
    gap: 'Write one page with who decides, whom to call and what to disconnect, and keep a printed copy.',
    baselineControl: 'Develop an incident response plan',
  },
  {
    id: 4,
    title: 'Regular employee cybersecurity training',
    detail: 'Within the past year, for everyone, newcomers and owners included',
    why: 'Many attacks begin with a message that somebody believes. People who have seen examples report such messages sooner and check before they pay.',
    gap: 'Book half an hour on fraudulent messages and payment changes with the whole staff.',
    baselineControl: 'Provide employee awareness training',
  },
  {
    id: 5,
    title: 'Password manager and strong password policy',
    detail: 'A different long password for each account, kept in a manager',
    why: 'When a password is used twice, a leak at some other company opens your door as well. A manager makes long, different passwords practical.',
    gap: 'Choose one password manager for the whole office, and move the shared passwords into it first.',
    baselineControl: 'Use strong user authentication',
  },
  {
    id: 6,
    title: 'Properly configured firewall',
    detail: 'Up to date, and closed to the internet unless there is a reason',
    why: 'Attackers scan the internet for openings such as exposed remote access. A firewall that is up to date and mostly closed leaves them little to try.',
    gap: 'Have every opening in your firewall listed, and close the ones without a known purpose.',
    baselineControl: 'Establish basic perimeter defences',
  },
  {
    id: 7,
    title: 'Endpoint protection on all devices',
    detail: 'Computers, servers and phones, laptops used at home included',
    why: 'One unprotected laptop can be enough for an attacker to start from. Protection blocks known malware, and the better kind also reports suspicious behaviour.',
    gap: 'Count your devices, compare the count with the protection console, and install it where it is missing.',
    baselineControl: 'Enable security software',
  },
  {
    id: 8,
    title: 'Regular patches and updates',
    detail: 'Automatic for computers, phones, browsers and applications',
    why: 'Updates repair flaws that attackers can read about. Once a repair is published, a machine without it becomes an easy target.',
    gap: 'Turn on automatic updates everywhere, and replace what no longer receives any.',
    baselineControl: 'Automatically patch operating systems and applications',
  },
  {
    id: 9,
    title: 'Role-based access control for sensitive data',
    detail: 'Staff open only what their job needs; leavers lose access at once',
    why: 'What a person can open, a thief with that person’s login can open too. Limited access keeps the loss small and protects personal information.',
    gap: 'Start with payroll and client records: list who can open them, and remove everyone who does not need to.',
    baselineControl: 'Implement access control and authorization',
  },
  {
    id: 10,
    title: 'Annual risk assessment',
    detail: 'In the past 12 months: what could go wrong, and what to fix first',
    why: 'Staff, software and threats change. A yearly look can find the account that nobody closed and the backup that nobody tested.',
    gap: 'Set a date this month, and begin with the free IT Risk Heat Map on this site.',
    baselineControl:
      'No control of its own; closest are the organizational controls on the value of your systems and the threats to them',
  },
];

/** Copy of the home page's widget: intro, questionnaire, contact, thank-you. It cannot go back a step. */
export const assessmentCopy = {
  heading: 'Free Cybersecurity Self-Assessment',
  intro: {
    text: 'Ten measures, each a yes or a no. It takes {claim:assessment-5-minutes}, needs no technical knowledge, and shows where your office stands.',
    /** A separate text, so that it can be left out whole when the claim is switched off. */
    statistic: { label: 'Often quoted', text: '{claim:breach-60-percent}' },
    baseline:
      'Nine of the ten measures match baseline controls that the Canadian Centre for Cyber Security recommends to small and medium organizations.',
    start: 'Start Free Assessment',
    begin: 'Begin Assessment',
  },
  questionnaire: {
    heading: 'Which of these are in place today?',
    instruction: 'Tick what is true now. If you are not sure, leave it unticked: an unknown is worth a look.',
    why: 'Why this matters',
    next: 'See Results',
  },
  result: {
    heading: 'Your risk level',
    missing: 'Measures missing',
    low: {
      label: 'Low',
      explanation: 'Most measures are in place: close the gaps that remain, and check again in a year.',
    },
    medium: {
      label: 'Medium',
      explanation:
        'Several common ways in are still open: begin with whichever of sign-in, backups and updates is missing.',
    },
    high: {
      label: 'High',
      explanation:
        'Most measures are missing, so one stolen password or one infected computer could stop the office: begin this week.',
    },
    gaps: 'Where to start',
    noGaps: 'All ten measures are in place. Test a restore and review the list of accounts to keep it that way.',
  },
  contact: {
    heading: 'Where should we send your results?',
    text: '{firm} goes through your answers and tells you what to do first, in writing or by phone.',
    name: 'Name',
    company: 'Company',
    email: 'E-mail',
    phone: 'Phone',
    hint: 'The button works once all four fields are filled in.',
    privacyNotice:
      '{firm} uses your answers and these details to prepare your results. They are not sold, and you can have them erased at any time.',
    marketing: marketingWording,
    submit: 'Get Full Assessment',
    submitting: 'Submitting...',
  },
  toast: {
    title: 'Assessment Submitted!',
    text: "We'll contact you with your personalized assessment results.",
  },
  failure: {
    title: 'Error submitting assessment',
    text: 'Your answers are still here. Please try again, or call {phone}.',
  },
  thankYou: {
    heading: 'Thank you',
    text: '{firm} will review your responses and contact you with the results. If something looks wrong right now, do not wait for us: call {phone}.',
    reference: 'Your reference number',
    links: [
      { label: 'Read about our cybersecurity services', href: '/services#cybersecurity' },
      { label: 'Try the IT Risk Heat Map', href: '/risk-assessment' },
    ],
  },
} as const;
