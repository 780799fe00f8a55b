import type { ServiceLocationTexts } from './pair.ts';

export const newmarket: ServiceLocationTexts = {
  'managed-it-services': [
    {
      text: 'Lawyers around Eagle Street, clinics by Southlake and shops on Main share a town but not a timetable, so one agreement has three maintenance windows.',
      industries: ['legal', 'clinic', 'counter'],
    },
    { text: 'Consultants to York Region on Yonge get reports that suit a public file.', industries: ['general'] },
    {
      text: 'Plants on Harry Walker list the line computers their makers forbid us to patch.',
      industries: ['manufacturing'],
    },
    'Newmarket people come by the Barrie line, by Viva or by car from Lake Simcoe, and their laptops are patched at whichever end of the trip they are opened.',
    'Premises on Main Street South and on Harry Walker Parkway have little in common but the town, so each has a page of its own for keys, carriers and alarms.',
    'Between Harry Walker Parkway and Main Street South lie a railway and a river, so remote checks come first and visits are bundled by side.',
  ],
  'cybersecurity-services': [
    {
      text: 'Criminal and family lawyers near the Eagle Street courthouse carry sensitive disclosure, so laptops and sticks are encrypted and counted.',
      industries: ['legal'],
    },
    {
      text: 'Southlake’s specialists share buildings, which means a network per practice and a screen that locks.',
      industries: ['clinic'],
    },
    {
      text: 'Upper Canada Mall kiosks hire for the holidays, and codes are dropped in January.',
      industries: ['retail'],
    },
    'York Region, the court on Eagle Street and Southlake all send letters from Newmarket, and each is worth forging, so staff open the site themselves and never the link.',
    'Main Street South has doors that open onto the public, so screens face away from the window and lock by themselves.',
  ],
  'cloud-computing': [
    'Where telMAX fibre reaches the door, a Newmarket address can run hosted desktops as well as one in a large city, so the address is checked first.',
    { text: 'Harry Walker presses and packers keep local control.', industries: ['manufacturing'] },
    { text: 'Imaging offices on Davis upload at night and read from Canadian storage by day.', industries: ['clinic'] },
    'Away from the telMAX streets, a line off Leslie Street or Mulock Drive is measured at its busiest hour before a server is retired.',
    'When snow shuts the 404 above Bloomington, people at home in Stonehaven need the same screen as on Davis Drive.',
  ],
  'cloud-services': [
    {
      text: 'Disclosure and exhibits from the Eagle Street court arrive in many formats, so a matter folder with set names saves an hour before a hearing.',
      industries: ['legal'],
    },
    {
      text: 'Consultants who answer to York Region share drafts by version, not by attachment.',
      industries: ['general'],
    },
    {
      text: 'Fairy Lake event crews need a calendar for a summer, and no more.',
      industries: ['hospitality', 'non-profit'],
    },
    'A desk on Davis Drive and a colleague delayed on the 404 work on one shared draft, and its history shows who changed what.',
    'People who reach Newmarket by the Barrie line keep its hours, and a shared calendar shows when the rooms on Main Street South are staffed.',
  ],
  'it-consulting': [
    'Newmarket buyers should ask for the telMAX quote beside the larger carriers’, since a town-born network is a real third choice on business streets.',
    'On Main Street South a lease needs a paragraph about where equipment may breathe.',
    { text: 'Davis Drive clinics read the medical building’s rules on shared telecom rooms.', industries: ['clinic'] },
    'Around Yonge and Davis taller buildings are planned, so a lease there asks about the landlord’s redevelopment clause and the lines.',
  ],
  'help-desk-support': [
    {
      text: 'Court starts at a fixed hour on Eagle Street, so a lawyer locked out at nine goes ahead of an office that is merely slow.',
      industries: ['legal'],
    },
    {
      text: 'Southlake-area receptions call while patients wait, and are asked one question at a time.',
      industries: ['clinic'],
    },
    { text: 'Main Street salons prefer a message after closing.', industries: ['retail', 'small-business'] },
    'Cottage Fridays fill the 404 as far as Green Lane, and remote help is the kind that arrives on time then.',
    'Callers on Davis Drive give the building as well as the suite, since several there have much the same name.',
    'Callers from Georgina or Bradford who work in Newmarket may be on rural lines, so the desk asks where they sit first.',
  ],
  'technical-support': [
    'Shops on Main Street South are narrow, and a full-height rack would block the hall, so a shelf cabinet with a fan is fitted.',
    {
      text: 'On Harry Walker Parkway, steel and forklift traffic damage floor boxes; cable is dropped from above.',
      industries: ['manufacturing'],
    },
    'A long drive to Mulock or Davis justifies spares in the car and a call before it starts.',
    'Centre bus lanes on Davis forbid most left turns, so a technician is told which side of the road the door is on.',
  ],
  'network-services': [
    {
      text: 'Around Davis and Prospect one room may feed many clinics, and each patch cord is marked with its suite.',
      industries: ['clinic'],
    },
    {
      text: 'Wi-Fi through Harry Walker’s steel walls stops at the door, so the yard needs a point outside.',
      industries: ['manufacturing'],
    },
    'Main Street basements by Fairy Lake are humid, and the cabinet goes up a floor.',
    'The Town’s Envi project put fibre along several Newmarket business streets, and an address there may have one carrier more to compare.',
    'Brick on Main Street South and steel on Pony Drive both stop radio, so the plan begins with a cable to each.',
  ],
  'backup-services': [
    {
      text: 'Defence lawyers near Eagle Street hold disclosure under conditions, so the archive notes who may open it.',
      industries: ['legal'],
    },
    { text: 'Southlake practices time a restore of one day’s schedule, then of images.', industries: ['clinic'] },
    'Fairy Lake and the Holland River pass behind Main Street, and cellars there hold no copy.',
    'Newmarket-Tay Power serves the town, and an outage on one side of it need not reach the other, so a copy across town is handy and one outside it is safe.',
    'The Holland River runs by the tracks and Davis Drive, so low rooms there send their copies upstairs and out.',
  ],
};
