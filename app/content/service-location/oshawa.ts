import type { ServiceLocationTexts } from './pair.ts';

export const oshawa: ServiceLocationTexts = {
  'managed-it-services': [
    {
      text: 'Parts makers who follow General Motors’ build schedule should patch in its shutdown weeks and leave the line alone between.',
      industries: ['manufacturing'],
    },
    {
      text: 'Bond Street law offices sit near the courthouse, and their maintenance avoids court mornings.',
      industries: ['legal'],
    },
    {
      text: 'A flying school at Oshawa’s airport that shares briefing computers among students has each one reset to a clean state.',
      industries: ['education'],
    },
    'A visit to King and Simcoe or to Taunton Road is used for several jobs, because Oshawa lies at the end of the 401 trip; the daily care is remote.',
    'Oshawa Power serves the city and nobody beyond it, so the inventory keeps its outage line beside the age of the battery for each address on Simcoe Street.',
    'Between the harbour and Columbus Road lie city, campus and farmland, so each Oshawa address lists its own line, power and keys.',
  ],
  'cybersecurity-services': [
    {
      text: 'Paralegals on Simcoe and lawyers on Bond Street file under deadlines, and a fake court notice is the bait to practise on.',
      industries: ['legal'],
    },
    {
      text: 'A supplier’s access to a General Motors portal deserves a named account and a second step.',
      industries: ['manufacturing'],
    },
    {
      text: 'Specialists in houses by Lakeridge Health separate reception screens from the waiting-room network.',
      industries: ['clinic'],
    },
    'Each September Ontario Tech, Durham College and Trent bring thousands of new mailboxes to Oshawa, and a false message from any of the three finds a believer.',
    'Blocks around King and Simcoe share passages with classrooms, so the door to the router has a lock and a list.',
  ],
  'cloud-computing': [
    {
      text: 'Start-ups from Ontario Tech may test on rented machines and forget them, so a spending alarm is set on day one.',
      industries: ['general', 'small-business'],
    },
    {
      text: 'Grain, salt and steel cross the Port of Oshawa by ship and truck, and a hosted manifest reaches the dock gate and the office alike.',
      industries: ['logistics'],
    },
    { text: 'Machine cells off Farewell Street keep their own computer.', industries: ['manufacturing'] },
    'Old brick at King and Simcoe has little power and less cooling to spare, and a hosted program needs neither.',
    'In Windfields and Kedron some streets are newer than the carriers’ maps, so the line is ordered and measured before a server is let go.',
    'When the 401 is shut at Harmony Road, people who turned back need the same screen at home in Windfields.',
  ],
  'cloud-services': [
    {
      text: 'Two campuses on one Simcoe Street site and classrooms downtown fill Oshawa with part-time staff, so accounts are sorted by term.',
      industries: ['office', 'counter', 'education'],
    },
    {
      text: 'Firms near the Bond Street courthouse share exhibits through a folder that logs who opened it.',
      industries: ['legal'],
    },
    {
      text: 'Charter operators off Stevenson Road keep crew papers readable without a signal.',
      industries: ['logistics'],
    },
    'Lakeshore East trains end by Bloor and Thornton, so colleagues come from Toronto and from Bowmanville, and one shared calendar tells both when the rooms are staffed.',
    'A paper that has to go from King Street to the Oshawa Centre travels better as a link with a named reader than by hand.',
    'Papers for an address on Taunton Road and one downtown go into a single library, since Simcoe Street is slow between them.',
  ],
  'it-consulting': [
    {
      text: 'The sheds off Thornton Road South are tall and new, so the budget must include lifts and aimed antennas, not shelf routers.',
      industries: ['logistics'],
    },
    'A classroom building near King and Simcoe may have risers on loan from another century, and a survey pays before an offer.',
    {
      text: 'General Motors suppliers compare the cost of an hour’s stoppage with that of a second line.',
      industries: ['manufacturing'],
    },
    'Highway 407 has opened the north end around Windfields, so a lease there is compared with one downtown by its carriers as well as by its rent.',
    'In blocks near Bond Street the heritage front hides newer rooms, so power, risers and entrances are seen before an offer.',
  ],
  'help-desk-support': [
    {
      text: 'When court rises on Bond Street, lawyers return with an hour to file, so those calls go first.',
      industries: ['legal'],
    },
    {
      text: 'Shift change at the plants sends badge and terminal questions from Farewell Street before dawn.',
      industries: ['manufacturing'],
    },
    {
      text: 'Student-clinic and campus tenants on Simcoe North call most in the first weeks of September.',
      industries: ['education', 'counter', 'clinic'],
    },
    'From Windfields to the harbour an Oshawa caller gives the nearest crossing of Simcoe Street, which runs through the whole city.',
    'A crash at Simcoe or Harmony stops the 401 and sends cars along Bloor, so a remote session is the first plan and a visit the second.',
    'Callers on Simcoe Street North and Simcoe Street South are an hour’s walk apart, so the desk writes the crossing on the ticket.',
  ],
  'technical-support': [
    'A visit to Bond Street or Taunton Road crosses all of southern Durham, so power supplies, disks and a switch are carried, not fetched.',
    'On Simcoe South the old panel is looked at before anything is plugged in.',
    {
      text: 'Dust from grain and salt around Oshawa’s harbour gets into fans, and sealed computers last longer there.',
      industries: ['logistics', 'manufacturing'],
    },
    'A van for King Street unloads behind it, on Bond or Athol Street, so the technician asks for the back door.',
  ],
  'network-services': [
    {
      text: 'Twelve-metre ceilings off Thornton Road put ordinary access points out of earshot, so directional ones hang between racks.',
      industries: ['logistics'],
    },
    'King and Simcoe blocks have passages nobody mapped, and each cable path is traced and drawn.',
    {
      text: 'Hangars at Oshawa Executive Airport are metal, and their offices need a line of their own.',
      industries: ['logistics', 'education'],
    },
    'Student networks crowd the air along Simcoe Street North in term time, so channels are measured in October and not in July.',
    'Between King Street’s thick walls and Thornton Road’s steel there is no common plan, so each address is surveyed with a meter.',
  ],
  'backup-services': [
    {
      text: 'Suppliers to General Motors should restore the shipping label server first, because a truck will not wait for the rest.',
      industries: ['manufacturing'],
    },
    { text: 'Trial records on Bond Street should be kept by matter and by limitation period.', industries: ['legal'] },
    {
      text: 'Firms at the Port of Oshawa should send records inland each night, away from wind and water.',
      industries: ['logistics'],
    },
    'Oshawa Creek runs past downtown to the lake, and rooms near it keep their copy upstairs and another one elsewhere.',
    'The derecho of May 2022 left parts of Durham without power for days, so a battery ends the nightly copy on King Street cleanly and a second copy lies outside the region.',
    'Lake wind and ice reach the harbour first, so no copy of downtown’s work is kept south of the 401.',
  ],
};
