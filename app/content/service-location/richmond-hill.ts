import type { ServiceLocationTexts } from './pair.ts';

export const richmondHill: ServiceLocationTexts = {
  'managed-it-services': [
    'Beaver Creek’s engineers and insurers keep office hours, so patches run after dark; clinics on Yonge close at odd times and get windows of their own.',
    'Auto shops on Newkirk Road list alignment racks and diagnostic tablets beside the desktop.',
    'For people working at home in Oak Ridges the company laptop is managed and the family computer is left alone.',
  ],
  'cybersecurity-services': [
    'Practices ringed around the hospital on Major Mackenzie share corridors, and a screen turned toward the waiting chairs is the first leak to close.',
    'Car dealers on Yonge copy drivers’ licences for test drives, so the copier’s disk needs encryption.',
    'Insurance desks in Beaver Creek hold claim files, which calls for a sign-in that cannot be borrowed.',
  ],
  'cloud-computing': [
    'Structural models opened on East Beaver Creek Road are large, so a rented desktop is judged with one of the firm’s own.',
    'Imaging clinics on Yonge leave the scanner’s station on site and send finished studies to Canadian storage.',
    'Staff north of Jefferson test their home line for a week before the old remote server goes.',
  ],
  'cloud-services': [
    'City offices and their consultants sit a street apart in Beaver Creek, and a file link between them should name its reader and lapse.',
    'Tutoring centres on Yonge hire by the term, so class lists stay in the centre’s account when a tutor leaves.',
    'Menus and supplier lists at Times Square exist in Chinese and English, and search must find both.',
  ],
  'it-consulting': [
    'The planned Yonge North subway is to end near High Tech Road, so an office leasing around Langstaff should keep equipment movable and contracts short.',
    'In a Beaver Creek suite, paying for a cable test comes before paying for new cable.',
    'Doctors near Mackenzie Richmond Hill Hospital get vendor-hosted records and a local server compared over the length of the lease.',
  ],
  'help-desk-support': [
    'Receptionists in the Major Mackenzie medical buildings cannot leave the window, so fixes are made while the day sheet stays open.',
    'Beaver Creek engineers are often out at site meetings, and a ticket records when they can be reached.',
    'Oak Ridges callers working from home are asked about the carrier first, because choices change from street to street.',
  ],
  'technical-support': [
    'Ceilings in Beaver Creek hide the wire of several tenants, so a visit there begins with a toner and ends with labels.',
    'Brake dust and grit on Newkirk Road shorten the life of a bench computer, and a sealed one lasts longer.',
    'When snow slows Yonge above Jefferson, a spare router for Lake Wilcox travels on the first trip.',
  ],
  'network-services': [
    'An office at Highway 7 and a branch in Oak Ridges may buy from different carriers, so an encrypted link joins them and either can fail alone.',
    'Clinic corridors off Major Mackenzie are thick with radios, and power is turned down so that each suite hears itself.',
    'In Headford units one cabinet should serve the front office and the storage behind.',
  ],
  'backup-services': [
    'Heavy wet snow on the Moraine breaks branches onto wires in Oak Ridges, so a battery gives the evening copy time to end cleanly.',
    'Imaging on Yonge Street uploads at night, when the line is idle.',
    'Beaver Creek engineers must reopen sealed drawings years later, and the archive includes the program that made them.',
  ],
};
