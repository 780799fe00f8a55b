import type { LocationFacts } from '../local-facts.ts';

export const scarborough: LocationFacts = {
  slug: 'scarborough',
  region: 'City of Toronto',
  districts: [
    'Scarborough Centre',
    'Golden Mile on Eglinton',
    'Agincourt on Sheppard',
    'Wexford Heights on Lawrence',
    'Kingston Road',
  ],
  businessParks: [
    'Progress Avenue employment area',
    'Tapscott and Marshalling Yard',
    'Nugget Avenue',
    'Milliken employment area',
    'Warden and Birchmount industrial streets',
  ],
  economy: [
    {
      id: 'scarborough.economy.1',
      text: 'Scarborough Health Network runs the General, Centenary and Birchmount hospitals, and clinics cluster near all three of its sites.',
      industries: ['clinic'],
    },
    {
      id: 'scarborough.economy.2',
      text: 'U of T Scarborough and Centennial College share the Morningside and Ellesmere area, which keeps tutors, labs and caterers busy.',
      industries: ['education', 'small-business', 'non-profit'],
    },
    {
      id: 'scarborough.economy.3',
      text: 'Food makers, pharmaceutical packagers and printers work off Progress, Milner and Nugget, close to Highway 401.',
      industries: ['manufacturing', 'logistics'],
    },
    {
      id: 'scarborough.economy.4',
      text: 'Wexford Heights on Lawrence Avenue East is known for Middle Eastern bakeries and grill houses, most of them family owned.',
      industries: ['hospitality', 'counter'],
    },
    {
      id: 'scarborough.economy.5',
      text: 'Agincourt’s plazas along Sheppard and Midland combine Chinese restaurants, dentists, travel agents and tax preparers under one shared roof.',
      industries: ['dental', 'accounting', 'counter', 'hospitality'],
    },
    {
      id: 'scarborough.economy.6',
      text: 'The Toronto Zoo and Rouge National Urban Park make the northeast corner a place of seasonal work and weekend crowds.',
      industries: ['counter', 'non-profit', 'hospitality'],
    },
    {
      id: 'scarborough.economy.7',
      text: 'The Scarborough Civic Centre and a federal building, Canada Centre, put public offices beside the Town Centre, with lawyers, accountants and brokers around them.',
      industries: ['office'],
    },
    {
      id: 'scarborough.economy.8',
      text: 'CPKC’s Toronto Yard lies north of Sheppard by Markham Road, and food and courier depots around Tapscott share its trucks.',
      industries: ['logistics', 'manufacturing'],
    },
    {
      id: 'scarborough.economy.9',
      text: 'The Golden Mile on Eglinton is planned anew, from parking lots and plazas to streets and towers.',
      industries: ['construction', 'real-estate', 'legal', 'insurance', 'financial-services', 'retail'],
    },
    {
      id: 'scarborough.economy.10',
      text: 'Consulting, insurance and tax offices rent at Consilium Place and along Sheppard Avenue East.',
      industries: ['office'],
    },
    {
      id: 'scarborough.economy.11',
      text: 'Dentists, family doctors and pharmacies share plazas on Lawrence, Ellesmere and Markham Road.',
      industries: ['clinic'],
    },
    {
      id: 'scarborough.economy.12',
      text: 'Warden, Birchmount and Midland keep machine shops, contractors’ yards and distributors on streets laid out after the war.',
      industries: ['manufacturing', 'construction', 'logistics'],
    },
    {
      id: 'scarborough.economy.13',
      text: 'Centennial College teaches vehicle trades at Ashtonbee, near Warden, and other programs around Progress and Morningside.',
      industries: ['education'],
    },
  ],
  gettingThere: [
    {
      id: 'scarborough.gettingThere.1',
      text: 'Line 3, the Scarborough RT, closed in July 2023, so trips to Scarborough Centre now rely on buses or the car.',
    },
    {
      id: 'scarborough.gettingThere.2',
      text: 'Lakeshore East trains stop at Scarborough, Eglinton, Guildwood and Rouge Hill, which helps along Kingston Road but not on Progress.',
    },
    {
      id: 'scarborough.gettingThere.3',
      text: 'Stouffville line trains call at Kennedy, Agincourt and Milliken stations, the last of these right by Steeles Avenue.',
    },
    {
      id: 'scarborough.gettingThere.4',
      text: 'The 401 collectors back up between Kennedy and Markham Road, and Lawrence or Ellesmere is often the steadier way across.',
    },
  ],
  buildings: [
    {
      id: 'scarborough.buildings.1',
      text: 'Plazas of the 1960s and 1970s keep every tenant’s phone pairs in one locked room, where labels faded long ago.',
    },
    {
      id: 'scarborough.buildings.2',
      text: 'Factories on Progress and Nugget have high roofs and several additions, so the network often crosses two or three building ages.',
      industries: ['industrial'],
    },
    {
      id: 'scarborough.buildings.3',
      text: 'Office blocks around Scarborough Town Centre offer carrier choice, unlike the small shops along Kingston Road farther south.',
    },
    {
      id: 'scarborough.buildings.4',
      text: 'Bluffs-area shops on Kingston Road occupy low brick blocks with apartments above, and share an old electrical service with them.',
    },
    {
      id: 'scarborough.buildings.5',
      text: 'Old bungalows in business use along Ellesmere and Lawrence tend to have one panel in the cellar and no spare circuit for a rack.',
    },
  ],
  kinship: ['north-york', 'pickering', 'markham'],
};
