import type { IndustryLocationTexts } from './pair.ts';

export const whitby: IndustryLocationTexts = {
  healthcare: [
    'Therapists and psychiatrists settle in Whitby near Ontario Shores by the lake, and mental-health notes deserve tighter access than a shared chart normally gives: named accounts, narrow roles and a log that somebody reads.',
    'In Brooklin’s old houses on Baldwin Street, consulting rooms are former bedrooms, where sound and Wi-Fi both carry farther than a patient would wish.',
  ],
  legal: [
    'Durham’s regional government sits on Rossland Road East, and Whitby firms that act for it or against it exchange very large planning records; an expiring link serves better than forty attachments.',
    'Superior and criminal courts left this old county town for Oshawa, but law offices remain around Brock and Dundas in brick blocks whose shared basements are no place for a file server.',
  ],
  accounting: [
    'Contractors who bill the Region of Durham send Whitby accountants purchase orders, holdbacks and HST questions on a municipal calendar, and matching those papers by number should not depend on one clerk’s mailbox.',
    'South of Dundas, old Brock Street walk-ups have patched circuits, which is cause to put a battery under each preparer’s desk during April.',
  ],
  'real-estate': [
    'Brooklin is a mill village ringed by subdivisions below the 407, and a Whitby agent may list a heritage cottage and a model home in one day; photographs and permits belong in separate, searchable deal folders.',
    'New streets west of Highway 412 wait for postal and carrier records, a nuisance worth checking before a sales office opens.',
  ],
  dental: [
    'Plazas on Taunton Road gave Whitby dentists new suites, but the telecom room opens only when the landlord’s agent comes, and a cellular backup for claims and cloud charts bridges that wait.',
    'Practices in Brooklin’s heritage district cannot cut freely into plaster, so sensor cables follow basement joists and the panoramic unit gets the one straight run.',
  ],
  'financial-services': [
    'Regional employees retire on OMERS pensions, and advisers around Rossland Road in Whitby see such statements daily; a scanned one shows income, birth date and number, which calls for a portal with an expiry.',
    'Camp X trained wartime agents on the shore between Whitby and Oshawa, and its rule still suits an advisory office: confirm who is speaking before anything moves.',
  ],
  general: [
    'Offices around Garden Street and Rossland Road keep the Region’s hours, and an outage at nine on council day is noticed; Whitby managers gain from a second line that takes over before staff phone.',
    'Lakeshore East trains leave from Brock Street below the 401, and a hybrid crew that boards there needs laptops updated while away.',
  ],
  'small-business': [
    'Whitby has two main streets to keep up, Brock downtown and Baldwin in Brooklin, and an owner with a counter on each should run one login list and one stock file, not a copied spreadsheet.',
    'Harbour trades at Port Whitby wake up with the boats in spring, and the dormant laptop in the shed has then missed a winter of updates.',
  ],
  manufacturing: [
    'Rolling steel near Hopkins Street draws hard on the grid, and smaller Whitby shops close to the mill may see their lights dip; line-conditioning batteries protect the controller before any security tool does.',
    'Graduates of Durham College’s Champlain Avenue trades campus arrive used to current software, which exposes an unpatched CNC terminal on Thickson Road faster than an audit.',
  ],
  construction: [
    'West Whitby is filling in beside Highway 412, where site trailers precede every cable, and a superintendent relies on cellular service from two carriers with the drawings already saved.',
    'Regional sewers and roads are tendered from Rossland Road East, and a Whitby estimator needs a computer and line that will not fail in the last hour of a bid.',
  ],
  retail: [
    'Big stores line Taunton and Thickson while gift shops hold Brock Street, and the small ones in shared brick blocks should ask who else can reach their router through the cellar.',
    'The Brooklin Spring Fair fills Whitby’s northern village in early summer, and booth sales need a charged terminal with its own data plan rather than a neighbour’s password.',
  ],
  'non-profit': [
    'Programs at the Abilities Centre bring groups with medical notes and adaptive devices to the blocks beside Whitby station, and those notes ought not share a drive with tournament sponsors’ lists.',
    'Heritage and gallery volunteers meet at the Station Gallery, a rebuilt railway depot, where a single locked tablet for memberships does the work of six private phones.',
  ],
  education: [
    'Trafalgar Castle teaches and boards girls in a Victorian mansion on Reynolds Street, and any Whitby school in such walls learns that stone towers need an access point per room and a quiet night network.',
    'The Durham District School Board runs from Taunton Road East, so suppliers and tutors here meet its privacy questions early.',
  ],
  logistics: [
    'Highway 412 gives Whitby a short cut from the 401 to the 407, and dispatch software with old toll tables still steers drivers away from it, though the tolls ended in 2022.',
    'GO trains are serviced at the maintenance yard on Victoria Street East, and parts carriers for it arrive in every shift with papers that must scan first time.',
  ],
  hospitality: [
    'Restaurants around Iroquois Park feed hockey tournaments that empty at once, and a Whitby kitchen printer that drops off the network between games loses a whole evening.',
    'In Brooklin, dining rooms share old timber houses with apartments above, and thoughtful placement of one ceiling access point saves the landlord’s tenants from finding the point of sale on their list.',
  ],
  insurance: [
    'Brokers in downtown Whitby insure heritage brick on Brock Street next to new builds west of the 412, and replacement-cost files for the first need old photographs, reports and trades’ quotes that open years later.',
    'Lynde and Pringle creeks run through town to the lake, so water questions at renewal should be answered from a saved map.',
  ],
};
