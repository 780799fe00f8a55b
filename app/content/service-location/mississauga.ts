import type { ServiceLocationTexts } from './pair.ts';

export const mississauga: ServiceLocationTexts = {
  'managed-it-services': [
    {
      text: 'A customs broker on Airport Road, a laboratory in Sheridan Park and a dentist in Streetsville hardly share a working hour, so update windows are set for each.',
      industries: ['logistics', 'manufacturing', 'dental'],
    },
    {
      text: 'Handheld scanners in the warehouses by Dixie and Derry belong in the same inventory as the laptops.',
      industries: ['logistics', 'manufacturing'],
    },
    {
      text: 'For Meadowvale suppliers the monthly report is written so that a customer’s auditor can follow it.',
      industries: ['manufacturing', 'general'],
    },
    'Malton, City Centre and Port Credit hang on three different highways, so whatever can be patched or mended from afar is, and visits are grouped by exit.',
    'Towers around Square One have a landlord’s network and Streetsville doors their own, and the inventory says where ours begins.',
    'From the towers on Hurontario to the cellars of Port Credit nothing is wired alike, so each address has its own page of risers, keys and carriers.',
  ],
  'cybersecurity-services': [
    {
      text: 'Freight around Pearson attracts forged release orders and altered bank details, so a broker’s mailbox gets two-step sign-in and payments an agreed call-back.',
      industries: ['logistics'],
    },
    {
      text: 'Drug makers in Meadowvale send suppliers long security forms, and gaps are closed before anyone signs.',
      industries: ['manufacturing'],
    },
    {
      text: 'Professional offices around Square One should keep reception Wi-Fi off their own network.',
      industries: ['office'],
    },
    'Light-rail work on Hurontario has brought many strangers in safety vests, so nobody opens a riser or a cabinet there without a call to the landlord.',
    'Cafés in Port Credit and waiting halls at Pearson share their Wi-Fi with everyone, and a laptop that leaves the building carries an encrypted disk.',
  ],
  'cloud-computing': [
    {
      text: 'Branches fill the Airport Corporate Centre, and a hosted application shows them the head-office screen without a server on Explorer Drive.',
      industries: ['office'],
    },
    {
      text: 'In Sheridan Park an instrument stays wired to its own computer, and only the results go up.',
      industries: ['manufacturing'],
    },
    {
      text: 'For forwarders near Pearson no change-over is scheduled until the night’s last manifest has gone.',
      industries: ['logistics'],
    },
    'People who turn back where the 401, 403 and 410 meet should find the same program at home in Erin Mills.',
    'Cooksville cellars have been under water, and a hosted program has no cellar.',
    'When the 401 and the QEW are both slow, the same screen in Meadowvale and in Lakeview saves the drive between them.',
  ],
  'cloud-services': [
    {
      text: 'Teams divided between City Centre and a Dixie Road warehouse need one calendar and one home for delivery papers, readable on a tablet at the dock.',
      industries: ['logistics', 'manufacturing', 'retail'],
    },
    {
      text: 'Graduates of UTM arrive used to other tools than the office, so a firm near Square One has to name one place for files.',
      industries: ['office', 'education'],
    },
    {
      text: 'Port Credit reception desks get a shared mailbox instead of a shared password.',
      industries: ['clinic', 'office', 'hospitality'],
    },
    'From Clarkson to Malton a colleague is often on the road, and a shared calendar that shows the place as well as the hour prevents double trips.',
    'Milton line trains run mostly at rush hour, so people from Erindale or Lisgar leave early and finish a draft at home from the same folder.',
    'Drafts that start in Streetsville and end in City Centre live in one library, so nobody carries them down Mississauga Road.',
  ],
  'it-consulting': [
    'Addresses differ sharply here: Hurontario towers come with building networks, Meadowvale low-rises with room for a rack and Tomken units with neither.',
    'Hurontario has also been dug up for light rail, so the entry duct should be confirmed before an opening date is printed.',
    {
      text: 'An importer moving closer to Pearson asks first whether its freight software counts sites.',
      industries: ['logistics'],
    },
    'Around Lakeview and Port Credit new streets are being laid, so a lease there asks which ducts will be opened and when.',
  ],
  'help-desk-support': [
    {
      text: 'Freight crews off Courtneypark Drive work while Meadowvale sleeps, so the desk is told which night callers count as urgent.',
      industries: ['logistics'],
    },
    {
      text: 'In the medical buildings beside Credit Valley Hospital people give the suite with the name, because practices share floors and printers.',
      industries: ['clinic'],
    },
    'Guides for callers in Malton use pictures, since English may be a second or third language there.',
    'When the QEW is shut at Hurontario, Port Credit and Clarkson sign in from home, and the desk expects forgotten passwords within the hour.',
    'Malton, Lisgar and Lakeview callers name the exit as well as the street, in case remote help is not enough.',
  ],
  'technical-support': [
    {
      text: 'Dock computers along Tomken inhale diesel soot and January air, so cleaning and a spare scanner matter more than speed.',
      industries: ['logistics', 'manufacturing'],
    },
    'Landlords off Explorer Drive want the visit announced at the front desk; an old unit on Stanfield Road wants a ladder and a flashlight.',
    'Clarkson is a QEW call and Malton a 427 call, and the kit is packed accordingly.',
    'Construction on Hurontario moves its lanes about, so a visit to Cooksville comes by Cawthra or Confederation Parkway.',
  ],
  'network-services': [
    'Wide floors by Spectrum Way allow every desk its own run, while Streetsville’s Queen Street South may allow one careful cable up the back stair.',
    {
      text: 'Warehouses off Dixie want signal at the dock plates and a separate Wi-Fi for waiting drivers.',
      industries: ['logistics'],
    },
    'Close to Pearson the reserve line should be cellular or enter elsewhere, as resold circuits can share a trench.',
    'Along Dundas and Hurontario shopfronts and apartments share the air, so a desk or a till there is cabled.',
  ],
  'backup-services': [
    'Cooksville Creek flooded badly in July 2013, so a server below grade between Dundas and the lake is carried upstairs before its copies are planned.',
    {
      text: 'Cold stores around Dixie Road keep temperature logs with the shipping papers, and both are restored in the test.',
      industries: ['logistics'],
    },
    {
      text: 'Meadowvale laboratories copy raw results before an instrument’s disk is tidied.',
      industries: ['manufacturing'],
    },
    'Cloudbursts in July 2013 and July 2024 put roads around Dixie under water, so one copy of the day leaves the city by evening.',
    'Etobicoke Creek and the Credit are boundaries that rise, so the copy by either is not the last one.',
  ],
};
