import type { ServiceLocationTexts } from './pair.ts';

export const markham: ServiceLocationTexts = {
  'managed-it-services': [
    {
      text: 'Engineers beside the 404 often like to run their own machines, so the agreement names which laptops and servers are theirs and which are ours.',
      industries: ['general', 'manufacturing'],
    },
    {
      text: 'On Main Street Unionville the same care covers a till, a booking screen and one quiet cabinet under the stairs.',
      industries: ['counter', 'clinic'],
    },
    {
      text: 'A Pacific Mall stall needs little more than a managed router and a spare payment terminal.',
      industries: ['retail'],
    },
    'Markham’s premises run from glass floors on Commerce Valley Drive to old houses in Unionville, and the inventory notes who holds the key of each telecom room.',
    'Staff who come by Unionville GO and staff who drive the 404 take their laptops home, and updates follow them there.',
    'A Thornhill plaza, a Cornell house and a tower on Enterprise Boulevard age at different speeds, so replacement is planned by address.',
  ],
  'cybersecurity-services': [
    {
      text: 'Chip and software houses around Commerce Valley hold designs that rivals would pay for, so drawings and source code sit behind sign-ins of their own.',
      industries: ['general', 'manufacturing'],
    },
    {
      text: 'At Pacific Mall a repair counter works within reach of the crowd, and its till belongs on a separate network.',
      industries: ['retail', 'small-business'],
    },
    'Along Steeles and Kennedy fraud arrives in Chinese as well as English, and training should show both.',
    'Units around Denison Street share an electrical room with their neighbours, so the router is locked in a cabinet of its own.',
  ],
  'cloud-computing': [
    {
      text: 'Developers on Allstate Parkway often have cloud accounts already, opened one by one on personal cards; gathering them under one company subscription comes first.',
      industries: ['general', 'manufacturing'],
    },
    {
      text: 'Distributors on Esna Park Drive can retire the stockroom server once label printing has been tried over the line.',
      industries: ['logistics', 'manufacturing'],
    },
    'A hosted desktop for a Box Grove plaza waits for a line test.',
    'Commerce Valley has carriers to choose from and Cornell may have fewer, so what a Markham address can host is decided by its own line.',
    'Lines under the old trees of Unionville fail in storms, so a hosted program is also tried on a phone there before the server goes.',
  ],
  'cloud-services': [
    'Folder names in Chinese characters have to survive the move, so the oldest files of a Milliken address are tried first.',
    {
      text: 'York University’s Markham Campus supplies interns by the term, and each account is given the placement’s last day as its end.',
      industries: ['office', 'education', 'manufacturing'],
    },
    {
      text: 'A Main Street Markham practice with one receptionist gets a shared inbox that the owner can open too.',
      industries: ['office', 'clinic'],
    },
    'When the 404 is jammed, a draft in one shared folder goes on being written in Thornhill and in Cornell at the same time.',
    'A partner in Thornhill and another in Cornell see one calendar, which counts the drive across Highway 7 as well.',
  ],
  'it-consulting': [
    {
      text: 'A ten-person firm off Woodbine may face the same security form as a multinational on Highway 7, and a memo sorts what is true today from what needs money.',
      industries: ['general', 'manufacturing'],
    },
    'In Denison Street condominiums the by-laws come first: who may drill, add a circuit or hang an antenna.',
    { text: 'Cornell shopkeepers living upstairs are told which line serves the business.', industries: ['counter'] },
    'Buttonville’s airfield closed in 2023, and an address beside it should ask how long its street and its lines will stay as they are.',
    'Along the Stouffville line, trains and crossings are being rebuilt, so a lease near Unionville station asks about street works.',
  ],
  'help-desk-support': [
    {
      text: 'Callers on the 404 corridor have often tried three fixes already, so they are passed to somebody who can read their log.',
      industries: ['general', 'manufacturing'],
    },
    {
      text: 'At First Markham Place or Pacific Mall the caller is often alone with a customer waiting, and a frozen till goes to the head of the queue.',
      industries: ['counter'],
    },
    'In Markham Village houses we ask which floor, since Wi-Fi changes with the stairs.',
    'Callers around Kennedy and Denison may be more at ease in Cantonese or Mandarin, so written guides use pictures and few words.',
    'Numbers on Highway 7 run long, so a caller gives the cross street, from Bayview to Ninth Line.',
  ],
  'technical-support': [
    'Unionville’s narrow stairs are measured before a cabinet is bought, and a wall-mounted one usually wins.',
    {
      text: 'Print and packing shops on Esna Park raise paper dust, so fans and label heads are cleaned on every call.',
      industries: ['manufacturing'],
    },
    {
      text: 'On a Commerce Valley floor the telecom room is tidy, and the culprit is more likely a docking station or a dead jack under a desk.',
      industries: ['office'],
    },
    'Woodbine and Warden stop at light after light in the afternoon, so a call in Thornhill and one in Markham Village are not put into the same hour.',
    'Parking in Unionville is scarce on festival days, so a visit to Main Street is set for the morning.',
  ],
  'network-services': [
    {
      text: 'Test benches on Allstate Parkway should be fenced off from staff and guest Wi-Fi, because prototypes are seldom patched.',
      industries: ['general', 'manufacturing'],
    },
    {
      text: 'Under the single roof of Pacific Mall countless tiny shops broadcast at once, and a cabled till beats radio.',
      industries: ['counter'],
    },
    'Thornhill village houses want several low-powered access points in place of one strong one by the door.',
    'Towers in Downtown Markham have fibre in the basement and a manager at the desk, and the riser is booked before a cable is cut.',
    'Cornell’s rear lanes bring cable to the garage and not to the front, so the router’s place is chosen before the desks.',
  ],
  'backup-services': [
    {
      text: 'Source code near the 404 already exists in several clones, but tickets, test data and design licences do not, and those are listed first.',
      industries: ['general', 'manufacturing'],
    },
    'Homes and shops in Markham went dark in the December 2013 ice storm, so a battery lets the nightly copy finish.',
    'Main Street Markham cellars can be damp, so the local drive stands upstairs.',
    'The Rouge and the Don Mills Channel both leave their beds in heavy rain, so the second copy is kept away from low ground.',
  ],
};
