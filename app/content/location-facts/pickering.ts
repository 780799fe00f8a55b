import type { LocationFacts } from '../local-facts.ts';

export const pickering: LocationFacts = {
  slug: 'pickering',
  region: 'Durham Region',
  districts: [
    'City Centre at the Esplanade',
    'Kingston Road',
    'Liverpool Road',
    'Nautical Village on Frenchman’s Bay',
    'Brock Road',
  ],
  businessParks: [
    'Pickering Innovation Corridor',
    'Brock Industrial Area',
    'Bayly Street employment area',
    'Durham Live',
  ],
  economy: [
    {
      id: 'pickering.economy.1',
      text: 'The Pickering Nuclear Generating Station on the lake supports engineering offices, safety trainers and contractors throughout the city’s south end.',
      industries: ['general', 'construction', 'manufacturing', 'education'],
    },
    {
      id: 'pickering.economy.2',
      text: 'Kubota Canada chose the Pickering Innovation Corridor by Highway 407 for a 500,000-square-foot home, among the first tenants announced there.',
      industries: ['manufacturing', 'logistics', 'construction'],
    },
    {
      id: 'pickering.economy.3',
      text: 'Seaton, a new community planned for some 70,000 residents in central Pickering, brings clinics, schools and shops as it fills.',
      industries: ['clinic', 'education', 'counter', 'construction', 'real-estate', 'dental'],
    },
    {
      id: 'pickering.economy.4',
      text: 'The Pickering Casino Resort at Durham Live, near Bayly and Church Streets, works day and night with hotels and events.',
      industries: ['hospitality', 'counter', 'retail'],
    },
    {
      id: 'pickering.economy.5',
      text: 'Frenchman’s Bay has marinas and the small Nautical Village, where cafés and boat services follow the summer season.',
      industries: ['hospitality', 'counter', 'small-business'],
    },
    {
      id: 'pickering.economy.6',
      text: 'The City Centre puts offices, the library, the civic complex and a mall within a few blocks of Pickering GO station.',
      industries: ['office', 'counter', 'non-profit', 'education'],
    },
    {
      id: 'pickering.economy.7',
      text: 'Builders work their way through Seaton from Taunton Road to Highway 407, with sales offices first and site trailers behind.',
      industries: ['construction', 'real-estate', 'legal', 'insurance', 'financial-services'],
    },
    {
      id: 'pickering.economy.8',
      text: 'Contractors to the nuclear station rent units around Bayly and Brock, which gives bookkeepers and haulers nearby steady work.',
      industries: ['accounting', 'logistics'],
    },
    {
      id: 'pickering.economy.9',
      text: 'The hospital that serves Pickering stands across the Ajax line, so clinics on Kingston Road and Liverpool Road refer eastward.',
      industries: ['clinic'],
    },
    {
      id: 'pickering.economy.10',
      text: 'Lawyers, accountants and brokers rent around Kingston Road and the Esplanade, in houses, plazas and a few towers.',
      industries: ['office'],
    },
    {
      id: 'pickering.economy.11',
      text: 'Pickering Museum Village at Greenwood and the festivals on the waterfront depend on volunteers.',
      industries: ['non-profit', 'education', 'hospitality'],
    },
    {
      id: 'pickering.economy.12',
      text: 'Small plants and depots stand along Granite Court, Squires Beach Road and Bayly Street.',
      industries: ['manufacturing', 'logistics', 'construction'],
    },
    {
      id: 'pickering.economy.13',
      text: 'Seaton’s plazas open with a pharmacy, a dentist and a walk-in clinic among their first tenants.',
      industries: ['clinic'],
    },
  ],
  gettingThere: [
    {
      id: 'pickering.gettingThere.1',
      text: 'A covered footbridge over the 401 joins Pickering GO station to the City Centre, so train visits reach the offices on foot.',
    },
    {
      id: 'pickering.gettingThere.2',
      text: 'The 401 has exits at Whites, Liverpool and Brock Roads, and the stretch from the Rouge to Brock is often slow.',
    },
    {
      id: 'pickering.gettingThere.3',
      text: 'Highway 407 serves Seaton and the Innovation Corridor from Markham, well clear of the lakeshore traffic on the 401.',
    },
    {
      id: 'pickering.gettingThere.4',
      text: 'Lakeshore East trains stop in Pickering all day, but Claremont and the northern hamlets can be reached only by road.',
    },
  ],
  buildings: [
    {
      id: 'pickering.buildings.1',
      text: 'City Centre offices by the Esplanade share landlord risers with shops and condominiums, and access has to be booked ahead.',
    },
    {
      id: 'pickering.buildings.2',
      text: 'Brock Industrial Area units north and south of Bayly date from several decades, with panels and phone rooms to match.',
      industries: ['industrial'],
    },
    {
      id: 'pickering.buildings.3',
      text: 'New plants along Highway 407 in the Innovation Corridor can have conduit planned before the slab, which saves later trenching.',
      industries: ['industrial'],
    },
    {
      id: 'pickering.buildings.4',
      text: 'Rural firms around Claremont and Whitevale should test wireless signal and plan battery power, since tree-lined lines fail in ice.',
    },
    {
      id: 'pickering.buildings.5',
      text: 'Plazas on Kingston Road and Liverpool Road are of many ages, and the line that looks free may serve the unit next door.',
    },
    {
      id: 'pickering.buildings.6',
      text: 'Buildings by the Nautical Village stand near the water, so sockets and cabinets there go well above the floor.',
    },
  ],
  kinship: ['ajax', 'whitby', 'scarborough'],
};
