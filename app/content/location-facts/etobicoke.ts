import type { LocationFacts } from '../local-facts.ts';

export const etobicoke: LocationFacts = {
  slug: 'etobicoke',
  region: 'City of Toronto',
  districts: [
    'Islington Village on Dundas',
    'Bloor West at The Kingsway',
    'Lake Shore Boulevard in Mimico and Long Branch',
    'The Queensway',
    'Rexdale Boulevard',
  ],
  businessParks: [
    'Rexdale employment area',
    'South Etobicoke industrial area',
    'The East Mall and The West Mall',
    'Airport business area by Carlingview Drive',
  ],
  economy: [
    {
      id: 'etobicoke.economy.1',
      text: 'The Ontario Food Terminal on The Queensway, Canada’s largest wholesale produce market, starts work long before most offices wake.',
      industries: ['logistics', 'retail', 'hospitality'],
    },
    {
      id: 'etobicoke.economy.2',
      text: 'Etobicoke General Hospital, run by William Osler Health System, stands beside Highway 27 near Humber Polytechnic’s North Campus.',
      industries: ['clinic', 'education'],
    },
    {
      id: 'etobicoke.economy.3',
      text: 'Rexdale’s plants and warehouses handle metal, food, plastics and air freight between Highway 27, the 401 and Pearson.',
      industries: ['manufacturing', 'logistics'],
    },
    {
      id: 'etobicoke.economy.4',
      text: 'Humber’s Lakeshore Campus occupies the former psychiatric hospital grounds in New Toronto and keeps nearby cafés and studios in trade.',
      industries: ['education', 'small-business', 'hospitality', 'non-profit'],
    },
    {
      id: 'etobicoke.economy.5',
      text: 'Film studios, bakeries and trade suppliers have taken over old industrial buildings between The Queensway and the Mimico rail yard.',
      industries: ['general', 'small-business', 'manufacturing', 'retail', 'construction'],
    },
    {
      id: 'etobicoke.economy.6',
      text: 'Office buildings along The East Mall and The West Mall house insurers, consultants and contractors beside Highway 427.',
      industries: ['office', 'construction'],
    },
    {
      id: 'etobicoke.economy.7',
      text: 'Sherway Gardens by the QEW and Cloverdale at Highway 427 hold the chain stores, while Bloor and Lake Shore keep the owner-run ones.',
      industries: ['counter'],
    },
    {
      id: 'etobicoke.economy.8',
      text: 'The Six Points interchange was rebuilt as ordinary streets, and towers and a new civic centre are planned where Dundas, Bloor and Kipling meet.',
      industries: ['construction', 'real-estate', 'legal', 'insurance', 'office'],
    },
    {
      id: 'etobicoke.economy.9',
      text: 'On New Toronto Street the Daily Bread Food Bank sorts donations for member agencies across the city.',
      industries: ['non-profit'],
    },
    {
      id: 'etobicoke.economy.10',
      text: 'The Queensway Health Centre by Sherway Gardens gives south Etobicoke clinics of its own, under Trillium Health Partners.',
      industries: ['clinic'],
    },
    {
      id: 'etobicoke.economy.11',
      text: 'Law, insurance and accounting offices line Bloor from The Kingsway to Islington, where towers stand above the subway.',
      industries: ['office'],
    },
    {
      id: 'etobicoke.economy.12',
      text: 'Dentists, doctors and physiotherapists practise above the shops of The Kingsway and along Dundas in Islington Village.',
      industries: ['clinic'],
    },
    {
      id: 'etobicoke.economy.13',
      text: 'Food plants, printers and distributors work in South Etobicoke along Evans, Horner and Kipling Avenues.',
      industries: ['manufacturing', 'logistics'],
    },
    {
      id: 'etobicoke.economy.14',
      text: 'Etobicoke School of the Arts on Royal York Road and Humber’s two campuses draw teachers, studios and tutors.',
      industries: ['education'],
    },
  ],
  gettingThere: [
    {
      id: 'etobicoke.gettingThere.1',
      text: 'Line 2 ends at Kipling, where subway, GO and MiWay buses meet, close to the offices at Dundas and Bloor.',
    },
    {
      id: 'etobicoke.gettingThere.2',
      text: 'The Gardiner Expressway becomes the QEW at Highway 427, and that junction slows every morning in both directions.',
    },
    {
      id: 'etobicoke.gettingThere.3',
      text: 'Mimico and Long Branch stations on the Lakeshore West line serve the lakeside streets without any expressway at all.',
    },
    {
      id: 'etobicoke.gettingThere.4',
      text: 'Rexdale is reached by the 401, the 409 or Highway 27, each shared with traffic for Pearson’s terminals and cargo area.',
    },
  ],
  buildings: [
    {
      id: 'etobicoke.buildings.1',
      text: 'Rexdale factories from the 1950s and 1960s have brick fronts, thick floors and electrical rooms that predate any server.',
      industries: ['industrial'],
    },
    {
      id: 'etobicoke.buildings.2',
      text: 'Humber Bay’s lakefront towers place small firms in ground-floor units, where the condominium board controls the path for fibre.',
    },
    {
      id: 'etobicoke.buildings.3',
      text: 'Islington Village and The Kingsway have two-storey shops with offices above, reached by one stair and often one cable.',
    },
    {
      id: 'etobicoke.buildings.4',
      text: 'Mid-century office blocks on The West Mall were wired for telephones first, so the risers fill up quickly when fibre comes.',
    },
    {
      id: 'etobicoke.buildings.5',
      text: 'Storefronts on Lake Shore in Mimico and New Toronto have apartments above and lanes behind, and cables often enter from the lane.',
    },
  ],
  kinship: ['mississauga', 'toronto', 'north-york'],
};
