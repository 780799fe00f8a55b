import type { LocationFacts } from '../local-facts.ts';

export const newmarket: LocationFacts = {
  slug: 'newmarket',
  region: 'York Region',
  districts: ['Main Street South', 'Davis Drive', 'Yonge Street', 'Mulock Drive', 'Leslie Street'],
  businessParks: [
    'Harry Walker Parkway',
    'Leslie Street industrial area',
    'Pony Drive',
    'Mulock and Bayview industrial streets',
  ],
  economy: [
    {
      id: 'newmarket.economy.1',
      text: 'Southlake, the regional hospital on Davis Drive, provides cardiac and cancer care and fills nearby medical buildings with specialists.',
      industries: ['clinic'],
    },
    {
      id: 'newmarket.economy.2',
      text: 'The Regional Municipality of York governs from its administrative centre on Yonge Street, a steady draw for consultants and lawyers.',
      industries: ['office'],
    },
    {
      id: 'newmarket.economy.3',
      text: 'The Newmarket courthouse on Eagle Street West serves York Region and keeps criminal and family law offices close at hand.',
      industries: ['legal'],
    },
    {
      id: 'newmarket.economy.4',
      text: 'Upper Canada Mall at Yonge and Davis is the main shopping centre for northern York Region and employs hundreds.',
      industries: ['counter'],
    },
    {
      id: 'newmarket.economy.5',
      text: 'Manufacturers and distributors along Harry Walker Parkway make auto parts, packaging and building products beside the 404.',
      industries: ['manufacturing', 'logistics'],
    },
    {
      id: 'newmarket.economy.6',
      text: 'Restored shops on Newmarket’s Main Street South, by Fairy Lake, house restaurants, salons and small practices.',
      industries: ['counter', 'clinic', 'small-business'],
    },
    {
      id: 'newmarket.economy.7',
      text: 'Yonge and Davis is one of York Region’s planned centres, where low plazas are to give way to taller buildings.',
      industries: ['construction', 'real-estate', 'insurance', 'financial-services', 'legal'],
    },
    {
      id: 'newmarket.economy.8',
      text: 'Pickering College, a boarding school with Quaker roots, has taught in Newmarket for more than a century.',
      industries: ['education', 'non-profit'],
    },
    {
      id: 'newmarket.economy.9',
      text: 'The Old Town Hall on Botsford Street and the stage by Fairy Lake give local groups their halls and festivals.',
      industries: ['non-profit', 'education', 'hospitality'],
    },
    {
      id: 'newmarket.economy.10',
      text: 'Big stores run along Yonge north of Davis toward Green Lane, and their deliveries come off the 404.',
      industries: ['retail', 'logistics'],
    },
    {
      id: 'newmarket.economy.11',
      text: 'Accounting, law and insurance offices stand on Eagle Street, Prospect Street and Davis Drive.',
      industries: ['office'],
    },
    {
      id: 'newmarket.economy.12',
      text: 'Dentists and family doctors practise along Davis Drive and in the plazas on Yonge and Mulock.',
      industries: ['clinic'],
    },
    {
      id: 'newmarket.economy.13',
      text: 'Contractors, cabinet shops and distributors fill units on Pony Drive, Leslie Street and Bayview Parkway.',
      industries: ['manufacturing', 'construction', 'logistics'],
    },
    {
      id: 'newmarket.economy.14',
      text: 'Owners from Georgina, East Gwillimbury and Bradford come to Yonge and Davis for banks, accountants and advisers.',
      industries: ['accounting', 'financial-services', 'general'],
    },
  ],
  gettingThere: [
    {
      id: 'newmarket.gettingThere.1',
      text: 'The 404 has Newmarket exits at Mulock and Davis, with Green Lane just beyond, a long but direct drive from the Don Valley Parkway.',
    },
    {
      id: 'newmarket.gettingThere.2',
      text: 'Barrie line trains stop beside the Tannery on Davis Drive, within reach of Main Street and the hospital on foot.',
    },
    {
      id: 'newmarket.gettingThere.3',
      text: 'Viva rapid buses have centre lanes on Davis and on part of Yonge, so left turns there are made at lights only.',
    },
    {
      id: 'newmarket.gettingThere.4',
      text: 'Green Lane and Leslie are the ways around when the 404 northbound slows before the cottage weekends.',
    },
  ],
  buildings: [
    {
      id: 'newmarket.buildings.1',
      text: 'In 2018 the Town launched Envi, a fibre company later sold to telMAX, so business streets have more than the usual choices.',
    },
    {
      id: 'newmarket.buildings.2',
      text: 'Newmarket’s Main Street heritage district keeps narrow nineteenth-century brick shops where equipment must be small, quiet and well aired.',
    },
    {
      id: 'newmarket.buildings.3',
      text: 'Harry Walker Parkway buildings are single-storey plants with front offices, good for conduit but hard on Wi-Fi through steel.',
      industries: ['industrial'],
    },
    {
      id: 'newmarket.buildings.4',
      text: 'Medical buildings around Davis and Prospect put many clinics behind one telecom room, so each line needs a clear label.',
      industries: ['clinic'],
    },
    {
      id: 'newmarket.buildings.5',
      text: 'Houses in business use on Eagle and Prospect Streets may have one narrow panel, so a rack waits for an electrician.',
    },
    {
      id: 'newmarket.buildings.6',
      text: 'Plazas along Yonge north of Davis usually have rear service rooms, where the pair for each unit is traced before a change.',
    },
  ],
  kinship: ['aurora', 'oshawa', 'richmond-hill'],
};
