import type { LocationFacts } from '../local-facts.ts';

export const brampton: LocationFacts = {
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
      text: 'CN’s Brampton intermodal terminal is the railway’s largest, and carriers, container yards and repair shops have grown up around it.',
      industries: ['logistics'],
    },
    {
      id: 'brampton.economy.2',
      text: 'Food processors in Bramalea bake, freeze and pack around the clock, and their line computers cannot wait for Monday morning.',
      industries: ['manufacturing'],
    },
    {
      id: 'brampton.economy.3',
      text: 'Brampton Civic Hospital and the Peel Memorial centre, both run by William Osler Health System, draw clinics to Bovaird and Queen.',
      industries: ['clinic'],
    },
    {
      id: 'brampton.economy.4',
      text: 'Toronto Metropolitan University based the Rogers Cybersecure Catalyst, a national cybersecurity training centre, in downtown Brampton.',
      industries: ['office', 'education'],
    },
    {
      id: 'brampton.economy.5',
      text: 'Algoma University and Sheridan’s Davis Campus bring students, tutors and small service businesses to central Brampton and Steeles.',
      industries: ['education', 'small-business', 'counter'],
    },
    {
      id: 'brampton.economy.6',
      text: 'Truck driving schools, dispatch offices and freight brokers share the plazas along Airport Road, Torbram and Highway 50.',
      industries: ['logistics', 'education'],
    },
    {
      id: 'brampton.economy.7',
      text: 'Peel Region governs from Peel Centre Drive in Bramalea, and its courthouse stands on Hurontario, so consultants and lawyers work between the two.',
      industries: ['office'],
    },
    {
      id: 'brampton.economy.8',
      text: 'Bramalea City Centre is among the largest malls in Canada, and sweet shops, jewellers and restaurants line the plazas of Queen Street.',
      industries: ['counter'],
    },
    {
      id: 'brampton.economy.9',
      text: 'Toronto Metropolitan University opened its School of Medicine in Bramalea in 2025, in the former civic centre.',
      industries: ['healthcare', 'education'],
    },
    {
      id: 'brampton.economy.10',
      text: 'The Rose theatre, Garden Square and the city’s gurdwaras, temples and churches count on volunteers for festivals and meals.',
      industries: ['non-profit', 'education', 'hospitality'],
    },
    {
      id: 'brampton.economy.11',
      text: 'New streets northwest of Mount Pleasant keep home builders, mortgage desks, agents and closing lawyers at work together.',
      industries: ['construction', 'real-estate', 'legal', 'insurance', 'financial-services'],
    },
    {
      id: 'brampton.economy.12',
      text: 'MDA Space builds robotics in a new plant on Financial Drive, and suppliers of tooling and test equipment gather around such work.',
      industries: ['manufacturing', 'general'],
    },
    {
      id: 'brampton.economy.13',
      text: 'Small carriers and owner-operators are a trade of their own around Steeles and Torbram, with bookkeepers, insurers and truck lenders in the plazas.',
      industries: ['accounting', 'insurance', 'financial-services', 'logistics'],
    },
    {
      id: 'brampton.economy.14',
      text: 'Family doctors, dentists and pharmacies fill the plazas of Springdale, Castlemore and Bovaird Drive.',
      industries: ['clinic'],
    },
    {
      id: 'brampton.economy.15',
      text: 'Contractors, steel shops and cabinet makers work from units along Steeles and Rutherford Road South.',
      industries: ['manufacturing', 'construction'],
    },
    {
      id: 'brampton.economy.16',
      text: 'Shoppers World stands at Main and Steeles, where the Hurontario light rail is to end.',
      industries: ['counter', 'real-estate'],
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
      industries: ['industrial'],
    },
    {
      id: 'brampton.buildings.2',
      text: 'Cold-storage warehouses in the Bramalea industrial blocks need access points made for freezers, because ordinary radios fail in cold and frost.',
      industries: ['industrial'],
    },
    {
      id: 'brampton.buildings.3',
      text: 'Brick buildings at Queen and Main have shared basements and little spare power, which limits how much equipment an office can keep.',
    },
    {
      id: 'brampton.buildings.4',
      text: 'Condominium plazas in Castlemore and Springdale put dozens of small owners on one telephone room, and labels there are seldom current.',
    },
    {
      id: 'brampton.buildings.5',
      text: 'Bramalea City Centre and the towers around it have managed risers, and a contractor’s visit is booked with the landlord ahead of time.',
    },
    {
      id: 'brampton.buildings.6',
      text: 'New plazas at Mount Pleasant usually have conduit to each unit, so the question there is which carriers have reached the street.',
    },
    {
      id: 'brampton.buildings.7',
      text: 'Old houses in Churchville and Huttonville may be far from the cabinets, so a wireless or satellite path is tried beside the cable.',
    },
  ],
  kinship: ['mississauga', 'vaughan', 'caledon'],
};
