import type { LocationFacts } from '../local-facts.ts';

export const oakville: LocationFacts = {
  slug: 'oakville',
  region: 'Halton Region',
  districts: [
    'Downtown on Lakeshore Road East',
    'Kerr Village',
    'Bronte Village',
    'Uptown Core',
    'Midtown by the GO station',
  ],
  businessParks: ['Winston Park', 'Speers Road corridor', 'Wyecroft Road', 'Burloak employment area', 'Bristol Circle'],
  economy: [
    {
      id: 'oakville.economy.1',
      text: 'Ford’s Canadian headquarters and assembly complex stand by the QEW in Oakville, with parts and tooling suppliers not far off.',
      industries: ['manufacturing', 'logistics'],
    },
    {
      id: 'oakville.economy.2',
      text: 'Oakville Trafalgar Memorial Hospital has stood at Dundas and Third Line since 2015, and new medical buildings surround it.',
      industries: ['clinic'],
    },
    {
      id: 'oakville.economy.3',
      text: 'Sheridan College’s Trafalgar Campus is known for animation, and small design and film studios have settled in the town.',
      industries: ['education', 'general', 'small-business', 'non-profit'],
    },
    {
      id: 'oakville.economy.4',
      text: 'Wealth advisers, lawyers and dentists occupy storefronts and upper floors on Lakeshore Road East and in Kerr Village.',
      industries: ['office', 'dental'],
    },
    {
      id: 'oakville.economy.5',
      text: 'Bronte and Oakville harbours support restaurants, boat trades and patios whose card terminals are busiest from May to October.',
      industries: ['hospitality', 'counter'],
    },
    {
      id: 'oakville.economy.6',
      text: 'Engineering, insurance and consumer goods firms lease offices at Winston Park, near the QEW and 403 interchange.',
      industries: ['office', 'logistics'],
    },
    {
      id: 'oakville.economy.7',
      text: 'North Oakville, above Dundas Street, is being built block by block, with sales centres, site trailers and new condominium boards.',
      industries: ['construction', 'real-estate', 'legal', 'insurance', 'financial-services'],
    },
    {
      id: 'oakville.economy.8',
      text: 'Warehouses and workshops around Burloak Drive and Winston Park look to the QEW and the 403 for their trucks.',
      industries: ['logistics', 'manufacturing'],
    },
    {
      id: 'oakville.economy.9',
      text: 'Queen Elizabeth Park Community and Cultural Centre and the Oakville Centre bring classes, rehearsals and audiences to the streets south of the railway.',
      industries: ['non-profit', 'education', 'hospitality'],
    },
    {
      id: 'oakville.economy.10',
      text: 'Oakville Place by the QEW and the boutiques of Lakeshore Road East sell to the same town in two quite different rooms.',
      industries: ['counter'],
    },
    {
      id: 'oakville.economy.11',
      text: 'Clinics and dental practices fill the plazas of Dundas Street and Upper Middle Road and the storefronts of Bronte.',
      industries: ['clinic'],
    },
    {
      id: 'oakville.economy.12',
      text: 'Accountants, fund advisers and insurance people rent above the shops of Lakeshore Road and in the low office blocks of Iroquois Shore Road.',
      industries: ['accounting', 'financial-services', 'insurance'],
    },
    {
      id: 'oakville.economy.13',
      text: 'Contractors, glaziers and machine shops work from units on Speers Road and Wyecroft Road.',
      industries: ['manufacturing', 'construction'],
    },
    {
      id: 'oakville.economy.14',
      text: 'Appleby College by the lake and St. Mildred’s-Lightbourn School make independent education part of the town’s trade.',
      industries: ['education', 'non-profit'],
    },
  ],
  gettingThere: [
    {
      id: 'oakville.gettingThere.1',
      text: 'The QEW is the road from downtown Toronto, and the 403 and 407 offer ways around it when a collision shuts a lane.',
    },
    {
      id: 'oakville.gettingThere.2',
      text: 'Frequent Lakeshore West trains call at Oakville and Bronte stations all day, which suits visits to Speers Road and Kerr Street.',
    },
    {
      id: 'oakville.gettingThere.3',
      text: 'Traffic on the QEW thickens at Trafalgar Road and again near Burloak Drive, where lanes and exits crowd together.',
    },
    {
      id: 'oakville.gettingThere.4',
      text: 'Dundas Street is the fast surface road to the hospital and Palermo, well north of the railway and the lakefront streets.',
    },
  ],
  buildings: [
    {
      id: 'oakville.buildings.1',
      text: 'Downtown Oakville’s heritage buildings share basements and panels, so cabling starts with the landlord and a flashlight.',
    },
    {
      id: 'oakville.buildings.2',
      text: 'Kerr Village storefronts are one or two storeys with flat roofs, which makes a rooftop cable route possible where walls are not.',
    },
    {
      id: 'oakville.buildings.3',
      text: 'Speers Road units put a workshop behind a small office, and compressors and welders there call for shielded cable and clean power.',
      industries: ['industrial'],
    },
    {
      id: 'oakville.buildings.4',
      text: 'Oakville Hydro supplies the town’s electricity, and offices near the lake should plan battery power for ice storms that break tree limbs.',
    },
    {
      id: 'oakville.buildings.5',
      text: 'Medical and office suites around Dundas and Third Line are new, with ducts to spare and rules about who may open the riser.',
    },
  ],
  kinship: ['burlington', 'mississauga', 'aurora'],
};
