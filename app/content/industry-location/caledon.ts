import type { IndustryLocationTexts } from './pair.ts';

export const caledon: IndustryLocationTexts = {
  healthcare: [
    'No hospital stands in Caledon: families use Headwaters in Orangeville, Brampton or the hospital in Vaughan, and a Bolton clinic should test that reports arrive from all three rather than assume it.',
    'Rural patients on satellite links struggle with video, so Caledon East doctors need a phone route that still documents consent and identity.',
  ],
  legal: [
    'Caledon’s lawyers practise from Bolton’s Queen Street or a country house and argue in Brampton, at times in Orangeville; laptops with the file offline matter more than a showpiece boardroom screen.',
    'Farm successions, gravel licences and severances under Greenbelt rules bring oversized surveys, which want a plan scanner and a folder that outlives the partner.',
  ],
  accounting: [
    'Orchards, horse barns and truck owners give Caledon bookkeepers seasonal books, and a shoebox from Inglewood may arrive after the June filing date; phone capture with a firm’s own app rescues it earlier.',
    'On fixed wireless around Palgrave or Mono Mills, EFILE batches and cloud ledgers stall in storms, a case for two carriers at the office and saved work at home.',
  ],
  'real-estate': [
    'Estates above the escarpment, Southfields townhouses and Bolton bungalows lie within one municipality, and a Caledon brokerage covers long distances; agents sign and file from the car, with the phone enrolled first.',
    'Sales around Palgrave and Terra Cotta hang on wells, septic beds, conservation letters and severance history, and forty photographs per farm ask for proper storage.',
  ],
  dental: [
    'Bolton has many of the town’s practices, in plazas along Highway 50 and in old brick on Queen Street, and only the former can count on a ready telecom room.',
    'In Caledon East or Alton, one dentist serves a wide circle of farms; when Hydro One’s line fails, a battery that lets the appointment and image finish earns thanks.',
  ],
  'financial-services': [
    'Land makes Caledon families rich on paper: developers’ offers at Mayfield West, pits near Caledon Village, farms in trust; advisers should expect forged closing instructions and insist on a call.',
    'Client meetings happen at kitchen tables in Belfountain or Albion, past the reach of cable, where an encrypted laptop must show the plan without any connection and sync after dark.',
  ],
  general: [
    'Offices at Mayfield West may get city fibre, while a branch in Caledon Village may depend upon a tower across the valley, and head-office software should be tried from the weaker place first.',
    'No train comes here, so every hire drives; icy days on Highway 10 turn into remote days that need prior rehearsal.',
  ],
  'small-business': [
    'Studios at Alton Mill and shops in Belfountain earn most of their year on fine weekends, and a card reader that stores sales during a Caledon signal drop is the cheapest insurance they can buy.',
    'Along Airport Road and the concessions, other firms are a farm kitchen with a driveway sign; two networks under one roof and a tested backup cover their plainest risks.',
  ],
  manufacturing: [
    'Injection-moulding know-how spread through Bolton from Husky, and mould files travel between its toolmakers; shared customers ask who can open a drawing, which a Caledon shop should answer from a log.',
    'Units off Coleraine Drive and Healey Road are newer, yet their power still comes over Hydro One’s lines, and machine controls merit batteries that allow a clean shutdown.',
  ],
  construction: [
    'Gravel from pits around Caledon Village supplies much of the region, and haulers, pit offices and builders swap scale tickets hourly; wireless bridges across the berms work where trenching would be dug up again.',
    'Subdivisions at Mayfield West outpace cable, leaving site trailers on cellular, while crews in the Credit valley below Belfountain may have no bars at all and need saved drawings.',
  ],
  retail: [
    'Farm markets along Airport Road and Heart Lake Road sell apples, pies and cut trees in three frantic seasons, with a till in a barn: outdoor access points, dust covers and offline sales suit Caledon.',
    'In Bolton, plaza chains face Highway 50 and family stores keep to the valley, where storm water and a single cable route justify a cellular spare.',
  ],
  'non-profit': [
    'Caledon spreads its charities over villages an hour’s circuit apart, so volunteers who drive seniors or run a Bolton food program carry addresses with them; a managed phone beats a printed list left on a seat.',
    'Aviation fans keep the Great War Flying Museum beside the airfield near Cheltenham, whose archive and gate money deserve separate, backed-up homes.',
  ],
  education: [
    'School buses tie Caledon together, and a snow day on the Forks of the Credit hills moves lessons online for pupils whose homes have thin satellite service; short, downloadable work serves them better than live video.',
    'At the Brampton-Caledon airfield, flight students and instructors book aircraft by the hour, and that schedule should survive the hangar’s internet failing.',
  ],
  logistics: [
    'Parcel and e-commerce hubs came to Caledon’s southern edge along Coleraine Drive and Mayfield Road, and carriers around them run all night; dispatch needs power and lines that do not share one rural pole.',
    'Trucks leaving Bolton on Highway 50 meet farm machinery and hills, so arrival estimates copied from a city model mislead customers until tuned.',
  ],
  hospitality: [
    'Golfers at Osprey Valley, riders at Palgrave and hikers at the Forks of the Credit come to Caledon in waves, and inns should open booking accounts for seasonal staff with dates already set.',
    'Stone mills make romantic dining rooms in Alton, yet half a metre of masonry blocks a handheld terminal; a cable to each floor restores it.',
  ],
  insurance: [
    'Barns, horses, wood heat and distance from a hydrant shape Caledon underwriting, and inspection photographs taken in Palgrave should upload later from a queue, because the farm lane seldom has signal.',
    'Creeks and the Humber at Bolton have a flood history with a protective berm, which a careful broker records beside the advice on water cover.',
  ],
};
