export type RiskLevel = 'low' | 'medium' | 'high' | 'critical';

export interface RiskItem {
  /** Part of the shareable address: never rename. */
  id: string;
  name: string;
  /** The thing to check, one line, at most 70 characters. */
  hint: string;
  defaultRisk: RiskLevel;
  /** A sentence on each level in a small office: the tooltip and the report print it. */
  means: Readonly<Record<RiskLevel, string>>;
  /** Recommendation at level high: 3-7 words, then 2-3 sentences for this quarter. */
  high: { title: string; advice: string };
  /** Recommendation at level critical: 3-7 words, then 2-3 sentences for this week. */
  critical: { title: string; advice: string };
}

export interface RiskCategory {
  id: string;
  name: string;
  items: readonly RiskItem[];
}

export const riskLevels: readonly { id: RiskLevel; label: string; value: 1 | 2 | 3 | 4; description: string }[] = [
  {
    id: 'low',
    label: 'Low',
    value: 1,
    description: 'In good order: someone checks it, and the last check found nothing.',
  },
  { id: 'medium', label: 'Medium', value: 2, description: 'Mostly in place, with gaps that you could name.' },
  {
    id: 'high',
    label: 'High',
    value: 3,
    description: 'A likely cause of trouble: plan the repair within the quarter.',
  },
  {
    id: 'critical',
    label: 'Critical',
    value: 4,
    description: 'Could stop the business or expose client information now: act this week.',
  },
];

export const riskCategories: readonly RiskCategory[] = [
  {
    id: 'infrastructure',
    name: 'Infrastructure',
    items: [
      {
        id: 'servers',
        name: 'Servers',
        hint: 'Age, updates, warranty, and who notices when one stops',
        defaultRisk: 'medium',
        means: {
          low: 'Servers are supported by their makers, patched every month and watched, or you have none on site.',
          medium: 'Servers are patched, but some are past warranty or nobody is alerted when one fails.',
          high: 'A server that everyone needs is out of warranty, or its updates wait for months.',
          critical:
            'A server runs a system that its maker no longer patches, or its failure would stop the office for days.',
        },
        high: {
          title: 'Plan the next server',
          advice:
            'Within the quarter, list each server with its age, warranty and end-of-support date. Install the waiting updates, and decide for each one whether to renew it, replace it or move its work to the cloud.',
        },
        critical: {
          title: 'Protect the unsupported server now',
          advice:
            'This week, take a full backup of the server and prove that it restores on another machine. Close every way to reach it from the internet, then order its replacement: flaws found after the end of support stay open.',
        },
      },
      {
        id: 'networking',
        name: 'Networking',
        hint: 'Switches, cabling and internet line; guests and cameras kept apart',
        defaultRisk: 'high',
        means: {
          low: 'Equipment is supported and documented, guests are kept apart, and a second internet line can take over.',
          medium: 'The network is stable and up to date, but undocumented or without a second internet line.',
          high: 'Cameras, guests and office computers share one network, or switches and routers have gone a year without updates.',
          critical:
            'Equipment has its factory password or no longer gets updates, or the network goes down every week.',
        },
        high: {
          title: 'Separate and document the network',
          advice:
            'Within the quarter, put guests, cameras and payment terminals on networks of their own, so that one infected device cannot reach the rest. Update the switches and routers, and draw a one-page map that says who holds each password.',
        },
        critical: {
          title: 'Replace unsafe network equipment',
          advice:
            'This week, change every factory password on routers and switches, and turn off their management from the internet. Replace equipment that its maker no longer updates, beginning with the router that faces the internet.',
        },
      },
      {
        id: 'workstations',
        name: 'Workstations',
        hint: 'Updates, endpoint protection and age of the office computers',
        defaultRisk: 'medium',
        means: {
          low: 'Every computer is on a list, updated automatically, protected and encrypted.',
          medium: 'Most computers are current; a few are slow, old or missing from the list.',
          high: 'Updates are left to each person, or some computers have no working protection.',
          critical: 'Computers in daily use get no security updates, or everyone works as administrator.',
        },
        high: {
          title: 'Bring every computer under management',
          advice:
            'Within the quarter, count the computers and check each one for updates, endpoint protection and disk encryption. Manage them from one console, and set dates for replacing the oldest.',
        },
        critical: {
          title: 'Take unsupported computers off the network',
          advice:
            'This week, find the computers that no longer get security updates, and disconnect them or move their users to newer ones. Windows 10 is among them unless you pay for extended updates: its regular support ended in October 2025. Take administrator rights away from everyday accounts as well.',
        },
      },
      {
        id: 'mobile',
        name: 'Mobile',
        hint: 'Phones and tablets that open company mail or files',
        defaultRisk: 'high',
        means: {
          low: 'Phones that open company mail are listed and locked, and their company data can be wiped from afar.',
          medium: 'Phones are locked, but personal ones are not managed and the list is out of date.',
          high: 'Anyone can add company mail to any phone, and a lost one could not be wiped.',
          critical: 'A lost phone, or one kept by someone who left, can still open client information.',
        },
        high: {
          title: 'Manage phones that open company mail',
          advice:
            'Within the quarter, require a screen lock and a current system before a phone may open company mail. Mobile device management can check this on company and personal phones, and can remove company data without touching family photos.',
        },
        critical: {
          title: 'Cut off lost phones today',
          advice:
            'Today, sign lost phones and those of former staff out of company mail and files, and change the passwords stored on them. This week, list every phone that still has access and remove those that nobody can account for. If client information was on one, ask whether privacy law requires a report.',
        },
      },
    ],
  },
  {
    id: 'data-security',
    name: 'Data Security',
    items: [
      {
        id: 'backups',
        name: 'Backups',
        hint: 'Off-site copy, protected copy, and date of the last test restore',
        defaultRisk: 'critical',
        means: {
          low: 'Copies are made daily, one is off site and cannot be altered, and a restore was tested this quarter.',
          medium: 'Daily copies go off site, but nobody has tested a restore this year.',
          high: 'Backups sit on a disk in the same office, or cover only part of the data.',
          critical: 'There is no backup, it has been failing, or ransomware on the network could delete it.',
        },
        high: {
          title: 'Move a copy off site',
          advice:
            'Within the quarter, send an encrypted copy of all business data out of the building each night, Microsoft 365 or Google Workspace included. Restore ten files as a test, and write the date down.',
        },
        critical: {
          title: 'Make one safe copy this week',
          advice:
            'This week, copy what you cannot work without, and keep the copy unplugged or locked against changes. Restore a few files to prove that it works. Then set up daily copies that alert a person when one fails.',
        },
      },
      {
        id: 'encryption',
        name: 'Encryption',
        hint: 'Laptops, phones, backup disks and files sent by e-mail',
        defaultRisk: 'high',
        means: {
          low: 'Laptops, phones and backups are encrypted, and the recovery keys are kept where you can find them.',
          medium: 'Laptops are encrypted, but USB disks or some backups are not.',
          high: 'Some laptops leave the office unencrypted, or nobody knows where the recovery keys are.',
          critical: 'Unencrypted laptops or disks with client or health information leave the office every day.',
        },
        high: {
          title: 'Turn on disk encryption everywhere',
          advice:
            'Within the quarter, turn on BitLocker or FileVault on every computer and store the recovery keys safely. Encrypt backup disks too, and send sensitive files by a protected link instead of as attachments.',
        },
        critical: {
          title: 'Encrypt every laptop this week',
          advice:
            'This week, encrypt each laptop and USB disk that leaves the office, beginning with those that hold client or health information. Until that is done, keep them in the building: without encryption, a finder can read the disk without knowing your password.',
        },
      },
      {
        id: 'storage',
        name: 'Storage',
        hint: 'Where files live, who looks after them, and stray copies',
        defaultRisk: 'medium',
        means: {
          low: 'Files live in one managed place, each folder has an owner, and old data is deleted on schedule.',
          medium: 'Most files are in one place, with some private copies on desktops or USB disks.',
          high: 'Files are scattered over computers, personal cloud accounts and USB disks.',
          critical: 'Important files exist only once, on one computer or old disk, or are open to anyone with a link.',
        },
        high: {
          title: 'Bring files into one place',
          advice:
            'Within the quarter, choose one home for company files and move in what sits on desktops, USB disks and personal accounts. Give each folder an owner who decides who may open it and what can be deleted.',
        },
        critical: {
          title: 'Rescue files with no second copy',
          advice:
            'This week, copy files that exist only once to managed storage, the oldest disk first. Close folders and links that anyone can open, and if your service keeps a sharing log, look in it for visitors you do not know.',
        },
      },
      {
        id: 'classification',
        name: 'Classification',
        hint: 'Knowing which files are confidential, and where they are',
        defaultRisk: 'low',
        means: {
          low: 'Staff know which information is confidential, where it is kept and for how long.',
          medium: 'Confidential files have their own folders, but no written rule says what belongs there.',
          high: 'Client, payroll and everyday files are mixed together, open to most of the staff.',
          critical: 'You hold health, financial or identity records and could not say where all of them are.',
        },
        high: {
          title: 'Label what is confidential',
          advice:
            'Within the quarter, agree on three labels: public, internal and confidential. List which records fall under each, and move the confidential ones to folders that only the people who need them can open.',
        },
        critical: {
          title: 'Find your most sensitive records',
          advice:
            'This week, write down every place that holds health, financial or identity records: folders, mailboxes, scans and programs. Restrict those places to the people who need them. After a leak, this list is how you tell clients and regulators what was lost.',
        },
      },
    ],
  },
  {
    id: 'cloud-security',
    name: 'Cloud Security',
    items: [
      {
        id: 'cloud-access',
        name: 'Cloud access',
        hint: 'Multi-factor sign-in, administrators, accounts of former staff',
        defaultRisk: 'high',
        means: {
          low: 'Everyone signs in with a second step, administrators have separate accounts, and leavers are removed at once.',
          medium: 'Multi-factor sign-in covers most people; a few accounts are exempt.',
          high: 'Multi-factor sign-in is optional, or accounts of former staff are still open.',
          critical: 'An administrator account is protected by a password alone, or several people share it.',
        },
        high: {
          title: 'Require a second sign-in step',
          advice:
            'Within the quarter, require multi-factor sign-in for every account, and switch off older sign-in methods that skip it. Close the accounts of people who have left, and add this to your departure checklist.',
        },
        critical: {
          title: 'Lock down administrator accounts',
          advice:
            'This week, put multi-factor sign-in on every administrator account and end shared logins. Keep administrators to a few named people, who use another account for daily work. One stolen administrator password can open every mailbox and file.',
        },
      },
      {
        id: 'cloud-monitoring',
        name: 'Monitoring',
        hint: 'Who sees odd sign-ins, new forwarding rules and large downloads',
        defaultRisk: 'medium',
        means: {
          low: 'A person is alerted to unusual sign-ins and forwarding rules, at any hour.',
          medium: 'Alerts are on, but they go to a mailbox that is read in office hours only.',
          high: 'Sign-in logs exist, but nobody looks at them.',
          critical: 'There has been a strange sign-in or message, and nobody knows what was opened.',
        },
        high: {
          title: 'Send cloud alerts to a person',
          advice:
            'Within the quarter, turn on alerts for unusual sign-ins, new forwarding rules and large downloads, and name the person who answers them. Check how long your logs are kept: some plans delete them after a few weeks or months.',
        },
        critical: {
          title: 'Review suspicious sign-ins now',
          advice:
            'This week, go through the sign-ins and forwarding rules of every account, owners and bookkeeping first. Where something is not yours, end the open sessions, reset the password and export the logs before they expire.',
        },
      },
      {
        id: 'cloud-compliance',
        name: 'Compliance',
        hint: 'Privacy law, client contracts and where data is stored',
        defaultRisk: 'medium',
        means: {
          low: 'You have written down where client data is stored, who handles it and which rules apply.',
          medium: 'The main services have been reviewed, but you do not know where each stores its data.',
          high: 'Personal information is in cloud services that nobody has checked against privacy law or contracts.',
          critical: 'A contract, insurer or regulator requires safeguards that you know are missing.',
        },
        high: {
          title: 'Check services against privacy duties',
          advice:
            'Within the quarter, list each cloud service that holds personal information, with its storage country and contract. Compare the list with PIPEDA, or with PHIPA for health information, and with what your client contracts promise.',
        },
        critical: {
          title: 'Close known compliance gaps',
          advice:
            'This week, list the required safeguards that you lack, and give each one a person and a date. Start with multi-factor sign-in, backups and access to client records. Ask your lawyer and insurer what you must tell them, and by when.',
        },
      },
      {
        id: 'saas',
        name: 'SaaS',
        hint: 'Online applications in use, who owns them, what they can read',
        defaultRisk: 'high',
        means: {
          low: 'Each online application has an owner, a purpose and accounts tied to the company sign-in.',
          medium: 'The main applications are known; small ones are bought on somebody’s card.',
          high: 'Staff put client data into applications that nobody has approved or backs up.',
          critical:
            'A key application hangs on one person’s private account, or unknown applications can read company mail.',
        },
        high: {
          title: 'List and approve online applications',
          advice:
            'Within the quarter, list the online applications in use from invoices, card statements and the sign-in log. Keep the useful ones under company accounts, cancel the rest, and check how you would get your data out.',
        },
        critical: {
          title: 'Take back ownership of key applications',
          advice:
            'This week, move key applications from private accounts to a company account with a second administrator. Remove the permission of every unknown application that may read mail or files: it often survives a password change.',
        },
      },
    ],
  },
  {
    id: 'human-factors',
    name: 'Human Factors',
    items: [
      {
        id: 'training',
        name: 'Training',
        hint: 'When staff last learned to spot fraud, newcomers included',
        defaultRisk: 'critical',
        means: {
          low: 'Everyone is trained on joining and several times a year, and doubtful messages are reported.',
          medium: 'Training takes place once a year, and newcomers may wait months for it.',
          high: 'Training was a single session some years ago, or left out the management.',
          critical: 'Nobody has been trained, and the people who pay invoices would act on an e-mail alone.',
        },
        high: {
          title: 'Train everyone in short lessons',
          advice:
            'Within the quarter, give all staff, owners included, a short lesson on doubtful messages, passwords and payments. Repeat it every few months, and on each newcomer’s first day.',
        },
        critical: {
          title: 'Brief the people who pay',
          advice:
            'This week, spend half an hour with everyone who pays invoices. Agree on one rule: a new bank account or an urgent transfer is confirmed by calling a number you already had. Then set a date for training everyone else.',
        },
      },
      {
        id: 'policies',
        name: 'Policies',
        hint: 'Written rules for passwords, devices, incidents and departures',
        defaultRisk: 'high',
        means: {
          low: 'Short written rules exist, staff have signed them, and they were reviewed this year.',
          medium: 'Rules are written down, but out of date or unknown to newer staff.',
          high: 'Rules are passed on by word of mouth, and departures follow no checklist.',
          critical: 'In an incident, nobody would know who decides, whom to call or what to disconnect.',
        },
        high: {
          title: 'Write the rules down',
          advice:
            'Within the quarter, write one page each on acceptable use, passwords, personal devices and departures. Have everyone read and sign them, and set a date for the next review.',
        },
        critical: {
          title: 'Write a one-page incident plan',
          advice:
            'This week, put on one page who decides, whom to call and what to disconnect, with phone numbers for IT, bank, insurer and lawyer. Print it: in an attack, the shared drive may be out of reach.',
        },
      },
      {
        id: 'phishing',
        name: 'Phishing',
        hint: 'Mail filter, a way to report, a phone call before payment changes',
        defaultRisk: 'critical',
        means: {
          low: 'Mail is filtered, doubtful messages are reported with one click, and payment changes are confirmed by phone.',
          medium: 'The filter stops most of it, but there is no set way to report the rest.',
          high: 'Fraudulent messages arrive every week, and staff have clicked on some.',
          critical: 'A password was given away or a false invoice was paid, and nobody followed it up.',
        },
        high: {
          title: 'Filter mail and test staff',
          advice:
            'Within the quarter, tighten the mail filter, set up SPF, DKIM and DMARC for your domain, and add a button for reporting. Send harmless test messages to see who needs help, without shaming anyone.',
        },
        critical: {
          title: 'Contain the phishing incident now',
          advice:
            'This week, and today if you can, reset the passwords of anyone who was deceived, end their open sessions and remove unknown forwarding rules. If money has moved, call the bank at once, then report it to the police and the Canadian Anti-Fraud Centre.',
        },
      },
      {
        id: 'access-control',
        name: 'Access control',
        hint: 'Who can open what, shared logins and administrator rights',
        defaultRisk: 'medium',
        means: {
          low: 'People can open only what their job needs, and the list is reviewed twice a year.',
          medium: 'Access follows the job, but is not taken back when people change roles.',
          high: 'Most staff can open most folders, or people share logins.',
          critical: 'Former staff can still sign in, or everyone can open payroll and client records.',
        },
        high: {
          title: 'Limit access to the job',
          advice:
            'Within the quarter, group staff by job, and give each group only the folders and programs it needs. Give every person their own login, and review the list twice a year.',
        },
        critical: {
          title: 'Remove old and open access',
          advice:
            'This week, close every login of people who have left, and change the passwords and codes they knew, those for Wi-Fi, alarm and bank included. Restrict payroll and client records to the few who need them.',
        },
      },
    ],
  },
  {
    id: 'perimeter-security',
    name: 'Perimeter Security',
    items: [
      {
        id: 'firewall',
        name: 'Firewall',
        hint: 'Made for business, up to date, and its rules known to someone',
        defaultRisk: 'high',
        means: {
          low: 'A business firewall is kept up to date, its rules are reviewed, and its settings are backed up.',
          medium: 'A business firewall is in place, but its rules have not been reviewed this year.',
          high: 'The only firewall is the internet provider’s router, or the firewall’s subscription has lapsed.',
          critical: 'The firewall is off, no longer supported or open to management from the internet.',
        },
        high: {
          title: 'Install a managed firewall',
          advice:
            'Within the quarter, put a business firewall behind the internet provider’s modem, with updates and a subscription that someone renews. Begin with everything closed from outside, and open only what has a written reason.',
        },
        critical: {
          title: 'Close the openings to the internet',
          advice:
            'This week, turn off management of the firewall from the internet, change its password, install its updates and close every port without a known purpose. If its maker no longer supports it, replace it now: automated scans look for such devices all day.',
        },
      },
      {
        id: 'intrusion-prevention',
        name: 'Intrusion prevention',
        hint: 'Whether anyone would notice an attacker inside the network',
        defaultRisk: 'high',
        means: {
          low: 'The firewall inspects traffic, computers report suspicious activity, and a person responds day and night.',
          medium: 'Inspection is on, but alerts are read on the next working day.',
          high: 'The firewall could inspect traffic, but the function is off or its updates have lapsed.',
          critical:
            'There are signs of an intruder, such as unknown accounts or disabled protection, and nobody is looking.',
        },
        high: {
          title: 'Turn on intrusion prevention',
          advice:
            'Within the quarter, switch on intrusion prevention at the firewall, and check that it keeps up with your internet speed. Add endpoint detection on the computers, because encryption hides much of the traffic from a firewall, and decide who reads the alerts.',
        },
        critical: {
          title: 'Investigate signs of an intruder',
          advice:
            'This week, starting today, disconnect affected computers from the network without switching them off, and call someone who handles incidents. Change administrator passwords from a clean computer, and keep the logs: insurer and police may need them.',
        },
      },
      {
        id: 'wifi',
        name: 'WiFi',
        hint: 'Encryption, guest network, and who knows the password',
        defaultRisk: 'medium',
        means: {
          low: 'Wi-Fi uses WPA2 or WPA3 with a login for each person, and guests have a separate network.',
          medium: 'Staff and guests are separate, but the shared staff password has not changed for a year.',
          high: 'Guests and staff share one network and one password.',
          critical: 'Wi-Fi is open, uses outdated encryption (WEP or the first WPA), or outsiders know its password.',
        },
        high: {
          title: 'Give guests their own Wi-Fi',
          advice:
            'Within the quarter, give visitors a network of their own that reaches only the internet. Change the staff password, or better, let each person sign in with their own account, so that access ends when they leave.',
        },
        critical: {
          title: 'Secure the exposed Wi-Fi',
          advice:
            'This week, set the staff network to WPA2 or WPA3 with a new, long password, and change the access point’s own password too. Replace equipment that offers neither: someone in the parking lot could be on your network.',
        },
      },
      {
        id: 'remote-access',
        name: 'Remote access',
        hint: 'VPN, Remote Desktop, and tools that suppliers left behind',
        defaultRisk: 'critical',
        means: {
          low: 'Remote work goes through a VPN or gateway with multi-factor sign-in, from managed computers.',
          medium: 'Remote access needs a second sign-in step, but people use their own computers.',
          high: 'Remote access needs only a password, or suppliers’ old remote tools are still installed.',
          critical: 'Remote Desktop can be reached from the internet, or nobody knows who can connect.',
        },
        high: {
          title: 'Add a second step to remote access',
          advice:
            'Within the quarter, require multi-factor sign-in for every way into the office network, and update the VPN. Remove remote-control tools that suppliers left behind, and allow new ones only for the time of a job.',
        },
        critical: {
          title: 'Take Remote Desktop off the internet',
          advice:
            'This week, close Remote Desktop to the internet at the firewall, and let staff in only through a VPN or gateway with multi-factor sign-in. Exposed Remote Desktop is a common way in for ransomware. Check who has connected in the past month.',
        },
      },
    ],
  },
];
