import type { IndustryLocationTexts } from './pair.ts';

export const oshawa: IndustryLocationTexts = {
  healthcare: [
    'Lakeridge Health Oshawa holds the regional cancer centre, and clinics in the converted houses around it receive long oncology reports; their chart system needs room for scans and an alert when a feed stops.',
    'Students from Queen’s family-medicine program train in Oshawa, and each new resident needs an account that starts and ends with the rotation.',
  ],
  legal: [
    'Durham’s courthouse at Bond Street East hears superior and provincial matters together, and Oshawa counsel walk over with tablets; the matter must open in the corridor even if the public Wi-Fi refuses.',
    'Paralegals along Simcoe Street who share a reception to save rent require separate mailboxes, folders and phone menus lest one firm’s client reach another’s file.',
  ],
  accounting: [
    'Ontario’s finance ministry has long kept its tax administration at King Street West in Oshawa, so preparers downtown can hire people who know its forms; even for them, an unexpected tax notice still deserves a phone check.',
    'For shift workers at the General Motors plant, a secure upload open at any hour beats a weekday counter and an envelope under the door.',
  ],
  'real-estate': [
    'Student rentals near Simcoe Street North carry city licences, leases and several tenants per door, and an Oshawa brokerage that manages them needs a file per room with dated access for each agent.',
    'Buyers from farther west may tour Windfields and Kedron by video first, so a steady upload from the model home matters as much as a car.',
  ],
  dental: [
    'Autoworkers and retirees made Oshawa a town of good dental plans, and coordination between two insurers keeps claim screens busy; a dead internet line at King and Stevenson stops payment before treatment.',
    'Older practices in the O’Neill district occupy houses with thick old plaster, where a compact server shelf in the dry part of the cellar must be raised and aired.',
  ],
  'financial-services': [
    'Pensions and buyouts at the car plant have sent generations of Oshawa families to advisers, whose long paper files are worth scanning under a retention rule instead of boxing in a Simcoe Street basement.',
    'Students at Ontario Tech now open accounts by phone, and identity pictures sent that way must land in the record, not in a personal gallery.',
  ],
  general: [
    'Downtown offices near King and Simcoe share blocks with university classrooms, and dozens of student networks crowd the air; an Oshawa suite should be surveyed in term time, when the channels are really full.',
    'GO trains end at Oshawa station by Bloor Street, so managers hire toward Bowmanville as well as Toronto and need remote tools for both.',
  ],
  'small-business': [
    'Shops on Simcoe Street South often inherit wiring from three earlier tenants, and tracing which jack is alive is a morning’s work that makes every later Oshawa repair cheaper.',
    'Oshawa Power is owned by the city and serves nobody else, so the owner’s first question in a blackout has one address; keep it beside the carrier’s number at the till.',
  ],
  manufacturing: [
    'Suppliers to the General Motors line deliver in the order trucks are built, and a label printer or EDI link that fails for an hour in Oshawa can stop another firm’s conveyor.',
    'Metal shops around Farewell Street run presses older than their operators, and each such control needs a disk image, a spare interface card and no path to office mail.',
  ],
  construction: [
    'Kedron and Windfields keep Oshawa’s crews in the north end, beyond the older cable plant, and trailers there run on cellular routers with the aerial fixed above the roof line.',
    'Student towers near the Simcoe Street North campus must open by September, and schedule, inspection and deficiency records need to reach every trade daily, not at the weekly meeting.',
  ],
  retail: [
    'Oshawa Centre on King Street West is the largest mall in Durham, and a tenant there fits registers to the landlord’s cable path while keeping a cellular route of its own for the December rush.',
    'Along Simcoe North, term dates rule: shops near the campus should add staff accounts in August and purge them when exams finish.',
  ],
  'non-profit': [
    'Shelters, meal programs and outreach teams gather around Simcoe Street in downtown Oshawa, where workers write case notes on the move; lost phones there call for encryption and a wipe that truly works.',
    'The McLaughlin gallery and Parkwood estate show what volunteers and collections need together: one catalogue backed up elsewhere, and guides’ accounts without the donor screen.',
  ],
  education: [
    'Ontario Tech, Durham College and Trent’s campus on Thornton Road South all draw students to the city, and Oshawa trainers and tutors meet three sets of student accounts and should link to those sign-ins without ever storing a password.',
    'Flying schools at Oshawa Executive Airport keep training records that Transport Canada may inspect, so logbook software and simulator computers belong in the backup plan.',
  ],
  logistics: [
    'Salt, grain and steel cross the docks of the Port of Oshawa, and a trucker hauling from Simcoe Street’s foot needs scale tickets and ship schedules on a tablet that endures dust.',
    'New warehouses on Thornton Road South rise about twelve metres, where scanners at floor level look up past steel; antennas aimed down the aisles do what a ceiling grid cannot.',
  ],
  hospitality: [
    'Game nights at the downtown arena send Generals fans into King Street’s bars within one intermission, and Oshawa kitchens need terminals that queue orders when the air is full of phones.',
    'Graduations at Ontario Tech and Durham College fill rooms and tables each June, and a booking system should hold deposits for those dates apart from ordinary trade.',
  ],
  insurance: [
    'Rented houses off Simcoe Street North raise questions of occupancy, and Oshawa brokers who keep the landlord’s answers, photographs and city licence in one client record spare themselves a dispute after a kitchen fire.',
    'Cars matter in the city of the McLaughlins and General Motors, and group auto plans bring employee rosters that should arrive through a portal with a named sender.',
  ],
};
