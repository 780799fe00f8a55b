import type { IndustryLocationTexts } from './pair.ts';

export const brampton: IndustryLocationTexts = {
  healthcare: [
    'Brampton Civic has one of the busiest emergency departments in Canada, and family clinics on Bovaird that open late to spare patients the wait need a help line and a patch schedule for nine in the evening.',
    'Around Peel Memorial on Queen Street East patients may speak Punjabi, Urdu or Gujarati, and a name spelled three ways calls for a health-card swipe, not a typed search.',
  ],
  legal: [
    'The Davis courthouse on Hurontario serves all of Peel, while traffic matters sit nearby on Ray Lawson Boulevard; a Brampton paralegal may run between two lists with one tablet, which should open both files without the office server.',
    'Immigration lawyers at Queen and Main hold passports and family histories, so the scanner must not keep copies of its own.',
  ],
  accounting: [
    'Carriers on Highway 50 file fuel tax for every province and state their trucks crossed, and a Brampton accountant saves days if distance and fuel arrive from the cab unit as data.',
    'Owner-operators visit after a run, often on Sunday in a Springdale plaza; a counter computer shared by three preparers needs three sign-ins.',
  ],
  'real-estate': [
    'Second suites are common in Brampton houses, and buyers in Fletchers Creek ask whether the basement apartment is registered with the city, so agents should file the answer with the listing before offers come.',
    'Mount Pleasant’s townhouses and Castlemore’s estates draw families who buy together, five signatures from three countries; the signing service needs each person’s own address.',
  ],
  dental: [
    'Evening and Saturday chairs are the rule in Springdale and Gore Meadows, and a failed sensor at seven finds the vendor closed, which is the case for a tested spare in the cupboard.',
    'In Bramalea, dental offices opened with the new town of the 1960s and 1970s have block walls that a single access point near reception will not cross.',
  ],
  'financial-services': [
    'Remittances, first mortgages and truck leases pass through the plazas on Airport Road, and each client leaves identity scans behind; a Brampton desk should collect them by link and purge them by date.',
    'Callers who claim to be from a bank ring Bramalea shops in fluent Punjabi or Hindi as well as English, so training samples ought to sound the same.',
  ],
  general: [
    'Brampton’s offices are spread between the Four Corners, Bramalea City Centre and Steeles, and a firm with desks at two of them will do better with hosted phones than with a line between the buildings.',
    'Hires come by Züm and by car from Caledon; a 410 closed at Queen empties the room, and a laptop per person keeps it working.',
  ],
  'small-business': [
    'Owners in the unit plazas of The Gore Road and Bovaird bought their walls as condominiums, and one phone room may serve fifty of them, so label your pair, photograph the tag and keep the superintendent’s number.',
    'Near the Four Corners brick cellars lie along Etobicoke Creek’s old bed, a poor place for the modem that runs the till.',
  ],
  manufacturing: [
    'Robot arms for space are built by a Brampton company on Financial Drive, while the car plant on Williams Parkway has built no cars since the end of 2023; suppliers to either hold drawings under strict terms and should know which laptop has them.',
    'Before dawn a Bramalea bakery has flour in the air and no office staff, so the line computer needs a sealed case and a loaded twin.',
  ],
  construction: [
    'Framers in Bram West and the fields toward Mayfield Road work on streets that the carriers have not named, with a cellular router on the trailer roof and plans saved before breakfast.',
    'Churchville’s heritage lanes by the Credit are the opposite: narrow, wooded and weak in signal, so a site camera there should store its own pictures.',
  ],
  retail: [
    'Jewellers and clothing shops on Queen Street East and Airport Road trade hardest before Diwali and in wedding season, when a till, a safe camera and a layaway list must all survive a power dip.',
    'Bramalea City Centre’s tenants answer to a mall office for ceiling work, which places upgrades in the small hours.',
  ],
  'non-profit': [
    'Temples and gurdwaras along The Gore Road feed and teach thousands with volunteers, and their donation kiosks, kitchen tablets and class lists should not share the worshippers’ Wi-Fi.',
    'Settlement workers near Queen and Main interview refugees in many languages; notes belong in one case system with an interpreter’s access limited to the hour.',
  ],
  education: [
    'Algoma University downtown and Sheridan’s Davis Campus on Steeles bring students from abroad, whose phone numbers change with each SIM, so a Brampton college should not make text messages the only second step.',
    'Truck schools in plazas on Torbram teach theory on worn desktops; restoring a clean image each night is cheaper than chasing downloads.',
  ],
  logistics: [
    'Containers leave CN’s Intermodal Drive terminal with a pin or appointment, and a thief who reads a Brampton dispatcher’s mail can collect the load first; protect that mailbox before the yard fence.',
    'Drivers park along Highway 50 and Clark at night, so logs and pre-trip photographs should upload by cellular, never by waiting for the office Wi-Fi.',
  ],
  hospitality: [
    'Banquet halls around Airport Road and Steeles host weddings over several days, with drone film and a live feed to Punjab, and the couple’s stream needs a circuit apart from the bar tills.',
    'Downtown kitchens fill before a show at The Rose and empty at curtain; their order tablets must be charged by six.',
  ],
  insurance: [
    'Brampton drivers pay some of Ontario’s highest auto premiums, so brokers here requote at every renewal, and carrier portals opened on six tabs by shared logins are the first habit to break.',
    'Trucking risks from Steeles and Highway 50 add certificates at night, issued best from templates that lock the limits.',
  ],
};
