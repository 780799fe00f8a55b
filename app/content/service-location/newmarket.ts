import type { ServiceLocationTexts } from './pair.ts';

export const newmarket: ServiceLocationTexts = {
  'managed-it-services': [
    'Lawyers around Eagle Street, clinics by Southlake and shops on Main share a town but not a timetable, so one agreement has three maintenance windows.',
    'Consultants to York Region on Yonge get reports that suit a public file.',
    'Plants on Harry Walker list the line computers their makers forbid us to patch.',
  ],
  'cybersecurity-services': [
    'Criminal and family lawyers near the Eagle Street courthouse carry sensitive disclosure, so laptops and sticks are encrypted and counted.',
    'Southlake’s specialists share buildings, which means a network per practice and a screen that locks.',
    'Upper Canada Mall kiosks hire for the holidays, and codes are dropped in January.',
  ],
  'cloud-computing': [
    'Where telMAX fibre reaches the door, a Newmarket office can run hosted desktops as well as one in a large city, so the address is checked first.',
    'Harry Walker presses and packers keep local control.',
    'Imaging offices on Davis upload at night and read from Canadian storage by day.',
  ],
  'cloud-services': [
    'Disclosure and exhibits from the Eagle Street court arrive in many formats, so a matter folder with set names saves an hour before a hearing.',
    'Consultants who answer to York Region share drafts by version, not by attachment.',
    'Fairy Lake event crews need a calendar for a summer, and no more.',
  ],
  'it-consulting': [
    'Newmarket buyers should ask for the telMAX quote beside the larger carriers’, since a town-born network is a real third choice on business streets.',
    'On Main Street South a lease needs a paragraph about where equipment may breathe.',
    'Davis Drive clinics read the medical building’s rules on shared telecom rooms.',
  ],
  'help-desk-support': [
    'Court starts at a fixed hour on Eagle Street, so a lawyer locked out at nine goes ahead of an office that is merely slow.',
    'Southlake-area receptions call while patients wait, and are asked one question at a time.',
    'Main Street salons prefer a message after closing.',
  ],
  'technical-support': [
    'Shops on Main Street South are narrow, and a full-height rack would block the hall, so a shelf cabinet with a fan is fitted.',
    'On Harry Walker Parkway, steel and forklift traffic damage floor boxes; cable is dropped from above.',
    'Long drives up the 404 justify a box of spares kept near Mulock.',
  ],
  'network-services': [
    'Around Davis and Prospect one room may feed many clinics, and each patch cord is marked with its suite.',
    'Wi-Fi through Harry Walker’s steel walls stops at the door, so the yard needs a point outside.',
    'Main Street basements by Fairy Lake are humid, and the cabinet goes up a floor.',
  ],
  'backup-services': [
    'Defence lawyers near Eagle Street hold disclosure under conditions, so the archive notes who may open it.',
    'Southlake practices time a restore of one day’s schedule, then of images.',
    'Fairy Lake and the Holland River pass behind Main Street, and cellars there hold no copy.',
  ],
};
