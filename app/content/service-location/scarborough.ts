import type { ServiceLocationTexts } from './pair.ts';

export const scarborough: ServiceLocationTexts = {
  'managed-it-services': [
    'Plants on Nugget and Progress have grown by additions, so the inventory is walked room by room with a sketch.',
    'An Agincourt plaza may contain a dentist, a travel agent and a tax preparer, each under its own small agreement and none on a neighbour’s network.',
    'Near the Zoo seasonal tills come out of storage in spring and are patched before the gates open.',
  ],
  'cybersecurity-services': [
    'Tax preparers along Sheppard in Agincourt hold a winter’s worth of social insurance numbers, so the spring clean-up of files is part of the work.',
    'Drug packagers off Milner need a log of who touched each batch record.',
    'Where a Wexford bakery family shares one till password, a code for each person is a cheap repair.',
  ],
  'cloud-computing': [
    'A packager on Progress Avenue keeps line control local and moves planning, because the vendors of older equipment seldom support a rented server.',
    'Firms by Scarborough Centre have carriers to choose from and can host more; on Kingston Road the line is tested first.',
    'Young companies near UTSC can rent heavy machines for a week and hand them back.',
  ],
  'cloud-services': [
    'Students of Centennial and UTSC staff many counters around Morningside, and the licence plan expects people who work two shifts a week.',
    'Agincourt travel agents and clinics write names in several scripts, so search and sorting are tried with real ones.',
    'A Golden Mile store that is about to be redeveloped takes its files along by keeping none on the premises.',
  ],
  'it-consulting': [
    'Redevelopment is coming to the Golden Mile, so a lease on Eglinton should be matched by short line contracts and equipment that can move.',
    'Factories off Nugget ask what to do with three generations of wiring; the answer is a drawing first.',
    'A practice choosing among the sites of the General, Centenary and Birchmount compares carriers at each.',
  ],
  'help-desk-support': [
    'Plaza tenants on Lawrence and Sheppard call from the counter, so the technician speaks in short steps and waits while a customer is served.',
    'Centennial and UTSC put many part-timers around Ellesmere, and password calls swell each September.',
    'On Progress Avenue the second shift needs to know the after-hours number by the punch clock.',
  ],
  'technical-support': [
    'Flour from Wexford ovens and sugar from Progress Avenue mixers both clog fans, so a bakery computer is mounted high and closed.',
    'The locked phone room of a Sheppard plaza needs the landlord, a tester and patience with tags that no longer mean anything.',
    'Calls off Markham Road allow for the 401, so likely parts travel along.',
  ],
  'network-services': [
    'Where a Nugget Avenue factory passes from its 1960s block into a later one, the link is fibre, since grounding may differ between the two.',
    'Agincourt plaza tenants share a wall and often a channel.',
    'Along the Bluffs on Kingston Road, apartments overhead add networks of their own, so shop terminals are wired.',
  ],
  'backup-services': [
    'Ice in December 2013 left parts of Scarborough without power into Christmas week, far beyond what any office battery covers.',
    'Copies that restore onto a borrowed laptop mattered then, from Birch Cliff to Malvern.',
    'Drug packagers around Milner keep batch records under lock for their shelf life, with the reader program saved too.',
  ],
};
