import type { IndustryLocationTexts } from './pair.ts';

export const oakville: IndustryLocationTexts = {
  healthcare: [
    'Oakville’s hospital left Reynolds Street for Dundas and Third Line in 2015, yet many doctors kept rooms in the old quarter, and maps, fax cards and referral lists still send patients to the wrong end of town; correct every directory when an office moves.',
    'Suites at Third Line sit beside lead-lined imaging rooms, so measure Wi-Fi with the doors shut.',
  ],
  legal: [
    'Oakville people sue in Milton and fight tickets in Burlington, and a lawyer from Lakeshore Road East needs disclosure that opens in a parking lot on Steeles.',
    'Around Navy and Thomas Streets, in the old town by Oakville harbour, estate files bring keys and passwords of the dead in one envelope; scan it into a folder that two people can open.',
  ],
  accounting: [
    'Staff of Ford’s Canadian head office and of other American companies may file in two tax systems, and a preparer on Lakeshore should receive slips through a portal rather than from a hotel lobby’s mail.',
    'On Speers Road the client is a body shop or a printer with books in the workshop office, where dust asks for a sealed scanner.',
  ],
  'real-estate': [
    'A buyer in Old Oakville may tear down, extend or be told to preserve, and heritage, tree and Conservation Halton letters for Morrison or Gairloch lots belong in a deal file that the next agent can read.',
    'North of Dundas, streets near Joshua Creek are sold from plans, so photographs wait and lot numbers lead.',
  ],
  dental: [
    'Kerr Village practices have one or two storeys under a flat roof, and a conduit across it reaches the back operatory without opening the plaster of a party wall, if the Oakville landlord signs first.',
    'Near the hospital at Third Line, new shells let a dentist decide chair wiring before drywall, including a spare line to every operatory.',
  ],
  'financial-services': [
    'Some clients of the advisers on Lakeshore Road East sail from the harbour at its foot all summer and answer mail aboard; enrol them in two-step sign-in in person, before the boat is launched.',
    'Morrison and Gairloch are names any impostor can read on a map and drop into a call, so before money moves the call-back number must come from the client’s file.',
  ],
  general: [
    'Lakeshore West trains run all day to Oakville and Bronte, unlike lines with rush-hour service alone, which lets a Kerr Street office share people with downtown and needs one set of tools in both places.',
    'At Winston Park the car rules, and a collision where the QEW meets the 403 turns an ordinary Tuesday into a remote day.',
  ],
  'small-business': [
    'Downtown, Kerr Village and Bronte each have their own merchants’ association, and an Oakville owner who asks its members about carriers learns more than a postal-code search will tell.',
    'Workshops behind Speers Road counters suffer from brief dips when a compressor starts; a small battery under the desk keeps the invoice on the screen.',
  ],
  manufacturing: [
    'Ford began rebuilding its Oakville assembly plant in 2024 for other vehicles, and a supplier on Wyecroft should use the change to replace shipping-label computers that nobody dared touch while the line ran.',
    'Tool shops along Speers run mills and welders behind one glass wall, so the control network wants fibre, its own switch and a printed map.',
  ],
  construction: [
    'Custom houses from Gairloch to Morrison involve architects, millworkers and owners who change their mind by text, and an Oakville builder should move those decisions into dated orders before the stair is cut.',
    'Midtown, around the GO station, is planned for towers beside rails and highway, where a trailer’s antenna competes with every train’s passengers.',
  ],
  retail: [
    'Boutiques in the heritage blocks of Lakeshore Road East hide their cables in old joists, so a handheld terminal with its own cellular card is often the tidy answer on Midnight Madness, when the sale moves to the street.',
    'Oakville Place, beside the QEW, is the indoor counterpart: its tenants book risers with the mall.',
  ],
  'non-profit': [
    'Oakville Galleries has shown art both in a lakeside house at Gairloch Gardens and beside the library at Centennial Square, and any charity on two sites should share one member list instead of mailing copies along Lakeshore.',
    'Missions and food programs around Kerr Street meet need within sight of great wealth; donor and client records must never meet in the same spreadsheet.',
  ],
  education: [
    'Sheridan’s Trafalgar Campus turned animation into an Oakville craft, and schools that teach it move scene files by the hundred gigabytes, a job for wired rooms and a local store with overnight copies.',
    'Appleby College boards pupils beside the lake in the west of town, which asks for filters by year group and a help line during evening prep.',
  ],
  logistics: [
    'Vehicles and parts for Ford move by CN rail and by truck on Royal Windsor and the QEW, and an Oakville carrier with timed slots needs its gate, scale and shipping notices on power that rides through a flicker.',
    'A crash at Burloak spills trucks onto Speers and Wyecroft, past shops and a GO station, and dispatch tablets should choose Dundas before the driver does.',
  ],
  hospitality: [
    'Bronte’s harbour patios fill from May, with staff who may be gone by Labour Day, and an Oakville manager gains from till codes that expire on a date instead of a list nobody tidies.',
    'Hotels at Bristol Circle host plant visitors who expect to join a head-office call from the breakfast room; test that one table.',
  ],
  insurance: [
    'Boats at Bronte and Sixteen Mile Creek and large houses in Morrison are ordinary items for an Oakville broker, and valuations with photographs need storage that outlives the producer’s phone.',
    'Creeks such as Fourteen Mile and Joshua’s cut between streets, where flood and erosion questions are answered from Conservation Halton’s map, saved at the date of quoting.',
  ],
};
