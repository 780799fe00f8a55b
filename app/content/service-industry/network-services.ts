import type { ServicePairs } from './pair.ts';

export const networkServices: ServicePairs = {
  healthcare: {
    text: [
      'Waiting rooms are full of phones, and none of them belongs on the network that carries charts.',
      'A clinic’s design separates patients’ Wi-Fi, the EMR, medical devices and the landlord’s building controls, even when all share one cabinet.',
      'The fax or e-fax line, still essential for referrals, is tested after each carrier change.',
      'Two internet paths keep the hosted chart in reach during a flu clinic.',
      'Access points are chosen for rooms with lead lining and metal cabinets, and measured with the doors shut as they are in use.',
    ],
    reason: {
      title: 'Devices in their own lane',
      text: 'Ultrasound, ECG, spirometer and vaccine-fridge monitors sit apart from reception computers, reachable only by the systems that need their readings.',
    },
    faq: {
      question: 'Does a clinic need a separate network for medical devices?',
      answer:
        'It should have one. Many devices cannot be patched or protected by software, so a segment that reaches only the EMR interface limits harm in both directions. The list of devices and allowed connections is kept for the custodian.',
    },
  },
  legal: {
    text: [
      'Confidential talk now travels over Wi-Fi calls and video, so a firm’s network helps to protect its privilege.',
      'Boardrooms get their own visitor network, because opposing counsel will ask for the password at every mediation.',
      'Lawyers at home connect through a per-user tunnel that opens the document system and nothing else.',
      'Fibre with a cellular reserve keeps registrations moving on the last business day of the month, when closings bunch.',
      'Where a floor is shared with other firms or tenants, cabling and cabinets are locked and drawn.',
    ],
    reason: {
      title: 'Mediation-day guest access',
      text: 'A visitor network with a daily code serves opposing counsel and experts, and never touches the firm’s printers or files.',
    },
    faq: {
      question: 'Is office Wi-Fi safe for confidential calls?',
      answer:
        'With current encryption, individual sign-ins and separated guests, yes. The weak points are shared passwords that ex-employees know and old access points. We replace the shared key with personal sign-in and check the boardroom’s range beyond its glass.',
    },
  },
  accounting: {
    text: [
      'April traffic in a tax office is peculiar, with thousands of small uploads and one giant working-paper sync.',
      'Network work starts by measuring that month, not a quiet one in August.',
      'The line’s upload speed, which providers advertise least, decides how a portal feels to a preparer.',
      'Clients who visit with a laptop get guest Wi-Fi, and payroll printers sit where guests cannot see them.',
      'Staff at a client’s premises use the firm’s own hotspot, since borrowed networks and social insurance numbers do not mix.',
    ],
    reason: {
      title: 'Upload speed measured in season',
      text: 'Lines are judged during return weeks, in the direction that counts for portals and backups, and adjusted before the next one.',
    },
    faq: {
      question: 'Do auditors need special network access at client sites?',
      answer:
        'They need independence from the client’s network. A firm hotspot and an encrypted laptop with a personal tunnel are usually enough. Where a client insists on its own Wi-Fi, the tunnel protects the traffic and local sharing is switched off.',
    },
  },
  'real-estate': {
    text: [
      'A brokerage fills on training mornings with eighty phones and is nearly empty by three.',
      'The Wi-Fi must cope with that morning, so capacity is planned by seats in the training room rather than by square feet.',
      'Agents join with a personal key that ends with their registration, visitors with a code on the coffee machine.',
      'The deal desk and trust ledger stay on a wired segment behind a locked door.',
      'Listing teams who shoot video get an upload that does not choke everyone else.',
    ],
    reason: {
      title: 'Keys that end with registration',
      text: 'Each agent has an individual Wi-Fi key, withdrawn on transfer day, so no office-wide password has to change when one person leaves.',
    },
    faq: {
      question: 'Why does our Wi-Fi collapse at sales meetings?',
      answer:
        'Because access points have a limit of talkers, not only of distance. Eighty phones in one room need more radios at lower power, on different channels. We count devices during a meeting and plan the room separately.',
    },
  },
  dental: {
    text: [
      'An image that takes four seconds to open feels like forty when a patient is numb.',
      'Networks in a practice are built around that picture: wired sockets at every operatory, a switch which does not throttle, and a short path to the imaging server.',
      'The waiting-room Wi-Fi, the music player and the cameras are kept from the clinical side.',
      'Ultrasonic scalers and compressors can disturb cheap cables, so runs are shielded or moved.',
      'If the line fails, charting continues on the local server and claims wait their turn, as agreed with the front desk.',
    ],
    reason: {
      title: 'Wires for images',
      text: 'Operatories and panoramic rooms are cabled and tested at full speed, because wireless that suits a phone stalls on a cone-beam scan.',
    },
    faq: {
      question: 'Can dental sensors work over Wi-Fi?',
      answer:
        'The sensor usually plugs in by USB, but its computer may use wireless. For small intraoral images it can do; for panoramic and cone-beam files a cable is far steadier. We wire operatories wherever a wall can be reached.',
    },
  },
  'financial-services': {
    text: [
      'Trading windows and voice calls punish tiny interruptions that a web page would hide.',
      'A network for advisers is therefore judged on steadiness: two carriers by different routes, change-over without dropping a call, and a log which shows how often it happened.',
      'Offices shared with an insurance or mortgage desk are divided by registration, so records do not mingle.',
      'Remote planners use managed tunnels from a small device, not from whatever router a café offers.',
      'Firewall rules are reviewed with compliance, and each opening has an owner and a date.',
    ],
    reason: {
      title: 'Rules with an owner and a date',
      text: 'Every opening in the firewall names who asked, why and until when, which turns an examiner’s question into a printout.',
    },
    faq: {
      question: 'Should related licensed businesses share one network?',
      answer:
        'They may share cabling and lines, while users, files and printers are separated by registrant. That keeps client confidentiality and record ownership clear. We draw the division, and the agreement states who may approve a connection between them.',
    },
  },
  general: {
    text: [
      'Growth leaves marks in a wiring closet, such as a switch on a chair, a cable under the carpet and a label in somebody’s handwriting from 2014.',
      'Network services for a mixed office begin by drawing it and removing what serves nothing.',
      'Voice, meeting rooms, door controllers and printers then get lanes with sensible priorities.',
      'Hybrid weeks matter too, since Tuesday and Wednesday carry twice the people of Friday.',
      'Providers’ contracts are lined up by end date, which gives the next renewal some bargaining power and prevents a line nobody uses from renewing.',
    ],
    reason: {
      title: 'The closet, drawn and labelled',
      text: 'Switch ports, patch panels and lines are documented with photographs, so a future move or fault starts from a drawing.',
    },
    faq: {
      question: 'How many access points does an office need?',
      answer:
        'Count people and walls, not floor area. An open plan of forty laptops, phones and calls may need several low-power radios, while closed rooms need more than their size suggests. A walk with a meter on a busy day gives the number.',
    },
  },
  'small-business': {
    text: [
      'The grey box from the phone company does three jobs in many small firms, and does each of them moderately.',
      'Replacing it with a modest firewall and one good access point separates the card machine from customers’ phones and ends the daily restart.',
      'We place it by measuring where you work, which may be a kitchen table or the back of a workshop.',
      'A cellular stick covers an outage long enough to take payment and answer mail.',
      'Passwords go on a card in the safe, since you own the thing.',
    ],
    reason: {
      title: 'One box that earns its shelf',
      text: 'A small firewall and a well-placed access point replace the restart ritual, with a cellular reserve for payments and mail.',
    },
    faq: {
      question: 'Do I need business internet, or will a home plan do?',
      answer:
        'A home plan may be fine for a desk or two if you can bear a day’s repair. Business plans add faster repair terms, fixed addresses and better upload. A cheap plan plus a cellular reserve often beats one expensive line.',
    },
  },
  manufacturing: {
    text: [
      'Steel racks, welding arcs and moving cranes make a plant the hardest place for radio.',
      'Surveys are done with machines running and inventory high, and industrial access points go where a crane hook cannot.',
      'Between office and cells stands a firewall whose rules are written by connection: this historian, that PLC, this port, nothing more.',
      'Fibre links buildings, since copper between them invites lightning and ground faults.',
      'Wired paths are kept for anything that stops a machine, and switches on the floor are sealed, fanless and shown on the maintenance drawing.',
    ],
    reason: {
      title: 'Surveyed while machines run',
      text: 'Radio measurements are taken during production, with cranes moving and racks full, because an empty plant on Sunday proves nothing.',
    },
    faq: {
      question: 'How should the office and machine networks be separated?',
      answer:
        'With a firewall and an intermediate zone. ERP and historian exchange data there; no office computer talks to a controller directly. Remote vendors enter through the same zone by appointment. The allowed list is short and signed by maintenance.',
    },
  },
  construction: {
    text: [
      'A network for a building site must appear before the walls and move when the walls arrive.',
      'We begin with a cellular router and a mast antenna aimed by signal measurement, then add fixed wireless or fibre as utilities reach the lot.',
      'Superintendents, trades and cameras have separate access, and the trades’ password changes with each phase.',
      'Large drawing syncs are scheduled for the night when data is idle.',
      'Head office joins sites through small preconfigured boxes, and a coordinator can plug one in without knowing what a tunnel is.',
    ],
    reason: {
      title: 'Signal measured on the lot',
      text: 'Carriers are compared with a meter on the actual site and antenna height, not from a coverage map.',
    },
    faq: {
      question: 'Which is better for a site trailer: cellular, fixed wireless or satellite?',
      answer:
        'Cellular starts quickest and suits most urban sites. Fixed wireless is steady where a tower is in view. Satellite serves remote lots. Combining cellular with one other path keeps cameras and drawings alive when a carrier falters.',
    },
  },
  retail: {
    text: [
      'Shoppers forgive slow music and not a frozen card machine.',
      'Store networks are therefore layered: payment terminals in a sealed lane, registers next, then staff, then cameras, and guests last with a cap.',
      'The lane’s layout is drawn for the PCI DSS questionnaire and tested by trying to cross it.',
      'A second path, cellular in most malls, takes over for payments alone if data is dear.',
      'Mall landlords, shared risers and pop-up neighbours with loud routers are part of the survey.',
    ],
    reason: {
      title: 'Payment lane tested by trespass',
      text: 'After installation we try to reach a terminal from guest, staff and camera networks, and keep the failed attempts as evidence.',
    },
    faq: {
      question: 'Must store cameras be on a separate network?',
      answer:
        'They should be. Cameras and recorders are seldom patched and often reached from outside, so a lane of their own protects registers and payment terminals. It also keeps video from crowding the line at closing time.',
    },
  },
  'non-profit': {
    text: [
      'Community spaces invite everyone in, so the Wi-Fi has to be generous and the case files out of reach.',
      'We give the drop-in lounge an open, filtered network with a time limit, the staff a signed-in one, and the intake rooms a wired socket.',
      'Youth programs get age-suitable filtering which librarians and parents can understand.',
      'Shared buildings, with a church, a daycare and a food bank on one line, are divided and billed by a simple meter.',
      'Used switches from donors are accepted only if they still receive updates.',
    ],
    reason: {
      title: 'Open door, closed files',
      text: 'Visitors get free, filtered Wi-Fi that ends at the internet, while intake rooms and donor records stay on wires and signed-in devices.',
    },
    faq: {
      question: 'Is public Wi-Fi in our centre a legal risk?',
      answer:
        'The risk is manageable: separate it from your systems, show short terms of use, filter known harmful sites, keep logs as briefly as your policy needs, and cap speed. We write the terms in plain words for the wall.',
    },
  },
  education: {
    text: [
      'At 8:50 every pupil, board and phone in the building asks the network for the same thing.',
      'Designs for schools count devices by room, then double the number, because a class may bring Chromebooks and still have phones.',
      'Filtering follows the signed-in pupil, not the room, so a senior keeps research rights while visiting the library with juniors.',
      'Exam days get a quiet mode with updates paused and non-essential devices held back.',
      'Public-address, bell and door systems are wired, since an evacuation message must not depend on Wi-Fi.',
    ],
    reason: {
      title: 'Exam-day quiet mode',
      text: 'Updates, backups and guest access pause during online tests, and a spare access point waits in the office for the room that fails.',
    },
    faq: {
      question: 'How many access points does a classroom need?',
      answer:
        'One per room is a common plan for a class with one device each, at low power, with wired connections for fixed screens. Corridor placement rarely works through block walls. We test with a full class before ordering for the wing.',
    },
  },
  logistics: {
    text: [
      'Coverage on a loading dock fails exactly where a trailer’s metal box swallows the signal.',
      'Warehouse designs aim directional antennas into aisles and doors, set scanners to roam early, and test with the racks full of the goods you really store.',
      'The yard gets its own links for gate, scale and cameras.',
      'Dispatch has two carriers and a battery that lasts beyond the generator’s start.',
      'EDI and eManifest traffic is watched end to end, so silence is noticed as quickly as an error.',
    ],
    reason: {
      title: 'Tested inside a trailer',
      text: 'Scanner coverage is proven from within parked trailers and at rack ends, as that is where picks and loads actually stall.',
    },
    faq: {
      question: 'How can dispatch stay online during a power or line failure?',
      answer:
        'Combine a battery for switches and screens, a generator or long-life unit if nights matter, and two lines from different carriers, one of them wireless. Practise the change-over on a quiet shift and put phone numbers on paper.',
    },
  },
  hospitality: {
    text: [
      'Guests judge a hotel’s Wi-Fi from the bed and a café’s from the corner table.',
      'Both need radios where people sit, and a wall between those people and the tills.',
      'Our layouts give rooms, events, terminals, kitchen screens and staff separate lanes, so that a convention’s four hundred phones cannot slow a bill.',
      'Event planners receive a network of their own with a name and an end time.',
      'Patio season gets weatherproof points and a cellular reserve, as terraces earn most and are wired least.',
    ],
    reason: {
      title: 'Events on their own network',
      text: 'Weddings and conferences get a named network with reserved speed that opens and closes by itself, away from rooms, kitchen and tills.',
    },
    faq: {
      question: 'How do we give guests good Wi-Fi without endangering payments?',
      answer:
        'Use separate lanes with a firewall between them, block guest devices from seeing each other, reserve a share of the line for terminals, and test by trying to cross over. The drawing then supports your PCI DSS questionnaire.',
    },
  },
  insurance: {
    text: [
      'Storm days triple a brokerage’s calls, and voice shares the line with claim photographs.',
      'A good network gives speech the right of way, spreads calls over two carriers and lets account managers take their extension home when roads close.',
      'Branches acquired with other providers are joined through a common firewall type and one drawing.',
      'Insurer portals that allow only known addresses are reached through a fixed one, also by producers on the road.',
      'Claim uploads travel in a lane where a large video cannot break a conversation.',
    ],
    reason: {
      title: 'Speech has right of way',
      text: 'Voice is marked and measured across both lines, so a policyholder’s first call after a collision stays clear while photographs upload.',
    },
    faq: {
      question: 'Can brokers keep their extension when working from home?',
      answer:
        'Yes. A softphone on a managed laptop signs in to the same system and shows the office number. Voice is prioritized to the door; at home a wired headset and a modest router setting usually settle the rest.',
    },
  },
};
