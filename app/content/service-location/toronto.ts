import type { ServiceLocationTexts } from './pair.ts';

export const toronto: ServiceLocationTexts = {
  'managed-it-services': [
    'A suite in First Canadian Place lives by its landlord’s rules, and a Kensington Market shop by whatever the last tenant left, so the inventory notes who controls each door and line.',
    {
      text: 'Liberty Village studios grow and shrink with their projects, which makes a strict arrivals-and-departures list worth more than a bigger server.',
      industries: ['general', 'small-business'],
    },
    { text: 'Danforth restaurants get their updates after the kitchen closes.', industries: ['hospitality'] },
    'Union Station empties Toronto desks by evening, and laptops that went home to the Annex or Leslieville are patched there overnight.',
  ],
  'cybersecurity-services': [
    {
      text: 'Deals on Bay Street run by e-mail, so one look-alike address slipped into a closing thread can fool a lawyer, a broker and a bank in a morning.',
      industries: ['legal', 'financial-services', 'real-estate'],
    },
    'Laptops opened in PATH food courts and Union Station halls sit beside strangers, and their disks must be encrypted.',
    { text: 'Specialists on University Avenue give up shared clinic logins first.', industries: ['healthcare'] },
    'Couriers, cleaners and strangers pass the same back doors on King and Adelaide, so an unlocked cabinet there belongs to everybody.',
  ],
  'cloud-computing': [
    'Microsoft’s Canada Central region is in the Toronto area, which keeps the delay short for a hosted desktop opened in Leslieville or on Adelaide Street.',
    'Many networks meet at 151 Front Street West, beside Union Station, so a private link from a core tower can often be quoted by rivals.',
    {
      text: 'Studios near Eastern Avenue are the exception: raw footage outruns an upload line.',
      industries: ['general', 'small-business'],
    },
  ],
  'cloud-services': [
    {
      text: 'A start-up on College Street that hires from the University of Toronto needs accounts that open in a day and close with the co-op term.',
      industries: ['general', 'small-business'],
    },
    {
      text: 'Queen West retailers can give clerks a small counter licence and keep the owner’s mailbox apart.',
      industries: ['retail'],
    },
    {
      text: 'Law floors near King and Bay trade drafts with firms across the road, so guest links end with the closing.',
      industries: ['legal', 'financial-services'],
    },
    'One half of a team may sit in a tower at Union and the other on the Danforth, and a shared document gives both the same last word.',
    'A stopped Line 1 or a diversion on King moves meetings about, and a shared calendar moves the room with them.',
  ],
  'it-consulting': [
    {
      text: 'A Financial District lease is read for its telecom clauses: riser fees, drilling rules and the right to bring in a carrier of your own.',
      industries: ['office'],
    },
    'Brick-and-beam space on Spadina raises questions of its own, such as window heat and one feed for four tenants.',
    'If the new address is on King, the moving plan must respect the streetcar corridor too.',
  ],
  'help-desk-support': [
    'Hybrid weeks empty the towers around Union on Fridays, and the same staff then call from kitchens in the Annex or Greektown, so home equipment is on file.',
    'A stoppage on Line 1 brings a burst of remote sign-ins, and lockouts with them.',
    'Callers on Bay Street give floor and suite, because firms often occupy several levels.',
  ],
  'technical-support': [
    'A disk for a Bay Street suite can travel by subway and PATH, while a server needs the loading dock and an elevator slot.',
    'Walk-ups on Queen and Ossington mean carrying battery units by hand, so two small ones are chosen over one large.',
    'Timber ceilings in King West lofts shed dust, and fans there are opened at each visit.',
  ],
  'network-services': [
    'In the bank towers at King and Bay a new line starts with the riser manager, and the carrier’s order comes second.',
    'Condominiums around Liberty Village crowd the air with their own Wi-Fi, so channels are measured on a weekday evening as well.',
    'A shop on Ossington often does best with a cellular second path, since its wired choices may hang on one pole.',
  ],
  'backup-services': [
    'In July 2024 a storm flooded the Don Valley Parkway and parts of Union Station, and in August 2022 a crane in the Port Lands struck a power line and darkened downtown.',
    'Work in King West or Yorkville should therefore open from outside the core.',
    'Basements in the Annex and on Queen West are no home for the second copy.',
  ],
};
