import type { ServiceLocationTexts } from './pair.ts';

export const whitby: ServiceLocationTexts = {
  'managed-it-services': [
    {
      text: 'Consultants near Durham’s headquarters on Rossland Road keep council calendars, so updates avoid the nights before a meeting.',
      industries: ['general'],
    },
    'An owner with one door at Brock and Dundas and another in Brooklin gets a single inventory for both.',
    {
      text: 'Hopkins Street plants add power monitors to the list, because dirty current ages equipment.',
      industries: ['manufacturing'],
    },
    'People come to Whitby station by train or down the 412 by car, and their laptops are patched at home in Brooklin as well as at the desk.',
    'Port Whitby, Brooklin and Thickson Road have three ages of wiring, so the inventory starts with the year of each building.',
  ],
  'cybersecurity-services': [
    {
      text: 'Planners who bid to the Region on Rossland receive tenders by mail, and a forged addendum can cost a job, so senders are checked.',
      industries: ['general', 'construction'],
    },
    {
      text: 'Practices linked with Ontario Shores handle mental-health notes, which deserve narrower access than a diary.',
      industries: ['healthcare'],
    },
    {
      text: 'A private school such as Trafalgar Castle, and any tutor nearby, keeps pupils’ accounts apart from staff ones.',
      industries: ['education'],
    },
    'Durham’s headquarters make Rossland Road a source of official letters, and a forged one is best answered by a call to the Region’s published number.',
    'Neighbours at Brock and Dundas may share one basement, so the router there is locked away and labelled without a name.',
  ],
  'cloud-computing': [
    {
      text: 'Steelwork and machining by Hopkins Street stay local, but quoting, payroll and drawings can move if the line has a reserve.',
      industries: ['manufacturing'],
    },
    'telMAX has laid fibre in Brooklin, so an old house there can do without a server it has nowhere to hide.',
    {
      text: 'Contractors on Champlain Avenue try a real drawing on a rented machine before replacing workstations.',
      industries: ['construction'],
    },
    'Elexicon’s supply fails in ice as any other does, and a program hosted elsewhere opens from a kitchen in Rolling Acres as from a desk on Brock Street.',
    'A crash on the 401 leaves people at home in Brooklin, where a hosted program shows the screen of the desk on Dundas.',
  ],
  'cloud-services': [
    {
      text: 'Therapists who share patients with Ontario Shores and Lakeridge Health’s Whitby rehabilitation site exchange reports with named people, not by open links.',
      industries: ['healthcare'],
    },
    {
      text: 'Champlain Avenue contractors hire Durham College apprentices, whose mailboxes are simple and dated.',
      industries: ['construction'],
    },
    {
      text: 'Brooklin’s societies, its spring fair among them, need accounts that outlive a chair.',
      industries: ['non-profit'],
    },
    'Port Whitby and Brooklin lie at opposite ends of the town, and a shared folder spares the drive up Baldwin Street.',
    'A calendar that several people share should say Brock Street or Brooklin, for a meeting in Whitby can mean either.',
    'Papers for the counter on Rossland Road start in one library, so the version that is handed in is the last.',
  ],
  'it-consulting': [
    'Land beside Highway 412 is filling, and buyers there can settle conduit and carriers with the builder instead of with a trencher.',
    'At Brock and Dundas downtown the same money goes on untangling a shared basement.',
    {
      text: 'Firms courting the Region on Rossland get their privacy answers ready before the tender.',
      industries: ['general'],
    },
  ],
  'help-desk-support': [
    {
      text: 'Brooklin callers often run the shop alone, so the desk works in short calls between customers.',
      industries: ['counter'],
    },
    {
      text: 'Abilities Centre tournaments bring borrowed staff and visiting teams, and guest access is prepared before the weekend.',
      industries: ['non-profit', 'education', 'hospitality'],
    },
    {
      text: 'Firms that train apprentices on Champlain Avenue call between shop sessions, and the ticket notes when.',
      industries: ['construction'],
    },
    'Trains end one stop beyond Whitby, and staff delayed on the Lakeshore East line sign in from their phones, so the desk has those on file, too.',
    'A caller on Thickson or Taunton Road names the plaza as well as the number, because both roads cross the whole town.',
    'Callers in Ashburn and Myrtle are on rural lines, so the desk asks about signal before settings.',
  ],
  'technical-support': [
    {
      text: 'Heavy motors around Hopkins Street can sag the voltage, so a meter is left for a week before blaming a server.',
      industries: ['manufacturing'],
    },
    'High ceilings at Brock and Dundas need a ladder and a helper, and the wiring above them a careful eye.',
    'Brooklin is easier by the 407, and parts go along since the shop is not round the corner.',
    'Baldwin Street through Brooklin is narrow, so a heavy delivery there is set for the early morning.',
  ],
  'network-services': [
    'Thick plaster in Brooklin’s heritage houses asks for a cable to each floor, hidden behind trim.',
    'Taunton Road plazas have a rear telecom room, and a visit is set with the landlord’s key.',
    {
      text: 'Rail yards and steelmaking around Victoria Street East argue for fibre between buildings instead of copper.',
      industries: ['manufacturing'],
    },
    'Low brick on Brock Street and new steel by the 412 want two plans, and a meter decides both.',
  ],
  'backup-services': [
    'Port Whitby lies low by the harbour, so a server there stands off the floor and its second copy lives elsewhere.',
    {
      text: 'Rossland Road consultants must produce old drafts when a planning file is appealed, and versions go back years.',
      industries: ['general'],
    },
    {
      text: 'Mill suppliers near Hopkins test batteries each autumn, since one dip can end a job.',
      industries: ['manufacturing'],
    },
    'Lynde Creek and Pringle Creek run through Whitby to the lake, and a cellar near either should hold no copy that matters.',
    'Harbour wind brings ice up Brock Street, so the tested copy is one that runs away from the lake.',
  ],
};
