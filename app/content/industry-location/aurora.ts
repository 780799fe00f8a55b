import type { IndustryLocationTexts } from './pair.ts';

export const aurora: IndustryLocationTexts = {
  healthcare: [
    'Aurora has no hospital of its own; patients go north to Southlake or south to Richmond Hill, and a clinic on Yonge Street should check that reports from both systems reach the same inbox.',
    'Hillary House on Yonge Street, where four doctors practised in turn, became a museum of medicine, a friendly reminder that today’s charts must outlast their software.',
  ],
  legal: [
    'Victorian houses in Aurora’s northeast conservation district suit small law firms, but the Town reviews changes outside, so antennas and conduit stay indoors and run through old pipe chases.',
    'Litigators drive up Yonge to the Eagle Street courthouse in the next town, and a firm on Wellington needs files that follow them, with a hotspot for the recess.',
  ],
  accounting: [
    'Owners of engineering and insurance firms around Wellington and the 404 bring Aurora accountants holding companies and trusts by the handful, and similar names make strict client numbering a safeguard, not a nicety.',
    'Offices by the station can send preparers home on the Barrie line in April, and returns finished aboard should sync without copies on the device.',
  ],
  'real-estate': [
    'Large lots in the Aurora Highlands and Hills of St Andrew sell with surveys, tree permits and moraine rules attached, so a brokerage needs plan-size scans that agents can open on a phone without mailing them.',
    'All of Aurora shares the single postal prefix L4G, which makes it useless for sorting listings and buyers; neighbourhood tags do that job.',
  ],
  dental: [
    'Heritage rooms east of Yonge give Aurora dentists handsome waiting parlours and narrow stairs, and the imaging server ought to be a small silent unit in a ventilated closet instead of a rack.',
    'At Bayview and Wellington, plaza practices draw families after school, which places the busiest radiograph hour just when Wellington Street stalls a technician.',
  ],
  'financial-services': [
    'Households around the Highlands and along the moraine entrust Aurora advisers with business sales and trusts, and large transfers merit two people and a known telephone number even between old friends.',
    'Desjardins took over the former State Farm offices by the 404, and people who leave such institutions to advise on their own expect its level of archiving from a five-person firm.',
  ],
  general: [
    'Towers are few in Aurora: an office is usually a house on Yonge, a bay on Industrial Parkway or a floor at State Farm Way, and each calls for another internet order.',
    'Snow on the Oak Ridges Moraine can slow the road home while Toronto is merely wet, and managers who send people off at noon need phones that follow.',
  ],
  'small-business': [
    'Old blocks at Yonge and Wellington give an Aurora owner a window on the town and a cellar with century-old stone; a router set high, a battery and an offsite copy answer most of the worry.',
    'Events at Aurora Town Square bring customers past after dark, and a shop that opens late should know whom to phone then.',
  ],
  manufacturing: [
    'Magna’s head office sets Aurora’s tone, and small toolmakers on Industrial Parkway who quote to automotive buyers will meet long security forms; keeping the evidence in one folder turns weeks into an afternoon.',
    'Several bays south of Wellington share a phone room on Industrial Parkway South, and a locked enclosure for the plant’s own switch prevents a neighbour’s technician from unplugging it.',
  ],
  construction: [
    'Infill in Aurora’s older streets means heritage review, tree protection and close neighbours, and site photographs with time and place settle complaints from Catherine Avenue or Spruce Street better than memory.',
    'Work along Leslie near the 404 lies on newer services; ask for temporary fibre with the hydro application instead of living on a phone signal all winter.',
  ],
  retail: [
    'Merchants on Yonge in old Aurora compete with the plazas at Bayview and First Commerce Drive, and those who sell online as well need one stock count rather than two optimistic ones.',
    'Alectra’s lines pass under tall trees around Wells and Spruce Streets, where a till battery and a cellular terminal make an ice storm a slow day and not a lost one.',
  ],
  'non-profit': [
    'Aurora Town Square put a library, an arts hall and a historic school side by side, and charities that book rooms there travel light: cloud files, a cheap projector laptop and nothing stored on it.',
    'Hillary House, with its tours, archive and supporters, shows what local heritage groups juggle: donor data, scans and ticket money want three separate homes.',
  ],
  education: [
    'Both English-language boards of York Region have offices in Aurora, on Wellington Street West and Bloomington Road, and independent tutors nearby are asked sooner than elsewhere about consent and student data.',
    'Boarding at St. Andrew’s College shows the night side of a school network: study hours, filtered evenings and support when an assignment will not upload at ten.',
  ],
  logistics: [
    'Aurora moves goods by one highway, the 404 at Wellington, and a dispatcher on Industrial Parkway North gains from a board that shows the queue on that street before trucks join it.',
    'Rails run along Industrial Parkway but carry mainly GO passengers, so inbound steel comes by road; dock appointments shared online keep trailers off the neighbours’ lane.',
  ],
  hospitality: [
    'Hotels near Wellington and the 404 serve visitors to nearby head offices on weekdays and hockey families on weekends, two kinds of guest with two Wi-Fi loads that Aurora operators should measure separately.',
    'Brewers and cafés on Industrial Parkway sell in former workshops, where steel doors stop a handheld terminal unless an access point hangs inside the taproom.',
  ],
  insurance: [
    'State Farm trained a generation of insurance people in Aurora, and brokerages that hire them inherit good habits; still, each account should end when its producer moves down the hall or across Wellington.',
    'Custom homes toward Bloomington Road, on the moraine’s wells and septic beds, need long questionnaires, and photographs of them should enter the management system from the car, not from a personal album.',
  ],
};
