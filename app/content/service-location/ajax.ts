import type { ServiceLocationTexts } from './pair.ts';

export const ajax: ServiceLocationTexts = {
  'managed-it-services': [
    {
      text: 'Bayly Street factories and Harwood Avenue clinics lie minutes apart and keep opposite hours, so patches have two calendars.',
      industries: ['manufacturing', 'clinic'],
    },
    {
      text: 'Delivery contractors around Salem Road come and go with their routes, and phones are wiped the day a driver leaves.',
      industries: ['logistics'],
    },
    {
      text: 'In Pickering Village a law office over a pub shares a line and should share nothing else.',
      industries: ['office', 'hospitality'],
    },
    'Ajax people come by the Lakeshore East train, by the 401 or on foot from Westney Heights, so laptops are patched wherever they are opened.',
    'Premises from Kingston Road down to Bayly Street go into one inventory with their carrier and their Elexicon account, because an outage call begins with those two numbers.',
  ],
  'cybersecurity-services': [
    {
      text: 'Aerospace and auto suppliers near Monarch Avenue receive drawings under a customer’s rules, so who may open each folder is written down.',
      industries: ['manufacturing'],
    },
    {
      text: 'Parcel contractors off Salem Road are sent fake depot messages, and drivers learn to report one from the phone.',
      industries: ['logistics'],
    },
    { text: 'Ajax Downs draws crowds on race days, when nearby tills stay off guest Wi-Fi.', industries: ['counter'] },
    'Ajax and Pickering share a hospital, a GO line and Elexicon as their power company, so a look-alike sender can pass for any of them and staff check the address behind the name.',
    'Doors on Old Kingston Road and in the Harwood mid-rises open onto shared halls, so a screen locks itself and no password is kept at the front.',
    'Free Wi-Fi at Ajax station and in Harwood cafés is nobody’s network in particular, so a laptop used there keeps its own connection encrypted.',
  ],
  'cloud-computing': [
    {
      text: 'Route planning for Salem Road couriers is hosted already; the yard’s cameras and fuel log are what still needs a home.',
      industries: ['logistics'],
    },
    {
      text: 'A press shop on Fairall Street keeps the machine link local and rents a server for quoting.',
      industries: ['manufacturing'],
    },
    {
      text: 'Therapists near the Harwood hospital want records from both clinic and home, which a hosted program gives without a remote-desktop hole.',
      industries: ['healthcare'],
    },
    'Before anything moves from a back room on Bayly Street, the line is measured at the hour when the whole street is at work.',
    'Elexicon’s wires can be down after an ice storm along the lake, and a program hosted outside Ajax still opens from a phone or from home.',
    'A provider’s notice of a closed night is checked against Ajax hours, since a Kingston Road door may be open when an office on Bayly is dark.',
  ],
  'cloud-services': [
    {
      text: 'Pharmacies and therapists by the hospital on Harwood send referrals daily, so safe mail with receipts replaces the fax by degrees.',
      industries: ['healthcare'],
    },
    {
      text: 'Pickering Village salons manage with one booking calendar and an owner’s mailbox.',
      industries: ['retail', 'small-business'],
    },
    {
      text: 'Finley Avenue shops file work orders by machine, so a new foreman finds the last repair.',
      industries: ['manufacturing', 'construction'],
    },
    'For a firm with one door on Harwood Avenue and another over the Pickering line, a single shared library settles which copy is the last.',
    'Documents scanned on Kingston Road and read in a Westney Heights kitchen need one library with named readers, not a chain of attachments.',
    'A photograph taken at the lakefront or on Salem Road belongs in the firm’s library the same day, not in a telephone’s gallery.',
  ],
  'it-consulting': [
    {
      text: 'Some Bayly Street buildings date from the years after the wartime shell works, and a buyer should have power and cable entries examined with the roof.',
      industries: ['industrial', 'general'],
    },
    'On Harwood, the fibre panel may be the condominium’s; the offer should say so.',
    'Owners split between Ajax and Pickering check that one contract covers two municipalities’ carriers.',
    'For a lease by Pat Bayly Square we ask what the rebuilding of downtown will do to the street, the ducts and the entrance in the coming years.',
  ],
  'help-desk-support': [
    {
      text: 'Trains from Ajax bring people home late, and many office staff in Westney Heights work part of the week there, so calls name the place first.',
      industries: ['office', 'clinic'],
    },
    {
      text: 'Clinic desks on Harwood cannot queue; dispatch at Salem Road cannot either, and the agreement ranks them.',
      industries: ['clinic', 'logistics'],
    },
    {
      text: 'Pickering Village pubs need the till answered on a Friday night, and that hour is listed.',
      industries: ['hospitality'],
    },
    'A caller on Old Kingston Road gives Ajax as the town, since maps and delivery drivers may file Pickering Village under its neighbour.',
    'When the 401 stops between the Rouge and Westney, a remote session gets to Ajax first.',
    'A first call from Taunton Road is answered like one from Bayly Street, by remote session, because the 401 lies between the two halves of the town.',
  ],
  'technical-support': [
    {
      text: 'Stamping and machining on Bayly shake cable loose, so plugs are latched and runs clipped clear of the presses.',
      industries: ['manufacturing'],
    },
    'Rooms in Pickering Village are small, and a printer with a wide tray may not pass the stairs.',
    'Harwood jams at school time, so a visit near the hospital comes in by Westney.',
    'Old Kingston Road is narrow at Church Street, so a heavy part for Pickering Village is delivered early and carried in from the back.',
  ],
  'network-services': [
    {
      text: 'One telecom entry feeds many a Bayly Street plant, and a cellular path on the far wall is cheap protection.',
      industries: ['manufacturing', 'industrial'],
    },
    {
      text: 'Near Salem Road the racks are tall and full, so Wi-Fi is measured in aisles, with a truck at each door.',
      industries: ['logistics'],
    },
    {
      text: 'Old Kingston Road houses get small points on two floors and a cable through the chimney chase.',
      industries: ['office', 'clinic', 'counter', 'non-profit'],
    },
    'Harwood’s mid-rises put homes over shops, and Wi-Fi there is measured in the evening, when the apartments above are busy.',
    'Between Taunton Road and the lake the choice of carriers changes by the street, so each Ajax address is quoted by door number.',
    'Elexicon poles and carrier poles share Bayly Street, so the second path leaves by cellular or on Westney Road instead.',
  ],
  'backup-services': [
    'Dykes along Duffins Creek guard parts of the Ajax and Pickering border, so shops near Pickering Village put servers above the ground floor.',
    {
      text: 'Suppliers on Monarch Avenue keep inspection records for the life of a part.',
      industries: ['manufacturing'],
    },
    { text: 'Harwood clinics should restore a day’s appointments first and images later.', industries: ['clinic'] },
    'Carruthers Creek and Duffins Creek both run to the lake through Ajax, and a copy kept on the same low street as the original is no second copy.',
    'An ice storm off the lake can darken Harwood and Bayly together, so a restored copy has to run outside Ajax as well.',
  ],
};
