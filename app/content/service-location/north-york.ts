import type { ServiceLocationTexts } from './pair.ts';

export const northYork: ServiceLocationTexts = {
  'managed-it-services': [
    'When a floor at North York Centre changes hands, the inventory starts with what the previous tenant abandoned.',
    {
      text: 'In DUKE Heights a kitchen maker counts cutters and spray-booth panels next to its desktops, each with a note on what may be updated.',
      industries: ['manufacturing'],
    },
    {
      text: 'Insurers and engineers on Consumers Road may calculate overnight, so restarts wait for a weekend.',
      industries: ['insurance', 'general'],
    },
    'North York Centre, Don Mills and Downsview are a subway line or a highway apart, so care is remote by default and visits are grouped by district.',
    'A tower above Finch, a bungalow on Willowdale and a unit off Dufferin need three kinds of care, so the inventory starts with the kind of building.',
  ],
  'cybersecurity-services': [
    {
      text: 'The Canada Revenue Agency has an office on Yonge in Willowdale, and the accountants nearby are bait for forged tax notices in every filing season.',
      industries: ['accounting', 'financial-services', 'general'],
    },
    {
      text: 'Wholesalers in DUKE Heights pay overseas makers, so a change of bank is confirmed by voice.',
      industries: ['logistics', 'manufacturing', 'retail'],
    },
    {
      text: 'Yorkdale boutiques should keep their payment terminals apart from the mall’s guest Wi-Fi.',
      industries: ['retail'],
    },
    'Floors above Finch and Sheppard-Yonge stations see strangers all day, so the door to the riser stays locked and badges are asked for.',
    'Mail addressed to Willowdale, Don Mills or Toronto may reach the same North York door, which helps a forged invoice pass, so bank details are checked and not the letterhead.',
  ],
  'cloud-computing': [
    {
      text: 'Deep floors on Duncan Mill once held server rooms; as they empty, the cooling and the rent go with them, and the sum belongs in the comparison.',
      industries: ['office'],
    },
    {
      text: 'Specialists around Sunnybrook ask hospital systems and clinic vendors what may be hosted before anything moves.',
      industries: ['healthcare'],
    },
    {
      text: 'A mezzanine shop off Dufferin keeps its cutter’s computer and sends up the books.',
      industries: ['manufacturing'],
    },
    'A stalled truck on the 401 or a stopped Line 1 keeps people at home, and a hosted program is the same there as at Yonge and Sheppard.',
    'Bungalows in business use on Willowdale Avenue have house wiring, one more reason to let the server go and keep only the line.',
    'Duncan Mill and Consumers Road have fibre in the street and old copper inside, so the riser comes before the hosted program.',
  ],
  'cloud-services': [
    {
      text: 'When two Consumers Road firms merge, both old addresses are kept alive while clients learn the new one.',
      industries: ['office'],
    },
    {
      text: 'Students from York and Seneca fill part-time desks along Keele and Finch, so access ends on a date set at hiring.',
      industries: ['office', 'counter', 'education', 'non-profit'],
    },
    {
      text: 'Don Mills consultants working with rivals keep a separate shared space for each client.',
      industries: ['general'],
    },
    'A team between Downsview and Don Mills shares one calendar, since no trip along the 401 can be promised to the minute.',
    'Files that began in a Wynford office park move with the firm more easily when they already live in a shared library.',
    'Between Downsview Park and Don Mills one library spares a trip that Line 1 and Line 4 cannot make quickly.',
  ],
  'it-consulting': [
    'Towers at Yonge and Sheppard and low offices on Duncan Mill can cost alike to rent but not to wire, so both are surveyed before the offer.',
    'Downsview is being rebuilt on its old airfield, and a shop nearby should ask how long its street and its line will stay put.',
    { text: 'In DUKE Heights we price a move against clearing the mezzanine.', industries: ['industrial'] },
    'Along Finch West the new light rail has changed stops and turns, so a lease there asks how deliveries and technicians get in.',
  ],
  'help-desk-support': [
    'Offices above Sheppard-Yonge and Finch stations fill in waves with the trains, and the first calls of the day arrive in waves too.',
    {
      text: 'In the medical buildings by Humber River and North York General each practice gives its suite, since several may share a name on the door.',
      industries: ['clinic'],
    },
    {
      text: 'DUKE Heights owners ring from the shop floor, so instructions are kept to a few steps.',
      industries: ['industrial'],
    },
    'Don Mills and Wilson callers give the nearest intersection, as the name over a door there changes with the owner.',
    'Staff who change between Line 1 and Line 4 at Sheppard-Yonge lose signal underground, so the desk calls back above it.',
  ],
  'technical-support': [
    'North York Centre towers limit drilling to set hours, so anchors and brackets are prepared outside and fitted quickly.',
    'On Consumers Road, phone cable of another age fills the conduits and must come out before data goes in.',
    'Converted bungalows along Sheppard share a circuit between kettle and server; a meter shows it in a minute.',
    'On Yonge near Empress Walk loading bays are shared, so a cabinet is booked in with the manager of the building.',
  ],
  'network-services': [
    {
      text: 'Mezzanine offices in DUKE Heights hang on a single stretched cable, which is replaced by fibre so that motors below cannot disturb it.',
      industries: ['manufacturing'],
    },
    'At Yonge and Sheppard residents’ networks press in from above, and the 5 GHz band is planned floor by floor.',
    'Wynford and Concorde sit apart beside the Don Valley Parkway, so a reserve line there may have to be cellular.',
    'Thick concrete in the towers around Finch and Bathurst stops radio, so cabling leads there.',
  ],
  'backup-services': [
    'The Sunrise Propane explosion of August 2008 emptied Downsview streets overnight, and some people could not go back for days.',
    'A copy that opens elsewhere is the lesson for every address off Keele.',
    {
      text: 'Around Sunnybrook images dominate the archive, while on Consumers Road it is mail; each has its own clock.',
      industries: ['clinic', 'office'],
    },
    'Black Creek and the branches of the Don cross North York in culverts, so ground-floor rooms over them hold no copy.',
  ],
};
