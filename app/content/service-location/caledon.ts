import type { ServiceLocationTexts } from './pair.ts';

export const caledon: ServiceLocationTexts = {
  'managed-it-services': [
    'Caledon’s businesses are spread from Bolton to Alton, so nearly all care is remote and the few visits are used for everything at once.',
    { text: 'Plastics shops near Husky list robots and dryers beside computers.', industries: ['manufacturing'] },
    {
      text: 'Orchards and stables around Inglewood run on phones, which are enrolled, backed up and replaced before the season.',
      industries: ['small-business'],
    },
    'Hydro One’s outages in Caledon are planned for in the inventory: which address has a battery, which a generator, and when each was last run.',
    'Winter on Highway 10 and the Forks of the Credit keeps people home, so updates reach a laptop in Caledon Village or Belfountain as surely as one in Bolton.',
    'School-bus hours on Airport Road and gravel trucks on Highway 10 decide when a visit is worth the drive, so the rest is done remotely.',
  ],
  'cybersecurity-services': [
    {
      text: 'Caledon’s cideries and farm stands take cards in a barn, so terminals sit on a separate network, even where that is only one small radio.',
      industries: ['counter'],
    },
    {
      text: 'Stables around Palgrave keep owners’ addresses and horses’ movements, worth encrypting.',
      industries: ['small-business'],
    },
    {
      text: 'Coleraine Drive shippers confirm each release by a number on file, as loads are tempting.',
      industries: ['logistics'],
    },
    'People outside Bolton and Caledon East may work over radio links, so traffic is encrypted from the laptop onward and not only from the mast.',
    'A forged notice about a permit, a severance or a Greenbelt rule would sound right in Caledon, so the sender is called back at the Town’s published number.',
    'An open gate in Palgrave is no open network: routers stand behind a lock, and guests have a separate sign-in.',
  ],
  'cloud-computing': [
    'On fixed wireless in Caledon’s hills, a hosted program must be tested on a wet leafy day, and a small local server may still win.',
    'Bolton’s valley shops and Tullamore sheds have better lines and fewer doubts.',
    { text: 'Mould shops off Highway 50 leave the controllers where they are.', industries: ['manufacturing'] },
    'Queen Street in Bolton lies in a valley with few cable routes, so a hosted program there has a tested second way out.',
  ],
  'cloud-services': [
    {
      text: 'A nursery in Inglewood with seasonal crews can share schedules in a phone app and save mailboxes for those who stay all year.',
      industries: ['small-business', 'retail'],
    },
    {
      text: 'Alton Mill’s artists sell through the web and need one domain and mail that is not a free address.',
      industries: ['small-business', 'non-profit'],
    },
    { text: 'Bolton warehouses share dock papers, not inboxes.', industries: ['logistics'] },
    'Bolton, Alton and Belfountain are a long circuit apart, and a shared calendar with the address in each entry saves one of the drives.',
    'Where the signal fails on the Forks of the Credit road, a folder that was synchronized in the morning still opens.',
    'Photographs from Belfountain or Terra Cotta are queued on the phone and go into the shared library once there is signal.',
  ],
  'it-consulting': [
    'Before buying land in Caledon a business should ask each carrier for a written answer on the lot, since neighbouring concessions may differ.',
    'Mayfield West and Tullamore are being built out, and conduit can be planned.',
    'For a country address near Palgrave the choice is often satellite, fixed wireless or a tower lease, weighed by storm record.',
    'Hydro One’s record for the concession is asked for along with the carrier’s, because a Caledon line is worth what its pole is worth.',
  ],
  'help-desk-support': [
    'Callers outside the villages describe weather and leaves, because a line over Caledon’s hills depends on both.',
    {
      text: 'Palgrave show weeks bring temporary offices, and the desk is told the dates.',
      industries: ['hospitality', 'non-profit'],
    },
    {
      text: 'At Coleraine Drive night crews call from the dock, where a headset beats a speaker.',
      industries: ['logistics'],
    },
    'A caller in Mono Mills or Cheltenham may have one bar of signal, so the desk calls back on the landline and works in short steps.',
    'When Highway 10 is icy, people in Caledon Village and Inglewood sign in from home, so that sign-in is rehearsed in the autumn.',
  ],
  'technical-support': [
    'Roads to Belfountain and Terra Cotta are steep, and a van that turns back for a part loses the day, so spares go along.',
    {
      text: 'Dust and horse hair at Palgrave stables clog fans faster than an office does.',
      industries: ['small-business'],
    },
    'In Bolton, below the hill, cables are lifted clear of the floor.',
    'Airport Road and Highway 50 are the two ways up, and the ticket says which one the address lies on.',
  ],
  'network-services': [
    {
      text: 'Barns, houses and arenas on one Caledon farm are joined by buried fibre or a radio bridge, because copper between buildings draws lightning.',
      industries: ['small-business', 'hospitality'],
    },
    {
      text: 'Coleraine Drive sheds put the office in one corner and the dock in another, and the backbone runs between.',
      industries: ['logistics', 'manufacturing'],
    },
    'A satellite dish is a fair reserve at Cheltenham.',
    'A mast in the Caledon hills may see Inglewood and not Cheltenham, so the radio path of each address is tried before a contract is signed.',
    'Bolton’s Queen Street has few cable routes over the hill, so a reserve line there is cellular or comes from the other side.',
    'Stone walls in Alton and steel sheds in Tullamore both stop radio, so each floor gets a cable first.',
  ],
  'backup-services': [
    'Ice jammed the Humber at Bolton in March 2019 and streets by the river were evacuated, so Queen Street copies are kept up the hill.',
    'Hydro One’s rural lines can be down for days, and a battery alone is no plan.',
    'Addresses around Sandhill with thin uplinks send large first copies on a disk.',
    'A generator in Palgrave keeps the lights on and may spoil a disk, so copies start only on clean power.',
  ],
};
