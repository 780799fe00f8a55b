import type { LocationFacts } from '../local-facts.ts';

export const whitby: LocationFacts = {
  slug: 'whitby',
  region: 'Durham Region',
  districts: ['Downtown at Brock and Dundas', 'Brooklin village', 'Port Whitby', 'Thickson Road', 'Taunton Road'],
  businessParks: [
    'Thickson Road South industrial area',
    'Champlain Avenue',
    'Hopkins Street',
    'West Whitby business lands by Highway 412',
  ],
  economy: [
    {
      id: 'whitby.economy.1',
      text: 'The Regional Municipality of Durham has its headquarters on Rossland Road East, which draws consultants, planners and lawyers to Whitby.',
      industries: ['office'],
    },
    {
      id: 'whitby.economy.2',
      text: 'Ontario Shores Centre for Mental Health Sciences, on the waterfront, is among the town’s best-known employers and teaching sites.',
      industries: ['clinic'],
    },
    {
      id: 'whitby.economy.3',
      text: 'Durham College teaches skilled trades at its Whitby campus on Champlain Avenue, close to the plants that hire its graduates.',
      industries: ['education', 'manufacturing', 'construction'],
    },
    {
      id: 'whitby.economy.4',
      text: 'Steel is rolled at the Gerdau mill near Hopkins Street and the lake, one of southern Durham’s heavy industries.',
      industries: ['manufacturing', 'logistics'],
    },
    {
      id: 'whitby.economy.5',
      text: 'Whitby has two historic downtowns, Brock and Dundas and the village of Brooklin, each full of owner-run shops and practices.',
      industries: ['counter', 'clinic', 'office'],
    },
    {
      id: 'whitby.economy.6',
      text: 'The Abilities Centre beside Iroquois Park Sports Centre brings tournaments, health programs and non-profits to the blocks south of the 401.',
      industries: ['non-profit', 'education', 'hospitality', 'clinic'],
    },
    {
      id: 'whitby.economy.7',
      text: 'Highway 412 tied Whitby’s west side to Highway 407 in 2016, and business land has opened along it.',
      industries: ['logistics', 'construction', 'manufacturing', 'real-estate'],
    },
    {
      id: 'whitby.economy.8',
      text: 'Brooklin is growing toward Highway 407, and agents, lenders and builders sign for houses that are still foundations.',
      industries: ['construction', 'real-estate', 'insurance', 'financial-services', 'legal'],
    },
    {
      id: 'whitby.economy.9',
      text: 'Big stores gather on Taunton Road and at Thickson and Dundas, while Brock Street keeps the family ones.',
      industries: ['retail', 'counter'],
    },
    {
      id: 'whitby.economy.10',
      text: 'Accountants, planners and insurance people rent along Brock Street, Dundas and Rossland, within reach of the Region’s counters.',
      industries: ['office'],
    },
    {
      id: 'whitby.economy.11',
      text: 'Trafalgar Castle School has taught girls in a mansion on Reynolds Street since 1874.',
      industries: ['education'],
    },
  ],
  gettingThere: [
    {
      id: 'whitby.gettingThere.1',
      text: 'Whitby station on the Lakeshore East line is just south of the 401 at Brock Street, short of the end at Oshawa.',
    },
    {
      id: 'whitby.gettingThere.2',
      text: 'Highway 412 links the 401 with the 407 along Whitby’s west side and has been free of tolls since 2022.',
    },
    {
      id: 'whitby.gettingThere.3',
      text: 'From Toronto the 401 narrows through Ajax toward Whitby, and Brock and Thickson exits fill at the end of the shift.',
    },
    {
      id: 'whitby.gettingThere.4',
      text: 'Brooklin lies well north of downtown Whitby, and Highway 407 reaches it faster than Baldwin Street in the afternoon.',
    },
  ],
  buildings: [
    {
      id: 'whitby.buildings.1',
      text: 'Brick blocks at Brock and Dundas have high ceilings and patched wiring, and neighbouring shops may share a single basement.',
    },
    {
      id: 'whitby.buildings.2',
      text: 'Brooklin’s heritage houses serve as salons, clinics and offices, so Wi-Fi has to be coaxed through old plaster and additions.',
    },
    {
      id: 'whitby.buildings.3',
      text: 'Heavy plants near Hopkins and Thickson put large motors on the same feed as the office, so clean backup power matters.',
      industries: ['industrial'],
    },
    {
      id: 'whitby.buildings.4',
      text: 'Plazas along Taunton Road are recent, with telecom rooms at the rear that the landlord unlocks on request.',
    },
    {
      id: 'whitby.buildings.5',
      text: 'Offices on Rossland Road near the Region are likely to find fibre in the street, so the riser and the landlord decide the date.',
    },
  ],
  kinship: ['oshawa', 'ajax', 'burlington'],
};
