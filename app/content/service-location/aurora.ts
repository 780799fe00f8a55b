import type { ServiceLocationTexts } from './pair.ts';

export const aurora: ServiceLocationTexts = {
  'managed-it-services': [
    'Firms that supply Magna are used to measured targets, so their monthly report is written in numbers, not adjectives.',
    'Printers and brewers on Industrial Parkway keep odd hours, so restarts are agreed by unit.',
    'Dentists in houses off Catherine Avenue get silent equipment and a tidy list.',
  ],
  'cybersecurity-services': [
    'Auto engineers near the 404 share designs under their customer’s rules, so each project has its own readers and an end date.',
    'Insurance people around State Farm Way know claim fraud, yet their own brokers’ mail is the soft spot.',
    'Boarding-school suppliers on Yonge may handle children’s records and should keep them off personal phones.',
  ],
  'cloud-computing': [
    'Engineers by Magna’s headquarters use heavy design programs, and a rented graphics machine is tried for one project before the workstations age out.',
    'A press on Industrial Parkway keeps the computer that drives its plates.',
    'A law office in a Wells Street house may be glad to turn the server closet into filing space.',
  ],
  'cloud-services': [
    'Insurance offices off Wellington East divide work between the road and the desk, so claim photographs should arrive by an app and not by text.',
    'Parent and alumni lists around St. Andrew’s College belong in a shared account with two owners.',
    'Industrial Parkway trades quote from one calendar.',
  ],
  'it-consulting': [
    'Space built for large insurers on State Farm Way is now let in smaller pieces, and the wiring that comes with it should be tested before it is praised.',
    'The Town agreed with telMAX on a fibre network in 2023, so Aurora quotes should include it where it has arrived.',
    'Industrial Parkway buyers are told which of the bays owns the phone room.',
  ],
  'help-desk-support': [
    'Wellington Street slows at school time, and staff who live in Bayview Wellington often start from home, so the desk sees two morning peaks.',
    'Callers from Industrial Parkway give the unit letter.',
    'At State Farm Way a claims line goes ahead of an ordinary desk.',
  ],
  'technical-support': [
    'Phone rooms on Industrial Parkway serve several bays, so labels are added to other people’s wires with permission.',
    'Victorian houses on Spruce Street hide cable behind mouldings, and removing one is a carpenter’s task as well.',
    'Snow over the Moraine can close in north of Bloomington, so a winter visit brings spares.',
  ],
  'network-services': [
    'Roomy risers by State Farm Way take new fibre easily; the trouble is unmarked strands that another tenant left.',
    'Victorian brick around Catherine Avenue and Wells Street stops radio at each wall, so points sit in halls with doors open.',
    'A brewery on Industrial Parkway gives its taproom and its tanks separate networks.',
  ],
  'backup-services': [
    'Mature trees on Yonge bring down lines in summer storms, so a battery and an off-site copy serve Aurora offices together.',
    'Engineers who supply Magna keep test results for as long as the part is on the road.',
    'State Farm Way brokers need policy papers back before phone lists.',
  ],
};
