import type { ServicePairs } from './pair.ts';

export const itConsulting: ServicePairs = {
  healthcare: {
    text: [
      'Choosing or changing an EMR is the largest technology decision a clinic makes, and the vendor’s demonstration always uses a healthy patient.',
      'Our advice begins with the awkward cases: a chart with two decades of scans, a locum’s billing number, an interface to a hospital report feed.',
      'We read the data-return clause before the price, since charts must outlive the contract by many years.',
      'Privacy impact questions are answered on paper for the custodian.',
      'Partners leaving a group learn early how their patients’ records would be split and copied.',
    ],
    reason: {
      title: 'Data return read first',
      text: 'EMR contracts are judged by how charts, scans and audit logs come back at the end, in which format, and at whose cost.',
    },
    faq: {
      question: 'Can you help us choose between two EMR systems?',
      answer:
        'Yes. We prepare a script from your own difficult visits, watch both vendors perform it, speak with clinics of similar size, and compare five-year costs and exit terms. The physicians choose; the reasons are written down.',
    },
  },
  legal: {
    text: [
      'Partners rarely disagree about law in a technology meeting, but they do about typing.',
      'A consultant’s first service to a firm is to measure rather than debate: how time is entered, how long a conflict search takes, how many steps a closing needs.',
      'From that follows advice on Clio, PCLaw or staying put, and on artificial-intelligence drafting tools, whose terms are compared with the duty of confidentiality.',
      'Clients’ outside-counsel guidelines are gathered into one list of promises already made.',
      'Succession is planned too, including a sole practitioner’s passwords.',
    ],
    reason: {
      title: 'Promises already made',
      text: 'Security terms that clients have put into engagement letters and guidelines are collected, so the firm knows what it has agreed to.',
    },
    faq: {
      question: 'May lawyers use AI drafting tools on client matters?',
      answer:
        'The Law Society of Ontario has published guidance on generative AI. Confidentiality, competence and supervision decide: read the tool’s terms on retention and training, verify every citation, tell clients where required, and write an internal rule. We compare tools against it.',
    },
  },
  accounting: {
    text: [
      'Partners near retirement want to sell a practice, and buyers ask how many programs it takes to finish one return.',
      'Consulting for accountants maps that chain from slip to signature, then removes the duplicate steps and subscriptions.',
      'Moving from desktop to online ledgers is planned client by client, as a restaurant on Sage 50 and a dentist on QuickBooks Online need different care.',
      'Artificial-intelligence features in tax software are tested on closed files first.',
      'A merger gets a calendar that steers clear of every filing date.',
    ],
    reason: {
      title: 'From slip to signature',
      text: 'The workflow is timed on real returns, and each recommendation shows the minutes it saves a preparer in the season.',
    },
    faq: {
      question: 'When should an accounting firm change tax software?',
      answer:
        'Decide in May, test in summer on last year’s files, sign in the autumn, train in November. Changing after December invites trouble. We compare carry-forward, T2 and trust-return coverage, portal links and what happens to old-year files.',
    },
  },
  'real-estate': {
    text: [
      'Brokerages are courted by sellers of leads, websites, showing tools and “all-in-one” platforms, each promising to replace the others.',
      'We line the offers up against the trade itself: listing, showing, offer, deposit, closing, commission.',
      'Overlaps become visible, as does the question which system the RECO file would be produced from.',
      'Franchise technology fees are checked against use.',
      'Before a brokerage opens a second office or goes virtual, we cost the space, the lines and the agents’ equipment, including what FINTRAC record keeping needs in each model.',
    ],
    reason: {
      title: 'Tools lined up by trade step',
      text: 'Every subscription is placed on the path from listing to commission, so owners can see two tools doing one job.',
    },
    faq: {
      question: 'Should a brokerage build its own lead system or use the franchise’s?',
      answer:
        'Ask who keeps the contacts if you change banner, whether consent records can be exported, and how many agents use it in a month. A modest tool that agents open beats a rich one they avoid. We test before contracts.',
    },
  },
  dental: {
    text: [
      'Buying an associate’s share, adding an operatory or moving to digital impressions each carries a technology bill that the equipment quote leaves out.',
      'We read such projects as a whole: power and network at the chair, computers that satisfy the scanner’s maker, storage for the images, and training time.',
      'Practice-software changes are rehearsed on a copy of the real appointment book.',
      'On acquisitions we inspect the seller’s server, backups and licences before the price is final.',
      'The result is a budget with the surprises already in it.',
    ],
    reason: {
      title: 'Due diligence before you buy',
      text: 'A practice for sale is examined for unsupported computers, missing licences and unreadable archives while the price can still change.',
    },
    faq: {
      question: 'What should be checked when buying a dental practice?',
      answer:
        'Ownership of software licences, the age of servers and sensors, whether images open and backups restore, the domain and phone numbers, and who else has remote access. Put the findings beside equipment and lease in the purchase discussion.',
    },
  },
  'financial-services': {
    text: [
      'Growth by acquisition leaves advisory firms with three client systems, two planning tools and a spreadsheet that reconciles them.',
      'Consulting starts with the compliance manual, because a tool that supervision cannot see into is not an option.',
      'We compare platforms on know-your-client refresh, record retention, fee billing and dealer integrations, then write the outsourcing due diligence that regulators expect to find.',
      'A technology risk register suited to FSRA’s or CIRO’s expectations is drafted with the chief compliance officer.',
      'Robo-tools and artificial-intelligence note takers get a yes, a no or a condition.',
    ],
    reason: {
      title: 'Compliance in the first meeting',
      text: 'The chief compliance officer’s tests are written before vendors are invited, so an attractive tool cannot slip past supervision.',
    },
    faq: {
      question: 'Can advisers use AI note-taking in client meetings?',
      answer:
        'Only after several answers: where audio and notes are stored, whether they train a model, how clients consent, and how the note enters the official record. We draft those conditions with compliance and check products against them.',
    },
  },
  general: {
    text: [
      'Technology budgets in ordinary companies are often last year’s invoices plus something for luck.',
      'Consulting replaces luck with a short list of decisions: which contracts renew, which machines age out, which system no longer fits the size of the firm.',
      'Department heads rank what slows their people, and the ranking is compared with what the budget funds.',
      'Telecom bills are read line by line, because unused circuits and numbers tend to hide in them.',
      'Office moves, mergers and the first in-house IT hire are the projects for which an outsider’s checklist pays quickest.',
    ],
    reason: {
      title: 'Budget lines with reasons',
      text: 'Each proposed expense names the problem it solves, the department that raised it and the cost of waiting a year.',
    },
    faq: {
      question: 'How much should our company spend on IT?',
      answer:
        'Percentages of revenue mislead, since a broker and a warehouse differ. Build it from parts: people, licences, lines, replacements over a set life, security and one improvement. Then look at what an idle day costs. We prepare that sheet with you.',
    },
  },
  'small-business': {
    text: [
      'Owners do not need a strategy deck; they need somebody without a quota to look at a quote.',
      'Send us the offer for new phones, a point-of-sale lease or a “required” server, and we reply with what it replaces, what it omits and what you might do instead.',
      'A first visit lists every subscription on the company card, and some are usually forgotten.',
      'Before you hire employee number ten, we sketch which habits stop working at that size.',
      'You keep a page of notes, written for someone who runs a business.',
    ],
    reason: {
      title: 'A second look at a quote',
      text: 'An offer for phones, computers or software is read line by line, with the contract length and exit cost circled, before you sign.',
    },
    faq: {
      question: 'Can we book advice by the hour?',
      answer:
        'Yes, for a clear question such as a quote, a move or a new hire’s set-up. We agree on the question and the ceiling beforehand. If the answer turns out to be “change nothing”, that is a perfectly good result.',
    },
  },
  manufacturing: {
    text: [
      'Industrial vendors sell sensors, dashboards and predictive maintenance; the plant wants to know why line two waits for labels.',
      'We walk the floor with the operations manager and follow one order from quote to truck, noting each re-keyed number.',
      'That walk shapes advice on the ERP, on barcode capture and on which machine data is worth collecting.',
      'Customers’ security questionnaires and the needs of ISO 9001 documents are folded into the same plan.',
      'Capital requests come with payback figures and the plant’s shutdown weeks marked.',
    ],
    reason: {
      title: 'One order, followed on foot',
      text: 'Recommendations come from tracing a real order through quoting, scheduling, machining and shipping, with every re-typed number counted.',
    },
    faq: {
      question: 'How should a plant prepare for an ERP replacement?',
      answer:
        'Clean the item and bill-of-material data first; no software mends those. Describe your ten hardest transactions, have each vendor perform them, and keep customizing to what wins orders. Plan go-live around inventory count or shutdown, never quarter end.',
    },
  },
  construction: {
    text: [
      'Contractors buy software one project at a time and end with four ways of issuing a change order.',
      'Consulting picks one way, tests it on a live job and writes the two-page field guide that a foreman would read.',
      'Estimating, scheduling, job cost and payroll are joined where the join saves re-typing, and left alone where it would only impress.',
      'Bid requirements about data, insurance and digital drawings are compared with what the company can do today.',
      'Prompt-payment dates become a step in the invoice workflow, with an owner for each notice.',
    ],
    reason: {
      title: 'Written for the foreman',
      text: 'Each process ends as a two-page field guide with photographs, tried on a live site before the next project starts with it.',
    },
    faq: {
      question: 'Is project-management software worth it for a subcontractor?',
      answer:
        'If general contractors already force you into theirs, a light system of your own for time, photos and change orders may be enough. Judge it on two questions: does the crew fill it in, and does it speed up payment?',
    },
  },
  retail: {
    text: [
      'A store that outgrows its register faces a choice which will bind it for years and is often made in an hour at a trade show.',
      'We write the day as a test: a split tender, a return without receipt, a gift card from the old system, a stock transfer between branches.',
      'Vendors perform it on site.',
      'Fees are added up over the term, with card rates, terminals, modules and the e-commerce connector, since the till itself is the small part.',
      'Opening dates are planned backward from the November freeze.',
    ],
    reason: {
      title: 'The whole cost of a till',
      text: 'Card rates, hardware leases, modules and connectors are summed over the contract, so that two register offers can be compared fairly.',
    },
    faq: {
      question: 'What should we ask before changing our point of sale?',
      answer:
        'How sales history and gift-card balances move, which card processors are allowed, how it sells offline, who supports it on Sunday, and what leaving costs. Then run your five oddest transactions on a demonstration unit with your own products.',
    },
  },
  'non-profit': {
    text: [
      'Boards approve technology rarely and remember the last disappointment well.',
      'Our consulting for charities therefore prints its assumptions: number of donors, volunteers, programs and the hours staff spend on each report.',
      'A donor-database change is judged by receipting, recurring gifts and the time to a T3010, not by the dashboard.',
      'We separate what a grant may fund from what must come from core money, and write that paragraph for the application.',
      'Digital risk becomes a board agenda item with three questions, which directors without a technical background can ask.',
    ],
    reason: {
      title: 'Paragraphs for the application',
      text: 'Technology needs are written in a funder’s vocabulary, with outcomes, one-time and continuing costs, ready to paste into a grant form.',
    },
    faq: {
      question: 'How do we choose a donor database?',
      answer:
        'List the reports that the board and the CRA return require, the ways gifts arrive, and the staff hours available. Try three systems with fifty real records, including tribute and recurring gifts. Check the export before the features.',
    },
  },
  education: {
    text: [
      'Technology in schools outlasts principals, and purchases made for one keen teacher burden the next three.',
      'Advice begins with the timetable and curriculum: which devices for which grades, how charging happens, who repairs.',
      'Wi-Fi, filtering and the student information system are planned before any cart is ordered.',
      'For private schools and colleges we compare admission, billing and learning systems with the privacy law that applies to each.',
      'Parent committees and boards receive a plain explanation of cost for each pupil per year, including what happens in year four.',
    ],
    reason: {
      title: 'Year four is in the plan',
      text: 'Device plans include charging, repair, staff time and replacement, so the keen first year does not leave a bill for the next principal.',
    },
    faq: {
      question: 'Should our school choose Chromebooks, iPads or laptops?',
      answer:
        'By grade and task. Young pupils do well with tablets, writing grades with Chromebooks, design and programming classes with laptops. Look at management, repair and charging before price, and pilot one class for a term.',
    },
  },
  logistics: {
    text: [
      'Freight firms collect systems from customers: a portal for each shipper, an EDI map for each retailer and a tracking demand from everyone.',
      'A consultant’s job is to find the one place where a load should be typed and let the others read it.',
      'We compare transport systems on border filing, detention billing, driver settlement and the night desk’s patience.',
      'Telematics contracts are read for data ownership and early-exit fees.',
      'Warehouse plans treat aisles, scanners and labour together, and CARM readiness is checked wherever the company imports on its own account.',
    ],
    reason: {
      title: 'A load typed once',
      text: 'The plan is measured by how often a dispatcher re-enters the same load, appointment or rate, and aims to make that number one.',
    },
    faq: {
      question: 'What should a carrier ask before choosing a transportation management system?',
      answer:
        'Whether it files ACI and ACE messages, connects with your ELD and accounting, handles your odd charges, and exports everything. Visit a carrier that runs it at night. Contract length and data return deserve as much time as features.',
    },
  },
  hospitality: {
    text: [
      'A new venue signs for its till, reservation book, music, cameras and delivery tablets within a month, and the leases run for years.',
      'Consulting puts them on one sheet before opening: who charges per cover, who owns guest data, what happens if a delivery platform changes its cut.',
      'For hotels we compare property systems on channel links, housekeeping and group billing.',
      'Wiring and power for tills and access points are added to the designer’s drawings while walls are open.',
      'A season later we return and cancel what nobody uses.',
    ],
    reason: {
      title: 'While the walls are open',
      text: 'Till, printer, camera and access-point positions go onto the contractor’s drawings before drywall, which costs far less than after opening.',
    },
    faq: {
      question: 'How early should technology be planned for a new restaurant?',
      answer:
        'At lease signing, as internet installation can take weeks and conduit must precede finishes. Choose the register before the menu boards, order lines early, and keep opening week free of new software. We provide a dated checklist.',
    },
  },
  insurance: {
    text: [
      'Brokerages are bought and bundled at a pace that leaves two management systems and two phone cultures under one roof.',
      'Consulting maps which books of business move when, what each insurer’s download requires, and which client promises hang on the old set-up.',
      'Owners preparing to sell get the opposite service, a clean inventory that raises fewer questions from a buyer.',
      'Rating tools, client portals and artificial-intelligence assistants are judged on errors-and-omissions exposure: does the file still show what was offered and refused?',
      'Contracts are timed to renewal peaks.',
    ],
    reason: {
      title: 'Tested against E&O',
      text: 'Each new tool must answer whether the client file would still prove what cover was offered, declined and bound, and when.',
    },
    faq: {
      question: 'Is it worth switching broker management systems?',
      answer:
        'Only for a clear reason such as downloads, a merger or unsupported software, because conversion touches every policy. Sample conversions, trust-ledger balances and diary dates should be checked before signing, and the old system kept readable for past claims.',
    },
  },
};
