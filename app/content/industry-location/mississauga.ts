import type { IndustryLocationTexts } from './pair.ts';

export const mississauga: IndustryLocationTexts = {
  healthcare: [
    'Trillium Health Partners works from Credit Valley Hospital, Mississauga Hospital and the Queensway centre over the Etobicoke line, and one patient’s letters can arrive from all three; a clinic on Eglinton West should file them by patient and not by sender.',
    'Around Dundas and Hurontario interpreters join by telephone, which makes a clear headset in each examining room worth more than a faster computer.',
  ],
  legal: [
    'Tickets and by-law charges are heard on Burnhamthorpe Road West, and Mississauga’s criminal cases at the Davis courthouse in Brampton; a paralegal near Square One needs both calendars in one view.',
    'Lawyers for airlines and forwarders around Airport Road receive contracts in the small hours, so a forged midnight request looks normal and deserves a call back.',
  ],
  accounting: [
    'Importers along Dixie and Matheson bring customs statements in foreign money, and a Mississauga bookkeeper gains from a feed that pulls the exchange rate with the entry rather than from a clerk’s bookmark.',
    'In Streetsville, accountants above Queen Street South shops share one feed with a salon below, an arrangement to end before April, when returns must leave long after the salon closes.',
  ],
  'real-estate': [
    'Port Credit’s Brightwater and the Lakeview lands rise on a former refinery and a former power station, and buyers there ask for environmental papers that a deal folder should already hold.',
    'Around the curved Absolute towers at Hurontario and Burnhamthorpe, pre-construction sales and assignments breed several agreements per suite, and a dated file name keeps the current one on top.',
  ],
  dental: [
    'Family practices in Churchill Meadows and Erin Mills rent plaza bays with drywall partitions, easy to cable, provided that the imaging run is pulled before the next tenant’s ceiling goes up.',
    'Hurontario’s light-rail works have shifted ducts and driveways for years, and a Cooksville dentist should ask which side of the street the new fibre uses.',
  ],
  'financial-services': [
    'Meadowvale even has a Financial Drive, where a large bank keeps offices, and the small mortgage and advisory firms nearby may hire its former staff along with their expectation of clean audit trails.',
    'Newcomers who settle in Mississauga need first accounts, and that can mean many passport scans: collect them through a portal, give each an expiry and keep them off the branch copier.',
  ],
  general: [
    'Visitors fly in to meet at the Airport Corporate Centre and leave the same evening, so guest Wi-Fi there should work at once on a foreign phone and reach nothing else.',
    'Staff ride the Transitway from Winston Churchill or Renforth, and a Matheson office that closes the door by bus timetable needs its alarms and updates to know it too.',
  ],
  'small-business': [
    'Malton’s Westwood Square, the Dundas Street plazas and Clarkson village each gather owners who speak different languages at the till, and screenshots with arrows travel better between them than a manual.',
    'A storefront on Lakeshore in Port Credit keeps thin walls to the pub next door; a guest network apart from the till and a wired card terminal cost one visit.',
  ],
  manufacturing: [
    'Malton built the Avro Arrow and Courtneypark still makes aircraft engines; a small machine shop supplying that trade in Mississauga must show who can open a controlled drawing, on the floor as well as in the office.',
    'Lubricants and cement are made at Clarkson, and contractors with business inside such fences need laptops prepared for sites where a personal phone stays at the gate.',
  ],
  construction: [
    'Cranes near Pearson need approval for their height, because flight paths cross much of Mississauga, and the certificate belongs on the tablet in the trailer as well as in a binder downtown.',
    'Trades rebuilding Hurontario or the Lakeview waterfront see access plans change weekly; a single live drawing saves the crew that left Cooksville at six.',
  ],
  retail: [
    'Heartland’s big boxes spread over many blocks around Mavis and Britannia, where a branch may see no other carrier than the landlord’s choice and keeps a cellular path for the tills.',
    'At Ridgeway Plaza evening crowds fill the lot near Ninth Line and load the cell towers, so the food counters there should not take cards over a phone.',
  ],
  'non-profit': [
    'Lakeview’s Small Arms Inspection Building, once part of a rifle works, now hosts artists and fairs, and groups that borrow such halls want a ready box with hotspot, tablet and card reader.',
    'Carassauga scatters cultural pavilions over Mississauga each May; the societies behind them hire volunteers for three days, whose shared passwords ought to end on the Monday.',
  ],
  education: [
    'Peel’s two English boards govern from Hurontario Street and from Matheson Boulevard, and a Mississauga tutor working with either is asked early where children’s names are kept.',
    'Sheridan’s Hazel McCallion Campus, UTM and a row of private career colleges near Square One serve adults with two jobs, so a sign-in problem at eight in the evening is a lesson lost.',
  ],
  logistics: [
    'Pearson restricts flights in the small hours, and freight therefore lands in waves before and after; a forwarder on Airport Road needs its declarations line proven at the crest, not at noon.',
    'Drivers wait around Dixie, Derry and Courtneypark with papers in their phones, and a yard Wi-Fi with a simple check-in page keeps them out of the Mississauga office.',
  ],
  hospitality: [
    'Hotels by the International Centre on Airport Road fill with one trade show’s exhibitors, all of whom ship data at breakfast, and bandwidth per room should be capped before the badge line forms.',
    'September’s blues festival packs Port Credit’s patios by the river mouth, where tablets must reach an outdoor access point and not the kitchen’s.',
  ],
  insurance: [
    'Lisgar homes took unexplained water into their basements for years and Cooksville Creek burst its banks in July 2013, which gives a Mississauga brokerage long e-mail threads about sewer backup that must be searchable by street.',
    'Transport policies for carriers around Dixie Road change daily; the binder mailbox needs two owners and a second sign-in.',
  ],
};
