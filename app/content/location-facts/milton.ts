import type { LocationFacts } from '../local-facts.ts';

export const milton: LocationFacts = {
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
      text: 'Milton’s warehouses near the 401 and James Snow Parkway ship auto parts, clothing, groceries and furniture across Ontario.',
      industries: ['logistics', 'manufacturing', 'retail'],
    },
    {
      id: 'milton.economy.2',
      text: 'Derry Green, about 800 hectares east of James Snow Parkway, is one of Milton’s two main planned business parks.',
      industries: ['industrial', 'manufacturing', 'general'],
    },
    {
      id: 'milton.economy.3',
      text: 'Milton District Hospital at Derry Road and Bronte Street South, part of Halton Healthcare, was greatly enlarged in 2017 and draws new clinics southward.',
      industries: ['clinic'],
    },
    {
      id: 'milton.economy.4',
      text: 'The Mattamy National Cycling Centre off Louis St. Laurent Avenue, built for the 2015 Pan Am Games, brings athletes and events.',
      industries: ['hospitality', 'non-profit', 'education'],
    },
    {
      id: 'milton.economy.5',
      text: 'Young families made Milton one of Canada’s fastest-growing towns, and dentists, daycares and tutors followed the subdivisions south of Derry.',
      industries: ['dental', 'education', 'small-business', 'counter', 'non-profit'],
    },
    {
      id: 'milton.economy.6',
      text: 'Quarries, farms and conservation areas along the Niagara Escarpment still employ people around Campbellville and Kelso.',
      industries: ['construction', 'hospitality'],
    },
    {
      id: 'milton.economy.7',
      text: 'Halton’s courthouse on Steeles Avenue East and the Town’s offices on Mary Street keep lawyers, planners and accountants around Main Street.',
      industries: ['office'],
    },
    {
      id: 'milton.economy.8',
      text: 'Magna’s Karmax plant stamps body panels on Market Drive, and smaller metal shops share the streets south of the 401.',
      industries: ['manufacturing'],
    },
    {
      id: 'milton.economy.9',
      text: 'Subdivisions go on toward Britannia Road, and builders, agents, lenders and closing lawyers move south with them.',
      industries: ['construction', 'real-estate', 'legal', 'insurance', 'financial-services'],
    },
    {
      id: 'milton.economy.10',
      text: 'Toronto Premium Outlets stand just across the 401 in Halton Hills and draw shoppers past Milton’s own plazas on Steeles.',
      industries: ['counter', 'logistics'],
    },
    {
      id: 'milton.economy.11',
      text: 'Law, accounting and insurance offices keep to Main Street, Ontario Street and the plazas on Derry Road.',
      industries: ['office'],
    },
    {
      id: 'milton.economy.12',
      text: 'Practices and preschools open with each new plaza, from Derry Road to Louis St. Laurent Avenue.',
      industries: ['dental', 'education'],
    },
    {
      id: 'milton.economy.13',
      text: 'Family doctors in Hawthorne Village and along Derry Road send patients to the hospital on Bronte Street South for nearly everything.',
      industries: ['healthcare'],
    },
    {
      id: 'milton.economy.14',
      text: 'Wilfrid Laurier University and Conestoga College are to share the Milton Education Village by Tremaine Road.',
      industries: ['education', 'construction', 'non-profit'],
    },
    {
      id: 'milton.economy.15',
      text: 'Owner-operators, franchisees and the home businesses of Hawthorne Village bring bookkeepers, lenders and brokers their work.',
      industries: ['accounting', 'financial-services', 'insurance'],
    },
  ],
  gettingThere: [
    {
      id: 'milton.gettingThere.1',
      text: 'The 401 is the road from Toronto, and truck traffic for Milton’s warehouses leaves it at Trafalgar, James Snow and Regional Road 25.',
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
      industries: ['industrial'],
    },
    {
      id: 'milton.buildings.2',
      text: 'Old Milton’s Main Street keeps stone and brick shops from the 1800s, with upper offices that depend on a shared entry cable.',
    },
    {
      id: 'milton.buildings.3',
      text: 'Small-bay industrial condominiums planned for Derry Green start as bare shells, the cheapest moment to put in conduit and spare cable.',
      industries: ['industrial'],
    },
    {
      id: 'milton.buildings.4',
      text: 'Rural properties around Campbellville may depend on wireless or satellite internet, with trees and the escarpment deciding the signal.',
    },
    {
      id: 'milton.buildings.5',
      text: 'Plazas along Derry Road and Louis St. Laurent Avenue are new and usually have a room for carriers that the landlord opens.',
    },
    {
      id: 'milton.buildings.6',
      text: 'Some old houses around Martin Street and Mary Street serve as offices, with a panel and a cellar made for a family.',
    },
  ],
  kinship: ['burlington', 'caledon', 'brampton'],
};
