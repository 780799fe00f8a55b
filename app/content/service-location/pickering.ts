import type { ServiceLocationTexts } from './pair.ts';

export const pickering: ServiceLocationTexts = {
  'managed-it-services': [
    'Engineering contractors around Brock Road lend people to the nuclear station for months, so laptops return to be checked and are never assumed current.',
    'Esplanade offices are maintained within the landlord’s hours.',
    'Nautical Village cafés grow quiet with the boats, and their tills are updated in April before the first warm Sunday.',
  ],
  'cybersecurity-services': [
    'Firms supplying the Pickering station face strict questions about staff, devices and drawings, so the file of answers is kept up to date between bids.',
    'Durham Live and its casino bring hotel and event suppliers, whose booking inboxes attract forged invoices.',
    'Marina offices on Frenchman’s Bay hold owners’ cards and addresses under lock.',
  ],
  'cloud-computing': [
    'Plants arriving along Highway 407 have no old server to move, so the question is which controls must stay local from the first day.',
    'Engineers on Brock Road open plant models from several sites, and hosted desktops spare them copies on laptops.',
    'In Claremont the mobile signal is tried at the desk before planning any of it.',
  ],
  'cloud-services': [
    'Safety trainers for the Pickering station issue certificates that clients check years later, so a library with fixed names matters more than a mailbox.',
    'A new Seaton clinic starts small, and its shared calendar begins with the first hire.',
    'Suppliers at Durham Live should close event folders to outsiders once the date has passed.',
  ],
  'it-consulting': [
    'Seaton fills in stages, and so does the Innovation Corridor, so ask which street has fibre this year before choosing an opening month.',
    'South Pickering lies in nuclear emergency zones, so a continuity plan should say how staff work if told to leave.',
    'Brock Industrial units get their panels and phone rooms inspected first.',
  ],
  'help-desk-support': [
    'Commuters cross the footbridge to City Centre offices and call on arrival, which makes the first hour the busiest there.',
    'Suppliers to Durham Live work nights, so the agreement says which faults cannot wait for morning.',
    'Contractors inside the nuclear station may call from places where no phone camera is allowed, and the desk describes rather than asks for pictures.',
  ],
  'technical-support': [
    'Units in the Brock Industrial Area come from different decades, and a visit begins with finding which room holds the line.',
    'Boats and damp at Frenchman’s Bay corrode connectors, so plugs are checked each spring.',
    'A call to Whitevale or Claremont takes country roads, and a spare modem goes with the technician.',
  ],
  'network-services': [
    'Esplanade offices share risers with shops and residents, so a labelled pair or strand is worth its hour.',
    'New slabs along the 407 can hide conduit to every dock; in the Brock area the same run costs a trench.',
    'At a Frenchman’s Bay marina a cabled booth and one outdoor point serve better than a strong radio in the office.',
  ],
  'backup-services': [
    'A derecho in May 2022 tore through nearby Uxbridge and crossed north Pickering, and rural wires at Claremont can stay down for days after such a wind.',
    'Contractors to the Pickering station keep quality records apart, in storage that nobody can shorten.',
    'At Bay Ridges the second copy sits well back from the lake.',
  ],
};
