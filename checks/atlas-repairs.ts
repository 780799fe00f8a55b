// What the packages of checks/atlas.ts have wrong, each line read by a person on a map.

/** Not places that a client would name: districts of a city under another city's name, ruins, twins at a wrong position. By GeoNames id. */
export const removed: ReadonlySet<number> = new Set([
  7870931, // Skatepark
  6173865, // Vernon on Vancouver Island: the city is in the Okanagan
  6118425, // Red Lake, twice in the same town
  6073290, // Middleton near Tatamagouche, with the population of the town in the Annapolis Valley
  12070742, // Fallingbrook is a part of Ottawa, and was listed under Prince Edward Island
]);

/** Districts and leftovers, by name and province. */
export const removedNames: ReadonlySet<string> = new Set([
  ...['Okanagan BC', 'Puntledge BC', 'Hanceville BC', 'Jasper Park Lodge AB', 'Maple Ridge AB', 'Rideau Park AB'],
  ...['Wild Rose AB', 'Silver Berry AB', 'Laurel AB', 'Tamarack AB', 'Larkspur AB', 'Mill Woods Town Centre AB'],
  ...['Napanee Downtown ON', 'Starlight Village NB', 'Harrison Brook NB', 'Mississauga Beach ON'],
]);

/** Names as people say them today, by name and province in the package. */
export const renamed: Readonly<Record<string, string>> = {
  'Asbestos QC': 'Val-des-Sources',
  'Cross Lake 19A MB': 'Cross Lake',
  'Eskasoni 3 NS': 'Eskasoni',
  'Greater Sudbury ON': 'Sudbury',
  'le Plateau QC': 'Le Plateau',
  'North Oyster/Yellow Point BC': 'Yellow Point',
  'Québec QC': 'Quebec City',
  'Cap-Pele NB': 'Cap-Pelé',
  'Portugal Cove-St. Phillip’s NL': 'Portugal Cove-St. Philip’s',
};

/**
 * Towns that the first package lacks, by province; the second has their positions. A number is the size of a place of more than 100,000
 * people, as the field `size` of a location counts it.
 */
export const added: Readonly<Record<string, readonly (string | readonly [string, number])[]>> = {
  AB: [
    ...['Ardrossan', 'Bentley', 'Bowden', 'Clairmont', 'Coleman', 'Drumheller', 'Dunmore', 'Eckville', 'Innisfail'],
    ...['La Crête', 'Redcliff', 'Wabasca-Desmarais'],
  ],
  BC: [
    ...['Bella Bella', 'Bella Coola', 'Central Saanich', 'Christina Lake', 'Clearwater', 'Coldstream', 'Comox'],
    ...['Cultus Lake', 'Esquimalt', 'Fort Langley', 'Fort St. James', 'Gabriola', 'Gold River', 'Harrison Hot Springs'],
    ...[
      'Kaslo',
      'Keremeos',
      'Lantzville',
      'Mill Bay',
      'Naramata',
      'Port Hardy',
      'Qualicum Beach',
      'Radium Hot Springs',
    ],
    ...['Roberts Creek', 'Saanichton', 'Shawnigan Lake', 'Sorrento', 'Sun Peaks', 'Taylor', 'Telkwa', 'Valemount'],
    ['Saanich', 2],
  ],
  MB: ['Arborg', 'Gillam', 'Norway House', 'Snow Lake', 'Ste. Anne'],
  NB: [
    ...['Balmoral', 'Belledune', 'Beresford', 'Cap-Pele', 'Caraquet', 'Chipman', 'Dalhousie', 'Grand Falls'],
    ...['Grand Manan', 'Hillsborough', 'Kedgwick', 'Lamèque', 'McAdam', 'Memramcook', 'Minto', 'Neguac'],
    ...['Perth-Andover', 'Petit-Rocher', 'Petitcodiac', 'Plaster Rock', 'Riverview', 'Rogersville', 'Saint-Quentin'],
    'St. Stephen',
  ],
  NL: [
    ...['Baie Verte', 'Bay Bulls', 'Bishop’s Falls', 'Burin', 'Clarenville', 'Fortune', 'Gander', 'Glovertown'],
    ...['Harbour Grace', 'Holyrood', 'Massey Drive', 'Nain', 'Paradise', 'Placentia', 'Portugal Cove-St. Phillip’s'],
    ...['Pouch Cove', 'St. Alban’s', 'St. George’s', 'St. Lawrence', 'Twillingate', 'Wabush', 'Whitbourne'],
  ],
  NS: [
    ...['Barrington', 'Debert', 'Eastern Passage', 'Enfield', 'Inverness', 'Liverpool', 'Louisbourg', 'Mabou'],
    ...[
      'Mahone Bay',
      'New Waterford',
      'North Sydney',
      'Port Hood',
      'Porters Lake',
      'Stewiacke',
      'Timberlea',
      'Westville',
    ],
  ],
  NT: ['Fort Simpson'],
  NU: [
    ...['Arviat', 'Baker Lake', 'Cambridge Bay', 'Coral Harbour', 'Igloolik', 'Kinngait', 'Naujaat', 'Pond Inlet'],
    'Sanikiluaq',
  ],
  ON: [
    ...['Acton', 'Alexandria', 'Almonte', 'Amherstview', 'Ayr', 'Baden', 'Beaverton', 'Beeton', 'Belle River'],
    ...['Blind River', 'Bobcaygeon', 'Bolton', 'Bowmanville', 'Caledon', 'Campbellford', 'Chapleau', 'Chippawa'],
    ...['Crystal Beach', 'Delhi', 'Dundalk', 'Dunnville', 'Eganville', 'Elmira', 'Elora', 'Embrun', 'Emo', 'Erin'],
    ...[
      'Exeter',
      'Fenelon Falls',
      'Fergus',
      'Forest',
      'Georgetown',
      'Geraldton',
      'Gloucester',
      'Grand Bend',
      'Grimsby',
    ],
    ...['Haileybury', 'Halton Hills', 'Harrow', 'Ignace', 'King City', 'Kingsville', 'LaSalle', 'Longlac', 'Marmora'],
    ...['Mississippi Mills', 'Mount Forest', 'Nipigon', 'Penetanguishene', 'Port Elgin', 'Port Perry', 'Schreiber'],
    ...['Smooth Rock Falls', 'St. Marys', 'Stittsville', 'Stoney Creek', 'Stouffville', 'Strathroy', 'Sturgeon Falls'],
    ...['Tecumseh', 'Terrace Bay', 'The Blue Mountains', 'Thornhill', 'Tilbury', 'Tillsonburg', 'Walkerton'],
    ...['Wallaceburg', 'Waterdown', 'West Nipissing', 'Wiarton'],
    ['Whitby', 2],
  ],
  PE: ['Three Rivers'],
  QC: [
    ...['Ayer’s Cliff', 'Beauport', 'Boischatel', 'Cap-aux-Meules', 'Causapscal', 'Charlesbourg', 'Chicoutimi'],
    ...['Chisasibi', 'Chomedey', 'Dégelis', 'Greenfield Park', 'Inukjuak', 'Kahnawake', 'Kuujjuaq', 'La Baie'],
    ...['Puvirnituq', 'Saint-Agapit', 'Saint-Apollinaire', 'Saint-Esprit', 'Saint-Hubert', 'Sainte-Foy', 'Sayabec'],
    'Stanstead',
  ],
  SK: ['Balgonie', 'Battleford', 'Buffalo Narrows', 'Davidson', 'Delisle', 'Fort Qu’Appelle', 'Waldheim'],
};

/** Towns that neither package has, placed by hand to about a kilometre. */
export const placed: readonly { name: string; province: string; lat: number; lng: number }[] = [
  { name: 'Churchill', province: 'MB', lat: 58.769, lng: -94.165 },
  { name: 'Orléans', province: 'ON', lat: 45.456, lng: -75.509 },
  { name: 'Sidney', province: 'BC', lat: 48.65, lng: -123.399 },
];

/** The clocks that exist in each province. The first one counts where the package gives a clock from across a border. */
export const zones: Readonly<Record<string, readonly string[]>> = {
  AB: ['America/Edmonton'],
  BC: ['America/Vancouver', 'America/Creston', 'America/Dawson_Creek', 'America/Edmonton', 'America/Fort_Nelson'],
  MB: ['America/Winnipeg'],
  NB: ['America/Moncton'],
  NL: ['America/St_Johns', 'America/Goose_Bay'],
  NS: ['America/Halifax'],
  NT: ['America/Yellowknife', 'America/Inuvik'],
  NU: ['America/Iqaluit', 'America/Cambridge_Bay', 'America/Rankin_Inlet'],
  ON: ['America/Toronto', 'America/Winnipeg', 'America/Atikokan'],
  PE: ['America/Halifax'],
  QC: ['America/Toronto', 'America/Blanc-Sablon', 'America/Halifax'],
  SK: ['America/Regina'],
  YT: ['America/Whitehorse', 'America/Dawson'],
};

/** Places whose clock the package gives wrong although the clock exists in their province. */
export const repairedZones: Readonly<Record<string, string>> = {
  'Atikokan ON': 'America/Atikokan',
  'Cap-aux-Meules QC': 'America/Halifax',
  'Chandler QC': 'America/Toronto',
  'Coral Harbour NU': 'America/Atikokan',
  'Fort McPherson NT': 'America/Inuvik',
};
