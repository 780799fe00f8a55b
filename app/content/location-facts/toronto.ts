import type { LocationFacts } from '../local-facts.ts';

export const toronto: LocationFacts = {
  slug: 'toronto',
  region: 'City of Toronto',
  districts: [
    'Financial District',
    'King Street West',
    'Queen Street West',
    'Bloor-Yorkville',
    'Danforth Avenue',
    'Yonge and Eglinton',
  ],
  businessParks: ['Liberty Village', 'Port Lands', 'Eastern Avenue studio district', 'Geary Avenue'],
  economy: [
    {
      id: 'toronto.economy.1',
      text: 'The five largest Canadian banks keep towers around King and Bay, with law, accounting and investment firms on the floors beside them.',
      industries: ['office'],
    },
    {
      id: 'toronto.economy.2',
      text: 'University Avenue’s hospital row includes Toronto General, Mount Sinai and SickKids, and many specialists rent rooms within a short walk.',
      industries: ['clinic'],
    },
    {
      id: 'toronto.economy.3',
      text: 'The University of Toronto, Toronto Metropolitan University and OCAD University all teach downtown and feed start-ups along College and Spadina.',
      industries: ['education', 'general', 'small-business', 'non-profit'],
    },
    {
      id: 'toronto.economy.4',
      text: 'Film and television studios cluster near Eastern Avenue and the Port Lands, where large video files cross the network every day.',
      industries: ['general', 'small-business'],
    },
    {
      id: 'toronto.economy.5',
      text: 'Independent shops and restaurants line Queen West, Ossington, Kensington Market and the Danforth, where a dead card terminal stops the till.',
      industries: ['counter'],
    },
    {
      id: 'toronto.economy.6',
      text: 'Billy Bishop Airport on the Toronto Islands puts regional flights within sight of the offices at Harbourfront and Union Station.',
      industries: ['office', 'logistics', 'hospitality'],
    },
    {
      id: 'toronto.economy.7',
      text: 'The Port Lands are being rebuilt around a new mouth of the Don River, with concrete plants, film stages and cranes side by side.',
      industries: ['manufacturing', 'logistics', 'construction'],
    },
    {
      id: 'toronto.economy.8',
      text: '401 Richmond, a former tin factory on Richmond Street West, rents rooms to dozens of arts groups and small charities.',
      industries: ['non-profit', 'retail', 'small-business', 'education'],
    },
    {
      id: 'toronto.economy.9',
      text: 'Redpath has refined sugar on Queens Quay since 1959, and small breweries, bakeries and metal shops keep to Geary Avenue.',
      industries: ['manufacturing', 'logistics', 'hospitality'],
    },
    {
      id: 'toronto.economy.10',
      text: 'Cranes stand over condominium sites from Yonge and Eglinton to Liberty Village, and contractors, agents, lawyers and insurers follow them.',
      industries: ['construction', 'real-estate', 'legal', 'insurance'],
    },
    {
      id: 'toronto.economy.11',
      text: 'Women’s College, St. Michael’s and Toronto Western complete a ring of teaching hospitals, with family and dental practices in the storefronts between them.',
      industries: ['clinic'],
    },
    {
      id: 'toronto.economy.12',
      text: 'The University of Toronto’s Faculty of Dentistry teaches on Edward Street, steps from the hospital row.',
      industries: ['dental'],
    },
    {
      id: 'toronto.economy.13',
      text: 'Pension funds, insurers and fund managers fill towers from University Avenue to Yonge, and small advisory and accounting firms rent the floors between.',
      industries: ['accounting', 'financial-services', 'legal', 'general'],
    },
    {
      id: 'toronto.economy.14',
      text: 'George Brown Polytechnic teaches on King Street East and by the waterfront, and private and language schools rent floors around Yonge and Eglinton.',
      industries: ['education'],
    },
    {
      id: 'toronto.economy.15',
      text: 'The Eaton Centre on Yonge and the stores of Bloor-Yorkville live on crowds, visitors and cards from everywhere.',
      industries: ['retail', 'hospitality'],
    },
    {
      id: 'toronto.economy.16',
      text: 'MaRS, opposite the hospital row at College and University, houses laboratories and health-technology firms.',
      industries: ['healthcare', 'general'],
    },
  ],
  gettingThere: [
    {
      id: 'toronto.gettingThere.1',
      text: 'Between Union and Bloor, the Yonge and University branches of Line 1 reach most downtown offices without a car or a parking bill.',
    },
    {
      id: 'toronto.gettingThere.2',
      text: 'The Gardiner Expressway and the Don Valley Parkway are the two ways in by highway, and both crawl at rush hour.',
    },
    {
      id: 'toronto.gettingThere.3',
      text: 'Streetcars on King have priority over through traffic between Bathurst and Jarvis, so cars must turn off that stretch at most corners.',
    },
    {
      id: 'toronto.gettingThere.4',
      text: 'The PATH walkway joins more than 70 buildings underground, which lets a technician carry equipment between towers out of the snow.',
    },
  ],
  buildings: [
    {
      id: 'toronto.buildings.1',
      text: 'Financial District towers have fibre from several carriers in the basement, but the landlord decides who may enter the riser and when.',
    },
    {
      id: 'toronto.buildings.2',
      text: 'Former garment factories on Spadina and King West offer brick, timber and open ceilings, so cable runs show and must be neat.',
    },
    {
      id: 'toronto.buildings.3',
      text: 'Victorian storefronts on Queen Street have party walls and shallow basements, and their upstairs offices often share one internet feed.',
    },
    {
      id: 'toronto.buildings.4',
      text: 'Several Financial District towers are cooled with Lake Ontario water through Enwave, yet a suite’s server closet still needs its own cooling plan.',
    },
  ],
  kinship: ['north-york', 'etobicoke', 'mississauga'],
};
