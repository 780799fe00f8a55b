import type { ServicePairs } from './pair.ts';

export const backupServices: ServicePairs = {
  healthcare: {
    text: [
      'Charts must be readable a decade after the last visit, which is longer than most backup products have existed.',
      'A clinic’s plan therefore has two parts: quick copies for tomorrow morning and an archive that can still be opened when the EMR has been replaced.',
      'The database is captured in the way its maker prescribes, since a copied-while-open file may not restore.',
      'Scanned consults, audit logs and billing history are listed too.',
      'Copies stay encrypted in Canada, and each restore test is noted for the custodian’s PHIPA file.',
    ],
    reason: {
      title: 'Opened with the clinic watching',
      text: 'A test chart, a scan and yesterday’s schedule are restored on a separate computer, and a staff member confirms they can be read.',
    },
    faq: {
      question: 'Our EMR is hosted by its vendor. Do we still need backups?',
      answer:
        'You need certainty. Ask the vendor for the restore record, the location and the export format, then keep your own periodic export of charts and documents. Local files, scans waiting to be filed and the office’s mail need separate cover.',
    },
  },
  legal: {
    text: [
      'A precedent bank grows for thirty years and can be encrypted over one lunch.',
      'Backup for a firm protects it with versions that reach back before the intrusion, kept where not even an administrator can erase them.',
      'Trust-ledger copies are taken at each month-end comparison and held for the By-Law 9 period.',
      'A single matter can be brought back with its mail, permissions and dates, so one mistaken deletion does not roll back everyone’s day.',
      'Departed lawyers’ mailboxes are preserved for limitation periods and not for the length of a licence.',
    ],
    reason: {
      title: 'One matter, whole',
      text: 'Documents, mail and permissions of a single matter are restored together, without turning back the clock for other files.',
    },
    faq: {
      question: 'How long should a law firm keep backups?',
      answer:
        'Backups serve recovery, and archives serve retention. Daily versions for some months cover accidents and ransomware. Trust records, client identification and closed files follow their Law Society periods in an archive with a deletion date that the firm approves.',
    },
  },
  accounting: {
    text: [
      'On the last weekend of April, losing a day means re-keying returns that clients have already signed.',
      'Copies of tax data run hourly in season, and working papers are versioned so last night’s good binder can return without the morning’s damage.',
      'The CRA’s six-year horizon sets the archive, along with the program installers and licence keys needed to open a 2021 file.',
      'QuickBooks Online and Xero are exported as well, as an online ledger can be emptied by a wrong click.',
      'A July test restores one complete client.',
    ],
    reason: {
      title: 'Old years that still open',
      text: 'Tax-year data is archived with the matching program version, so a return from five years ago can be viewed when the CRA asks.',
    },
    faq: {
      question: 'Are online ledgers such as QuickBooks Online backed up for us?',
      answer:
        'The maker protects its platform, but undoing a client’s own mistaken import or deletion may be impossible or partial. A separate backup or scheduled export keeps a company file from before the error, and takes little time to arrange.',
    },
  },
  'real-estate': {
    text: [
      'Six years of trades is a tall stack of PDFs, and any one of them may be the deal that RECO or a court asks about.',
      'Backing up a brokerage starts with finding them: deal folders, signing-platform archives, the trust ledger and the agents’ mailboxes.',
      'Signed packages are pulled from the signing service, which may delete them when an account closes.',
      'The ledger is copied before and after each commission run.',
      'When agents transfer, their brokerage mail is kept for the retention period without paying for a live licence.',
    ],
    reason: {
      title: 'Signed packages brought home',
      text: 'Completed agreements and certificates are copied out of the e-signature platform into the trade folder, before an account change can remove them.',
    },
    faq: {
      question: 'Do e-signature services keep our documents forever?',
      answer:
        'Do not count on it. Retention follows the plan, and closing an agent’s account may end access. We collect completed packages with their audit certificates automatically, file them by trade and include them in the backup.',
    },
  },
  dental: {
    text: [
      'Cone-beam scans swell an archive faster than any disk salesperson predicts.',
      'For a practice we split the job: charting and schedule copied several times a day, images once a night, the year’s archive to storage that cannot be altered.',
      'Everything needed to read an image goes along, including the viewer and licence, because a file without its program is a stone.',
      'Restore tests use a real radiograph opened at a chair.',
      'If the server dies on Monday, a stand-in can show the day’s list while the images flow back.',
    ],
    reason: {
      title: 'Monday morning first',
      text: 'Recovery order is agreed with the front desk: appointment book, today’s charts, today’s images, then the archive, so patients can be seen meanwhile.',
    },
    faq: {
      question: 'How large is a backup for a practice with a cone-beam unit?',
      answer:
        'It depends on volumes per day, and studies can be hundreds of megabytes each. We measure a month, project five years, and choose between a local appliance, a Canadian cloud archive or both. Upload speed is usually the limit.',
    },
  },
  'financial-services': {
    text: [
      'Seven years of client records must be safe from deletion, and that includes deletion by an unhappy adviser.',
      'Backup for registrants uses storage locked for the period, a second administrator for any change and reports that read like evidence.',
      'Mail archives, planning files and know-your-client forms are each tied to their rule.',
      'Dealer-hosted data is not duplicated; it is named in the plan with whom to call.',
      'Recovery rehearsals are timed, and the result, good or embarrassing, goes to the business-continuity file that examiners ask to see.',
    ],
    reason: {
      title: 'Locked for seven years',
      text: 'Record copies sit in storage whose retention nobody, including us, can shorten, with the setting shown on the annual evidence page.',
    },
    faq: {
      question: 'Does a backup satisfy securities record-keeping rules?',
      answer:
        'Not alone. Records must be safe, complete and quickly producible, and a backup image is awkward to search. An archive holds the records in readable form, while backup restores systems. We document which covers what, for compliance to confirm.',
    },
  },
  general: {
    text: [
      'Companies find out what was never backed up on the day a laptop drowns: the pricing model on a desktop, the badge system, the phone menu.',
      'We ask each department to name the three things it could not work without, then look for them in the copies.',
      'Software-as-a-service counts, as CRM and project boards hold more truth than the file server now.',
      'Recovery is staged by cost of waiting, and the president signs that order.',
      'Old tapes and drives from former providers are inventoried and destroyed.',
    ],
    reason: {
      title: 'Department by department',
      text: 'Sales, finance, operations and HR each name what they cannot lose, and sign the list after seeing one item restored.',
    },
    faq: {
      question: 'Should we back up SaaS tools such as a CRM?',
      answer:
        'Yes, if retyping the data would hurt. Check what the vendor restores, for how long and at what fee. Then use its export or a connected backup service on a schedule, and try to read the result in a spreadsheet.',
    },
  },
  'small-business': {
    text: [
      'A drive in the drawer is a fine start, and a poor finish if the thief opens the drawer.',
      'For a handful of computers we set up an automatic copy to a Canadian cloud store plus one local disk that is only connected while it works.',
      'Bookkeeping data, the photo folder and the owner’s mailbox come first.',
      'You get a text when a copy fails, not when it succeeds, and once in a while we ask you to pick a file to bring back.',
      'The recovery key is printed and put with the insurance papers.',
    ],
    reason: {
      title: 'A key with the papers',
      text: 'The recovery key and a half-page of steps lie with your insurance documents, so your data can be restored without depending on us.',
    },
    faq: {
      question: 'Is OneDrive or Google Drive a backup?',
      answer:
        'It is synchronization. If a file is deleted or scrambled on the laptop, the change follows to the cloud. Version history helps for a time. A true backup is separate, keeps older copies longer, and is out of reach of your usual password.',
    },
  },
  manufacturing: {
    text: [
      'The most valuable file in a plant may be a ladder-logic program on the laptop of a technician who retires in June.',
      'Backups here begin with controllers: programs, recipes, drive parameters and panel screens are pulled, versioned and tied to the machine number.',
      'Disk images of CNC and inspection computers are made on planned stops and tried on spare hardware.',
      'ERP and drawing vaults follow the usual hourly rhythm.',
      'A copy stays on site, since restoring a cell over the internet during second shift helps nobody.',
    ],
    reason: {
      title: 'Controllers included',
      text: 'PLC programs, recipes and drive settings are saved by machine number with the date of change, beside images of the operator computers.',
    },
    faq: {
      question: 'How do you back up a machine that cannot be stopped?',
      answer:
        'Controller programs can often be read while it runs, with maintenance present. Disk images wait for a planned stop. Until then we collect the installation media, licences and parameters from the builder, so a bare replacement could be set up.',
    },
  },
  construction: {
    text: [
      'Daily logs, photographs and signed change orders decide claims years after the crane has gone.',
      'Backup for a contractor collects them by job number from tablets, mail, Procore and the trailer’s laptop, then freezes the set when the project closes.',
      'Platforms are exported before a subscription lapses, with drawings, submittals and correspondence in formats that open without it.',
      'Estimating and payroll databases are copied hourly in tender weeks.',
      'A trailer fire or theft is assumed in the plan, so nothing exists only there after the evening sync.',
    ],
    reason: {
      title: 'Closed jobs, sealed copies',
      text: 'At project close the complete record is exported, checked against the contract’s list and locked for the limitation period the company has chosen.',
    },
    faq: {
      question: 'How long should project records be kept?',
      answer:
        'Tax rules ask six years; claims may surface later, as Ontario’s ultimate limitation period is generally fifteen years. Contracts and insurers may add terms. Ask counsel for one number, and the archive will enforce it job by job.',
    },
  },
  retail: {
    text: [
      'Sales history predicts next season’s orders, so its loss hurts twice: in the books and in buying.',
      'Copies for a store cover the register database, the product catalogue with its prices and pictures, gift-card balances and the online shop’s theme and orders.',
      'Exports from Lightspeed or Shopify are taken nightly, because a mistaken bulk edit spreads to all branches in seconds.',
      'Card numbers are kept out, by design.',
      'A spare register can be loaded from last night’s copy and selling while the broken one is still being unscrewed.',
    ],
    reason: {
      title: 'Undo for a bad bulk edit',
      text: 'Nightly catalogue copies let one spoiled column, such as price or quantity, be put back without losing the day’s sales.',
    },
    faq: {
      question: 'Can gift-card balances be recovered after a system failure?',
      answer:
        'If they are exported or backed up, yes. Where the balance lives matters: in the register, the e-commerce platform or the card processor. We find out, include it in the copy, and test with one card of a known value.',
    },
  },
  'non-profit': {
    text: [
      'Donor history is the one asset a charity cannot raise again.',
      'Its backup must survive staff turnover as much as disk failure, so recovery keys lie with two officers and the instructions fit the board binder.',
      'Gift records and duplicate receipts are kept for the periods that the CRA sets, while case notes follow the funder’s or the program’s rule and are then truly deleted.',
      'CanadaHelps and newsletter exports are included.',
      'Once a year a board member chooses a donor, and the record is restored on screen.',
    ],
    reason: {
      title: 'A board member picks the test',
      text: 'Each restore demonstration starts with a name drawn by a director, which tells the board more than a green check mark.',
    },
    faq: {
      question: 'How long must a charity keep donation records?',
      answer:
        'The CRA sets different periods: duplicate receipts generally two years after the calendar year of the gift, ledgers six years after the tax year, some records such as ten-year gifts longer. We map folders to its table and review it with your accountant.',
    },
  },
  education: {
    text: [
      'Term papers vanish at midnight and transcripts are requested twenty years later; both are called backup, though they are different jobs.',
      'Classroom drives get long version histories and a restore that a teacher can request by pupil and date.',
      'Student records and transcripts are exported from the information system in readable form, apart from the vendor’s own copies.',
      'Retention follows the Ontario Student Record guideline for boards, or the school’s policy elsewhere, and ends in deletion.',
      'Shared-cart devices hold nothing worth saving, by design.',
    ],
    reason: {
      title: 'Restored by pupil and date',
      text: 'A teacher names the pupil, class and day; the earlier version of the work returns without touching the rest of the drive.',
    },
    faq: {
      question: 'Are Google Workspace for Education files backed up?',
      answer:
        'Google keeps deleted items and versions for limited periods and offers retention rules in some editions. A separate backup covers later discoveries, departed staff and mass deletion. We set periods by age group and exclude what policy says must not be kept.',
    },
  },
  logistics: {
    text: [
      'An hour of lost dispatch data means trucks whose loads exist only in drivers’ heads.',
      'Copies of the transport database are therefore near-continuous, and a read-only board with current loads, phones and appointments is refreshed to a tablet that works alone.',
      'Proofs of delivery and customs messages are archived by shipment, with hours-of-service files kept for their six months in the form the ELD vendor exports.',
      'EDI maps and partner settings are saved, since rebuilding them by telephone takes days.',
      'Restores are tried on the night shift that would need them.',
    ],
    reason: {
      title: 'A board that works alone',
      text: 'Current loads, drivers and appointments are copied to an independent tablet, so dispatch can keep moving freight while the server is rebuilt.',
    },
    faq: {
      question: 'Which logistics records need the longest retention?',
      answer:
        'Import documents and books commonly six years, driver logs six months, proofs of delivery as contracts and claims require. We keep a table by record type and let the archive delete on schedule, so nothing is kept by accident.',
    },
  },
  hospitality: {
    text: [
      'When a till database dies on Saturday, the kitchen can cook and nobody can charge.',
      'Recovery for a venue is thus planned backward from the first order, with menu, prices and table layout on a spare tablet, open tabs printed on a timer, then the rest.',
      'Reservations and event contracts are exported daily from the booking platform, so that a wedding does not hang on a stranger’s help line.',
      'Hotels add guest registers, folios and door-lock settings.',
      'Payroll and tip records go to an archive that outlives the manager.',
    ],
    reason: {
      title: 'Menus and open tabs first',
      text: 'A spare tablet holds last night’s menu, prices and layout, and open tabs print through service, so charging resumes before repair.',
    },
    faq: {
      question: 'What should be backed up in a restaurant besides the till?',
      answer:
        'Reservations and deposits, recipes and costings, supplier accounts, schedules and tip records, event contracts, camera footage if an incident occurred, and the website’s booking settings. Most fit in one daily export that a manager can check.',
    },
  },
  insurance: {
    text: [
      'The note that a client declined sewer-backup cover may be worth more than the server it sits on.',
      'Backups for a brokerage treat client files as evidence: versions cannot be altered, deletions need two people, and the audit trail is copied with the document.',
      'Call recordings and portal confirmations join the file before they expire at the vendor.',
      'Trust-ledger copies are matched to the monthly reconciliation.',
      'After an acquisition, the old system’s archive is kept readable for policies whose claims have not yet been made.',
    ],
    reason: {
      title: 'Evidence kept with its trail',
      text: 'Documents, notes and their edit history are copied together, so the file can show when advice was given and by whom.',
    },
    faq: {
      question: 'How long should a brokerage keep cancelled policies?',
      answer:
        'Long enough for late claims and complaints. RIBO rules, insurers’ agreements and your E&O insurer may each set a period, so take the longest in writing. The archive keeps policy, notes and correspondence together and deletes them on the agreed date.',
    },
  },
};
