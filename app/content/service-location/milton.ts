import type { ServiceLocationTexts } from './pair.ts';

export const milton: ServiceLocationTexts = {
  'managed-it-services': [
    'Warehouses off James Snow Parkway run two shifts, so dock computers are restarted between trucks and not overnight by reflex.',
    'Dental and daycare offices south of Derry opened with the subdivisions, and much of their equipment will age out together; the inventory spreads that.',
    'Campbellville businesses are small and far up, and most care there is remote.',
  ],
  'cybersecurity-services': [
    'Shippers along Steeles and James Snow publish their dock contacts, which helps impostors ask for a load, so release needs a known number.',
    'Daycares in Hawthorne Village hold children’s photographs and custody notes, and phones are enrolled before taking a picture.',
    'Lawyers who use the Steeles Avenue courthouse should carry encrypted laptops.',
  ],
  'cloud-computing': [
    'A distribution firm with one shed in Milton and another along the 401 can host its stock system once, and let each dock print locally.',
    'Quarry and farm offices near Kelso test the line in leaf season, because trees matter to wireless.',
    'New practices on Derry can open without any server if their software vendor agrees.',
  ],
  'cloud-services': [
    'A clinic south of Derry with a sister office down the 401 needs one calendar for both, so that nobody phones to find a dentist.',
    'Drivers at Derry Green need pick-up sheets on a phone.',
    'The Velodrome’s event trade brings temporary crews, whose shared folder closes after the last race.',
  ],
  'it-consulting': [
    'Derry Green is largely new ground, so questions about conduit, fibre and generator pads can be answered on a drawing, when they cost least.',
    'Old Main Street offices face the opposite: what one shared entry will carry.',
    'For firms near the 401 a rail or truck customer’s data format may decide the stock system.',
  ],
  'help-desk-support': [
    'Milton’s GO trains serve mainly one direction, so hybrid staff may stay home for whole days and call from Hawthorne Village kitchens.',
    'At docks off Steeles a caller names the door, not the desk.',
    'Escarpment users above Campbellville tell us the weather, as a wet tree can explain a slow line.',
  ],
  'technical-support': [
    'Tall racks by James Snow mean a lift, a harness and a booking before an access point is changed, so two are done at once.',
    'Upper rooms on Old Milton’s Main Street have stone walls and few outlets, and a drill plan is shown to the owner.',
    'Fog on Guelph Line sends spare parts up with the first visit.',
  ],
  'network-services': [
    'Steel sheds at the 401 park shrink a signal to an aisle or two, so points hang low and face along the racking.',
    'Off Ontario Street, older plazas bring phone wire to the back door, and the new line follows it.',
    'Above the escarpment at Campbellville a directional antenna is aimed past the ridge, with satellite as reserve.',
  ],
  'backup-services': [
    'Sixteen Mile Creek runs through old Milton, and shops near the Mill Pond should not keep their only copy in a cellar.',
    'James Snow shippers test a restore of today’s pick list, because yesterday’s is no use.',
    'In Moffat a slow upload makes the first full copy travel by courier on a disk.',
  ],
};
