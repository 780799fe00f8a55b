import type { Fact } from './facts.ts';

/** The nine landing services in the order of the specification; a slug is a public URL and never changes. */
export const serviceSlugs = [
  'managed-it-services',
  'cybersecurity-services',
  'cloud-computing',
  'cloud-services',
  'it-consulting',
  'help-desk-support',
  'technical-support',
  'network-services',
  'backup-services',
] as const;

export type ServiceSlug = (typeof serviceSlugs)[number];

export interface LandingServiceFacts {
  readonly slug: ServiceSlug;
  readonly name: string;
  /** One sentence that describes the service. */
  readonly summary: Fact;
  /** Five sentences about the work done. */
  readonly includes: readonly Fact[];
  /** Three sentences about the first steps. */
  readonly firstMonth: readonly Fact[];
  /** The four steps of "How to Choose" a provider of this service. */
  readonly choose: readonly { readonly id: string; readonly title: string; readonly text: string }[];
  /** Two questions; answers may hold placeholders such as {phone}. */
  readonly faq: readonly { readonly id: string; readonly question: string; readonly answer: string }[];
  /** The three most similar services, the most similar first. */
  readonly kinship: readonly ServiceSlug[];
}

export const landingServices: Readonly<Record<ServiceSlug, LandingServiceFacts>> = {
  'managed-it-services': {
    slug: 'managed-it-services',
    name: 'Managed IT Services',
    summary: {
      id: 'managed-it-services.summary',
      text: 'Managed IT Services put one team in charge of every computer, account, update, backup and support request in an office, for a fee per person that stays the same from month to month.',
    },
    includes: [
      {
        id: 'managed-it-services.includes.1',
        text: 'Every laptop, desktop, phone and server goes into one inventory that records its owner, its age, its warranty and its last update.',
      },
      {
        id: 'managed-it-services.includes.2',
        text: 'Operating systems and common applications are patched on a schedule, and a device that misses its patches raises a ticket without anyone calling.',
      },
      {
        id: 'managed-it-services.includes.3',
        text: 'Staff reach the help desk by phone, e-mail or a desktop icon, and each request carries a number that can be followed to its end.',
      },
      {
        id: 'managed-it-services.includes.4',
        text: 'Arrivals and departures follow a written checklist, so that a new colleague starts with working accounts and a former one keeps none.',
      },
      {
        id: 'managed-it-services.includes.5',
        text: 'A regular review with the owner covers what failed, what is aging and what the coming year will probably cost.',
      },
    ],
    firstMonth: [
      {
        id: 'managed-it-services.first.1',
        text: 'The engagement opens with a walk-through: we photograph the server shelf, list every device and account, and note which passwords nobody knows.',
      },
      {
        id: 'managed-it-services.first.2',
        text: 'A monitoring agent is installed on each computer, and the alarms of the first days show which disks, updates and backups need attention at once.',
      },
      {
        id: 'managed-it-services.first.3',
        text: 'Administrator passwords move into a vault that the client owns, together with a plain diagram of how the office is wired.',
      },
    ],
    choose: [
      {
        id: 'managed-it-services.choose.1',
        title: 'Read the list of exclusions',
        text: 'A flat fee means little until you know what is billed on top. Ask which visits, projects and new computers fall outside it.',
      },
      {
        id: 'managed-it-services.choose.2',
        title: 'Ask who holds the passwords',
        text: 'The administrator accounts, domain name and licences should be registered to your business, with a copy you can open today.',
      },
      {
        id: 'managed-it-services.choose.3',
        title: 'Ask for a sample report',
        text: 'A real monthly report with the names blacked out shows what the provider actually watches and whether you would understand it.',
      },
      {
        id: 'managed-it-services.choose.4',
        title: 'Settle the exit in writing',
        text: 'The agreement should say what is handed over when you leave, in which format and within how many days.',
      },
    ],
    faq: [
      {
        id: 'managed-it-services.faq.1',
        question: 'What is the difference between managed IT and paying by the hour?',
        answer:
          'Hourly help starts when something has already broken, and each fault is a bill. A managed agreement pays for the patching, monitoring and record keeping that prevent many faults, so the provider loses time, not you, when the same problem returns.',
      },
      {
        id: 'managed-it-services.faq.2',
        question: 'Can you work beside the IT person we already have?',
        answer:
          'Yes. Many offices keep an in-house coordinator who knows the people and the line-of-business software, and hand over monitoring, patching, security tools and holiday cover. The agreement lists who does which task, so no alert waits for the other side.',
      },
    ],
    kinship: ['help-desk-support', 'cybersecurity-services', 'technical-support'],
  },
  'cybersecurity-services': {
    slug: 'cybersecurity-services',
    name: 'Cybersecurity Services',
    summary: {
      id: 'cybersecurity-services.summary',
      text: 'Cybersecurity Services lower the chance that a stolen password, a forged e-mail or an unpatched computer stops the business, and prepare the steps to take when one gets through.',
    },
    includes: [
      {
        id: 'cybersecurity-services.includes.1',
        text: 'Multi-factor authentication is switched on for mail, remote access and administrator accounts, with the exceptions written down and shrinking.',
      },
      {
        id: 'cybersecurity-services.includes.2',
        text: 'Endpoint detection runs on workstations and servers, and can cut a suspicious machine off from the network while a person looks at it.',
      },
      {
        id: 'cybersecurity-services.includes.3',
        text: 'Incoming mail is checked for forged senders, look-alike domains and harmful attachments, and staff have one button to report what slips past.',
      },
      {
        id: 'cybersecurity-services.includes.4',
        text: 'Short training sessions and harmless test messages show people what current fraud looks like in their own inbox.',
      },
      {
        id: 'cybersecurity-services.includes.5',
        text: 'An incident plan of a few pages names who decides, who calls the insurer and which regulator may have to be told.',
      },
    ],
    firstMonth: [
      {
        id: 'cybersecurity-services.first.1',
        text: 'We start from the outside, as an intruder would: public addresses, leaked passwords, domain settings and remote-access doors.',
      },
      {
        id: 'cybersecurity-services.first.2',
        text: 'Administrator rights are taken off everyday accounts, and old accounts of former staff and suppliers are closed.',
      },
      {
        id: 'cybersecurity-services.first.3',
        text: 'The findings come back as a ranked list, so the few repairs that remove most of the risk are done before anything is bought.',
      },
    ],
    choose: [
      {
        id: 'cybersecurity-services.choose.1',
        title: 'Ask who watches at night',
        text: 'Detection software only helps if a person acts on the alarm. Ask whether someone does so outside office hours, and what they may switch off.',
      },
      {
        id: 'cybersecurity-services.choose.2',
        title: 'Ask about the first hour',
        text: 'A serious provider can describe from memory how it would isolate a laptop, reset accounts and preserve logs for the insurer.',
      },
      {
        id: 'cybersecurity-services.choose.3',
        title: 'Match it to a standard',
        text: 'The Canadian Centre for Cyber Security publishes baseline controls for smaller organizations. Ask which of them the offer covers.',
      },
      {
        id: 'cybersecurity-services.choose.4',
        title: 'Check the provider itself',
        text: 'Whoever manages your security holds your keys. Ask how its own staff sign in and how its remote tools are protected.',
      },
    ],
    faq: [
      {
        id: 'cybersecurity-services.faq.1',
        question: 'Is antivirus software no longer enough?',
        answer:
          'Classic antivirus recognizes known files. Many current attacks use a real password and tools already present in Windows, so there is no bad file to recognize. Endpoint detection watches behaviour instead, and multi-factor authentication makes the stolen password far less useful.',
      },
      {
        id: 'cybersecurity-services.faq.2',
        question: 'What should we do in the first minutes of a suspected attack?',
        answer:
          'Unplug the network cable or switch off Wi-Fi on the affected computer, but leave it powered on so that evidence survives. Call us at {phone}, do not pay or answer anyone, and write down what was seen and when.',
      },
    ],
    kinship: ['managed-it-services', 'backup-services', 'network-services'],
  },
  'cloud-computing': {
    slug: 'cloud-computing',
    name: 'Cloud Computing Solutions',
    summary: {
      id: 'cloud-computing.summary',
      text: 'Cloud Computing Solutions move servers, line-of-business applications and whole desktops out of the back room and onto rented infrastructure in Canadian data-centre regions.',
    },
    includes: [
      {
        id: 'cloud-computing.includes.1',
        text: 'Each server is measured before it moves, so the rented machine matches what the application really uses and not what was bought years ago.',
      },
      {
        id: 'cloud-computing.includes.2',
        text: 'Microsoft Azure and Amazon Web Services both run regions in Canada, and the region of every disk and backup is recorded in the design.',
      },
      {
        id: 'cloud-computing.includes.3',
        text: 'Virtual desktops let a person open the office application from another computer while the data stays on the hosted side.',
      },
      {
        id: 'cloud-computing.includes.4',
        text: 'Private connections and conditional sign-in replace open remote-desktop ports, which are a common way in for ransomware.',
      },
      {
        id: 'cloud-computing.includes.5',
        text: 'Budgets and alerts are set on the subscription, so a forgotten test server shows up as a message and not as an invoice.',
      },
    ],
    firstMonth: [
      {
        id: 'cloud-computing.first.1',
        text: 'We list every server role, the application vendor’s support rules and the times at which nobody may be interrupted.',
      },
      {
        id: 'cloud-computing.first.2',
        text: 'A copy of the least critical system goes up first, and the people who use it daily try their usual tasks.',
      },
      {
        id: 'cloud-computing.first.3',
        text: 'Internet lines are tested under load, because a hosted desktop is only as steady as the connection of the office.',
      },
    ],
    choose: [
      {
        id: 'cloud-computing.choose.1',
        title: 'Ask for the three-year sum',
        text: 'Compare rent, licences, backup and line costs over three years with the price of a new server, its room and its care.',
      },
      {
        id: 'cloud-computing.choose.2',
        title: 'Name the region',
        text: 'The contract should state in which country and region the data, its replica and its backup are kept.',
      },
      {
        id: 'cloud-computing.choose.3',
        title: 'Ask the software vendor first',
        text: 'Some line-of-business programs are not supported on hosted servers. A good provider gets that answer in writing before quoting.',
      },
      {
        id: 'cloud-computing.choose.4',
        title: 'Rehearse the way back',
        text: 'Ask how a failed cut-over would be undone, how long the old server stays on the shelf and who decides.',
      },
    ],
    faq: [
      {
        id: 'cloud-computing.faq.1',
        question: 'Is our data kept in Canada?',
        answer:
          'It can be. Azure and Amazon Web Services each run two regions in Canada. Residency is a setting for each resource, so we record where disks, snapshots and backups sit, and check it after changes.',
      },
      {
        id: 'cloud-computing.faq.2',
        question: 'Do we still need a server in the office?',
        answer:
          'Sometimes. A machine controller, a large imaging archive or a site with a poor line may still want a small local server. The design says which roles move, which stay and why, instead of treating the cloud as a goal in itself.',
      },
    ],
    kinship: ['cloud-services', 'backup-services', 'it-consulting'],
  },
  'cloud-services': {
    slug: 'cloud-services',
    name: 'Cloud Services',
    summary: {
      id: 'cloud-services.summary',
      text: 'Cloud Services cover the setting up and daily administration of Microsoft 365 or Google Workspace: mail, calendars, shared files, meetings and the subscriptions around them.',
    },
    includes: [
      {
        id: 'cloud-services.includes.1',
        text: 'Mailboxes, shared calendars and distribution lists are built to match how the office works, and moved from the old host over a weekend.',
      },
      {
        id: 'cloud-services.includes.2',
        text: 'Shared folders get owners and groups, so access follows a person’s role and ends when the role does.',
      },
      {
        id: 'cloud-services.includes.3',
        text: 'SPF, DKIM and DMARC records are published for the domain, which helps real mail arrive and makes forged mail easier to refuse.',
      },
      {
        id: 'cloud-services.includes.4',
        text: 'Licences are reviewed against the people who really sign in, and unused ones are dropped at renewal.',
      },
      {
        id: 'cloud-services.includes.5',
        text: 'Links shared with outsiders carry an expiry date, and public links can be listed and closed in one place.',
      },
    ],
    firstMonth: [
      {
        id: 'cloud-services.first.1',
        text: 'First we confirm who controls the domain name and the administrator account; in many offices neither answer is obvious.',
      },
      {
        id: 'cloud-services.first.2',
        text: 'A pilot group of a few willing people is moved, so that the guide for everyone else is written from real questions.',
      },
      {
        id: 'cloud-services.first.3',
        text: 'Old mailboxes, shared drives and personal accounts used for work are mapped, because files left behind are the usual complaint.',
      },
    ],
    choose: [
      {
        id: 'cloud-services.choose.1',
        title: 'Keep your own tenant',
        text: 'The subscription should be in your name with an administrator account that you can open, whoever resells the licences.',
      },
      {
        id: 'cloud-services.choose.2',
        title: 'Ask about separate backup',
        text: 'Microsoft and Google keep their services running; deleted or encrypted items beyond the retention period are your concern.',
      },
      {
        id: 'cloud-services.choose.3',
        title: 'Ask for the sharing settings',
        text: 'Have the provider show who can send files outside, to whom, and for how long. The defaults are often generous.',
      },
      {
        id: 'cloud-services.choose.4',
        title: 'Price the right licence',
        text: 'Different roles need different plans. A front-counter account rarely needs what the owner’s does, and mixing plans is allowed.',
      },
    ],
    faq: [
      {
        id: 'cloud-services.faq.1',
        question: 'Microsoft 365 or Google Workspace: which should we choose?',
        answer:
          'Offices that live in Excel, Outlook and desktop software usually feel at home in Microsoft 365. Teams that write together in a browser often prefer Google Workspace. The deciding questions are which programs must connect to it and who you exchange files with.',
      },
      {
        id: 'cloud-services.faq.2',
        question: 'Will we lose e-mail during the move?',
        answer:
          'No mail should be lost if the steps are taken in order. Old messages are copied ahead of time, the domain’s delivery record is changed when the office is quiet, and the old mailboxes stay readable until the counts have been compared.',
      },
    ],
    kinship: ['cloud-computing', 'help-desk-support', 'managed-it-services'],
  },
  'it-consulting': {
    slug: 'it-consulting',
    name: 'IT Consulting',
    summary: {
      id: 'it-consulting.summary',
      text: 'IT Consulting gives owners an informed second opinion before they sign, move, merge or replace: what to buy, what to leave alone, what it will cost and in which order to do it.',
    },
    includes: [
      {
        id: 'it-consulting.includes.1',
        text: 'The current set-up is written down in a few pages that a new manager could follow: systems, contracts, renewal dates and risks.',
      },
      {
        id: 'it-consulting.includes.2',
        text: 'Quotes from software and telecom vendors are compared on the same basis, including the costs that appear only in the second year.',
      },
      {
        id: 'it-consulting.includes.3',
        text: 'A plan over one to three years spreads replacements out, so old equipment does not all retire in the same quarter.',
      },
      {
        id: 'it-consulting.includes.4',
        text: 'Policies for passwords, personal devices, artificial-intelligence tools and departures are drafted in language that staff will read.',
      },
      {
        id: 'it-consulting.includes.5',
        text: 'During a project we sit on the client’s side of the table and test what the vendor delivers against what was promised.',
      },
    ],
    firstMonth: [
      {
        id: 'it-consulting.first.1',
        text: 'Conversations come before inventories: the owner, the bookkeeper and the person everyone asks for help each describe what slows them down.',
      },
      {
        id: 'it-consulting.first.2',
        text: 'Contracts and invoices are collected, and automatic renewals that are about to fall due are flagged.',
      },
      {
        id: 'it-consulting.first.3',
        text: 'A first memo separates what can wait from what cannot, with a cost range beside each item.',
      },
    ],
    choose: [
      {
        id: 'it-consulting.choose.1',
        title: 'Ask how the adviser is paid',
        text: 'A consultant who earns commission on what you buy should say so. Ask for it in writing.',
      },
      {
        id: 'it-consulting.choose.2',
        title: 'Ask for a finished example',
        text: 'A past plan with the names removed tells you whether you will get decisions or a catalogue.',
      },
      {
        id: 'it-consulting.choose.3',
        title: 'Keep the deliverable',
        text: 'Inventory, diagrams and policies should be yours in an editable format, useful with any provider.',
      },
      {
        id: 'it-consulting.choose.4',
        title: 'Fix the question first',
        text: 'Write the decision you face in one sentence. If the proposal does not answer it, the scope is wrong.',
      },
    ],
    faq: [
      {
        id: 'it-consulting.faq.1',
        question: 'What does a consulting engagement produce?',
        answer:
          'Usually three things: a short written picture of the present set-up, a ranked plan with cost ranges, and a meeting to argue about it. For a specific purchase it is a comparison, a recommendation and the questions to put to the vendor.',
      },
      {
        id: 'it-consulting.faq.2',
        question: 'Do we have to become a managed client afterwards?',
        answer:
          'No. The plan is written so that your own staff or another provider can carry it out. If you ask us to do the work, that is a separate agreement with its own price, and the advice stays valid either way.',
      },
    ],
    kinship: ['managed-it-services', 'cloud-computing', 'cybersecurity-services'],
  },
  'help-desk-support': {
    slug: 'help-desk-support',
    name: 'Help Desk Support',
    summary: {
      id: 'help-desk-support.summary',
      text: 'Help Desk Support gives people a person to ask when a password, a printer, a program or a video call stands between them and their work.',
    },
    includes: [
      {
        id: 'help-desk-support.includes.1',
        text: 'Requests come in by phone, e-mail or a web form, and land in one queue in which nothing depends on a single person’s memory.',
      },
      {
        id: 'help-desk-support.includes.2',
        text: 'With the caller’s consent, a technician takes over the screen, shows the fix and leaves when the session closes.',
      },
      {
        id: 'help-desk-support.includes.3',
        text: 'Before a password or sign-in method is reset, the caller’s identity is confirmed by a second route agreed with the office.',
      },
      {
        id: 'help-desk-support.includes.4',
        text: 'Answers to recurring questions are written up as short guides that match the programs the office really uses.',
      },
      {
        id: 'help-desk-support.includes.5',
        text: 'Ticket counts by cause go back to the manager, because ten calls about one scanner are a reason to replace it.',
      },
    ],
    firstMonth: [
      {
        id: 'help-desk-support.first.1',
        text: 'Each person is introduced to the desk with one page: how to call, what to say and what will never be asked, such as a password.',
      },
      {
        id: 'help-desk-support.first.2',
        text: 'We collect the names, versions and vendor support numbers of the programs that fill a normal working day.',
      },
      {
        id: 'help-desk-support.first.3',
        text: 'The office decides who is urgent: the queue is told which roles, rooms and hours may not wait.',
      },
    ],
    choose: [
      {
        id: 'help-desk-support.choose.1',
        title: 'Call the number yourself',
        text: 'Dial the desk before you sign, at the time your people start. Notice who answers and whether they can act.',
      },
      {
        id: 'help-desk-support.choose.2',
        title: 'Ask how callers are verified',
        text: 'Criminals phone help desks too. A provider should explain how it knows that a caller is your employee.',
      },
      {
        id: 'help-desk-support.choose.3',
        title: 'Agree on urgent',
        text: 'Write down three examples of a request that must be taken at once, and put the response promise beside them.',
      },
      {
        id: 'help-desk-support.choose.4',
        title: 'Look at repeats',
        text: 'Closed tickets are easy to count. Ask what is done when the same fault comes back a third time.',
      },
    ],
    faq: [
      {
        id: 'help-desk-support.faq.1',
        question: 'Can every employee call, or only one contact person?',
        answer:
          'Everyone who is covered can call. Approvals are different: new accounts, access to sensitive folders and purchases wait for the manager named in your agreement, so that a persuasive caller cannot obtain them.',
      },
      {
        id: 'help-desk-support.faq.2',
        question: 'Do you need remote access to our computers at all times?',
        answer:
          'A small agent makes support sessions possible, but a technician asks before looking at a screen that someone is using. Sessions are recorded in a log with the time, the technician and the ticket, and you can request that list.',
      },
    ],
    kinship: ['technical-support', 'managed-it-services', 'cloud-services'],
  },
  'technical-support': {
    slug: 'technical-support',
    name: 'Technical Support',
    summary: {
      id: 'technical-support.summary',
      text: 'Technical Support is the hands-on side of IT: someone who comes to the site with tools and parts to repair, replace, mount, cable and test the equipment.',
    },
    includes: [
      {
        id: 'technical-support.includes.1',
        text: 'Desktops, laptops, printers, scanners and servers are diagnosed on site, and the cause is separated from the symptom before parts are ordered.',
      },
      {
        id: 'technical-support.includes.2',
        text: 'Worn or failing disks are replaced before they stop, and the removed drive is wiped or destroyed with a note for the file.',
      },
      {
        id: 'technical-support.includes.3',
        text: 'Cabling faults are traced with a tester, and each run and wall jack is labelled so that the next fault takes minutes.',
      },
      {
        id: 'technical-support.includes.4',
        text: 'Battery units, server fans and air flow are checked, because heat and power are behind many faults that look like software.',
      },
      {
        id: 'technical-support.includes.5',
        text: 'Warranty claims and vendor visits are arranged and attended, so that nobody in the office has to speak for a server.',
      },
    ],
    firstMonth: [
      {
        id: 'technical-support.first.1',
        text: 'A site survey notes makes, serial numbers and warranty dates, and finds the equipment that everything else depends on.',
      },
      {
        id: 'technical-support.first.2',
        text: 'Known annoyances are collected from the people who live with them: the jam, the flicker, the jack that works when it is held.',
      },
      {
        id: 'technical-support.first.3',
        text: 'A small shelf of spares is agreed for the parts whose failure would stop work.',
      },
    ],
    choose: [
      {
        id: 'technical-support.choose.1',
        title: 'Ask what the van carries',
        text: 'A visit without parts is a visit twice. Ask which spares come along and which must be ordered.',
      },
      {
        id: 'technical-support.choose.2',
        title: 'Ask about old equipment',
        text: 'Find out whether the provider supports the printer, controller or server you have, or only what it sells.',
      },
      {
        id: 'technical-support.choose.3',
        title: 'Get a written visit note',
        text: 'Each call should end with what was found, what was changed and what to watch, left with the office.',
      },
      {
        id: 'technical-support.choose.4',
        title: 'Settle data on repairs',
        text: 'Agree what happens to disks that leave the building, and who signs for their destruction.',
      },
    ],
    faq: [
      {
        id: 'technical-support.faq.1',
        question: 'What can be fixed remotely, and when does someone come?',
        answer:
          'Settings, software and accounts can usually be handled over a secure connection. A technician comes when a part has failed, a cable or socket is suspect, equipment is being installed, or the computer cannot reach the internet at all.',
      },
      {
        id: 'technical-support.faq.2',
        question: 'Do you repair equipment that was bought elsewhere?',
        answer:
          'Yes, if parts and drivers still exist. We look first at warranty, age and the cost of a replacement, and say plainly when a repair would cost more than the device deserves.',
      },
    ],
    kinship: ['help-desk-support', 'network-services', 'managed-it-services'],
  },
  'network-services': {
    slug: 'network-services',
    name: 'Network Services',
    summary: {
      id: 'network-services.summary',
      text: 'Network Services plan, install and watch the connections that everything else relies on: internet lines, firewalls, switches, Wi-Fi, cabling and links between sites.',
    },
    includes: [
      {
        id: 'network-services.includes.1',
        text: 'Wi-Fi is surveyed in the rooms where people really work, then access points are placed, powered and tuned to match.',
      },
      {
        id: 'network-services.includes.2',
        text: 'The network is divided, so that visitors, payment terminals, cameras and staff computers cannot reach one another without a reason.',
      },
      {
        id: 'network-services.includes.3',
        text: 'Firewalls get firmware updates, a reviewed rule list and a record of who asked for each opening.',
      },
      {
        id: 'network-services.includes.4',
        text: 'A second internet path can take over when the main line drops, and the change-over is tried before it is needed.',
      },
      {
        id: 'network-services.includes.5',
        text: 'Switches, lines and access points are monitored, so that a failing link is seen before the calls begin.',
      },
    ],
    firstMonth: [
      {
        id: 'network-services.first.1',
        text: 'We draw the network as it is: lines, provider contracts, equipment, addresses and the cable nobody dares to unplug.',
      },
      {
        id: 'network-services.first.2',
        text: 'Configurations are exported and stored safely, and default passwords on switches, cameras and printers are changed.',
      },
      {
        id: 'network-services.first.3',
        text: 'Speed and loss are measured through a working week, which shows whether the line, the Wi-Fi or one machine is to blame.',
      },
    ],
    choose: [
      {
        id: 'network-services.choose.1',
        title: 'Ask for a survey, not a guess',
        text: 'Access points placed from a floor plan alone often miss concrete, metal and glass. Ask for measurements.',
      },
      {
        id: 'network-services.choose.2',
        title: 'See the drawing',
        text: 'Request a sample network diagram. If a provider cannot show one, yours will live in somebody’s head.',
      },
      {
        id: 'network-services.choose.3',
        title: 'Ask what is separated',
        text: 'A good design can say in a sentence why guests, payments, cameras and office computers sit apart.',
      },
      {
        id: 'network-services.choose.4',
        title: 'Own the equipment list',
        text: 'Know who owns the firewall and its licence, when that licence ends and what stops working then.',
      },
    ],
    faq: [
      {
        id: 'network-services.faq.1',
        question: 'Why is our Wi-Fi slow when the internet line is fast?',
        answer:
          'The line is only the last part of the route. Walls, neighbours’ networks, too few access points and old laptops all slow the radio side. Measurements in the rooms where people complain show which of them it is.',
      },
      {
        id: 'network-services.faq.2',
        question: 'Do we need a business firewall if we mostly use cloud programs?',
        answer:
          'Yes, though its role changes. It separates guests and devices from work computers, blocks known harmful sites, keeps a log and joins sites or home workers safely. The router that comes with the line rarely does these well.',
      },
    ],
    kinship: ['technical-support', 'cybersecurity-services', 'cloud-computing'],
  },
  'backup-services': {
    slug: 'backup-services',
    name: 'Data Backup Services',
    summary: {
      id: 'backup-services.summary',
      text: 'Data Backup Services keep separate, protected copies of servers, computers and cloud accounts, and prove by restoring them that they can be used.',
    },
    includes: [
      {
        id: 'backup-services.includes.1',
        text: 'Copies follow the 3-2-1 pattern: three copies, on two kinds of storage, with one of them away from the building.',
      },
      {
        id: 'backup-services.includes.2',
        text: 'At least one copy cannot be altered or deleted during its retention period, even with an administrator’s password.',
      },
      {
        id: 'backup-services.includes.3',
        text: 'Microsoft 365 and Google Workspace mailboxes and files are backed up separately from the provider’s own retention.',
      },
      {
        id: 'backup-services.includes.4',
        text: 'Restore tests are scheduled and logged with the file, the time taken and the person who confirmed that it opened.',
      },
      {
        id: 'backup-services.includes.5',
        text: 'Backups are encrypted, and the recovery keys are stored where the office can find them without us.',
      },
    ],
    firstMonth: [
      {
        id: 'backup-services.first.1',
        text: 'We ask two questions of every system: how much work could you lose, and how long could you wait?',
      },
      {
        id: 'backup-services.first.2',
        text: 'The first full copy is made and a real file is restored from it in front of the person who depends on it.',
      },
      {
        id: 'backup-services.first.3',
        text: 'Old backup jobs are read line by line, because folders added after the first day are often missing from them.',
      },
    ],
    choose: [
      {
        id: 'backup-services.choose.1',
        title: 'Ask for a restore, today',
        text: 'Pick a file from last month and watch it come back. No brochure says as much.',
      },
      {
        id: 'backup-services.choose.2',
        title: 'Ask about deletion',
        text: 'Find out whether an intruder with the administrator password could erase the backups as well.',
      },
      {
        id: 'backup-services.choose.3',
        title: 'Count the waiting time',
        text: 'A full restore over the internet may take days. Ask how a whole server would return and how fast.',
      },
      {
        id: 'backup-services.choose.4',
        title: 'Check the retention',
        text: 'Laws and contracts set how long records are kept. The schedule should name them, not just say thirty days.',
      },
    ],
    faq: [
      {
        id: 'backup-services.faq.1',
        question: 'Is our data in Microsoft 365 not backed up already?',
        answer:
          'Microsoft protects its platform against its own failures and keeps deleted items for limited periods. It does not promise to return a mailbox or folder that was overwritten or removed months ago, which is why a separate copy is kept.',
      },
      {
        id: 'backup-services.faq.2',
        question: 'How often should backups run?',
        answer:
          'As often as you could bear to retype the work. For an accounting file that may be every hour; for a photo archive, nightly. The schedule follows the answer for each system rather than one setting for the whole office.',
      },
    ],
    kinship: ['cloud-computing', 'cybersecurity-services', 'managed-it-services'],
  },
};
