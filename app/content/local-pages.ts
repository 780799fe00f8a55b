export interface LocalPage {
  /** Path of the page, directly under the site's address. */
  slug: string;
  /** Canonical slug of the landing service. */
  service: 'managed-it-services' | 'cybersecurity-services' | 'cloud-computing';
  location: 'toronto' | 'mississauga' | 'markham';
  /** 30-65 characters. */
  title: string;
  /** 110-155 characters. */
  description: string;
  keywords: readonly string[];
  hero: { heading: string; lead: string };
  /** Five or six. */
  benefits: readonly { title: string; text: string }[];
  /** Four cards. */
  services: readonly { title: string; text: string; href: string }[];
  /** Three. */
  faq: readonly { question: string; answer: string }[];
  closing: { heading: string; text: string };
}

export const localPages: readonly LocalPage[] = [
  {
    slug: 'managed-it-services-toronto',
    service: 'managed-it-services',
    location: 'toronto',
    title: 'Managed IT services in Toronto for small offices',
    description:
      'Help desk, monitoring, updates and backups for Toronto offices, from the Financial District to Liberty Village. One monthly fee per person.',
    keywords: [
      'managed IT services Toronto',
      'IT support downtown Toronto',
      'small business IT Toronto',
      'IT help desk Toronto',
      'outsourced IT Toronto',
    ],
    hero: {
      heading: 'Managed IT services in Toronto',
      lead: 'Whether you rent part of a floor on Bay Street, a converted warehouse on Spadina or a storefront on the Danforth, someone has to keep the computers working. {firm} does it for a monthly fee, from {claim:managed-it-from}.',
    },
    benefits: [
      {
        title: 'A team close by',
        text: 'Our team is based in the GTA. For critical issues a technician is on site {claim:onsite-2h}; many other problems can be solved by remote session while you watch.',
      },
      {
        title: 'We know how the buildings work',
        text: 'In a downtown tower, new cabling can mean booking a freight elevator and sending property management a certificate of insurance. We arrange that before the visit, not on the day.',
      },
      {
        title: 'Ready for the hybrid week',
        text: 'Many Toronto teams divide the week between the office and home, or commute from across the GTA. Laptops are set up, updated and protected the same way in both places.',
      },
      {
        title: 'Wi-Fi for brick and for glass',
        text: 'Thick walls in a converted warehouse and dozens of neighbouring networks in a tower cause different faults. We measure the signal room by room before adding access points.',
      },
      {
        title: 'One fee that follows your head count',
        text: 'People join and leave; the monthly price follows. The quote names what is included, and anything outside it is quoted before work begins.',
      },
      {
        title: 'Here for the long run',
        text: 'Serving Toronto for {claim:toronto-15-years}, with {parent} behind us when a job needs more hands.',
      },
    ],
    services: [
      {
        title: 'Help desk',
        text: 'Staff call or write when something stops working, and someone who can see your equipment list answers.',
        href: '/services/help-desk-support',
      },
      {
        title: 'Managed IT',
        text: 'Updates, monitoring, accounts and equipment looked after for every computer in the office.',
        href: '/services#managed-it',
      },
      {
        title: 'Office network and Wi-Fi',
        text: 'Firewall, switches and Wi-Fi for a floor, a house or a shop, with guests on a network of their own.',
        href: '/services/network-solutions',
      },
      {
        title: 'Data backup and recovery',
        text: 'Daily copies of files, mail and servers kept away from the office, and restored on a schedule to prove that they work.',
        href: '/services/data-backup-recovery',
      },
    ],
    faq: [
      {
        question: 'What do managed IT services cost in Toronto?',
        answer:
          'Ours start at {claim:managed-it-from}. The price depends on how many people use a computer, whether you have servers, and how much security and backup you want included. You get it in writing after a free consultation.',
      },
      {
        question: 'Can you work with our landlord and internet provider?',
        answer:
          'Yes. In many Toronto buildings the riser cabling belongs to the landlord and only some providers are connected. We speak with both, check what is available at your address, and keep the contracts and circuit numbers on file.',
      },
      {
        question: 'How long does it take to change over from our present IT provider?',
        answer:
          'Typically {claim:implementation-weeks}. We collect passwords, licences and documentation, install monitoring, check the backups, and agree on a day for the handover. Please do not cancel the old contract until the access has been transferred.',
      },
    ],
    closing: {
      heading: 'Tell us what is slowing your office down',
      text: 'A free consultation, at your Toronto office or by phone, ends with a written list of what to fix first. You may keep it whether or not you hire us.',
    },
  },
  {
    slug: 'cybersecurity-services-mississauga',
    service: 'cybersecurity-services',
    location: 'mississauga',
    title: 'Cybersecurity services in Mississauga',
    description:
      'Protection for Mississauga offices, clinics and warehouses: secure sign-in, watched computers, safer e-mail and backups kept out of reach of ransomware.',
    keywords: [
      'cybersecurity services Mississauga',
      'cybersecurity Mississauga',
      'ransomware protection Mississauga',
      'IT security Meadowvale',
      'phishing training Mississauga',
    ],
    hero: {
      heading: 'Cybersecurity services in Mississauga',
      lead: 'From freight brokers near Pearson to clinics in Port Credit, an office that cannot open its files cannot serve anyone. {firm} protects sign-ins, computers, e-mail and backups, from {claim:cybersecurity-from}.',
    },
    benefits: [
      {
        title: 'On guard against altered invoices',
        text: 'Around the airport many firms pay carriers, customs brokers and suppliers they rarely meet. We protect the mailboxes and help you set one rule: changed bank details are confirmed by phone.',
      },
      {
        title: 'Warehouse and office kept apart',
        text: 'Scanners, cameras and label printers are often old and hard to update. On a network of their own, a weak one cannot open the way to accounting.',
      },
      {
        title: 'Answers for your customers’ questionnaires',
        text: 'Suppliers to the drug and device makers in Meadowvale are often asked how they protect data. We put the safeguards in place and help you answer truthfully.',
      },
      {
        title: 'Privacy law in view',
        text: 'A clinic answers to PHIPA, and PIPEDA covers most other private businesses. Access, logs and backups are set up so that you can say who could see what.',
      },
      {
        title: 'Someone reads the alerts',
        text: 'With {claim:monitoring-24-7}, a strange sign-in on Saturday night is not left until Monday.',
      },
      {
        title: 'Staff who know what to look for',
        text: 'Short lessons and harmless test messages, for the front desk and the shipping desk as well as for management.',
      },
    ],
    services: [
      {
        title: 'Cybersecurity',
        text: 'Multi-factor sign-in, endpoint protection, e-mail filtering and staff training, set up and looked after.',
        href: '/services#cybersecurity',
      },
      {
        title: 'Firewall and network',
        text: 'A business firewall, separate networks for devices and guests, and remote access that needs more than a password.',
        href: '/services/network-solutions',
      },
      {
        title: 'Backup against ransomware',
        text: 'A copy off site that an intruder in the office cannot alter, with restores tested on a schedule.',
        href: '/services/data-backup-recovery',
      },
      {
        title: 'Risk review and advice',
        text: 'Where you stand, what your insurer or customers ask for, and a plan in order of importance.',
        href: '/services/it-consulting',
      },
    ],
    faq: [
      {
        question: 'What do cybersecurity services cost for a Mississauga business?',
        answer:
          'They start at {claim:cybersecurity-from}. The quote depends on the number of people, on servers and sites, and on what your customers or insurer require. The self-assessment on our home page is free and shows which of ten basic measures are missing.',
      },
      {
        question: 'We run a warehouse with one small office. Are we a target?',
        answer:
          'Yes. Many attacks are automated and look for weak passwords and open remote access, whatever the firm does. If the dispatch or warehouse system stops, trucks wait, and that gives a ransomware gang its leverage.',
      },
      {
        question: 'What must we do if personal information is stolen?',
        answer:
          'Contain the incident and keep the logs. Under PIPEDA, a breach that creates a real risk of significant harm must be reported to the Privacy Commissioner of Canada and to the people affected, and you must keep a record of every breach. A health practice under PHIPA also notifies its patients, and in certain cases Ontario’s privacy commissioner. Ask your lawyer about your own case.',
      },
    ],
    closing: {
      heading: 'Find the weakest lock first',
      text: 'Begin with the free risk assessment, or talk to someone who can look at your Mississauga office with you. If you suspect an attack now, call {phone}.',
    },
  },
  {
    slug: 'cloud-computing-markham',
    service: 'cloud-computing',
    location: 'markham',
    title: 'Cloud computing for Markham businesses',
    description:
      'Mail, files and servers moved to the cloud for Markham businesses: planned around your software, stored in Canada where it matters, and backed up.',
    keywords: [
      'cloud computing Markham',
      'cloud migration Markham',
      'Microsoft 365 Markham',
      'cloud services York Region',
      'cloud backup Markham',
    ],
    hero: {
      heading: 'Cloud computing in Markham',
      lead: 'Markham has large technology companies along Highways 7 and 404, and many small firms beside them without an IT department. {firm} moves mail, files and servers to the cloud and looks after them there. A migration is typically {claim:cloud-migration-cost}.',
    },
    benefits: [
      {
        title: 'Your specialized software comes first',
        text: 'Engineering, accounting and clinic software does not always run in the cloud. We check each program with its maker before anything moves, and leave on site what belongs on site.',
      },
      {
        title: 'Data that can stay in Canada',
        text: 'Microsoft, Amazon and Google all run cloud regions in Canada. We choose the region with you and write down where each kind of data is stored.',
      },
      {
        title: 'Moved outside your hours',
        text: 'Files are copied in advance and compared afterwards. The switch itself is made in the evening or on a weekend, with someone at hand the next morning.',
      },
      {
        title: 'One set of files for every site',
        text: 'An office at Markham Centre, a unit near Steeles Avenue and people working at home open the same current file, without a server in a closet.',
      },
      {
        title: 'Licences matched to people',
        text: 'We count who needs which licence and remove the ones of people who have left, so that the monthly bill fits the staff.',
      },
    ],
    services: [
      {
        title: 'Cloud migration',
        text: 'Mail, shared drives and servers moved step by step to Microsoft 365, Google Workspace or a cloud server.',
        href: '/services/cloud-services',
      },
      {
        title: 'Cloud care',
        text: 'Accounts, permissions, licences and updates looked after once the move is done.',
        href: '/services#cloud',
      },
      {
        title: 'Backup of cloud data',
        text: 'An independent copy of mail and files, for the day when something is deleted or encrypted by mistake or malice.',
        href: '/services/backup',
      },
      {
        title: 'Secure cloud sign-in',
        text: 'Multi-factor sign-in, alerts for unusual access, and rules for which devices may open company files.',
        href: '/services/cybersecurity',
      },
    ],
    faq: [
      {
        question: 'What does a cloud migration cost for a small Markham office?',
        answer:
          'Typically {claim:cloud-migration-cost}, plus the monthly licences. The number of mailboxes, the amount of data and any server applications decide where in that range you fall. We quote before the move starts.',
      },
      {
        question: 'Does Canadian law require our data to stay in Canada?',
        answer:
          'PIPEDA does not forbid storage abroad, but you remain accountable for the information and must be open about how it is handled. Contracts with hospitals, public bodies or large customers may ask for storage in Canada. We can choose Canadian regions and document them.',
      },
      {
        question: 'What happens if our internet line fails?',
        answer:
          'Files synchronized to a laptop can still be edited, and a phone can serve as a hotspot for urgent work. For offices that cannot wait we plan a second line or a cellular backup that takes over. Mail keeps arriving and is there when you reconnect.',
      },
    ],
    closing: {
      heading: 'Find out what should move, and what should stay',
      text: 'A free consultation goes through your programs, files and internet lines. You get a plan with an order, a price and a date for the move from your Markham office.',
    },
  },
];
