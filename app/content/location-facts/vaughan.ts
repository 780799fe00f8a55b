import type { LocationFacts } from '../local-facts.ts';

export const vaughan: LocationFacts = {
  slug: 'vaughan',
  region: 'York Region',
  districts: [
    'Vaughan Metropolitan Centre',
    'Woodbridge Avenue',
    'Kleinburg village',
    'Maple village',
    'Concord',
    'Steeles West',
  ],
  businessParks: [
    'Vaughan Enterprise Zone',
    'Concord industrial area',
    'Pine Valley Business Park',
    'Weston 400 employment area',
    'Keele employment area',
  ],
  economy: [
    {
      id: 'vaughan.economy.1',
      text: 'CN’s MacMillan Yard in Concord is one of the country’s largest rail yards, and trucking and storage firms ring it.',
      industries: ['logistics'],
    },
    {
      id: 'vaughan.economy.2',
      text: 'A CPKC intermodal terminal by Rutherford Road and Highway 50 brings containers into Vaughan’s west-end distribution centres.',
      industries: ['logistics', 'manufacturing'],
    },
    {
      id: 'vaughan.economy.3',
      text: 'Cortellucci Vaughan Hospital opened in 2021 at Jane and Major Mackenzie, and medical offices have followed it to that corner.',
      industries: ['clinic'],
    },
    {
      id: 'vaughan.economy.4',
      text: 'Cabinet shops, stone and tile importers, metal fabricators and general contractors make up much of the trade on Jane and Keele.',
      industries: ['manufacturing', 'construction'],
    },
    {
      id: 'vaughan.economy.5',
      text: 'Canada’s Wonderland and the Vaughan Mills outlet mall make retail and seasonal hospitality heavy employers beside Highway 400.',
      industries: ['counter'],
    },
    {
      id: 'vaughan.economy.6',
      text: 'Kleinburg’s Islington Avenue, near the McMichael art collection, lives on galleries, restaurants and weekend visitors with cards in hand.',
      industries: ['retail', 'small-business', 'hospitality', 'non-profit'],
    },
    {
      id: 'vaughan.economy.7',
      text: 'Office towers at the Vaughan Metropolitan Centre house accountants, engineers and lenders, with KPMG’s the first of them.',
      industries: ['office'],
    },
    {
      id: 'vaughan.economy.8',
      text: 'Home builders and developers of York Region keep offices around Concord and Woodbridge, with lawyers, lenders and accountants close by.',
      industries: ['construction', 'real-estate', 'legal', 'insurance', 'accounting', 'financial-services'],
    },
    {
      id: 'vaughan.economy.9',
      text: 'Niagara University teaches at the Vaughan Metropolitan Centre, where a YMCA and a city library share the foot of a tower.',
      industries: ['education', 'non-profit'],
    },
    {
      id: 'vaughan.economy.10',
      text: 'Mackenzie Health runs both the Vaughan hospital and the one in Richmond Hill, so referrals cross the city line.',
      industries: ['clinic'],
    },
    {
      id: 'vaughan.economy.11',
      text: 'Vaughan’s City Hall stands on Major Mackenzie Drive in Maple, with planners, lawyers and surveyors in offices close by.',
      industries: ['office'],
    },
    {
      id: 'vaughan.economy.12',
      text: 'Dentists, physiotherapists and family doctors fill plazas on Rutherford, on Weston Road and along Bathurst in Thornhill.',
      industries: ['clinic'],
    },
    {
      id: 'vaughan.economy.13',
      text: 'The Vaughan Enterprise Zone, between Highways 427 and 50, holds some of the largest new warehouses and plants in York Region.',
      industries: ['manufacturing', 'construction', 'logistics'],
    },
    {
      id: 'vaughan.economy.14',
      text: 'York University’s Keele Campus begins across Steeles Avenue, and private schools and tutors work in Thornhill and Woodbridge.',
      industries: ['education'],
    },
    {
      id: 'vaughan.economy.15',
      text: 'Banquet halls on Jane Street and the Promenade mall in Thornhill add weddings and weekend shopping to the trade.',
      industries: ['hospitality', 'retail'],
    },
  ],
  gettingThere: [
    {
      id: 'vaughan.gettingThere.1',
      text: 'Line 1 has run to Vaughan Metropolitan Centre since 2017, a direct subway ride from Union Station for calls near Highway 7.',
    },
    {
      id: 'vaughan.gettingThere.2',
      text: 'Highway 400 is the spine of the city, and Friday cottage traffic fills its northbound lanes at Rutherford in summer.',
    },
    {
      id: 'vaughan.gettingThere.3',
      text: 'Highway 427 now continues north to Major Mackenzie Drive, which opened a faster way to the warehouses near Highway 50.',
    },
    {
      id: 'vaughan.gettingThere.4',
      text: 'Barrie line trains serve Rutherford and Maple stations, though most Concord plants still lie a drive away from either platform.',
    },
  ],
  buildings: [
    {
      id: 'vaughan.buildings.1',
      text: 'Concord units from the 1970s and 1980s have block walls, high bays and welding circuits that disturb unshielded network cable.',
      industries: ['industrial'],
    },
    {
      id: 'vaughan.buildings.2',
      text: 'New towers beside the Vaughan Metropolitan Centre subway station come with fibre risers, and property managers who book every contractor.',
    },
    {
      id: 'vaughan.buildings.3',
      text: 'Large warehouses off Highway 427 need Wi-Fi planned around steel racking, forklift routes and dock doors that stay open.',
      industries: ['industrial'],
    },
    {
      id: 'vaughan.buildings.4',
      text: 'Woodbridge Avenue mixes old brick houses with mid-rise condominiums, so two neighbours may have quite different internet choices.',
    },
    {
      id: 'vaughan.buildings.5',
      text: 'Old houses in Kleinburg and Maple have thick walls and small cellars, so cabinets are shallow and hung well off the floor.',
    },
    {
      id: 'vaughan.buildings.6',
      text: 'Plazas in Thornhill and along Rutherford usually bring cable to a rear room, where each door’s pair is found with a tester.',
    },
    {
      id: 'vaughan.buildings.7',
      text: 'Units off Langstaff and Creditstone may share one transformer, so a machine next door can dip the voltage and a battery evens it.',
      industries: ['industrial'],
    },
  ],
  kinship: ['brampton', 'markham', 'mississauga'],
};
