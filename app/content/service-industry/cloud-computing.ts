import type { ServicePairs } from './pair.ts';

export const cloudComputing: ServicePairs = {
  healthcare: {
    text: [
      'Some EMRs still live on a tower under the reception desk, warm, dusty and one coffee away from closing the clinic.',
      'Moving that server to a Canadian region takes it out of the room, and a physician reads the same chart from hospital or home through a hosted desktop.',
      'Label printers, card readers and fax gateways stay local, so each is tried against the hosted system before the switch.',
      'The custodian receives a written location of data and a list of administrators, which PHIPA accountability calls for.',
      'Cut-over happens on a weekend without clinics.',
    ],
    reason: {
      title: 'Printers proven before the move',
      text: 'Label printing, lab downloads and scanning into the chart are tried from a hosted desktop during a pilot session, before the old server is turned off.',
    },
    faq: {
      question: 'Can OSCAR run on a hosted server in Canada?',
      answer:
        'Yes. OSCAR is web-based, and hosted installations are common. What matters is who administers it, how updates are tested, where the database and its backup are stored, and what the clinic can still read when the internet is down.',
    },
  },
  legal: {
    text: [
      'Firms usually ask about hosted servers on the day the lease ends or the third associate wants to work from the cottage.',
      'A virtual desktop answers both, since PCLaw, the precedent bank and the dictation folder run in a data centre while the laptop holds nothing.',
      'Region, administrators and encryption keys are set down in a memo that a client’s outside-counsel guidelines can be checked against.',
      'Teraview’s requirements are tested early, as registration must never depend on an untried session.',
      'Closed matters go to cheaper storage with their retention date attached.',
    ],
    reason: {
      title: 'A memo for client guidelines',
      text: 'Institutional clients ask where their files sit and who can open them; the hosting design answers in one page the firm can send.',
    },
    faq: {
      question: 'Will dictation and large PDF bundles work on a hosted desktop?',
      answer:
        'They do when the pilot includes them. Speech needs a supported microphone channel and bundles need memory, so a litigator tests both on a real matter. If one falls short, that task stays on the laptop with encrypted storage.',
    },
  },
  accounting: {
    text: [
      'A tax office needs the power of a racing engine for four months and a bicycle for eight.',
      'Rented servers fit that curve, with session hosts added before return season, stopped in May and billed for the hours they ran.',
      'Caseware, Taxprep and Sage 50 are installed on the hosted side once, so a preparer at a client’s plant sees the same version as the bullpen.',
      'Sync copies of client ledgers on laptops disappear.',
      'The EFILE station keeps a tested route of its own, because a filing day has no second chance.',
    ],
    reason: {
      title: 'Capacity follows the season',
      text: 'Session servers are scaled up for return months and down after the June deadline, with a budget alarm that tells partners before a surprise.',
    },
    faq: {
      question: 'Do tax programs work well on hosted servers?',
      answer:
        'Most do, if their makers support terminal sessions and the licence allows it. We ask each vendor in writing, test carry-forward of last year’s files and printing of full returns, and time a large T2 before anyone commits.',
    },
  },
  'real-estate': {
    text: [
      'Few brokerages need to own a server, yet many still keep one for the commission program and ten years of deal scans.',
      'Those two jobs move differently, as brokerWOLF or its successor goes to a hosted machine or the vendor’s own cloud, while scans become indexed storage with a retention clock.',
      'Deal administrators work on a virtual desktop that agents cannot reach.',
      'The trust ledger is reconciled on both sides for a month before the tower is retired.',
      'A franchise change or an office move then needs an internet line and little else.',
    ],
    reason: {
      title: 'Moves without a server lift',
      text: 'When a brokerage merges, splits or changes its banner, the deal desk reconnects from the new office the same morning without moving equipment.',
    },
    faq: {
      question: 'What happens to old trade records when the server goes?',
      answer:
        'They move to storage indexed by address, trade number and closing date, with read access for the broker of record. A deletion date follows the retention rules, and a sample of deals from each year is opened to prove completeness.',
    },
  },
  dental: {
    text: [
      'Panoramic and cone-beam images decide whether a practice can leave its server behind, because one scan may weigh more than a day of charting.',
      'The charting database often moves well, while the imaging archive stays in the building with a copy in a Canadian region.',
      'We time the opening of a real scan from an operatory before recommending anything.',
      'Multi-office owners gain most, since a hygienist at the second location reads the same appointment book without a fragile tunnel.',
      'Some practice-software makers offer hosted editions, which we compare with a rented server honestly.',
    ],
    reason: {
      title: 'Timed with your own scans',
      text: 'A cone-beam study from your archive is opened over the proposed line, with a stopwatch, before any recommendation is written.',
    },
    faq: {
      question: 'Is a cloud-based practice program better than hosting our present one?',
      answer:
        'It removes a server and its upgrades, but may change charting habits, imaging bridges and fees. Hosting keeps the familiar program and its limits. We compare export options, sensor support and five-year cost before the dentist decides.',
    },
  },
  'financial-services': {
    text: [
      'Examiners ask where records are and how they would be produced if the adviser vanished.',
      'Hosting for a registrant begins with that answer: a Canadian region, storage that refuses deletion for the seven-year period, and a named custodian of the keys.',
      'NaviPlan, file shares and an aging client database move to a virtual desktop that blocks downloads to private computers.',
      'Due diligence on the provider is filed, since regulators hold the registrant responsible for what it outsources.',
      'Trading-hour changes are refused, and the rehearsal takes place on a market holiday.',
    ],
    reason: {
      title: 'Outsourcing file included',
      text: 'The registrant receives the due-diligence notes, region list and exit steps that supervisors expect for a material outsourced system.',
    },
    faq: {
      question: 'May a registered firm keep its records outside Canada?',
      answer:
        'Securities rules look to safekeeping, access and prompt production rather than naming one country. Many firms and dealers nevertheless choose Canadian regions, as it simplifies privacy questions and client assurances. Ask your dealer or counsel before choosing otherwise.',
    },
  },
  general: {
    text: [
      'The server closet of a mid-sized office is often shared with mops, paper and a fan.',
      'Before renting anything we ask what lives in it: a file share that belongs in Microsoft 365, a database that deserves a hosted machine, a print service nobody needs.',
      'Sorting first makes the remaining move small and the monthly rent modest.',
      'Staff notice a new sign-in and faster access from a hotel, and little else.',
      'The closet becomes a closet, its cooling bill ends, and the landlord’s weekend power work no longer requires a plan.',
    ],
    reason: {
      title: 'Sort, then move',
      text: 'Roles that nobody uses are retired before migration, so the company does not pay monthly rent for its history.',
    },
    faq: {
      question: 'How long does it take to move an office server to the cloud?',
      answer:
        'For one server with a file share and a database, planning and testing usually take weeks and the final switch one weekend. Vendor approvals and the speed of the present line decide more than the amount of data.',
    },
  },
  'small-business': {
    text: [
      'Renting a server makes sense for a tiny firm in one case: a desktop program that its browser rival cannot replace.',
      'A contractor’s estimating tool, a Sage 50 company file or a label database can sit on one small hosted machine that two people open from anywhere.',
      'It is switched off at night to save money and copied before it stops.',
      'If the program has a decent online edition, we say so and skip the server.',
      'The owner sees one line on a card statement, with a ceiling.',
    ],
    reason: {
      title: 'Permission to skip it',
      text: 'If an online edition of your program would do the job for less, the recommendation says so and the server is never built.',
    },
    faq: {
      question: 'Can two people in different places use Sage 50 together?',
      answer:
        'Yes, on a small hosted desktop. Both open the same company file where it sits, instead of mailing copies around or syncing it, which can damage the data. Check the licence for two users before starting.',
    },
  },
  manufacturing: {
    text: [
      'A plant cannot send its machine controls to a data centre, and nobody sensible proposes it.',
      'What can go is the ERP database, the quality archive and the remote access of buyers and salespeople, while drawings for the floor are kept in a local cache.',
      'Every station is asked the same question: what would it do if the internet failed during second shift?',
      'Receiving, labels and job travellers therefore get a local buffer.',
      'Customers’ export rules on drawings, including controlled goods, decide which region and which administrators are acceptable before any file is copied.',
    ],
    reason: {
      title: 'Second shift keeps building',
      text: 'Hosted ERP is paired with local label, scan and drawing caches, and the plant practises an hour without internet before go-live.',
    },
    faq: {
      question: 'Should our ERP move to the cloud or stay in the plant?',
      answer:
        'Look at who uses it. If most users are planners, buyers and remote sales, hosting helps. If scanners and labels depend on it each second, keep a local tier. Many plants end up with a hosted database and local buffering.',
    },
  },
  construction: {
    text: [
      'Estimators open takeoff files of several gigabytes, and superintendents open them again from a trailer with two bars of signal.',
      'A hosted workstation close to the storage lets both work on the drawing without downloading it, as only the picture travels.',
      'Sage 300 Construction or Jonas runs beside it, reachable by the project accountant in a trailer.',
      'Powerful graphics machines are rented for tender weeks and stopped afterwards.',
      'When a joint venture forms, its own subscription keeps its costs and files apart from the parent companies, ready to be closed at completion.',
    ],
    reason: {
      title: 'Joint ventures kept apart',
      text: 'Each joint venture gets its own subscription, users and invoice, so that partners can audit it and close it when the project ends.',
    },
    faq: {
      question: 'Can AutoCAD or Bluebeam run well on a hosted desktop?',
      answer:
        'With graphics-equipped machines, yes, within reason. Latency to the region and the line at the trailer decide comfort. We let an estimator work a real takeoff for a week, then compare the rent with a good laptop.',
    },
  },
  retail: {
    text: [
      'Head office needs to see every branch’s sales before lunch, and the old branch server needs a night to send them.',
      'Hosting the inventory and reporting database in one place shortens that to minutes, while registers keep selling on their own if the line drops.',
      'Price changes are published once and pulled by each branch before opening.',
      'Peak weeks get a bigger database for a few days.',
      'We check that card data never enters the hosted side, so the PCI DSS scope does not grow along with the convenience.',
    ],
    reason: {
      title: 'Registers sell regardless',
      text: 'Branches keep a local ability to ring up and queue sales, so a lost connection delays head-office figures and not the customer.',
    },
    faq: {
      question: 'Does moving our store database to the cloud change our PCI DSS duties?',
      answer:
        'Not if card numbers stay out of it. Terminals that encrypt at the reader and send straight to the processor keep the database out of scope. We document that flow, because it is the first question on the questionnaire.',
    },
  },
  'non-profit': {
    text: [
      'Cloud credits for charities look generous until they lapse, leaving a subscription that nobody budgeted for.',
      'We design for the price after the grant: a small hosted server for the case-management program, stopped at night, or none at all if a hosted edition exists.',
      'Outreach workers reach client notes from a shelter’s front room without carrying a single file.',
      'Funders’ data-location clauses are read before a region is chosen.',
      'The board sees a three-year table in which donated credit is shown as a gift and not as income.',
    ],
    reason: {
      title: 'Budgeted without the credits',
      text: 'Running costs are shown at full price beside the donated amount, so the organization is not trapped when a sponsorship program changes.',
    },
    faq: {
      question: 'Are Azure or AWS credits for non-profits worth applying for?',
      answer:
        'Often, if somebody tracks them. Eligibility, expiry and the services covered change, so we record the renewal date and set a spending alert. Systems are designed to be affordable without credits, and the grant becomes a welcome extra.',
    },
  },
  education: {
    text: [
      'A design class needs thirty strong graphics computers on Tuesday at ten and none of them on Wednesday.',
      'Virtual labs rent that power by the period and let an ordinary Chromebook run the engineering program, in school or at the kitchen table.',
      'Career colleges use the same idea for accounting and drafting courses with intakes of changing size.',
      'Student records stay out of the lab environment altogether.',
      'Images are rebuilt from a template each term, so last semester’s experiments are gone and licences are counted against the timetable.',
    ],
    reason: {
      title: 'Labs by timetable',
      text: 'Virtual lab machines start shortly before class and stop after it, driven by the timetable, so nobody pays for graphics cards during March break.',
    },
    faq: {
      question: 'Can students use licensed software from Chromebooks at home?',
      answer:
        'Yes, if the publisher’s education licence permits remote use. A virtual lab opens in the browser, saves to the student’s school drive and closes by itself. We test with the slowest home connection a teacher can find.',
    },
  },
  logistics: {
    text: [
      'Freight software runs around the clock, so a server in a warehouse office, beside forklifts and diesel dust, is an odd place for it.',
      'A hosted transport system brings redundant power and a second zone, and dispatchers can move to another terminal if the yard is evacuated.',
      'EDI and eManifest connections are re-registered and run in parallel with test messages first, since partners admit only known addresses.',
      'Handheld scanners get a warehouse-side buffer, so picking continues through a dropped line.',
      'Cut-over takes place in the thinnest hour of the weekly cycle, with the night lead present.',
    ],
    reason: {
      title: 'Trading partners told first',
      text: 'Customs, broker and customer connections are listed with their permitted addresses and retested one by one ahead of the cut-over night.',
    },
    faq: {
      question: 'How do we move a dispatch system that can never stop?',
      answer:
        'By running two. The hosted copy receives a live feed while dispatch continues on the old server; messages are compared for days. The switch takes minutes in the quietest hour, and the old system stays able to return for the following week.',
    },
  },
  hospitality: {
    text: [
      'Older hotels keep a property-management server in the basement, next to the boiler and below the water line.',
      'A hosted edition or a rented machine removes that risk, but the kitchen printers, key encoders and phone switch must still talk to it.',
      'Each of those interfaces is tried with a made-up guest from reservation to check-out before the first real one.',
      'Groups with several venues get one reporting database instead of a nightly e-mail of totals.',
      'Local fallback sheets, with arrivals, rooms and open tabs, print on a schedule for the evening when the line is cut.',
    ],
    reason: {
      title: 'A made-up guest goes first',
      text: 'Reservation, key card, minibar charge and check-out are walked through with a test guest on the hosted system before going live.',
    },
    faq: {
      question: 'What does the front desk do when a hosted system cannot be reached?',
      answer:
        'It works from the last printed or offline list of arrivals, rooms and balances, uses the cellular path for cards, and enters the changes afterwards. We time that list to print often and rehearse it with the evening shift.',
    },
  },
  insurance: {
    text: [
      'Broker systems such as Applied Epic are often already hosted by their maker, and so the question becomes what remains in the server room.',
      'Usually it is a scanned archive of dead policies, a phone recorder and a rating tool with a local database.',
      'We move the archive to locked storage, retire the recorder in favour of a hosted one and put the rating tool on a small virtual desktop.',
      'Producers reach everything through one sign-in.',
      'Acquired brokerages, common in this trade, can be connected by account instead of by trucked-in hardware.',
    ],
    reason: {
      title: 'Ready for the next acquisition',
      text: 'A newly bought brokerage receives hosted desktops and accounts, its archive is imported, and its old server is retired on a set date.',
    },
    faq: {
      question: 'We bought another brokerage. How do we combine two systems?',
      answer:
        'Keep both readable, move people first. Staff get hosted desktops on your side while client records are converted by the management-system vendor. The old server becomes a read-only archive in the cloud until policies and claims have aged out.',
    },
  },
};
