import type { ServiceLocationTexts } from './pair.ts';

export const oakville: ServiceLocationTexts = {
  'managed-it-services': [
    'Wealth advisers on Lakeshore Road East want it quiet: updates after hours, nothing humming in sight and a person who knows the files.',
    'Tool shops on Speers Road, under the same agreement, want spares on a shelf and a call answered at shift change.',
    'Branches at Winston Park need it in writing which alarms belong to the parent company.',
  ],
  'cybersecurity-services': [
    'Downtown Oakville advisers move savings on instruction, so a voice check to a known number goes before each transfer.',
    'Suppliers to Ford along Wyecroft hold logins to a customer’s portal, and those belong to named people.',
    'In Bronte the patio staff change every May, which is reason enough to keep card terminals on their own network.',
  ],
  'cloud-computing': [
    'Animators from Sheridan’s Trafalgar Campus render in bursts, and machines rented by the hour beat a rack that idles between deadlines.',
    'On Speers Road the shop schedule may go up, provided that a printout and a local copy can carry the shift through an outage.',
    'Kerr Village studios watch the upload figure of a line, not the advertised one.',
  ],
  'cloud-services': [
    'Lawyers and planners near Lakeshore Road East share family statements by expiring link, so that no attachment waits in a stranger’s inbox.',
    'Kerr Village shops often need two mailboxes and one counter account, and no more is bought.',
    'A Winston Park branch first finds out who at the parent can add a user.',
  ],
  'it-consulting': [
    'Opening a clinic near Dundas and Third Line starts with the line order and works back to the lease date.',
    'Heritage rules downtown mean an antenna or a visible cable needs a conversation with the Town, so the lease should say who asks.',
    'Firms torn between Bristol Circle and Wyecroft get carriers compared by address, not by postal code.',
  ],
  'help-desk-support': [
    'Callers on Lakeshore Road East often have a client in the room, so steps can be sent quietly by e-mail.',
    'Bronte harbour businesses fill up on summer weekends, so urgent faults are named for May to October.',
    'Shared terminals on Speers Road need a check that fits the floor, such as a badge number the foreman keeps.',
  ],
  'technical-support': [
    'Second-storey rooms along Lakeshore Road East can mean steep stairs, so small desktop units replace towers when they fall due.',
    'Compressors on Speers shake plugs loose and dip the voltage; locking cords and a line conditioner are tried before a new computer.',
    'New suites by Third Line are fitted before the chairs arrive, when cable ends are easy to reach.',
  ],
  'network-services': [
    'Shared basements in old downtown Oakville call for a cabinet that locks and stands off the floor.',
    'Medical suites at Third Line have shielded X-ray rooms, and an access point goes on each side of the lead.',
    'From Wyecroft Road a shop floor, an office and visiting truckers leave by one line but never meet on it.',
  ],
  'backup-services': [
    'Studios around Sheridan lose more to an overwritten scene than to a broken disk, so versions reach back through the project.',
    'A parts maker on Wyecroft restores shipping messages first, since Ford’s schedule does not pause.',
    'Lakeshore Road East shares old basements, and the office copy is kept above street level.',
  ],
};
