import type { ServiceLocationTexts } from './pair.ts';

export const oakville: ServiceLocationTexts = {
  'managed-it-services': [
    {
      text: 'Wealth advisers on Lakeshore Road East want it quiet: updates after hours, nothing humming in sight and a person who knows the files.',
      industries: ['financial-services'],
    },
    {
      text: 'Tool shops on Speers Road, under the same agreement, want spares on a shelf and a call answered at shift change.',
      industries: ['manufacturing'],
    },
    {
      text: 'Branches at Winston Park need it in writing which alarms belong to the parent company.',
      industries: ['office'],
    },
    'Heritage rooms downtown and new suites on Dundas Street need different care, so the inventory starts with the age of the building.',
    'Oakville people sit on the Lakeshore West train or the QEW at both ends of the day, so their laptops are updated between those hours.',
    'Bronte, Kerr Village and Joshua Creek lie along one highway that stalls, so checks are remote and visits are bundled by exit.',
  ],
  'cybersecurity-services': [
    {
      text: 'Downtown Oakville advisers move savings on instruction, so a voice check to a known number goes before each transfer.',
      industries: ['financial-services'],
    },
    {
      text: 'Suppliers to Ford along Wyecroft hold logins to a customer’s portal, and those belong to named people.',
      industries: ['manufacturing'],
    },
    {
      text: 'In Bronte the patio staff change every May, which is reason enough to keep card terminals on their own network.',
      industries: ['hospitality'],
    },
    'Shared cellars and panels downtown mean that others pass the router, so on Lakeshore Road East it stands in a locked cabinet.',
    'A letter from the Town or Oakville Hydro is easy to imitate, so a payment to either goes by the details on last year’s bill.',
  ],
  'cloud-computing': [
    {
      text: 'Animators from Sheridan’s Trafalgar Campus render in bursts, and machines rented by the hour beat a rack that idles between deadlines.',
      industries: ['small-business', 'general', 'education'],
    },
    {
      text: 'On Speers Road the shop schedule may go up, provided that a printout and a local copy can carry the shift through an outage.',
      industries: ['manufacturing'],
    },
    {
      text: 'Kerr Village studios watch the upload figure of a line, not the advertised one.',
      industries: ['small-business', 'general'],
    },
    'New suites by Third Line can start without a server and old ones on Lakeshore Road East are glad to lose theirs; the line decides both.',
    'Ice that breaks limbs near the lake takes Oakville Hydro’s wires with it, and a hosted program still opens wherever the power stayed on.',
    'Old Oakville’s houses have no cool closet to spare, so the server goes first and the line is improved with the money.',
  ],
  'cloud-services': [
    {
      text: 'Lawyers and planners near Lakeshore Road East share family statements by expiring link, so that no attachment waits in a stranger’s inbox.',
      industries: ['legal', 'financial-services'],
    },
    {
      text: 'Kerr Village shops often need two mailboxes and one counter account, and no more is bought.',
      industries: ['counter'],
    },
    { text: 'A Winston Park branch first finds out who at the parent can add a user.', industries: ['office'] },
    'When the QEW thickens at Trafalgar Road, a shared folder lets a draft go on in Bronte and in Uptown Core.',
    'Rooms in Kerr Village and Bronte are small and paper fills them, so what is scanned goes into one library under a name that can be found.',
  ],
  'it-consulting': [
    {
      text: 'Opening a clinic near Dundas and Third Line starts with the line order and works back to the lease date.',
      industries: ['clinic'],
    },
    'Heritage rules downtown mean an antenna or a visible cable needs a conversation with the Town, so the lease should say who asks.',
    'Firms torn between Bristol Circle and Wyecroft get carriers compared by address, not by postal code.',
    'In Midtown by the GO station towers are planned, so a lease there asks how long the low buildings are to stand.',
  ],
  'help-desk-support': [
    {
      text: 'Callers on Lakeshore Road East often have a client in the room, so steps can be sent quietly by e-mail.',
      industries: ['office'],
    },
    {
      text: 'Bronte harbour businesses fill up on summer weekends, so urgent faults are named for May to October.',
      industries: ['counter'],
    },
    {
      text: 'Shared terminals on Speers Road need a check that fits the floor, such as a badge number the foreman keeps.',
      industries: ['manufacturing'],
    },
    'Frequent trains let Oakville people split the week with Toronto, so the desk asks whether a caller is on the firm’s line or the one at home in Glen Abbey.',
    'Palermo and the hospital lie far from the lake, and a caller who gives Dundas or Lakeshore with the number saves a visit the wrong turn.',
    'The desk asks whether a caller sits north or south of the QEW, because power and carriers can differ.',
  ],
  'technical-support': [
    'Second-storey rooms along Lakeshore Road East can mean steep stairs, so small desktop units replace towers when they fall due.',
    {
      text: 'Compressors on Speers shake plugs loose and dip the voltage; locking cords and a line conditioner are tried before a new computer.',
      industries: ['manufacturing'],
    },
    'New suites by Third Line are fitted before the chairs arrive, when cable ends are easy to reach.',
    'Trafalgar Road and Dorval Drive are the ways under the railway, so the ticket says which side the door is on.',
  ],
  'network-services': [
    'Shared basements in old downtown Oakville call for a cabinet that locks and stands off the floor.',
    {
      text: 'Medical suites at Third Line have shielded X-ray rooms, and an access point goes on each side of the lead.',
      industries: ['clinic'],
    },
    {
      text: 'From Wyecroft Road a shop floor, an office and visiting truckers leave by one line but never meet on it.',
      industries: ['industrial'],
    },
    'Flat roofs in Kerr Village can carry a cable where the walls cannot, so the landlord is asked about the roof first.',
    'Oakville’s ravines part its neighbourhoods, so two addresses are joined by an encrypted link and not by a mast among the trees.',
  ],
  'backup-services': [
    {
      text: 'Studios around Sheridan lose more to an overwritten scene than to a broken disk, so versions reach back through the project.',
      industries: ['small-business', 'general', 'education'],
    },
    {
      text: 'A parts maker on Wyecroft restores shipping messages first, because a customer’s truck does not wait.',
      industries: ['manufacturing'],
    },
    'Lakeshore Road East shares old basements, and the office copy is kept above street level.',
    'Bronte Creek and Sixteen Mile Creek cut through Oakville to the lake, and a copy beside either shares the water with the original, so another leaves the town.',
    'Storms that fill cellars by Sixteen Mile Creek reach Kerr Street as well, so the tested copy is one outside the town.',
  ],
};
