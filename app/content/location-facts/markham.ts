import type { LocationFacts } from '../local-facts.ts';

export const markham: LocationFacts = {
  slug: 'markham',
  region: 'York Region',
  districts: [
    'Highway 7 corridor',
    'Downtown Markham',
    'Main Street Unionville',
    'Main Street Markham',
    'Commerce Valley',
    'Thornhill village',
  ],
  businessParks: [
    'Commerce Valley Business Park',
    'Allstate Parkway office area',
    'Denison and Woodbine industrial area',
    'Highway 404 North employment area',
  ],
  economy: [
    {
      id: 'markham.economy.1',
      text: 'Markham markets itself as Canada’s high-tech capital, with chip design, software and engineering offices close to Highways 7 and 404.',
      industries: ['office', 'manufacturing', 'education'],
    },
    {
      id: 'markham.economy.2',
      text: 'IBM Canada has had its headquarters and its software lab in Markham for decades, the lab on Warden Avenue.',
      industries: ['office', 'general'],
    },
    {
      id: 'markham.economy.3',
      text: 'Markham Stouffville Hospital, part of Oak Valley Health, draws clinics and pharmacies to Church Street and Ninth Line.',
      industries: ['clinic'],
    },
    {
      id: 'markham.economy.4',
      text: 'York University opened its Markham Campus near Unionville GO station in 2024, beside the Pan Am Centre and the towers of Downtown Markham.',
      industries: ['education', 'small-business', 'non-profit', 'general'],
    },
    {
      id: 'markham.economy.5',
      text: 'Pacific Mall at Steeles and Kennedy holds hundreds of small shops, each with its own till, stock list and internet need.',
      industries: ['counter'],
    },
    {
      id: 'markham.economy.6',
      text: 'Food importers, parts distributors and printers fill industrial condominiums around Woodbine, Denison and Esna Park Drive.',
      industries: ['logistics', 'manufacturing', 'construction', 'retail'],
    },
    {
      id: 'markham.economy.7',
      text: 'Shouldice Hospital in Thornhill, known for hernia surgery, stands apart from the public hospitals and brings patients from abroad.',
      industries: ['clinic', 'hospitality'],
    },
    {
      id: 'markham.economy.8',
      text: 'The Varley Art Gallery, the Flato Markham Theatre and the Markham Museum anchor a calendar of festivals run largely by volunteers.',
      industries: ['non-profit', 'education', 'hospitality'],
    },
    {
      id: 'markham.economy.9',
      text: 'Downtown Markham and Cornell are still being built street by street, with work for builders, agents, lenders and lawyers.',
      industries: ['construction', 'real-estate', 'legal', 'insurance', 'financial-services'],
    },
    {
      id: 'markham.economy.10',
      text: 'Markville mall lives by the car and Main Street Unionville by the stroll, and merchants with a door in each plan two kinds of weekend.',
      industries: ['counter', 'real-estate'],
    },
    {
      id: 'markham.economy.11',
      text: 'Accountants, customs brokers and freight agents along Steeles and Highway 7 serve importers who trade across the Pacific.',
      industries: ['accounting', 'logistics'],
    },
    {
      id: 'markham.economy.12',
      text: 'Plazas on Highway 7, Kennedy and McCowan gather family doctors, dentists, pharmacies and imaging rooms.',
      industries: ['clinic'],
    },
    {
      id: 'markham.economy.13',
      text: 'Industrial streets between Woodbine and Warden, from Steeles to Denison, keep machine shops, contractors’ yards and distributors.',
      industries: ['manufacturing', 'construction', 'logistics'],
    },
  ],
  gettingThere: [
    {
      id: 'markham.gettingThere.1',
      text: 'From downtown Toronto the Don Valley Parkway becomes the 404, which is the usual road to Markham’s Highway 7 offices.',
    },
    {
      id: 'markham.gettingThere.2',
      text: 'Stouffville line trains stop at Unionville, Centennial, Markham and Mount Joy, handy for the village streets when the 404 is jammed.',
    },
    {
      id: 'markham.gettingThere.3',
      text: 'Highway 407 crosses the whole city from Thornhill to Cornell, a toll road that saves the trip when Highway 7 stands still.',
    },
    {
      id: 'markham.gettingThere.4',
      text: 'The traffic lights on Woodbine, Warden and Kennedy slow east-west trips between Thornhill and Markham Village in the afternoon.',
    },
  ],
  buildings: [
    {
      id: 'markham.buildings.1',
      text: 'Glass office buildings on Commerce Valley Drive and Allstate Parkway usually have fibre, raised ceilings and a proper telecom room on each floor.',
    },
    {
      id: 'markham.buildings.2',
      text: 'Main Street Unionville’s nineteenth-century houses, now shops and offices, have lath walls and narrow stairs that rule out full-size racks.',
    },
    {
      id: 'markham.buildings.3',
      text: 'Industrial condominiums on Denison Street share electrical rooms, so an owner must arrange with the board before adding a line or generator.',
    },
    {
      id: 'markham.buildings.4',
      text: 'In Cornell’s live-work units a shop sits below a home, and the two should not share one network or one router.',
      industries: ['counter'],
    },
    {
      id: 'markham.buildings.5',
      text: 'Plazas on Highway 7 and Kennedy often have a telephone room behind the end unit, and the landlord’s key comes before the carrier.',
    },
  ],
  kinship: ['richmond-hill', 'vaughan', 'scarborough'],
};
