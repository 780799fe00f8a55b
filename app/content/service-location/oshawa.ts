import type { ServiceLocationTexts } from './pair.ts';

export const oshawa: ServiceLocationTexts = {
  'managed-it-services': [
    'Parts makers who follow General Motors’ build schedule should patch in its shutdown weeks and leave the line alone between.',
    'Bond Street law offices sit near the courthouse, and their maintenance avoids court mornings.',
    'A flying school at Oshawa’s airport that shares briefing computers among students has each one reset to a clean state.',
  ],
  'cybersecurity-services': [
    'Paralegals on Simcoe and lawyers on Bond Street file under deadlines, and a fake court notice is the bait to practise on.',
    'A supplier’s access to a General Motors portal deserves a named account and a second step.',
    'Specialists in houses by Lakeridge Health separate reception screens from the waiting-room network.',
  ],
  'cloud-computing': [
    'Start-ups from Ontario Tech may test on rented machines and forget them, so a spending alarm is set on day one.',
    'Grain, salt and steel cross the Port of Oshawa by ship and truck, and a hosted manifest reaches the dock gate and the office alike.',
    'Machine cells off Farewell Street keep their own computer.',
  ],
  'cloud-services': [
    'Two campuses on one Simcoe Street site and classrooms downtown fill Oshawa with part-time staff, so accounts are sorted by term.',
    'Firms near the Bond Street courthouse share exhibits through a folder that logs who opened it.',
    'Charter operators off Stevenson Road keep crew papers readable without a signal.',
  ],
  'it-consulting': [
    'The sheds off Thornton Road South are tall and new, so the budget must include lifts and aimed antennas, not shelf routers.',
    'A classroom building near King and Simcoe may have risers on loan from another century, and a survey pays before an offer.',
    'General Motors suppliers compare the cost of an hour’s stoppage with that of a second line.',
  ],
  'help-desk-support': [
    'When court rises on Bond Street, lawyers return with an hour to file, so those calls go first.',
    'Shift change at the plants sends badge and terminal questions from Farewell Street before dawn.',
    'Student-clinic and campus tenants on Simcoe North call most in the first weeks of September.',
  ],
  'technical-support': [
    'A visit from Toronto crosses all of southern Durham, so power supplies, disks and a switch are carried, not fetched.',
    'On Simcoe South the old panel is looked at before anything is plugged in.',
    'Dust from grain and salt around Oshawa’s harbour gets into fans, and sealed computers last longer there.',
  ],
  'network-services': [
    'Twelve-metre ceilings off Thornton Road put ordinary access points out of earshot, so directional ones hang between racks.',
    'King and Simcoe blocks have passages nobody mapped, and each cable path is traced and drawn.',
    'Hangars at Oshawa Executive Airport are metal, and their offices need a line of their own.',
  ],
  'backup-services': [
    'Suppliers to General Motors should restore the shipping label server first, because a truck will not wait for the rest.',
    'Trial records on Bond Street should be kept by matter and by limitation period.',
    'Firms at the Port of Oshawa should send records inland each night, away from wind and water.',
  ],
};
