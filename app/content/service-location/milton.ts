import type { ServiceLocationTexts } from './pair.ts';

export const milton: ServiceLocationTexts = {
  'managed-it-services': [
    {
      text: 'Warehouses off James Snow Parkway run two shifts, so dock computers are restarted between trucks and not overnight by reflex.',
      industries: ['logistics'],
    },
    {
      text: 'Dental and daycare offices south of Derry opened with the subdivisions, and much of their equipment will age out together; the inventory spreads that.',
      industries: ['dental', 'education'],
    },
    'Campbellville businesses are small and far up, and most care there is remote.',
    'Most equipment south of Derry Road is of one age, and in old Milton hardly any two pieces are, so the inventory is sorted by year before it is sorted by street.',
    'From Moffat to James Snow Parkway the town changes from wells and woods to steel sheds, so each address lists its line and its power.',
  ],
  'cybersecurity-services': [
    {
      text: 'Shippers along Steeles and James Snow publish their dock contacts, which helps impostors ask for a load, so release needs a known number.',
      industries: ['logistics'],
    },
    {
      text: 'Daycares in Hawthorne Village hold children’s photographs and custody notes, and phones are enrolled before taking a picture.',
      industries: ['education'],
    },
    { text: 'Lawyers who use the Steeles Avenue courthouse should carry encrypted laptops.', industries: ['legal'] },
    'Streets south of Louis St. Laurent Avenue are so new that a stranger with a clipboard looks at home, so nobody opens the telecom room without a call to the sender.',
    'Upper floors on old Main Street may share one entry cable, so traffic leaves each of them encrypted.',
  ],
  'cloud-computing': [
    {
      text: 'A distribution firm with one shed in Milton and another along the 401 can host its stock system once, and let each dock print locally.',
      industries: ['logistics'],
    },
    'Addresses near Kelso test the line in leaf season, because trees matter to wireless.',
    {
      text: 'New practices on Derry can open without any server if their software vendor agrees.',
      industries: ['clinic'],
    },
    'On Derry Road the fibre may be younger than the furniture and on old Main Street the wire older than the lease, so a hosted plan starts with the line.',
    'When fog closes Guelph Line, people in Campbellville need the screen they have at work, which a hosted program gives them.',
  ],
  'cloud-services': [
    {
      text: 'A clinic south of Derry with a sister office down the 401 needs one calendar for both, so that nobody phones to find a dentist.',
      industries: ['clinic'],
    },
    { text: 'Drivers at Derry Green need pick-up sheets on a phone.', industries: ['logistics'] },
    {
      text: 'The Velodrome’s event trade brings temporary crews, whose shared folder closes after the last race.',
      industries: ['hospitality', 'non-profit'],
    },
    'The Milton line’s trains leave in the morning and come back at night, so shared files let a day in Toronto and a desk on Main Street work on one copy.',
    'Staff who live in Hawthorne Village need a calendar that opens at home as it does at work, because the 401 may decide where the day begins.',
    'A shared library serves Main Street and Derry Road alike, and drafts need not wait for the traffic on Ontario Street.',
  ],
  'it-consulting': [
    {
      text: 'Derry Green is largely new ground, so questions about conduit, fibre and generator pads can be answered on a drawing, when they cost least.',
      industries: ['industrial', 'general'],
    },
    'On old Main Street the first question is what one shared entry will carry.',
    {
      text: 'For firms near the 401 a rail or truck customer’s data format may decide the stock system.',
      industries: ['logistics'],
    },
    'A lease in a plaza south of Derry Road should name the carriers that have reached it, because addresses there are newer than the lists.',
    'Between Bronte Street and Tremaine Road plans for a campus and houses are moving, so a lease there asks what comes next door.',
  ],
  'help-desk-support': [
    'Milton’s GO trains serve mainly one direction, so hybrid staff may stay home for whole days and call from Hawthorne Village kitchens.',
    { text: 'At docks off Steeles a caller names the door, not the desk.', industries: ['logistics'] },
    'Escarpment users above Campbellville tell us the weather, as a wet tree can explain a slow line.',
    'A caller south of Louis St. Laurent Avenue may have an address that maps lack, so the lot or plaza name goes on the ticket.',
  ],
  'technical-support': [
    {
      text: 'Tall racks by James Snow mean a lift, a harness and a booking before an access point is changed, so two are done at once.',
      industries: ['logistics'],
    },
    'Upper rooms on Old Milton’s Main Street have stone walls and few outlets, and a drill plan is shown to the owner.',
    'Fog on Guelph Line sends spare parts up with the first visit.',
    'Trucks fill Regional Road 25 and James Snow at shift change, so a visit from Toronto keeps clear of those hours.',
  ],
  'network-services': [
    {
      text: 'Steel sheds at the 401 park shrink a signal to an aisle or two, so points hang low and face along the racking.',
      industries: ['logistics'],
    },
    'Off Ontario Street, older plazas bring phone wire to the back door, and the new line follows it.',
    'Above the escarpment at Campbellville a directional antenna is aimed past the ridge, with satellite as reserve.',
    'In Hawthorne Village many home routers stand wall to wall, so Wi-Fi at a desk there is measured on a Sunday evening.',
  ],
  'backup-services': [
    'Sixteen Mile Creek runs through old Milton, and shops near the Mill Pond should not keep their only copy in a cellar.',
    {
      text: 'James Snow shippers test a restore of today’s pick list, because yesterday’s is no use.',
      industries: ['logistics'],
    },
    'In Moffat a slow upload makes the first full copy travel by courier on a disk.',
    'Hail, ice and wind come over the escarpment at Kelso first, so the copy outside Milton is the one to rely on.',
  ],
};
