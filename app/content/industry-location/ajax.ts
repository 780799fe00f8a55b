import type { IndustryLocationTexts } from './pair.ts';

export const ajax: IndustryLocationTexts = {
  healthcare: [
    'Ajax Pickering Hospital and the larger Oshawa site belong to one system, Lakeridge Health, and a clinic on Harwood Avenue South may send a patient to either; referral templates should name the site, not just the network.',
    'Pharmacies and physiotherapists fill the same Harwood blocks, and doors that open onto one corridor are reason enough for separate, hidden clinic Wi-Fi.',
  ],
  legal: [
    'Ajax has no courthouse of its own: its lawyers ride or drive to Bond Street in Oshawa, two GO stops east, with the file on a laptop that must open without the office server.',
    'Houses on Old Kingston Road make handsome law offices in Pickering Village, yet one wiring closet under the stairs there tends to hold router, alarm and trust-ledger computer together.',
  ],
  accounting: [
    'Courier drivers and contractors around Salem Road bring an Ajax bookkeeper bank feeds and phone photographs in place of ledgers; a naming rule at upload prevents a March of guessing.',
    'Around Harwood and Bayly, several firms rent over shops in the new mid-rises, where the condominium’s panel decides how fast EFILE batches leave.',
  ],
  'real-estate': [
    'Ajax names many streets for sailors who fought at the River Plate aboard the warship it is called after, and unusual spellings defeat searches; deals filed by roll number as well as street are found again.',
    'Wartime cottages near Harwood, built for shell workers, sit on lots that builders now want, and old surveys scanned at readable size are worth their storage.',
  ],
  dental: [
    'North Ajax practices at Taunton and Salem took plaza units as the subdivisions arrived, and their first servers have reached retirement age; that is the moment to weigh a hosted chart against a new cabinet.',
    'In the older blocks south of Bayly Street, thin party walls let a neighbour’s router crowd the channel that an intraoral sensor’s laptop depends upon.',
  ],
  'financial-services': [
    'Pat Bayly, the town’s first mayor, designed cipher machines in the war, and the square bearing his name at Harwood Avenue gives Ajax advisers a fair lesson: protect the message, not merely the office it leaves.',
    'Newcomer families in Nottingham and around Audley may hold accounts abroad, and the identity scans that Ajax offices collect for them want a vault with an expiry date.',
  ],
  general: [
    'Bayly Street West keeps offices beside factories and truck yards, where one fibre entry often feeds a whole frontage; an Ajax office should learn whether its backup really leaves by another pole.',
    'Because the 401 past the Rouge stops every afternoon, staff from Scarborough value home days, and phones that follow them keep the Ajax number answered.',
  ],
  'small-business': [
    'Pickering Village merchants share a heritage street in Ajax with a neighbour city’s name, and online maps mix the two; owning the map listing, domain and mailbox in the firm’s name is basic security here.',
    'Elexicon Energy bills for power across several Durham towns, so a forged invoice in its colours looks ordinary to a shop on Old Kingston Road.',
  ],
  manufacturing: [
    'Aircraft landing gear is made on Monarch Avenue, and machine shops that supply such work from Fairall or Mackenzie may handle controlled drawings; their files belong where a shop-floor terminal can read but not copy.',
    'Industrial lots around Fairall Street grew out of the wartime shell works, and the long runs between office and bay there favour fibre over copper.',
  ],
  construction: [
    'Downtown Ajax is being rebuilt upward around Pat Bayly Square, where a superintendent works beside open shops and a bus route; tablets with tomorrow’s drawing prevent the crane day from slipping.',
    'The lakefront from Rotary Park to Carruthers Creek is public green, so contractors for trails and shoreline meet inspectors on paths without power and need batteries and a cellular hotspot.',
  ],
  retail: [
    'Along Kingston Road, the Durham Centre plazas bring national chains and franchise owners to Ajax, and a franchisee must fit head office’s till rules to a landlord’s line and a local backup.',
    'Village boutiques in the old brick blocks by Church Street close early and sell online at night, when nobody is present to notice a stock feed that failed.',
  ],
  'non-profit': [
    'St. Francis de Sales, once a Pickering Village church, now serves Ajax as an arts centre, and groups that book such shared rooms arrive with their own laptops: guest Wi-Fi and a loan projector spare many calls.',
    'Settlement and family agencies near Harwood Avenue keep delicate case notes in several languages, which ought to live in one system with rights per worker.',
  ],
  education: [
    'Two large high schools, one public and one Catholic, stand side by side on Harwood Avenue North; a tutoring centre serving both meets two boards’ sign-ins and must not store either password.',
    'Private and language schools in Ajax rent plaza units near Westney Road, where thirty pupils on one household-grade router end a lesson early.',
  ],
  logistics: [
    'Amazon’s building on Salem Road North sets the pace for the delivery contractors around it, whose vans return to Ajax after dark; route tablets need charging, updates and a lost-device wipe in those same hours.',
    'Between the 401 ramps at Salem and the yards on Bayly, gate cameras work hard, and their recordings should not share a link with dispatch.',
  ],
  hospitality: [
    'Quarter horses race at Ajax Downs in season beside a casino that keeps its own long hours, and restaurants near Kingston Road staff for both; schedules and till rights should follow the race calendar.',
    'Pubs in Pickering Village occupy Victorian rooms, where handheld terminals need an access point on each floor because the chimneys stop everything.',
  ],
  insurance: [
    'Dykes hold Duffins Creek back from homes and shops near Pickering Village, and an Ajax broker who writes overland-water cover wants the flood map, photographs and advice kept together with the date they were given.',
    'Courier fleets growing around Salem Road change drivers often, which turns certificates into the broker’s busiest mailbox and its likeliest target for impostors.',
  ],
};
