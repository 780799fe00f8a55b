import type { ServiceLocationTexts } from './pair.ts';

export const whitby: ServiceLocationTexts = {
  'managed-it-services': [
    'Consultants near Durham’s headquarters on Rossland Road keep council calendars, so updates avoid the nights before a meeting.',
    'An owner with a shop at Brock and Dundas and another in Brooklin gets a single inventory for both.',
    'Hopkins Street plants add power monitors to the list, because dirty current ages equipment.',
  ],
  'cybersecurity-services': [
    'Planners who bid to the Region on Rossland receive tenders by mail, and a forged addendum can cost a job, so senders are checked.',
    'Practices linked with Ontario Shores handle mental-health notes, which deserve narrower access than a diary.',
    'A private school such as Trafalgar Castle, and any tutor nearby, keeps pupils’ accounts apart from staff ones.',
  ],
  'cloud-computing': [
    'Steelwork and machining by Hopkins Street stay local, but quoting, payroll and drawings can move if the line has a reserve.',
    'telMAX has laid fibre in Brooklin, so a practice in an old house there can do without a server it has nowhere to hide.',
    'Contractors on Champlain Avenue try a real drawing on a rented machine before replacing workstations.',
  ],
  'cloud-services': [
    'Therapists who share patients with Ontario Shores and Lakeridge Health’s Whitby rehabilitation site exchange reports with named people, not by open links.',
    'Champlain Avenue contractors hire Durham College apprentices, whose mailboxes are simple and dated.',
    'Brooklin’s societies, its spring fair among them, need accounts that outlive a chair.',
  ],
  'it-consulting': [
    'Land beside Highway 412 is filling, and buyers there can settle conduit and carriers with the builder instead of with a trencher.',
    'Downtown at Brock and Dundas the same money goes on untangling a shared basement.',
    'Firms courting the Region on Rossland get their privacy answers ready before the tender.',
  ],
  'help-desk-support': [
    'Brooklin callers often run the shop alone, so the desk works in short calls between customers.',
    'Abilities Centre tournaments bring borrowed staff and visiting teams, and guest access is prepared before the weekend.',
    'Firms that train apprentices on Champlain Avenue call between shop sessions, and the ticket notes when.',
  ],
  'technical-support': [
    'Heavy motors around Hopkins Street can sag the voltage, so a meter is left for a week before blaming a server.',
    'High ceilings at Brock and Dundas need a ladder and a helper, and the wiring above them a careful eye.',
    'Brooklin is easier by the 407, and parts go along since the shop is not round the corner.',
  ],
  'network-services': [
    'Thick plaster in Brooklin’s heritage houses asks for a cable to each floor, hidden behind trim.',
    'Taunton Road plazas have a rear telecom room, and a visit is set with the landlord’s key.',
    'Rail yards and steelmaking around Victoria Street East argue for fibre between buildings instead of copper.',
  ],
  'backup-services': [
    'Port Whitby lies low by the harbour, so a server there stands off the floor and its second copy lives elsewhere.',
    'Rossland Road consultants must produce old drafts when a planning file is appealed, and versions go back years.',
    'Mill suppliers near Hopkins test batteries each autumn, since one dip can end a job.',
  ],
};
