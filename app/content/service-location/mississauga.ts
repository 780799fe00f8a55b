import type { ServiceLocationTexts } from './pair.ts';

export const mississauga: ServiceLocationTexts = {
  'managed-it-services': [
    'A customs broker on Airport Road, a laboratory in Sheridan Park and a dentist in Streetsville hardly share a working hour, so update windows are set for each.',
    'Handheld scanners in the warehouses by Dixie and Derry belong in the same inventory as the laptops.',
    'For Meadowvale suppliers the monthly report is written so that a customer’s auditor can follow it.',
  ],
  'cybersecurity-services': [
    'Freight around Pearson attracts forged release orders and altered bank details, so a broker’s mailbox gets two-step sign-in and payments an agreed call-back.',
    'Drug makers in Meadowvale send suppliers long security forms, and gaps are closed before anyone signs.',
    'Professional offices around Square One should keep reception Wi-Fi off their own network.',
  ],
  'cloud-computing': [
    'Branches fill the Airport Corporate Centre, and a hosted application shows them the head-office screen without a server on Explorer Drive.',
    'In Sheridan Park an instrument stays wired to its own computer, and only the results go up.',
    'For forwarders near Pearson no change-over is scheduled until the night’s last manifest has gone.',
  ],
  'cloud-services': [
    'Teams divided between City Centre and a Dixie Road warehouse need one calendar and one home for delivery papers, readable on a tablet at the dock.',
    'Graduates of UTM arrive used to other tools than the office, so a firm near Square One has to name one place for files.',
    'Port Credit reception desks get a shared mailbox instead of a shared password.',
  ],
  'it-consulting': [
    'Addresses differ sharply here: Hurontario towers come with building networks, Meadowvale low-rises with room for a rack and Tomken units with neither.',
    'Hurontario has also been dug up for light rail, so the entry duct should be confirmed before an opening date is printed.',
    'An importer moving closer to Pearson asks first whether its freight software counts sites.',
  ],
  'help-desk-support': [
    'Freight crews off Courtneypark Drive work while Meadowvale sleeps, so the desk is told which night callers count as urgent.',
    'In the medical buildings beside Credit Valley Hospital people give the suite with the name, because practices share floors and printers.',
    'Guides for Malton counters use pictures, since English may be a second or third language there.',
  ],
  'technical-support': [
    'Dock computers along Tomken inhale diesel soot and January air, so cleaning and a spare scanner matter more than speed.',
    'Landlords off Explorer Drive want the visit announced at the front desk; an old unit on Stanfield Road wants a ladder and a flashlight.',
    'Clarkson is a QEW call and Malton a 427 call, and the kit is packed accordingly.',
  ],
  'network-services': [
    'Wide floors by Spectrum Way allow every desk its own run, while Streetsville’s Queen Street South may allow one careful cable up the back stair.',
    'Warehouses off Dixie want signal at the dock plates and a separate Wi-Fi for waiting drivers.',
    'Close to Pearson the reserve line should be cellular or enter elsewhere, as resold circuits can share a trench.',
  ],
  'backup-services': [
    'Cooksville Creek flooded badly in July 2013, so a server below grade between Dundas and the lake is carried upstairs before its copies are planned.',
    'Cold stores around Dixie Road keep temperature logs with the shipping papers, and both are restored in the test.',
    'Meadowvale laboratories copy raw results before an instrument’s disk is tidied.',
  ],
};
