import type { Audience } from './industry-groups.ts';
import type { LocationSlug } from './locations.ts';

export interface LocalQuestion {
  readonly id: string;
  /** Industries that ask this; without it, all. */
  readonly industries?: readonly Audience[];
  readonly question: string;
  readonly answer: string;
}

/** Questions that a visitor from the location asks. A page prints the first that suits its industry; ids are stable. */
export const locationFaq: Readonly<Record<LocationSlug, readonly LocalQuestion[]>> = {
  toronto: [
    {
      id: 'toronto.faq.1',
      question: 'How does a technician reach a Bay Street or Queen West address when there is nowhere to park?',
      answer:
        'Mostly on foot: Line 1 and the PATH reach much of the core, so tools and small parts come in a bag. For a server or a rack we book the loading dock of your building, from Bay Street to Liberty Village.',
    },
  ],
  mississauga: [
    {
      id: 'mississauga.faq.1',
      question: 'Do you cover both the Airport Corporate Centre and villages such as Streetsville?',
      answer:
        'Yes, from Malton through City Centre and Streetsville to Port Credit, Clarkson and Lakeview. Tell us the nearest exit of the QEW, the 403 or the 401, because calls from Clarkson and from Malton arrive by different roads.',
    },
  ],
  markham: [
    {
      id: 'markham.faq.1',
      question: 'Who lets you into the electrical or telephone room of our building?',
      answer:
        'In a condominium of units near Denison, usually the property manager or a board member, on notice. On Commerce Valley Drive it is often the front desk, and on Main Street Unionville usually the landlord in person.',
    },
  ],
  vaughan: [
    {
      id: 'vaughan.faq.1',
      industries: ['industrial'],
      question: 'What should we tell you before a technician comes to Concord?',
      answer:
        'In Concord, whether you ask for safety boots, a sign-in at the gate or somebody to walk along. For a unit off Creditstone Road or Langstaff, also which machines must not be stopped.',
    },
    {
      id: 'vaughan.faq.2',
      question: 'Do your visits cover Kleinburg and Thornhill as well as Woodbridge?',
      answer:
        'Yes, and Maple and Concord: Highway 400, Keele and Jane bring us to most doors, and Line 1 to the Vaughan Metropolitan Centre. For a tower at the Metropolitan Centre, please arrange the elevator and the loading entrance with the manager.',
    },
  ],
  brampton: [
    {
      id: 'brampton.faq.1',
      industries: ['industrial'],
      question: 'What time of day suits a visit to Bramalea?',
      answer:
        'In Bramalea, outside shift change and before the 410 fills. Name the dock or gate with the street number, since one Bramalea address can have several entrances.',
    },
    {
      id: 'brampton.faq.2',
      question: 'What time of day suits a visit near the Four Corners or in Castlemore?',
      answer:
        'Between the rushes, and near the Four Corners a small repair can also come by train, as Brampton station is steps away. In Castlemore and Springdale plazas, please have the key of the telephone room ready.',
    },
  ],
  'richmond-hill': [
    {
      id: 'richmond-hill.faq.1',
      question: 'Do you come as far north as Oak Ridges and Lake Wilcox in winter?',
      answer:
        'Yes, both Oak Ridges and Lake Wilcox are part of our area. Snow on the Moraine can slow Yonge Street above Jefferson, so we settle by phone what needs a visit and bring likely parts in one trip.',
    },
  ],
  oakville: [
    {
      id: 'oakville.faq.1',
      question: 'Where do technicians park in downtown Oakville or Kerr Village?',
      answer:
        'Behind your building if a space can be held, else on Town lots and metered spots near Lakeshore Road East. In Winston Park and on Speers Road, parking at the door is usual.',
    },
  ],
  'north-york': [
    {
      id: 'north-york.faq.1',
      question: 'Is an address that our mail calls Toronto, Willowdale or Don Mills in your North York area?',
      answer:
        'Very likely, because North York joined the City of Toronto in 1998 and Canada Post uses all of those names. For visits we count Yonge Street around and above Highway 401, plus Don Mills, Downsview and Lawrence Manor, and a nearest intersection settles it.',
    },
  ],
  scarborough: [
    {
      id: 'scarborough.faq.1',
      question: 'Does the closing of the RT slow your visits to Scarborough Centre?',
      answer:
        'Not for us, as equipment normally comes by car along the 401, Ellesmere or Lawrence. It can change your own staff’s start times, which are useful to know when we plan a visit to Progress Avenue, Agincourt or the Golden Mile.',
    },
  ],
  etobicoke: [
    {
      id: 'etobicoke.faq.1',
      question: 'Are Rexdale and Long Branch both covered, though they lie so far apart?',
      answer:
        'Both are: Rexdale calls come by Highway 27 or the 401, and Mimico, New Toronto and Long Branch by the Gardiner or Lake Shore Boulevard. If you have rooms both in Rexdale and on Lake Shore, say which of them holds the server.',
    },
  ],
  burlington: [
    {
      id: 'burlington.faq.1',
      industries: ['industrial', 'education'],
      question: 'Can two of our buildings on Plains Road share one internet line?',
      answer:
        'Often, because Aldershot’s low roofs may allow a short radio link when nothing tall stands between them. On Harvester Road and Mainway buried conduit may serve, and there as in Aldershot we ask each landlord and check the carrier’s terms.',
    },
    {
      id: 'burlington.faq.2',
      question: 'Does a closed Skyway keep you from coming to Brant Street or Aldershot?',
      answer:
        'No, but it changes the road: trucks then fill Plains Road, so we come to Aldershot by the 403. Brant Street and Appleby Line stay within reach by the QEW or the 407.',
    },
  ],
  milton: [
    {
      id: 'milton.faq.1',
      industries: ['industrial', 'clinic', 'counter'],
      question: 'When should we call you about a new unit off Derry Road or James Snow Parkway?',
      answer:
        'Before the walls close, ideally while your electrician is drawing, since conduit and ceiling cable are cheap then. Ask the builder which carriers have reached the lot, be it at Derry Green or by James Snow Parkway, and order the line well ahead of moving day.',
    },
    {
      id: 'milton.faq.2',
      question: 'Which internet lines can we get on Main Street or south of Derry Road?',
      answer:
        'South of Derry Road most plazas are new and carriers are still arriving, while upper rooms on old Main Street share older entries. Around Campbellville the choice may be wireless or satellite, so we ask the carriers about your exact door.',
    },
  ],
  ajax: [
    {
      id: 'ajax.faq.2',
      industries: ['industrial'],
      question: 'What if the one telecom entry of our building off Bayly Street is cut?',
      answer:
        'Without a second path everything stops, so we fit a cellular router on the wall away from Bayly Street and prove it with the main line unplugged. Then we ask the carriers whether Fairall Street or Monarch Avenue can bring a second cable.',
    },
    {
      id: 'ajax.faq.1',
      question: 'Do you list Pickering Village under Pickering or under Ajax?',
      answer:
        'Under Ajax, because Pickering Village has been part of the Town since 1974 despite its name. The old houses along Old Kingston Road have small doors and few parking spaces, so tell us where a technician may stop to unload.',
    },
  ],
  pickering: [
    {
      id: 'pickering.faq.1',
      question: 'Does being close to the Pickering Nuclear Generating Station change our IT plan?',
      answer:
        'A little: Durham Region has emergency plans for the area around the station, so your continuity page should say who may work from where if Bay Ridges or the rest of the south is asked to leave. Files and phones that open in Claremont or in Toronto as well make that practical.',
    },
  ],
  whitby: [
    {
      id: 'whitby.faq.1',
      question: 'Can one visit serve a door in downtown Whitby and another in Brooklin?',
      answer:
        'Usually, if it is planned: Brooklin lies north by Highway 407 and downtown sits near the 401, with Baldwin and Brock Street between. Small jobs on Brock Street and in Brooklin go into one day, and the urgent one decides the order.',
    },
  ],
  oshawa: [
    {
      id: 'oshawa.faq.1',
      question: 'How do you make sure that the right part comes along to Simcoe Street?',
      answer:
        'We ask for model numbers and photographs before leaving, because Simcoe Street and Taunton Road are at the far end of the 401 trip. Common disks, power supplies and switches come along for any address between Windfields and the harbour. For a rare part we look for a workaround before we pass Thickson Road.',
    },
  ],
  aurora: [
    {
      id: 'aurora.faq.1',
      industries: ['office', 'clinic', 'counter', 'education'],
      question: 'May an antenna or cable be fixed to a heritage building near Catherine Avenue?',
      answer:
        'Ask the Town before anything shows outside, since Northeast Old Aurora is a heritage conservation district and exterior changes there can need a permit. In a house on Catherine Avenue or Wells Street we look first for an indoor route through the basement, attic or a disused flue.',
    },
    {
      id: 'aurora.faq.2',
      question: 'Who may open a phone room that several bays on Industrial Parkway share?',
      answer:
        'Usually the landlord or the condominium board, and on Industrial Parkway South it helps to tell us which door the room has. Our part goes into a locked and labelled enclosure, so that work for the next bay on the Parkway does not unplug you.',
    },
  ],
  newmarket: [
    {
      id: 'newmarket.faq.1',
      question: 'Is telMAX fibre available at our Newmarket address?',
      answer:
        'Perhaps: the network began with the Town’s Envi project, so business streets such as Harry Walker Parkway are worth checking. We ask telMAX and the larger carriers about your exact unit and compare written answers.',
    },
  ],
  caledon: [
    {
      id: 'caledon.faq.2',
      industries: ['industrial'],
      question: 'What do you need to know before a visit to Bolton or Tullamore?',
      answer:
        'The gate, the dock or the door, since one address on Coleraine Drive can have several, and which machines may stop. We come by the 427 and Highway 50 to Bolton, or by Airport Road to Tullamore. Likely spares come along, because the next supplier is a long drive from Healey Road.',
    },
    {
      id: 'caledon.faq.1',
      question: 'Which internet can we get outside Bolton and Caledon East?',
      answer:
        'Addresses around Palgrave or Belfountain often have fixed wireless from a tower, while village streets in Bolton or Caledon East may offer fibre or cable. Satellite suits most lots with open sky, from Mono Mills to Cheltenham, and we test the signal at roof height.',
    },
  ],
};
