import type { ServiceLocationTexts } from './pair.ts';

export const burlington: ServiceLocationTexts = {
  'managed-it-services': [
    'No one trade rules Burlington, so a plan for Mainway, one for Brant Street and one for Plains Road have to be written separately.',
    { text: 'Harvester Road plants get separate windows for the office and the floor.', industries: ['manufacturing'] },
    'By Fairview Street the GO station can bring staff who also work in Toronto, so laptops travel.',
    'Aldershot, Brant Street and Alton Village lie on three sides of the QEW, so checks are made remotely and visits are bundled by side.',
  ],
  'cybersecurity-services': [
    {
      text: 'Electronics firms on Mainway and Harvester sell to broadcasters and other exacting buyers, who may ask how drawings are stored, so access is logged before the question comes.',
      industries: ['manufacturing'],
    },
    {
      text: 'Festival weeks at Spencer Smith Park fill Brant Street with new staff, and each gets a till code of their own.',
      industries: ['counter'],
    },
    { text: 'Plant visitors use Wi-Fi that leads nowhere inside.', industries: ['manufacturing'] },
    'Visitors to Spencer Smith Park can stand within reach of a Brant Street network, so guest Wi-Fi leads nowhere and ends at night.',
    'Brant’s name is on a street, a hospital and a museum, and a forged sender can borrow any of them, so Burlington staff read the address behind the name.',
    'On GO trains from Appleby and Aldershot a screen has readers beside it, so it locks at once and its disk is encrypted.',
  ],
  'cloud-computing': [
    {
      text: 'Environmental engineers along the QEW corridor run models for days and then not at all, which is the case where rented machines pay.',
      industries: ['general', 'construction'],
    },
    { text: 'A Mainway food line keeps its controller beside the conveyor.', industries: ['manufacturing'] },
    'Rural offices at Lowville and Kilbride measure evening speed below the escarpment before anyone promises a hosted desktop there.',
    'A new lakeside tower may have two carriers and an old Brant Street address only one, and that decides how much a Burlington firm should host.',
    'The flood of August 2014 reached streets that had never seen one, and a program hosted away from Burlington stayed dry.',
  ],
  'cloud-services': [
    {
      text: 'Consultants who work with the federal water laboratory on Lakeshore Road exchange bulky data, so a shared library beats attachments.',
      industries: ['general'],
    },
    {
      text: 'Brant Street restaurants double their staff for Ribfest and Sound of Music, and rosters suit a phone app.',
      industries: ['hospitality'],
    },
    {
      text: 'Ron Joyce Centre students who come on placement get accounts that stop at the end of term.',
      industries: ['office', 'education'],
    },
    'High wind that closes the Skyway keeps people on their own side of the bay, and a shared folder spares the trip.',
    'A firm with a door in Aldershot and one in Alton keeps a single library, since the QEW between them is slow at the hours that matter.',
    'Between a counter on Brant Street and a workshop on Harvester Road, one calendar keeps two people from being promised the same hour.',
  ],
  'it-consulting': [
    'Brant Street changes by the block, old brick here and a tower there, so the carrier list is made for the door number before a deposit.',
    {
      text: 'A move from Harvester Road to the Alton lands by the 407 is also a change of ducts, and fibre can be the slowest item.',
      industries: ['industrial', 'general'],
    },
    'Aldershot owners ask whether low buildings could share one good line.',
    'Where towers are planned by Appleby and Burlington stations, a lease should say what happens to lines and parking while they rise.',
  ],
  'help-desk-support': [
    'Many Burlington people commute by Lakeshore West and work from home on other days, so a caller from The Orchard may be on an employer’s laptop and a household network.',
    { text: 'Mainway shift leads get a short number list for nights.', industries: ['manufacturing'] },
    { text: 'During lakefront festivals Brant Street tills come before office questions.', industries: ['counter'] },
    'Calls from Lowville and Kilbride come over rural lines, so the desk asks about the signal before it asks about the program.',
    'A caller at the lake and a caller on Dundas Street may have two carriers, and the desk looks up which before it begins.',
  ],
  'technical-support': [
    'If wind closes the Skyway, Plains Road fills, so a call to Aldershot on a stormy day may be routed by the 403.',
    {
      text: 'On Harvester Road, the office computer that fails most often is the one nearest the production door.',
      industries: ['manufacturing'],
    },
    {
      text: 'Brant Street’s older shops keep gear in the cellar, and lifting it onto a wall is a first job.',
      industries: ['office', 'clinic', 'counter', 'non-profit'],
    },
    'Appleby Line, Guelph Line and Brant Street have exits of their own on the QEW, so the cross street comes first on a Burlington ticket.',
    'Lift-bridge and Skyway closures hold up the beach strip, so a visit near Spencer Smith Park keeps to the north side.',
  ],
  'network-services': [
    'Plains Road units stand apart in low buildings, where a radio link roof to roof can replace a trench.',
    {
      text: 'Plants on Mainway divide the network at the production door, with one watched gate between.',
      industries: ['manufacturing'],
    },
    'New lakeside towers and old Brant Street brick have different carriers, and a two-office firm may gain from using both.',
    'Along Plains Road the poles stand close to the traffic, so a second line comes by another street or through the air.',
  ],
  'backup-services': [
    'In August 2014 a cloudburst flooded thousands of Burlington basements, many of them far from the lake, which settles where a server should not stand.',
    'Offices on Brant Street and Maple Avenue should keep the local copy upstairs and another away.',
    {
      text: 'Broadcast engineers on Mainway should save firmware versions with the tools that built them.',
      industries: ['manufacturing'],
    },
    'Creeks that run under Fairview Street rise quickly in a cloudburst, so no copy sits at their level.',
  ],
};
