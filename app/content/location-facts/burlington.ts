import type { LocationFacts } from '../local-facts.ts';

export const burlington: LocationFacts = {
  slug: 'burlington',
  region: 'Halton Region',
  districts: ['Brant Street downtown', 'Plains Road in Aldershot', 'Fairview Street', 'Appleby Line', 'Guelph Line'],
  businessParks: [
    'QEW East employment area',
    'Harvester Road',
    'Mainway',
    'Alton employment lands by Highway 407',
    'Aldershot industrial area',
  ],
  economy: [
    {
      id: 'burlington.economy.1',
      text: 'No single employer rules Burlington: food processing, electronics, packaging, environmental engineering and finance share its QEW corridor.',
    },
    {
      id: 'burlington.economy.2',
      text: 'Joseph Brant Hospital stands on Lakeshore Road beside the lake, with medical offices along Maple Avenue and Brant Street.',
      industries: ['clinic'],
    },
    {
      id: 'burlington.economy.3',
      text: 'McMaster University teaches business at its Ron Joyce Centre on the South Service Road, between Walkers and Appleby Lines.',
      industries: ['education', 'office', 'general'],
    },
    {
      id: 'burlington.economy.4',
      text: 'Evertz, a maker of broadcast equipment, has long been based in Burlington, and electronics suppliers gather nearby on Mainway and Harvester.',
      industries: ['manufacturing', 'general'],
    },
    {
      id: 'burlington.economy.5',
      text: 'The Royal Botanical Gardens on Plains Road West and the Brant Street festivals fill Burlington restaurants from spring to autumn.',
      industries: ['hospitality', 'counter', 'non-profit'],
    },
    {
      id: 'burlington.economy.6',
      text: 'The QEW, the 403 and the 407 meet in Burlington’s west end beside CN’s Aldershot yard, so carriers and suppliers look there first.',
      industries: ['logistics', 'manufacturing', 'construction'],
    },
    {
      id: 'burlington.economy.7',
      text: 'Towers are planned around the Aldershot, Burlington and Appleby stations, on land that low plazas and workshops hold today.',
      industries: ['construction', 'real-estate', 'legal', 'insurance', 'financial-services'],
    },
    {
      id: 'burlington.economy.8',
      text: 'Mapleview Centre by the QEW draws the chains, and Brant Street and Village Square the independent shops.',
      industries: ['counter'],
    },
    {
      id: 'burlington.economy.9',
      text: 'Boehringer Ingelheim keeps its Canadian head office on the South Service Road, near engineering and insurance firms.',
      industries: ['office', 'manufacturing', 'clinic'],
    },
    {
      id: 'burlington.economy.10',
      text: 'The Burlington Performing Arts Centre and the Art Gallery of Burlington stand within a few blocks of Brant Street.',
      industries: ['non-profit', 'education', 'hospitality'],
    },
    {
      id: 'burlington.economy.11',
      text: 'Depots off Appleby Line and Burloak Drive ship by the QEW and the 407 to stores on both sides of the lake.',
      industries: ['logistics', 'retail'],
    },
  ],
  gettingThere: [
    {
      id: 'burlington.gettingThere.1',
      text: 'The QEW brings technicians from downtown Toronto past Oakville, and meets the 403 and 407 in Burlington’s west end.',
    },
    {
      id: 'burlington.gettingThere.2',
      text: 'Lakeshore West trains stop at Appleby, Burlington and Aldershot, so a call near Fairview Street needs no parking.',
    },
    {
      id: 'burlington.gettingThere.3',
      text: 'When high wind closes the Burlington Skyway, diverted trucks spill onto Plains Road and the lift bridge at the canal.',
    },
    {
      id: 'burlington.gettingThere.4',
      text: 'Dundas Street and the 407 give a northern way to Alton Village when the QEW is shut at Guelph Line.',
    },
  ],
  buildings: [
    {
      id: 'burlington.buildings.1',
      text: 'Downtown shops on Brant Street range from old brick to new towers by the lake, so internet choices change from block to block.',
    },
    {
      id: 'burlington.buildings.2',
      text: 'Harvester Road and Mainway plants pair an office front with production behind, and their networks should be split the same way.',
      industries: ['manufacturing'],
    },
    {
      id: 'burlington.buildings.3',
      text: 'Aldershot’s Plains Road buildings are low and strung out, which makes wireless links between neighbouring units worth a look.',
    },
    {
      id: 'burlington.buildings.4',
      text: 'Burlington’s ice and flood storms of 2013 and 2014 showed why backup power belongs off the basement floor.',
    },
    {
      id: 'burlington.buildings.5',
      text: 'Rural addresses at Lowville and Kilbride may depend on wireless internet, and hills and woods decide which mast they see.',
    },
  ],
  kinship: ['oakville', 'milton', 'whitby'],
};
