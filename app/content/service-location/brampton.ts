import type { ServiceLocationTexts } from './pair.ts';

export const brampton: ServiceLocationTexts = {
  'managed-it-services': [
    'Carriers on Highway 50 own tablets and cab units beside desktops, so the inventory follows truck numbers as well as names.',
    'Bramalea food lines run through the night, and restarts are agreed with the shift lead, not taken from a calendar.',
    'Practices in Springdale plazas see patients in the evening, so their updates wait for the last appointment.',
  ],
  'cybersecurity-services': [
    'Freight brokers along Airport Road meet impostors posing as carriers, so load-board and dispatch accounts come first for a second sign-in.',
    'Immigration consultants at Queen and Main keep passport scans that must be encrypted and one day deleted.',
    'The Rogers Cybersecure Catalyst trains specialists downtown, yet a Bramalea bakery begins more humbly, with patched line computers and no shared passwords.',
  ],
  'cloud-computing': [
    'Hosted dispatch stays reachable when a Steeles Avenue yard loses its line, because drivers and the night desk can open it on a phone.',
    'Bakery and freezer controls in Bramalea remain on the floor, and only orders and accounts move.',
    'Brokers on Torbram first ask their border-filing vendor whether a rented server is supported.',
  ],
  'cloud-services': [
    'Drivers from an Intermodal Drive yard need an app and a form to fill in, seldom a full mailbox, so the smallest licence will do.',
    'Consultants in Castlemore plazas receive identity papers through a request link that closes itself.',
    'Students of Algoma and Sheridan’s Davis Campus work downtown counters part-time, and their accounts lapse at term’s end.',
  ],
  'it-consulting': [
    'A Bramalea food plant buying a packing line should settle in the purchase order how the maker’s technicians will connect to it.',
    'Unit owners on Bovaird ask the condominium who holds the telephone-room key before choosing a carrier.',
    'A carrier weighing Highway 50 against Bram West needs the fibre construction quote beside the rent.',
  ],
  'help-desk-support': [
    'Dispatchers by the CN terminal are awake at three and accountants in Mount Pleasant phone at nine, so the queue is told what is urgent at each hour.',
    'Truck schools on Torbram share classroom computers, and a learner’s locked profile is reset before the lesson starts.',
    'From the Four Corners people give the floor, as upstairs offices seldom have a number on the door.',
  ],
  'technical-support': [
    'Bramalea freezers are cruel to scanners: batteries fade, screens fog on the way out, and spares ride along so that repairs can be done warm.',
    'At Highway 50 gates road salt corrodes kiosks and camera plugs, which are opened each spring.',
    'Electrical rooms from the 1960s off Dixie and Steeles get a meter on the circuit before a server goes on it.',
  ],
  'network-services': [
    'A Highway 50 truck yard is mostly open ground, so the gate, cameras and scale are joined by conduit or a short radio hop to the office.',
    'Thick slabs in Bramalea plants make trenching costly, and switches hang in cabinets near the roof steel.',
    'In Springdale plazas the first task is to find which pair of wires is yours.',
  ],
  'backup-services': [
    'Etobicoke Creek swamped downtown in 1948 and was moved into a channel, but Four Corners basements are still a poor place for a server.',
    'Recipes, batch sheets and freezer logs from Bramalea lines are copied hourly, because an inspector may ask for any of them.',
    'Highway 50 carriers export driver logs and keep a set apart from the vendor.',
  ],
};
