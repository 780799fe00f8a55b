import type { ServiceLocationTexts } from './pair.ts';

export const ajax: ServiceLocationTexts = {
  'managed-it-services': [
    'Bayly Street factories and Harwood Avenue clinics lie minutes apart and keep opposite hours, so patches have two calendars.',
    'Delivery contractors around Salem Road come and go with their routes, and phones are wiped the day a driver leaves.',
    'In Pickering Village a law office over a pub shares a line and should share nothing else.',
  ],
  'cybersecurity-services': [
    'Aerospace and auto suppliers near Monarch Avenue receive drawings under a customer’s rules, so who may open each folder is written down.',
    'Parcel contractors off Salem Road are sent fake depot messages, and drivers learn to report one from the phone.',
    'Ajax Downs draws crowds on race days, when nearby tills stay off guest Wi-Fi.',
  ],
  'cloud-computing': [
    'Route planning for Salem Road couriers is hosted already; the yard’s cameras and fuel log are what still needs a home.',
    'A press shop on Fairall Street keeps the machine link local and rents a server for quoting.',
    'Therapists near the Harwood hospital want records from both clinic and home, which a hosted program gives without a remote-desktop hole.',
  ],
  'cloud-services': [
    'Pharmacies and therapists by the hospital on Harwood send referrals daily, so safe mail with receipts replaces the fax by degrees.',
    'Pickering Village salons manage with one booking calendar and an owner’s mailbox.',
    'Finley Avenue shops file work orders by machine, so a new foreman finds the last repair.',
  ],
  'it-consulting': [
    'Some Bayly Street buildings date from the years after the wartime shell works, and a buyer should have power and cable entries examined with the roof.',
    'On Harwood, the fibre panel may be the condominium’s; the offer should say so.',
    'Owners split between Ajax and Pickering check that one contract covers two municipalities’ carriers.',
  ],
  'help-desk-support': [
    'Trains from Ajax bring people home late, and many office staff in Westney Heights work part of the week there, so calls name the place first.',
    'Clinic desks on Harwood cannot queue; dispatch at Salem Road cannot either, and the agreement ranks them.',
    'Pickering Village pubs need the till answered on a Friday night, and that hour is listed.',
  ],
  'technical-support': [
    'Stamping and machining on Bayly shake cable loose, so plugs are latched and runs clipped clear of the presses.',
    'Rooms in Pickering Village are small, and a printer with a wide tray may not pass the stairs.',
    'Harwood jams at school time, so a visit near the hospital comes in by Westney.',
  ],
  'network-services': [
    'One telecom entry feeds many a Bayly Street plant, and a cellular path on the far wall is cheap protection.',
    'Near Salem Road the racks are tall and full, so Wi-Fi is measured in aisles, with a truck at each door.',
    'Old Kingston Road houses get small points on two floors and a cable through the chimney chase.',
  ],
  'backup-services': [
    'Dykes along Duffins Creek guard parts of the Ajax and Pickering border, so shops near Pickering Village put servers above the ground floor.',
    'Suppliers on Monarch Avenue keep inspection records for the life of a part.',
    'Harwood clinics should restore a day’s appointments first and images later.',
  ],
};
