import type { IndustryLocationTexts } from './pair.ts';

export const markham: IndustryLocationTexts = {
  healthcare: [
    'Oak Valley Health runs the hospital on Church Street together with Uxbridge’s, and a Cornell family doctor should see that results from either town land in the same chart.',
    'Many patients around Kennedy and Denison give a Chinese name and an English one, and reception software in Markham needs an alias field, lest one person split into two records.',
  ],
  legal: [
    'York’s courts sit in Newmarket, so a litigator from Main Street Markham spends the trip up the 404 with exhibits on an encrypted disk rather than trusting a courthouse signal.',
    'Patent and licensing lawyers along Highway 7 hold unreleased chip and software designs for clients, which justifies a separate vault with no outside sharing at all.',
  ],
  accounting: [
    'Technology firms beside the 404 claim research credits on engineers’ hours, and a Markham accountant wants time sheets, tickets and test notes kept as dated evidence instead of rebuilt each spring.',
    'Stall owners at Pacific Mall report from one till each, where a nightly sales export to the bookkeeper replaces a bag of rolls.',
  ],
  'real-estate': [
    'Cornell’s houses open on rear lanes, with coach houses over garages and shops under homes; a Markham listing needs photographs tagged front and lane, and a plain word on which unit has which internet line.',
    'On Main Street Unionville, inside the heritage district, past permits matter, and scanned approvals should stay beside the survey.',
  ],
  dental: [
    'A practice in an 1870s house on Main Street Unionville has stairs too steep for a server cabinet, so images go to a small machine behind reception and leave for an off-site copy each night.',
    'Plazas on Highway 7 stack several dentists per block, and their patient tablets should never list the neighbour’s network.',
  ],
  'financial-services': [
    'Families around Cachet and Angus Glen hold accounts on both sides of the Pacific, and a Markham adviser verifies wire instructions by video at an hour when Hong Kong is awake.',
    'In Downtown Markham towers the lobby Wi-Fi belongs to the condominium; client reviews in the coffee shop below need a phone hotspot instead.',
  ],
  general: [
    'Cabling is rarely the trouble in the glass offices of Commerce Valley, where carriers compete for each floor; a Markham manager’s first question is who audits the list of active accounts.',
    'Unionville GO fills with people leaving for Toronto, and a firm on Enterprise Boulevard that hires downtown needs video rooms good enough to spare its people the reverse trip.',
  ],
  'small-business': [
    'A booth in Pacific Mall is scarcely wider than its counter, with hundreds of similar booths in radio range, and one cabled terminal plus a locked drawer for the modem outperforms any booster.',
    'Live-work owners on Bur Oak Avenue in Cornell can run shop and household on two routers from one wall, with the business books on neither.',
  ],
  manufacturing: [
    'Graphics processors are designed at Commerce Valley while presses and packers run on Esna Park; the first guards files and the second guards machines, and a Markham supplier serving both needs a wall between.',
    'In Denison Street condominium units, test rigs share a transformer with a neighbour’s compressor, reason enough for a conditioning battery.',
  ],
  construction: [
    'Downtown Markham is heated and cooled by Markham District Energy, so a builder there draws thermal rooms where others draw boilers, and the mechanical model should be shared with that utility in one agreed version.',
    'Buttonville’s runways closed in November 2023, and crews on those wide lands will work for a time without street addresses for carriers to find.',
  ],
  retail: [
    'Between Markville’s chains, Langham Square’s grocers and Pacific Mall’s counters, Markham shoppers pay with Chinese wallets as well as debit, and every extra wallet is an account whose payout address must be guarded.',
    'On Main Street Unionville weekend visitors arrive in a rush; a till that prints through wall-to-wall lath wants a cable.',
  ],
  'non-profit': [
    'Volunteers run much of the Unionville Festival each June, and a Markham group that lends them its laptops should lend clean ones with no donor list aboard.',
    'The Varley Art Gallery shows how a cultural charity grows: members, workshops, image files and a shop, four lists that should not share the same public terminal.',
  ],
  education: [
    'York’s Markham Campus opened in 2024 beside the Pan Am Centre and Bill Crothers, a high school built around sport, so tutors nearby teach around practices and need late sign-in help.',
    'After-school academies along Highway 7 and Kennedy register hundreds of children each September, a week when their form, payment page and class Wi-Fi ought to be tested at full load.',
  ],
  logistics: [
    'Asian groceries come to warehouses near Steeles and Woodbine in containers with mixed pallets, and label software that prints English, French and Chinese correctly is the real bottleneck for a Markham importer.',
    'The 407 crosses the city from Thornhill to Donald Cousens Parkway, and toll invoices matched to trips by plate save the dispatcher a weekend.',
  ],
  hospitality: [
    'Hotels at Warden and Highway 7 serve engineers on weekdays and wedding banquets on Saturdays, so meeting-room bandwidth and banquet-hall music should not compete on one Markham circuit.',
    'On summer concert nights at the Main Street bandstand, Unionville patios stretch past the reach of indoor radio, which a weatherproof point under the eaves cures.',
  ],
  insurance: [
    'Water from the Don Mills Channel has entered industrial units around Denison and Woodbine in heavy rain, and a Markham broker placing contents cover there should keep photographs of stock height and drains on file.',
    'Allstate and Aviva both gave their names to Markham streets, and producers who leave such offices expect claims-grade logs in a ten-desk shop.',
  ],
};
