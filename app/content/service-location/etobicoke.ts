import type { ServiceLocationTexts } from './pair.ts';

export const etobicoke: ServiceLocationTexts = {
  'managed-it-services': [
    {
      text: 'Produce houses at the Ontario Food Terminal open before dawn, so maintenance happens in their afternoon.',
      industries: ['logistics'],
    },
    {
      text: 'Rexdale plants list scales, label printers and gate readers with the computers, since any one of them can stop a truck.',
      industries: ['manufacturing', 'logistics'],
    },
    {
      text: 'On The West Mall the work is gentler: laptops, meeting rooms and people coming and going between insurers.',
      industries: ['office'],
    },
    'Long Branch and Rexdale lie at opposite ends of Etobicoke, so whatever can be watched and patched remotely is, and visits are grouped by end.',
    'Subway, GO trains and Mississauga buses meet at Kipling, and staff who change there take laptops home that are managed on both sides of the city line.',
    'Between the 1950s blocks of Rexdale and the glass at Humber Bay lie seventy years of wiring, so the inventory starts with the panel and the riser.',
  ],
  'cybersecurity-services': [
    {
      text: 'Buyers and sellers at the Food Terminal settle large orders by message and phone, so a forged invoice is checked against a number already on file.',
      industries: ['logistics'],
    },
    {
      text: 'Air-freight agents near Carlingview should watch for look-alike airline domains.',
      industries: ['logistics'],
    },
    {
      text: 'Film suppliers off The Queensway may sign secrecy terms, and scripts then go out only to named viewers.',
      industries: ['general', 'small-business'],
    },
    'Rooms in The Kingsway and Islington Village share one stair, so the router stands behind a lock and visitors’ Wi-Fi leads nowhere.',
    'A message from an airline, a courier or a hotel on Dixon Road is routine in Etobicoke, which helps a forged one, so staff confirm a changed account by phone.',
  ],
  'cloud-computing': [
    {
      text: 'Insurers’ brokers on The East Mall mostly use programs their carriers host, so what remains is files, phones and one stubborn server.',
      industries: ['insurance'],
    },
    { text: 'Rexdale metal shops keep the press controller local.', industries: ['manufacturing'] },
    {
      text: 'For wholesalers at the Food Terminal price lists must open hours before sunrise, and the provider’s maintenance window is read with that in mind.',
      industries: ['logistics'],
    },
    'After flooding at the Manby and Richview stations darkened much of the west end in 2013, a program hosted elsewhere is the plain answer for Islington or Mimico.',
    'West Mall risers are crowded and the towers at Humber Bay are wired by their boards, so the line comes before the hosted program in the plan.',
    'A hosted program opens in Mimico and in Rexdale alike, which no server under a stair in The Kingsway does.',
  ],
  'cloud-services': [
    {
      text: 'A produce firm’s buyers travel and its salespeople stand on the Food Terminal floor, so orders are shared by phone, not by paper.',
      industries: ['logistics'],
    },
    {
      text: 'Ground-floor practices at Humber Bay Shores with a partner or two need a simple tenant they own.',
      industries: ['clinic', 'office'],
    },
    {
      text: 'When a student from Humber’s Lakeshore Campus assists a New Toronto studio for a term, guest access ends with it.',
      industries: ['general', 'small-business', 'education', 'non-profit'],
    },
    'People on the Lakeshore West line and people stuck where the Gardiner meets the 427 read the same shared calendar, so a late arrival is seen and not phoned in.',
    'A firm with one door on Bloor Street and another in Rexdale needs a single library that both can search.',
    'Between Islington Village and Long Branch one library says which draft is the last, however long the Gardiner takes.',
  ],
  'it-consulting': [
    'Before leasing in an older West Mall block, ask how full the risers are; the answer may cost more than a year’s service.',
    'At Humber Bay Shores the condominium corporation, not the shop, decides where fibre enters.',
    {
      text: 'A Rexdale owner expanding near Pearson compares a second building with a wired mezzanine in the first.',
      industries: ['industrial'],
    },
    'Around Kipling and Dundas new streets and towers are still to come, so a lease there asks how long the present entry will stay.',
  ],
  'help-desk-support': [
    {
      text: 'When the Food Terminal starts work the rest of the city is asleep, so its urgent faults are listed by name in the agreement.',
      industries: ['logistics'],
    },
    {
      text: 'Callers at The East Mall can often wait a little; a Rexdale dispatcher with a truck at the dock cannot.',
      industries: ['office', 'logistics'],
    },
    'Callers in The Kingsway tell us which door and which stair to use, in case a person must come.',
    'When the Gardiner stops at the Humber, a remote session reaches Mimico before a van does.',
    'The desk asks Rexdale callers for the gate and Lake Shore callers for the stair, in case a person has to come.',
  ],
  'technical-support': [
    {
      text: 'Wet floors, forklifts and cold rooms by The Queensway ask for sealed keyboards and printers on raised shelves.',
      industries: ['manufacturing', 'logistics'],
    },
    {
      text: 'Rexdale factories have thick floors and old panels, and a technician checks the ground before blaming the computer.',
      industries: ['manufacturing'],
    },
    'In Islington Village a single stair serves the offices above, so replacements are delivered outside shop hours.',
    'Rexdale is a 401 call and Long Branch a Gardiner call, so the kit is packed for the end of Etobicoke that needs it.',
    'Streetcar tracks and narrow lanes along Lake Shore leave little room to unload, so New Toronto parts arrive in small boxes.',
  ],
  'network-services': [
    {
      text: 'Rexdale press shops get fibre between office and floor, because copper picks up the machines.',
      industries: ['manufacturing'],
    },
    'Along The West Mall risers are crowded, and pulling out dead phone wire is often the only way in for a new circuit.',
    'At Humber Bay we take the board’s permission, the carrier’s date and the tenant’s opening, in that order.',
    'Around Carlingview and Dixon Road airport radio and hotel Wi-Fi fill the air, so what must not fail is cabled.',
  ],
  'backup-services': [
    'Flooding at Hydro One’s Manby and Richview stations in July 2013 cut power to much of the city’s west, so generators and off-site copies are considered together.',
    { text: 'Food Terminal houses finish selling early, so their copies run at midday.', industries: ['logistics'] },
    'Along Etobicoke Creek and the Humber, ground floors are not archives.',
    'Low ground by Mimico Creek and the Humber is for parking, and the copy from there goes well uphill or out of town.',
  ],
};
