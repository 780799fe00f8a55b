import type { LocationFacts } from '../local-facts.ts';

export const richmondHill: LocationFacts = {
  slug: 'richmond-hill',
  region: 'York Region',
  districts: ['Beaver Creek', 'Yonge Street village core', 'Yonge and Highway 7', 'Oak Ridges', 'Leslie and Highway 7'],
  businessParks: [
    'Beaver Creek Business Park',
    'Headford Business Park',
    'Newkirk Business Park',
    'Barker Business Park',
  ],
  economy: [
    {
      id: 'richmond-hill.economy.1',
      text: 'Beaver Creek Business Park, by Leslie and Highway 7, gathers engineers, insurers, developers and the city’s own municipal offices.',
      industries: ['office'],
    },
    {
      id: 'richmond-hill.economy.2',
      text: 'Mackenzie Richmond Hill Hospital off Major Mackenzie Drive is ringed by family doctors, imaging clinics and physiotherapists.',
      industries: ['clinic'],
    },
    {
      id: 'richmond-hill.economy.3',
      text: 'Health clinics, tutoring centres, restaurants and car dealers share the Richmond Hill stretch of Yonge between Highway 7 and Elgin Mills.',
      industries: ['clinic', 'counter', 'education'],
    },
    {
      id: 'richmond-hill.economy.4',
      text: 'Restaurants and food courts around Times Square and Leslie at Highway 7 serve one of Ontario’s largest Chinese Canadian communities.',
      industries: ['hospitality', 'retail', 'small-business'],
    },
    {
      id: 'richmond-hill.economy.5',
      text: 'Light manufacturers and auto trades work on Newkirk Road, beside the Richmond Hill GO station and the CN tracks.',
      industries: ['manufacturing', 'construction', 'retail'],
    },
    {
      id: 'richmond-hill.economy.6',
      text: 'The David Dunlap Observatory, opened in 1935, and the Centre for the Performing Arts bring visitors from well beyond the city.',
      industries: ['non-profit', 'education', 'hospitality'],
    },
    {
      id: 'richmond-hill.economy.7',
      text: 'The subway that is to end at High Tech Road has brought plans for dozens of towers around Yonge and Highway 7.',
      industries: ['construction', 'real-estate', 'legal', 'insurance', 'financial-services'],
    },
    {
      id: 'richmond-hill.economy.8',
      text: 'Distributors in Headford and Beaver Creek ship by Highways 404 and 407, which cross at the city’s southeastern corner.',
      industries: ['logistics', 'manufacturing', 'retail'],
    },
    {
      id: 'richmond-hill.economy.9',
      text: 'Hillcrest Mall at Yonge and Carrville anchors the shops of southern Richmond Hill.',
      industries: ['counter'],
    },
    {
      id: 'richmond-hill.economy.10',
      text: 'The old village core holds its festivals at Mill Pond Park and keeps small shops and services along Yonge.',
      industries: ['small-business', 'non-profit'],
    },
    {
      id: 'richmond-hill.economy.11',
      text: 'Law, accounting and mortgage offices line Yonge from Highway 7 to Major Mackenzie, many of them above a shop.',
      industries: ['office'],
    },
    {
      id: 'richmond-hill.economy.12',
      text: 'Technology and engineering firms rent along West Beaver Creek Road and Leek Crescent, near the hotels by the 404.',
      industries: ['general', 'manufacturing'],
    },
    {
      id: 'richmond-hill.economy.13',
      text: 'Plazas at Yonge and Weldrick and at Bayview and Major Mackenzie hold dentists, pharmacies and walk-in clinics.',
      industries: ['clinic'],
    },
    {
      id: 'richmond-hill.economy.14',
      text: 'Contractors, printers and cabinet shops fill units in Headford and along Elgin Mills Road East.',
      industries: ['manufacturing', 'construction', 'logistics'],
    },
    {
      id: 'richmond-hill.economy.15',
      text: 'Holy Trinity School on Bayview Avenue and the tutoring centres on Yonge make private education a trade here.',
      industries: ['education'],
    },
  ],
  gettingThere: [
    {
      id: 'richmond-hill.gettingThere.1',
      text: 'The 404 serves Beaver Creek and Headford from downtown Toronto, while Yonge Street serves the hospital and the village core.',
    },
    {
      id: 'richmond-hill.gettingThere.2',
      text: 'Richmond Hill line trains stop at Langstaff, Richmond Hill, Gormley and Bloomington, chiefly at rush hour in the busy direction.',
    },
    {
      id: 'richmond-hill.gettingThere.3',
      text: 'Viva buses have their own lanes on much of Yonge, but cars there face long lights at 16th and Major Mackenzie.',
    },
    {
      id: 'richmond-hill.gettingThere.4',
      text: 'Snow falls more thickly on the Oak Ridges Moraine north of Jefferson, so winter calls there need an earlier start.',
    },
  ],
  buildings: [
    {
      id: 'richmond-hill.buildings.1',
      text: 'Beaver Creek’s low brick offices of the 1980s and 1990s often hold several generations of abandoned phone and network cable.',
    },
    {
      id: 'richmond-hill.buildings.2',
      text: 'Village shopfronts near Yonge and Major Mackenzie have small basements, so network equipment ends up on a shelf, not in a rack.',
    },
    {
      id: 'richmond-hill.buildings.3',
      text: 'Medical buildings by the hospital put many practices on one corridor, and each needs Wi-Fi that its neighbours cannot join.',
      industries: ['clinic'],
    },
    {
      id: 'richmond-hill.buildings.4',
      text: 'Around Lake Wilcox and Oak Ridges, home offices should check which carrier reaches the street before ordering a business line.',
    },
    {
      id: 'richmond-hill.buildings.5',
      text: 'Plazas on Yonge between Weldrick and Elgin Mills usually share a rear telecom room, so cables are tagged before any is moved.',
    },
  ],
  kinship: ['markham', 'vaughan', 'aurora'],
};
