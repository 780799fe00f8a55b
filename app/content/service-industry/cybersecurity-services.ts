import type { ServicePairs } from './pair.ts';

export const cybersecurityServices: ServicePairs = {
  healthcare: {
    text: [
      'Patient charts cannot be reissued like a credit card, which makes a clinic’s database worth stealing and worth locking.',
      'Security work in a practice looks first at sign-in to the EMR from outside, at remote tools left by vendors and at the mailbox that receives consult notes.',
      'Chart access is reviewed by role, since snooping by staff is a breach under PHIPA even without a hacker.',
      'Fax and e-mail habits get safer routes, with secure messaging for records that patients request.',
      'A rehearsed call list covers the privacy officer, the Commissioner’s reporting form and the insurer.',
    ],
    reason: {
      title: 'Snooping is covered too',
      text: 'Audit logs of the EMR are sampled with the privacy officer, because unauthorized looks by insiders are among the breaches PHIPA cares about.',
    },
    faq: {
      question: 'Does PHIPA require a clinic to encrypt its laptops?',
      answer:
        'PHIPA asks for reasonable safeguards, and orders of Ontario’s Commissioner have long treated encryption of mobile devices holding health information as expected. An encrypted laptop that is lost leads to a very different conversation from an open one.',
    },
  },
  legal: {
    text: [
      'Opposing money, family conflict and deal secrets share one mail server in a firm, and intruders know it.',
      'The usual raid is patient: a clerk’s mailbox is read for weeks, a forwarding rule hides the traces, and the wire goes elsewhere on closing day.',
      'We hunt for such rules, require a second factor on mail and remote desktops, and mark messages from outside.',
      'Matter walls are enforced in the document system, not on trust.',
      'Tabletop sessions walk partners through a stolen trust payment, including the call to the bank and to LawPRO.',
    ],
    reason: {
      title: 'Watching for the hidden rule',
      text: 'Silent forwarding and deletion rules, the signature of payment fraud on closings, raise an alert the moment they appear in anyone’s mailbox.',
    },
    faq: {
      question: 'What should a firm do if trust money has been sent to a fraudster?',
      answer:
        'Call the bank’s fraud line at once and ask for a recall, then the police, the insurer and the client. Preserve the mailbox untouched. By-Law 9 requires balances that meet every trust obligation, so take advice on the shortfall the same day.',
    },
  },
  accounting: {
    text: [
      'A tax preparer’s cabinet holds what an identity thief needs in one place: social insurance numbers, birth dates, income and bank accounts.',
      'Protection starts with the doors to the CRA, meaning EFILE credentials, Represent a Client and each preparer’s own RepID, held by named people with a second factor.',
      'Slips move through a portal, which lets suspicious attachments in return season be refused by policy.',
      'Working-paper servers are closed to the internet, and bookkeepers’ bank-feed logins are separated from their mail.',
      'Partners practise the client letter that a breach would demand.',
    ],
    reason: {
      title: 'CRA credentials treated as keys',
      text: 'EFILE and Represent a Client access is listed by person, checked before the season and removed on the day a preparer leaves.',
    },
    faq: {
      question: 'How would we notice that someone misused our CRA representative access?',
      answer:
        'Look for authorization changes, unexpected address or direct-deposit notices, and returns that are rejected because one was already filed. We add alerts on sign-ins to your mailboxes, since that is where the CRA’s notifications arrive.',
    },
  },
  'real-estate': {
    text: [
      'Deposits, closing dates and panic about missing out make a transaction ideal ground for a forged e-mail.',
      'Agents announce their deals publicly, so a criminal needs only a look-alike address to join the conversation.',
      'Security for a brokerage concentrates on mail identity, the signing account and the phone: a second factor, domain protection, and a lock that survives being left at a showing.',
      'Clients receive one sentence at the start saying that bank details never change by message.',
      'FINTRAC identification copies move out of camera rolls into a restricted folder.',
    ],
    reason: {
      title: 'One rule every buyer hears',
      text: 'Clients are told at the listing or buyer agreement stage that payment details never change by e-mail, and how to check.',
    },
    faq: {
      question: 'How can agents store client identification safely?',
      answer:
        'Take the photo inside an application that saves to the brokerage’s folder and not to the phone’s gallery. Limit that folder to the compliance officer and deal desk, and delete copies in mail. FINTRAC’s retention then applies in one controlled place.',
    },
  },
  dental: {
    text: [
      'Front desks open attachments for a living: referrals, insurer notices, new-patient forms.',
      'That makes the reception mailbox the most attacked spot in a practice, and the shared computer beneath it the weakest.',
      'We separate sign-ins, filter what arrives, and cut the cord between that computer and the imaging archive.',
      'Remote tools of scanner and software vendors are switched from always-on to on-request.',
      'If patient data is exposed, the dentist as custodian has duties under PHIPA, so the plan names who drafts the notice to patients and who calls the Commissioner’s office.',
    ],
    reason: {
      title: 'Vendors knock first',
      text: 'Imaging and practice-software suppliers connect through a session that the office opens, with a time limit and a record of each visit.',
    },
    faq: {
      question: 'Why would criminals attack a dental office?',
      answer:
        'Because it pays quickly. Appointments stop without the schedule, images are hard to recreate, and records combine identity, health and insurance data. Most attacks are not aimed; automated scans find an exposed remote desktop and ransomware follows.',
    },
  },
  'financial-services': {
    text: [
      'Whoever controls a client’s mailbox will sooner or later ask the adviser for money.',
      'Controls for registrants therefore reach beyond the firm’s own walls: call-back before withdrawals, archived messages, and alerts when an instruction departs from habit.',
      'Inside, privileged access to the back-office portal is separated from daily mail, and home offices are brought to the same standard.',
      'The incident plan has a clock in it, since CIRO dealers report within three days and PIPEDA adds its own test.',
      'Phishing drills use bait that advisers actually see, such as fund notices and e-signature requests.',
    ],
    reason: {
      title: 'The clock is in the plan',
      text: 'Reporting periods for CIRO, FSRA and the Privacy Commissioner are written into the first page of the response sheet, with drafts attached.',
    },
    faq: {
      question: 'Do small advisory firms need a formal incident response plan?',
      answer:
        'A few pages suffice, but they should exist. Registrants must have controls to manage the risks of their business, and examiners ask. A contact list, decision rights, reporting clocks and two rehearsed scenarios cover most of what a small office needs.',
    },
  },
  general: {
    text: [
      'Without a regulator at the door, it is usually a customer, a lender or an insurer who first demands proof of security.',
      'The quick wins in a mixed office are dull and effective: a second factor for all, administrator rights for almost none, and one place to send odd messages.',
      'Accounts payable gets special care, as most losses in such firms are transfers made willingly to the wrong account.',
      'Departments list the web tools they adopted, and those holding personal data are secured or dropped.',
      'The result fits the questionnaire that arrives with each cyber-insurance renewal.',
    ],
    reason: {
      title: 'Ready for the insurer’s form',
      text: 'Answers on multi-factor sign-in, backups, training and endpoint detection are collected with screenshots, so a cyber-policy renewal is truthful and quick.',
    },
    faq: {
      question: 'What do cyber insurers usually ask of a company like ours?',
      answer:
        'Multi-factor authentication on mail and remote access, endpoint detection, backups that cannot be deleted, patching, training and an incident plan. Untrue answers can endanger a claim, so we check each control before anyone signs the application.',
    },
  },
  'small-business': {
    text: [
      'Attackers do not pick a bakery or a design studio by name; their programs try every mailbox on the internet.',
      'An owner can shut most of those doors in an afternoon with a password manager, a second factor and automatic updates.',
      'We do that afternoon with you, on the real accounts, and write down the recovery codes on paper.',
      'Then we look at the two things that ruin small firms, a taken-over mailbox that bills your customers and a laptop without a copy.',
      'What remains is a fair price for someone to watch the alarms.',
    ],
    reason: {
      title: 'One afternoon, most of the doors',
      text: 'The owner’s mailbox, bank, domain and bookkeeping sign-ins are secured in a single sitting, with recovery codes put in a drawer.',
    },
    faq: {
      question: 'Which single step protects a small company most?',
      answer:
        'A second factor on the main mailbox. It resets the bank, the shop, the bookkeeping and the domain, so whoever owns it owns the firm. Use an application or security key, and keep the backup codes away from the computer.',
    },
  },
  manufacturing: {
    text: [
      'An intruder who lands on the quoting PC should find a wall, not the press line.',
      'Security in a plant is mostly that wall: office and machine networks apart, a controlled jump point for engineers, and no operator panel that can read mail.',
      'Old controllers cannot run protective software, so their traffic is watched instead and anything new is questioned.',
      'Drawings under a customer’s non-disclosure terms or the Controlled Goods Program are limited to named people.',
      'Drills include maintenance and the safety lead, because pulling the wrong plug on a running line may hurt someone.',
    ],
    reason: {
      title: 'Safety has a vote',
      text: 'Isolation steps for machine cells are agreed with maintenance beforehand, so that containing an attack never starts or stops a motion unexpectedly.',
    },
    faq: {
      question: 'Can endpoint protection be installed on controllers and operator panels?',
      answer:
        'Often not, because the maker forbids it or the system is too old. Then the protection moves around the device: segmentation, allowed connections only, monitored traffic, controlled USB use and a tested disk image. The reason is recorded for customers’ audits.',
    },
  },
  construction: {
    text: [
      'General contractors pay large sums to many parties on tight dates, and the paperwork travels by e-mail from phones.',
      'Fraudsters read public tender results, copy a trade’s letterhead and send a new void cheque before the next draw.',
      'Our first controls sit in accounts payable: vendor changes need a call to the contract’s number and a second approver.',
      'Next come the devices, as tablets in trailers carry drawings of banks, schools and water plants.',
      'Project sites shared with consultants are trimmed when a trade leaves the job.',
    ],
    reason: {
      title: 'Vendor changes get a second look',
      text: 'A new void cheque or account number is confirmed by voice with the person named in the subcontract before a progress payment moves.',
    },
    faq: {
      question: 'Do owners ask contractors about cybersecurity?',
      answer:
        'More and more, especially public bodies and operators of sensitive buildings. Requests range from a questionnaire to clauses on data location and incident notice. Keeping drawings in one controlled platform with named accounts answers most of them.',
    },
  },
  retail: {
    text: [
      'Cashiers face a kind of attacker no firewall sees, the friendly voice that wants a test refund or a gift-card number.',
      'Short scripts and a call-back rule at the counter stop more loss than another box in the back room.',
      'Technically, we keep terminals in a segment that PCI DSS can approve, compare serial numbers against skimming, and remove remote tools the register does not need.',
      'The online shop gets attention as well: administrator accounts, plug-ins and the checkout page’s scripts.',
      'Loyalty data is trimmed to what the program uses.',
    ],
    reason: {
      title: 'Counter scripts against phone fraud',
      text: 'Cashiers learn a short refusal and a call-back number, kept by the till, for anyone who asks for tests, codes or gift cards.',
    },
    faq: {
      question: 'What does PCI DSS expect of a store each year?',
      answer:
        'Usually a self-assessment questionnaire for your type of terminal, and quarterly external scans if the payment set-up touches the internet. Beyond the form it expects device inspections, staff training, separate accounts and a list of service providers.',
    },
  },
  'non-profit': {
    text: [
      'A board treasurer, a gift-card request and an unfamiliar Gmail address are the opening of a very common fraud on charities.',
      'Because trust is the culture, the defence must be a rule rather than suspicion: no purchase and no payee change on the strength of a message.',
      'Donor exports are tracked down on laptops and shared drives, then limited to two or three people.',
      'Client notes from shelters, counselling or newcomer programs get tighter walls than fundraising lists.',
      'Board members’ private mailboxes stop receiving attachments with names in them.',
    ],
    reason: {
      title: 'Kind rules, firmly kept',
      text: 'A one-line rule about payments and gift cards is agreed by the board, so a junior volunteer can politely refuse even “the director”.',
    },
    faq: {
      question: 'Must a charity report a data breach?',
      answer:
        'It depends on the law that applies: PIPEDA for commercial activity, PHIPA for health information, and often a funding agreement with its own clause. We help list these beforehand, with contacts, so the director need not read contracts in a crisis.',
    },
  },
  education: {
    text: [
      'Pupils are curious, teachers are trusting and the student database is copied to more vendors than anyone remembers.',
      'A school’s security plan begins with staff accounts, where a second factor protects marks, special-education notes and payroll.',
      'Suppliers are listed with the data each receives, a lesson underlined when PowerSchool’s support portal was misused in December 2024.',
      'Student devices are managed, so that a shared password or a game’s download has little reach.',
      'Parents’ addresses move by portal instead of a visible copy line, and the privacy contact knows which statute applies.',
    ],
    reason: {
      title: 'Vendors on a single list',
      text: 'Each learning application is recorded with the pupil data it holds, its contract and the person who approved it for class.',
    },
    faq: {
      question: 'How do you protect young students without blocking lessons?',
      answer:
        'By age. Filters and application lists differ between primary, intermediate and senior classes, and a teacher can open a site for one lesson. Changes are logged, so a blocked chemistry page is fixed once and for the whole grade.',
    },
  },
  logistics: {
    text: [
      'Freight is now stolen with a keyboard: a copied carrier profile books the load, and a real truck drives off with it.',
      'Defences meet the dispatcher’s day, with verified call-backs on carrier changes, locked mail domains and load boards opened only through protected accounts.',
      'Border credentials for ACI eManifest and CARM are handled like cash, one person, one sign-in.',
      'Yard cameras, gate controllers and telematics gateways are kept off the dispatch network.',
      'A practised manual mode tells the night desk how to release trucks if screens are locked by ransomware.',
    ],
    reason: {
      title: 'Manual mode is rehearsed',
      text: 'Dispatch, yard and customs steps are printed and practised without computers, so an encrypted server delays freight instead of stopping it.',
    },
    faq: {
      question: 'How do we check that a carrier’s e-mail is genuine?',
      answer:
        'Do not check inside the e-mail. Look up the carrier’s registration and phone number independently, call dispatch, and compare the truck and driver at pickup. Domain age and reply address are useful hints, which our filter marks for the dispatcher.',
    },
  },
  hospitality: {
    text: [
      'Front desks receive messages from strangers with urgent stories all day, which is exactly the form that booking-platform malware takes.',
      'We train for that scene: the guest’s “allergy note” or “invoice” link is opened nowhere but inside the platform.',
      'Tills and terminals live on a fenced segment, manager codes are personal, and tablets forget the last server at closing.',
      'Cameras and door-lock controllers lose their factory passwords.',
      'Passport scans and registration cards get a lock and a shredding date, as the guest register is needed and its copies are not.',
    ],
    reason: {
      title: 'Training set at the front desk',
      text: 'Examples come from booking-site messages, fake guests and delivery notices, in ten-minute pieces that fit a shift briefing.',
    },
    faq: {
      question: 'What should staff do when a booking message contains a link?',
      answer:
        'Answer in the platform and ask the guest to describe the matter there. Do not open files or sign in from a link, even if the page looks familiar. One button sends the message to us for a check.',
    },
  },
  insurance: {
    text: [
      'Brokers sell cyber policies, so a breach at the brokerage is a story that writes itself.',
      'The prize for a thief is portal access: through it come driving abstracts, claims history and addresses of people who were never clients.',
      'We put a password manager and second factor in front of each insurer’s site and watch for sign-ins from odd places.',
      'Claim files, with medical letters and photographs, leave personal inboxes for the management system.',
      'Funds-transfer changes for premiums need two people, in keeping with trust-account duties.',
    ],
    reason: {
      title: 'Practise what the policy asks',
      text: 'The controls that cyber-insurance applications ask of your clients are put in place and evidenced in your own brokerage first.',
    },
    faq: {
      question: 'What is the risk in sharing portal passwords among account managers?',
      answer:
        'Nobody can tell who looked up whom, and a leaver keeps access. Insurers’ agreements often forbid it. A password manager with individual portal accounts keeps quoting fast, records use and allows one person to be removed.',
    },
  },
};
