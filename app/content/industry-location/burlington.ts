import type { IndustryLocationTexts } from './pair.ts';

export const burlington: IndustryLocationTexts = {
  healthcare: [
    'Family doctors on Maple Avenue and lower Brant Street wait on discharge summaries from Joseph Brant Hospital, and we put an alarm on that report feed to notice when it goes quiet.',
    'Patients who live across the canal on Hamilton’s Beach Strip often have charts at another hospital, which makes tidy fax routing part of a Burlington reception desk.',
  ],
  legal: [
    'Provincial offences for all of Halton are tried at 4085 Palladium Way in Alton Village, while criminal and family matters go to Milton; a Burlington litigator’s laptop carries the day’s file offline and encrypted to either building.',
    'In the small suites above Brant Street shops, firms should never join the Wi-Fi of the café below, where privileged talk and strangers’ phones meet.',
  ],
  accounting: [
    'One Burlington firm may close the books of a Mainway electronics shop and of a Lowville horse farm in the same week, so client folders need a common shape that both can upload to from a portal.',
    'Preparers who ride the Lakeshore West line home from Fairview Street carry returns in a train carriage: encrypted disks and privacy screens earn their price there.',
  ],
  'real-estate': [
    'A bungalow lot in Roseland, a townhouse in Alton Village and a condominium on Lakeshore Road bring three different sets of papers, and a Burlington deal folder wants a template for each.',
    'Conservation Halton, with its office on Britannia Road in the north of the city, regulates creek valleys here; its letters should be filed by address, not left in one agent’s inbox.',
  ],
  dental: [
    'Practices in Millcroft and Headon Forest mostly rent in plazas along Appleby Line and Guelph Line, where the telephone panel hangs in a common back room; the imaging network should start and end inside the suite.',
    'Near the lake, a street-level chair in a Brant Street tower gets fibre only after the condominium board agrees, a step to take before the sensors are ordered.',
  ],
  'financial-services': [
    'Burlington residents are older on average than their neighbours in Milton or Oakville, and an adviser’s archive here is heavy with estate papers and powers of attorney that few staff should be able to open.',
    'When a business student from McMaster’s Ron Joyce Centre joins an office for a term, the account needs an end date on the day it begins.',
  ],
  general: [
    'Appleby, Burlington and Aldershot stations let an office on Harvester Road hire from both Toronto and Hamilton, which means laptops that behave the same on the train, at home and at a shared desk.',
    'When wind shuts the Skyway, colleagues from Stoney Creek and Niagara stay home without warning, an unplanned test of remote sign-in that Burlington managers can prepare for.',
  ],
  'small-business': [
    'Burlington Hydro serves this city alone, and its outage page on the owner’s phone tells in a moment whether to ring the utility, the carrier or us.',
    'Many trades on Plains Road in Aldershot work from a front room with a yard behind; one outdoor access point and a locked cupboard for the router often do more for them than a new computer.',
  ],
  manufacturing: [
    'Electronics makers on Mainway sell firmware as much as hardware, and their build computer with its signing keys belongs in the kind of guarded corner that other plants reserve for a press.',
    'Food processors share the same QEW corridor, but their washdown rooms call for sealed terminals and covered ports, so a Harvester Road network cannot simply be copied from the neighbour’s.',
  ],
  construction: [
    'Towers rising around Brant Street and Lakeshore Road leave no room for a trailer, and the site office may be a rented shop whose internet has to be live before the crane.',
    'Near Mount Nemo and Lowville, a job can need the Niagara Escarpment Commission’s permit besides the city’s, and tablets should hold both offline where rural signal fades.',
  ],
  retail: [
    'During Ribfest and the Sound of Music Festival, crowds at Spencer Smith Park load the cell sites around Brant Street, and a till that leans on a phone hotspot slows at its best hour.',
    'Stores in Mapleview Centre rely on the mall’s telecom room, so the spare line there has to be arranged with centre management instead of a carrier alone.',
  ],
  'non-profit': [
    'The botanical gardens in Aldershot, a charity, combine members, camps, a shop and volunteers; smaller Burlington societies have the same mixture, and card sales must not share a system with donor notes.',
    'Groups that staff tents at Spencer Smith Park in June need lent laptops wiped on Monday and volunteer accounts that lapse with the weekend.',
  ],
  education: [
    'Halton’s public and Catholic boards both have head offices in Burlington, on Guelph Line and Drury Lane, and local tutors or therapists who want their referrals should be able to say where pupil notes are stored.',
    'Evening MBA classes at the Ron Joyce Centre draw commuters off the QEW; a training firm nearby needs guest Wi-Fi that holds after the office staff have left.',
  ],
  logistics: [
    'Loads for Niagara and the border leave Harvester Road over the Burlington Skyway, and when gales close it the dispatcher must reach every cab at once, so messaging should not hang on one desk computer.',
    'Yards in Aldershot lie where the QEW, 403 and 407 run together; geofences drawn too wide there report a truck on the wrong highway and spoil arrival times.',
  ],
  hospitality: [
    'Patios along Lakeshore Road hire for Burlington’s festival months and shrink in autumn, which makes quick sign-ups, personal till codes and prompt removals the real security work.',
    'Wedding parties choose the botanical gardens or LaSalle Park on the harbour, and a caterer there needs a payment terminal and floor plan that still function far from the main building’s router.',
  ],
  insurance: [
    'The cloudburst of August 2014 flooded thousands of Burlington basements in an evening, and brokers here plan for a night when every client calls: phones that move to homes and a management system reachable from there.',
    'Endorsements for houses along Tuck, Shoreacres and Appleby creeks rest on photographs and letters, which belong with the policy record and its dates.',
  ],
};
