import type { Fact } from './facts.ts';

/** The sixteen industries; a slug is a public URL and never changes. */
export const industries = [
  { slug: 'healthcare', name: 'Healthcare Practices' },
  { slug: 'legal', name: 'Law Firms' },
  { slug: 'accounting', name: 'Accounting Firms' },
  { slug: 'real-estate', name: 'Real Estate Agencies' },
  { slug: 'dental', name: 'Dental Practices' },
  { slug: 'financial-services', name: 'Financial Services' },
  { slug: 'general', name: 'General Business' },
  { slug: 'small-business', name: 'Small Business' },
  { slug: 'manufacturing', name: 'Manufacturing Companies' },
  { slug: 'construction', name: 'Construction Companies' },
  { slug: 'retail', name: 'Retail Stores' },
  { slug: 'non-profit', name: 'Non-Profit Organizations' },
  { slug: 'education', name: 'Schools and Education' },
  { slug: 'logistics', name: 'Logistics Companies' },
  { slug: 'hospitality', name: 'Hospitality Businesses' },
  { slug: 'insurance', name: 'Insurance Brokerages' },
] as const satisfies readonly { readonly slug: string; readonly name: string }[];

export type IndustrySlug = (typeof industries)[number]['slug'];

export interface IndustryFacts {
  readonly slug: IndustrySlug;
  /** Plural noun for the people, e.g. 'dentists and hygienists'. */
  readonly people: string;
  /** Singular noun for where they work, e.g. 'practice'. */
  readonly workplace: string;
  /** Laws, regulators and standards that bind the industry in Ontario. */
  readonly duties: readonly Fact[];
  /** Kinds of systems in use. */
  readonly systems: readonly Fact[];
  /** Incidents that are typical of the industry. */
  readonly incidents: readonly Fact[];
  /** A working day: 24-hour time, what happens, and the control that covers it; may run past midnight. */
  readonly day: readonly {
    readonly id: string;
    readonly time: string;
    readonly moment: string;
    readonly control: string;
  }[];
  readonly hours: Fact;
  readonly faq: readonly { readonly id: string; readonly question: string; readonly answer: string }[];
  /** The three most similar industries, the most similar first. */
  readonly kinship: readonly IndustrySlug[];
}

export const industryFacts: Readonly<Record<IndustrySlug, IndustryFacts>> = {
  healthcare: {
    slug: 'healthcare',
    people: 'physicians, nurses and clinic staff',
    workplace: 'clinic',
    duties: [
      {
        id: 'healthcare.duty.1',
        text: 'Ontario’s Personal Health Information Protection Act (PHIPA) makes the clinic or its physician a health information custodian, who must protect patient records with reasonable safeguards.',
      },
      {
        id: 'healthcare.duty.2',
        text: 'When health information is lost, stolen or used without authority, PHIPA requires the custodian to tell the patient at the first reasonable opportunity, and in prescribed cases to notify the Information and Privacy Commissioner of Ontario.',
      },
      {
        id: 'healthcare.duty.3',
        text: 'Custodians also file breach statistics with the Commissioner each year, and since January 2024 the Commissioner can impose administrative monetary penalties.',
      },
      {
        id: 'healthcare.duty.4',
        text: 'The College of Physicians and Surgeons of Ontario expects physicians to keep an adult’s record for at least ten years after the last entry.',
      },
    ],
    systems: [
      {
        id: 'healthcare.system.1',
        text: 'An electronic medical record such as OSCAR, TELUS PS Suite or Accuro holds the chart, the schedule and the billing.',
      },
      {
        id: 'healthcare.system.2',
        text: 'Laboratory results and hospital reports reach the clinic through provincial services such as OLIS and Health Report Manager, and provincial viewers ask for a ONE ID sign-in.',
      },
      {
        id: 'healthcare.system.3',
        text: 'OHIP claims are sent to the ministry electronically, beside fax lines, label printers and card readers at reception.',
      },
    ],
    incidents: [
      {
        id: 'healthcare.incident.1',
        text: 'A forged message that appears to come from a laboratory or the ministry collects a physician’s sign-in.',
      },
      {
        id: 'healthcare.incident.2',
        text: 'Referral letters go to the wrong fax number, and the misdirected page becomes a privacy matter.',
      },
      {
        id: 'healthcare.incident.3',
        text: 'A shared reception login makes it impossible to say who opened a neighbour’s chart.',
      },
    ],
    day: [
      {
        id: 'healthcare.day.1',
        time: '7:45',
        moment: 'Reception opens the day sheet and the EMR',
        control: 'Every person signs in under their own name; the screen locks when they step away',
      },
      {
        id: 'healthcare.day.2',
        time: '9:30',
        moment: 'Lab results arrive and are filed to charts',
        control: 'The results interface is monitored, so a silent stop is noticed',
      },
      {
        id: 'healthcare.day.3',
        time: '12:15',
        moment: 'A caller asks the desk to e-mail a record',
        control: 'Identity is confirmed and the file travels encrypted',
      },
      {
        id: 'healthcare.day.4',
        time: '15:00',
        moment: 'A locum signs in for the afternoon',
        control: 'A dated account with only the rights of the shift',
      },
      {
        id: 'healthcare.day.5',
        time: '18:30',
        moment: 'The last claim batch is submitted',
        control: 'The day’s chart is copied off site before the lights go out',
      },
    ],
    hours: {
      id: 'healthcare.hours',
      text: 'Clinics often start before eight and add evening or Saturday sessions, so maintenance belongs in the gap after the last patient and not at lunch.',
    },
    faq: [
      {
        id: 'healthcare.faq.1',
        question: 'Does PHIPA allow patient records in the cloud?',
        answer:
          'Yes. PHIPA sets duties and does not forbid hosting. The custodian stays responsible, so the agreement with the host should cover safeguards, location, staff access, breach notice and the return of the data, and access should be logged.',
      },
      {
        id: 'healthcare.faq.2',
        question: 'What must a clinic do first after a privacy breach?',
        answer:
          'Contain it: stop the access, recover the pages, keep the logs. Then establish whose information was involved, inform those patients at the first reasonable opportunity, and check whether the case is one that must be notified to the Information and Privacy Commissioner.',
      },
    ],
    kinship: ['dental', 'insurance', 'education'],
  },
  legal: {
    slug: 'legal',
    people: 'lawyers, paralegals and law clerks',
    workplace: 'firm',
    duties: [
      {
        id: 'legal.duty.1',
        text: 'By-Law 9 of the Law Society of Ontario sets the books and records for trust accounts, including a comparison of trust balances made within 25 days of each month-end.',
      },
      {
        id: 'legal.duty.2',
        text: 'By-Law 7.1 requires licensees to identify clients, and to verify identity when funds change hands, and to keep those records for at least six years after the work is done.',
      },
      {
        id: 'legal.duty.3',
        text: 'The Rules of Professional Conduct oblige a lawyer to hold client information in strict confidence, and their commentary ties competence to understanding relevant technology.',
      },
    ],
    systems: [
      {
        id: 'legal.system.1',
        text: 'Practice-management and trust-accounting programs such as PCLaw, Clio or Cosmolex run the dockets, the ledgers and the conflict searches.',
      },
      {
        id: 'legal.system.2',
        text: 'Real estate lawyers register documents through Teraview, which depends on personal credentials.',
      },
      {
        id: 'legal.system.3',
        text: 'Document systems such as iManage or NetDocuments, or plain folders named by matter number, carry precedents, drafts and closing books.',
      },
    ],
    incidents: [
      {
        id: 'legal.incident.1',
        text: 'An intruder who has read a closing file for days sends new wire instructions in the middle of the same thread.',
      },
      { id: 'legal.incident.2', text: 'A laptop with an entire litigation file is left in a taxi after a hearing.' },
      {
        id: 'legal.incident.3',
        text: 'A former associate’s account still opens the precedent bank and the client list.',
      },
    ],
    day: [
      {
        id: 'legal.day.1',
        time: '8:30',
        moment: 'A clerk opens the day’s closing files',
        control: 'Matter folders open only to the people on the matter',
      },
      {
        id: 'legal.day.2',
        time: '10:00',
        moment: 'Trust money is about to be wired',
        control: 'Instructions are confirmed by phone on a known number',
      },
      {
        id: 'legal.day.3',
        time: '13:00',
        moment: 'A lawyer joins a hearing by video',
        control: 'A tested room with a wired line and a spare headset',
      },
      {
        id: 'legal.day.4',
        time: '16:30',
        moment: 'Documents go to opposing counsel',
        control: 'An expiring link with a record of who downloaded',
      },
      {
        id: 'legal.day.5',
        time: '22:10',
        moment: 'An associate edits a factum at home',
        control: 'A managed laptop with an encrypted disk, no copies on a private one',
      },
    ],
    hours: {
      id: 'legal.hours',
      text: 'The courts’ day and closing deadlines set the rhythm, and drafting goes on into the evening, so help and maintenance windows have to follow filings, not nine to five.',
    },
    faq: [
      {
        id: 'legal.faq.1',
        question: 'May a law firm keep client files with a cloud provider?',
        answer:
          'The Law Society does not prohibit it. The lawyer remains responsible for confidentiality and for producing records on request, so the firm should know where data is kept, who can read it, how it is returned, and whether clients have set terms of their own.',
      },
      {
        id: 'legal.faq.2',
        question: 'How are wire frauds on closings prevented?',
        answer:
          'Mostly by habit: any change of payment details is confirmed by voice on a number already in the file. Multi-factor authentication, alerts on new forwarding rules and marked external mail make it harder for an intruder to sit in the thread.',
      },
    ],
    kinship: ['accounting', 'real-estate', 'financial-services'],
  },
  accounting: {
    slug: 'accounting',
    people: 'accountants, bookkeepers and tax preparers',
    workplace: 'firm',
    duties: [
      {
        id: 'accounting.duty.1',
        text: 'The CPA Code of Professional Conduct in Ontario requires members to keep client information confidential and to protect it against unauthorized access.',
      },
      {
        id: 'accounting.duty.2',
        text: 'The Canada Revenue Agency requires books and records to be kept, as a rule, for six years from the end of the last tax year to which they relate.',
      },
      {
        id: 'accounting.duty.3',
        text: 'Preparers registered for EFILE answer for their credentials, and signed T183 forms are kept for six years.',
      },
      {
        id: 'accounting.duty.4',
        text: 'Accountants and accounting firms that handle certain transactions for clients have reporting duties to FINTRAC under federal anti-money-laundering law.',
      },
    ],
    systems: [
      {
        id: 'accounting.system.1',
        text: 'Tax preparation runs in programs such as Taxprep, ProFile or TaxCycle, and engagements in Caseware.',
      },
      {
        id: 'accounting.system.2',
        text: 'Client ledgers sit in QuickBooks Online, Xero or Sage 50, each with its own set of sign-ins and bank feeds.',
      },
      {
        id: 'accounting.system.3',
        text: 'A client portal or shared workspace receives slips, statements and signed returns.',
      },
    ],
    incidents: [
      {
        id: 'accounting.incident.1',
        text: 'In return season a “new client” sends a link to slips that is really a credential trap.',
      },
      {
        id: 'accounting.incident.2',
        text: 'A stolen Represent a Client sign-in lets a stranger change direct-deposit details on personal tax accounts.',
      },
      {
        id: 'accounting.incident.3',
        text: 'The practice’s working-paper file is encrypted in the week before a filing deadline.',
      },
    ],
    day: [
      {
        id: 'accounting.day.1',
        time: '8:00',
        moment: 'Preparers open the day’s returns',
        control: 'Sign-in with a second factor, also for each tax portal',
      },
      {
        id: 'accounting.day.2',
        time: '10:45',
        moment: 'A client drops slips through the portal',
        control: 'Uploads are scanned, and mail attachments are discouraged',
      },
      {
        id: 'accounting.day.3',
        time: '13:30',
        moment: 'A partner reviews a file from a client’s site',
        control: 'An encrypted laptop and the firm’s own connection',
      },
      {
        id: 'accounting.day.4',
        time: '17:00',
        moment: 'EFILE transmissions go out',
        control: 'Credentials are held by named people, not on a note',
      },
      {
        id: 'accounting.day.5',
        time: '23:00',
        moment: 'Returns season keeps lights on',
        control: 'Updates are frozen until the filing date and watched after it',
      },
    ],
    hours: {
      id: 'accounting.hours',
      text: 'The year leans on the end of February for T4 and T5 slips, April 30 for personal returns and June 15 for the self-employed, and desks stay occupied late in the weeks before each.',
    },
    faq: [
      {
        id: 'accounting.faq.1',
        question: 'How long must an accounting firm keep client working papers?',
        answer:
          'The CRA’s six-year rule binds the taxpayer’s books, and firms commonly align their own files with it or keep them longer on professional or insurance advice. Decide the period in writing, then make backup retention and deletion follow it.',
      },
      {
        id: 'accounting.faq.2',
        question: 'Is e-mail safe enough for tax returns?',
        answer:
          'Ordinary e-mail is not, because it can be misaddressed, forwarded and read in a stolen mailbox. A portal with a sign-in keeps social insurance numbers out of inboxes, shows who opened what and lets you withdraw a document sent by mistake.',
      },
    ],
    kinship: ['legal', 'financial-services', 'small-business'],
  },
  'real-estate': {
    slug: 'real-estate',
    people: 'agents, brokers and deal administrators',
    workplace: 'brokerage',
    duties: [
      {
        id: 'real-estate.duty.1',
        text: 'Brokerages, brokers and salespersons are registered with the Real Estate Council of Ontario (RECO), which administers the Trust in Real Estate Services Act (TRESA).',
      },
      {
        id: 'real-estate.duty.2',
        text: 'Under TRESA and its regulations the brokerage keeps trade and trust-account records for at least six years.',
      },
      {
        id: 'real-estate.duty.3',
        text: 'Federal anti-money-laundering law has brokerages verify client identity, keep receipt-of-funds records and report certain transactions to FINTRAC.',
      },
      {
        id: 'real-estate.duty.4',
        text: 'Canada’s anti-spam law (CASL) requires consent, identification and an unsubscribe in promotional e-mail and texts to prospects.',
      },
    ],
    systems: [
      {
        id: 'real-estate.system.1',
        text: 'Listings, showings and comparables come through the board’s MLS system and appointment services such as BrokerBay.',
      },
      {
        id: 'real-estate.system.2',
        text: 'Offers and disclosures are completed and signed electronically, then filed to a deal folder for the administrator.',
      },
      {
        id: 'real-estate.system.3',
        text: 'Back-office programs such as brokerWOLF by Lone Wolf compute commissions and hold the trust ledger.',
      },
    ],
    incidents: [
      {
        id: 'real-estate.incident.1',
        text: 'A buyer receives forged deposit instructions from an address one letter away from the agent’s.',
      },
      {
        id: 'real-estate.incident.2',
        text: 'An agent leaves for a competitor with years of contacts on a private mail account.',
      },
      {
        id: 'real-estate.incident.3',
        text: 'A lost phone still signed in to the showing and signature applications opens homes and contracts.',
      },
    ],
    day: [
      {
        id: 'real-estate.day.1',
        time: '8:45',
        moment: 'Agents check overnight leads on their phones',
        control: 'Phones enrolled, with a lock and a remote wipe',
      },
      {
        id: 'real-estate.day.2',
        time: '11:00',
        moment: 'A deposit arrives at the front desk',
        control: 'Receipt recorded; bank details are never sent by plain e-mail',
      },
      {
        id: 'real-estate.day.3',
        time: '14:30',
        moment: 'An open house needs a guest sign-in',
        control: 'A brokerage form with consent wording, not a private spreadsheet',
      },
      {
        id: 'real-estate.day.4',
        time: '19:00',
        moment: 'Offers are presented',
        control: 'E-signature accounts with a second factor',
      },
      {
        id: 'real-estate.day.5',
        time: '21:40',
        moment: 'An agent edits a listing at the kitchen table',
        control: 'Shared folders opened through the brokerage account',
      },
    ],
    hours: {
      id: 'real-estate.hours',
      text: 'Evenings and weekends carry offers and showings, while the deal desk keeps weekday hours, so a locked account on a Saturday afternoon is an urgent matter.',
    },
    faq: [
      {
        id: 'real-estate.faq.1',
        question: 'Who is responsible for an agent’s own phone and laptop?',
        answer:
          'Agents often choose their equipment, but client records belong to the brokerage’s duties under TRESA and privacy law. A short device policy, brokerage accounts for every deal document and a remote wipe limited to work data settle it fairly.',
      },
      {
        id: 'real-estate.faq.2',
        question: 'Which records should a brokerage be able to find quickly?',
        answer:
          'Trade record sheets, agreements, trust-account entries, client identification and receipt-of-funds records. A RECO inspector or FINTRAC examiner may ask for them, so they belong in one deal folder, searchable by address and never only in an agent’s mailbox.',
      },
    ],
    kinship: ['legal', 'insurance', 'financial-services'],
  },
  dental: {
    slug: 'dental',
    people: 'dentists, hygienists and front-desk staff',
    workplace: 'practice',
    duties: [
      {
        id: 'dental.duty.1',
        text: 'A dentist or dental practice that holds patient records is a health information custodian under PHIPA, the Personal Health Information Protection Act.',
      },
      {
        id: 'dental.duty.2',
        text: 'The Royal College of Dental Surgeons of Ontario (RCDSO) requires a patient’s clinical and financial record to be kept for at least ten years after the last entry.',
      },
      {
        id: 'dental.duty.3',
        text: 'RCDSO guidance on electronic records expects each entry to show who made it and when, with copies kept apart from the office.',
      },
    ],
    systems: [
      {
        id: 'dental.system.1',
        text: 'Practice software such as ABELDent, Dentrix, ClearDent or Tracker holds charting, recall and the appointment book.',
      },
      {
        id: 'dental.system.2',
        text: 'Intraoral sensors, panoramic units and cone-beam scanners write large image files through their makers’ own programs.',
      },
      {
        id: 'dental.system.3',
        text: 'Claims to insurers leave through CDAnet and ITRANS, and the Canadian Dental Care Plan is administered by Sun Life.',
      },
    ],
    incidents: [
      {
        id: 'dental.incident.1',
        text: 'An e-mail that poses as an insurer’s payment notice asks the front desk to sign in.',
      },
      {
        id: 'dental.incident.2',
        text: 'The imaging server fills its disk, and new radiographs fail to save while a patient waits.',
      },
      {
        id: 'dental.incident.3',
        text: 'A remote-support tool left behind by an old vendor is the open door for ransomware.',
      },
    ],
    day: [
      {
        id: 'dental.day.1',
        time: '7:40',
        moment: 'The front desk signs in on the shared computer',
        control: 'One account per person, confirmed by a badge or phone',
      },
      {
        id: 'dental.day.2',
        time: '9:15',
        moment: 'Radiographs move from the sensor to the server',
        control: 'Imaging sits on a network of its own, away from guest Wi-Fi',
      },
      {
        id: 'dental.day.3',
        time: '11:30',
        moment: 'An e-mail from “the insurer” asks for a login',
        control: 'The filter stops most of them, and the report button is one click',
      },
      {
        id: 'dental.day.4',
        time: '14:00',
        moment: 'A vendor connects to fix the practice software',
        control: 'Access is opened for an hour, recorded and closed',
      },
      {
        id: 'dental.day.5',
        time: '18:20',
        moment: 'The office locks up',
        control: 'The encrypted copy leaves the building',
      },
    ],
    hours: {
      id: 'dental.hours',
      text: 'Chairs are booked back to back, often with one long evening a week, so changes are made before the first patient or after the last sterilizer cycle.',
    },
    faq: [
      {
        id: 'dental.faq.1',
        question: 'How long must a dental practice keep radiographs?',
        answer:
          'They are part of the patient record, so the RCDSO’s ten-year rule after the last entry applies; for a patient who was a child, the count starts at the eighteenth birthday. Archives and image viewers therefore have to outlive the sensor that made them.',
      },
      {
        id: 'dental.faq.2',
        question: 'Can imaging vendors and IT support share responsibility?',
        answer:
          'They have to. The vendor owns drivers and calibration; IT owns the computer, the network and the backup. One written page with both support numbers, supported Windows versions and the place where images are stored avoids most finger-pointing.',
      },
    ],
    kinship: ['healthcare', 'insurance', 'small-business'],
  },
  'financial-services': {
    slug: 'financial-services',
    people: 'advisers, planners and compliance staff',
    workplace: 'office',
    duties: [
      {
        id: 'financial-services.duty.1',
        text: 'The Canadian Investment Regulatory Organization (CIRO) requires investment dealers to report a cybersecurity incident within three days of discovering it.',
      },
      {
        id: 'financial-services.duty.2',
        text: 'Firms registered with the Ontario Securities Commission under National Instrument 31-103 keep records for seven years.',
      },
      {
        id: 'financial-services.duty.3',
        text: 'The Financial Services Regulatory Authority of Ontario (FSRA) licenses mortgage brokerages among others, and its guidance on IT risk management took effect in April 2024.',
      },
      {
        id: 'financial-services.duty.4',
        text: 'Under PIPEDA, a breach that poses a real risk of significant harm is reported to the Privacy Commissioner of Canada, and every breach is kept on record for 24 months.',
      },
    ],
    systems: [
      {
        id: 'financial-services.system.1',
        text: 'Client-relationship systems such as Salesforce or Maximizer, and planning tools such as NaviPlan, hold the household’s whole picture.',
      },
      {
        id: 'financial-services.system.2',
        text: 'Dealer back-office portals and custodians’ sites each have their own sign-in rules and supported browsers.',
      },
      {
        id: 'financial-services.system.3',
        text: 'Mortgage desks submit applications through platforms such as Filogix or Velocity.',
      },
    ],
    incidents: [
      {
        id: 'financial-services.incident.1',
        text: 'A client’s hijacked mailbox asks the adviser for a quick withdrawal to a new account.',
      },
      {
        id: 'financial-services.incident.2',
        text: 'Know-your-client forms with identification copies pile up in a shared inbox that nobody reviews.',
      },
      {
        id: 'financial-services.incident.3',
        text: 'An adviser texts a recommendation from a personal phone, and no record of it exists.',
      },
    ],
    day: [
      {
        id: 'financial-services.day.1',
        time: '8:15',
        moment: 'Advisers read market notes and client mail',
        control: 'External mail is marked; look-alike senders are held',
      },
      {
        id: 'financial-services.day.2',
        time: '10:20',
        moment: 'A withdrawal request arrives by e-mail',
        control: 'A call back to the number on file before anything moves',
      },
      {
        id: 'financial-services.day.3',
        time: '13:15',
        moment: 'A review meeting is held by video',
        control: 'A waiting room, no recording unless agreed and filed',
      },
      {
        id: 'financial-services.day.4',
        time: '16:00',
        moment: 'Compliance samples the week’s messages',
        control: 'Mail and chat are archived so that nobody can edit them',
      },
      {
        id: 'financial-services.day.5',
        time: '20:00',
        moment: 'A planner finishes a report at home',
        control: 'A managed laptop, with printing to home printers blocked',
      },
    ],
    hours: {
      id: 'financial-services.hours',
      text: 'The market’s hours govern trading desks, while client reviews fill late afternoons and evenings, and the RRSP deadline around March 1 is no time for upgrades.',
    },
    faq: [
      {
        id: 'financial-services.faq.1',
        question: 'Which regulator should be told about a cyber incident?',
        answer:
          'It depends on the registration. CIRO dealers report to CIRO, firms licensed by FSRA look to FSRA’s guidance, and PIPEDA’s test of real risk of significant harm applies as well. A one-page table, prepared beforehand, saves hours on the day.',
      },
      {
        id: 'financial-services.faq.2',
        question: 'Do client text messages have to be kept?',
        answer:
          'Registrants must keep records of their business with clients, and a text can be one. Either provide an approved, archived texting tool or forbid the channel, say so in writing to staff and clients, and check that practice matches.',
      },
    ],
    kinship: ['insurance', 'accounting', 'legal'],
  },
  general: {
    slug: 'general',
    people: 'office teams and their managers',
    workplace: 'office',
    duties: [
      {
        id: 'general.duty.1',
        text: 'The federal privacy act PIPEDA covers personal information that a business collects in commercial activity, and makes it responsible for data it hands to suppliers.',
      },
      {
        id: 'general.duty.2',
        text: 'Ontario employers with 25 or more employees must have a written policy on electronic monitoring and another on disconnecting from work.',
      },
      {
        id: 'general.duty.3',
        text: 'Organizations with 50 or more employees must, with few exceptions, meet WCAG 2.0 level AA on their public websites under the Accessibility for Ontarians with Disabilities Act.',
      },
    ],
    systems: [
      {
        id: 'general.system.1',
        text: 'Most mixed offices run on Microsoft 365 or Google Workspace, with an accounting package and a customer database beside them.',
      },
      {
        id: 'general.system.2',
        text: 'One or two line-of-business programs, often older than anyone who supports them, decide which Windows version is still possible.',
      },
      {
        id: 'general.system.3',
        text: 'Meeting-room screens, badge readers, phones and multifunction printers share the network with everything else.',
      },
    ],
    incidents: [
      {
        id: 'general.incident.1',
        text: 'An invoice with altered bank details is paid because it arrived in a genuine thread.',
      },
      { id: 'general.incident.2', text: 'Someone in sales pastes a customer list into a free web tool to tidy it.' },
      { id: 'general.incident.3', text: 'The only person who understands the file server resigns.' },
    ],
    day: [
      {
        id: 'general.day.1',
        time: '8:30',
        moment: 'Forty people sign in within ten minutes',
        control: 'Sign-in service and line are sized for the peak, not the average',
      },
      {
        id: 'general.day.2',
        time: '10:10',
        moment: 'Accounts payable gets changed bank details',
        control: 'Two people and a phone call before the vendor record changes',
      },
      {
        id: 'general.day.3',
        time: '12:30',
        moment: 'A visitor asks for the Wi-Fi',
        control: 'A guest network that ends at the internet',
      },
      {
        id: 'general.day.4',
        time: '15:30',
        moment: 'A department buys a new web application',
        control: 'A short review of data, sign-in and exit before the card is charged',
      },
      {
        id: 'general.day.5',
        time: '17:45',
        moment: 'Laptops go home',
        control: 'Encrypted disks and updates that continue off site',
      },
    ],
    hours: {
      id: 'general.hours',
      text: 'Core hours run from half past eight to half past five on weekdays, with a few people always earlier and later, so restarts and upgrades belong to the late evening.',
    },
    faq: [
      {
        id: 'general.faq.1',
        question: 'Our business has no special regulator. Which rules still apply?',
        answer:
          'PIPEDA for personal information, Canada’s anti-spam law for promotional messages, CRA record keeping, employment standards and, by size, accessibility law. Contracts add more: large customers and insurers now ask for multi-factor authentication and tested backups.',
      },
      {
        id: 'general.faq.2',
        question: 'When does an office outgrow ad-hoc IT help?',
        answer:
          'Usually between fifteen and twenty people. Signs are shared passwords, new hires waiting for a laptop, no one able to list the software subscriptions, and the same fault returning. At that point records and routine are worth more than heroics.',
      },
    ],
    kinship: ['small-business', 'non-profit', 'manufacturing'],
  },
  'small-business': {
    slug: 'small-business',
    people: 'owners and their small teams',
    workplace: 'shop or office',
    duties: [
      {
        id: 'small-business.duty.1',
        text: 'PIPEDA has no exemption for small size: a three-person company that collects customers’ details in commercial activity has to protect them.',
      },
      {
        id: 'small-business.duty.2',
        text: 'Every breach of safeguards involving personal information must be recorded and the record kept for 24 months, even when nobody has to be notified.',
      },
      {
        id: 'small-business.duty.3',
        text: 'The CRA wants electronic records kept in a readable electronic form, even if paper copies exist, generally for six years.',
      },
      {
        id: 'small-business.duty.4',
        text: 'Canada’s anti-spam law applies to a promotional e-mail from a sole owner as it does to a bank’s.',
      },
    ],
    systems: [
      {
        id: 'small-business.system.1',
        text: 'A handful of laptops, QuickBooks or Wave, a website builder and one shared mailbox are the usual outfit.',
      },
      {
        id: 'small-business.system.2',
        text: 'Card payments run on a Square, Moneris or Clover device, often on the same Wi-Fi as the office.',
      },
      {
        id: 'small-business.system.3',
        text: 'Photos, quotes and contracts are scattered over phones, a free file-sharing account and the owner’s desktop.',
      },
    ],
    incidents: [
      {
        id: 'small-business.incident.1',
        text: 'The owner’s mailbox is taken over, and customers receive a false invoice in the owner’s tone.',
      },
      { id: 'small-business.incident.2', text: 'The single laptop that holds the books is stolen from a car.' },
      {
        id: 'small-business.incident.3',
        text: 'A domain name lapses because the renewal notice went to an address nobody reads.',
      },
    ],
    day: [
      {
        id: 'small-business.day.1',
        time: '7:30',
        moment: 'The owner answers mail from a phone',
        control: 'A second factor on the mailbox that resets everything else',
      },
      {
        id: 'small-business.day.2',
        time: '9:00',
        moment: 'A part-timer opens the shared computer',
        control: 'A separate account without administrator rights',
      },
      {
        id: 'small-business.day.3',
        time: '12:00',
        moment: 'A supplier’s invoice looks slightly different',
        control: 'A call to the usual number before the first payment',
      },
      {
        id: 'small-business.day.4',
        time: '16:00',
        moment: 'A quote is finished in a hurry',
        control: 'Files in a synced folder with versions to go back to',
      },
      {
        id: 'small-business.day.5',
        time: '21:00',
        moment: 'Bookkeeping happens after supper',
        control: 'Automatic copies, so a stolen laptop costs hardware only',
      },
    ],
    hours: {
      id: 'small-business.hours',
      text: 'The owner’s hours are the opening hours plus the evening, so help has to be reachable when the shop closes and not only when larger offices work.',
    },
    faq: [
      {
        id: 'small-business.faq.1',
        question: 'What should a business with five people do first?',
        answer:
          'Turn on multi-factor authentication for e-mail and banking, let updates install themselves, keep one backup that is not connected, use a password manager, and write down who to call. None of these five needs a server or a project.',
      },
      {
        id: 'small-business.faq.2',
        question: 'Is professional IT support affordable for a very small team?',
        answer:
          'It depends on what a lost day costs you. Some owners want full cover, others a yearly check-up and a number to call. We would rather set up the free built-in protections first and then talk about what remains.',
      },
    ],
    kinship: ['general', 'retail', 'accounting'],
  },
  manufacturing: {
    slug: 'manufacturing',
    people: 'plant managers, machinists and office staff',
    workplace: 'plant',
    duties: [
      {
        id: 'manufacturing.duty.1',
        text: 'Suppliers to automotive, aerospace and defence customers are regularly asked to complete security questionnaires before an order is placed.',
      },
      {
        id: 'manufacturing.duty.2',
        text: 'Plants that examine, possess or transfer controlled goods must register with the federal Controlled Goods Program and restrict access to drawings and data.',
      },
      {
        id: 'manufacturing.duty.3',
        text: 'Ontario’s Occupational Health and Safety Act and its regulation for industrial establishments require guarded machinery, so remote changes must never start equipment unexpectedly.',
      },
    ],
    systems: [
      {
        id: 'manufacturing.system.1',
        text: 'Programmable controllers, operator panels and CNC machines often run on Windows versions that can no longer be updated.',
      },
      {
        id: 'manufacturing.system.2',
        text: 'An ERP such as SYSPRO, Epicor or Microsoft Dynamics ties purchasing, the bill of materials and shipping together.',
      },
      {
        id: 'manufacturing.system.3',
        text: 'Design and machining files from SolidWorks, AutoCAD or Mastercam move from engineering to the floor.',
      },
    ],
    incidents: [
      {
        id: 'manufacturing.incident.1',
        text: 'Ransomware enters through the office and crosses a flat network to the operator panels.',
      },
      {
        id: 'manufacturing.incident.2',
        text: 'A machine builder’s forgotten modem or remote tool gives the outside world a path to a controller.',
      },
      { id: 'manufacturing.incident.3', text: 'A label printer stops, and finished pallets cannot leave the dock.' },
    ],
    day: [
      {
        id: 'manufacturing.day.1',
        time: '6:00',
        moment: 'First shift starts the cells',
        control: 'Machine networks start without needing the office network',
      },
      {
        id: 'manufacturing.day.2',
        time: '8:40',
        moment: 'Engineering releases a revised drawing',
        control: 'One approved folder; the floor reads, only engineering writes',
      },
      {
        id: 'manufacturing.day.3',
        time: '11:20',
        moment: 'A machine builder asks to connect',
        control: 'A supervised session, opened at the panel and closed after',
      },
      {
        id: 'manufacturing.day.4',
        time: '15:00',
        moment: 'Shifts overlap at the terminals',
        control: 'Badge sign-in, so that scans belong to a person',
      },
      {
        id: 'manufacturing.day.5',
        time: '23:30',
        moment: 'A line runs unattended',
        control: 'Alarms reach a phone even if the mail server is down',
      },
    ],
    hours: {
      id: 'manufacturing.hours',
      text: 'Two or three shifts leave few quiet hours, so changes are tied to planned stoppages, retooling or the summer and December shutdowns.',
    },
    faq: [
      {
        id: 'manufacturing.faq.1',
        question: 'How do we protect a machine that runs an old version of Windows?',
        answer:
          'Leave it running, but fence it: a network segment of its own, only the few connections it needs, no browsing or mail, USB sticks scanned elsewhere, an image of its disk on a shelf. Replacement can then follow the machine’s life.',
      },
      {
        id: 'manufacturing.faq.2',
        question: 'How should we answer a customer’s security questionnaire?',
        answer:
          'Truthfully and with evidence. Keep one folder with the policies, the last restore test, the multi-factor report and the network drawing. Where the answer is no, give a date. The next questionnaire will ask most of the same questions.',
      },
    ],
    kinship: ['logistics', 'construction', 'general'],
  },
  construction: {
    slug: 'construction',
    people: 'site supervisors, estimators and project managers',
    workplace: 'site office',
    duties: [
      {
        id: 'construction.duty.1',
        text: 'Under the prompt-payment rules of Ontario’s Construction Act, an owner pays within 28 days of receiving a proper invoice, and a contractor pays its subcontractors within seven days of being paid.',
      },
      {
        id: 'construction.duty.2',
        text: 'A dispute about payment can go to interim adjudication through ODACC, where dated correspondence and site records decide a great deal.',
      },
      {
        id: 'construction.duty.3',
        text: 'Contractors show WSIB clearance certificates, and site safety documents have to be at hand for a Ministry of Labour inspector.',
      },
    ],
    systems: [
      {
        id: 'construction.system.1',
        text: 'Drawings and submittals live in Procore, Autodesk Construction Cloud or Bluebeam, opened on tablets in the mud.',
      },
      {
        id: 'construction.system.2',
        text: 'Estimating, job cost and payroll run in programs such as Sage 300 Construction or Jonas.',
      },
      {
        id: 'construction.system.3',
        text: 'Trailers work over a cellular or fixed-wireless router, with a printer, a plotter and a camera behind it.',
      },
    ],
    incidents: [
      {
        id: 'construction.incident.1',
        text: 'A forged e-mail in a supplier’s name changes the account for a progress payment.',
      },
      {
        id: 'construction.incident.2',
        text: 'The crew builds from last month’s drawing because the tablet had not synchronized.',
      },
      { id: 'construction.incident.3', text: 'A trailer is broken into, and the laptop with the daily logs is gone.' },
    ],
    day: [
      {
        id: 'construction.day.1',
        time: '6:30',
        moment: 'The superintendent opens the drawings in the trailer',
        control: 'Tablets synchronize overnight and show the revision date',
      },
      {
        id: 'construction.day.2',
        time: '9:00',
        moment: 'A subcontractor submits a draw',
        control: 'Invoices arrive at one watched address and get a date stamp',
      },
      {
        id: 'construction.day.3',
        time: '11:45',
        moment: 'Photos of a concrete pour are uploaded',
        control: 'Automatic copy to the project folder, with time and place',
      },
      {
        id: 'construction.day.4',
        time: '14:20',
        moment: 'New bank details come from a “supplier”',
        control: 'A call to the number on the original contract',
      },
      {
        id: 'construction.day.5',
        time: '17:30',
        moment: 'The site is locked',
        control: 'Devices are out of sight, encrypted and traceable',
      },
    ],
    hours: {
      id: 'construction.hours',
      text: 'Sites start at seven or earlier and follow the weather, while estimators work to tender closings, so support that begins at nine misses half the morning.',
    },
    faq: [
      {
        id: 'construction.faq.1',
        question: 'How does IT help with prompt payment?',
        answer:
          'The clock starts when a proper invoice is received, and notices of non-payment have short deadlines. One invoice mailbox with reliable delivery, recorded receipt times and searchable correspondence lets the office prove dates instead of remembering them.',
      },
      {
        id: 'construction.faq.2',
        question: 'Can a site trailer have dependable internet?',
        answer:
          'Usually, with two carriers. A router with two SIM cards or a fixed-wireless line plus cellular backup covers most sites. Drawings kept in an offline copy on tablets let work continue while the signal is poor.',
      },
    ],
    kinship: ['manufacturing', 'logistics', 'real-estate'],
  },
  retail: {
    slug: 'retail',
    people: 'store managers, cashiers and buyers',
    workplace: 'store',
    duties: [
      {
        id: 'retail.duty.1',
        text: 'Any store that accepts cards must meet the Payment Card Industry Data Security Standard, whose version 4 requirements have all applied since March 31, 2025.',
      },
      {
        id: 'retail.duty.2',
        text: 'Software that suppresses electronic sales records is prohibited under the Excise Tax Act, and point-of-sale data belongs to the books that the CRA may inspect.',
      },
      {
        id: 'retail.duty.3',
        text: 'Loyalty lists and e-mail offers fall under PIPEDA and Canada’s anti-spam law, so consent has to be provable.',
      },
    ],
    systems: [
      {
        id: 'retail.system.1',
        text: 'Registers run on systems such as Lightspeed, Shopify POS or Square, with scanners, drawers and receipt printers attached.',
      },
      {
        id: 'retail.system.2',
        text: 'Payment terminals from Moneris, Clover or a bank’s processor need a steady line of their own.',
      },
      { id: 'retail.system.3', text: 'Inventory is matched between the shelf, the stockroom and the online shop.' },
    ],
    incidents: [
      {
        id: 'retail.incident.1',
        text: 'A caller posing as the payment company talks a cashier through “testing” the terminal with refunds.',
      },
      {
        id: 'retail.incident.2',
        text: 'Guest Wi-Fi and registers share one network, and a scan reaches the back office.',
      },
      {
        id: 'retail.incident.3',
        text: 'A product export overwrites the inventory on the busiest Saturday of the month.',
      },
    ],
    day: [
      {
        id: 'retail.day.1',
        time: '9:30',
        moment: 'Registers open and the float is counted',
        control: 'Each cashier has a PIN; the manager’s code is not shared',
      },
      {
        id: 'retail.day.2',
        time: '11:00',
        moment: 'A delivery is scanned into stock',
        control: 'Scanners on a staff network that customers cannot join',
      },
      {
        id: 'retail.day.3',
        time: '13:20',
        moment: '“The terminal company” phones',
        control: 'Hang up, call the number on the device’s contract',
      },
      {
        id: 'retail.day.4',
        time: '17:00',
        moment: 'The evening rush begins',
        control: 'A second line takes over if the first fails',
      },
      {
        id: 'retail.day.5',
        time: '21:10',
        moment: 'The day is closed and reconciled',
        control: 'Sales data leaves the store before the safe is shut',
      },
    ],
    hours: {
      id: 'retail.hours',
      text: 'Stores trade on evenings, weekends and most of December, so installations happen before opening and nothing changes between mid-November and Boxing Week.',
    },
    faq: [
      {
        id: 'retail.faq.1',
        question: 'Does PCI DSS apply if our terminal never stores card numbers?',
        answer:
          'Yes, but the effort shrinks. A validated terminal that encrypts the card at the reader leaves a short self-assessment questionnaire. The store still has to inspect devices for tampering, separate networks, control access and know its service providers.',
      },
      {
        id: 'retail.faq.2',
        question: 'What happens to sales when the internet fails?',
        answer:
          'It depends on the register. Many keep selling for cash and queue the sales; card payments may need an approved offline mode or a cellular path. Try it on a quiet morning, and leave the steps beside the till.',
      },
    ],
    kinship: ['hospitality', 'small-business', 'logistics'],
  },
  'non-profit': {
    slug: 'non-profit',
    people: 'program staff, fundraisers and volunteers',
    workplace: 'organization',
    duties: [
      {
        id: 'non-profit.duty.1',
        text: 'Registered charities file form T3010 with the CRA within six months of their fiscal year-end, and keep adequate books and records at a Canadian address on file with the CRA.',
      },
      {
        id: 'non-profit.duty.2',
        text: 'Ontario’s Not-for-Profit Corporations Act requires the corporations under it to maintain registers of members and directors and minutes of their meetings.',
      },
      {
        id: 'non-profit.duty.3',
        text: 'A registered charity’s message whose primary purpose is to raise funds is exempt from CASL, but its other promotional messages may not be.',
      },
      {
        id: 'non-profit.duty.4',
        text: 'Selling, bartering or leasing a donor or membership list is a commercial activity that brings PIPEDA into play.',
      },
    ],
    systems: [
      {
        id: 'non-profit.system.1',
        text: 'Donor databases such as Raiser’s Edge NXT, DonorPerfect or Sumac hold gifts, receipts and preferences.',
      },
      {
        id: 'non-profit.system.2',
        text: 'Online giving comes through CanadaHelps or a card processor, and is matched to receipts by hand or export.',
      },
      {
        id: 'non-profit.system.3',
        text: 'Program records are kept apart from fundraising ones, often on donated computers of many ages.',
      },
    ],
    incidents: [
      {
        id: 'non-profit.incident.1',
        text: 'The treasurer receives a message “from the executive director” asking for gift cards before a board meeting.',
      },
      {
        id: 'non-profit.incident.2',
        text: 'A volunteer who left two years ago can still open the donor export in a shared drive.',
      },
      {
        id: 'non-profit.incident.3',
        text: 'Grant reporting is due, and the spreadsheet exists only on a laptop that will not start.',
      },
    ],
    day: [
      {
        id: 'non-profit.day.1',
        time: '9:00',
        moment: 'A volunteer starts a shift at the shared desk',
        control: 'A named guest account that expires with the placement',
      },
      {
        id: 'non-profit.day.2',
        time: '10:30',
        moment: 'Online gifts are matched to receipts',
        control: 'Two people, one export, no copies on personal drives',
      },
      {
        id: 'non-profit.day.3',
        time: '13:00',
        moment: '“The director” writes about an urgent purchase',
        control: 'A rule known to all: no purchase on e-mail alone',
      },
      {
        id: 'non-profit.day.4',
        time: '16:15',
        moment: 'A program worker writes case notes',
        control: 'A folder that fundraising cannot open',
      },
      {
        id: 'non-profit.day.5',
        time: '19:00',
        moment: 'The board meets online',
        control: 'Board papers in a portal, not as attachments to private mail',
      },
    ],
    hours: {
      id: 'non-profit.hours',
      text: 'Days begin at nine, but boards, events and volunteer shifts fill evenings and weekends, and December giving is the season in which nothing may fail.',
    },
    faq: [
      {
        id: 'non-profit.faq.1',
        question: 'Can a charity get software at reduced prices?',
        answer:
          'Often. Microsoft and Google run non-profit programs, and TechSoup Canada distributes donated and discounted products to eligible organizations. Eligibility is checked, and the licences have limits, so count people and volunteers before applying.',
      },
      {
        id: 'non-profit.faq.2',
        question: 'Does privacy law apply to a non-profit?',
        answer:
          'PIPEDA usually does not cover core charitable work, but it does cover commercial activity, and health or funding agreements can bring other rules. Donors and clients expect protection in any case, so most boards adopt a privacy policy voluntarily.',
      },
    ],
    kinship: ['education', 'general', 'healthcare'],
  },
  education: {
    slug: 'education',
    people: 'teachers, administrators and students',
    workplace: 'school',
    duties: [
      {
        id: 'education.duty.1',
        text: 'Public school boards handle personal information under the Municipal Freedom of Information and Protection of Privacy Act (MFIPPA), while colleges and universities fall under its provincial counterpart, FIPPA.',
      },
      {
        id: 'education.duty.2',
        text: 'Private schools and tutoring centres that operate commercially are covered by PIPEDA for the personal information of pupils and parents.',
      },
      {
        id: 'education.duty.3',
        text: 'The Ontario Student Record follows a ministry guideline that limits who may see it and sets how long its parts are kept.',
      },
    ],
    systems: [
      {
        id: 'education.system.1',
        text: 'Classes run in Google Classroom, Brightspace by D2L or Microsoft Teams, on Chromebooks and shared carts.',
      },
      {
        id: 'education.system.2',
        text: 'Student information systems such as PowerSchool or Edsby hold attendance, marks and contacts.',
      },
      {
        id: 'education.system.3',
        text: 'Projectors, interactive boards and public-address phones hang from the same switches as the office.',
      },
    ],
    incidents: [
      {
        id: 'education.incident.1',
        text: 'In December 2024 a stolen support credential at PowerSchool exposed records of students in many Canadian boards.',
      },
      {
        id: 'education.incident.2',
        text: 'A pupil’s shared password lets classmates hand in, or delete, another’s work.',
      },
      { id: 'education.incident.3', text: 'A parent list goes out with every address visible in the copy line.' },
    ],
    day: [
      {
        id: 'education.day.1',
        time: '7:50',
        moment: 'Attendance opens in every room at once',
        control: 'Wi-Fi is planned for full classrooms, not for corridors',
      },
      {
        id: 'education.day.2',
        time: '9:40',
        moment: 'A class opens thirty Chromebooks',
        control: 'Managed devices with filtered browsing and no local data',
      },
      {
        id: 'education.day.3',
        time: '12:00',
        moment: 'A teacher signs up for a free app',
        control: 'A short privacy check before pupils’ names are entered',
      },
      {
        id: 'education.day.4',
        time: '15:20',
        moment: 'A parent asks for marks by e-mail',
        control: 'The reply goes through the portal, after identity is checked',
      },
      {
        id: 'education.day.5',
        time: '18:00',
        moment: 'The building is rented for the evening',
        control: 'Guests get a network that cannot see school systems',
      },
    ],
    hours: {
      id: 'education.hours',
      text: 'Bells leave no slack between eight and half past three, so work in classrooms happens after dismissal, on professional-activity days and over the summer.',
    },
    faq: [
      {
        id: 'education.faq.1',
        question: 'Which privacy law applies to our school?',
        answer:
          'A public board answers to MFIPPA and the Information and Privacy Commissioner. A private school or tutoring business is usually looked at under PIPEDA. A regulated health professional on staff may also hold records under PHIPA. Ask counsel where they overlap.',
      },
      {
        id: 'education.faq.2',
        question: 'Should pupils’ accounts have multi-factor authentication?',
        answer:
          'Staff accounts should, without exception for administrators. For young pupils a managed device, a strong filter and teacher-controlled resets are more practical. Older students with personal phones can use a second factor, provided there is a fallback for those without one.',
      },
    ],
    kinship: ['non-profit', 'healthcare', 'general'],
  },
  logistics: {
    slug: 'logistics',
    people: 'dispatchers, drivers and warehouse staff',
    workplace: 'warehouse',
    duties: [
      {
        id: 'logistics.duty.1',
        text: 'Highway carriers send cargo and conveyance data to the Canada Border Services Agency through ACI eManifest at least one hour before arriving at the border.',
      },
      {
        id: 'logistics.duty.2',
        text: 'Since October 2024 the CBSA’s CARM system is the official record for import accounting, and importers manage access in its client portal.',
      },
      {
        id: 'logistics.duty.3',
        text: 'Carriers under the federal hours-of-service rules use certified electronic logging devices and keep the records for six months.',
      },
    ],
    systems: [
      {
        id: 'logistics.system.1',
        text: 'A transportation management system or Descartes tools exchange orders, customs messages and status with customers over EDI.',
      },
      {
        id: 'logistics.system.2',
        text: 'Trucks carry telematics from Geotab or Samsara, and drivers a tablet or phone.',
      },
      {
        id: 'logistics.system.3',
        text: 'The warehouse runs on handheld scanners, label printers and dock-door Wi-Fi.',
      },
    ],
    incidents: [
      {
        id: 'logistics.incident.1',
        text: 'A thief with a copied carrier identity accepts a load by e-mail and drives away with it.',
      },
      {
        id: 'logistics.incident.2',
        text: 'EDI messages stop silently overnight, and customers see no shipments in the morning.',
      },
      {
        id: 'logistics.incident.3',
        text: 'A dispatcher’s mailbox is hijacked, and brokers receive new banking details for freight bills.',
      },
    ],
    day: [
      {
        id: 'logistics.day.1',
        time: '4:30',
        moment: 'The first trucks are dispatched',
        control: 'Dispatch runs with a second line and a second power source',
      },
      {
        id: 'logistics.day.2',
        time: '7:15',
        moment: 'A conveyance report goes to the border agency',
        control: 'The message queue is watched, with an alarm for no answer',
      },
      {
        id: 'logistics.day.3',
        time: '11:00',
        moment: 'A broker sends a new pickup instruction',
        control: 'Carrier and load are confirmed by phone',
      },
      {
        id: 'logistics.day.4',
        time: '15:40',
        moment: 'Scanners pick the afternoon wave',
        control: 'Roaming tested along the aisles, not only at the desk',
      },
      {
        id: 'logistics.day.5',
        time: '1:00',
        moment: 'The night desk handles a breakdown',
        control: 'Someone answers, with remote tools for the dispatch screens',
      },
    ],
    hours: {
      id: 'logistics.hours',
      text: 'Dispatch does not close, so maintenance moves from desk to desk in the quiet hours after midnight, and someone has to answer in those same hours.',
    },
    faq: [
      {
        id: 'logistics.faq.1',
        question: 'What happens if our eManifest connection fails?',
        answer:
          'The truck should not arrive unannounced, so the office needs a fallback: the CBSA’s own portal, a customs service provider, and a written rule for holding the driver. Keep portal credentials and the list of trade-chain partners outside the failed system.',
      },
      {
        id: 'logistics.faq.2',
        question: 'How is a load theft by e-mail avoided?',
        answer:
          'Treat a change of carrier, pickup or bank details like a change of locks. Verify the carrier’s registration, call a number obtained elsewhere, photograph licence and plate at the dock, and protect dispatch mailboxes with multi-factor authentication.',
      },
    ],
    kinship: ['manufacturing', 'retail', 'construction'],
  },
  hospitality: {
    slug: 'hospitality',
    people: 'managers, servers and front-desk staff',
    workplace: 'venue',
    duties: [
      {
        id: 'hospitality.duty.1',
        text: 'Restaurants, hotels and banquet halls that take cards must meet PCI DSS, including regular checks of terminals for tampering.',
      },
      {
        id: 'hospitality.duty.2',
        text: 'Licensed premises answer to the Alcohol and Gaming Commission of Ontario, and staff who serve alcohol hold Smart Serve certification.',
      },
      {
        id: 'hospitality.duty.3',
        text: 'Ontario’s Accommodation Sector Registration of Guests Act, 2021, in force since January 2026, requires hotels to keep a register of guests, which is personal information to protect.',
      },
    ],
    systems: [
      {
        id: 'hospitality.system.1',
        text: 'Restaurants run TouchBistro, Lightspeed Restaurant or Square, with kitchen printers or screens; hotels run OPERA or Cloudbeds.',
      },
      {
        id: 'hospitality.system.2',
        text: 'Bookings arrive from OpenTable, the venue’s site and travel platforms, each with its own password.',
      },
      {
        id: 'hospitality.system.3',
        text: 'Guest Wi-Fi, music, cameras and door locks share the ceiling space and too often the network.',
      },
    ],
    incidents: [
      {
        id: 'hospitality.incident.1',
        text: 'A message through the booking platform tricks the front desk into opening “a guest’s medical note”.',
      },
      { id: 'hospitality.incident.2', text: 'The kitchen printer drops off the network at seven on a Friday.' },
      { id: 'hospitality.incident.3', text: 'A departed manager’s code still voids bills from a tablet.' },
    ],
    day: [
      {
        id: 'hospitality.day.1',
        time: '6:00',
        moment: 'The front desk runs the night audit',
        control: 'The report leaves the building before the morning team starts',
      },
      {
        id: 'hospitality.day.2',
        time: '10:30',
        moment: 'The bar programs a new menu price',
        control: 'Only managers may change prices, under their own code',
      },
      {
        id: 'hospitality.day.3',
        time: '15:00',
        moment: 'Guests check in and ask for Wi-Fi',
        control: 'A guest network that cannot see rooms, tills or one another',
      },
      {
        id: 'hospitality.day.4',
        time: '19:10',
        moment: 'The dining room is full',
        control: 'Terminals have a cellular fallback; the kitchen has a spare printer',
      },
      {
        id: 'hospitality.day.5',
        time: '1:45',
        moment: 'The last till is closed',
        control: 'Tips and sales are exported; unused sessions sign out',
      },
    ],
    hours: {
      id: 'hospitality.hours',
      text: 'The busiest hours are the ones when offices are dark, Friday and Saturday evenings and holiday brunch, so help must answer then and changes wait for Monday morning.',
    },
    faq: [
      {
        id: 'hospitality.faq.1',
        question: 'Can guest Wi-Fi and payment terminals use one internet line?',
        answer:
          'They may share the line, not the network. Payment devices sit in a separated segment with a firewall between, so that guests’ devices cannot reach them, and bandwidth is reserved so that a full room of streaming does not stall the bill.',
      },
      {
        id: 'hospitality.faq.2',
        question: 'How do we handle staff turnover safely?',
        answer:
          'Give everyone a personal code, tie it to the schedule or payroll list, and remove it on the last shift. Shared manager codes are the usual weakness. Review who can void, discount and open reports at each change of season.',
      },
    ],
    kinship: ['retail', 'small-business', 'logistics'],
  },
  insurance: {
    slug: 'insurance',
    people: 'brokers, account managers and claims staff',
    workplace: 'brokerage',
    duties: [
      {
        id: 'insurance.duty.1',
        text: 'General insurance brokers are licensed by the Registered Insurance Brokers of Ontario (RIBO), whose code of conduct requires client information to be held in confidence.',
      },
      {
        id: 'insurance.duty.2',
        text: 'Premiums are held in a trust account kept separate from the brokerage’s own money, under Regulation 991 of the Registered Insurance Brokers Act.',
      },
      {
        id: 'insurance.duty.3',
        text: 'FSRA supervises insurers and licenses life and health agents, and its IT risk management guidance took effect in April 2024.',
      },
      {
        id: 'insurance.duty.4',
        text: 'PIPEDA applies to applications, driving abstracts and claim files, with breach reporting where there is a real risk of significant harm.',
      },
    ],
    systems: [
      {
        id: 'insurance.system.1',
        text: 'The broker management system, often Applied Epic or Power Broker, holds policies, diaries and the trust ledger.',
      },
      {
        id: 'insurance.system.2',
        text: 'Policy documents arrive from insurers over CSIO eDocs, and proof of auto insurance can be sent to a client’s phone.',
      },
      {
        id: 'insurance.system.3',
        text: 'Each insurer’s portal has its own sign-in, so a broker juggles a dozen of them before lunch.',
      },
    ],
    incidents: [
      {
        id: 'insurance.incident.1',
        text: 'A stolen portal password is used to pull driving and property details of strangers.',
      },
      {
        id: 'insurance.incident.2',
        text: 'A claimant’s photographs and medical letters sit in a personal mailbox during a holiday.',
      },
      {
        id: 'insurance.incident.3',
        text: 'A false premium-finance message redirects a payment meant for the trust account.',
      },
    ],
    day: [
      {
        id: 'insurance.day.1',
        time: '8:20',
        moment: 'Renewals due this month are listed',
        control: 'Diaries are worked in the management system, not in inboxes',
      },
      {
        id: 'insurance.day.2',
        time: '9:50',
        moment: 'A broker quotes across several insurers',
        control: 'A password manager holds one sign-in for each person',
      },
      {
        id: 'insurance.day.3',
        time: '12:40',
        moment: 'A client sends accident photos',
        control: 'An upload link to the claim file',
      },
      {
        id: 'insurance.day.4',
        time: '15:15',
        moment: 'Premium payments reach the trust account',
        control: 'Two people see changes to bank details',
      },
      {
        id: 'insurance.day.5',
        time: '18:45',
        moment: 'A storm fills the voice mail',
        control: 'Phones and policies can be reached from home',
      },
    ],
    hours: {
      id: 'insurance.hours',
      text: 'Renewal lists fill weekdays, but storms and collisions do not wait for them, so evening access to policies matters more than evening quoting.',
    },
    faq: [
      {
        id: 'insurance.faq.1',
        question: 'Do insurers check a brokerage’s own security?',
        answer:
          'Increasingly. Portal agreements and contracts with insurers can demand multi-factor authentication, prompt removal of leavers and notice of incidents. A brokerage that sells cyber cover is also asked by clients how it protects itself.',
      },
      {
        id: 'insurance.faq.2',
        question: 'Which records matter most in a dispute?',
        answer:
          'The note of what was offered and declined, with its date. Keep calls, messages and quotes in the client file, and make sure that the file, its backup and its audit trail cannot be altered unseen.',
      },
    ],
    kinship: ['financial-services', 'accounting', 'legal'],
  },
};
