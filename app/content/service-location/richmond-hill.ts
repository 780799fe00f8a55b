import type { ServiceLocationTexts } from './pair.ts';

export const richmondHill: ServiceLocationTexts = {
  'managed-it-services': [
    {
      text: 'Beaver Creek’s engineers and insurers keep office hours, so patches run after dark; clinics on Yonge close at odd times and get windows of their own.',
      industries: ['general', 'insurance', 'clinic'],
    },
    {
      text: 'Auto shops on Newkirk Road list alignment racks and diagnostic tablets beside the desktop.',
      industries: ['small-business', 'manufacturing', 'retail'],
    },
    'For people working at home in Oak Ridges the company laptop is managed and the family computer is left alone.',
    'From Langstaff to Lake Wilcox, Yonge Street is one long address, so the inventory gives the nearest side road with each device.',
    'Between Leek Crescent and Bayview Hill no power feed or carrier is the same, so each address has a page of its own.',
  ],
  'cybersecurity-services': [
    {
      text: 'Practices ringed around the hospital on Major Mackenzie share corridors, and a screen turned toward the waiting chairs is the first leak to close.',
      industries: ['clinic'],
    },
    {
      text: 'Car dealers on Yonge copy drivers’ licences for test drives, so the copier’s disk needs encryption.',
      industries: ['retail'],
    },
    {
      text: 'Insurance desks in Beaver Creek hold claim files, which calls for a sign-in that cannot be borrowed.',
      industries: ['insurance'],
    },
    'Plazas on Yonge and at Times Square stand wall to wall, so guest and staff networks are kept apart and neither carries a neighbour’s name.',
    'Around Yonge and Highway 7 business is done in Chinese and Persian as well as English, and training against forged messages should show all three.',
  ],
  'cloud-computing': [
    {
      text: 'Structural models opened on East Beaver Creek Road are large, so a rented desktop is judged with one of the firm’s own.',
      industries: ['general', 'construction'],
    },
    {
      text: 'Imaging clinics on Yonge leave the scanner’s station on site and send finished studies to Canadian storage.',
      industries: ['healthcare'],
    },
    'Staff north of Jefferson test their home line for a week before the old remote server goes.',
    'Beaver Creek’s low brick buildings have several generations of wire and seldom a cool room, which speaks for a hosted program.',
    'Snow above Elgin Mills keeps people home, and a hosted program gives them in Oak Ridges the screen they left in Beaver Creek.',
  ],
  'cloud-services': [
    {
      text: 'City offices and their consultants sit a street apart in Beaver Creek, and a file link between them should name its reader and lapse.',
      industries: ['general'],
    },
    {
      text: 'Tutoring centres on Yonge hire by the term, so class lists stay in the centre’s account when a tutor leaves.',
      industries: ['education'],
    },
    {
      text: 'Menus and supplier lists at Times Square exist in Chinese and English, and search must find both.',
      industries: ['hospitality'],
    },
    'Between a desk in Headford and a kitchen in Oak Ridges, a shared folder with named readers replaces the message one sends to oneself.',
    'A shared calendar says whether a meeting is in Beaver Creek or up in Oak Ridges, for snow can hold up the second alone.',
  ],
  'it-consulting': [
    'The planned Yonge North subway is to end near High Tech Road, so an office leasing around Langstaff should keep equipment movable and contracts short.',
    'In a Beaver Creek suite, paying for a cable test comes before paying for new cable.',
    {
      text: 'Doctors near Mackenzie Richmond Hill Hospital get vendor-hosted records and a local server compared over the length of the lease.',
      industries: ['clinic'],
    },
    'Old shops in the village core may be rebuilt, so a lease near Major Mackenzie asks about the landlord’s plans.',
  ],
  'help-desk-support': [
    {
      text: 'Receptionists in the Major Mackenzie medical buildings cannot leave the window, so fixes are made while the day sheet stays open.',
      industries: ['clinic'],
    },
    {
      text: 'Beaver Creek engineers are often out at site meetings, and a ticket records when they can be reached.',
      industries: ['general', 'construction'],
    },
    'Oak Ridges callers working from home are asked about the carrier first, because choices change from street to street.',
    'Callers on Yonge give the nearest side street, from High Tech Road up to King Road, since a number alone says little on so long a road.',
    'Callers in Oak Ridges and callers at Langstaff may be under two different skies, so weather is the second question.',
  ],
  'technical-support': [
    'Ceilings in Beaver Creek hide the wire of several tenants, so a visit there begins with a toner and ends with labels.',
    {
      text: 'Brake dust and grit on Newkirk Road shorten the life of a bench computer, and a sealed one lasts longer.',
      industries: ['manufacturing', 'retail'],
    },
    'When snow slows Yonge above Jefferson, a spare router for Lake Wilcox travels on the first trip.',
    'Leslie at Highway 7 is full at lunch, so a Beaver Creek visit comes before it and by the 404.',
  ],
  'network-services': [
    'An office at Highway 7 and a branch in Oak Ridges may buy from different carriers, so an encrypted link joins them and either can fail alone.',
    {
      text: 'Clinic corridors off Major Mackenzie are thick with radios, and power is turned down so that each suite hears itself.',
      industries: ['clinic'],
    },
    {
      text: 'In Headford units one cabinet should serve the front office and the storage behind.',
      industries: ['industrial'],
    },
    'Village shopfronts near Major Mackenzie have no room for a rack, so a small silent switch hangs on the wall with its cables labelled.',
    'Plaza walls on Yonge are thin and radios many, so fixed desks in Richmond Hill are cabled and Wi-Fi is for guests.',
  ],
  'backup-services': [
    'Heavy wet snow on the Moraine breaks branches onto wires in Oak Ridges, so a battery gives the evening copy time to end cleanly.',
    { text: 'Imaging on Yonge Street uploads at night, when the line is idle.', industries: ['healthcare'] },
    {
      text: 'Beaver Creek engineers must reopen sealed drawings years later, and the archive includes the program that made them.',
      industries: ['general', 'construction'],
    },
    'Where Alectra’s lines pass under the trees around Mill Pond, a battery and an off-site copy go together.',
  ],
};
