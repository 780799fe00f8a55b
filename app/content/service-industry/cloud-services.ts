import type { ServicePairs } from './pair.ts';

export const cloudServices: ServicePairs = {
  healthcare: {
    text: [
      'E-mail in a clinic is for colleagues, suppliers and appointment reminders, while the chart belongs in the EMR.',
      'Setting up Microsoft 365 for a practice means drawing that line in software, with warnings when a message contains a health card number and encryption when a record must be sent.',
      'Policies, on-call lists and vaccine inventories live in shared files which every site of a family health team can open.',
      'Physicians leave with their own mail but without patient attachments.',
      'Video visits use the licensed tool the custodian approved, not whatever a browser offers.',
    ],
    reason: {
      title: 'Health card numbers noticed',
      text: 'A rule spots messages that contain health card numbers and offers the sender an encrypted route before anything leaves the clinic.',
    },
    faq: {
      question: 'May a clinic e-mail a record to a patient?',
      answer:
        'Yes, with safeguards and preferably the patient’s agreement after explaining the risk. Ontario’s Commissioner has issued guidance on e-mailing health information. We set up encryption that a patient can open, and a way to confirm the address first.',
    },
  },
  legal: {
    text: [
      'Ask a litigator where the latest draft is, and the honest reply is often “in my inbox”.',
      'Microsoft 365 arranged by matter changes that: each matter gets a workspace with its own members, and mail can be filed to it with a drag.',
      'Ethical walls are membership lists rather than promises.',
      'Retention labels follow the closing date, and a litigation hold freezes a custodian’s mailbox when a claim concerns the firm itself.',
      'Co-counsel and experts receive guest access that ends with the retainer, so nobody sends exhibits through a consumer file link.',
    ],
    reason: {
      title: 'One workspace per matter',
      text: 'Mail, drafts, exhibits and guests are gathered by matter number, so the file can be produced, transferred or closed as a whole.',
    },
    faq: {
      question: 'Can Microsoft 365 replace a legal document-management system?',
      answer:
        'For a small firm with simple numbering it can, using sites, labels and search. Firms with heavy precedent use, profiling or deal closings still gain from a dedicated system. We pilot with two matters before recommending either.',
    },
  },
  accounting: {
    text: [
      'Client chasing fills an accountant’s inbox: the missing slip, the third reminder, the signed form as a phone photo.',
      'In Microsoft 365 we build request lists by client and year, with an upload page that names exactly what is wanted and files it where Caseware expects it.',
      'Shared mailboxes for payroll and bookkeeping stop requests vanishing with a vacationing colleague.',
      'Copies with social insurance numbers trigger a warning before leaving the firm.',
      'QuickBooks Online and Xero sign-ins join the same identity, so one departure closes them all.',
    ],
    reason: {
      title: 'Slips land where they belong',
      text: 'A request list for each client files uploads by year and form, and the manager sees at a glance who still owes what.',
    },
    faq: {
      question: 'Is a shared Teams folder a suitable client portal?',
      answer:
        'It can be for a few business clients who work with you weekly. For hundreds of personal returns a portal made for tax files is clearer and easier to audit. We often set up both and say which client uses which.',
    },
  },
  'real-estate': {
    text: [
      'Deals are done on phones, so cloud files that only behave on a desktop are useless to an agent.',
      'Google Workspace or Microsoft 365 is set up with the mobile screen first: an offer package, the disclosure forms and a folder by address that opens in a parked car.',
      'Every agent uses a brokerage mailbox, which keeps CASL consent and trade correspondence together.',
      'Team members share a calendar of showings without sharing a password.',
      'Guest links for buyers, stagers and photographers die after closing instead of living for years.',
    ],
    reason: {
      title: 'Folders by street address',
      text: 'Each trade has one folder named by address, with forms, photos and messages, and it opens on a phone as well as at the deal desk.',
    },
    faq: {
      question: 'Can agents keep their own branded e-mail address?',
      answer:
        'The brokerage can allow it on its own domain or a registered team domain, as long as the mailbox sits in its tenant. Trade correspondence must stay available to the broker of record, which a private webmail account cannot offer.',
    },
  },
  dental: {
    text: [
      'A practice with two dentists and one front desk needs little from cloud mail, but needs that little to be right.',
      'Appointment confirmations must not land in spam, referrals with radiographs must travel encrypted, and the shared reception mailbox must show who replied.',
      'We publish the domain records, set up secure sending to specialists, and put recall scripts, sterilization logs and schedules in a shared drive every chair can read.',
      'Associates use their own accounts and the owner keeps the tenant.',
      'Personal webmail for x-rays ends on day one.',
    ],
    reason: {
      title: 'Referrals that arrive encrypted',
      text: 'Radiographs and letters to orthodontists, surgeons and endodontists leave by an encrypted route the receiving office can open without a new program.',
    },
    faq: {
      question: 'Can we send radiographs to a specialist from Outlook?',
      answer:
        'Yes, with encryption switched on and file size in mind. A secure link with an expiry date suits large panoramic or cone-beam files, and the log shows when the specialist’s office opened them. Plain attachments are best avoided.',
    },
  },
  'financial-services': {
    text: [
      'Regulators care less about where an adviser’s e-mail is read than whether all of it can be produced.',
      'Mail, chat and meeting notes in the tenant are journaled to an archive that supervisors can search and nobody can edit.',
      'Texting moves into an approved tool, as side conversations on private phones are the gap examiners look for.',
      'Client folders by household replace personal drives, and meeting transcripts are off until compliance decides where they are filed.',
      'Assistants act through delegation, so records show who really sent what.',
    ],
    reason: {
      title: 'Supervision without printouts',
      text: 'Supervisors sample archived mail and chat by adviser and date, note their review in the tool, and can produce it for an examiner.',
    },
    faq: {
      question: 'Should client meetings be recorded in Teams or Zoom?',
      answer:
        'Decide by policy, not by button. A recording may become a record that must be kept and protected, and consent is needed. Many firms switch recording off, write a file note, and allow exceptions that compliance approves and stores.',
    },
  },
  general: {
    text: [
      'Most companies already pay for Microsoft 365 and use a third of it, mainly mail and an old habit of attachments.',
      'Useful administration starts with four questions from each department: what do you share, with whom, how long, and who cleans up.',
      'The answers become team sites, a naming rule and an owner for each.',
      'Meeting rooms get a calendar that means something and a screen that joins with one tap.',
      'Departed colleagues’ files move to a manager before the licence is cancelled, instead of three months after someone misses them.',
    ],
    reason: {
      title: 'Owners, not folders',
      text: 'Each shared space has a named owner who is asked from time to time whether its members and guests still belong there.',
    },
    faq: {
      question: 'How do we stop SharePoint and Teams from becoming a mess?',
      answer:
        'Limit who may create teams, name them by a rule, give each an owner and an end date, and archive what is quiet. Tidy-up then takes minutes. Most chaos comes from unlimited creation in the first month.',
    },
  },
  'small-business': {
    text: [
      'A professional address on your own domain is the cheapest upgrade a small company can make to its reputation.',
      'Setting it up properly takes a little more than buying it: the domain in the owner’s name, delivery records so quotes do not land in spam, and a shared mailbox for orders that two people can watch.',
      'Files leave the desktop for a folder which the phone can open at a customer’s door.',
      'Free accounts used for years are moved and closed.',
      'Nobody pays for the enterprise plan.',
    ],
    reason: {
      title: 'Quotes that reach the inbox',
      text: 'Delivery records for your domain are set and tested against the large mail providers, so an estimate does not disappear into a spam folder.',
    },
    faq: {
      question: 'Can we keep our old Gmail address while moving to our own domain?',
      answer:
        'Yes. The old mailbox forwards for as long as you like, replies go out from the new address, and contacts get a short note. Sign-ins for the bank, suppliers and software are changed one by one before it is retired.',
    },
  },
  manufacturing: {
    text: [
      'Shop-floor staff without a desk still need schedules, safety notices and pay stubs, and usually have neither a mailbox nor a licence.',
      'Frontline plans for Microsoft 365 give them a sign-in on a shared tablet at a fair price.',
      'Engineering, quality and purchasing share one home for specifications, with drawing revisions approved before the floor sees them.',
      'Supplier certificates and first-article reports are collected by form instead of by attachment.',
      'Files under a customer’s non-disclosure agreement cannot be shared outside, even by accident, because the label on the folder refuses.',
    ],
    reason: {
      title: 'Revision control people can read',
      text: 'Released drawings and work instructions show one current revision with its approver, while superseded ones move out of reach of the floor.',
    },
    faq: {
      question: 'Do machine operators each need a full Microsoft 365 licence?',
      answer:
        'Rarely. Frontline plans cover sign-in, messages, schedules and viewing documents on shared devices for a lower fee. Full plans suit planners, engineers and buyers who create files. We count by task, then check the terms with the licence sheet.',
    },
  },
  construction: {
    text: [
      'A set of drawings has more readers than a newspaper: consultants, trades, inspectors and the owner’s representative.',
      'Cloud files organized by job number give each of them the right folder for the right months, with Procore or Autodesk keeping the drawings and Microsoft 365 the letters, minutes and contracts.',
      'One mailbox for proper invoices and another for notices create a dated trail under the Construction Act.',
      'Superintendents dictate daily logs into a form that works offline.',
      'Access for a trade ends when its final payment is made.',
    ],
    reason: {
      title: 'Dates you can prove',
      text: 'Invoices, notices and site instructions arrive in watched mailboxes with recorded receipt times, sorted by job, ready if a payment dispute goes to adjudication.',
    },
    faq: {
      question: 'Should project documents live in Procore or in Microsoft 365?',
      answer:
        'Both, with a rule. Drawings, submittals and site instructions belong where the trades work, commonly Procore or Autodesk. Contracts, cost letters and internal mail belong in your own tenant. Write the rule on one page so nothing lives in two places.',
    },
  },
  retail: {
    text: [
      'Store staff check schedules on their phones, and a tablet on the stockroom wall could replace the sheet taped beside it.',
      'Cloud services for a chain put shift plans, planograms and recall notices in one place with a read receipt from each store.',
      'Buyers and bookkeepers get full mailboxes, cashiers a light sign-in without one.',
      'Supplier price lists arrive in a shared mailbox and not with whoever met the rep.',
      'Customer lists in Google Sheets are counted, secured and joined to the consent records that CASL asks for.',
    ],
    reason: {
      title: 'Stores confirm they have read it',
      text: 'Recalls, price changes and floor plans go out once, and head office sees which store manager has acknowledged them.',
    },
    faq: {
      question: 'Can seasonal staff use our systems without individual mailboxes?',
      answer:
        'Yes. A light account with a personal sign-in gives schedules and notices on a shared tablet and no mailbox. It is created from the hiring list and closed with the last shift, which keeps both costs and strangers down.',
    },
  },
  'non-profit': {
    text: [
      'Charitable pricing makes mail and files cheap, so the cost of cloud services for a charity is mostly disorder.',
      'Volunteers use private accounts, the grant calendar belongs to somebody who retired, and the gala photos sit in four drives.',
      'We put ownership with the organization, program by program, and give volunteers guest access that fades.',
      'The board gets a portal with its minutes and the registers of members and directors which Ontario’s law requires.',
      'Donor thank-you mail is signed by the domain so it arrives, and consent for newsletters is recorded.',
    ],
    reason: {
      title: 'The organization owns its memory',
      text: 'Grant calendars, photos, minutes and donor letters move from private accounts to shared ones before the person holding them moves on.',
    },
    faq: {
      question: 'Which free plans can charities get from Google and Microsoft?',
      answer:
        'Both offer non-profit programs with free or reduced plans for verified organizations, and the terms change from time to time. We check eligibility, compare limits on users and storage, and apply for the one your programs would actually use.',
    },
  },
  education: {
    text: [
      'Teachers share by instinct, and a class folder can reach the whole internet with one wrong setting.',
      'Administering Google Workspace for Education or Microsoft 365 Education means choosing those settings by age group, so a grade-three class cannot publish what a senior media class may.',
      'Shared drives belong to departments, which keeps course material when a teacher transfers.',
      'Guardians see summaries without receiving accounts.',
      'Marks and support plans stay in the student system, and a rule stops spreadsheets with pupils’ birth dates from being sent outside the domain.',
    ],
    reason: {
      title: 'Settings by age group',
      text: 'Sharing, chat and application rights are set by grade, so teachers can teach freely inside limits that parents would recognize.',
    },
    faq: {
      question: 'Who owns lesson materials when a teacher leaves?',
      answer:
        'That is settled by contract and policy, but access is practical. If materials sit in a department’s shared drive, colleagues keep them. If they sit in a personal drive, we transfer ownership before the account closes, with personal items returned.',
    },
  },
  logistics: {
    text: [
      'Load confirmations, proofs of delivery and detention disputes are all documents, and they usually die in a dispatcher’s private inbox.',
      'Shared mailboxes by lane or customer keep them alive over three shifts, with a label showing who has taken which message.',
      'Drivers photograph the signed bill of lading into a form, and it files itself under the load number.',
      'Brokers and customers receive links that expire.',
      'The night desk can find a rate confirmation at two in the morning without phoning the colleague who negotiated it.',
    ],
    reason: {
      title: 'Three shifts, one inbox',
      text: 'Dispatch mail is claimed, answered and closed in view of the next shift, so a customer’s midnight question is not answered twice or never.',
    },
    faq: {
      question: 'How can drivers send documents without an e-mail account?',
      answer:
        'Through a form or application on their phone. They choose the load number, take the photo and press send; the picture is filed and time-stamped. It works over a weak signal by waiting, and no driver needs a full licence.',
    },
  },
  hospitality: {
    text: [
      'Event contracts, supplier orders and schedules flow through venues on personal phones and a laptop behind the coat check.',
      'A tidy tenant gives each role a mailbox that outlives its holder: events@, reservations@, the chef’s orders.',
      'Banquet sheets are one live document, and the kitchen sees the change from 80 to 110 guests when sales types it.',
      'Menus and allergen tables are read by everyone and edited by two.',
      'New managers inherit the year’s correspondence on their first morning rather than a phone full of missed messages.',
    ],
    reason: {
      title: 'Roles outlive people',
      text: 'Events, reservations and purchasing mail belongs to the role, so a new manager opens last year’s wedding correspondence on day one.',
    },
    faq: {
      question: 'Can servers and cooks get schedules without company e-mail?',
      answer:
        'Yes. A scheduling tool such as 7shifts or a light sign-in shows shifts on a personal phone. Company mail stays with managers and sales, which keeps licence costs low and guest information off devices that leave at midnight.',
    },
  },
  insurance: {
    text: [
      'Renewal season multiplies attachments: schedules of locations, driver lists, signed applications, each in a slightly newer version.',
      'Microsoft 365 for a brokerage should feed the management system instead of competing with it, so mail is filed to the client in Applied Epic from Outlook and the inbox stays short.',
      'Large commercial submissions to underwriters go as expiring links with named recipients.',
      'Teams calls are set to ring a pool when the assigned broker is away.',
      'Messages carrying medical details of claimants are encrypted by rule.',
    ],
    reason: {
      title: 'Filed to the client in a click',
      text: 'The Outlook link to the management system is installed, trained and checked, so an underwriter’s answer never stays in one account manager’s inbox.',
    },
    faq: {
      question: 'Can clients upload claim photos safely?',
      answer:
        'Yes. A request link opens an upload page for that claim only, works on a phone, and closes after the date you choose. Files are scanned, stored in your tenant and moved to the claim record by the account manager.',
    },
  },
};
