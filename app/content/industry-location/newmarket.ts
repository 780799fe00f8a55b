import type { IndustryLocationTexts } from './pair.ts';

export const newmarket: IndustryLocationTexts = {
  healthcare: [
    'Southlake’s heart and cancer programs fill the medical buildings around Davis Drive and Prospect Street, and a Newmarket specialist receives large studies daily; the line and viewer should be sized for images, not letters.',
    'Patients come from as far as Georgina, so reminders, video visits and directions have to work for people who cannot easily return for a missing form.',
  ],
  legal: [
    'Criminal and family lawyers keep offices within reach of the Eagle Street West courthouse, and a Newmarket trial team needs exhibits playable offline, since a court’s guest signal is nobody’s promise.',
    'York’s regional government at Yonge and Eagle adds planning and labour files, whose volumes of drawings strain a mailbox and belong in a shared room with dates.',
  ],
  accounting: [
    'Builders, clinics and plants on Harry Walker Parkway give a Newmarket firm three kinds of ledger, and bank feeds for each should be owned by the practice and not by the junior who set them up.',
    'Fibre that the Town began under the Envi name now belongs to telMAX, which gives Newmarket preparers another carrier to ask about a second line for filing week.',
  ],
  'real-estate': [
    'Sellers in Stonehaven, Glenway and the century homes off Main Street bring very different disclosures, and a Newmarket brokerage that tags deals by neighbourhood finds comparables and past conditions in seconds.',
    'Lake Simcoe’s conservation authority, whose own office is on Bayview Parkway, comments on land near the Holland River; keep each answer with its trade file.',
  ],
  dental: [
    'Dental suites in the multi-tenant buildings by Southlake share a telecom room with many clinics, and an unlabelled Newmarket line is one pull away from silence during somebody else’s installation.',
    'On Main Street South, heritage brick and short lots leave a single wall for equipment; quiet machines and overnight image copies suit it better than a tower of disks.',
  ],
  'financial-services': [
    'Regional staff, hospital specialists and plant owners make a varied clientele on Yonge Street, and Newmarket advisers who file by household should still restrict who sees a physician’s corporation or a civil servant’s pension.',
    'Davis Drive’s rapidway limits left turns, so clients may arrive late or join by phone; meeting software must let a call become part of the record.',
  ],
  general: [
    'Regional headquarters on Yonge Street sets the lunch hour and the traffic, and a Newmarket office that sells to it needs accessible documents and tidy e-mail records as much as fast computers.',
    'The choice of fibre in town is wider since the municipality backed Envi, so a renewal with the old carrier deserves one competing quote.',
  ],
  'small-business': [
    'Owners along Main Street South work in brick rooms from the railway age, a few steps from Fairy Lake and the river; electronics should stand above the cellar, and the books should also live elsewhere.',
    'Riverwalk Commons draws summer crowds, and a stall or shop with a phone-based till must test signal while the square is full.',
  ],
  manufacturing: [
    'Plants beside the 404 on Harry Walker Parkway keep front offices tight against steel bays, where one fibre run and directional antennas outdo a dozen boosters bought by a worried Newmarket foreman.',
    'Auto-parts makers on Pony Drive and Leslie get customer audits; a drawing vault with read-only shop terminals answers half the questions before they are asked.',
  ],
  construction: [
    'Tall rental buildings have begun to replace low plazas on Davis and Yonge, where Viva lanes leave little room for deliveries, and Newmarket crews need booking times on every driver’s phone.',
    'Near the hospital, contractors meet infection-control and noise rules by the hour, so daily records with photographs should upload before the shift leaves Prospect Street.',
  ],
  retail: [
    'Upper Canada Mall closes late and restocks early, which leaves a Newmarket tenant a narrow night for register updates and a centre office to notify before anyone works in the ceiling.',
    'Main Street shops trade on festivals by the river, when card terminals share one crowded street; a wired terminal at the back counter keeps the queue moving.',
  ],
  'non-profit': [
    'York Region’s seat on Yonge Street attracts agencies to Newmarket, and those paid by regional or provincial programs must report by funder; case files with clear tags make that a query instead of a weekend.',
    'Old Town Hall on Botsford Street lends its rooms to arts groups, whose door money and volunteer list should ride on a charity tablet, never a member’s phone.',
  ],
  education: [
    'Pickering College, despite the name, teaches on Bayview Avenue in Newmarket, a Quaker foundation with day and boarding pupils; a mixed school of that sort needs classroom filtering by day and calmer rules after supper.',
    'Tutors around Huron Heights and Davis meet students from many towns by bus, and booking pages ought to ask only for what a lesson needs.',
  ],
  logistics: [
    'Carriers on Harry Walker Parkway send trucks up the 404 toward Lake Simcoe, where signals can thin past Queensville; a Newmarket dispatcher wants tablets that store the route and report when they can.',
    'Cottage Fridays clog Green Lane and Davis ramps, so delivery windows in summer need a rule in the planning software rather than the memory of one planner.',
  ],
  hospitality: [
    'Dining rooms on Main Street South have patios toward Fairy Lake and kitchens in narrow brick rears, a layout in which a Newmarket server’s handheld loses contact at the exact threshold unless measured.',
    'Families visiting Southlake stay for uncertain nights, and a hotel by the 404 needs easy extension of keys and guest Wi-Fi without a new form each noon.',
  ],
  insurance: [
    'Physicians, contractors and municipal suppliers in Newmarket all need certificates quickly, and a brokerage near Eagle Street should issue them from a system that shows who asked and what was sent.',
    'Some streets by Bogart Creek and the Holland River lie in regulated flood lands, and an adviser’s note on water cover is worth more when it is dated and easy to find.',
  ],
};
