import type { ServiceLocationTexts } from './pair.ts';

export const aurora: ServiceLocationTexts = {
  'managed-it-services': [
    {
      text: 'Firms that supply Magna are used to measured targets, so their monthly report is written in numbers, not adjectives.',
      industries: ['manufacturing', 'general'],
    },
    {
      text: 'Printers and brewers on Industrial Parkway keep odd hours, so restarts are agreed by unit.',
      industries: ['manufacturing'],
    },
    { text: 'Dentists in houses off Catherine Avenue get silent equipment and a tidy list.', industries: ['dental'] },
    'Alectra’s storm outages come under Aurora’s old trees, so batteries on Yonge Street stand in the inventory with the date of their last test.',
    'People who come to Aurora by the Barrie line or the 404 stay home when it snows, and updates reach their laptops there.',
    'Moving from a house on Yonge to a floor off State Farm Way changes locks, lines and alarms, and the inventory changes with it the same week.',
  ],
  'cybersecurity-services': [
    {
      text: 'Auto engineers near the 404 share designs under their customer’s rules, so each project has its own readers and an end date.',
      industries: ['manufacturing', 'general'],
    },
    {
      text: 'Insurance people around State Farm Way know claim fraud, yet their own brokers’ mail is the soft spot.',
      industries: ['insurance'],
    },
    {
      text: 'Boarding-school suppliers on Yonge may handle children’s records and should keep them off personal phones.',
      industries: ['education', 'non-profit'],
    },
    'The prefix L4G and a handful of main streets serve all of Aurora, so a forged note from a neighbour, a landlord or the Town sounds right, and a call to a known number settles it.',
    'Houses around Wells Street have a front room for the public and papers behind a thin door, so screens lock and printers ask for a code.',
  ],
  'cloud-computing': [
    {
      text: 'Engineers by Magna’s headquarters use heavy design programs, and a rented graphics machine is tried for one project before the workstations age out.',
      industries: ['manufacturing', 'construction', 'general'],
    },
    { text: 'A press on Industrial Parkway keeps the computer that drives its plates.', industries: ['manufacturing'] },
    {
      text: 'An office in a Wells Street house may be glad to turn the server closet into filing space.',
      industries: ['office', 'clinic'],
    },
    'An Aurora address is asked first whether telMAX fibre has reached it, because a hosted program is only as quick as its line.',
    'Lines under the trees of Catherine Avenue fail in storms, so whatever is hosted is also tried from a phone before the old server goes.',
    'Offices at State Farm Way have room for a server and houses on Wells Street do not, which decides how fast each is moved to a host.',
  ],
  'cloud-services': [
    {
      text: 'Insurance offices off Wellington East divide work between the road and the desk, so claim photographs should arrive by an app and not by text.',
      industries: ['insurance'],
    },
    {
      text: 'Parent and alumni lists around St. Andrew’s College belong in a shared account with two owners.',
      industries: ['education', 'non-profit'],
    },
    { text: 'Industrial Parkway trades quote from one calendar.', industries: ['construction', 'manufacturing'] },
    'Evenings at Aurora Town Square and the slow school hours on Wellington Street belong in one shared calendar, so that nobody is booked on the wrong side of the town.',
    'Papers that travel on the Barrie line should open from a shared folder on a locked laptop, not from a stick in a pocket.',
    'Minutes and drawings that pass between Yonge Street and Industrial Parkway go into one library, where the last version is the only one.',
  ],
  'it-consulting': [
    'Space built for large insurers on State Farm Way is now let in smaller pieces, and the wiring that comes with it should be tested before it is praised.',
    'The Town agreed with telMAX on a fibre network in 2023, so Aurora quotes should include it where it has arrived.',
    { text: 'Industrial Parkway buyers are told which of the bays owns the phone room.', industries: ['industrial'] },
    'In the heritage blocks near Catherine Avenue the Town’s permit comes before the cable, and the moving plan leaves time for it.',
  ],
  'help-desk-support': [
    'Wellington Street slows at school time, and staff who live in Bayview Wellington often start from home, so the desk sees two morning peaks.',
    { text: 'Callers from Industrial Parkway give the unit letter.', industries: ['industrial'] },
    { text: 'At State Farm Way a claims line goes ahead of an ordinary desk.', industries: ['insurance'] },
    'When lake-effect snow closes in on Bathurst or Yonge, half of an Aurora team may call from kitchens, and the desk asks first which line they are on.',
    'Trains on the Barrie line bring people home late, so a call from Aurora may come an hour after closing.',
  ],
  'technical-support': [
    {
      text: 'Phone rooms on Industrial Parkway serve several bays, so labels are added to other people’s wires with permission.',
      industries: ['industrial'],
    },
    {
      text: 'Victorian houses on Spruce Street hide cable behind mouldings, and removing one is a carpenter’s task as well.',
      industries: ['office', 'clinic', 'counter', 'non-profit'],
    },
    'Snow over the Moraine can close in north of Bloomington, so a winter visit brings spares.',
    'From the 404 to Yonge, Wellington Street is the direct way, so a visit is timed around its school hours and likely parts come along.',
    'Units on Industrial Parkway have doors on two sides, so the ticket says north or south before a technician parks.',
  ],
  'network-services': [
    {
      text: 'Roomy risers by State Farm Way take new fibre easily; the trouble is unmarked strands that another tenant left.',
      industries: ['office'],
    },
    {
      text: 'Victorian brick around Catherine Avenue and Wells Street stops radio at each wall, so points sit in halls with doors open.',
      industries: ['office', 'clinic', 'counter', 'non-profit'],
    },
    {
      text: 'A brewery on Industrial Parkway gives its taproom and its tanks separate networks.',
      industries: ['manufacturing', 'hospitality'],
    },
    'Carriers differ between old Aurora and the blocks by the 404, so telMAX and the larger networks are both asked for the very door.',
    'The railway crosses Wellington Street by the station, and a private cable across it is hardly practical, so two Aurora addresses are joined by an encrypted link.',
    'Victorian walls near Yonge and steel bays by the railway both swallow radio, so Aurora plans begin with cable and end with Wi-Fi.',
  ],
  'backup-services': [
    'Mature trees on Yonge bring down lines in summer storms, so a battery and an off-site copy serve Aurora offices together.',
    {
      text: 'Engineers who supply Magna keep test results for as long as the part is on the road.',
      industries: ['manufacturing'],
    },
    { text: 'State Farm Way brokers need policy papers back before phone lists.', industries: ['insurance'] },
    'Stone cellars at Yonge and Wellington can be damp, so the local copy stands upstairs and the other one leaves the building.',
    'Snow and falling branches can cut Bathurst and Yonge together, so the copy outside Aurora is the one that gets tested.',
  ],
};
