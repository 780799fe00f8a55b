import type { ServiceLocationTexts } from './pair.ts';

export const vaughan: ServiceLocationTexts = {
  'managed-it-services': [
    'Concord shops keep office computers and machine controllers in one building, so the inventory has two columns: what is patched and what is only fenced off.',
    'Contractors in Woodbridge shift people between sites each week, and tablets are enrolled before they leave the yard.',
    'Tower suites at VMC hold little hardware, and there the monthly work is accounts.',
  ],
  'cybersecurity-services': [
    'General contractors on Jane and Keele pay suppliers they rarely meet, which makes a changed-account message the likeliest theft.',
    'Trucking offices around the MacMillan Yard should give every dispatcher a personal sign-in, so a departing one takes no load-board password along.',
    'Kleinburg galleries may store collectors’ home addresses, and that list belongs under encryption.',
  ],
  'cloud-computing': [
    'Estimating programs in Concord are heavy, so the hosted desktop is tried with a full set of plans before the present server is switched off.',
    'A stone-cutting controller off Creditstone Road keeps its local machine whatever else moves.',
    'Carriers by the CPKC terminal gain the most, since dispatch reads one board at Rutherford Road and at home.',
  ],
  'cloud-services': [
    'Photographs, change orders and drawings from a Maple subdivision belong in one folder per job, open to the trades only while it lasts.',
    'Retailers at Vaughan Mills hire by season, so counter accounts are opened in batches and closed in batches.',
    'Firms in VMC towers put the building’s meeting rooms on their own calendars to avoid double bookings.',
  ],
  'it-consulting': [
    'A cabinet maker leaving Concord for a tall unit off Highway 427 should price cable, high-bay Wi-Fi and the fibre build before signing.',
    'Medical tenants drawn to Jane and Major Mackenzie by the hospital need a dated list of systems, worked back from opening day.',
    'At VMC the property manager’s contractor rules are read with the lease.',
  ],
  'help-desk-support': [
    'Plant callers off Langstaff Road stand in noise, so they may e-mail a photograph of the screen and be called back in the office.',
    'When a superintendent rings from a Maple site, the ticket carries the job name with the person’s.',
    'Around Wonderland each spring brings new seasonal staff, and first passwords fill the queue.',
  ],
  'technical-support': [
    'Sawdust on Bowes Road, stone slurry on Creditstone and welding haze off Keele all settle inside computers, so filters and sealed cases are fitted.',
    'Old controllers in Concord get a spare power supply on the shelf while one can still be bought.',
    'A VMC call needs its elevator and parking arranged with the manager first.',
  ],
  'network-services': [
    'CN’s yard splits Concord in two, and offices on opposite sides of it are joined by an encrypted internet link, not by cable.',
    'Near Highway 427 the radio survey is done with the racking full and the antenna at forklift height.',
    'On Woodbridge Avenue we look up each door number, because the brick house and the new mid-rise may have different carriers.',
  ],
  'backup-services': [
    'Tornadoes ripped roofs off Woodbridge and Maple houses in August 2009, a reminder that a copy in the next room shares the roof.',
    'Cutting programs in Concord often live on one controller’s disk, so that disk is imaged.',
    'Traders who depend on the Wonderland season close their books in autumn, and the archive is taken then.',
  ],
};
