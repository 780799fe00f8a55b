import type { LocationFacts } from '../local-facts.ts';

export const caledon: LocationFacts = {
  slug: 'caledon',
  region: 'Peel Region',
  districts: [
    'Queen Street in Bolton',
    'Caledon East on Airport Road',
    'Mayfield West and Southfields',
    'Inglewood village',
    'Alton village',
  ],
  businessParks: [
    'Bolton industrial area',
    'Tullamore',
    'Mayfield West employment lands',
    'Coleraine Drive logistics area',
  ],
  economy: [
    {
      id: 'caledon.economy.1',
      text: 'Caledon is the largest municipality by area in the GTA, and most of its industry sits at Bolton, Tullamore and Mayfield West.',
    },
    {
      id: 'caledon.economy.2',
      text: 'UPS and Amazon both announced large Caledon sites in 2018, part of a turn to logistics in the south of the town.',
      industries: ['logistics'],
    },
    {
      id: 'caledon.economy.3',
      text: 'Husky, a maker of injection moulding equipment, grew up in Bolton, and smaller plastics and tool shops settled near it.',
      industries: ['manufacturing'],
    },
    {
      id: 'caledon.economy.4',
      text: 'Horse farms, orchards, nurseries and cideries give rural Caledon a seasonal trade that runs on weekend visitors and card payments.',
      industries: ['counter', 'hospitality'],
    },
    {
      id: 'caledon.economy.5',
      text: 'The Caledon Equestrian Park at Palgrave held the riding events of the 2015 Pan Am Games and still hosts shows.',
      industries: ['hospitality', 'non-profit'],
    },
    {
      id: 'caledon.economy.6',
      text: 'Alton Mill, a restored stone mill on Shaw’s Creek, houses artists’ studios and small creative businesses.',
      industries: ['non-profit', 'small-business', 'retail', 'counter'],
    },
    {
      id: 'caledon.economy.7',
      text: 'Queen Street in Bolton and Caledon East, where the Town Hall stands, hold many of Caledon’s law, accounting and insurance offices.',
      industries: ['office'],
    },
    {
      id: 'caledon.economy.8',
      text: 'Headwaters Health Care in Orangeville and the Brampton hospitals serve Caledon, and clinics keep to Bolton’s plazas and Caledon East.',
      industries: ['clinic'],
    },
    {
      id: 'caledon.economy.9',
      text: 'Pits near Caledon Village send gravel and sand to building sites across the GTA, a truckload and a scale ticket at a time.',
      industries: ['construction', 'logistics'],
    },
    {
      id: 'caledon.economy.10',
      text: 'Southfields and Mayfield West are the newest streets, and estates and farms change hands north of them.',
      industries: ['real-estate', 'financial-services', 'construction', 'insurance', 'legal'],
    },
    {
      id: 'caledon.economy.11',
      text: 'The Albion Hills field centre of the Toronto conservation authority has taught city classes about farm and forest for decades.',
      industries: ['education', 'non-profit'],
    },
    {
      id: 'caledon.economy.12',
      text: 'Industrial streets in Bolton, from Healey Road to Parr Boulevard, mix food plants, moulders, metal shops and contractors.',
      industries: ['manufacturing', 'logistics', 'construction'],
    },
    {
      id: 'caledon.economy.13',
      text: 'Truck owners, farms and builders in Bolton and Caledon Village keep the town’s bookkeepers and small offices busy.',
      industries: ['accounting', 'general'],
    },
    {
      id: 'caledon.economy.14',
      text: 'Dentists in Bolton keep to the plazas of Highway 50 and to the old brick of Queen Street.',
      industries: ['dental'],
    },
  ],
  gettingThere: [
    {
      id: 'caledon.gettingThere.1',
      text: 'No passenger train serves Caledon, so visits come by road: the 427 and Highway 50 to Bolton, the 410 to Mayfield West.',
    },
    {
      id: 'caledon.gettingThere.2',
      text: 'Highway 10 climbs to Caledon Village and Orangeville, while Airport Road leads to Caledon East through farm traffic and school buses.',
    },
    {
      id: 'caledon.gettingThere.3',
      text: 'Gravel trucks from the pits near Caledon Village and Highway 10 slow the hills, above all in building season.',
    },
    {
      id: 'caledon.gettingThere.4',
      text: 'Escarpment roads such as the Forks of the Credit are steep and winding, so winter calls to Belfountain take planning.',
    },
  ],
  buildings: [
    {
      id: 'caledon.buildings.1',
      text: 'Bolton’s Queen Street sits in the Humber valley, where old brick shops rely on a few cable routes over the hill.',
    },
    {
      id: 'caledon.buildings.2',
      text: 'Warehouses on Coleraine Drive are new and huge, and their office corner is often far from the dock that needs coverage.',
      industries: ['industrial'],
    },
    {
      id: 'caledon.buildings.3',
      text: 'Farms and home businesses outside the villages often depend on fixed wireless or satellite, with hills and woods deciding the signal.',
    },
    {
      id: 'caledon.buildings.4',
      text: 'Most of rural Caledon is supplied by Hydro One over long tree-lined routes, so a battery or generator is no luxury.',
    },
    {
      id: 'caledon.buildings.5',
      text: 'Plazas on Highway 50 in Bolton are newer than the valley below, and the landlord’s key usually opens the room where their lines end.',
    },
    {
      id: 'caledon.buildings.6',
      text: 'Stone and timber houses in Alton and Inglewood stop radio at each wall, so a cable to every floor comes first.',
    },
  ],
  kinship: ['milton', 'brampton', 'aurora'],
};
