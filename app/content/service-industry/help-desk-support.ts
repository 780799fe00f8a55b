import type { ServicePairs } from './pair.ts';

export const helpDeskSupport: ServicePairs = {
  healthcare: {
    text: [
      '“The doctor’s screen is locked and the patient is already in the room” is a typical first sentence of a clinic’s call.',
      'The desk knows which rooms are exam rooms and treats them before the billing office.',
      'Technicians guide staff through EMR and ONE ID sign-in steps, help reception out of a label jam and know how to watch a screen without reading the chart on it.',
      'Nurses can send a photo of the error instead of describing it.',
      'Anything that looks like a privacy breach goes to the privacy officer at once.',
    ],
    reason: {
      title: 'Exam rooms first',
      text: 'Calls from a room with a patient waiting jump the queue, and the technician knows the room numbers, so no one explains the urgency.',
    },
    faq: {
      question: 'Can a support technician see patient charts during a remote session?',
      answer:
        'A chart may be on the screen, so staff are asked to close it first, sessions need consent and are logged, and technicians sign confidentiality terms as agents of the custodian. Taking screenshots with patient details is not allowed.',
    },
  },
  legal: {
    text: [
      'Clerks call five minutes before a registration deadline, and the technician’s first question must not be “have you tried restarting?”',
      'Our notes for a firm list the programs with legal clocks, Teraview, e-filing portals and the trust software, and what can be restarted without losing a draft.',
      'Word numbering gone wild, a tracked-changes mystery and a PDF over the court’s size limit count as support, not as training.',
      'Associates who work late reach the same desk.',
      'Requests for access to another lawyer’s matter wait for that lawyer’s yes.',
    ],
    reason: {
      title: 'Word fluency',
      text: 'Automatic numbering, tables of authorities, redaction and PDF size limits are treated as everyday support for clerks preparing filings.',
    },
    faq: {
      question: 'What if e-filing fails just before a court deadline?',
      answer:
        'Call and say the time of the deadline first. We try another browser, computer and connection in that order, help shrink or split the PDF, and record the error with its time, in case counsel must explain the lateness.',
    },
  },
  accounting: {
    text: [
      'In late April the commonest ticket from a tax office is not a fault but fatigue: a forgotten password, a second screen gone black, a return saved to the wrong client.',
      'Evening hours for those weeks can be part of the agreement, and the desk knows the difference between an EFILE rejection code and a network error.',
      'Clients who cannot open the portal may be sent to us, so preparers keep preparing.',
      'QuickBooks bank feeds that stop after a bank’s redesign are followed up until the next download succeeds.',
    ],
    reason: {
      title: 'Portal calls off your phone',
      text: 'Taxpayers who cannot sign in to your client portal are guided by the desk, so seniors and managers stay on returns.',
    },
    faq: {
      question: 'Can your technicians help with EFILE error messages?',
      answer:
        'With the technical ones: expired credentials, blocked transmission, an outdated program version. Codes about the return’s content go back to the preparer with the explanation. The list we keep shows which is which, so nobody waits in the wrong queue.',
    },
  },
  'real-estate': {
    text: [
      'Agents phone from driveways, with the buyer in the passenger seat and an irrevocable time at nine.',
      'A help desk for a brokerage must therefore solve things on a phone: a signing page that will not load, a mailbox asking for a password, a listing photo too large.',
      'We identify the agent by brokerage roster and a second factor, because deposit fraud begins with a reset mailbox.',
      'New registrants get a walk-through of forms and signing tools in their first week.',
      'Deal administrators’ tickets about brokerWOLF are kept in a lane of their own.',
    ],
    reason: {
      title: 'Fixes on a phone screen',
      text: 'Instructions are written for the agent’s handset first, since most trouble with signing and mail happens between the car and the kitchen.',
    },
    faq: {
      question: 'An agent is locked out with an offer expiring tonight. What can be done?',
      answer:
        'Call, pass the identity check, and we restore the brokerage account or move the signing package to a second device. If the fault lies with the signing vendor, the broker of record can send from an authorized account meanwhile.',
    },
  },
  dental: {
    text: [
      'Hygienists do not open tickets; they lean out of the operatory and ask whoever passes.',
      'A useful desk for a practice accepts that, with a single extension which reception can dial while confirming tomorrow’s patients.',
      'Callers say “chair three, no image”, and the technician opens a card with that chair’s sensor, driver and last change.',
      'Claims that will not transmit through ITRANS, a recall list that prints blank and a stuck card reader have written first steps.',
      'Clinical rooms are never taken over while a patient could see the screen.',
    ],
    reason: {
      title: '“Chair three” is enough',
      text: 'Each operatory has a card with its sensor, computer and recent changes, so the caller names the chair and skips the interrogation.',
    },
    faq: {
      question: 'Do you help with sensors that stop showing images?',
      answer:
        'Yes, for the common causes: a loose cable, a sleeping USB port, a driver replaced by an update, a full disk. If the sensor itself has failed, we contact its supplier with the serial number while you use a spare chair.',
    },
  },
  'financial-services': {
    text: [
      'Sign-in trouble is half the work here, since every dealer, custodian and fund company runs a lock of its own.',
      'The desk tells an expired portal certificate from a forgotten password, and knows which resets belong to the dealer’s own line.',
      'Impersonation is the chief danger: a caller who sounds like an adviser and wants a factor moved to a new phone is called back on the number in the roster.',
      'Client-meeting support is quick and silent, so an adviser can mend a frozen screen without apologizing.',
      'Each reset leaves a line for supervision.',
    ],
    reason: {
      title: 'Call-back before any reset',
      text: 'Changing an adviser’s sign-in device always includes a return call to the registered number and a note that compliance can review.',
    },
    faq: {
      question: 'Who resets our dealer or custodian portal passwords?',
      answer:
        'Usually the dealer’s or custodian’s own desk, for control reasons. We recognize those cases, keep the numbers and identifiers at hand, stay on the call with the adviser, and make sure the browser and certificate are not the real cause.',
    },
  },
  general: {
    text: [
      'Across a mixed office the calls are of every kind: a spreadsheet link, a headset, a badge, a password, a plotter.',
      'Breadth is what a general desk must offer, and the way to keep quality is a shared notebook by department.',
      'Finance’s month-end macro, marketing’s colour profile and the boardroom’s odd adapter are each described once and found by the next technician.',
      'Managers see which team calls about what, which often says more about training than about computers.',
      'A visitor’s laptop gets help too, on the guest network and no further.',
    ],
    reason: {
      title: 'Departmental notebooks',
      text: 'Odd macros, adapters and printers are described by department, so the second person to ask gets the answer the first one waited for.',
    },
    faq: {
      question: 'How do we measure whether a help desk is doing well?',
      answer:
        'Look past ticket counts. Ask how many calls ended on first contact, how often the same fault came back, and what people wrote in the two-question survey. A falling number of calls per person is the best sign.',
    },
  },
  'small-business': {
    text: [
      'When there are seven of you, calling for help should feel like calling a handy neighbour with a job.',
      'One number, a person who remembers that your printer is the old Brother by the window, and no portal to learn.',
      'We answer the questions owners save up: why the invoice e-mail bounced, how to scan both sides, whether that renewal letter is a trick.',
      'Small things are fixed while you stay on the line.',
      'Bigger ones come with a guess at the time and a price before anything begins.',
    ],
    reason: {
      title: 'No portal to learn',
      text: 'Calling or writing one address is enough; the technician opens the ticket, and the owner gets a two-line summary when it is closed.',
    },
    faq: {
      question: 'Is there a limit on how many questions we may ask?',
      answer:
        'Under a support plan, everyday questions are covered for the people and devices on your list. Projects, such as a new computer or a move, are quoted first. If the same question keeps coming, we fix the cause or write a card.',
    },
  },
  manufacturing: {
    text: [
      'Half the callers from a plant wear gloves and stand beside a terminal they share with two other shifts.',
      'Support there means short sentences, a station number instead of a name, and a fix that does not need a keyboard.',
      'Scanner sleeps, label drift, a badge that will not read and an ERP screen locked by the previous operator are the daily bread.',
      'Planners and engineers call about different things: a slow assembly, a lost query, an EDI order that looks wrong.',
      'If a request touches a running cell, the desk stops and rings maintenance.',
    ],
    reason: {
      title: 'Station numbers, not names',
      text: 'Every terminal, scanner and label printer carries a number, and the desk can see what it is, where it stands and who leads the shift.',
    },
    faq: {
      question: 'Can second and third shift reach the help desk?',
      answer:
        'Yes, under an agreement that names those hours and what counts as urgent, such as labels, scanners and shipping. Requests which can wait are written down at night and done by day, so shift leads are not kept on hold.',
    },
  },
  construction: {
    text: [
      'Reception in a trailer is poor, hands are dirty, and the caller has a crane waiting.',
      'Our desk sends a text with three numbered steps when a voice call keeps dropping.',
      'Common trouble is predictable: Procore that will not sync, a plotter with last week’s paper, a time sheet stuck on a foreman’s phone, a camera which lost its clock.',
      'Head-office estimators call about Bluebeam licences an hour before tenders close, and get priority until the closing time.',
      'A worker who changes site keeps the account and gets the new project’s folders.',
    ],
    reason: {
      title: 'Help by text message',
      text: 'Steps arrive as short numbered texts with a picture, as a dropped call from the fourth floor of a bare slab helps nobody.',
    },
    faq: {
      question: 'What if the tablet has the wrong drawing on site?',
      answer:
        'Stop using it, check the revision date, and call. We force a sync, clear the old copy, and confirm the revision with the coordinator. The cause, usually storage or a missing permission, is corrected on every tablet for that job.',
    },
  },
  retail: {
    text: [
      'Help for a shop is measured in shoppers waiting, so the first question is whether the till can sell.',
      'Cashiers get a laminated card by the drawer: restart order for the terminal, how to switch to the second line, how to sell by hand.',
      'If the card is not enough, one call reaches somebody who can see the register’s screen and knows Lightspeed or Square.',
      'Managers’ calls about schedules and reports wait until the line has gone.',
      'Codes are never read out over the phone, whoever claims to be head office.',
    ],
    reason: {
      title: 'A card beside the drawer',
      text: 'Each till has a short, illustrated card for the five usual faults, so many of them end before anyone picks up the phone.',
    },
    faq: {
      question: 'Do you answer on weekends when the store is open?',
      answer:
        'Weekend cover can be part of the agreement, with till and payment faults treated as urgent and office questions left for Monday. Before you choose, tell us your trading hours in December as well as in February.',
    },
  },
  'non-profit': {
    text: [
      'Callers at a charity may be a retired volunteer, a case worker with a client in tears, or the director five minutes before a funder’s visit.',
      'Patience is part of the service: no jargon, no sighs, and a repeat of the steps by e-mail in large type.',
      'The desk knows that the crisis line and the intake room come first, whatever the org chart says.',
      'Volunteers’ passwords are reset through their coordinator.',
      'Receipting questions in Sumac or DonorPerfect are answered up to the point where the vendor’s line knows better.',
    ],
    reason: {
      title: 'Steps in large print',
      text: 'After a call, volunteers receive the steps again by e-mail, in plain words and large type, ready to print for the shared desk.',
    },
    faq: {
      question: 'Can volunteers call the help desk directly?',
      answer:
        'Yes, for matters at the shared desk such as signing in, printing or a video call. Password resets and access to client or donor data pass through the volunteer coordinator, so that a stranger cannot talk a way in.',
    },
  },
  education: {
    text: [
      'A teacher with twenty-eight pupils and a dead projector has about ninety seconds of patience, rightly.',
      'The desk offers a classroom line with three answers ready: swap the cable, use the spare adapter in the office, or switch rooms.',
      'Pupil password resets are delegated to the teacher, under rules, so a forgotten one costs no call.',
      'During report cards the queue favours whoever is stuck in PowerSchool or Edsby.',
      'Parents are not supported directly by accident; the office decides which portal questions we may answer and in what words.',
    ],
    reason: {
      title: 'Teachers reset their own class',
      text: 'A classroom tool lets teachers reset pupils’ passwords for their own group, with a record, so lessons do not stop for a ticket.',
    },
    faq: {
      question: 'Can parents contact your desk about the school portal?',
      answer:
        'If the school wishes, through an address of its own with agreed answers: sign-in, browser, application. Anything about marks, custody or contacts is sent to the school office, as we cannot judge who is entitled to see a record.',
    },
  },
  logistics: {
    text: [
      'At half past two in the morning a dispatcher wants one thing, the load screen back, and has no time for a form.',
      'Under an agreement that names those hours the desk answers by voice, knows the transport system’s service by name and restarts it in the order the vendor prescribes.',
      'Drivers call about tablets and logins from a shoulder or a dock, so steps are given for gloved thumbs and daylight glare.',
      'Warehouse leads report a scanner by its sticker.',
      'When the fault is at the border agency’s or a partner’s end, we say so early, and dispatch can use its fallback.',
    ],
    reason: {
      title: 'Whose fault, told early',
      text: 'The desk checks ours, carrier’s and agency’s side in parallel, so a dispatcher soon learns whether to wait or use the fallback.',
    },
    faq: {
      question: 'Do drivers call you or their dispatcher first?',
      answer:
        'Dispatch decides. Commonly drivers call dispatch for loads and us for the device, with the unit number. Calls about logging compliance go to the ELD vendor. We never ask a driver to operate a screen while the vehicle moves.',
    },
  },
  hospitality: {
    text: [
      '“Table twelve wants to pay and nothing prints” arrives during the loudest hour of the week.',
      'A venue’s desk must hear through that noise: the caller says the station’s colour code, and the technician already sees which printer, tablet and switch port it means.',
      'There are three fixes at most before the advice becomes “use the spare and serve”, with repair after closing.',
      'Managers who change weekly are verified against the day’s schedule.',
      'Hotel night auditors get the same treatment at four, when their report refuses to roll.',
    ],
    reason: {
      title: 'Serve now, repair later',
      text: 'After three quick attempts, the technician moves service to a spare printer, tablet or terminal and finishes the repair when the room is empty.',
    },
    faq: {
      question: 'Who may call from a restaurant with changing staff?',
      answer:
        'Whoever is manager on duty, confirmed through the schedule or a daily code. Servers call only for payment and printing faults. Requests for voids, reports or codes wait for a named owner, as those are what an impostor would ask for.',
    },
  },
  insurance: {
    text: [
      'A broker on the phone with a client who has just been rear-ended cannot wait for a page to load.',
      'The desk puts live calls ahead of renewals and asks a single question: is a client waiting?',
      'Insurer portals cause most tickets, through expired passwords, pop-ups blocked by an update or a download that never reached Applied Epic.',
      'We keep each insurer’s broker-support number and the identifiers they ask for.',
      'When storms fill the lines, tickets about telephones and claim uploads outrank everything, and the account managers’ own laptops can take calls.',
    ],
    reason: {
      title: 'Is a client waiting?',
      text: 'One question sorts the queue: brokers speaking with a policyholder are helped first, and renewal paperwork follows.',
    },
    faq: {
      question: 'What can be done when a CSIO download is missing?',
      answer:
        'We look for the cause in order: connection, mailbox, expired credential, unmatched policy number. Connection problems are ours; mismatches go to the account manager with the list. If the insurer sent nothing, their support receives the date and policy.',
    },
  },
};
