import type { ServiceLocationTexts } from './pair.ts';

export const etobicoke: ServiceLocationTexts = {
  'managed-it-services': [
    'Produce houses at the Ontario Food Terminal open before dawn, so maintenance happens in their afternoon.',
    'Rexdale plants list scales, label printers and gate readers with the computers, since any one of them can stop a truck.',
    'On The West Mall the work is gentler: laptops, meeting rooms and people coming and going between insurers.',
  ],
  'cybersecurity-services': [
    'Buyers and sellers at the Food Terminal settle large orders by message and phone, so a forged invoice is checked against a number already on file.',
    'Air-freight agents near Carlingview should watch for look-alike airline domains.',
    'Film suppliers off The Queensway may sign secrecy terms, and scripts then go out only to named viewers.',
  ],
  'cloud-computing': [
    'Insurers’ brokers on The East Mall mostly use programs their carriers host, so what remains is files, phones and one stubborn server.',
    'Rexdale metal shops keep the press controller local.',
    'For wholesalers at the Food Terminal price lists must open hours before sunrise, and the provider’s maintenance window is read with that in mind.',
  ],
  'cloud-services': [
    'A produce firm’s buyers travel and its salespeople stand on the Food Terminal floor, so orders are shared by phone, not by paper.',
    'Ground-floor practices at Humber Bay Shores with a partner or two need a simple tenant they own.',
    'When a student from Humber’s Lakeshore Campus assists a New Toronto studio for a term, guest access ends with it.',
  ],
  'it-consulting': [
    'Before leasing in an older West Mall block, ask how full the risers are; the answer may cost more than a year’s service.',
    'At Humber Bay Shores the condominium corporation, not the shop, decides where fibre enters.',
    'A Rexdale owner expanding near Pearson compares a second building with a wired mezzanine in the first.',
  ],
  'help-desk-support': [
    'When the Food Terminal starts work the rest of the city is asleep, so its urgent faults are listed by name in the agreement.',
    'Callers at The East Mall can often wait a little; a Rexdale dispatcher with a truck at the dock cannot.',
    'Kingsway practices upstairs tell us which door to use, in case a person must come.',
  ],
  'technical-support': [
    'Wet floors, forklifts and cold rooms by The Queensway ask for sealed keyboards and printers on raised shelves.',
    'Rexdale factories have thick floors and old panels, and a technician checks the ground before blaming the computer.',
    'In Islington Village a single stair serves the offices above, so replacements are delivered outside shop hours.',
  ],
  'network-services': [
    'Rexdale press shops get fibre between office and floor, because copper picks up the machines.',
    'Along The West Mall risers are crowded, and pulling out dead phone wire is often the only way in for a new circuit.',
    'At Humber Bay we take the board’s permission, the carrier’s date and the tenant’s opening, in that order.',
  ],
  'backup-services': [
    'Flooding at Hydro One’s Manby and Richview stations in July 2013 cut power to much of the city’s west, so generators and off-site copies are considered together.',
    'Food Terminal houses finish selling early, so their copies run at midday.',
    'Along Etobicoke Creek and the Humber, ground floors are not archives.',
  ],
};
