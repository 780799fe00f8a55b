import type { IndustryLocationTexts } from './pair.ts';

export const richmondHill: IndustryLocationTexts = {
  healthcare: [
    'Practices in the medical buildings beside Mackenzie Richmond Hill Hospital print the same street corner on their letterhead, and misdirected faxes follow; a suite number in every referral template and a checked fax book repair most of it.',
    'On Yonge near Highway 7 doctors meet patients in Cantonese, Mandarin, Farsi and Russian, so consent forms in four languages need one master and a date.',
  ],
  legal: [
    'The traffic court on High Tech Road was folded into Newmarket’s in 2024 and many appearances went to video, so a Yonge Street paralegal in Richmond Hill now needs a quiet room, a wired line and a screen-share for dashcam clips.',
    'Developers’ counsel in Beaver Creek trade subdivision plans with the municipal offices around the corner; an expiring link spares both sides’ mail limits.',
  ],
  accounting: [
    'Engineers and builders in the Beaver Creek park close their years in different months, which spreads a Richmond Hill firm’s load and leaves no quiet season; updates go in a fixed week each quarter instead.',
    'Restaurants at Times Square still settle suppliers in cash, and their bookkeeper wants till reports sent nightly rather than a drawer of slips.',
  ],
  'real-estate': [
    'Houses around Mill Pond are pulled down for larger ones while fields by Leslie become subdivisions, so a Richmond Hill deal folder needs the old survey in one case and a builder’s plan in the other.',
    'North of Jefferson the moraine’s conservation plan limits additions, and an agent should hold the rule’s text with the listing, not a forwarded opinion.',
  ],
  dental: [
    'Yonge between Sixteenth and Major Mackenzie has dentists in plaza after plaza, and several practices may answer to almost the same name; a distinct web domain, well guarded, protects bookings and the recall list.',
    'Medical corridors off Trench Street pack radios into drywall, so a chairside tablet in Richmond Hill should sit on 5 GHz with its power turned down.',
  ],
  'financial-services': [
    'Families in Bayview Hill and Doncrest keep relatives and assets abroad, and transliterated Persian or Chinese names vary by document; an adviser’s system should hold each spelling beneath one verified identity.',
    'Mortgage desks near Times Square see offers sent by chat, a channel that must be copied into the record before the thread is deleted.',
  ],
  general: [
    'Richmond Hill’s municipal offices stand among private firms on East Beaver Creek Road, and an applicant’s consultant down the street needs drawings in a form the city can open and staff who answer within the hearing week.',
    'The GO line to Bloomington follows commuters’ hours, so an office by Leslie hires people who drive and must plan for a closed 404.',
  ],
  'small-business': [
    'The old village between Crosby and Major Mackenzie keeps small brick shops on cellars too shallow for a rack, so a Richmond Hill owner’s router, battery and disk share one high shelf with an air gap.',
    'Oak Ridges traders work nearer to Aurora than to City offices; a card line that fails there in February waits on hilly roads, and a spare terminal is the answer.',
  ],
  manufacturing: [
    'Printers, cabinetmakers and instrument shops on Newkirk Road lean against the railway, where passing freights shake racks and connectors; locking plugs and solid-state disks outlast the alternatives.',
    'Headford’s units, near Leslie and the 404, may reach the street by one duct, and a Richmond Hill maker with customer portals should ask for a wireless reserve before moving presses.',
  ],
  construction: [
    'Line 1 is to be extended to a terminus near High Tech Road, and contractors working around it in Richmond Hill will share streets, outages and noise windows that belong in one site calendar.',
    'Builders on moraine lots by Lake Wilcox must log sediment fences and dewatering, so tablets should save without signal in the kettle hollows.',
  ],
  retail: [
    'Hillcrest Mall stands at Yonge and Carrville, ringed by car showrooms, and one salesperson may carry a photographed licence from each test drive; the dealership’s phones in Richmond Hill need a wipe button as much as its copier does.',
    'In Times Square’s corridors tills crowd the same channel, and cabled printers keep lunch moving.',
  ],
  'non-profit': [
    'L’Arche Daybreak has shared homes with people with disabilities in Richmond Hill since 1969, and charities of that kind keep care notes in many houses: a hosted record with a named login per helper replaces the binder in the kitchen.',
    'Volunteers who welcome star-gazers to the Dunlap Observatory need a ticket scanner that works in the dark, on a hill, by cellular.',
  ],
  education: [
    'Tutoring centres line Yonge and Leslie so thickly that pupils change between them each term, and a Richmond Hill owner should be able to return or delete a child’s file on request in minutes.',
    'Private schools on Bayview and Elgin Mills draw families from Aurora to Thornhill, and bus-tracking phones need the same controls as classroom tablets.',
  ],
  logistics: [
    'With no rail yard of its own, Richmond Hill receives by truck from Concord and the 404, and the small depots in Headford live on exact arrival windows; a shared dock calendar beats a phone that rings.',
    'Vans bound for Oak Ridges climb Yonge or Bathurst through snow that Highway 7 never saw, which is why routing wants the hill’s own forecast.',
  ],
  hospitality: [
    'Times Square and the plazas at Leslie fill with late suppers and bubble tea, so a kitchen display that restarts itself for updates at eleven costs a Richmond Hill owner the best hour.',
    'Conference hotels off Leslie at Highway 7 take weddings in several faiths and languages, and each hall’s stream should be tested from its own jack.',
  ],
  insurance: [
    'Car dealers on Yonge carry garage policies with fleets that change daily, and a Richmond Hill brokerage should receive plate lists through an upload page instead of a junior’s inbox.',
    'Around Lake Wilcox former cottages stand next to new houses, and photographs of heating, roof and drains settle which is which when a winter claim comes.',
  ],
};
