import type { IndustryLocationTexts } from './pair.ts';

export const pickering: IndustryLocationTexts = {
  healthcare: [
    'Pickering sends its emergencies over the boundary to the hospital in Ajax, so walk-in clinics at Liverpool and Kingston Road rely on electronic reports rather than a colleague down the hall.',
    'In Seaton, practices open beside unfinished streets, and a new clinic should order its line before the carrier’s map admits the address, with a cellular router for the first months.',
  ],
  legal: [
    'City Centre firms at the Esplanade can meet clients off the GO footbridge, and that foot traffic makes a guest network and a locked printer tray more useful than a grand reception.',
    'Contracts around the nuclear station often carry confidentiality terms of their own, so a Pickering lawyer may need matter folders that partners next door cannot open.',
  ],
  accounting: [
    'Engineers and inspectors who work at the Pickering station on contract may bill through small corporations, and their accountants here collect many similar T2 files; consistent folder names save a wrong attachment.',
    'Above the shops on Kingston Road, firms share landlord risers with restaurants, and a wireless second path is worth testing before April rather than during it.',
  ],
  'real-estate': [
    'MPAC, which assesses every property in Ontario, keeps its head office on Pickering Parkway, yet a brokerage must still pull each Seaton roll number itself while new lots wait for assessment; searches should be saved in the deal.',
    'North of Highway 7, parcels around Claremont border lands once held for an airport, and long title histories call for large scans that stay readable.',
  ],
  dental: [
    'Practices from Amberlea to Rougemount rent along Kingston Road and Whites Road, mostly in plazas with a shared meter room; a locked network cabinet inside the suite keeps the imaging switch from curious hands.',
    'Seaton dentists choose their unit from a plan, and asking for two conduits to the street then is cheaper than breaking Pickering concrete afterwards.',
  ],
  'financial-services': [
    'Station workers and retirees hold large pensions, and a Pickering adviser who reviews a commuted value handles one document that thieves would dearly like; it belongs in a portal, never in a thread.',
    'Rotating shifts at the plant move client meetings to odd mornings, which makes recorded video from an adviser’s Rosebank home a compliance matter.',
  ],
  general: [
    'Every firm within ten kilometres of the nuclear station lives with a published emergency plan, and a Pickering office can borrow its logic: suppose the building is sound but closed, and see who can still sign in.',
    'Employees arrive from Union Station by Lakeshore East train at the City Centre bridge, and laptops travel that way daily, encrypted or not.',
  ],
  'small-business': [
    'Shops in the Nautical Village have owners living upstairs on Liverpool Road, and the family television should not ride the same network as the card terminal below.',
    'Frenchman’s Bay trade shrinks when boats come out, which makes winter the season to change a Pickering café’s register, rewire the patio and close summer staff accounts.',
  ],
  manufacturing: [
    'Suppliers to the nuclear station in the Brock Industrial Area answer for the history of every part, and inspection records kept for decades need formats and backups that outlast the computer at the gauge bench.',
    'Units along Squires Beach Road have changed tenants with old cables left in place; a Pickering maker should map what is live before machines are joined.',
  ],
  construction: [
    'Seaton is being built from farmland, and its site trailers stand where no cable yet runs; a two-carrier router and drawings saved on tablets keep crews going north of Taunton Road.',
    'Towers by Pickering GO rise next to the rail corridor and the 401, where crane and lane permits must be produced on demand from the superintendent’s phone.',
  ],
  retail: [
    'Merchants in the mall at Pickering City Centre share corridors with redevelopment, and a store should know today which riser its line uses before the landlord opens the wall.',
    'Boutiques by Millennium Square at the foot of Liverpool Road sell to beach walkers on fair weekends; a register that sells offline protects the one sunny Saturday that counts.',
  ],
  'non-profit': [
    'Mosques, temples and churches along Brock Road run schools, kitchens and funds from the same building, and a Pickering congregation does well to part donation records from classroom and hall bookings.',
    'Volunteers who plant and count along Petticoat Creek and the Rouge gather notes on their own phones; a shared form, closed when the season ends, keeps names from wandering.',
  ],
  education: [
    'New Seaton schools open to pupils who come mid-year as houses finish, so enrolment data changes weekly and daycare or tutoring firms nearby should import it carefully, never retype.',
    'Along Altona Road, classrooms and camps lie close to the Rouge park’s trees, and lessons outdoors need weatherproof access points on a pupil network that ends at the gate.',
  ],
  logistics: [
    'Highway 407 at Brock Road gave Pickering a freight address away from the lake, and a warehouse in the Innovation Corridor can plan dock readers, yard cameras and a second fibre entrance while the field is open.',
    'South of the 401, Bayly Street carriers load beside casino visitors and commuters, so dispatch should watch live traffic at Church Street.',
  ],
  hospitality: [
    'The casino resort by Church Street never closes, and kitchens or taxi desks that serve Durham Live at four in the morning need support reachable at that hour, not a ticket form.',
    'Down at Frenchman’s Bay, restaurants live from Victoria Day to Thanksgiving; terminals should be updated in April and patio coverage walked before the first boat.',
  ],
  insurance: [
    'Ordinary property policies exclude nuclear incidents, which federal law covers separately, and a Pickering broker who expects the question keeps one approved reply in the template library instead of improvising by e-mail.',
    'Boat policies follow the marinas of Frenchman’s Bay: surveys, photographs and haul-out dates come by phone each autumn and ought to reach the client record directly.',
  ],
};
