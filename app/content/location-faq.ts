import type { LocationSlug } from './locations.ts';

/** One question a visitor from the place asks, for its landing page; ids are stable. */
export const locationFaq: Record<LocationSlug, { id: string; question: string; answer: string }> = {
  toronto: {
    id: 'toronto.faq.1',
    question: 'How does a technician reach our downtown office when there is nowhere to park?',
    answer:
      'Mostly on foot from the subway. Line 1 and the PATH reach much of the core, so tools and small parts come in a bag. For a server or a rack we book your building’s loading dock, from Bay Street to Liberty Village.',
  },
  mississauga: {
    id: 'mississauga.faq.1',
    question: 'Do you cover both the airport offices and the lakeshore villages?',
    answer:
      'Yes. Mississauga runs from Malton and the Airport Corporate Centre, through City Centre and Streetsville, to Port Credit, Clarkson and Lakeview, and all of it is covered. Tell us the nearest highway exit, because north and south calls arrive by different roads.',
  },
  markham: {
    id: 'markham.faq.1',
    question: 'We share an electrical room with our Markham neighbours. Who lets you in?',
    answer:
      'In an industrial condominium near Denison, usually the property manager or a board member, on notice. Please give us that contact with the first request. On Commerce Valley Drive it is often the front desk, and on Main Street Unionville usually the landlord in person.',
  },
  vaughan: {
    id: 'vaughan.faq.1',
    question: 'A technician is coming to our Vaughan address. What should we tell you first?',
    answer:
      'For a plant in Concord: safety boots and glasses, a sign-in at the gate, or somebody to walk along. We also ask which machines must not be stopped. At a Vaughan Metropolitan Centre tower, the question is an elevator slot instead.',
  },
  brampton: {
    id: 'brampton.faq.1',
    question: 'When is the best time for a visit in Brampton?',
    answer:
      'In Bramalea, outside shift change and before the 410 fills. Name the dock or gate with the street number, since one Bramalea address can have several entrances. Downtown calls near the Four Corners are simpler, as Brampton GO station is close by.',
  },
  'richmond-hill': {
    id: 'richmond-hill.faq.1',
    question: 'Do you come as far north as Oak Ridges and Lake Wilcox in winter?',
    answer:
      'Yes, they are part of Richmond Hill and of our area. Snow on the Moraine can slow Yonge Street above Jefferson, so we settle by phone what needs a visit and bring likely parts in one trip.',
  },
  oakville: {
    id: 'oakville.faq.1',
    question: 'Where do technicians park for a downtown Oakville or Kerr Village office?',
    answer:
      'If your building has a space behind it, please hold it for us. Otherwise we use Town lots and metered spots near Lakeshore Road East and carry equipment over. In Winston Park and on Speers Road, parking at the door is usual.',
  },
  'north-york': {
    id: 'north-york.faq.1',
    question: 'Our mail says Toronto, Willowdale or Don Mills. Are we in your North York area?',
    answer:
      'Very likely. North York joined the City of Toronto in 1998, so postal addresses vary. For visits we count Yonge Street around and above Highway 401, plus Don Mills, Downsview and Lawrence Manor, and a nearest intersection settles it.',
  },
  scarborough: {
    id: 'scarborough.faq.1',
    question: 'The RT has closed. Does that slow visits to Scarborough Centre?',
    answer:
      'Not for us, as equipment normally comes by car along the 401, Ellesmere or Lawrence. It can change your own staff’s start times, which are useful to know when we plan a visit to Progress Avenue, Agincourt or the Golden Mile.',
  },
  etobicoke: {
    id: 'etobicoke.faq.1',
    question: 'Rexdale and Long Branch are far apart. Are both ends of Etobicoke covered?',
    answer:
      'Both are. Rexdale calls come by Highway 27 or the 401, and Mimico, New Toronto and Long Branch by the Gardiner or Lake Shore Boulevard. If you have a site at each end, say which one holds the server.',
  },
  burlington: {
    id: 'burlington.faq.1',
    question: 'Can two of our buildings on Plains Road share one internet line?',
    answer:
      'Often. Aldershot’s low roofs may allow a short radio link when nothing tall stands between them, and buried conduit works within one property. We survey first, ask each landlord, and check whether your carrier’s terms allow the sharing.',
  },
  milton: {
    id: 'milton.faq.1',
    question: 'Our new unit in Milton is still a shell. When should we call you?',
    answer:
      'Before the walls close, ideally while your electrician is drawing. Conduit, a rack corner and ceiling cable for Wi-Fi are cheap then. Ask the builder which carriers have reached the lot, and order the line well ahead of moving day.',
  },
  ajax: {
    id: 'ajax.faq.1',
    question: 'Pickering Village sounds like a part of Pickering. Which city do you list it under?',
    answer:
      'Under Ajax, because Pickering Village has been part of the Town since 1974 despite its name. The old houses along Old Kingston Road have small doors and few parking spaces, so tell us where a technician may stop to unload.',
  },
  pickering: {
    id: 'pickering.faq.1',
    question: 'Does being close to the nuclear station change our IT plan?',
    answer:
      'A little. Durham Region has emergency plans for the area around the station, so your continuity page should say who may work from where if south Pickering is asked to leave. Files and phones that open elsewhere make that practical.',
  },
  whitby: {
    id: 'whitby.faq.1',
    question: 'We have shops in downtown Whitby and in Brooklin. Can one visit serve both?',
    answer:
      'Usually, if we plan it. Brooklin lies north by Highway 407 and downtown sits near the 401, with Baldwin and Brock Street between. We group small jobs into one day and leave the urgent one to decide the order.',
  },
  oshawa: {
    id: 'oshawa.faq.1',
    question: 'You come from Toronto. What happens if a part is missing?',
    answer:
      'We ask for model numbers and photographs before leaving, because Oshawa is at the far end of the 401 trip. Common disks, power supplies and switches come along; for a rare part we look for a workaround before we set out.',
  },
  aurora: {
    id: 'aurora.faq.1',
    question: 'May an antenna or cable be fixed to our heritage building in Aurora?',
    answer:
      'Ask the Town before anything shows outside. Northeast Old Aurora is a heritage conservation district, and exterior changes there can need a permit. We look first for an indoor route through the basement, attic or a disused flue.',
  },
  newmarket: {
    id: 'newmarket.faq.1',
    question: 'Is telMAX fibre available at our Newmarket office?',
    answer:
      'Perhaps; it depends on the building. The network began with the Town’s Envi project, so business streets such as Harry Walker Parkway are worth checking. We ask telMAX and the larger carriers about your exact unit and compare written answers.',
  },
  caledon: {
    id: 'caledon.faq.1',
    question: 'We are outside the villages and have no cable. Which internet can we get?',
    answer:
      'It varies by concession road. Village streets in Bolton or Caledon East may offer fibre or cable, farms often fixed wireless from a tower, and satellite suits most lots with open sky. We check your address and test the signal at roof height.',
  },
};
