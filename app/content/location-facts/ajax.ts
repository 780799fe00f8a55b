import type { LocationFacts } from '../local-facts.ts';

export const ajax: LocationFacts = {
  slug: 'ajax',
  region: 'Durham Region',
  districts: [
    'Downtown on Harwood Avenue',
    'Pickering Village on Old Kingston Road',
    'Bayly Street',
    'Kingston Road',
    'Westney Road',
  ],
  businessParks: ['Bayly Street industrial area', 'Carruthers Creek Business Area', 'Salem Road logistics area'],
  economy: [
    {
      id: 'ajax.economy.1',
      text: 'Ajax grew from a wartime shell-filling works, Defence Industries Limited, and industry still lines Bayly Street and Fairall Street.',
      industries: ['manufacturing', 'construction'],
    },
    {
      id: 'ajax.economy.2',
      text: 'Lakeridge Health’s Ajax Pickering Hospital on Harwood Avenue South draws clinics, pharmacies and therapists to the south end.',
      industries: ['clinic'],
    },
    {
      id: 'ajax.economy.3',
      text: 'An Amazon fulfilment centre on Salem Road North brought warehouse jobs to Ajax, and delivery contractors and repair shops with it.',
      industries: ['logistics', 'retail', 'small-business'],
    },
    {
      id: 'ajax.economy.4',
      text: 'Ajax electricity comes from Elexicon Energy, formed in 2019 when Veridian, based on Taunton Road, merged with Whitby Hydro.',
    },
    {
      id: 'ajax.economy.5',
      text: 'Pickering Village, despite its name, is an Ajax main street of pubs, salons, law offices and other small practices.',
      industries: ['legal', 'counter', 'hospitality'],
    },
    {
      id: 'ajax.economy.6',
      text: 'Offices and shops rise under new homes around Pat Bayly Square, where downtown Ajax is being rebuilt.',
      industries: ['office', 'real-estate', 'construction', 'counter', 'financial-services'],
    },
    {
      id: 'ajax.economy.7',
      text: 'Ajax Downs runs quarter-horse races in summer beside a casino, and nearby restaurants staff for both.',
      industries: ['hospitality', 'counter'],
    },
    {
      id: 'ajax.economy.8',
      text: 'Big stores line Kingston Road at the Durham Centre, each with a dock behind and a landlord’s cable in front.',
      industries: ['counter', 'logistics'],
    },
    {
      id: 'ajax.economy.9',
      text: 'The St. Francis Centre in Pickering Village and the Ajax Community Centre rent halls to groups that bring their own laptops.',
      industries: ['non-profit', 'education', 'hospitality'],
    },
    {
      id: 'ajax.economy.10',
      text: 'Westney Heights and the plazas along Westney Road hold many of the town’s smaller offices and practices.',
      industries: ['office', 'clinic'],
    },
  ],
  gettingThere: [
    {
      id: 'ajax.gettingThere.1',
      text: 'The 401 has Ajax exits at Westney and Salem Roads, and it clogs eastward past the Rouge River every afternoon.',
    },
    {
      id: 'ajax.gettingThere.2',
      text: 'Ajax station on the Lakeshore East line sits by Westney Road, near enough to Bayly Street plants for a short taxi ride.',
    },
    {
      id: 'ajax.gettingThere.3',
      text: 'Taunton Road and the 407 serve the north end when the 401 through Pickering is stopped by a crash.',
    },
    {
      id: 'ajax.gettingThere.4',
      text: 'Harwood Avenue carries hospital, school and downtown traffic together, so calls near Bayly Street are better reached from Westney or Salem.',
    },
  ],
  buildings: [
    {
      id: 'ajax.buildings.1',
      text: 'Buildings along Old Kingston Road in Pickering Village are old houses and small blocks, with thin space for any cabling.',
    },
    {
      id: 'ajax.buildings.2',
      text: 'Bayly Street factories go back as far as the 1950s, and many rely on one telecom entry that deserves a wireless backup.',
      industries: ['industrial'],
    },
    {
      id: 'ajax.buildings.3',
      text: 'Warehouses near Salem Road in Ajax have long aisles and tall racks that call for a measured Wi-Fi plan.',
      industries: ['logistics'],
    },
    {
      id: 'ajax.buildings.4',
      text: 'Harwood Avenue’s newer mid-rises put shops under apartments, where the fibre panel may belong to the condominium, not the tenant.',
    },
    {
      id: 'ajax.buildings.5',
      text: 'Plazas on Westney and Kingston Roads usually keep their telephone room at the back, and the landlord must be there to open it.',
    },
    {
      id: 'ajax.buildings.6',
      text: 'Houses in business use along Church Street in Pickering Village have old wiring in places, so an electrician sees the panel first.',
    },
  ],
  kinship: ['pickering', 'whitby', 'scarborough'],
};
