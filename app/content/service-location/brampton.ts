import type { ServiceLocationTexts } from './pair.ts';

export const brampton: ServiceLocationTexts = {
  'managed-it-services': [
    {
      text: 'Carriers on Highway 50 own tablets and cab units beside desktops, so the inventory follows truck numbers as well as names.',
      industries: ['logistics'],
    },
    {
      text: 'Bramalea food lines run through the night, and restarts are agreed with the shift lead, not taken from a calendar.',
      industries: ['manufacturing'],
    },
    {
      text: 'Practices in Springdale plazas see patients in the evening, so their updates wait for the last appointment.',
      industries: ['clinic'],
    },
    'One Brampton agreement may cover a desk at the Four Corners and a unit on Steeles, so update hours are set by address and not by calendar alone.',
    'Staff who come by Züm or work from home in Mount Pleasant have their laptops in the same inventory as the desktops at Bramalea City Centre.',
    'Between Churchville’s lanes and Airport Road no two rooms are wired alike, so each address has its own page of keys, panels and carriers.',
  ],
  'cybersecurity-services': [
    {
      text: 'Freight brokers along Airport Road meet impostors posing as carriers, so load-board and dispatch accounts come first for a second sign-in.',
      industries: ['logistics'],
    },
    {
      text: 'Immigration consultants at Queen and Main keep passport scans that must be encrypted and one day deleted.',
      industries: ['legal', 'general'],
    },
    {
      text: 'The Rogers Cybersecure Catalyst trains specialists downtown, yet a Bramalea bakery begins more humbly, with patched line computers and no shared passwords.',
      industries: ['manufacturing'],
    },
    'From Churchville to the Four Corners the basics hold: a second sign-in, patched computers and a call before money moves.',
    'In the plazas of Castlemore and Springdale one telephone room may serve dozens of owners, so routers are locked away and labels give no names.',
  ],
  'cloud-computing': [
    {
      text: 'Hosted dispatch stays reachable when a Steeles Avenue yard loses its line, because drivers and the night desk can open it on a phone.',
      industries: ['logistics'],
    },
    {
      text: 'Bakery and freezer controls in Bramalea remain on the floor, and only orders and accounts move.',
      industries: ['manufacturing'],
    },
    {
      text: 'Brokers on Torbram first ask their border-filing vendor whether a rented server is supported.',
      industries: ['logistics'],
    },
    'Little spare power in the brick buildings at Queen and Main is a reason to host a program and let the server go.',
    'In Mount Pleasant and Bram West many lines are young, and the upload is measured before a hosted program is promised.',
    'When the 410 and the 401 are both full, people who stay in Springdale or Mount Pleasant need the same screen at home as at work.',
  ],
  'cloud-services': [
    {
      text: 'Drivers from an Intermodal Drive yard need an app and a form to fill in, seldom a full mailbox, so the smallest licence will do.',
      industries: ['logistics'],
    },
    {
      text: 'Consultants in Castlemore plazas receive identity papers through a request link that closes itself.',
      industries: ['office'],
    },
    {
      text: 'Students of Algoma and Sheridan’s Davis Campus work downtown counters part-time, and their accounts lapse at term’s end.',
      industries: ['counter', 'education'],
    },
    'Names around Springdale and Bramalea have more than one English spelling, so the shared address book holds an agreed form and its variants.',
    'A team split between Bramalea and the Four Corners keeps one library, which shows who has a file open before two people change it.',
    'Papers signed in Castlemore and needed at Queen and Main go by a link with a named reader, which is quicker than the 410.',
  ],
  'it-consulting': [
    {
      text: 'A Bramalea food plant buying a packing line should settle in the purchase order how the maker’s technicians will connect to it.',
      industries: ['manufacturing'],
    },
    'Unit owners on Bovaird ask the condominium who holds the telephone-room key before choosing a carrier.',
    {
      text: 'A carrier weighing Highway 50 against Bram West needs the fibre construction quote beside the rent.',
      industries: ['logistics'],
    },
    'At the Four Corners a lease should say how much power a suite may draw, since the brick blocks there have little to spare.',
    'The light rail that is to end at Shoppers World has meant years of work around Main and Steeles, so leases there mention access and lines.',
  ],
  'help-desk-support': [
    {
      text: 'Dispatchers by the CN terminal are awake at three and accountants in Mount Pleasant phone at nine, so the queue is told what is urgent at each hour.',
      industries: ['logistics', 'accounting'],
    },
    {
      text: 'Truck schools on Torbram share classroom computers, and a learner’s locked profile is reset before the lesson starts.',
      industries: ['education', 'logistics'],
    },
    'From the Four Corners people give the floor, as upstairs offices seldom have a number on the door.',
    'When the 410 is closed at Queen, people sign in from home in Castlemore or Caledon, and the desk is ready for forgotten passwords.',
    'Callers in Churchville or Huttonville say so first, because the lanes by the Credit have thin signal and slow lines.',
  ],
  'technical-support': [
    {
      text: 'Bramalea freezers are cruel to scanners: batteries fade, screens fog on the way out, and spares ride along so that repairs can be done warm.',
      industries: ['manufacturing', 'logistics'],
    },
    {
      text: 'At Highway 50 gates road salt corrodes kiosks and camera plugs, which are opened each spring.',
      industries: ['logistics'],
    },
    {
      text: 'Electrical rooms from the 1960s off Dixie and Steeles get a meter on the circuit before a server goes on it.',
      industries: ['industrial'],
    },
    'A call to Queen and Main means stairs and scarce parking, a call to Castlemore a landlord’s key, and the technician asks which before leaving.',
    'The 410 slows at the 401 and again at Queen, so a visit to Bramalea or the Four Corners carries the likely part with the tools.',
    'Downtown around Garden Square has few places to stop, so a Four Corners job is done with one bag or out of hours.',
  ],
  'network-services': [
    {
      text: 'A Highway 50 truck yard is mostly open ground, so the gate, cameras and scale are joined by conduit or a short radio hop to the office.',
      industries: ['logistics'],
    },
    {
      text: 'Thick slabs in Bramalea plants make trenching costly, and switches hang in cabinets near the roof steel.',
      industries: ['manufacturing'],
    },
    'In Springdale plazas the first task is to find which pair of wires is yours.',
    'Shared basements at Queen and Main are drawn before anything is pulled, so that a new cable does not end in a neighbour’s storeroom.',
    'Steeles Avenue units and Queen Street rooms may have different carriers, so a firm in both gets an encrypted link between them.',
  ],
  'backup-services': [
    'Etobicoke Creek swamped downtown in 1948 and was moved into a channel, but Four Corners basements are still a poor place for a server.',
    {
      text: 'Recipes, batch sheets and freezer logs from Bramalea lines are copied hourly, because an inspector may ask for any of them.',
      industries: ['manufacturing'],
    },
    { text: 'Highway 50 carriers export driver logs and keep a set apart from the vendor.', industries: ['logistics'] },
    'A second copy in a sister office on Steeles Avenue shares the storm and the power line, so one more goes to a data centre outside Peel.',
    'A copy that can be opened in Mount Pleasant or outside Peel is worth more than a second disk beside the first at Queen and Main.',
  ],
};
