import type { IndustryLocationTexts } from './pair.ts';

export const vaughan: IndustryLocationTexts = {
  healthcare: [
    'Mackenzie Health runs both Cortellucci Vaughan Hospital, across from Wonderland, and its older sister in Richmond Hill, and a Maple clinic must name the site on each referral, because the organization alone sends a patient to the wrong parking lot.',
    'Clinic suites newly built at Jane Street have fibre before they have staff; accounts should be opened by role, then handed to people as they arrive.',
  ],
  legal: [
    'Contractors from Concord and Woodbridge bring lien claims whose deadline runs from a date on a site sheet, so a Vaughan litigator wants photographs with untouched timestamps and a calendar that two people watch.',
    'Real-estate lawyers near VMC close towers floor by floor, when hundreds of look-alike files invite one wrong trust account number.',
  ],
  accounting: [
    'Family builders around Woodbridge keep a company for each subdivision, and a Vaughan accountant who tags bank feeds by project number avoids paying one job’s tax from another’s holdback.',
    'Along Jane and Keele, cabinet and tile importers store freight bills on paper pinned above the saw; a phone scan into the ledger the same day keeps sawdust off the audit.',
  ],
  'real-estate': [
    'Buyers of suites by the VMC subway wait years between agreement and keys, and the brokerage must still find each amendment when half of its agents have changed.',
    'Kleinburg listings carry estate lots, heritage permits and Humber valley conservation letters, heavy scans that belong in a link with an expiry and not in fifteen messages.',
  ],
  dental: [
    'Around Bathurst and Clark in Thornhill many practices close before sundown on Friday and see families on Sunday, which turns the usual maintenance night around: Vaughan’s quiet window there is Saturday, agreed with nobody needing to answer a phone.',
    'In Woodbridge, chairs sit in brick plazas on Islington and Weston Road, with one telephone cabinet behind the bakery.',
  ],
  'financial-services': [
    'Advisers in the KPMG tower at VMC meet clients who own land, plant and a house through linked companies, and access to such a family’s folder should follow a written tree rather than surname.',
    'On Woodbridge Avenue the same wealth is discussed over an espresso; a privacy screen and a phone hotspot cost little beside a leaked net-worth statement.',
  ],
  general: [
    'Line 1 ends at Vaughan Metropolitan Centre, which lets an office there hire from downtown and York University, while one in Concord, a bus ride from the platform, hires people who drive; a company with both needs two remote-work plans.',
    'Friday crowds for cottage country fill Highway 400, so a Vaughan team that leaves at two needs phones that leave with it.',
  ],
  'small-business': [
    'Woodbridge’s old core keeps shops in brick houses over cellars near the Humber, where the modem belongs upstairs and the flood note beside the lease.',
    'Shops around Promenade and Centre Street in Thornhill sign with whichever carrier knocks, and neighbours who lay three bills side by side often discover that one is paying for a line nobody can find.',
  ],
  manufacturing: [
    'Stone saws on Creditstone, panel cutters on Bowes Road and presses off Langstaff came with programs on the machine’s own disk, and Concord’s cheapest insurance is a labelled copy of each kept in another postal code.',
    'Units back onto the MacMillan Yard, where heavy cars couple all night, so a rack wants rubber feet and drives without moving parts.',
  ],
  construction: [
    'Union carpenters train on Rowntree Dairy Road and many of the region’s builders keep their offices in Concord and Woodbridge, so a Vaughan contractor competes for estimators who expect plan software to open at home.',
    'Tenders for downtown owners fall due while the 400 stands still at Highway 7; a portal, tested the day before, spares the courier.',
  ],
  retail: [
    'Vaughan Mills draws outlet hunters until late at night, and tenants there share a roof with antennas of every neighbour, leaving wired tills and a tidy 5 GHz plan as the only calm choice.',
    'Furniture and tile showrooms along Highway 7 and Keele sell from samples with designers at the elbow; their tablets need a guest network that cannot see the price file.',
  ],
  'non-profit': [
    'The Lebovic campus on Bathurst houses schools, clubs and social agencies side by side, and each Vaughan charity that rents there should know which doors, cameras and Wi-Fi belong to the landlord.',
    'Italian cultural clubs around Woodbridge’s Veneto Centre keep membership books from several decades, which deserve scanning before the last treasurer who reads the shorthand retires.',
  ],
  education: [
    'Niagara University teaches future teachers at its Vaughan site near the VMC station, and firms that host them on placement need accounts which end with the term.',
    'Parents from Patterson and Thornhill Woods send children to day schools along Bathurst that observe another calendar than the public boards, so system upgrades must be planned around both.',
  ],
  logistics: [
    'CN sorts freight cars at MacMillan Yard while CPKC lifts containers at Rutherford and Highway 50, and a Vaughan carrier that serves both works with two appointment portals, whose logins deserve separate named users per shift.',
    'Highway 427 has reached Major Mackenzie since 2021, yet an old route table may still send trucks down Highway 50; updating it is an IT task, not a driver’s guess.',
  ],
  hospitality: [
    'Banquet halls along Highways 7 and 27 hold weddings of several hundred guests, with bands, livestreams and card bars at once, and a Woodbridge hall should give the hosts’ video its own circuit.',
    'Restaurants and hotels around Wonderland hire for May and shrink in November, so till codes belong to people and vanish with them.',
  ],
  insurance: [
    'Roofs torn off in Maple and Woodbridge in August 2009 taught local brokers that the office can be in the same storm as the client; claims begin that evening if the policy records open from a cousin’s kitchen in Barrie.',
    'Contractors on Keele and Jane also need bonds on tender day, and a surety letter must leave from a mailbox with a second person’s eyes.',
  ],
};
