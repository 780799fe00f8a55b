import type { ServiceLocationTexts } from './pair.ts';

export const markham: ServiceLocationTexts = {
  'managed-it-services': [
    'Engineers beside the 404 often like to run their own machines, so the agreement names which laptops and servers are theirs and which are ours.',
    'On Main Street Unionville the same care covers a till, a booking screen and one quiet cabinet under the stairs.',
    'A Pacific Mall stall needs little more than a managed router and a spare payment terminal.',
  ],
  'cybersecurity-services': [
    'Chip and software houses around Commerce Valley hold designs that rivals would pay for, so drawings and source code sit behind sign-ins of their own.',
    'At Pacific Mall a repair counter works within reach of the crowd, and its till belongs on a separate network.',
    'Importers by Steeles see fraud in Chinese as well as English, and training should show both.',
  ],
  'cloud-computing': [
    'Developers on Allstate Parkway often have cloud accounts already, opened one by one on personal cards; gathering them under one company subscription comes first.',
    'Distributors on Esna Park Drive can retire the stockroom server once label printing has been tried over the line.',
    'A hosted desktop for a Box Grove plaza waits for a line test.',
  ],
  'cloud-services': [
    'Folder names in Chinese characters have to survive the move, so a Milliken importer’s oldest files are tried first.',
    'York University’s Markham Campus and Seneca supply interns by the term, and each account is given the placement’s last day as its end.',
    'A Main Street Markham practice with one receptionist gets a shared inbox that the owner can open too.',
  ],
  'it-consulting': [
    'A ten-person firm off Woodbine may face the same security form as a multinational on Highway 7, and a memo sorts what is true today from what needs money.',
    'In Denison Street condominiums the by-laws come first: who may drill, add a circuit or hang an antenna.',
    'Cornell shopkeepers living upstairs are told which line serves the business.',
  ],
  'help-desk-support': [
    'Callers on the 404 corridor have often tried three fixes already, so they are passed to somebody who can read their log.',
    'At First Markham Place or Pacific Mall the caller is often alone with a customer waiting, and a frozen till goes to the head of the queue.',
    'In Markham Village houses we ask which floor, since Wi-Fi changes with the stairs.',
  ],
  'technical-support': [
    'Unionville’s narrow stairs are measured before a cabinet is bought, and a wall-mounted one usually wins.',
    'Print and packing shops on Esna Park raise paper dust, so fans and label heads are cleaned on every call.',
    'On a Commerce Valley floor the telecom room is tidy, and the culprit is more likely a docking station or a dead jack under a desk.',
  ],
  'network-services': [
    'Test benches on Allstate Parkway should be fenced off from staff and guest Wi-Fi, because prototypes are seldom patched.',
    'Under the single roof of Pacific Mall countless tiny shops broadcast at once, and a cabled till beats radio.',
    'Thornhill village houses want several low-powered access points in place of one strong one by the door.',
  ],
  'backup-services': [
    'Source code near the 404 already exists in several clones, but tickets, test data and design licences do not, and those are listed first.',
    'Homes and shops in Markham went dark in the December 2013 ice storm, so a battery lets the nightly copy finish.',
    'Main Street Markham cellars can be damp, so the local drive stands upstairs.',
  ],
};
