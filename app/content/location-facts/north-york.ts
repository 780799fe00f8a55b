import type { LocationFacts } from '../local-facts.ts';

export const northYork: LocationFacts = {
  slug: 'north-york',
  region: 'City of Toronto',
  districts: [
    'North York Centre on Yonge',
    'Yonge and Sheppard',
    'Don Mills',
    'Avenue Road north of Lawrence',
    'Consumers Road',
    'Wilson Village',
  ],
  businessParks: [
    'Consumers Road Business Park',
    'DUKE Heights',
    'Duncan Mill',
    'Wynford-Concorde',
    'Downsview employment area',
  ],
  economy: [
    {
      id: 'north-york.economy.1',
      text: 'North York was its own city until 1998, and its Yonge Street towers still work as a second downtown for Toronto.',
    },
    {
      id: 'north-york.economy.2',
      text: 'North York General, Sunnybrook and Humber River hospitals each have medical buildings nearby full of specialists and laboratories.',
      industries: ['clinic'],
    },
    {
      id: 'north-york.economy.3',
      text: 'York University’s Keele Campus and Seneca’s Newnham Campus bring tens of thousands of students to Keele Street and Finch East.',
      industries: ['education', 'counter', 'small-business'],
    },
    {
      id: 'north-york.economy.4',
      text: 'The DUKE Heights area around Dufferin, Keele and Finch holds thousands of small manufacturers, wholesalers, kitchen makers and trades.',
      industries: ['manufacturing', 'construction', 'retail', 'logistics'],
    },
    {
      id: 'north-york.economy.5',
      text: 'Yorkdale mall at the 401 and Allen Road, together with Fairview at Sheppard, makes retail a major trade of North York.',
      industries: ['counter'],
    },
    {
      id: 'north-york.economy.6',
      text: 'Engineering and insurance offices have worked from Consumers Road and Don Mills since the office parks opened there last century.',
      industries: ['office'],
    },
    {
      id: 'north-york.economy.7',
      text: 'Towers rise along Sheppard, and Downsview’s former airfield is to become a district of homes and workshops.',
      industries: ['construction', 'real-estate', 'manufacturing'],
    },
    {
      id: 'north-york.economy.8',
      text: 'Fuel terminals and truck yards near Keele and Finch supply gasoline and diesel to much of the region.',
      industries: ['logistics', 'construction'],
    },
    {
      id: 'north-york.economy.9',
      text: 'The Meridian Arts Centre on Yonge and the Aga Khan Museum on Wynford Drive bring audiences, school groups and volunteers.',
      industries: ['non-profit', 'education', 'hospitality'],
    },
    {
      id: 'north-york.economy.10',
      text: 'The Toronto District School Board and the Canada Revenue Agency both have offices on Yonge by North York Centre, with accountants and lawyers around them.',
      industries: ['office', 'education'],
    },
    {
      id: 'north-york.economy.11',
      text: 'Plazas on Bathurst, Don Mills Road and Sheppard hold many of the family doctors, dentists and imaging rooms.',
      industries: ['clinic'],
    },
  ],
  gettingThere: [
    {
      id: 'north-york.gettingThere.1',
      text: 'Line 1 on Yonge stops at Sheppard-Yonge, North York Centre and Finch, directly beneath many of the offices.',
    },
    {
      id: 'north-york.gettingThere.2',
      text: 'Line 4 runs under Sheppard from Yonge to Don Mills, leaving Consumers Road a bus ride or walk beyond its last station.',
    },
    {
      id: 'north-york.gettingThere.3',
      text: 'Highway 401 between the Allen and the 404 is among North America’s busiest roads, and one stalled truck is felt everywhere.',
    },
    {
      id: 'north-york.gettingThere.4',
      text: 'For Downsview and Keele, Line 1’s western branch reaches Wilson, Downsview Park, Finch West and York University.',
    },
  ],
  buildings: [
    {
      id: 'north-york.buildings.1',
      text: 'Towers above North York Centre station have fibre risers and strict rules on drilling, noise and after-hours freight elevators.',
    },
    {
      id: 'north-york.buildings.2',
      text: 'Consumers Road and Duncan Mill buildings of the 1960s to 1980s have deep floors and outdated phone cable that slows new tenants.',
    },
    {
      id: 'north-york.buildings.3',
      text: 'DUKE Heights units often have a mezzanine office joined to the shop by one long cable that was never meant for data.',
      industries: ['industrial'],
    },
    {
      id: 'north-york.buildings.4',
      text: 'Bungalows turned into offices on Sheppard and Willowdale have house wiring, so the circuit for a server deserves an electrician’s look.',
    },
    {
      id: 'north-york.buildings.5',
      text: 'Glass towers in Willowdale stand over busy streets and subways, so freight goes in by a booked dock and a padded elevator.',
    },
  ],
  kinship: ['toronto', 'scarborough', 'markham'],
};
