import type { ServicePairs } from './pair.ts';

export const managedItServices: ServicePairs = {
  healthcare: {
    text: [
      'A clinic seldom has anyone whose job is computers, so the office manager ends up chasing the EMR vendor, the fax carrier and the label-printer supplier between patients.',
      'Under a managed agreement one desk owns that chase and keeps the support contract numbers for all three.',
      'Exam-room workstations, reception screens and the physicians’ home laptops are patched to the versions which the EMR maker supports.',
      'When a locum or resident arrives, ONE ID instructions, chart access and a phone line are prepared from a single request.',
      'PHIPA safeguards that the custodian has chosen are recorded beside each device, ready for the privacy officer.',
    ],
    reason: {
      title: 'Somebody speaks to the EMR vendor',
      text: 'The call about a frozen schedule or a missing lab feed is made by a technician who can read the logs, while reception keeps greeting patients.',
    },
    faq: {
      question: 'Who tells the clinic when a computer can no longer run the EMR safely?',
      answer:
        'The inventory does. Each workstation is listed with its Windows version and the version the EMR requires, so the review with the lead physician shows which exam rooms need new machines before support ends.',
    },
  },
  legal: {
    text: [
      'Lawyers bill in tenths of an hour, and every tenth spent on a stuck update is written off.',
      'Managed care for a firm starts with the matter list: who may open which folder, which precedents are shared, and where the limitation diary is kept.',
      'Dictation, Teraview and the trust ledger are checked after each patch, because a closing cannot wait for a rollback.',
      'When an associate leaves, access ends at the agreed minute and undertakings, mail and drafts pass to the responsible lawyer.',
      'The partners receive a note of who holds administrator rights, which is a short list.',
    ],
    reason: {
      title: 'Quiet on filing days',
      text: 'Restarts and upgrades follow the firm’s court and closing calendar, so a factum due at four is never met by a progress bar.',
    },
    faq: {
      question: 'Will technicians see privileged documents while they work on our computers?',
      answer:
        'Seldom. Support staff work under written confidentiality terms, ask before viewing a screen, and do most maintenance without opening a document. The session log names the technician, the computer and the ticket.',
    },
  },
  accounting: {
    text: [
      'Between January and June an accounting office may double its machines and its logins, while its patience halves.',
      'Managed service plans for that swing: seasonal preparers receive prepared laptops in January, and those accounts close by themselves when the contract ends.',
      'Taxprep, ProFile and Caseware updates are tried on one computer before they reach the whole bullpen.',
      'Second screens, scanners and the T183 signature workflow are tested before the first slips appear.',
      'In July, when partners finally look up, the review lists licences nobody opened and disks that will not survive another season.',
    ],
    reason: {
      title: 'Built around filing dates',
      text: 'Changes are frozen ahead of the personal and self-employed deadlines, and the backlog is worked through in summer when preparers are away.',
    },
    faq: {
      question: 'Can you set up temporary staff for tax season only?',
      answer:
        'Yes. Tell us in the autumn how many seats you expect. Each temporary preparer gets a managed computer, a named account limited to assigned clients and a closing date, after which the laptop is wiped and returned to the shelf.',
    },
  },
  'real-estate': {
    text: [
      'A brokerage looks after people it does not employ: agents pick their own phones, work from cars and expect a login to function at an open house.',
      'Managed service draws the line clearly, with brokerage mail, e-signature and deal folders under care and the agent’s private life left alone.',
      'The deal desk, the trust ledger in brokerWOLF and the boardroom screens get full attention on weekdays.',
      'Weekend hours, where the agreement names them, are for the accounts that hold up an offer.',
      'When an agent transfers to another brokerage, mail is redirected, signing rights end and the trade records stay.',
    ],
    reason: {
      title: 'Agents come and go neatly',
      text: 'Joining and transferring follow one form from the broker of record, so client files remain where RECO expects the brokerage to keep them.',
    },
    faq: {
      question: 'Can independent agents be covered without managing their whole phone?',
      answer:
        'Yes. A work profile holds brokerage mail, documents and the signing application. It can be locked or erased without touching family photos, and the agent agrees to it when the registration is transferred to the brokerage.',
    },
  },
  dental: {
    text: [
      'The dentist who owns the practice is also, by default, its IT department, usually at nine in the evening.',
      'Taking over that second job means knowing that ABELDent or Dentrix must agree with the sensor driver, which must agree with Windows.',
      'We keep those three version numbers for every operatory and refuse an automatic update that would break the chain.',
      'New hygienists receive their own sign-in before their first recall patient, and temporary assistants from an agency get one that lapses.',
      'Old panoramic workstations are scheduled for replacement beside the imaging supplier, not after they die.',
    ],
    reason: {
      title: 'Sensor and Windows kept in step',
      text: 'Operating-system updates reach an operatory only after the imaging maker’s supported version has been checked, and never between two patients.',
    },
    faq: {
      question: 'Can you manage a practice that uses two different imaging programs?',
      answer:
        'Yes. Many offices have one program for intraoral sensors and another for the panoramic or cone-beam unit. Both are inventoried with their licences, image paths and vendor contacts, and updated on separate dates so a fault has one suspect.',
    },
  },
  'financial-services': {
    text: [
      'Compliance officers ask a question that ordinary IT cannot answer: show me that every adviser’s laptop was encrypted on a given date.',
      'Managed service for a registrant is built to answer it, with device records, patch history and access changes kept in a form an examiner can read.',
      'Portals of dealers and custodians demand particular browsers and certificates, and those requirements are tracked so that a Monday update does not lock the desk out.',
      'Branch or home-based planners receive the same build as head office.',
      'Assistants’ delegated access is reviewed with the supervisor rather than left to grow.',
    ],
    reason: {
      title: 'Evidence as a by-product',
      text: 'The monthly device and access record is written so that it can be filed for a CIRO or OSC examination without extra work by compliance.',
    },
    faq: {
      question: 'Can you work under our dealer’s technology requirements?',
      answer:
        'Yes, if we receive them in writing. Dealers often prescribe encryption, endpoint software or mail archiving. Those rules become the standard build for your branch, and exceptions go to the dealer’s technology desk before anyone installs something else.',
    },
  },
  general: {
    text: [
      'Mixed offices gather technology the way a garage gathers boxes: three video tools, two file servers and a database that one retiree understood.',
      'The first use of managed service here is plain order, in the shape of a list of what exists, who needs it and which contract pays for it.',
      'Departments then get a standard laptop, a known way to request software and a date on which old tools close.',
      'Reception, finance and sales keep the differences that earn money and lose the ones that only cause calls.',
      'Management sees the spend on one page.',
    ],
    reason: {
      title: 'Fewer things to look after',
      text: 'Duplicate subscriptions, orphaned servers and unlabelled equipment are named and retired with each department’s consent, so the monthly fee buys less clutter.',
    },
    faq: {
      question: 'We already have one in-house IT person. Where would you fit?',
      answer:
        'Usually behind that person. Monitoring, patching and vacation cover come to us, and alarms outside business hours where the agreement names them; projects, people and the odd database stay in house. A shared ticket queue keeps both sides from assuming that the other has answered.',
    },
  },
  'small-business': {
    text: [
      'In a company of six, IT is whoever sits nearest the router.',
      'Managed service at this size should stay small as well: a few laptops watched, the mailbox and website domain secured, a person to phone, and nothing sold that the owner cannot explain in a sentence.',
      'We begin with the accounts that could sink the firm, meaning the owner’s e-mail, the bank sign-in, the domain registrar and QuickBooks.',
      'Computers are bought when they are needed, from a short list of models that can be repaired.',
      'A yearly talk over coffee replaces the strategy meeting.',
    ],
    reason: {
      title: 'Sized for single digits',
      text: 'No minimum server, no committee and no jargon: the agreement lists the laptops and accounts covered and fits on two pages an owner can read.',
    },
    faq: {
      question: 'Is a managed agreement overkill for five employees?',
      answer:
        'Sometimes it is. If the firm lives on two laptops and a phone, a security set-up and a number to call may be enough. Managed cover starts to pay when staff share customer files or nobody has time for updates.',
    },
  },
  manufacturing: {
    text: [
      'Front-office computers and shop-floor terminals look alike and must be treated as two different animals.',
      'On the office side, ERP clients, engineering workstations and laptops follow a normal patch cycle.',
      'On the floor, nothing is touched without the plant manager, because a restart in the wrong minute scraps a part or stops a press.',
      'Managed service keeps both calendars, records which operator panels may never be updated and holds spare images for them.',
      'Label printers, scale readers and shipping stations get the same watch as servers, as a silent one holds up a truck.',
    ],
    reason: {
      title: 'Two calendars, one team',
      text: 'Office patches run at night; floor changes wait for a planned stoppage agreed with maintenance, including the test that the cell starts again.',
    },
    faq: {
      question: 'Do you support the computers inside our CNC machines?',
      answer:
        'Within limits. The machine builder owns the control software, so we fence the computer, image its disk, watch its connections and join the builder’s technician on calls. Changes to the control itself stay with the builder and your maintenance team.',
    },
  },
  construction: {
    text: [
      'Project staff hire fast, move from trailer to trailer and hand a tablet to whoever is pouring that day.',
      'Managed service keeps count: each device is assigned to a job number, tracked, locked when idle and recalled at substantial performance.',
      'Estimators’ desktops, the Sage or Jonas server and the plotter at head office run on a steadier routine.',
      'When a new contract is signed, a kit for the trailer leaves with a router, printer, labels and named accounts for the superintendent and coordinator.',
      'Closing a job closes its logins and archives its drawings.',
    ],
    reason: {
      title: 'A kit for each new site',
      text: 'Router, printer, tablets and accounts are packed as one set and returned as one set, with a list tied to the job number.',
    },
    faq: {
      question: 'Can IT costs be charged to individual projects?',
      answer:
        'Yes. Devices, data plans and licences are tagged with the job number in the inventory, and a monthly list by project goes to accounting. Shared items such as the estimating server stay in overhead under a key you choose.',
    },
  },
  retail: {
    text: [
      'A shop’s technology has one moment of truth, when a customer holds out a card.',
      'Managed service for stores therefore ranks everything by its distance from the till: payment line first, registers and scanners next, the office PC last.',
      'Updates to Lightspeed or Shopify POS hardware are installed before opening and tried with a small sale and refund.',
      'Head office sees the same dashboard for all branches, so a sleepy receipt printer in one location is noticed from another.',
      'Seasonal cashiers receive codes in November and lose them in January without anyone remembering to do it.',
    ],
    reason: {
      title: 'Ready before the doors open',
      text: 'Register checks run early each trading day, so that a dead scanner is found by a technician and not by the queue.',
    },
    faq: {
      question: 'Can you look after several branches with the same fee structure?',
      answer:
        'Yes. Branches are counted by registers and staff who sign in, and all of them share one inventory and one phone number. A small kiosk and a large store therefore pay according to what they really use.',
    },
  },
  'non-profit': {
    text: [
      'Grants pay for programs and rarely for laptops, so agencies end up with donated machines of many makes and ages.',
      'Managed service sorts them into keep, repurpose and recycle, then sets a floor below which a computer is not safe for client files.',
      'Program staff, fundraisers and the Saturday volunteers get accounts that match their role, and volunteer logins expire with the placement.',
      'Charity pricing from Microsoft, Google and TechSoup is applied for and renewed on time.',
      'The executive director receives figures in the shape that funders’ budgets use.',
    ],
    reason: {
      title: 'Budgets a funder accepts',
      text: 'Costs are split by program and by year, in plain lines that can be copied into a grant application or a board report.',
    },
    faq: {
      question: 'Can volunteers be included without paying a full fee for each?',
      answer:
        'Usually. A shared reception computer with named, limited accounts covers people who drop in a few hours a week. Full cover is kept for staff and for volunteers who handle donor or client records every day.',
    },
  },
  education: {
    text: [
      'Schools run on bells, and a cart of thirty Chromebooks that refuses to wake has cost a lesson before anyone can phone.',
      'Managed service prepares for the bell: carts are checked remotely at dawn, spares are charged, and teachers have a one-touch way to swap a broken unit.',
      'Accounts follow enrolment, so a pupil who transfers in from another school can work the same afternoon and a graduate’s access ends with the year.',
      'Staff laptops holding marks are encrypted and kept apart from student devices.',
      'July is for imaging, cabling and the inventory that nobody can do in term.',
    ],
    reason: {
      title: 'Summer does the heavy work',
      text: 'Re-imaging, room moves and replacements are booked for July and August, leaving the school year to small, quick fixes between bells.',
    },
    faq: {
      question: 'How are accounts created for a new school year?',
      answer:
        'From the student information system. A list of classes and pupils is matched before September, accounts are created with age-appropriate rights, and departures are suspended. Teachers receive a sheet to check their own class before the first day.',
    },
  },
  logistics: {
    text: [
      'A dispatch board that goes dark at three in the morning strands drivers, misses border times and fills the yard.',
      'Managed service for carriers and warehouses is measured by that hour: the agreement names who watches the transport system, the EDI queue and the telematics feed while daytime offices sleep.',
      'Driver tablets are enrolled, so a lost one is locked before the next shift.',
      'Handheld scanners and dock printers have spares that a shift lead can swap with a card of instructions.',
      'Broker and customer logins are reviewed when a contract ends.',
    ],
    reason: {
      title: 'Night hours put in writing',
      text: 'Alarms on EDI, dispatch screens and dock printers follow an agreed call tree, and the agreement names the hours in which trailers are loaded and somebody answers.',
    },
    faq: {
      question: 'Do you manage tablets and electronic logging devices in trucks?',
      answer:
        'Tablets and phones, yes: enrolment, applications, data limits and loss. The logging device and its certification remain with the ELD vendor, whose support line and account details we keep beside the truck number for a dispatcher’s use.',
    },
  },
  hospitality: {
    text: [
      'Ovens get serviced and tills do not, until one fails with sixty covers seated.',
      'Managed service for a restaurant, hotel or hall treats the ordering tablets, kitchen printers and front-desk stations as plant to be maintained.',
      'Checks happen in the lull between lunch and dinner, updates on the slowest weekday, and nothing changes ahead of a wedding weekend.',
      'Staff turnover is handled from the schedule: a new server’s code works for the first shift, a departed supervisor’s voids nothing.',
      'Booking-platform passwords sit in a vault instead of behind the bar.',
    ],
    reason: {
      title: 'Maintenance in the lull',
      text: 'Work is booked for the quiet mid-afternoon or the slowest day, after a look at reservations and events, so service is never the test.',
    },
    faq: {
      question: 'Can one agreement cover the restaurant, the office and the guest Wi-Fi?',
      answer:
        'Yes. They are listed as three zones with different urgency: ordering and payment first, guest connection next, office last. Each keeps its own network and passwords, and one phone number serves the manager on duty.',
    },
  },
  insurance: {
    text: [
      'Account managers live in a dozen insurer portals and one management system, and each of them wants its own browser setting.',
      'Managed service keeps a single standard desktop on which Applied Epic or Power Broker, CSIO downloads and the portals all behave.',
      'Portal accounts are tied to named staff, and a departure triggers their removal at every insurer, not just at the office door.',
      'Producers who quote from kitchens and cars work on managed laptops with the telephone system on board.',
      'RIBO’s interest in confidentiality turns into a short record: who has which access, since when and on whose approval.',
    ],
    reason: {
      title: 'Leavers leave every portal',
      text: 'A departure list names each insurer site, rating tool and mailbox, and the removal at each one is ticked off with a date.',
    },
    faq: {
      question: 'Can you help when an insurer changes its portal requirements?',
      answer:
        'Yes. Notices from insurers about browsers, sign-in methods or certificates are sent to the service desk. One workstation is changed and tried with a test quote, then the rest of the brokerage follows before the insurer’s cut-off.',
    },
  },
};
