import type { ServiceLocationTexts } from './pair.ts';

export const burlington: ServiceLocationTexts = {
  'managed-it-services': [
    'No one trade rules Burlington, so a plan for a Mainway packager, a Brant Street law office and a Plains Road garage has to be written three times.',
    'Harvester Road plants get separate windows for the office and the floor.',
    'By Fairview Street the GO station can bring staff who also work in Toronto, so laptops travel.',
  ],
  'cybersecurity-services': [
    'Electronics firms on Mainway and Harvester sell to broadcasters and other exacting buyers, who may ask how drawings are stored, so access is logged before the question comes.',
    'Festival weeks at Spencer Smith Park fill Brant Street with new staff, and each gets a till code of their own.',
    'Plant visitors use Wi-Fi that leads nowhere inside.',
  ],
  'cloud-computing': [
    'Environmental engineers along the QEW corridor run models for days and then not at all, which is the case where rented machines pay.',
    'A Mainway food line keeps its controller beside the conveyor.',
    'Rural offices at Lowville and Kilbride measure evening speed below the escarpment before anyone promises a hosted desktop there.',
  ],
  'cloud-services': [
    'Consultants who work with the federal water laboratory on Lakeshore Road exchange bulky data, so a shared library beats attachments.',
    'Brant Street restaurants double their staff for Ribfest and Sound of Music, and rosters suit a phone app.',
    'Ron Joyce Centre students who come on placement get accounts that stop at the end of term.',
  ],
  'it-consulting': [
    'Brant Street changes by the block, old brick here and a tower there, so the carrier list is made for the door number before a deposit.',
    'A move from Harvester Road to the Alton lands by the 407 is also a change of ducts, and fibre can be the slowest item.',
    'Aldershot owners ask whether low buildings could share one good line.',
  ],
  'help-desk-support': [
    'Many Burlington people commute by Lakeshore West and work from home on other days, so a caller from The Orchard may be on an employer’s laptop and a household network.',
    'Mainway shift leads get a short number list for nights.',
    'During lakefront festivals Brant Street tills come before office questions.',
  ],
  'technical-support': [
    'If wind closes the Skyway, Plains Road fills, so a call to Aldershot on a stormy day may be routed by the 403.',
    'On Harvester Road, the office computer that fails most often is the one nearest the production door.',
    'Brant Street’s older shops keep gear in the cellar, and lifting it onto a wall is a first job.',
  ],
  'network-services': [
    'Plains Road units stand apart in low buildings, where a radio link roof to roof can replace a trench.',
    'Plants on Mainway divide the network at the production door, with one watched gate between.',
    'New lakeside towers and old Brant Street brick have different carriers, and a two-office firm may gain from using both.',
  ],
  'backup-services': [
    'In August 2014 a cloudburst flooded thousands of Burlington basements, many of them far from the lake, which settles where a server should not stand.',
    'Offices on Brant Street and Maple Avenue should keep the local copy upstairs and another away.',
    'Broadcast engineers on Mainway should save firmware versions with the tools that built them.',
  ],
};
