import { type LocationSlug, locations } from './locations.ts';

export interface LocationPage {
  slug: LocationSlug;
  /** 30-65 characters, unique; the shell appends the firm's name. */
  title: string;
  /** 110-155 characters, unique. */
  description: string;
  metaKeywords: readonly string[];
  headline: string;
  subheadline: string;
  /** One sentence for the index card. */
  blurb: string;
  /** 4-6 paragraphs separated by blank lines, 220-350 words in all; the renderer links the service phrases. */
  content: string;
  /** Exactly 8. */
  neighborhoods: readonly string[];
  neighborhoodKeywords: readonly string[];
  marketingRadiusKm: number;
  schemaType: 'LocalBusiness' | 'Service';
  imageAlt: string;
  /** The renderer links the service phrases in the answers. */
  faqItems: readonly { question: string; answer: string }[];
}

const firstEight = (slug: LocationSlug): readonly string[] =>
  locations
    .filter((location) => location.slug === slug)
    .flatMap<string>((location) => location.neighborhoods.slice(0, 8));

export const locationPages: readonly LocationPage[] = [
  {
    slug: 'toronto',
    title: 'IT Support in Toronto for Offices, Clinics and Shops',
    description:
      'IT support for small businesses in downtown and midtown Toronto: tower offices, brick-and-beam studios, clinics and storefronts, on site when it matters.',
    metaKeywords: [
      'IT support Toronto',
      'managed IT services Toronto',
      'Toronto IT company',
      'downtown Toronto IT support',
      'cybersecurity Toronto small business',
      'Toronto help desk',
    ],
    headline: 'IT support for Toronto, from Bay Street towers to the Danforth',
    subheadline:
      'We know the loading docks, the riser rooms and the building rules, so your repair does not wait on them.',
    blurb:
      'Support for tower offices, converted warehouses, clinics and storefronts, with technicians who know the buildings.',
    content: `With {claim:toronto-15-years} of service in Toronto, we have learned that the building decides half of an IT job. In a Financial District tower the risers and telecom rooms belong to the landlord, a technician may need a certificate of insurance and a booked freight elevator, and several carriers usually reach the basement already. In a brick-and-beam warehouse on Spadina or King West you may find one cable feed, exposed ceilings and thick walls that swallow Wi-Fi. We ask about this before we quote, so the plan fits the address.

The trades differ by street. Law, accounting and investment firms around Bay and King must show who opened a client file and when. Clinics near the University Avenue hospitals handle health records that Ontario law protects. Studios in Liberty Village and Leslieville move large video and design files. Shops and restaurants on Queen West, Bloor and the Danforth cannot take a payment when the line is down.

Our managed IT services watch the computers, patch them and answer your staff when something breaks. Our cybersecurity solutions start with what most often goes wrong: stolen passwords, missing second sign-in steps and backups nobody has tried to restore.

When a server room or a whole office is down, a technician can be on site {claim:onsite-2h} for critical issues. The Gardiner and the Don Valley Parkway are slow at both ends of the day, and parking near Union Station is scarce, so the subway is often the surest way to a downtown client.

If you are moving floors or signing a lease, call us before you sign. We can check which carriers serve the building, what cabling the last tenant left behind and how long a new fibre line is likely to take.`,
    neighborhoods: firstEight('toronto'),
    neighborhoodKeywords: [
      'IT support Financial District',
      'IT support Liberty Village',
      'IT support Yorkville',
      'IT support King West',
      'IT support Leslieville',
      'IT support The Junction',
    ],
    marketingRadiusKm: 30,
    schemaType: 'LocalBusiness',
    imageAlt: 'Illustration of the Toronto skyline with the CN Tower',
    faqItems: [
      {
        question: 'Our landlord controls the telecom room. Can you still work on our internet line?',
        answer:
          'Yes. In most downtown towers the property manager has to let us into the riser or telecom room, and many ask for proof of insurance first. We arrange that access, meet the carrier there and test the line from the building entry to your desk.',
      },
      {
        question: 'What cybersecurity services does a small Bay Street firm need first?',
        answer:
          'Start with a second sign-in step on e-mail, patched computers, and a log of who opens client files. Our cybersecurity services set these up, then test them, so that you have something to show when a client, insurer or regulator asks.',
      },
      {
        question: 'We are closing our server room to save rent. What replaces it?',
        answer:
          'Usually shared files and e-mail go to cloud solutions, and the few programs that must stay local move to one small, quiet machine. We list what you run, move it in stages and wipe the old drives before the space is handed back.',
      },
    ],
  },
  {
    slug: 'mississauga',
    title: 'Mississauga IT Support, from City Centre to Meadowvale',
    description:
      'IT support in Mississauga for airport-area logistics, Meadowvale offices, City Centre practices and village shops, with visits by the 401, 403 and QEW.',
    metaKeywords: [
      'IT support Mississauga',
      'managed IT services Mississauga',
      'Mississauga IT company',
      'Airport Corporate Centre IT support',
      'Meadowvale IT support',
      'network support Mississauga',
    ],
    headline: 'IT support for Mississauga, where the office parks meet the airport',
    subheadline: 'One team for a head office in Meadowvale, a freight desk near Pearson and a practice in Port Credit.',
    blurb: 'Support for the Airport Corporate Centre, Meadowvale, City Centre and the old village main streets.',
    content: `Mississauga has no single downtown to wire. It has City Centre around Square One, an office and pharmaceutical cluster in Meadowvale, the Airport Corporate Centre along Eglinton and Matheson, and village main streets in Streetsville and Port Credit. Each one needs a different kind of IT help.

Pearson Airport lies almost wholly inside the city, and the freight forwarders, customs brokers and caterers around Dixie, Dixon and Airport Road keep its hours. A broker whose connection drops cannot send declarations to the border agency, so we plan a second internet path by a different route, not just a second bill from the same carrier.

The low-rise offices in Meadowvale and around Hurontario and the 401 have large floor plates, suspended ceilings and room for proper racks. They reward careful network design: separate networks for guests, staff, door readers and lab instruments, with coverage measured before the access points go up. Older units off Dundas and along Stanfield Road often have one worn panel and a phone closet that doubles as storage, and there we tidy first.

Our managed IT services cover the day-to-day side for offices that have no technician of their own: new starters, lost passwords, updates, laptops that will not join the meeting. If you share one suite of files between a warehouse and an office across town, cloud services spare you the cable between them.

The 401, 403, 410, 427 and QEW all cross or touch the city, which gives our technicians more than one way in when a collision closes a ramp. We can be on site {claim:onsite-2h} for critical issues. On the Milton GO line, Cooksville, Erindale and Streetsville stations are served mainly at rush hour, so we come by road.`,
    neighborhoods: firstEight('mississauga'),
    neighborhoodKeywords: [
      'IT support Port Credit',
      'IT support Streetsville',
      'IT support Meadowvale',
      'IT support Malton',
      'IT support Square One',
      'IT support Erin Mills',
    ],
    marketingRadiusKm: 15,
    schemaType: 'Service',
    imageAlt: 'Illustration of the Mississauga City Centre skyline with its curved towers',
    faqItems: [
      {
        question: 'We work nights near Pearson. How should we set up support outside office hours?',
        answer:
          'Tell us your shift times and which systems must never stop, such as customs filing or dispatch. We agree who may call, on what number and what counts as critical, and put it in the service agreement so the night lead does not have to guess.',
      },
      {
        question: 'Can you link our Meadowvale office and our warehouse on Dixie Road?',
        answer:
          'Yes. Often the simplest way is cloud solutions for files and phones, so both sites need only good internet. Where a program insists on a local server, we join the two sites with an encrypted connection and a backup path.',
      },
      {
        question: 'What would data backup and recovery look like for a dental office in Streetsville?',
        answer:
          'We take copies of the patient database and X-ray images several times a day, keep one copy outside the office and practise a restore. Good data backup and recovery is measured by how soon you can see patients again, so we time it.',
      },
    ],
  },
  {
    slug: 'markham',
    title: 'Markham IT Support Along Highway 7 and Beyond',
    description:
      'IT support for Markham businesses: technology firms on the Highway 7 corridor, professional offices in Unionville, and plants and showrooms by Steeles.',
    metaKeywords: [
      'IT support Markham',
      'managed IT services Markham',
      'Markham cloud services',
      'Unionville IT support',
      'Highway 7 IT support',
      'Markham cybersecurity',
    ],
    headline: 'IT support for Markham, a city that already speaks technology',
    subheadline: 'Clear answers for small firms on the Highway 7 corridor and steady help for those off it.',
    blurb:
      'Support for technology firms on Highway 7, Unionville practices and the workshops near Steeles and Woodbine.',
    content: `Markham calls itself Canada's high-tech capital, and the signs along Highway 7 and the 404 bear it out: chip designers, software houses, engineering consultants and the suppliers that grew up around IBM's long presence in the city. When your neighbours and customers are technical, they ask pointed questions about your security before they share a drawing or an interface.

That is where our cybersecurity solutions earn their place. We help ten-person firms answer the long supplier questionnaires that large customers send: who has administrator rights, how laptops are encrypted, when backups were last restored. The answers have to be true, so we fix the gaps first and keep the evidence.

Off the corridor, Markham is quite different. Main Street Unionville and Main Street Markham are nineteenth-century streets where a dentist or a law office may sit in a converted house with plaster walls, steep stairs and no place for a rack. We run cable through basements, choose small silent equipment, and place Wi-Fi by measurement instead of by luck. In the industrial condominiums around Woodbine, Denison and Steeles, distributors and food importers need scanners that stay connected at the loading door.

Many owners here would rather not own servers at all. Our cloud services move mail, files and phones out of the back room, and in offices that work in both Chinese and English we check that names and file titles come across correctly.

We drive to most Markham clients by the 404 or the 407 and are on site {claim:onsite-2h} for critical issues. Highway 7 itself is slow between the lights, although Viva buses have their own lanes on part of it. The Stouffville GO line, with Unionville, Centennial, Markham and Mount Joy stations, is the alternative when the roads are bad.`,
    neighborhoods: firstEight('markham'),
    neighborhoodKeywords: [
      'IT support Unionville',
      'IT support Markham Village',
      'IT support Downtown Markham',
      'IT support Cornell',
      'IT support Thornhill',
      'IT support Milliken',
    ],
    marketingRadiusKm: 15,
    schemaType: 'Service',
    imageAlt: 'Illustration of the bandstand and storefronts on Main Street Unionville in Markham',
    faqItems: [
      {
        question: 'A customer sent us a security questionnaire. Can you help us answer it?',
        answer:
          'Yes. We go through it line by line with you, mark what is already in place and price what is missing. This is IT consulting work at first, and you can keep us on to maintain the controls, or have your own developers do so.',
      },
      {
        question: 'Our developers look after their own machines. What would you do?',
        answer:
          'We take the parts that pull developers away from the product: staff laptops, mail, the office network, joiners and leavers, and cybersecurity services such as sign-in protection and alerts. Your build servers and source code stay in your hands.',
      },
      {
        question: 'Our practice is in an old house in Unionville. Is fast Wi-Fi possible?',
        answer:
          'Usually, yes. Plaster, brick and old chimneys block the signal, so a single router by the door will not do. We measure each room, run a few discreet cables along existing paths and place small access points where people actually work.',
      },
    ],
  },
  {
    slug: 'vaughan',
    title: 'Vaughan IT Support for VMC, Concord and Woodbridge',
    description:
      'IT support in Vaughan for plants and contractors in Concord, offices at Vaughan Metropolitan Centre and shops in Woodbridge, Maple and Kleinburg.',
    metaKeywords: [
      'IT support Vaughan',
      'managed IT services Vaughan',
      'Concord IT support',
      'Woodbridge IT company',
      'Vaughan Metropolitan Centre IT',
      'manufacturing IT Vaughan',
    ],
    headline: 'IT support for Vaughan: shop floors, site trailers and new towers',
    subheadline: 'From a Concord machine shop to a suite above the subway, support that suits how the place was built.',
    blurb:
      'Support for Concord manufacturers, contractors, showrooms and the new offices at Vaughan Metropolitan Centre.',
    content: `Vaughan makes, builds and moves things. In the west end, along Highways 427 and 50, the Vaughan Enterprise Zone holds distribution centres and a CPKC intermodal yard; farther east the CN MacMillan Yard divides the industrial streets of Concord. Cabinet makers, stone yards, precision shops and general contractors fill the units on Jane, Keele, Creditstone and Langstaff.

A shop floor is hard on computers. Dust clogs fans, welders and large motors disturb cheap cable, and a twenty-year-old machine controller may only talk to an operating system that no longer gets updates. We do not tell you to scrap a working machine. Good network design puts it on a network of its own, where it can fetch its job file and nothing else can reach it.

Contractors have the opposite trouble: their office is wherever the site is. We set up trailers with mobile internet, drawings that open on a tablet, and phones that can be wiped when they are left at a coffee shop. With cloud services, estimates, change orders and photographs stay in one place, so the estimator in Woodbridge and the superintendent on site see the same sheet.

Vaughan Metropolitan Centre, at the northwest end of subway Line 1, is another world again: new towers with fibre in the risers, underground parking and property managers who want work booked ahead. Professional offices there need little cabling but a good deal of care over sign-ins and shared screens.

We reach Vaughan by the 400, the 407 or the subway, and can be on site {claim:onsite-2h} for critical issues. The 400 slows on summer Fridays with cottage traffic and crowds bound for Canada's Wonderland, so on those afternoons we come up Keele or Jane.`,
    neighborhoods: firstEight('vaughan'),
    neighborhoodKeywords: [
      'IT support Concord',
      'IT support Woodbridge',
      'IT support Maple',
      'IT support Kleinburg',
      'IT support VMC',
      'IT support Thornhill Woods',
    ],
    marketingRadiusKm: 15,
    schemaType: 'Service',
    imageAlt: 'Illustration of towers at Vaughan Metropolitan Centre beside the subway station',
    faqItems: [
      {
        question: 'Our CNC machine runs Windows 7. Do we have to replace it?',
        answer:
          'Not because of the computer alone. We keep the controller off the internet, give it one narrow path to its job files and copy its disk so that a failed drive does not end its life. Then you replace the machine when the work, not the software, demands it.',
      },
      {
        question: 'Can you set up IT on a construction site before permanent internet arrives?',
        answer:
          'Yes. A mobile router with an outdoor antenna carries a site trailer well in most of Vaughan. We add a locked cabinet, a small backup battery and cloud solutions for drawings, and take it all to the next site when the job ends.',
      },
      {
        question: 'What does data backup and recovery mean for a fabrication shop?',
        answer:
          'It covers more than the accounting file: machine programs, tool tables, drawings and quotes too. Our data backup and recovery plan names each of these, says where the second copy lies and who to call if a controller dies mid-shift.',
      },
    ],
  },
  {
    slug: 'richmond-hill',
    title: 'Richmond Hill IT Support, Beaver Creek to Oak Ridges',
    description:
      'IT support for Richmond Hill offices in Beaver Creek, clinics near Mackenzie Richmond Hill Hospital and shops on Yonge Street, up to Oak Ridges.',
    metaKeywords: [
      'IT support Richmond Hill',
      'managed IT services Richmond Hill',
      'Beaver Creek IT support',
      'Richmond Hill clinic IT',
      'Oak Ridges IT support',
      'Richmond Hill cybersecurity',
    ],
    headline: 'IT support for Richmond Hill, on and off Yonge Street',
    subheadline: 'Quiet, steady help for professional offices in Beaver Creek and practices along the Yonge spine.',
    blurb:
      'Support for Beaver Creek offices, medical and dental practices, and the storefronts of the old village core.',
    content: `Richmond Hill is long and narrow, and nearly everything hangs on two lines: Yonge Street, with its clinics, schools and storefronts, and Leslie Street with Highway 404, where the larger business parks are. Knowing which line you are on tells us a good deal about your IT.

Beaver Creek, by Leslie and Highway 7, is the best known of these parks. Many of its low brick buildings date from the 1980s and 1990s, and some suites still carry the cabling of three earlier tenants. Before we add anything, we trace what is live, label it and remove the rest. Engineers, insurance brokers, developers and the municipal offices share those streets, and a missed deadline there matters more than a new gadget. Our managed IT services keep such offices patched, backed up and answered by someone who knows their files.

Farther up, Mackenzie Richmond Hill Hospital, near Yonge and Major Mackenzie Drive, draws family doctors, imaging clinics, physiotherapists and pharmacies. Personal health information has to stay private when screens face a waiting room and staff share workstations. Our cybersecurity solutions for practices cover quick badge or code sign-ins, screens that lock, encrypted laptops and a record of access.

In the old village core around Yonge and Major Mackenzie, brick shopfronts have small basements and old wiring; in Oak Ridges and around Lake Wilcox, home offices and small plazas lie far enough north that we check which carriers reach the street before promising a speed.

We come up the 404 or Yonge and are on site {claim:onsite-2h} for critical issues. The Richmond Hill GO line runs to Bloomington mostly at rush hour, and it follows the Don valley, where heavy rain has flooded the tracks before, so the car stays our first choice.`,
    neighborhoods: firstEight('richmond-hill'),
    neighborhoodKeywords: [
      'IT support Beaver Creek',
      'IT support Oak Ridges',
      'IT support Mill Pond',
      'IT support Bayview Hill',
      'IT support Langstaff',
      'IT support Jefferson',
    ],
    marketingRadiusKm: 10,
    schemaType: 'Service',
    imageAlt: 'Illustration of the David Dunlap Observatory dome in Richmond Hill',
    faqItems: [
      {
        question: 'We are a clinic with five shared workstations. How do staff sign in quickly and safely?',
        answer:
          'Each person gets a personal sign-in, opened by a badge or short code at the station, so the record shows who looked at what. The screen locks when they step away. Our cybersecurity services include the set-up and a short session for the front desk.',
      },
      {
        question: 'Our Beaver Creek suite has a mess of old cable. Must it all be replaced?',
        answer:
          'Rarely. We test each run, keep what passes, label both ends and take out what is dead. Often a new patch panel and a few new runs for Wi-Fi are enough, and you get a drawing that the next technician, ours or not, can follow.',
      },
      {
        question: 'Do you help with IT decisions if we already have someone part-time?',
        answer:
          'Yes. Some offices keep their own person for daily questions and use us for IT consulting: budgets, lease moves, insurance forms and second opinions on quotes. We agree in writing who does what, so nothing falls between two chairs.',
      },
    ],
  },
  {
    slug: 'oakville',
    title: 'Oakville IT Support from Bronte to Winston Park',
    description:
      'IT support for Oakville: professional offices downtown and in Kerr Village, Bronte shops, Winston Park head offices and suppliers along Speers Road.',
    metaKeywords: [
      'IT support Oakville',
      'managed IT services Oakville',
      'Kerr Village IT support',
      'Bronte IT support',
      'Winston Park IT support',
      'Oakville small business IT',
    ],
    headline: 'IT support for Oakville, from the harbours to the QEW offices',
    subheadline: 'Discreet help for advisers and practices downtown, practical help for suppliers on Speers Road.',
    blurb: 'Support for downtown and Kerr Village practices, Bronte shops, QEW offices and Speers Road suppliers.',
    content: `Oakville has two harbours and two working lives. South of the tracks are downtown on Lakeshore Road, Kerr Village and Bronte, where wealth advisers, lawyers, dentists and boutiques occupy old storefronts and small second-floor offices. North of them run the QEW and the 403, with office buildings at Winston Park and Bristol Circle and industry along Speers Road and Wyecroft.

In the heritage streets near Sixteen Mile Creek the trouble is seldom the computers. It is a narrow stair, a shared basement, one electrical panel for three tenants and no spare closet. We fit quiet equipment into small cabinets, use the paths the walls allow and agree with the landlord on where a cable may be seen. An adviser's client list is worth more than the furniture, so cybersecurity solutions come early here: protected mail, a second sign-in step and a call-back rule before any transfer of money.

Around the Ford assembly plant and the Speers corridor, parts makers and tool shops work to a customer's schedule. Some must send shipping notices electronically or pay for the delay. Sound network design keeps the office, the shop floor and the visiting truck drivers' Wi-Fi apart, with a second way out to the internet.

Clinics have gathered near Oakville Trafalgar Memorial Hospital at Dundas and Third Line since it opened there in 2015. The buildings are new and fibre is usually close, but a new suite still needs its lines ordered well before the opening date. We put that date on the plan first and work back.

We travel by the QEW, with the 403 and 407 as ways around it, and are on site {claim:onsite-2h} for critical issues. Lakeshore West trains stop at Oakville and Bronte stations through the day, a short ride from Kerr Street and Speers Road.`,
    neighborhoods: firstEight('oakville'),
    neighborhoodKeywords: [
      'IT support Kerr Village',
      'IT support Bronte',
      'IT support Glen Abbey',
      'IT support Downtown Oakville',
      'IT support Winston Park',
      'IT support Palermo',
    ],
    marketingRadiusKm: 12,
    schemaType: 'Service',
    imageAlt: 'Illustration of sailboats in Oakville harbour at the mouth of Sixteen Mile Creek',
    faqItems: [
      {
        question: "How do we stop a fake e-mail from sending our clients' money to the wrong account?",
        answer:
          'Three things together: a second sign-in step on mail, a rule that nobody changes bank details on the strength of an e-mail alone, and warnings on look-alike addresses. Our cybersecurity services set up the first and third and help you write the second.',
      },
      {
        question: 'We lease a heritage storefront on Lakeshore Road. Can you add cable without damage?',
        answer:
          "In most cases. We look for disused chimneys, old pipe chases and the basement before touching a wall, and we show the route to you and the landlord first. Changes to the outside of a designated building need the Town's approval, so we keep to the inside.",
      },
      {
        question: 'Is there any sense in keeping a server in an Oakville office of twelve?',
        answer:
          'Sometimes, for instance when a design or dental program runs poorly over the internet. Otherwise cloud solutions cost less to look after. Our IT consulting compares both over five years, with power, licences and replacement counted, and you choose.',
      },
    ],
  },
  {
    slug: 'brampton',
    title: 'Brampton IT Support for Warehouses, Clinics and Offices',
    description:
      'IT support for Brampton carriers, food plants and warehouses by the 410 and 407, downtown offices at the Four Corners and family clinics citywide.',
    metaKeywords: [
      'IT support Brampton',
      'managed IT services Brampton',
      'Brampton logistics IT',
      'Bramalea IT support',
      'Brampton warehouse Wi-Fi',
      'Downtown Brampton IT support',
    ],
    headline: 'IT support for Brampton, where the freight never quite stops',
    subheadline: 'Dispatch that stays up, scanners that stay connected and clinics that open on time.',
    blurb: 'Support for carriers, food processors and warehouses, and for practices from the Four Corners to Bramalea.',
    content: `Much of what Ontario buys passes through Brampton. CN's largest intermodal terminal stands off Airport Road and Intermodal Drive, carriers park along Highway 50 and Steeles, and food plants and fulfilment centres fill the blocks between the 410 and the Vaughan boundary. A carrier here may have six people in the office and sixty trucks on the road.

For such firms the dispatch board is the business. Electronic logging devices, border filings and fuel cards all run through accounts that thieves try to steal by e-mail, so our cybersecurity solutions begin with dispatch and payroll. We add a second internet connection that takes over by itself, because a dispatcher should not be the one who notices the outage.

Warehouses bring their own puzzles. Steel racking full of canned goods blocks radio, freezers kill ordinary access points, and a scanner that loses its signal in aisle nine costs minutes all day. Here network design starts with a walk at working height on a full day. An empty building misleads.

The other Brampton is made of families and the practices that serve them: dentists, immigration consultants, accountants and pharmacies in the plazas of Springdale, Castlemore and Bramalea, and older offices at Queen and Main, the Four Corners. Many keep long evening hours and see clients in several languages. They get the same managed IT services as the carriers, sized down: computers kept current, mail kept clean, backups that have been tried.

Highways 407 and 410 give us two ways into the city, and we are on site {claim:onsite-2h} for critical issues. The 410 backs up where it meets the 401, and trucks slow Steeles at shift change. The Kitchener GO line serves Bramalea, Brampton and Mount Pleasant, which helps for downtown calls.`,
    neighborhoods: firstEight('brampton'),
    neighborhoodKeywords: [
      'IT support Bramalea',
      'IT support Downtown Brampton',
      'IT support Springdale',
      'IT support Castlemore',
      'IT support Mount Pleasant',
      'IT support Heart Lake',
    ],
    marketingRadiusKm: 12,
    schemaType: 'Service',
    imageAlt: 'Illustration of Gage Park and the old county courthouse in downtown Brampton',
    faqItems: [
      {
        question: 'Dispatch runs around the clock. What happens if our internet fails at night?',
        answer:
          'With a second connection from another carrier, often wireless, the router switches over by itself and sends an alert. Dispatch carries on, slower perhaps. We test the switch with you on a quiet hour so that the first time is not a real outage.',
      },
      {
        question: 'Someone hijacked our load-board account. Can you help?',
        answer:
          'Call at once. We lock the account out of every device, change the recovery details, look for forwarding rules in your mail and help you warn brokers. Afterwards our cybersecurity services close the door that was used, usually a reused password.',
      },
      {
        question: 'We keep patient files on one computer in our Bramalea clinic. Is that a risk?',
        answer:
          'Yes, a single disk can fail or be stolen any day. Sound data backup and recovery for a clinic of that size is modest: an encrypted copy in the office, another in a Canadian data centre, and a restore that we practise with you.',
      },
    ],
  },
  {
    slug: 'north-york',
    title: 'North York IT Support on Yonge, Sheppard and Don Mills',
    description:
      'IT support for North York towers at Yonge and Sheppard, Consumers Road and Don Mills offices, Downsview plants and medical practices near the hospitals.',
    metaKeywords: [
      'IT support North York',
      'managed IT services North York',
      'Don Mills IT support',
      'Consumers Road IT support',
      'Willowdale IT company',
      'Downsview IT support',
    ],
    headline: 'IT support for North York, a second downtown along Yonge',
    subheadline: 'For towers over the subway, office parks at Don Mills and workshops around Keele and Finch.',
    blurb: 'Support for Yonge Street towers, the Consumers Road and Don Mills office parks, and Downsview industry.',
    content: `Between Sheppard and Finch, Yonge Street looks like a downtown because North York was its own city until 1998 and planned one. The towers at North York Centre stand directly above Line 1, with the Toronto District School Board, insurers and accountants among the occupants. East of there, the office parks at Consumers Road, Duncan Mill and Wynford date from the 1960s to the 1980s. West, around Keele and Finch, lie the workshops and wholesalers of DUKE Heights.

These three belong to three ages of wiring. A tower suite on Yonge has fibre in the riser and rules about when you may drill. A Consumers Road building has generous ceilings but phone-grade cable left from an earlier tenant. A DUKE Heights unit may have a mezzanine office reached by one long run past a compressor. Our network design begins by finding out which of these you have, because the same switch and the same access point will behave quite differently in each.

Health care is the other thread. North York General, Sunnybrook and Humber River hospitals each have a ring of specialists, labs and pharmacies in nearby medical buildings. Practices share hallways, so their Wi-Fi must not. We separate patient, staff and equipment traffic and keep records on cloud services or local machines as your medical software requires.

Accountants around Yonge and Sheppard live by tax dates. We finish upgrades before March, freeze changes until the end of April and keep a spare laptop ready, which is a dull and useful kind of help.

Highway 401, the 404 and Allen Road meet in North York, and that part of the 401 is among the busiest highway stretches in North America. To be on site {claim:onsite-2h} for critical issues, we use Lines 1 and 4 for the towers and side roads such as Leslie or Bathurst for the rest.`,
    neighborhoods: firstEight('north-york'),
    neighborhoodKeywords: [
      'IT support Willowdale',
      'IT support Don Mills',
      'IT support Consumers Road',
      'IT support Downsview',
      'IT support York Mills',
      'IT support Yonge and Sheppard',
    ],
    marketingRadiusKm: 12,
    schemaType: 'Service',
    imageAlt: 'Illustration of Mel Lastman Square and the towers of Yonge Street in North York',
    faqItems: [
      {
        question: 'We are an accounting office. Can upgrades wait until after tax season?',
        answer:
          'They should. We plan updates that may disturb your tax software for the summer and autumn, apply only urgent security fixes from March to the end of April, and test those on one machine first.',
      },
      {
        question: 'Our medical building offers shared internet. Should we use it?',
        answer:
          "For patients' phones in the waiting room, perhaps. For records, no: you cannot see who else is on it. We bring in your own line, and our IT consulting includes reading the lease for what the landlord allows in the riser.",
      },
      {
        question: 'Can staff from Finch, Markham and home all use the same files?',
        answer:
          'Yes. With cloud solutions everyone opens the same folder under their own sign-in, and access ends the day someone leaves. We set which devices may keep copies, so a laptop left on the subway does not become a privacy breach.',
      },
    ],
  },
  {
    slug: 'scarborough',
    title: 'Scarborough IT Support for Plazas, Plants and Practices',
    description:
      'IT support for Scarborough: plants on Progress and Nugget, plaza practices in Agincourt and Wexford, schools and clinics from the Bluffs to Malvern.',
    metaKeywords: [
      'IT support Scarborough',
      'managed IT services Scarborough',
      'Agincourt IT support',
      'Golden Mile IT support',
      'Scarborough clinic IT',
      'Scarborough manufacturing IT',
    ],
    headline: 'IT support for Scarborough, plaza by plaza and plant by plant',
    subheadline: 'Straightforward help for family firms, food makers and practices east of Victoria Park.',
    blurb: 'Support for Progress Avenue plants, Agincourt and Wexford plazas, and practices near three hospital sites.',
    content: `Scarborough's businesses live mostly in plazas and plants. The plazas of Agincourt, Wexford and the Golden Mile hold dentists, tax preparers, grocers and restaurants that a family may have run for decades. The plants sit off Progress, Nugget and Milner Avenues, near the 401, and up around Tapscott and Finch: bakeries, pharmaceutical packers, printers and metal shops.

A plaza unit is simple until it is not. The telephone panel is often in a locked room at the far end, shared by twenty tenants, and the label on your line wore off long ago. We trace and tag it once, so the next repair call takes an hour less. Card terminals, cameras and guest Wi-Fi go on separate networks; if one is broken into, the till is not.

In food and pharmaceutical plants, auditors ask for temperature logs, batch records and proof that nobody altered them. Those records deserve better than a single computer by the line. Our managed IT services include the line-side machines, and cloud services hold a second copy that cannot be overwritten from the floor.

The Scarborough Health Network's General, Centenary and Birchmount sites, with U of T Scarborough and Centennial College, make health and teaching large employers too. Tutors, therapists and non-profits nearby get the same care with donor and student files that a clinic takes with charts.

East of Victoria Park the subway map grows thin. The Scarborough RT closed for good in July 2023, Line 5 came along Eglinton to Kennedy in February 2026, and Line 2 still ended there when this page was written, so our technicians drive the 401, Kingston Road or Lawrence. The 401 collectors jam between Kennedy and Markham Road at rush hour, and we allow for that to be on site {claim:onsite-2h} for critical issues.`,
    neighborhoods: firstEight('scarborough'),
    neighborhoodKeywords: [
      'IT support Agincourt',
      'IT support Golden Mile',
      'IT support Malvern',
      'IT support Wexford',
      'IT support Highland Creek',
      'IT support Scarborough Town Centre',
    ],
    marketingRadiusKm: 15,
    schemaType: 'Service',
    imageAlt: 'Illustration of the Scarborough Bluffs above Lake Ontario',
    faqItems: [
      {
        question: "Our plaza internet fails when it rains. Is that our problem or the carrier's?",
        answer:
          "Often it is old copper between the plaza's shared panel and your unit, which sits on the landlord's side. We test at the panel and at your wall. The readings show who must fix it, and they usually shorten the argument.",
      },
      {
        question: "Can you keep our plant's batch records safe for the auditor?",
        answer:
          'Yes. In a plant, data backup and recovery means copies taken while the line runs, kept where floor accounts cannot change them, and a written test restore. The auditor sees the log; you know how long a rebuild takes.',
      },
      {
        question: 'We are a small non-profit. Where do we begin with a tight budget?',
        answer:
          'With a list. A short IT consulting session shows which risks are serious, which software you could get at charity prices and what can wait. Most begin with sign-in protection and backups before buying any new computer.',
      },
    ],
  },
];
