import type { IndustryLocationTexts } from './pair.ts';

export const northYork: IndustryLocationTexts = {
  healthcare: [
    'Humber River opened on Wilson Avenue in 2015 as a hospital built around digital records, and nearby clinics that still fax may receive results faster than they can file them; a watched inbox closes the gap.',
    'Sunnybrook and North York General lie along other bus routes with other portals, so a Willowdale specialist with privileges at two needs one vault for the sign-ins.',
  ],
  legal: [
    'Criminal lists from the old Finch West courthouse moved downtown to Armoury Street in 2023, which turned many North York defence offices into commuters on Line 1, with disclosure on an encrypted laptop.',
    'Korean, Persian and Russian spoken around Yonge and Finch bring translated affidavits, whose original and English version should be saved as a pair.',
  ],
  accounting: [
    'Willowdale’s revenue agency office on Yonge Street makes audits a local affair here, so preparers at Sheppard keep working papers in a read-only room that an auditor can be shown without opening the rest.',
    'DUKE Heights wholesalers bring year-end counts on clipboards from a mezzanine; a tablet form on the shop’s own Wi-Fi ends the retyping.',
  ],
  'real-estate': [
    'Toronto’s real estate board has long trained agents at its Don Mills Road building, so the weak point in North York is seldom the software but the login that a team’s assistant shares.',
    'Around Bayview Village and Willowdale bungalows fall for large houses after a hearing at the civic centre, and variance drawings belong with the listing.',
  ],
  dental: [
    'Bungalows on Sheppard that became practices have household panels and bedroom walls, so a North York dentist should ask an electrician about the compressor before asking us about the server.',
    'In towers above Sheppard-Yonge the rule is drilling by permit, and sensor cables follow the furniture until the manager’s approval arrives.',
  ],
  'financial-services': [
    'Yonge Corporate Centre at York Mills and the towers to its north give advisers a Bay Street sort of landlord with suburban rents; ask about riser rights there as a bank would.',
    'Families from Seoul, Tehran and Moscow settled along North York’s Yonge, and their foreign papers need verified copies rather than chat photographs.',
  ],
  general: [
    'Lines 1 and 4 cross below Sheppard-Yonge, and an office above can hire from Scarborough bus stops to Vaughan, while Consumers Road sits beyond the last platform and lives by car; test remote work with both groups.',
    'Duncan Mill’s deep floors have desks far from windows, where a docking station fails unseen unless somebody watches the alerts.',
  ],
  'small-business': [
    'Restaurants, tutors and salons fill the low blocks of Yonge between towers at Finch, many on leases with demolition clauses, so a North York owner is wise to rent the line by the month and own nothing bolted to the wall.',
    'Along Bathurst by Lawrence Manor many shops close from Friday sundown to Saturday night, so a failed backup must alert someone outside the family.',
  ],
  manufacturing: [
    'Kitchen makers, printers and garment shops in DUKE Heights face the tank farms of Keele and Finch, where an evacuation is conceivable; a copy of cutter files outside North York lets orders continue.',
    'Drug plants near Weston Road and Signet Drive keep validated computers that may not be patched at will, and those need a fence of firewall rules.',
  ],
  construction: [
    'Around Downsview the old runway is being turned into neighbourhoods over decades, and a contractor there should treat maps, addresses and fibre routes as drafts that change by phase.',
    'At Yonge and Empress towers rise between occupied ones with a subway beneath, where vibration monitors stream readings day and night and want a line that the trailer’s users cannot fill.',
  ],
  retail: [
    'Yorkdale’s tenants include brands that run tills from Paris or New York, and their North York managers need a written line between the mall’s riser, the brand’s router and our hands.',
    'Orfus Road’s factory outlets, a short drive away, work with steel roofs and clearance crowds, where a cabled till at each aisle end is worth the ladder.',
  ],
  'non-profit': [
    'Agencies around Jane and Finch run food, youth and legal programs from plaza rooms and school wings, so files should follow the worker by sign-in and stay off the lent computer.',
    'On Wynford Drive the Aga Khan Museum shows a charity at full scale; a small North York arts group has its membership, ticket and image problem on one laptop.',
  ],
  education: [
    'Both Toronto school boards have head offices within a walk, the public one at 5050 Yonge and the Catholic one at 80 Sheppard East, and North York tutors deal with pupils who bring either board’s locked-down laptop.',
    'Colleges that rent floors near Keele or Don Mills for students of York and Seneca’s kind should empty shared computers at each sign-out.',
  ],
  logistics: [
    'The 401 between Keele and the 404 can stop at any hour, and a van firm off Chesswood gains when its planner reads live traffic and moves the whole run to Finch or Wilson.',
    'Fuel haulers load at the Keele and Finch terminals, where phones may be barred at the rack, so tickets must reach the North York office from the cab.',
  ],
  hospitality: [
    'Concerts on the old Downsview airfield bring tens of thousands to a few roads and cell towers, and bars by Wilson and Sheppard West should take cards over cable on those nights.',
    'Korean and Persian dining rooms along Yonge stay open until two, so a register update at midnight meets the second seating, not an empty room.',
  ],
  insurance: [
    'In August 2005 a storm tore Finch Avenue apart at Black Creek, and North York brokers who write sewer-backup cover still keep that evening in mind: phones and policy files must open from higher ground.',
    'Consumers Road has long housed insurers’ offices, and small brokerages that lease beside them should not inherit the previous claims team’s open wall jacks.',
  ],
};
