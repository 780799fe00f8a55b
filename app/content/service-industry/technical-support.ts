import type { ServicePairs } from './pair.ts';

export const technicalSupport: ServicePairs = {
  healthcare: {
    text: [
      'Exam-room computers are wiped with disinfectant, bumped by carts and left on for years, and they age accordingly.',
      'On-site support to a clinic replaces the keyboard that no longer survives cleaning, mounts the screen so that patients cannot read the next chart, and cures the label printer which feeds two at a time.',
      'Retired drives hold health information, so they are destroyed with a record for the custodian.',
      'Vaccine-fridge loggers and reception card readers are on the round.',
      'Visits fall before the first appointment or over the lunch closure.',
    ],
    reason: {
      title: 'Drives destroyed on record',
      text: 'Disks from retired clinic computers are erased or shredded, and the custodian receives the serial numbers and date for the privacy file.',
    },
    faq: {
      question: 'Can you work in the clinic during patient hours?',
      answer:
        'Only where it disturbs nobody. Exam rooms are done before clinic or between sessions, screens are covered or logged out, and the technician wears identification. Noisy or dusty jobs, such as running a cable, wait for the evening.',
    },
  },
  legal: {
    text: [
      'Paper has not left the law, and a scanner that skips a page can lose an exhibit.',
      'Technical visits to a firm look after the heavy machines, the bindery scanner, the boardroom’s closing screens and the reception phone, along with the lawyers’ docks that wobble.',
      'Colour and duplex settings for court copies are stored as presets.',
      'Disks with privileged files never leave by courier; they are wiped on the premises, witnessed by a clerk.',
      'Equipment for an off-site examination or arbitration is packed, tested and set up in the borrowed room.',
    ],
    reason: {
      title: 'Hearing rooms set up',
      text: 'A kit with screens, scanner and spare laptop is tested and installed in the room booked for an examination, arbitration or long closing.',
    },
    faq: {
      question: 'Can you recover a file from a lawyer’s failed laptop?',
      answer:
        'Often, if the disk is healthy and the encryption key was kept. We try on the firm’s premises first. If a laboratory is needed, the partner approves it, a confidentiality agreement is signed, and the transport is recorded.',
    },
  },
  accounting: {
    text: [
      'Scanners eat more T-slips in March than in the rest of the year together, and their rollers show it.',
      'Before the season we clean feeders, replace rollers, test duplex speed and set the presets that send a bundle to the right client folder.',
      'Preparers’ second and third monitors get arms and cables that survive being pushed about.',
      'The little server in the cupboard has its battery and fans checked, as April is warm and the room is not cooled on Sundays.',
      'A loaner scanner waits in a box through the deadline.',
    ],
    reason: {
      title: 'A scanner on standby',
      text: 'During return season a configured spare scanner stays in your office, so a worn roller never stops a stack of slips.',
    },
    faq: {
      question: 'When is the best time for hardware work in an accounting office?',
      answer:
        'Heavy work suits July to October. Scanner service and workstation checks belong in early January, before slips. From March to the June deadline we only repair what has failed, with spares already on site.',
    },
  },
  'real-estate': {
    text: [
      'Boardrooms in brokerages work hard at odd hours: a training breakfast, an offer night, an agent recording a video.',
      'The technician’s visit covers the screen that must accept any laptop, the colour copier that prints feature sheets, and the front-counter tablet for visitors.',
      'Drop-in desks get docks, power and labels so that an agent who comes twice a week can plug in and print.',
      'Sign-shop and lockbox chargers are tidied too.',
      'If an agent’s own laptop fails, we move the deal documents to a loaner and leave private repair to the owner.',
    ],
    reason: {
      title: 'Plug in and print',
      text: 'Hot desks have matching docks, printer queues and labelled sockets, so an agent between showings needs no help to produce a feature sheet.',
    },
    faq: {
      question: 'Do you repair agents’ personal computers?',
      answer:
        'We get the agent working, with a loaner and access to brokerage files, and advise on the private machine. Repairs on it are the owner’s choice and cost, and its personal data stays out of our hands.',
    },
  },
  dental: {
    text: [
      'Sensors cost more than the computer they plug into, so the fault-finding starts with the cheap end of the cable.',
      'We carry known-good USB leads, hubs and a test computer to an operatory, and can tell the supplier whether sensor, driver or port is to blame.',
      'Under-counter machines are cleaned of dust and moved away from the steam of the sterilization corner.',
      'Screens on arms are tightened, and pedal, camera and card reader are checked together.',
      'All of it takes place between the last patient and the first, with surfaces left clean.',
    ],
    reason: {
      title: 'Proof for the supplier',
      text: 'A spare computer and cable show whether the sensor itself is faulty, which saves a practice from arguing between two vendors.',
    },
    faq: {
      question: 'Can an old panoramic X-ray keep working with a new computer?',
      answer:
        'Sometimes. It depends on the interface card, the driver and the maker’s supported Windows. We check those three before you buy. If it cannot, the old computer is isolated, imaged and kept for that unit until it is replaced.',
    },
  },
  'financial-services': {
    text: [
      'Advisers’ offices hold little equipment, though what is there must look right to a client and right to an examiner.',
      'Technicians fit privacy filters, docks and a meeting-room camera that frames two people, and they set the printer to release statements only when the owner stands beside it.',
      'Shredding bins for disks come with a certificate.',
      'Phone recorders, if the dealer wants them, are tested by calling in.',
      'When a branch opens, the dealer’s equipment standard is followed line by line and signed off with photographs.',
    ],
    reason: {
      title: 'Statements print to a badge',
      text: 'Printers hold client statements until the owner is at the device, so a household’s portfolio never lies in a tray.',
    },
    faq: {
      question: 'How are old computers with client data disposed of?',
      answer:
        'The disk is erased to a recognized method or shredded, matched to the serial number, and a certificate goes to the compliance file. Leased copiers are included, because they hold images of pages and return to the lessor.',
    },
  },
  general: {
    text: [
      'Moves, reshuffles and the arrival of nine new desks keep a technician busier than breakdowns do.',
      'We label, unplug, carry, reconnect and test, so that a department which left on Friday evening works on Monday morning.',
      'Meeting rooms are walked with a checklist of camera, microphone, cable, remote and whiteboard, as those complaints never reach a ticket.',
      'The multifunction printer’s supplier gets one informed call instead of five vague ones.',
      'Old monitors, toners and batteries go to certified recycling with a weigh slip.',
    ],
    reason: {
      title: 'Moves done over a weekend',
      text: 'Desks are photographed, labelled and rebuilt in the new place, and the first hour of Monday has a technician in the room.',
    },
    faq: {
      question: 'Can you help us move to another office floor?',
      answer:
        'Yes. We map desks and sockets beforehand, order line changes, label every cable, disconnect on Friday, rebuild and test on Saturday, and stay on Monday morning. The landlord’s access rules and elevator bookings belong in the plan.',
    },
  },
  'small-business': {
    text: [
      'Most small offices own one good printer, one bad one and a box of cables from three internet providers.',
      'A technician’s half day there goes a long way: mend or retire the bad printer, sort the box, replace the laptop drive that takes four minutes to start, and put the modem somewhere cooler.',
      'Parts are chosen for price and spare supply rather than brand.',
      'You see the cost before the screwdriver comes out.',
      'If a machine should go to recycling, you hear that instead of a quote.',
    ],
    reason: {
      title: 'Price before the screwdriver',
      text: 'The visit starts with a look and a figure; repair begins after the owner agrees, and advice to replace comes with the reason.',
    },
    faq: {
      question: 'Is it worth repairing a five-year-old laptop?',
      answer:
        'Often once: a new solid-state drive, memory or battery can add years for modest money. A broken board or screen on a machine that cannot run a supported Windows is usually the end. We tell you which.',
    },
  },
  manufacturing: {
    text: [
      'Dust, coolant mist and vibration kill computers in ways no manual mentions.',
      'Support on the floor means sealed enclosures with clean filters, connectors that a forklift cannot shear, and a spare operator terminal built and boxed.',
      'We join the electrician at the panel, inside the plant’s lock-out procedure and with the right footwear.',
      'Label and weigh stations are re-aligned and tested with a real skid.',
      'Serial cables and card readers for older CNC machines are kept, because the part you cannot buy is the one that stops a cell.',
    ],
    reason: {
      title: 'Lock-out respected',
      text: 'Technicians sign in, follow the plant’s lock-out and protective-equipment rules, and touch a panel only with your electrician beside them.',
    },
    faq: {
      question: 'Can you replace a failed computer on an old CNC machine?',
      answer:
        'If a disk image and compatible parts exist, usually. We prefer to take the image now, while it runs, and to test it on a spare. Drive parameters and the control’s licence remain with the machine builder.',
    },
  },
  construction: {
    text: [
      'Trailers arrive empty on gravel and should work by the time the superintendent hangs up a hard hat.',
      'A technician mounts the router high, runs cable away from the door, fixes the printer to something that does not bounce, and marks the breaker that must stay on.',
      'Tablets get rugged cases and a charging rail.',
      'At head office the plotter, estimators’ triple screens and the server’s battery unit are looked after between tenders.',
      'When the project closes, the kit is cleaned, wiped of drawings and readied for the next slab.',
    ],
    reason: {
      title: 'Site-ready technicians',
      text: 'Visits respect site orientation, boots, vest and hard hat, and are timed with the superintendent around deliveries and lifts.',
    },
    faq: {
      question: 'How quickly can a new trailer be made ready?',
      answer:
        'Equipment can be prepared before the trailer lands; the line is the slow part. We start with a cellular router, so drawings and printing work on the day power is connected, and add a fixed line if the carrier can bring one.',
    },
  },
  retail: {
    text: [
      'Nothing on a counter is gentle: drawers slam, drinks spill and receipt printers swallow lint.',
      'Store visits clean scanners and print heads, replace the cable that customers’ bags have been pulling, and tidy what hangs beneath the till.',
      'Card terminals are inspected for tampering at the same time, with the photo that PCI DSS inspections can use.',
      'A box of labelled spares stays in the stockroom, and a manager can swap a scanner in minutes.',
      'New stores are cabled with the millwork and tested before stock arrives.',
    ],
    reason: {
      title: 'Spares in the stockroom',
      text: 'One labelled box with a scanner, printer and cables fits your register model, so a failure during a Saturday sale costs minutes.',
    },
    faq: {
      question: 'Can you install registers in a store that opens next month?',
      answer:
        'Yes, if the line is ordered early. We agree positions with the millwork drawing, pull cable before the counters close, test registers with a training sale, and attend on opening morning. Card terminals come from your processor, with its lead time.',
    },
  },
  'non-profit': {
    text: [
      'Donated computers arrive with someone else’s data, a sticky keyboard and no charger.',
      'A technician makes them useful or lets them go: wiped, upgraded with a small drive, given a charity-priced system, or sent to certified recycling.',
      'Reception, the intake desk and the food-bank scale are fixed before the board’s laptop.',
      'Program rooms in borrowed halls get a bag with a projector, hotspot and cables, tested after every outing.',
      'When something is past repair, the note says so in words that can be forwarded to a donor.',
    ],
    reason: {
      title: 'Donated gear made safe',
      text: 'Previous owners’ data is wiped, unsuitable machines are refused politely, and usable ones leave with an asset tag and a known lifespan.',
    },
    faq: {
      question: 'Should our charity accept donated computers?',
      answer:
        'With conditions: no older than a supported Windows allows, with chargers, in batches of one model if possible. We check, wipe and tag them. Anything else costs more in volunteer time than it saves, and recycling is the kinder answer.',
    },
  },
  education: {
    text: [
      'Chromebook screens crack on Fridays and headphone jacks fill with pencil lead, in every school alike.',
      'A bench day each fortnight or month, as the school prefers, turns a heap of casualties into a working cart, using donor units for parts.',
      'Classroom visits deal with projectors, interactive boards and the amplifier that hums.',
      'Access points above gym ceilings wait for holidays and a lift.',
      'Staff laptops with pupil records are repaired in a locked room, and their disks stay on campus or are destroyed there.',
    ],
    reason: {
      title: 'Repair days for carts',
      text: 'Cracked screens and missing keys are collected and mended in batches, with donor units for parts, before a cart drops below a class set.',
    },
    faq: {
      question: 'Is it economical to repair student Chromebooks?',
      answer:
        'Screens, keyboards and batteries usually are, with parts from donor units. Boards rarely are. Check each model’s automatic-update expiry date first, as a repaired Chromebook that no longer receives updates should not go back to a class.',
    },
  },
  logistics: {
    text: [
      'Warehouse equipment lives with cold, dust and forklift forks, and its faults are mechanical more often than digital.',
      'A technician re-aims the access point that a rack now blocks, replaces scanner batteries in bulk, and re-seats the label printer beside dock six.',
      'Truck tablets and their mounts are checked while units sit in the yard.',
      'Cables in reach of a pallet jack get armour and a new path.',
      'Night visits are normal, because a conveyor PC can only be opened after the last wave has gone.',
    ],
    reason: {
      title: 'Round the yard and the racks',
      text: 'Dock printers, scanners, gate kiosks and tablet mounts are inspected on one route, with worn batteries and brackets changed on the spot.',
    },
    faq: {
      question: 'Why do our scanners lose connection in certain aisles?',
      answer:
        'Stock changes the radio: full racks of liquid or metal swallow signal that passed last month. We walk the aisles with a meter, compare scanner firmware, and move or add access points. Sometimes one damaged antenna is the whole story.',
    },
  },
  hospitality: {
    text: [
      'Kitchen printers die of grease, tills of spilled syrup and tablets of gravity.',
      'A visit to a venue therefore looks more like plumbing: covers, brackets, drip loops, a printer with a splash guard, and spare paper where a cook can reach it.',
      'Hotel rounds include key encoders, lobby kiosks and the television that lost its tuner in 214.',
      'Cabling behind the bar is traced and labelled while the ice machine is pulled out.',
      'Work ends before the doors open, and the manager gets a photo of anything that will not last the season.',
    ],
    reason: {
      title: 'Built for grease and spills',
      text: 'Kitchen and bar devices get covers, mounts and cable loops suited to heat and liquid, and cheap spares for what cannot be protected.',
    },
    faq: {
      question: 'Can you come while the restaurant is closed?',
      answer:
        'Yes, mornings or the weekly closing day are the usual slots. Arrange who opens, where the alarm is, and which reservations the day holds. Payment and printer failures during service are treated as urgent under the agreement.',
    },
  },
  insurance: {
    text: [
      'Brokers’ desks are telephones with computers attached, and a crackling headset loses more business than a slow disk.',
      'Technicians test headsets, base stations and call quality at each seat, fix the scanner which skews signed applications, and straighten the reception display that shows claim numbers.',
      'Adjusters’ and producers’ road kits, with laptop, hotspot and camera, are checked before storm season.',
      'Retired disks with driver abstracts and medical letters are shredded against a list.',
      'New seats after an acquisition are copied from one standard desk, down to the label.',
    ],
    reason: {
      title: 'Every seat tested by ear',
      text: 'Headsets, docks and phone lines are tried with a real call at each desk, since brokers earn their living on the phone.',
    },
    faq: {
      question: 'What should a producer’s road kit contain?',
      answer:
        'An encrypted laptop, a hotspot on a second carrier, a phone with the brokerage’s softphone, a camera, a charger that works in a car, and a card with support numbers. Check it before storm season and after every loss.',
    },
  },
};
