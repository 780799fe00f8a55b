import type { ServiceLocationTexts } from './pair.ts';

export const northYork: ServiceLocationTexts = {
  'managed-it-services': [
    'When a floor at North York Centre changes hands, the inventory starts with what the previous tenant abandoned.',
    'In DUKE Heights a kitchen maker counts cutters and spray-booth panels next to its desktops, each with a note on what may be updated.',
    'Insurers and engineers on Consumers Road may calculate overnight, so restarts wait for a weekend.',
  ],
  'cybersecurity-services': [
    'The Canada Revenue Agency has an office on Yonge in Willowdale, and the accountants nearby are bait for forged tax notices in every filing season.',
    'Wholesalers in DUKE Heights pay overseas makers, so a change of bank is confirmed by voice.',
    'Yorkdale boutiques should keep their payment terminals apart from the mall’s guest Wi-Fi.',
  ],
  'cloud-computing': [
    'Deep floors on Duncan Mill once held server rooms; as they empty, the cooling and the rent go with them, and the sum belongs in the comparison.',
    'Specialists around Sunnybrook ask hospital systems and clinic vendors what may be hosted before anything moves.',
    'A mezzanine shop off Dufferin keeps its cutter’s computer and sends up the books.',
  ],
  'cloud-services': [
    'When two Consumers Road firms merge, both old addresses are kept alive while clients learn the new one.',
    'Students from York and Seneca fill part-time desks along Keele and Finch, so access ends on a date set at hiring.',
    'Don Mills consultants working with rivals keep a separate shared space for each client.',
  ],
  'it-consulting': [
    'Towers at Yonge and Sheppard and low offices on Duncan Mill can cost alike to rent but not to wire, so both are surveyed before the offer.',
    'Downsview is being rebuilt on its old airfield, and a shop nearby should ask how long its street and its line will stay put.',
    'In DUKE Heights we price a move against clearing the mezzanine.',
  ],
  'help-desk-support': [
    'Offices above Sheppard-Yonge and Finch stations fill in waves with the trains, and the first calls of the day arrive in waves too.',
    'In the medical buildings by Humber River and North York General each practice gives its suite, since several may share a name on the door.',
    'DUKE Heights owners ring from the shop floor, so instructions are kept to a few steps.',
  ],
  'technical-support': [
    'North York Centre towers limit drilling to set hours, so anchors and brackets are prepared outside and fitted quickly.',
    'On Consumers Road, phone cable of another age fills the conduits and must come out before data goes in.',
    'Converted bungalows along Sheppard share a circuit between kettle and server; a meter shows it in a minute.',
  ],
  'network-services': [
    'Mezzanine offices in DUKE Heights hang on a single stretched cable, which is replaced by fibre so that motors below cannot disturb it.',
    'At Yonge and Sheppard residents’ networks press in from above, and the 5 GHz band is planned floor by floor.',
    'Wynford and Concorde sit apart beside the Don Valley Parkway, so a reserve line there may have to be cellular.',
  ],
  'backup-services': [
    'The Sunrise Propane explosion of August 2008 emptied Downsview streets overnight, and some people could not go back for days.',
    'A copy that opens elsewhere is the lesson for every shop off Keele.',
    'Around Sunnybrook images dominate the archive, while on Consumers Road it is mail; each has its own clock.',
  ],
};
