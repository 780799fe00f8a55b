import type { ServiceLocationTexts } from './pair.ts';

export const vaughan: ServiceLocationTexts = {
  'managed-it-services': [
    {
      text: 'Concord shops keep office computers and machine controllers in one building, so the inventory has two columns: what is patched and what is only fenced off.',
      industries: ['manufacturing'],
    },
    {
      text: 'Contractors in Woodbridge shift people between sites each week, and tablets are enrolled before they leave the yard.',
      industries: ['construction'],
    },
    {
      text: 'Tower suites at VMC hold little hardware, and there the monthly work is accounts.',
      industries: ['office'],
    },
    'Kleinburg, Thornhill and Concord are far apart, so a Vaughan call is answered remotely first, and the inventory says which highway serves each address.',
    'Line 1 brings staff to the Metropolitan Centre and the 400 brings others from Barrie, and both take home laptops that are patched there.',
    'Kleinburg’s village street and the towers by the subway age at different speeds, so replacement is planned address by address.',
  ],
  'cybersecurity-services': [
    {
      text: 'General contractors on Jane and Keele pay suppliers they rarely meet, which makes a changed-account message the likeliest theft.',
      industries: ['construction'],
    },
    {
      text: 'Trucking offices around the MacMillan Yard should give every dispatcher a personal sign-in, so a departing one takes no load-board password along.',
      industries: ['logistics'],
    },
    {
      text: 'Kleinburg galleries may store collectors’ home addresses, and that list belongs under encryption.',
      industries: ['retail', 'small-business', 'non-profit'],
    },
    'A message in the name of Alectra, CN or the City looks routine in Concord, so a first payment to any new account waits for a call.',
    'Towers at the Metropolitan Centre let many strangers past the desk, so a suite there locks its cabinet and its screens as a ground floor on Woodbridge Avenue does.',
  ],
  'cloud-computing': [
    {
      text: 'Estimating programs in Concord are heavy, so the hosted desktop is tried with a full set of plans before the present server is switched off.',
      industries: ['construction'],
    },
    {
      text: 'A stone-cutting controller off Creditstone Road keeps its local machine whatever else moves.',
      industries: ['manufacturing'],
    },
    {
      text: 'Carriers by the CPKC terminal gain the most, since dispatch reads one board at Rutherford Road and at home.',
      industries: ['logistics'],
    },
    'Woodbridge Avenue neighbours may have different carriers, so an address there is measured before its program is hosted.',
    'Old houses in Maple and Kleinburg have cellars and closets, not server rooms, and a hosted program asks for neither.',
    'A closed 400 leaves people in Maple on one side and colleagues in Woodbridge on the other, with one hosted screen for both.',
  ],
  'cloud-services': [
    {
      text: 'Photographs, change orders and drawings from a Maple subdivision belong in one folder per job, open to the trades only while it lasts.',
      industries: ['construction'],
    },
    {
      text: 'Retailers at Vaughan Mills hire by season, so counter accounts are opened in batches and closed in batches.',
      industries: ['retail'],
    },
    {
      text: 'Firms in VMC towers put the building’s meeting rooms on their own calendars to avoid double bookings.',
      industries: ['office'],
    },
    'On summer Fridays the 400 fills with cottage traffic, and a shared folder lets whoever left Concord early finish the draft elsewhere.',
    'A desk in Thornhill and another on Jane Street can work in one document, with its history to say who changed the figure.',
  ],
  'it-consulting': [
    {
      text: 'A cabinet maker leaving Concord for a tall unit off Highway 427 should price cable, high-bay Wi-Fi and the fibre build before signing.',
      industries: ['manufacturing'],
    },
    {
      text: 'Medical tenants drawn to Jane and Major Mackenzie by the hospital need a dated list of systems, worked back from opening day.',
      industries: ['clinic'],
    },
    'At VMC the property manager’s contractor rules are read with the lease.',
    'Highway 427 now runs to Major Mackenzie Drive, and addresses beside the new stretch should ask which carriers have followed it.',
    'Around the Metropolitan Centre streets are still being cut, so a lease there asks what will be built next door and when.',
  ],
  'help-desk-support': [
    {
      text: 'Plant callers off Langstaff Road stand in noise, so they may e-mail a photograph of the screen and be called back in the office.',
      industries: ['manufacturing'],
    },
    {
      text: 'When a superintendent rings from a Maple site, the ticket carries the job name with the person’s.',
      industries: ['construction'],
    },
    {
      text: 'Around Wonderland each spring brings new seasonal staff, and first passwords fill the queue.',
      industries: ['counter'],
    },
    'Callers say Woodbridge, Concord, Maple or Thornhill before the street, since post and maps use those names for parts of Vaughan.',
    'Barrie line passengers to Rutherford and Maple start and stop with the train, so the desk expects their calls in two waves.',
    'The desk notes whether a caller sits east or west of the 400, as power and carriers may part there.',
  ],
  'technical-support': [
    {
      text: 'Sawdust on Bowes Road, stone slurry on Creditstone and welding haze off Keele all settle inside computers, so filters and sealed cases are fitted.',
      industries: ['manufacturing'],
    },
    {
      text: 'Old controllers in Concord get a spare power supply on the shelf while one can still be bought.',
      industries: ['manufacturing'],
    },
    'A VMC call needs its elevator and parking arranged with the manager first.',
    'Cottage traffic blocks the 400 at Rutherford on summer Fridays, so a visit on that day comes up Keele or Jane with its parts aboard.',
  ],
  'network-services': [
    'CN’s yard splits Concord in two, and offices on opposite sides of it are joined by an encrypted internet link, not by cable.',
    {
      text: 'Near Highway 427 the radio survey is done with the racking full and the antenna at forklift height.',
      industries: ['logistics'],
    },
    'On Woodbridge Avenue we look up each door number, because the brick house and the new mid-rise may have different carriers.',
    'Thornhill’s plazas and Concord’s walls need different radios, so a meter is carried to both before any is bought.',
  ],
  'backup-services': [
    'Tornadoes ripped roofs off Woodbridge and Maple houses in August 2009, a reminder that a copy in the next room shares the roof.',
    {
      text: 'Cutting programs in Concord often live on one controller’s disk, so that disk is imaged.',
      industries: ['manufacturing'],
    },
    {
      text: 'Traders who depend on the Wonderland season close their books in autumn, and the archive is taken then.',
      industries: ['counter'],
    },
    'The Humber passes below Woodbridge and the Don through Thornhill, and a ground floor near either is no place for the only copy.',
    'A wind that takes roofs in Woodbridge takes wires as well, so a restored copy has to run outside the city.',
  ],
};
