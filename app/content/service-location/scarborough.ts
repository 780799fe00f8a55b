import type { ServiceLocationTexts } from './pair.ts';

export const scarborough: ServiceLocationTexts = {
  'managed-it-services': [
    {
      text: 'Plants on Nugget and Progress have grown by additions, so the inventory is walked room by room with a sketch.',
      industries: ['manufacturing'],
    },
    {
      text: 'An Agincourt plaza may contain a dentist, a travel agent and a tax preparer, each under its own small agreement and none on a neighbour’s network.',
      industries: ['dental', 'accounting', 'small-business'],
    },
    {
      text: 'Near the Zoo seasonal tills come out of storage in spring and are patched before the gates open.',
      industries: ['counter', 'non-profit'],
    },
    'Since the RT closed, people reach Scarborough Centre by bus or car, and those who stay home in Malvern or Guildwood do it with a managed laptop.',
    'From Birch Cliff to the Rouge the trip is long, so one visit to Progress or Kingston Road is used for several jobs, and the rest is remote.',
    'Between the Bluffs and Steeles lie bungalows, plazas and sheds, so the inventory starts with the kind of building and its panel.',
  ],
  'cybersecurity-services': [
    {
      text: 'Tax preparers along Sheppard in Agincourt hold a winter’s worth of social insurance numbers, so the spring clean-up of files is part of the work.',
      industries: ['accounting'],
    },
    { text: 'Drug packagers off Milner need a log of who touched each batch record.', industries: ['manufacturing'] },
    {
      text: 'Where a Wexford bakery family shares one till password, a code for each person is a cheap repair.',
      industries: ['hospitality'],
    },
    'Doors in an Agincourt plaza may share one telephone room, so what leaves each of them is encrypted and the router is locked away.',
    'Around Midland and Sheppard messages come in several languages, and a forged one in the reader’s own is the hardest to doubt, so payment changes are confirmed by voice.',
  ],
  'cloud-computing': [
    {
      text: 'A packager on Progress Avenue keeps line control local and moves planning, because the vendors of older equipment seldom support a rented server.',
      industries: ['manufacturing'],
    },
    'Firms by Scarborough Centre have carriers to choose from and can host more; on Kingston Road the line is tested first.',
    {
      text: 'Young companies near UTSC can rent heavy machines for a week and hand them back.',
      industries: ['general', 'education', 'small-business'],
    },
    'Electrical rooms in the plazas of Lawrence Avenue were not made for servers, and a hosted program spares them one.',
    'A bus that replaces the RT takes longer, so a hosted program that opens at home in Malvern saves the day.',
  ],
  'cloud-services': [
    {
      text: 'Students of Centennial and UTSC staff many counters around Morningside, and the licence plan expects people who work two shifts a week.',
      industries: ['counter', 'education'],
    },
    'Agincourt address books hold names in several scripts, so search and sorting are tried with real ones.',
    'An address on the Golden Mile that is about to be redeveloped takes its files along by keeping none on the premises.',
    'Between Kingston Road and Tapscott one library spares the drive, and a link with a date serves those outside.',
  ],
  'it-consulting': [
    'Redevelopment is coming to the Golden Mile, so a lease on Eglinton should be matched by short line contracts and equipment that can move.',
    {
      text: 'Factories off Nugget ask what to do with three generations of wiring; the answer is a drawing first.',
      industries: ['manufacturing'],
    },
    {
      text: 'A practice choosing among the sites of the General, Centenary and Birchmount compares carriers at each.',
      industries: ['clinic'],
    },
    'Around Scarborough Town Centre carriers compete and along Kingston Road they may not, so both are asked for quotes before a lease is signed.',
    'Subway work along the line to Sheppard and McCowan changes streets for years, so a lease near it asks about access and ducts.',
  ],
  'help-desk-support': [
    {
      text: 'Plaza tenants on Lawrence and Sheppard call from the counter, so the technician speaks in short steps and waits while a customer is served.',
      industries: ['counter', 'dental', 'accounting'],
    },
    {
      text: 'Centennial and UTSC put many part-timers around Ellesmere, and password calls swell each September.',
      industries: ['education', 'counter'],
    },
    {
      text: 'On Progress Avenue the second shift needs to find the desk’s number and hours by the punch clock.',
      industries: ['manufacturing', 'logistics'],
    },
    'Callers say whether they are near the Bluffs, the Town Centre or the Rouge, because Scarborough is wide and the 401 collectors decide how soon a visit gets there.',
    'Since the RT closed, staff at Scarborough Centre may start later or at home, so the desk keeps each person’s hours with the name.',
    'McCowan, Markham and Kennedy Roads run the whole length of Scarborough, so a caller gives the crossing.',
  ],
  'technical-support': [
    {
      text: 'Flour from Wexford ovens and sugar from Progress Avenue mixers both clog fans, so a bakery computer is mounted high and closed.',
      industries: ['manufacturing', 'hospitality'],
    },
    'The locked phone room of a Sheppard plaza needs the landlord, a tester and patience with tags that no longer mean anything.',
    'Calls off Markham Road allow for the 401, so likely parts travel along.',
    'Parking in an Agincourt plaza can be full by noon, so a technician comes early and enters from the back lane.',
  ],
  'network-services': [
    {
      text: 'Where a Nugget Avenue factory passes from its 1960s block into a later one, the link is fibre, since grounding may differ between the two.',
      industries: ['manufacturing'],
    },
    'Agincourt plaza tenants share a wall and often a channel.',
    'Along the Bluffs on Kingston Road, apartments overhead add networks of their own, so desks and terminals are wired.',
    'Apartment towers on Markham Road and Lawrence fill the air at night, so channels are measured after supper.',
  ],
  'backup-services': [
    'Ice in December 2013 left parts of Scarborough without power into Christmas week, far beyond what any office battery covers.',
    'Copies that restore onto a borrowed laptop mattered then, from Birch Cliff to Malvern.',
    {
      text: 'Drug packagers around Milner keep batch records under lock for their shelf life, with the reader program saved too.',
      industries: ['manufacturing'],
    },
    'Highland Creek has torn at its banks in storms, and rooms near it send their copies up to the tableland and beyond.',
  ],
};
