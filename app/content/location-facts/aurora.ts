import type { LocationFacts } from '../local-facts.ts';

export const aurora: LocationFacts = {
  slug: 'aurora',
  region: 'York Region',
  districts: ['Yonge and Wellington', 'Wellington Street East', 'Bayview and Wellington', 'St. John’s Sideroad'],
  businessParks: [
    'Industrial Parkway North and South',
    'Leslie Street and Wellington business park',
    'State Farm Way and Don Hillock Drive',
  ],
  economy: [
    {
      id: 'aurora.economy.1',
      text: 'Magna International moved its headquarters to Aurora in the 1990s, and auto-parts engineering has shaped the town’s business ever since.',
      industries: ['manufacturing', 'general', 'logistics'],
    },
    {
      id: 'aurora.economy.2',
      text: 'Insurance came to Aurora with State Farm Canada, whose offices by the 404 and Wellington passed to Desjardins in 2015.',
      industries: ['office'],
    },
    {
      id: 'aurora.economy.3',
      text: 'York Regional Police has its headquarters on Don Hillock Drive, beside offices and hotels at Wellington and the 404.',
      industries: ['office', 'hospitality'],
    },
    {
      id: 'aurora.economy.4',
      text: 'St. Andrew’s College, a boarding school on Yonge Street since 1926, makes private education part of Aurora’s trade.',
      industries: ['education', 'non-profit'],
    },
    {
      id: 'aurora.economy.5',
      text: 'Industrial Parkway, along the railway, holds fabricators, printers, brewers and trades in units south and north of Wellington.',
      industries: ['manufacturing', 'construction', 'hospitality', 'logistics'],
    },
    {
      id: 'aurora.economy.6',
      text: 'Southlake in Newmarket and Mackenzie Richmond Hill Hospital lie on either side of Aurora, and clinics at Bayview and Wellington refer to both.',
      industries: ['clinic'],
    },
    {
      id: 'aurora.economy.7',
      text: 'Large stores stand on First Commerce Drive beside the 404, while the older shops keep to Yonge.',
      industries: ['counter', 'real-estate'],
    },
    {
      id: 'aurora.economy.8',
      text: 'Streets between Bayview and Leslie were built in the last two decades, and agents, lenders, dentists and builders followed the families.',
      industries: ['construction', 'real-estate', 'financial-services', 'dental'],
    },
    {
      id: 'aurora.economy.9',
      text: 'Aurora Town Square joins the library with a hall and the old Church Street School, now a cultural centre.',
      industries: ['non-profit', 'education', 'hospitality'],
    },
    {
      id: 'aurora.economy.10',
      text: 'Dentists and doctors practise in houses on Yonge and in the plazas at Bayview and Wellington.',
      industries: ['clinic'],
    },
    {
      id: 'aurora.economy.11',
      text: 'New industrial buildings stand along Leslie Street and Don Hillock Drive, closer to the 404 than the old bays.',
      industries: ['manufacturing', 'construction', 'logistics'],
    },
    {
      id: 'aurora.economy.12',
      text: 'The farmers’ market in Town Park and the street festival on Yonge bring stalls, cash boxes and card readers outdoors.',
      industries: ['counter', 'non-profit'],
    },
    {
      id: 'aurora.economy.13',
      text: 'Couriers and parts suppliers reach the bays of Industrial Parkway by Wellington Street or St. John’s Sideroad.',
      industries: ['logistics', 'manufacturing'],
    },
  ],
  gettingThere: [
    {
      id: 'aurora.gettingThere.1',
      text: 'The 404 exits at Bloomington and Wellington bring technicians from Toronto, with Wellington the direct road to the business park.',
    },
    {
      id: 'aurora.gettingThere.2',
      text: 'Aurora station on the Barrie line stands on Wellington Street East, an easy walk from Yonge Street’s shops and offices.',
    },
    {
      id: 'aurora.gettingThere.3',
      text: 'Wellington Street carries most of Aurora’s traffic between Yonge and the 404, so commuter and school hours both slow it.',
    },
    {
      id: 'aurora.gettingThere.4',
      text: 'The Oak Ridges Moraine lies between Toronto and Aurora, and lake-effect snow on Bathurst or Yonge can cost time.',
    },
  ],
  buildings: [
    {
      id: 'aurora.buildings.1',
      text: 'Aurora’s northeast heritage district has brick Victorian houses used as law and dental offices, with cabling kept out of sight.',
    },
    {
      id: 'aurora.buildings.2',
      text: 'Industrial Parkway units of the 1970s and 1980s have low offices in front, and phone rooms shared among several bays.',
      industries: ['industrial'],
    },
    {
      id: 'aurora.buildings.3',
      text: 'Offices off State Farm Way were built for large insurers and developers, so smaller tenants there inherit roomy risers and modern wiring.',
    },
    {
      id: 'aurora.buildings.4',
      text: 'Alectra Utilities supplies Aurora, and the town’s many old trees make storm outages a reason for batteries on Yonge Street.',
    },
    {
      id: 'aurora.buildings.5',
      text: 'Plazas at Bayview and Wellington usually share a telecom room, and the landlord opens it on notice.',
    },
  ],
  kinship: ['newmarket', 'richmond-hill', 'oakville'],
};
