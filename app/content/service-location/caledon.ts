import type { ServiceLocationTexts } from './pair.ts';

export const caledon: ServiceLocationTexts = {
  'managed-it-services': [
    'Caledon’s businesses are spread from Bolton to Alton, so nearly all care is remote and the few visits are used for everything at once.',
    'Plastics shops near Husky list robots and dryers beside computers.',
    'Orchards and stables around Inglewood run on phones, which are enrolled, backed up and replaced before the season.',
  ],
  'cybersecurity-services': [
    'Caledon’s cideries and farm stands take cards in a barn, so terminals sit on a separate network, even where that is only one small radio.',
    'Stables around Palgrave keep owners’ addresses and horses’ movements, worth encrypting.',
    'Coleraine Drive shippers confirm each release by a number on file, as loads are tempting.',
  ],
  'cloud-computing': [
    'On fixed wireless in Caledon’s hills, a hosted program must be tested on a wet leafy day, and a small local server may still win.',
    'Bolton’s valley shops and Tullamore sheds have better lines and fewer doubts.',
    'Mould shops off Highway 50 leave the controllers where they are.',
  ],
  'cloud-services': [
    'A nursery in Inglewood with seasonal crews can share schedules in a phone app and save mailboxes for those who stay all year.',
    'Alton Mill’s artists sell through the web and need one domain and mail that is not a free address.',
    'Bolton warehouses share dock papers, not inboxes.',
  ],
  'it-consulting': [
    'Before buying land in Caledon a business should ask each carrier for a written answer on the lot, since neighbouring concessions may differ.',
    'Mayfield West and Tullamore are being built out, and conduit can be planned.',
    'For a farm near Palgrave the choice is often satellite, fixed wireless or a tower lease, weighed by storm record.',
  ],
  'help-desk-support': [
    'Callers outside the villages describe weather and leaves, because a line over Caledon’s hills depends on both.',
    'Palgrave show weeks bring temporary offices, and the desk is told the dates.',
    'At Coleraine Drive night crews call from the dock, where a headset beats a speaker.',
  ],
  'technical-support': [
    'Roads to Belfountain and Terra Cotta are steep, and a van that turns back for a part loses the day, so spares go along.',
    'Dust and horse hair at Palgrave stables clog fans faster than an office does.',
    'Bolton shops below the hill get cables lifted clear of the floor.',
  ],
  'network-services': [
    'Barns, houses and arenas on one Caledon farm are joined by buried fibre or a radio bridge, because copper between buildings draws lightning.',
    'Coleraine Drive sheds put the office in one corner and the dock in another, and the backbone runs between.',
    'A satellite dish is a fair reserve at Cheltenham.',
  ],
  'backup-services': [
    'Ice jammed the Humber at Bolton in March 2019 and streets by the river were evacuated, so Queen Street copies are kept up the hill.',
    'Hydro One’s rural lines can be down for days, and a battery alone is no plan.',
    'Farms around Sandhill with thin uplinks send large first copies on a disk.',
  ],
};
