import type { Fact } from './facts.ts';
import type { LocationSlug } from './locations.ts';

// Here a fact is a sentence of 12-28 words that stops being true when another place's name is put in. Ids are
// '{slug}.{section}.{number}': add at the end, never reuse a number.
export interface LocationFacts {
  slug: LocationSlug;
  region: 'City of Toronto' | 'Peel Region' | 'York Region' | 'Halton Region' | 'Durham Region';
  /** Business districts and main streets, 3-6. */
  districts: readonly string[];
  /** Employment areas, 2-5. */
  businessParks: readonly string[];
  /** Trades, employers by sector and institutions, 4-6. */
  economy: readonly Fact[];
  /** The way from downtown Toronto, without minutes: they would not hold. 3-4. */
  gettingThere: readonly Fact[];
  /** What the premises mean for cabling, internet and backup power, 3-4. */
  buildings: readonly Fact[];
  /** Three places most like it in trade and building stock. */
  kinship: readonly LocationSlug[];
}

export const locationFacts: readonly LocationFacts[] = [
  {
    slug: 'toronto',
    region: 'City of Toronto',
    districts: [
      'Financial District',
      'King Street West',
      'Queen Street West',
      'Bloor-Yorkville',
      'Danforth Avenue',
      'Yonge and Eglinton',
    ],
    businessParks: ['Liberty Village', 'Port Lands', 'Eastern Avenue studio district', 'Geary Avenue'],
    economy: [
      {
        id: 'toronto.economy.1',
        text: 'The five largest Canadian banks keep towers around King and Bay, with law, accounting and investment firms on the floors beside them.',
      },
      {
        id: 'toronto.economy.2',
        text: "University Avenue's hospital row includes Toronto General, Mount Sinai and SickKids, and many specialists rent rooms within a short walk.",
      },
      {
        id: 'toronto.economy.3',
        text: 'The University of Toronto, Toronto Metropolitan University and OCAD University all teach downtown and feed start-ups along College and Spadina.',
      },
      {
        id: 'toronto.economy.4',
        text: 'Film and television studios cluster near Eastern Avenue and the Port Lands, where large video files cross the network every day.',
      },
      {
        id: 'toronto.economy.5',
        text: 'Independent shops and restaurants line Queen West, Ossington, Kensington Market and the Danforth, where a dead card terminal stops the till.',
      },
      {
        id: 'toronto.economy.6',
        text: 'Billy Bishop Airport on the Toronto Islands puts regional flights within sight of the offices at Harbourfront and Union Station.',
      },
    ],
    gettingThere: [
      {
        id: 'toronto.gettingThere.1',
        text: 'Between Union and Bloor, the Yonge and University branches of Line 1 reach most downtown offices without a car or a parking bill.',
      },
      {
        id: 'toronto.gettingThere.2',
        text: 'The Gardiner Expressway and the Don Valley Parkway are the two ways in by highway, and both crawl at rush hour.',
      },
      {
        id: 'toronto.gettingThere.3',
        text: 'Streetcars on King have priority over through traffic between Bathurst and Jarvis, so cars must turn off that stretch at most corners.',
      },
      {
        id: 'toronto.gettingThere.4',
        text: 'The PATH walkway joins more than 70 buildings underground, which lets a technician carry equipment between towers out of the snow.',
      },
    ],
    buildings: [
      {
        id: 'toronto.buildings.1',
        text: 'Financial District towers have fibre from several carriers in the basement, but the landlord decides who may enter the riser and when.',
      },
      {
        id: 'toronto.buildings.2',
        text: 'Former garment factories on Spadina and King West offer brick, timber and open ceilings, so cable runs show and must be neat.',
      },
      {
        id: 'toronto.buildings.3',
        text: 'Victorian storefronts on Queen Street have party walls and shallow basements, and their upstairs offices often share one internet feed.',
      },
      {
        id: 'toronto.buildings.4',
        text: "Several Financial District towers are cooled with Lake Ontario water through Enwave, yet a suite's server closet still needs its own cooling plan.",
      },
    ],
    kinship: ['north-york', 'etobicoke', 'mississauga'],
  },
  {
    slug: 'mississauga',
    region: 'Peel Region',
    districts: ['City Centre around Square One', 'Port Credit', 'Streetsville', 'Cooksville', 'Clarkson'],
    businessParks: [
      'Airport Corporate Centre',
      'Meadowvale Business Park',
      'Gateway',
      'Northeast employment area around Dixie',
      'Sheridan Park',
    ],
    economy: [
      {
        id: 'mississauga.economy.1',
        text: 'Toronto Pearson International Airport lies almost wholly within Mississauga, and freight forwarders and customs brokers work around Dixie and Airport Road.',
      },
      {
        id: 'mississauga.economy.2',
        text: 'Meadowvale and Sheridan Park hold Canadian offices and laboratories of drug makers and engineering firms, many with strict supplier rules.',
      },
      {
        id: 'mississauga.economy.3',
        text: 'Trillium Health Partners runs Credit Valley Hospital and Mississauga Hospital, and clinics fill the medical buildings around both of them.',
      },
      {
        id: 'mississauga.economy.4',
        text: "The University of Toronto Mississauga and Sheridan College's Hazel McCallion Campus teach thousands of students and draw technology tenants nearby.",
      },
      {
        id: 'mississauga.economy.5',
        text: 'Square One, among the largest malls in Canada, anchors a City Centre of condominium towers, professional offices and small service firms.',
      },
      {
        id: 'mississauga.economy.6',
        text: 'Streetsville and Port Credit keep village main streets where dentists, pubs, salons and accountants work behind small shopfronts.',
      },
    ],
    gettingThere: [
      {
        id: 'mississauga.gettingThere.1',
        text: 'The QEW and Gardiner lead to Port Credit from downtown Toronto, and the 427 and 401 lead to the airport offices.',
      },
      {
        id: 'mississauga.gettingThere.2',
        text: 'Milton line trains stop at Dixie, Cooksville, Erindale, Streetsville, Meadowvale and Lisgar, mostly at rush hour in the peak direction.',
      },
      {
        id: 'mississauga.gettingThere.3',
        text: 'The Mississauga Transitway carries buses past the Highway 403 queues, with stops at Spectrum and Orbitor by the airport office parks.',
      },
      {
        id: 'mississauga.gettingThere.4',
        text: 'Trucks bound for Pearson and the Dixie Road warehouses thicken traffic where the 401, 403 and 410 come together.',
      },
    ],
    buildings: [
      {
        id: 'mississauga.buildings.1',
        text: 'Low-rise offices in the Airport Corporate Centre have wide floors and suspended ceilings, which make new cable runs quick and tidy.',
      },
      {
        id: 'mississauga.buildings.2',
        text: 'Industrial units off Dixie and Tomken mix a front office with a warehouse, so one network must reach desks and dock doors.',
      },
      {
        id: 'mississauga.buildings.3',
        text: "Older shops along Streetsville's Queen Street South have thick walls and upper apartments, and Wi-Fi seldom reaches from front to back.",
      },
      {
        id: 'mississauga.buildings.4',
        text: "Mississauga's electricity comes from Alectra Utilities, and a cold store near the airport needs its battery and generator sized with the compressors in mind.",
      },
    ],
    kinship: ['brampton', 'etobicoke', 'vaughan'],
  },
  {
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
        text: "Markham markets itself as Canada's high-tech capital, with chip design, software and engineering offices close to Highways 7 and 404.",
      },
      {
        id: 'markham.economy.2',
        text: 'IBM Canada has long run its headquarters in the city, at Steeles Avenue East, with its software lab on Warden Avenue.',
      },
      {
        id: 'markham.economy.3',
        text: 'Markham Stouffville Hospital, part of Oak Valley Health, draws clinics and pharmacies to Church Street and Ninth Line.',
      },
      {
        id: 'markham.economy.4',
        text: 'York University opened its Markham Campus near Unionville GO station in 2024, and Seneca Polytechnic teaches at Highway 7 by the 404.',
      },
      {
        id: 'markham.economy.5',
        text: 'Pacific Mall at Steeles and Kennedy holds hundreds of small shops, each with its own till, stock list and internet need.',
      },
      {
        id: 'markham.economy.6',
        text: 'Food importers, parts distributors and printers fill industrial condominiums around Woodbine, Denison and Esna Park Drive.',
      },
    ],
    gettingThere: [
      {
        id: 'markham.gettingThere.1',
        text: "From downtown Toronto the Don Valley Parkway becomes the 404, which is the usual road to Markham's Highway 7 offices.",
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
        text: "Main Street Unionville's nineteenth-century houses, now shops and offices, have lath walls and narrow stairs that rule out full-size racks.",
      },
      {
        id: 'markham.buildings.3',
        text: 'Industrial condominiums on Denison Street share electrical rooms, so an owner must arrange with the board before adding a line or generator.',
      },
      {
        id: 'markham.buildings.4',
        text: "In Cornell's live-work units a shop sits below a home, and the two should not share one network or one router.",
      },
    ],
    kinship: ['richmond-hill', 'vaughan', 'scarborough'],
  },
  {
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
        text: "CN's MacMillan Yard in Concord is one of the country's largest rail yards, and trucking and storage firms ring it.",
      },
      {
        id: 'vaughan.economy.2',
        text: "A CPKC intermodal terminal by Rutherford Road and Highway 50 brings containers into Vaughan's west-end distribution centres.",
      },
      {
        id: 'vaughan.economy.3',
        text: 'Cortellucci Vaughan Hospital opened in 2021 at Jane and Major Mackenzie, and medical offices have followed it to that corner.',
      },
      {
        id: 'vaughan.economy.4',
        text: 'Cabinet shops, stone and tile importers, metal fabricators and general contractors make up much of the trade on Jane and Keele.',
      },
      {
        id: 'vaughan.economy.5',
        text: "Canada's Wonderland and the Vaughan Mills outlet mall make retail and seasonal hospitality heavy employers beside Highway 400.",
      },
      {
        id: 'vaughan.economy.6',
        text: "Kleinburg's Islington Avenue, near the McMichael art collection, lives on galleries, restaurants and weekend visitors with cards in hand.",
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
      },
      {
        id: 'vaughan.buildings.2',
        text: 'New towers beside the Vaughan Metropolitan Centre subway station come with fibre risers, and property managers who book every contractor.',
      },
      {
        id: 'vaughan.buildings.3',
        text: 'Large warehouses off Highway 427 need Wi-Fi planned around steel racking, forklift routes and dock doors that stay open.',
      },
      {
        id: 'vaughan.buildings.4',
        text: 'Woodbridge Avenue mixes old brick houses with mid-rise condominiums, so two neighbours may have quite different internet choices.',
      },
    ],
    kinship: ['brampton', 'markham', 'mississauga'],
  },
  {
    slug: 'brampton',
    region: 'Peel Region',
    districts: [
      'Four Corners at Queen and Main',
      'Bramalea City Centre',
      'Queen Street corridor',
      'Mount Pleasant Village',
      'Steeles Avenue',
    ],
    businessParks: [
      'Bramalea industrial area',
      'Airport Road and Intermodal Drive',
      'Highway 50 employment area',
      'Bram West',
      'Highway 410 and Steeles business area',
    ],
    economy: [
      {
        id: 'brampton.economy.1',
        text: "CN's Brampton intermodal terminal is the railway's largest, and carriers, container yards and repair shops have grown up around it.",
      },
      {
        id: 'brampton.economy.2',
        text: 'Food processors in Bramalea bake, freeze and pack around the clock, and their line computers cannot wait for Monday morning.',
      },
      {
        id: 'brampton.economy.3',
        text: 'Brampton Civic Hospital and the Peel Memorial centre, both run by William Osler Health System, draw clinics to Bovaird and Queen.',
      },
      {
        id: 'brampton.economy.4',
        text: 'Toronto Metropolitan University based the Rogers Cybersecure Catalyst, a national cybersecurity training centre, in downtown Brampton.',
      },
      {
        id: 'brampton.economy.5',
        text: "Algoma University and Sheridan's Davis Campus bring students, tutors and small service businesses to central Brampton and Steeles.",
      },
      {
        id: 'brampton.economy.6',
        text: 'Truck driving schools, dispatch offices and freight brokers share the plazas along Airport Road, Torbram and Highway 50.',
      },
    ],
    gettingThere: [
      {
        id: 'brampton.gettingThere.1',
        text: 'From downtown Toronto, Brampton is reached by the 427 and 407 or by the 401 and 410, depending on the queues.',
      },
      {
        id: 'brampton.gettingThere.2',
        text: 'The 410 slows where it meets the 401 and again at Queen, so early visits to Bramalea plants go best.',
      },
      {
        id: 'brampton.gettingThere.3',
        text: 'Kitchener line trains stop at Bramalea, Brampton and Mount Pleasant, and Brampton station is steps from the Four Corners.',
      },
      {
        id: 'brampton.gettingThere.4',
        text: 'Züm express buses run along Queen, Main and Steeles, useful for downtown calls but no help with a server in the trunk.',
      },
    ],
    buildings: [
      {
        id: 'brampton.buildings.1',
        text: 'Bramalea plants from the 1960s have thick slabs and old electrical rooms, so new cable often runs overhead along the trusses.',
      },
      {
        id: 'brampton.buildings.2',
        text: 'Cold-storage warehouses in the Bramalea industrial blocks need access points made for freezers, because ordinary radios fail in cold and frost.',
      },
      {
        id: 'brampton.buildings.3',
        text: 'Brick buildings at Queen and Main have shared basements and little spare power, which limits how much equipment an office can keep.',
      },
      {
        id: 'brampton.buildings.4',
        text: 'Condominium plazas in Castlemore and Springdale put dozens of small owners on one telephone room, and labels there are seldom current.',
      },
    ],
    kinship: ['mississauga', 'vaughan', 'caledon'],
  },
  {
    slug: 'richmond-hill',
    region: 'York Region',
    districts: [
      'Beaver Creek',
      'Yonge Street village core',
      'Yonge and Highway 7',
      'Oak Ridges',
      'Leslie and Highway 7',
    ],
    businessParks: [
      'Beaver Creek Business Park',
      'Headford Business Park',
      'Newkirk Business Park',
      'Barker Business Park',
    ],
    economy: [
      {
        id: 'richmond-hill.economy.1',
        text: "Beaver Creek Business Park, by Leslie and Highway 7, gathers engineers, insurers, developers and the city's own municipal offices.",
      },
      {
        id: 'richmond-hill.economy.2',
        text: 'Mackenzie Richmond Hill Hospital off Major Mackenzie Drive is ringed by family doctors, imaging clinics and physiotherapists.',
      },
      {
        id: 'richmond-hill.economy.3',
        text: 'Health clinics, tutoring centres, restaurants and car dealers share the Richmond Hill stretch of Yonge between Highway 7 and Elgin Mills.',
      },
      {
        id: 'richmond-hill.economy.4',
        text: "Restaurants and food courts around Times Square and Leslie at Highway 7 serve one of Ontario's largest Chinese Canadian communities.",
      },
      {
        id: 'richmond-hill.economy.5',
        text: 'Light manufacturers and auto trades work on Newkirk Road, beside the Richmond Hill GO station and the CN tracks.',
      },
      {
        id: 'richmond-hill.economy.6',
        text: 'The David Dunlap Observatory, opened in 1935, and the Centre for the Performing Arts bring visitors from well beyond the city.',
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
        text: "Beaver Creek's low brick offices of the 1980s and 1990s often hold several generations of abandoned phone and network cable.",
      },
      {
        id: 'richmond-hill.buildings.2',
        text: 'Village shopfronts near Yonge and Major Mackenzie have small basements, so network equipment ends up on a shelf, not in a rack.',
      },
      {
        id: 'richmond-hill.buildings.3',
        text: 'Medical buildings by the hospital put many practices on one corridor, and each needs Wi-Fi that its neighbours cannot join.',
      },
      {
        id: 'richmond-hill.buildings.4',
        text: 'Around Lake Wilcox and Oak Ridges, home offices should check which carrier reaches the street before ordering a business line.',
      },
    ],
    kinship: ['markham', 'vaughan', 'aurora'],
  },
  {
    slug: 'oakville',
    region: 'Halton Region',
    districts: [
      'Downtown on Lakeshore Road East',
      'Kerr Village',
      'Bronte Village',
      'Uptown Core',
      'Midtown by the GO station',
    ],
    businessParks: [
      'Winston Park',
      'Speers Road corridor',
      'Wyecroft Road',
      'Burloak employment area',
      'Bristol Circle',
    ],
    economy: [
      {
        id: 'oakville.economy.1',
        text: "Ford's Canadian headquarters and assembly complex stand by the QEW in Oakville, with parts and tooling suppliers not far off.",
      },
      {
        id: 'oakville.economy.2',
        text: 'Oakville Trafalgar Memorial Hospital has stood at Dundas and Third Line since 2015, and new medical buildings surround it.',
      },
      {
        id: 'oakville.economy.3',
        text: "Sheridan College's Trafalgar Campus is known for animation, and small design and film studios have settled in the town.",
      },
      {
        id: 'oakville.economy.4',
        text: 'Wealth advisers, lawyers and dentists occupy storefronts and upper floors on Lakeshore Road East and in Kerr Village.',
      },
      {
        id: 'oakville.economy.5',
        text: 'Bronte and Oakville harbours support restaurants, boat trades and patios whose card terminals are busiest from May to October.',
      },
      {
        id: 'oakville.economy.6',
        text: 'Engineering, insurance and consumer goods firms lease offices at Winston Park, near the QEW and 403 interchange.',
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
        text: "Downtown Oakville's heritage buildings share basements and panels, so cabling starts with the landlord and a flashlight.",
      },
      {
        id: 'oakville.buildings.2',
        text: 'Kerr Village storefronts are one or two storeys with flat roofs, which makes a rooftop cable route possible where walls are not.',
      },
      {
        id: 'oakville.buildings.3',
        text: 'Speers Road units put a workshop behind a small office, and compressors and welders there call for shielded cable and clean power.',
      },
      {
        id: 'oakville.buildings.4',
        text: "Oakville Hydro supplies the town's electricity, and offices near the lake should plan battery power for ice storms that break tree limbs.",
      },
    ],
    kinship: ['burlington', 'mississauga', 'aurora'],
  },
  {
    slug: 'north-york',
    region: 'City of Toronto',
    districts: [
      'North York Centre on Yonge',
      'Yonge and Sheppard',
      'Don Mills',
      'Avenue Road north of Lawrence',
      'Consumers Road',
      'Wilson Village',
    ],
    businessParks: [
      'Consumers Road Business Park',
      'DUKE Heights',
      'Duncan Mill',
      'Wynford-Concorde',
      'Downsview employment area',
    ],
    economy: [
      {
        id: 'north-york.economy.1',
        text: 'North York was its own city until 1998, and its Yonge Street towers still work as a second downtown for Toronto.',
      },
      {
        id: 'north-york.economy.2',
        text: 'North York General, Sunnybrook and Humber River hospitals each have medical buildings nearby full of specialists and laboratories.',
      },
      {
        id: 'north-york.economy.3',
        text: "York University's Keele Campus and Seneca's Newnham Campus bring tens of thousands of students to Keele Street and Finch East.",
      },
      {
        id: 'north-york.economy.4',
        text: 'The DUKE Heights area around Dufferin, Keele and Finch holds thousands of small manufacturers, wholesalers, kitchen makers and trades.',
      },
      {
        id: 'north-york.economy.5',
        text: 'Yorkdale mall at the 401 and Allen Road, together with Fairview at Sheppard, makes retail a major trade of North York.',
      },
      {
        id: 'north-york.economy.6',
        text: 'Engineering and insurance offices have worked from Consumers Road and Don Mills since the office parks opened there last century.',
      },
    ],
    gettingThere: [
      {
        id: 'north-york.gettingThere.1',
        text: 'Line 1 on Yonge stops at Sheppard-Yonge, North York Centre and Finch, directly beneath many of the offices.',
      },
      {
        id: 'north-york.gettingThere.2',
        text: 'Line 4 runs under Sheppard from Yonge to Don Mills, leaving Consumers Road a bus ride or walk beyond its last station.',
      },
      {
        id: 'north-york.gettingThere.3',
        text: "Highway 401 between the Allen and the 404 is among North America's busiest roads, and one stalled truck is felt everywhere.",
      },
      {
        id: 'north-york.gettingThere.4',
        text: "For Downsview and Keele, Line 1's western branch reaches Wilson, Downsview Park, Finch West and York University.",
      },
    ],
    buildings: [
      {
        id: 'north-york.buildings.1',
        text: 'Towers above North York Centre station have fibre risers and strict rules on drilling, noise and after-hours freight elevators.',
      },
      {
        id: 'north-york.buildings.2',
        text: 'Consumers Road and Duncan Mill buildings of the 1960s to 1980s have deep floors and outdated phone cable that slows new tenants.',
      },
      {
        id: 'north-york.buildings.3',
        text: 'DUKE Heights units often have a mezzanine office joined to the shop by one long cable that was never meant for data.',
      },
      {
        id: 'north-york.buildings.4',
        text: "Bungalows turned into offices on Sheppard and Willowdale have house wiring, so the circuit for a server deserves an electrician's look.",
      },
    ],
    kinship: ['toronto', 'scarborough', 'markham'],
  },
  {
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
      },
      {
        id: 'scarborough.economy.2',
        text: 'U of T Scarborough and Centennial College share the Morningside and Ellesmere area, which keeps tutors, labs and caterers busy.',
      },
      {
        id: 'scarborough.economy.3',
        text: 'Food makers, pharmaceutical packagers and printers work off Progress, Milner and Nugget, close to Highway 401.',
      },
      {
        id: 'scarborough.economy.4',
        text: 'Wexford Heights on Lawrence Avenue East is known for Middle Eastern bakeries and grill houses, most of them family owned.',
      },
      {
        id: 'scarborough.economy.5',
        text: "Agincourt's plazas along Sheppard and Midland combine Chinese restaurants, dentists, travel agents and tax preparers under one shared roof.",
      },
      {
        id: 'scarborough.economy.6',
        text: 'The Toronto Zoo and Rouge National Urban Park make the northeast corner a place of seasonal work and weekend crowds.',
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
        text: "Plazas of the 1960s and 1970s keep every tenant's phone pairs in one locked room, where labels faded long ago.",
      },
      {
        id: 'scarborough.buildings.2',
        text: 'Factories on Progress and Nugget have high roofs and several additions, so the network often crosses two or three building ages.',
      },
      {
        id: 'scarborough.buildings.3',
        text: 'Office blocks around Scarborough Town Centre offer carrier choice, unlike the small shops along Kingston Road farther south.',
      },
      {
        id: 'scarborough.buildings.4',
        text: 'Bluffs-area shops on Kingston Road occupy low brick blocks with apartments above, and share an old electrical service with them.',
      },
    ],
    kinship: ['north-york', 'pickering', 'markham'],
  },
  {
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
        text: "The Ontario Food Terminal on The Queensway, Canada's largest wholesale produce market, starts work long before most offices wake.",
      },
      {
        id: 'etobicoke.economy.2',
        text: "Etobicoke General Hospital, run by William Osler Health System, stands beside Highway 27 near Humber Polytechnic's North Campus.",
      },
      {
        id: 'etobicoke.economy.3',
        text: "Rexdale's plants and warehouses handle metal, food, plastics and air freight between Highway 27, the 401 and Pearson.",
      },
      {
        id: 'etobicoke.economy.4',
        text: "Humber's Lakeshore Campus occupies the former psychiatric hospital grounds in New Toronto and keeps nearby cafés and studios in trade.",
      },
      {
        id: 'etobicoke.economy.5',
        text: 'Film studios, bakeries and trade suppliers have taken over old industrial buildings between The Queensway and the Mimico rail yard.',
      },
      {
        id: 'etobicoke.economy.6',
        text: 'Office buildings along The East Mall and The West Mall house insurers, consultants and contractors beside Highway 427.',
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
        text: "Rexdale is reached by the 401, the 409 or Highway 27, each shared with traffic for Pearson's terminals and cargo area.",
      },
    ],
    buildings: [
      {
        id: 'etobicoke.buildings.1',
        text: 'Rexdale factories from the 1950s and 1960s have brick fronts, thick floors and electrical rooms that predate any server.',
      },
      {
        id: 'etobicoke.buildings.2',
        text: "Humber Bay's lakefront towers place small firms in ground-floor units, where the condominium board controls the path for fibre.",
      },
      {
        id: 'etobicoke.buildings.3',
        text: 'Islington Village and The Kingsway have two-storey shops with offices above, reached by one stair and often one cable.',
      },
      {
        id: 'etobicoke.buildings.4',
        text: 'Mid-century office blocks on The West Mall were wired for telephones first, so the risers fill up quickly when fibre comes.',
      },
    ],
    kinship: ['mississauga', 'toronto', 'north-york'],
  },
  {
    slug: 'burlington',
    region: 'Halton Region',
    districts: ['Brant Street downtown', 'Plains Road in Aldershot', 'Fairview Street', 'Appleby Line', 'Guelph Line'],
    businessParks: [
      'QEW East employment area',
      'Harvester Road',
      'Mainway',
      'Alton employment lands by Highway 407',
      'Aldershot industrial area',
    ],
    economy: [
      {
        id: 'burlington.economy.1',
        text: 'No single employer rules Burlington: food processing, electronics, packaging, environmental engineering and finance share its QEW corridor.',
      },
      {
        id: 'burlington.economy.2',
        text: 'Joseph Brant Hospital stands on Lakeshore Road beside the lake, with medical offices along Maple Avenue and Brant Street.',
      },
      {
        id: 'burlington.economy.3',
        text: 'McMaster University teaches business at its Ron Joyce Centre on the South Service Road, between Walkers and Appleby Lines.',
      },
      {
        id: 'burlington.economy.4',
        text: 'Evertz, a maker of broadcast equipment, has long been based in Burlington, and electronics suppliers gather nearby on Mainway and Harvester.',
      },
      {
        id: 'burlington.economy.5',
        text: 'The Royal Botanical Gardens on Plains Road West and the Brant Street festivals fill Burlington restaurants from spring to autumn.',
      },
    ],
    gettingThere: [
      {
        id: 'burlington.gettingThere.1',
        text: "The QEW brings technicians from downtown Toronto past Oakville, and meets the 403 and 407 in Burlington's west end.",
      },
      {
        id: 'burlington.gettingThere.2',
        text: 'Lakeshore West trains stop at Appleby, Burlington and Aldershot, so a call near Fairview Street needs no parking.',
      },
      {
        id: 'burlington.gettingThere.3',
        text: 'When high wind closes the Burlington Skyway, diverted trucks spill onto Plains Road and the lift bridge at the canal.',
      },
      {
        id: 'burlington.gettingThere.4',
        text: 'Dundas Street and the 407 give a northern way to Alton Village when the QEW is shut at Guelph Line.',
      },
    ],
    buildings: [
      {
        id: 'burlington.buildings.1',
        text: 'Downtown shops on Brant Street range from old brick to new towers by the lake, so internet choices change from block to block.',
      },
      {
        id: 'burlington.buildings.2',
        text: 'Harvester Road and Mainway plants pair an office front with production behind, and their networks should be split the same way.',
      },
      {
        id: 'burlington.buildings.3',
        text: "Aldershot's Plains Road buildings are low and strung out, which makes wireless links between neighbouring units worth a look.",
      },
      {
        id: 'burlington.buildings.4',
        text: "Burlington's ice and flood storms of 2013 and 2014 showed why backup power belongs off the basement floor.",
      },
    ],
    kinship: ['oakville', 'milton', 'whitby'],
  },
  {
    slug: 'milton',
    region: 'Halton Region',
    districts: ['Main Street downtown', 'Steeles Avenue', 'Ontario Street', 'Derry Road', 'Campbellville village'],
    businessParks: [
      '401 Industrial and Business Park',
      'Derry Green Corporate Business Park',
      'James Snow Parkway employment area',
    ],
    economy: [
      {
        id: 'milton.economy.1',
        text: "Milton's warehouses near the 401 and James Snow Parkway ship auto parts, clothing, groceries and furniture across Ontario.",
      },
      {
        id: 'milton.economy.2',
        text: "Derry Green, about 800 hectares east of James Snow Parkway, is one of Milton's two main planned business parks.",
      },
      {
        id: 'milton.economy.3',
        text: 'Milton District Hospital at Derry Road and Bronte Street South, part of Halton Healthcare, was greatly enlarged in 2017 and draws new clinics southward.',
      },
      {
        id: 'milton.economy.4',
        text: 'The Mattamy National Cycling Centre off Louis St. Laurent Avenue, built for the 2015 Pan Am Games, brings athletes and events.',
      },
      {
        id: 'milton.economy.5',
        text: "Young families made Milton one of Canada's fastest-growing towns, and dentists, daycares and tutors followed the subdivisions south of Derry.",
      },
      {
        id: 'milton.economy.6',
        text: 'Quarries, farms and conservation areas along the Niagara Escarpment still employ people around Campbellville and Kelso.',
      },
    ],
    gettingThere: [
      {
        id: 'milton.gettingThere.1',
        text: "The 401 is the road from Toronto, and truck traffic for Milton's warehouses leaves it at Trafalgar, James Snow and Regional Road 25.",
      },
      {
        id: 'milton.gettingThere.2',
        text: 'Milton is the last stop of the Milton GO line, whose trains run mainly into Toronto by morning and back by evening.',
      },
      {
        id: 'milton.gettingThere.3',
        text: 'The toll Highway 407 and Derry Road offer a way to the south side of Milton when the 401 is closed.',
      },
      {
        id: 'milton.gettingThere.4',
        text: 'Campbellville and Moffat lie above the escarpment, where fog and snow on Guelph Line make winter trips slower.',
      },
    ],
    buildings: [
      {
        id: 'milton.buildings.1',
        text: 'Warehouses off Steeles and James Snow are new, tall and steel, so Wi-Fi needs many low-mounted access points instead of a few.',
      },
      {
        id: 'milton.buildings.2',
        text: "Old Milton's Main Street keeps stone and brick shops from the 1800s, with upper offices that depend on a shared entry cable.",
      },
      {
        id: 'milton.buildings.3',
        text: 'Small-bay industrial condominiums planned for Derry Green start as bare shells, the cheapest moment to put in conduit and spare cable.',
      },
      {
        id: 'milton.buildings.4',
        text: 'Rural properties around Campbellville may depend on wireless or satellite internet, with trees and the escarpment deciding the signal.',
      },
    ],
    kinship: ['burlington', 'caledon', 'brampton'],
  },
  {
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
      },
      {
        id: 'ajax.economy.2',
        text: "Lakeridge Health's Ajax Pickering Hospital on Harwood Avenue South draws clinics, pharmacies and therapists to the south end.",
      },
      {
        id: 'ajax.economy.3',
        text: 'An Amazon fulfilment centre on Salem Road North brought warehouse jobs to Ajax, and delivery contractors and repair shops with it.',
      },
      {
        id: 'ajax.economy.4',
        text: 'Ajax electricity comes from Elexicon Energy, formed in 2019 when Veridian, based on Taunton Road, merged with Whitby Hydro.',
      },
      {
        id: 'ajax.economy.5',
        text: 'Pickering Village, despite its name, is an Ajax main street of pubs, salons, law offices and other small practices.',
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
      },
      {
        id: 'ajax.buildings.3',
        text: 'Warehouses near Salem Road in Ajax have long aisles and tall racks that call for a measured Wi-Fi plan.',
      },
      {
        id: 'ajax.buildings.4',
        text: "Harwood Avenue's newer mid-rises put shops under apartments, where the fibre panel may belong to the condominium, not the tenant.",
      },
    ],
    kinship: ['pickering', 'whitby', 'scarborough'],
  },
  {
    slug: 'pickering',
    region: 'Durham Region',
    districts: [
      'City Centre at the Esplanade',
      'Kingston Road',
      'Liverpool Road',
      "Nautical Village on Frenchman's Bay",
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
        text: "The Pickering Nuclear Generating Station on the lake supports engineering offices, safety trainers and contractors throughout the city's south end.",
      },
      {
        id: 'pickering.economy.2',
        text: 'Kubota Canada chose the Pickering Innovation Corridor by Highway 407 for a 500,000-square-foot home, among the first tenants announced there.',
      },
      {
        id: 'pickering.economy.3',
        text: 'Seaton, a new community planned for some 70,000 residents in central Pickering, brings clinics, schools and shops as it fills.',
      },
      {
        id: 'pickering.economy.4',
        text: 'The Pickering Casino Resort at Durham Live, near Bayly and Church Streets, works day and night with hotels and events.',
      },
      {
        id: 'pickering.economy.5',
        text: "Frenchman's Bay has marinas and the small Nautical Village, where cafés and boat services follow the summer season.",
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
      },
      {
        id: 'pickering.buildings.3',
        text: 'New plants along Highway 407 in the Innovation Corridor can have conduit planned before the slab, which saves later trenching.',
      },
      {
        id: 'pickering.buildings.4',
        text: 'Rural firms around Claremont and Whitevale should test wireless signal and plan battery power, since tree-lined lines fail in ice.',
      },
    ],
    kinship: ['ajax', 'whitby', 'scarborough'],
  },
  {
    slug: 'whitby',
    region: 'Durham Region',
    districts: ['Downtown at Brock and Dundas', 'Brooklin village', 'Port Whitby', 'Thickson Road', 'Taunton Road'],
    businessParks: [
      'Thickson Road South industrial area',
      'Champlain Avenue',
      'Hopkins Street',
      'West Whitby business lands by Highway 412',
    ],
    economy: [
      {
        id: 'whitby.economy.1',
        text: 'The Regional Municipality of Durham has its headquarters on Rossland Road East, which draws consultants, planners and lawyers to Whitby.',
      },
      {
        id: 'whitby.economy.2',
        text: "Ontario Shores Centre for Mental Health Sciences, on the waterfront, is among the town's best-known employers and teaching sites.",
      },
      {
        id: 'whitby.economy.3',
        text: 'Durham College teaches skilled trades at its Whitby campus on Champlain Avenue, close to the plants that hire its graduates.',
      },
      {
        id: 'whitby.economy.4',
        text: "Steel is rolled at the Gerdau mill near Hopkins Street and the lake, one of southern Durham's heavy industries.",
      },
      {
        id: 'whitby.economy.5',
        text: 'Whitby has two historic downtowns, Brock and Dundas and the village of Brooklin, each full of owner-run shops and practices.',
      },
      {
        id: 'whitby.economy.6',
        text: 'The Abilities Centre beside Iroquois Park Sports Centre brings tournaments, health programs and non-profits to the blocks south of the 401.',
      },
    ],
    gettingThere: [
      {
        id: 'whitby.gettingThere.1',
        text: 'Whitby station on the Lakeshore East line is just south of the 401 at Brock Street, short of the end at Oshawa.',
      },
      {
        id: 'whitby.gettingThere.2',
        text: "Highway 412 links the 401 with the 407 along Whitby's west side and has been free of tolls since 2022.",
      },
      {
        id: 'whitby.gettingThere.3',
        text: 'From Toronto the 401 narrows through Ajax toward Whitby, and Brock and Thickson exits fill at the end of the shift.',
      },
      {
        id: 'whitby.gettingThere.4',
        text: 'Brooklin lies well north of downtown Whitby, and Highway 407 reaches it faster than Baldwin Street in the afternoon.',
      },
    ],
    buildings: [
      {
        id: 'whitby.buildings.1',
        text: 'Brick blocks at Brock and Dundas have high ceilings and patched wiring, and neighbouring shops may share a single basement.',
      },
      {
        id: 'whitby.buildings.2',
        text: "Brooklin's heritage houses serve as salons, clinics and offices, so Wi-Fi has to be coaxed through old plaster and additions.",
      },
      {
        id: 'whitby.buildings.3',
        text: 'Heavy plants near Hopkins and Thickson put large motors on the same feed as the office, so clean backup power matters.',
      },
      {
        id: 'whitby.buildings.4',
        text: 'Plazas along Taunton Road are recent, with telecom rooms at the rear that the landlord unlocks on request.',
      },
    ],
    kinship: ['oshawa', 'ajax', 'burlington'],
  },
  {
    slug: 'oshawa',
    region: 'Durham Region',
    districts: [
      'Downtown at King and Simcoe',
      'Simcoe Street North',
      'Oshawa Centre on King Street West',
      'Taunton Road',
      'Bond Street courthouse area',
    ],
    businessParks: [
      'Northwood Business Park',
      'Thornton Road South',
      'Farewell Street industrial area',
      'Oshawa Executive Airport lands',
    ],
    economy: [
      {
        id: 'oshawa.economy.1',
        text: "General Motors has built vehicles in Oshawa since the McLaughlin family's carriage works, and parts suppliers still follow its schedule.",
      },
      {
        id: 'oshawa.economy.2',
        text: 'Ontario Tech University and Durham College share a campus on Simcoe Street North, with university classes downtown as well.',
      },
      {
        id: 'oshawa.economy.3',
        text: "Lakeridge Health Oshawa is Durham's largest hospital and includes a regional cancer centre, with specialists' offices close by.",
      },
      {
        id: 'oshawa.economy.4',
        text: "The Durham Region Courthouse on Bond Street gives downtown law offices their daily trade, together with Simcoe Street's paralegals.",
      },
      {
        id: 'oshawa.economy.5',
        text: 'The Port of Oshawa handles salt, steel and grain by ship under the Hamilton-Oshawa Port Authority.',
      },
      {
        id: 'oshawa.economy.6',
        text: 'Flying schools and charter operators work from Oshawa Executive Airport, north of downtown near Taunton Road and Stevenson.',
      },
    ],
    gettingThere: [
      {
        id: 'oshawa.gettingThere.1',
        text: 'Oshawa station, shared by GO and VIA Rail, is the eastern end of Lakeshore East trains and lies by Bloor and Thornton.',
      },
      {
        id: 'oshawa.gettingThere.2',
        text: 'The 401 through Oshawa has exits at Simcoe and Harmony, and roadwork or a crash at either sends cars along Bloor.',
      },
      {
        id: 'oshawa.gettingThere.3',
        text: "Highway 407 crosses north Oshawa near Windfields, and the province's own stretch, east of Brock Road, dropped its tolls in June 2025.",
      },
      {
        id: 'oshawa.gettingThere.4',
        text: 'From downtown Toronto, Oshawa lies beyond Scarborough, Pickering, Ajax and Whitby, so likely parts should travel with the first visit.',
      },
    ],
    buildings: [
      {
        id: 'oshawa.buildings.1',
        text: 'Downtown blocks around King and Simcoe have tall brick buildings, several turned to classrooms, with cable paths that need tracing.',
      },
      {
        id: 'oshawa.buildings.2',
        text: 'Thornton Road South warehouses are newly built with clear heights of twelve metres or so, far above normal access-point range.',
      },
      {
        id: 'oshawa.buildings.3',
        text: 'Small shops on Simcoe Street South sit in older blocks, where the electrical panel deserves a look before a server goes in.',
      },
      {
        id: 'oshawa.buildings.4',
        text: 'Medical offices near Lakeridge Health occupy former houses on hospital-side streets, and need private Wi-Fi with a wired backbone.',
      },
    ],
    kinship: ['whitby', 'ajax', 'newmarket'],
  },
  {
    slug: 'aurora',
    region: 'York Region',
    districts: ['Yonge and Wellington', 'Wellington Street East', 'Bayview and Wellington', "St. John's Sideroad"],
    businessParks: [
      'Industrial Parkway North and South',
      'Leslie Street and Wellington business park',
      'State Farm Way and Don Hillock Drive',
    ],
    economy: [
      {
        id: 'aurora.economy.1',
        text: "Magna International moved its headquarters to Aurora in the 1990s, and auto-parts engineering has shaped the town's business ever since.",
      },
      {
        id: 'aurora.economy.2',
        text: 'Insurance came to Aurora with State Farm Canada, whose offices by the 404 and Wellington passed to Desjardins in 2015.',
      },
      {
        id: 'aurora.economy.3',
        text: 'York Regional Police has its headquarters on Don Hillock Drive, beside offices and hotels at Wellington and the 404.',
      },
      {
        id: 'aurora.economy.4',
        text: "St. Andrew's College, a boarding school on Yonge Street since 1926, makes private education part of Aurora's trade.",
      },
      {
        id: 'aurora.economy.5',
        text: 'Industrial Parkway, along the railway, holds fabricators, printers, brewers and trades in units south and north of Wellington.',
      },
    ],
    gettingThere: [
      {
        id: 'aurora.gettingThere.1',
        text: 'The 404 exits at Bloomington and Wellington bring technicians from Toronto, with Wellington the direct road to the business park.',
      },
      {
        id: 'aurora.gettingThere.2',
        text: "Aurora station on the Barrie line stands on Wellington Street East, an easy walk from Yonge Street's shops and offices.",
      },
      {
        id: 'aurora.gettingThere.3',
        text: "Wellington Street carries most of Aurora's traffic between Yonge and the 404, so commuter and school hours both slow it.",
      },
      {
        id: 'aurora.gettingThere.4',
        text: 'The Oak Ridges Moraine lies between Toronto and Aurora, and lake-effect snow on Bathurst or Yonge can cost time.',
      },
    ],
    buildings: [
      {
        id: 'aurora.buildings.1',
        text: "Aurora's northeast heritage district has brick Victorian houses used as law and dental offices, with cabling kept out of sight.",
      },
      {
        id: 'aurora.buildings.2',
        text: 'Industrial Parkway units of the 1970s and 1980s have low offices in front, and phone rooms shared among several bays.',
      },
      {
        id: 'aurora.buildings.3',
        text: 'Offices off State Farm Way were built for large insurers and developers, so smaller tenants there inherit roomy risers and modern wiring.',
      },
      {
        id: 'aurora.buildings.4',
        text: "Alectra Utilities supplies Aurora, and the town's many old trees make storm outages a reason for batteries on Yonge Street.",
      },
    ],
    kinship: ['newmarket', 'richmond-hill', 'oakville'],
  },
  {
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
      },
      {
        id: 'newmarket.economy.2',
        text: 'The Regional Municipality of York governs from its administrative centre on Yonge Street, a steady draw for consultants and lawyers.',
      },
      {
        id: 'newmarket.economy.3',
        text: 'The Newmarket courthouse on Eagle Street West serves York Region and keeps criminal and family law offices close at hand.',
      },
      {
        id: 'newmarket.economy.4',
        text: 'Upper Canada Mall at Yonge and Davis is the main shopping centre for northern York Region and employs hundreds.',
      },
      {
        id: 'newmarket.economy.5',
        text: 'Manufacturers and distributors along Harry Walker Parkway make auto parts, packaging and building products beside the 404.',
      },
      {
        id: 'newmarket.economy.6',
        text: "Restored shops on Newmarket's Main Street South, by Fairy Lake, house restaurants, salons and small practices.",
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
        text: "Newmarket's Main Street heritage district keeps narrow nineteenth-century brick shops where equipment must be small, quiet and well aired.",
      },
      {
        id: 'newmarket.buildings.3',
        text: 'Harry Walker Parkway buildings are single-storey plants with front offices, good for conduit but hard on Wi-Fi through steel.',
      },
      {
        id: 'newmarket.buildings.4',
        text: 'Medical buildings around Davis and Prospect put many clinics behind one telecom room, so each line needs a clear label.',
      },
    ],
    kinship: ['aurora', 'oshawa', 'richmond-hill'],
  },
  {
    slug: 'caledon',
    region: 'Peel Region',
    districts: [
      'Queen Street in Bolton',
      'Caledon East on Airport Road',
      'Mayfield West and Southfields',
      'Inglewood village',
      'Alton village',
    ],
    businessParks: [
      'Bolton industrial area',
      'Tullamore',
      'Mayfield West employment lands',
      'Coleraine Drive logistics area',
    ],
    economy: [
      {
        id: 'caledon.economy.1',
        text: 'Caledon is the largest municipality by area in the GTA, and most of its industry sits at Bolton, Tullamore and Mayfield West.',
      },
      {
        id: 'caledon.economy.2',
        text: 'UPS and Amazon both announced large Caledon sites in 2018, part of a turn to logistics in the south of the town.',
      },
      {
        id: 'caledon.economy.3',
        text: 'Husky, a maker of injection moulding equipment, grew up in Bolton, and smaller plastics and tool shops settled near it.',
      },
      {
        id: 'caledon.economy.4',
        text: 'Horse farms, orchards, nurseries and cideries give rural Caledon a seasonal trade that runs on weekend visitors and card payments.',
      },
      {
        id: 'caledon.economy.5',
        text: 'The Caledon Equestrian Park at Palgrave held the riding events of the 2015 Pan Am Games and still hosts shows.',
      },
      {
        id: 'caledon.economy.6',
        text: "Alton Mill, a restored stone mill on Shaw's Creek, houses artists' studios and small creative businesses.",
      },
    ],
    gettingThere: [
      {
        id: 'caledon.gettingThere.1',
        text: 'No passenger train serves Caledon, so visits come by road: the 427 and Highway 50 to Bolton, the 410 to Mayfield West.',
      },
      {
        id: 'caledon.gettingThere.2',
        text: 'Highway 10 climbs to Caledon Village and Orangeville, while Airport Road leads to Caledon East through farm traffic and school buses.',
      },
      {
        id: 'caledon.gettingThere.3',
        text: 'Gravel trucks from the pits near Caledon Village and Highway 10 slow the hills, above all in building season.',
      },
      {
        id: 'caledon.gettingThere.4',
        text: 'Escarpment roads such as the Forks of the Credit are steep and winding, so winter calls to Belfountain take planning.',
      },
    ],
    buildings: [
      {
        id: 'caledon.buildings.1',
        text: "Bolton's Queen Street sits in the Humber valley, where old brick shops rely on a few cable routes over the hill.",
      },
      {
        id: 'caledon.buildings.2',
        text: 'Warehouses on Coleraine Drive are new and huge, and their office corner is often far from the dock that needs coverage.',
      },
      {
        id: 'caledon.buildings.3',
        text: 'Farms and home businesses outside the villages often depend on fixed wireless or satellite, with hills and woods deciding the signal.',
      },
      {
        id: 'caledon.buildings.4',
        text: 'Most of rural Caledon is supplied by Hydro One over long tree-lined routes, so a battery or generator is no luxury.',
      },
    ],
    kinship: ['milton', 'brampton', 'aurora'],
  },
];
