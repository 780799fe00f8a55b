import type { AdFirm } from '../leads/ad-click.ts';
import type { LeadStatus } from '../leads/lead-status.ts';
import { csvRecord } from '../text/csv.ts';

/** What became of a lead that an ad brought, whose visitor lets us tell the ad's firm. */
export interface ClickedLead {
  click: string;
  status: LeadStatus;
  /** What it is worth once and each month, in cents; null when it is unknown. */
  wonValue: number | null;
  wonMonthly: number | null;
  /** The changes of its status, the earliest first. Times are epoch milliseconds. */
  changes: readonly { at: number; to: LeadStatus }[];
}

/** One thing that an advertising firm learns. `takenBack`: when the lead stopped being what it was; null as long as it is. */
interface Conversion {
  click: string;
  name: 'Qualified' | 'Won';
  at: number;
  cents: number | null;
  takenBack: number | null;
}

/** The statuses that count as each conversion, and the status whose beginning is its time. */
const kinds = [
  { name: 'Qualified', begins: 'qualified', counts: ['qualified', 'won'] },
  { name: 'Won', begins: 'won', counts: ['won'] },
] as const satisfies { name: Conversion['name']; begins: LeadStatus; counts: readonly LeadStatus[] }[];

/** A monthly value counts for a year, as long as advertising firms look at. */
const monthsCounted = 12;

const worthOf = ({ wonValue, wonMonthly }: ClickedLead): number | null =>
  wonValue === null && wonMonthly === null ? null : (wonValue ?? 0) + monthsCounted * (wonMonthly ?? 0);

function conversionsOf(lead: ClickedLead): Conversion[] {
  const { click, status, changes } = lead;
  return kinds.flatMap(({ name, begins, counts }): Conversion[] => {
    const begun = changes.findLast(({ to }) => to === begins);
    if (!begun) return [];
    const isKept = counts.some((one) => one === status);
    const ended = changes.findLast(({ at }) => at >= begun.at)?.at ?? begun.at;
    return [
      { click, name, at: begun.at, cents: name === 'Won' ? worthOf(lead) : null, takenBack: isKept ? null : ended },
    ];
  });
}

/** Only for a value that is known: without one, the firm takes the value that is set for the conversion. */
const value = (cents: number | null) => (cents === null ? ['', ''] : [(cents / 100).toFixed(2), 'CAD']);

const inZone = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

/** The file for Google Ads. What was taken back is left out: Google takes that in another file, by hand. */
function googleRecords(conversions: readonly Conversion[], timeZone: string): string[] {
  const clock = inZone(timeZone);
  return [
    csvRecord([`Parameters:TimeZone=${timeZone}`]),
    csvRecord(['Google Click ID', 'Conversion Name', 'Conversion Time', 'Conversion Value', 'Conversion Currency']),
    ...conversions
      .filter(({ takenBack }) => takenBack === null)
      .map(({ click, name, at, cents }) => csvRecord([click, name, clock.format(at), ...value(cents)])),
  ];
}

const microsoftColumns = [
  ...['Type', 'Status', 'Id', 'Parent Id', 'Client Id', 'Name', 'Conversion Currency Code', 'Conversion Name'],
  ...['Conversion Time', 'Conversion Value', 'Microsoft Click Id', 'Adjustment Type', 'Adjustment Time'],
];

/** `4/1/2026 6:50:54 PM` in UTC, as the bulk files of Microsoft Advertising have it. */
const microsoftTime = (at: number): string =>
  new Date(at).toLocaleString('en-US', { timeZone: 'UTC' }).replace(',', '').replace(/\s/g, ' ');

/** The bulk file for Microsoft Advertising. What was taken back is retracted. */
function microsoftRecords(conversions: readonly Conversion[]): string[] {
  const record = (cells: Partial<Record<string, string>>) =>
    csvRecord(microsoftColumns.map((column) => cells[column] ?? ''));
  return [
    csvRecord(microsoftColumns),
    record({ Type: 'Format Version', Name: '6.0' }),
    ...conversions.map(({ click, name, at, cents, takenBack }) => {
      const [amount = '', currency = ''] = value(cents);
      return record({
        Type: 'Offline Conversion',
        'Conversion Name': name,
        'Conversion Time': microsoftTime(at),
        'Microsoft Click Id': click,
        ...(takenBack === null
          ? { 'Conversion Value': amount, 'Conversion Currency Code': currency }
          : { 'Adjustment Type': 'Retract', 'Adjustment Time': microsoftTime(takenBack) }),
      });
    }),
  ];
}

/** The records of the file that an advertising firm takes. */
export function conversionRecords(firm: AdFirm, leads: readonly ClickedLead[], timeZone: string): string[] {
  const conversions = leads.flatMap(conversionsOf);
  return firm === 'google' ? googleRecords(conversions, timeZone) : microsoftRecords(conversions);
}
