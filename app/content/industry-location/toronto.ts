import type { IndustryLocationTexts } from './pair.ts';

export const toronto: IndustryLocationTexts = {
  healthcare: [
    'A specialist on University Avenue may work at Toronto General, Mount Sinai and Women’s College in one week, three institutions with separate sign-ins, and a password vault is kinder than three sticky notes on a monitor.',
    'Around Church and Wellesley, near the HIV hospital Casey House, the very name of a clinic can be sensitive, which makes plain sender names and discreet reminders part of the setup.',
  ],
  legal: [
    'Criminal trials that used to fill Old City Hall now take place in the courthouse on Armoury Street, Superior Court sits on University Avenue and appeals go to Osgoode Hall, all a walk apart; counsel carry one encrypted laptop between them.',
    'Bay Street closings run past midnight in shared data rooms, whose guest list should be emptied when the deal is signed.',
  ],
  accounting: [
    'Firms around King and Bay audit listed companies whose figures move markets before release, so drafts stay in rooms with named readers and are never mailed to a hotel printer.',
    'Productions shooting near Eastern Avenue hire accountants for the length of a picture; their payroll access should end on wrap day, with the ledgers exported for the tax-credit claim.',
  ],
  'real-estate': [
    'Agents in CityPlace and Liberty Village may handle dozens of units with the same street number, and a deal folder that starts with the suite, not the street, stops two status certificates from trading places.',
    'In Cabbagetown’s heritage conservation district buyers ask about permits for porches and windows, papers worth scanning once and keeping with the listing.',
  ],
  dental: [
    'Chairs beneath the bank towers, along the PATH, depend on whatever cable the landlord brings below ground, since a phone signal for the backup line may not reach a concourse suite at King and Bay.',
    'The university’s dental faculty on Edward Street trains the associates whom Yonge Street practices hire, and each newcomer wants a personal charting login on day one.',
  ],
  'financial-services': [
    'Since Canada moved to next-day settlement in May 2024, an Adelaide Street trading desk that loses its line before four o’clock has little slack left, which argues for two carriers entering the tower on different sides.',
    'Portfolio managers who cross from Bay Street to a Yorkville client meeting want tablets that show holdings yet keep none.',
  ],
  general: [
    'Most people reach a core office through Union Station or a Line 1 platform, and on the day either one closes, a Toronto manager learns whether phones, files and sign-ins really work from an apartment in the Annex.',
    'Subtenants near King and Bay inherit door badges, meeting-room screens and wall jacks together with the lease, each with a former administrator to remove.',
  ],
  'small-business': [
    'Shopkeepers on Bloor West founded the world’s first business improvement area in 1970, and a Toronto owner can still borrow that habit: ask the neighbours which carrier’s cable on the block actually works.',
    'Kensington Market stores trade from Victorian front parlours with a cellar hatch in the sidewalk, so the router belongs on an upper shelf and the books in a hosted account.',
  ],
  manufacturing: [
    'Redpath has refined sugar at the foot of Jarvis Street since 1959, but the typical maker in the old city is a brewer, baker or metal artist on Geary Avenue, with one three-phase panel and no computer room.',
    'On Geary a filtered cabinet, a labelled switch and an image of the cutter’s disk suit the scale.',
  ],
  construction: [
    'Queen Street closed at Yonge in 2023 for an Ontario Line station, and crews on nearby towers must keep delivery slots, crane times and detours in a plan that every driver opens on the same day’s version.',
    'Party-wall jobs in Leslieville and Little Italy lean on photographs of the neighbour’s plaster, dated and stored before the first saw cut.',
  ],
  retail: [
    'Queen West boutiques occupy narrow storefronts where the only rear wall is a neighbour’s, and a wired till at the counter with a small cellular reserve beats a strong router in the cellar.',
    'Flagships on Bloor near Yorkville and counters inside the Eaton Centre often answer to a head office abroad, so someone must say whose technician may open the cabinet.',
  ],
  'non-profit': [
    'The former tin factory at 401 Richmond lets small studios to arts groups and charities by the dozen; in such a warren each tenant needs its own fenced network, since the neighbours change with every grant.',
    'Agencies near Dundas and Sherbourne meet people without fixed addresses or phones, and case notes there should open on a locked tablet at the drop-in.',
  ],
  education: [
    'English-language schools cluster around Yonge and Bloor with pupils who stay a few weeks, which calls for Wi-Fi passes that lapse by themselves and shared computers that forget everything at log-out.',
    'OCAD and the University of Toronto lie streets apart, and a portfolio tutor between Spadina and McCaul handles very large image files on student-owned laptops.',
  ],
  logistics: [
    'Couriers in the core stop where they can: King gives streetcars the right of way, and bicycle carriers use the lanes on Richmond and Adelaide, so route software meant for vans misjudges both.',
    'Ships unload salt and cement in the Port Lands while the Seaway is open; a carrier at Cherry Street needs scale tickets that reach the office by themselves.',
  ],
  hospitality: [
    'When the film festival takes over King West in September, restaurants there seat double the usual crowd, and handhelds, printers and guest Wi-Fi should be tried together before opening night.',
    'The Distillery’s cobbled lanes and brick vaults please visitors and stop radio, so a bar with outdoor stalls in its winter market runs a cable to each till point.',
  ],
  insurance: [
    'Knob-and-tube wiring still turns up in Riverdale, Parkdale and Annex houses, and an underwriter will ask a Toronto broker for the electrician’s report, which ought to be filed by address and found within the call.',
    'Condominium clients at Harbourfront and CityPlace bring claims after a burst pipe upstairs; a folder per tower shows which corporation’s policy applies.',
  ],
};
