import type { IndustryLocationTexts } from './pair.ts';

export const scarborough: IndustryLocationTexts = {
  healthcare: [
    'Scarborough Health Network keeps the General on Lawrence, Centenary on Ellesmere and Birchmount to the north, and a family practice in Agincourt should list the three separately in its fax and referral book.',
    'Around Markham Road and Lawrence, Tamil, Tagalog and Bengali are heard at reception, so a check-in tablet with large pictures and few words serves more patients than a longer form.',
  ],
  legal: [
    'Criminal cases once heard at 1911 Eglinton East moved to Armoury Street downtown in 2023, and a Golden Mile defence lawyer saves the ride on Line 2 by appearing on video, given a shut door, a wired camera and a spare line.',
    'Immigration and real-estate lawyers over shops in Agincourt keep passports in banker’s boxes; scanned to a locked folder, they may go back to the client the same day.',
  ],
  accounting: [
    'Tax counters appear every February in the plazas of Sheppard and Midland, and an Agincourt preparer who takes a bay until May should bring a managed laptop and a cellular router instead of borrowing the dry cleaner’s Wi-Fi.',
    'Family restaurants along Lawrence in Wexford keep sales in one till and tips in a jar, so a daily export to the bookkeeper beats a March reconstruction.',
  ],
  'real-estate': [
    'Above the Bluffs the conservation authority’s erosion line decides what may be built, and an agent in Cliffcrest should hold its map and letters with the listing, dated, for the next question.',
    'Golden Mile towers sell from plans on former plaza lots, and a Scarborough brokerage that files by phase and suite avoids confusion when street names arrive later.',
  ],
  dental: [
    'In a Sheppard Avenue plaza several chairs may hang on a pair of wires labelled for a travel agent long gone; have the Agincourt panel traced before buying a cone-beam scanner that fills the line.',
    'Low brick blocks on Kingston Road in Birch Cliff have apartments overhead, where dishwashers share circuits and a battery guards the imaging computer.',
  ],
  'financial-services': [
    'Clients around Scarborough Town Centre and Agincourt may have family and accounts abroad, and a transfer request with new bank details merits a call back in the client’s own language.',
    'Small offices on Markham Road move often within the same plaza, so phone numbers should be hosted and owned by the firm, not by the last landlord.',
  ],
  general: [
    'Without the old RT, which stopped for good in 2023, staff reach the Town Centre by bus, and a snowy evening leaves many stranded; a Progress Avenue office should let half its people work from home without a phone call.',
    'Consilium Place and its neighbours have riser rooms and several carriers, a luxury that a branch on Kingston Road lacks, so plan them separately.',
  ],
  'small-business': [
    'Wexford’s bakeries close Lawrence Avenue to traffic for their summer street festival, and a stall that sells by phone should test its card reader on that crowded block before the grills are lit.',
    'Apartments over the shop, in Birch Cliff or Cliffcrest, mean visitors on the stairs: lock the router away and give tenants their own line.',
  ],
  manufacturing: [
    'Bakers and confectioners on Progress clean with water, and printers on Milner with solvent, so the same sealed Scarborough computer suits both for different reasons, while the office next door can buy ordinary ones.',
    'Buildings off Nugget grew in three ages of brick and steel; a drawing of every switch and ground bond ought to precede the next machine.',
  ],
  construction: [
    'Crews on the Line 2 extension under McCowan and Lawrence dig among buses, ambulances and utilities, and a subcontractor’s tablet should hold today’s road closure as well as the drawing.',
    'Along the Bluffs a garden suite or pool needs the conservation authority’s permit first, so a Scarborough builder keeps slope reports where a foreman can open them.',
  ],
  retail: [
    'Scarborough Town Centre stays open into the night, and its shops book ceiling and riser work with the mall; along Eglinton’s Golden Mile, big boxes face demolition in turn and should rent lines by the month.',
    'Grocers in Agincourt and Malvern weigh and label in several scripts, so test fonts on the scale before a new till replaces it.',
  ],
  'non-profit': [
    'Variety Village on Danforth Avenue teaches sport to people of all abilities, and groups using such halls carry medical notes with them, best kept on one locked tablet rather than in a coach’s pocket.',
    'Malvern’s family agencies and the clubs at Guild Park count on short grants, which makes month-to-month licences safer than a server bought in a good year.',
  ],
  education: [
    'Centennial and U of T teach side by side at Morningside and Ellesmere, and a Scarborough training centre that hires from both will see two sets of sign-ins on personal laptops; keep its own files in its own tenancy.',
    'Night classes in Agincourt plazas fill rooms by seven, when the neighbour’s restaurant Wi-Fi is also at its loudest.',
  ],
  logistics: [
    'CPKC’s Toronto Yard stretches east from McCowan between Sheppard and Finch, and few streets cross it, so a truck sent to the wrong side loses its slot; geofence each gate by name.',
    'Importers at Tapscott and Steeles receive ocean freight by truck from the rail terminals of Brampton and Vaughan, so Scarborough dock times depend on a tracking feed that someone must watch.',
  ],
  hospitality: [
    'School trips reach the Zoo by bus in May and June, and food stands near Meadowvale Road need tills that were stored, updated and charged before the first of them parks.',
    'Weddings at the Guild Inn by the Bluffs spread from garden to hall, and caterers should survey the far lawn before promising a card bar there.',
  ],
  insurance: [
    'Erosion along the Scarborough Bluffs is a question most home policies answer with an exclusion, and a broker in Cliffcrest wants proof on file that the client was told.',
    'Plaza restaurants, driving schools and taxis around Kennedy and Ellesmere ask for certificates by phone photo; a shared, logged mailbox keeps the answer from living in one producer’s chat.',
  ],
};
