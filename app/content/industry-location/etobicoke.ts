import type { IndustryLocationTexts } from './pair.ts';

export const etobicoke: IndustryLocationTexts = {
  healthcare: [
    'Etobicoke General belongs to the Osler system shared with Brampton, while the Queensway centre at Sherway belongs to Trillium in Mississauga; a clinic on Kipling between them lives with two referral habits and two result feeds, each to be watched.',
    'Over the shops of The Kingsway one stair and one cable serve several practices, so a cellular reserve is worth its monthly bill.',
  ],
  legal: [
    'Counsel visit clients at the Toronto South Detention Centre on Horner Avenue, where a phone is usually left at the door, and an Etobicoke lawyer’s notes should sync only after the laptop is back on its own connection.',
    'In Rexdale, refugee and detention files near the immigration holding centre arrive at short notice; a template folder per person saves the first hour.',
  ],
  accounting: [
    'Produce traders at the Food Terminal have finished a day’s sales by breakfast, and an Etobicoke bookkeeper wants their invoices in the ledger the same morning, before spoiled lots are credited by telephone.',
    'Film suppliers near The Queensway bill by production company, a name that dissolves after the shoot, so contracts and tax numbers must be saved at the start.',
  ],
  'real-estate': [
    'Long Branch and Alderwood argue over lots split in two, and an agent needs the committee’s decision, the old survey and the new one in a single dated folder.',
    'Humber Bay Shores packs towers onto a few streets off Lake Shore West, where parking and locker numbers go astray; fields for both, filled before listing, keep the Etobicoke closing desk calm.',
  ],
  dental: [
    'Dentists above Bloor in The Kingsway and Islington Village inherit walk-up rooms with knee-high attics, good for a cable and bad for a disk that dislikes July heat.',
    'Ground-floor chairs at Humber Bay Shores get their line by leave of the condominium’s directors, who meet monthly, so an Etobicoke opening date should wait on the minutes.',
  ],
  'financial-services': [
    'Towers at Bloor and Islington give advisers a subway under the lobby and an older riser, so a second Etobicoke carrier may need fibre pulled where dead phone pairs still sit.',
    'Around Markland Wood and The Kingsway long-time owners are passing houses to children, and joint meetings call for separate portals for each generation.',
  ],
  general: [
    'Kipling is where Line 2, the Milton trains and MiWay buses meet, so an office at Dundas and Bloor draws people from both sides of the city line; The West Mall, by contrast, empties onto the 427.',
    'A tangle of ramps at Six Points gave way to ordinary streets and a site for Etobicoke’s civic centre, and carrier maps of that corner need checking on foot.',
  ],
  'small-business': [
    'Murals brought shoppers to Islington Village and its upstairs tenants brought routers, so a Dundas Street West owner should ask who else sits on the building’s one line before blaming the provider.',
    'Along Lake Shore through Mimico and New Toronto, storefronts are shallow and the lane is behind: a camera there needs cable and its own passworded recorder.',
  ],
  manufacturing: [
    'Food, plastics and metal parts come out of Rexdale plants of the 1950s, whose brick office fronts stand a long way from the line, and one fibre strand is safer than three copper repeaters.',
    'South Etobicoke shops off Horner and Evans share streets with studios, and metal dust from one neighbour ends up in another’s fans.',
  ],
  construction: [
    'Towers are planned where the Christie bakery stood at Park Lawn, between the Gardiner and the tracks, and a trailer there must compete with thousands of balconies for cellular room.',
    'Cranes in Rexdale sit close to Pearson’s approaches, so height approvals, lights and daily logs should be on the superintendent’s tablet before the boom rises.',
  ],
  retail: [
    'Sherway Gardens is a mall of branded tills and after-hours permits, while The Queensway’s big stores stand alone with their own lines; a franchise with one of each in Etobicoke needs two network drawings.',
    'At the Albion and Kipling plazas owners shop for stock by phone from the aisle, and that phone should hold no card data.',
  ],
  'non-profit': [
    'Daily Bread Food Bank sorts its goods on New Toronto Street, and smaller Etobicoke pantries that draw from it should count stock on one shared sheet with named editors rather than on paper taped to a freezer.',
    'In Rexdale a community hub on Panorama Court puts several agencies in a former school, where printers are common property and confidential pages need a code to release.',
  ],
  education: [
    'Humber teaches at opposite ends of Etobicoke, in lakeside cottages of the old hospital and in towers by Highway 27, so a career college hiring its instructors must expect them to sign in from either.',
    'Tutors in Islington and The Kingsway see pupils upstairs after shop hours, when nobody below can reset the modem; a timed restart outlet helps.',
  ],
  logistics: [
    'Trucks queue for the Ontario Food Terminal long before dawn, and a carrier on The Queensway wants its overnight alarms answered by a person, since noon repairs come after the market has closed.',
    'Air cargo for Pearson is built up in Rexdale and off Carlingview, where a missed scan holds a pallet; spare handhelds should sit charged and enrolled in the Etobicoke cage.',
  ],
  hospitality: [
    'Hotels on Dixon Road house stranded passengers without warning when Pearson cancels flights, so front desks there need room keys, registration and guest Wi-Fi that scale within minutes.',
    'Racegoers and gamblers at Woodbine eat late in Rexdale, and a kitchen that serves them takes updates at breakfast.',
  ],
  insurance: [
    'Hurricane Hazel swept away homes on Raymore Drive by the Humber in 1954, and valleys here became parks, yet basements still flooded in July 2013; an Etobicoke broker’s water advice should be dated and signed.',
    'On The East Mall brokers share corridors with carriers, and a visitor’s badge or printer queue can cross companies unless each keeps its own.',
  ],
};
