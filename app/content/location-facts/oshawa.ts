import type { LocationFacts } from '../local-facts.ts';

export const oshawa: LocationFacts = {
  slug: 'oshawa',
  region: 'Durham Region',
  districts: [
    'Downtown at King and Simcoe',
    'Simcoe Street North',
    'Oshawa Centre on King Street West',
    'Taunton Road',
    'Bond Street courthouse area',
  ],
  businessParks: [
    'Northwood Business Park',
    'Thornton Road South',
    'Farewell Street industrial area',
    'Oshawa Executive Airport lands',
  ],
  economy: [
    {
      id: 'oshawa.economy.1',
      text: 'General Motors has built vehicles in Oshawa since the McLaughlin family’s carriage works, and parts suppliers still follow its schedule.',
      industries: ['manufacturing', 'logistics'],
    },
    {
      id: 'oshawa.economy.2',
      text: 'Ontario Tech University and Durham College share a campus on Simcoe Street North, with university classes downtown as well.',
      industries: ['education', 'counter', 'small-business', 'general'],
    },
    {
      id: 'oshawa.economy.3',
      text: 'Lakeridge Health Oshawa is Durham’s largest hospital and includes a regional cancer centre, with specialists’ offices close by.',
      industries: ['clinic'],
    },
    {
      id: 'oshawa.economy.4',
      text: 'The Durham Region Courthouse on Bond Street gives downtown law offices their daily trade, together with Simcoe Street’s paralegals.',
      industries: ['legal'],
    },
    {
      id: 'oshawa.economy.5',
      text: 'The Port of Oshawa handles salt, steel and grain by ship under the Hamilton-Oshawa Port Authority.',
      industries: ['logistics', 'construction'],
    },
    {
      id: 'oshawa.economy.6',
      text: 'Flying schools and charter operators work from Oshawa Executive Airport, north of downtown near Taunton Road and Stevenson.',
      industries: ['education', 'logistics'],
    },
    {
      id: 'oshawa.economy.7',
      text: 'Ontario’s Ministry of Finance has offices in the Michael Starr Building on King Street West, a short walk from the courthouse.',
      industries: ['office'],
    },
    {
      id: 'oshawa.economy.8',
      text: 'Ontario Power Generation chose General Motors’ former Canadian head office on Colonel Sam Drive for its own.',
      industries: ['office', 'manufacturing', 'general'],
    },
    {
      id: 'oshawa.economy.9',
      text: 'The Oshawa Centre on King Street West is the largest mall in Durham, and downtown bars fill when the Generals play.',
      industries: ['counter'],
    },
    {
      id: 'oshawa.economy.10',
      text: 'New houses go up mainly in Windfields and Kedron, north of the university, with plazas, schools and practices behind them.',
      industries: ['construction', 'real-estate', 'insurance', 'financial-services', 'dental'],
    },
    {
      id: 'oshawa.economy.11',
      text: 'The Robert McLaughlin Gallery, Parkwood Estate and the Canadian Automotive Museum keep the city’s motor history with the help of volunteers.',
      industries: ['non-profit', 'education', 'hospitality'],
    },
    {
      id: 'oshawa.economy.12',
      text: 'Queen’s University and Lakeridge Health train family physicians together in Oshawa.',
      industries: ['healthcare', 'education'],
    },
    {
      id: 'oshawa.economy.13',
      text: 'Dental and family practices line Simcoe Street, King Street and Taunton Road.',
      industries: ['clinic'],
    },
    {
      id: 'oshawa.economy.14',
      text: 'Metal shops, contractors and truck repairers work around Farewell Street, Wentworth Street and Ritson Road South.',
      industries: ['manufacturing', 'construction', 'logistics'],
    },
    {
      id: 'oshawa.economy.15',
      text: 'Accountants, mortgage desks and insurance offices stand on Simcoe Street North and along King Street.',
      industries: ['accounting', 'office', 'financial-services'],
    },
  ],
  gettingThere: [
    {
      id: 'oshawa.gettingThere.1',
      text: 'Oshawa station, shared by GO and VIA Rail, is the eastern end of Lakeshore East trains and lies by Bloor and Thornton.',
    },
    {
      id: 'oshawa.gettingThere.2',
      text: 'The 401 through Oshawa has exits at Simcoe and Harmony, and roadwork or a crash at either sends cars along Bloor.',
    },
    {
      id: 'oshawa.gettingThere.3',
      text: 'Highway 407 crosses north Oshawa near Windfields, and the province’s own stretch, east of Brock Road, dropped its tolls in June 2025.',
    },
    {
      id: 'oshawa.gettingThere.4',
      text: 'From downtown Toronto, Oshawa lies beyond Scarborough, Pickering, Ajax and Whitby, so likely parts should travel with the first visit.',
    },
  ],
  buildings: [
    {
      id: 'oshawa.buildings.1',
      text: 'Downtown blocks around King and Simcoe have tall brick buildings, several turned to classrooms, with cable paths that need tracing.',
    },
    {
      id: 'oshawa.buildings.2',
      text: 'Thornton Road South warehouses are newly built with clear heights of twelve metres or so, far above normal access-point range.',
      industries: ['industrial'],
    },
    {
      id: 'oshawa.buildings.3',
      text: 'Small shops on Simcoe Street South sit in older blocks, where the electrical panel deserves a look before a server goes in.',
    },
    {
      id: 'oshawa.buildings.4',
      text: 'Medical offices near Lakeridge Health occupy former houses on hospital-side streets, and need private Wi-Fi with a wired backbone.',
      industries: ['clinic'],
    },
    {
      id: 'oshawa.buildings.5',
      text: 'Plazas on Taunton Road in north Oshawa are recent and usually have conduit to each unit, so the question there is the carrier.',
    },
    {
      id: 'oshawa.buildings.6',
      text: 'At the Oshawa Centre and in the larger blocks on King Street the landlord manages the riser, so a visit is booked first.',
    },
  ],
  kinship: ['whitby', 'ajax', 'newmarket'],
};
