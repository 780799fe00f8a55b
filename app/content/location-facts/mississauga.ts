import type { LocationFacts } from '../local-facts.ts';

export const mississauga: LocationFacts = {
  slug: 'mississauga',
  region: 'Peel Region',
  districts: ['City Centre around Square One', 'Port Credit', 'Streetsville', 'Cooksville', 'Clarkson'],
  businessParks: [
    'Airport Corporate Centre',
    'Meadowvale Business Park',
    'Gateway',
    'Northeast employment area around Dixie',
    'Sheridan Park',
  ],
  economy: [
    {
      id: 'mississauga.economy.1',
      text: 'Toronto Pearson International Airport lies almost wholly within Mississauga, and freight forwarders and customs brokers work around Dixie and Airport Road.',
      industries: ['industrial'],
    },
    {
      id: 'mississauga.economy.2',
      text: 'Meadowvale and Sheridan Park hold Canadian offices and laboratories of drug makers and engineering firms, many with strict supplier rules.',
      industries: ['manufacturing', 'general'],
    },
    {
      id: 'mississauga.economy.3',
      text: 'Trillium Health Partners runs Credit Valley Hospital and Mississauga Hospital, and clinics fill the medical buildings around both of them.',
      industries: ['clinic'],
    },
    {
      id: 'mississauga.economy.4',
      text: 'The University of Toronto Mississauga and Sheridan College’s Hazel McCallion Campus teach thousands of students and draw technology tenants nearby.',
      industries: ['education', 'small-business', 'non-profit', 'general'],
    },
    {
      id: 'mississauga.economy.5',
      text: 'Square One, among the largest malls in Canada, anchors a City Centre of condominium towers, professional offices and small service firms.',
      industries: ['office', 'counter'],
    },
    {
      id: 'mississauga.economy.6',
      text: 'Streetsville and Port Credit keep village main streets where dentists, pubs, salons and accountants work behind small shopfronts.',
      industries: ['counter', 'dental', 'accounting'],
    },
    {
      id: 'mississauga.economy.7',
      text: 'The Hurontario light-rail line and the rebuilding of the Lakeview power-plant lands keep builders, surveyors, agents and lawyers busy from Port Credit north.',
      industries: ['construction', 'real-estate', 'legal', 'insurance', 'financial-services'],
    },
    {
      id: 'mississauga.economy.8',
      text: 'The Living Arts Centre by Celebration Square and the city’s many temples, churches and community halls fill evenings with classes and events.',
      industries: ['non-profit', 'education', 'hospitality'],
    },
    {
      id: 'mississauga.economy.9',
      text: 'Heartland Town Centre at Mavis and Britannia is a spread of big stores, each with its own door, dock and internet line.',
      industries: ['counter', 'logistics'],
    },
    {
      id: 'mississauga.economy.10',
      text: 'The Mississauga Academy of Medicine, a part of the University of Toronto, trains physicians beside Trillium’s hospitals.',
      industries: ['healthcare', 'education'],
    },
    {
      id: 'mississauga.economy.11',
      text: 'Towers along Hurontario and City Centre Drive hold lenders, insurers, law firms and the city’s own offices.',
      industries: ['office'],
    },
    {
      id: 'mississauga.economy.12',
      text: 'Plants, depots and contractors’ yards fill the northeast around Dixie, Tomken and Courtneypark Drive.',
      industries: ['manufacturing', 'construction', 'logistics'],
    },
    {
      id: 'mississauga.economy.13',
      text: 'Mississauga Hospital on The Queensway is being replaced by a far larger one, and clinics nearby plan their own moves around it.',
      industries: ['clinic', 'construction'],
    },
  ],
  gettingThere: [
    {
      id: 'mississauga.gettingThere.1',
      text: 'The QEW and Gardiner lead to Port Credit from downtown Toronto, and the 427 and 401 lead to the airport offices.',
    },
    {
      id: 'mississauga.gettingThere.2',
      text: 'Milton line trains stop at Dixie, Cooksville, Erindale, Streetsville, Meadowvale and Lisgar, mostly at rush hour in the peak direction.',
    },
    {
      id: 'mississauga.gettingThere.3',
      text: 'The Mississauga Transitway carries buses past the Highway 403 queues, with stops at Spectrum and Orbitor by the airport office parks.',
    },
    {
      id: 'mississauga.gettingThere.4',
      text: 'Trucks bound for Pearson and the Dixie Road warehouses thicken traffic where the 401, 403 and 410 come together.',
    },
  ],
  buildings: [
    {
      id: 'mississauga.buildings.1',
      text: 'Low-rise offices in the Airport Corporate Centre have wide floors and suspended ceilings, which make new cable runs quick and tidy.',
    },
    {
      id: 'mississauga.buildings.2',
      text: 'Industrial units off Dixie and Tomken mix a front office with a warehouse, so one network must reach desks and dock doors.',
      industries: ['industrial'],
    },
    {
      id: 'mississauga.buildings.3',
      text: 'Older shops along Streetsville’s Queen Street South have thick walls and upper apartments, and Wi-Fi seldom reaches from front to back.',
    },
    {
      id: 'mississauga.buildings.4',
      text: 'Mississauga’s electricity comes from Alectra Utilities, and a cold store near the airport needs its battery and generator sized with the compressors in mind.',
      industries: ['industrial'],
    },
    {
      id: 'mississauga.buildings.5',
      text: 'Towers along Hurontario near Square One may have a landlord’s network in the riser, and a tenant’s own line needs the manager’s consent.',
    },
    {
      id: 'mississauga.buildings.6',
      text: 'Shopfronts on Lakeshore Road in Port Credit stand close to the lake and to one another, so equipment sits above floor level and channels are measured.',
      industries: ['logistics', 'office', 'counter'],
    },
    {
      id: 'mississauga.buildings.7',
      text: 'Office blocks in Meadowvale are low and wide, with room for a rack and for a line that enters from a second street.',
      industries: ['office', 'logistics'],
    },
  ],
  kinship: ['brampton', 'etobicoke', 'vaughan'],
};
