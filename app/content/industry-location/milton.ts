import type { IndustryLocationTexts } from './pair.ts';

export const milton: IndustryLocationTexts = {
  healthcare: [
    'Halton Healthcare runs Milton District Hospital together with the hospitals in Oakville and Georgetown, so a family clinic on Bronte Street South can expect reports from three sites and should check that each one files to the right chart.',
    'Willmott and Scott are full of young children, and their walk-in clinics need check-in screens that survive a Saturday of colds.',
  ],
  legal: [
    'Halton’s courthouse stands on Steeles Avenue East, and defence and family firms keep rooms along Main Street for the short drive; a morning list changed at nine has to reach the lawyer’s phone.',
    'Counsel who see clients at Maplehurst or Vanier, both on Martin Street, cannot count on a signal inside, so notes and disclosure are stored on the laptop under encryption.',
  ],
  accounting: [
    'Owner-operators who haul from the James Snow Parkway warehouses bring fuel receipts and logbooks by phone photo, and a Milton bookkeeper saves days with an upload link that names the truck and month.',
    'Farm returns from Nassagaweya come later and thicker; scanners with good feeders and a steady line in the old Main Street offices matter more than speed.',
  ],
  'real-estate': [
    'A street south of Louis St. Laurent Avenue may be missing from maps and carriers’ address lists when its first resale is listed, so Milton agents need folders keyed by lot and plan as well as civic number.',
    'Country listings near Moffat bring well and septic records, survey scans and farm leases, large files that should not travel as phone photographs.',
  ],
  dental: [
    'New practices in Ford and Cobban begin as concrete shells in fresh plazas, the cheapest day to lay conduit to each chair and to put imaging on its own switch.',
    'With so many Milton families booking after school and on Saturdays, a failed radiograph viewer at four o’clock costs the week’s busiest chairs, and help must answer at that time.',
  ],
  'financial-services': [
    'When a builder hands over a phase south of Derry Road, a Milton mortgage desk sees dozens of closings in the same weeks; shared checklists and guarded document uploads keep files with similar lot numbers from crossing.',
    'Commuters on the Milton line meet advisers in the evening, which puts client reviews on home laptops that need the office’s own controls.',
  ],
  general: [
    'Trains on the Milton line run toward Toronto in the morning and back at night, so an office in the 401 business park hires mostly people who drive, and snow on the escarpment sends part of them home to work.',
    'Sign-in and phones for a Steeles Avenue team should be proved from Campbellville kitchens before January.',
  ],
  'small-business': [
    'Hawthorne Village basements are where many a Milton firm begins, with a family’s games and a company’s books on one router; two networks and one firewall are a modest beginning.',
    'On old Main Street, Sixteen Mile Creek and the Mill Pond lie close by, a plain reason to keep the router and backup disk above basement level.',
  ],
  manufacturing: [
    'Plants on Steeles and Harrop Drive have pressed car parts and spun insulation for decades, and controllers of that age can stay if they get a fenced network and a spare disk image on the shelf.',
    'Units to come at Derry Green are bare, which lets a Milton maker set office, floor and camera cabling apart from the first day.',
  ],
  construction: [
    'House builders move their trailer every season as Milton grows south toward Britannia Road, and a cellular router with two carriers saves waiting for a cable that arrives after the roofs.',
    'Stone and gravel come from Halton’s escarpment quarries with an electronic scale ticket; matching those tickets to jobs by import ends the shoebox in the site office.',
  ],
  retail: [
    'Main Street’s stone shops and the large plazas at Steeles and James Snow Parkway are two kinds of store: the first fights thick walls with a single access point, the second a steel roof and a landlord’s telecom cage.',
    'Houses beyond Louis St. Laurent Avenue keep adding customers, and a store should test its stock count before promising pickup to streets the map service has not drawn.',
  ],
  'non-profit': [
    'Streetcars run at the Halton County Radial Railway on Guelph Line because volunteers restore them, and groups of that kind keep archives, ticket sales and member lists on aging computers that deserve one tested copy elsewhere.',
    'The agricultural society behind Milton’s fall fair needs gate payments for a single September weekend, best done on rented terminals and not on a treasurer’s phone.',
  ],
  education: [
    'Portable classrooms stand beside schools south of Derry Road because enrolment outran construction, and each portable needs wired backhaul of its own; Wi-Fi pushed through a brick wall fails on test day.',
    'Laurier and Conestoga chose the Milton Education Village by Tremaine Road for a joint campus, and tutors who follow them will meet adult students with college laptops and college sign-ins.',
  ],
  logistics: [
    'Warehouses between James Snow Parkway and Trafalgar Road fill their yards with parked trailers, so Milton operators want coverage outside the walls for gate checks and seal photographs.',
    'A blocked 401 at Regional Road 25 holds trucks in sight of their own dock, and a dispatch board with live positions tells customers the truth before they phone.',
  ],
  hospitality: [
    'Skiers at Glen Eden, cyclists at the velodrome and race-goers at Mohawk Park reach Milton in different seasons, and a venue’s booking accounts and staff codes should swell and shrink with each.',
    'Kitchens in Campbellville sit on thin rural internet, which argues for registers that keep selling offline and a card path by cellular.',
  ],
  insurance: [
    'Fleet policies for carriers off James Snow Parkway change as units come and go, so a Milton brokerage lives by certificates sent from a shared mailbox where colleagues can see what was issued.',
    'Above the escarpment, barns, wood stoves and private wells in Nassagaweya are underwritten on photographs; dated images in the client file settle later arguments.',
  ],
};
