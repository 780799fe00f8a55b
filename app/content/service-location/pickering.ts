import type { ServiceLocationTexts } from './pair.ts';

export const pickering: ServiceLocationTexts = {
  'managed-it-services': [
    {
      text: 'Engineering contractors around Brock Road lend people to the nuclear station for months, so laptops return to be checked and are never assumed current.',
      industries: ['general', 'construction', 'manufacturing'],
    },
    { text: 'Esplanade offices are maintained within the landlord’s hours.', industries: ['office', 'clinic'] },
    {
      text: 'Nautical Village cafés grow quiet with the boats, and their tills are updated in April before the first warm Sunday.',
      industries: ['hospitality'],
    },
    'Claremont and Whitevale lie beyond the train and, in places, beyond good signal, so a device there is watched from afar and visited with spares.',
    'Kingston Road, the lakefront and Seaton are three towns in one, so the inventory sorts Pickering by power feed and carrier.',
  ],
  'cybersecurity-services': [
    {
      text: 'Firms supplying the Pickering station face strict questions about staff, devices and drawings, so the file of answers is kept up to date between bids.',
      industries: ['general', 'construction', 'manufacturing'],
    },
    {
      text: 'Durham Live and its casino bring hotel and event suppliers, whose booking inboxes attract forged invoices.',
      industries: ['hospitality'],
    },
    {
      text: 'Marina offices on Frenchman’s Bay hold owners’ cards and addresses under lock.',
      industries: ['small-business'],
    },
    'A false notice in Ontario Power Generation’s name would be obeyed at once near the station, so staff know beforehand where real ones come from.',
    'Crowds cross the footbridge from Pickering GO to the City Centre, so a laptop opened on the way locks when its lid closes and carries an encrypted disk.',
  ],
  'cloud-computing': [
    {
      text: 'Plants arriving along Highway 407 have no old server to move, so the question is which controls must stay local from the first day.',
      industries: ['manufacturing'],
    },
    {
      text: 'Engineers on Brock Road open plant models from several sites, and hosted desktops spare them copies on laptops.',
      industries: ['general', 'construction'],
    },
    'In Claremont the mobile signal is tried at the desk before planning any of it.',
    'A Bay Ridges address lies close to the nuclear station, and a hosted program opens wherever its people may be sent.',
    'Seaton’s new streets may wait for fibre, so a hosted program there starts on a cellular line that has been measured.',
  ],
  'cloud-services': [
    {
      text: 'Safety trainers for the Pickering station issue certificates that clients check years later, so a library with fixed names matters more than a mailbox.',
      industries: ['education', 'general', 'construction'],
    },
    'A new address in Seaton starts small, and its shared calendar begins with the first hire.',
    {
      text: 'Suppliers at Durham Live should close event folders to outsiders once the date has passed.',
      industries: ['hospitality'],
    },
    'Files for a City Centre desk and for a home in Amberlea belong in one library, so that people cross the footbridge and papers need not.',
    'A colleague on the Lakeshore East train and one on Brock Road see one calendar, whichever of them is held up.',
  ],
  'it-consulting': [
    'Seaton fills in stages, and so does the Innovation Corridor, so ask which street has fibre this year before choosing an opening month.',
    'South Pickering lies in nuclear emergency zones, so a continuity plan should say how staff work if told to leave.',
    { text: 'Brock Industrial units get their panels and phone rooms inspected first.', industries: ['industrial'] },
    'At Durham Live and along Bayly roads and ramps are changing, so a lease there asks about access as well as lines.',
  ],
  'help-desk-support': [
    'Commuters cross the footbridge to City Centre offices and call on arrival, which makes the first hour the busiest there.',
    {
      text: 'Suppliers to Durham Live work nights, so the agreement says which faults cannot wait for morning.',
      industries: ['hospitality', 'logistics'],
    },
    {
      text: 'Contractors inside the nuclear station may call from places where no phone camera is allowed, and the desk describes rather than asks for pictures.',
      industries: ['construction', 'general', 'manufacturing'],
    },
    'Callers in Claremont and Greenwood say how many bars of signal they have, because a slow program there may only be a slow line.',
    'Callers in Claremont leave a landline number, because storms there may take power and signal together.',
  ],
  'technical-support': [
    {
      text: 'Units in the Brock Industrial Area come from different decades, and a visit begins with finding which room holds the line.',
      industries: ['industrial'],
    },
    {
      text: 'Boats and damp at Frenchman’s Bay corrode connectors, so plugs are checked each spring.',
      industries: ['small-business', 'counter'],
    },
    'A call to Whitevale or Claremont takes country roads, and a spare modem goes with the technician.',
    'The 401 is slow from the Rouge to Brock Road, so a Pickering visit takes its likely part along and avoids the afternoon.',
    'Liverpool Road ends at the water, so a visit to the Nautical Village is planned around beach traffic on warm days.',
  ],
  'network-services': [
    'Esplanade offices share risers with shops and residents, so a labelled pair or strand is worth its hour.',
    {
      text: 'New slabs along the 407 can hide conduit to every dock; in the Brock area the same run costs a trench.',
      industries: ['industrial'],
    },
    {
      text: 'At a Frenchman’s Bay marina a cabled booth and one outdoor point serve better than a strong radio in the office.',
      industries: ['small-business'],
    },
    'Tree-lined roads to Whitevale can lose their lines in ice, so a cellular or satellite path is tested before winter.',
    'Hydro corridors cross Pickering from the station northward, so a radio link is tested beneath them before it is trusted.',
  ],
  'backup-services': [
    'A derecho in May 2022 tore through nearby Uxbridge and crossed north Pickering, and rural wires at Claremont can stay down for days after such a wind.',
    {
      text: 'Contractors to the Pickering station keep quality records apart, in storage that nobody can shorten.',
      industries: ['construction', 'manufacturing', 'general'],
    },
    'At Bay Ridges the second copy sits well back from the lake.',
    'Duffins Creek and the bay are close to homes and desks in the south, so copies go to higher ground than Bay Ridges.',
  ],
};
