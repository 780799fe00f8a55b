import type { LeadKind } from './lead.ts';
import { type FieldType, type FieldTypes, leadFields, type ValuesOf } from './lead-fields.ts';
import type { LeadStatus } from './lead-status.ts';

/** A field that the site or the desk keeps about a lead, in addition to the visitor's own words. */
interface DeskField {
  type: FieldType;
  /** Whether the webhook carries it. */
  webhook: boolean;
  /** Whether the export for a person who asks for their data includes it. */
  person: boolean;
}

const everywhere = { webhook: true, person: true } as const;
const toThePerson = { webhook: false, person: true } as const;
const nowhere = { webhook: false, person: false } as const;

const first = {
  id: { type: 'text', ...everywhere },
  /** The reference that the visitor gets, such as `LS-7KQ2-M4XD`. */
  reference: { type: 'text', ...everywhere },
  kind: { type: 'text', ...everywhere },
  status: { type: 'text', ...everywhere },
  /** The webhook sends it as its last field. */
  receivedAt: { type: 'number', ...toThePerson },
} as const satisfies Record<string, DeskField>;

/** What last brought the visitor, apart from the campaign, and what first did (touch.ts). Null when it is not known. */
const visit = {
  source: { type: 'text or null', ...everywhere },
  medium: { type: 'text or null', ...everywhere },
  term: { type: 'text or null', ...everywhere },
  content: { type: 'text or null', ...everywhere },
  /** The host of the site whose link led here. */
  site: { type: 'text or null', ...everywhere },
  /** The page on which the visitor arrived. */
  landing: { type: 'text or null', ...everywhere },
  firstTouch: { type: 'touch or null', ...everywhere },
} as const satisfies Record<string, DeskField>;

const last = {
  quarantined: { type: 'flag', ...toThePerson },
  spamReasons: { type: 'texts', ...toThePerson },
  idempotencyKey: { type: 'text or null', ...nowhere },
  bodyHash: { type: 'text', ...nowhere },
  /** True for a test lead, which appears in no list, report or export. */
  canary: { type: 'flag', ...nowhere },
  /** Increases with every change. A change based on an older version is refused. */
  version: { type: 'number', ...nowhere },
  /** User id. */
  assignedTo: { type: 'text or null', ...toThePerson },
  /** When an answer is due. */
  dueAt: { type: 'number or null', ...toThePerson },
  /** When a person first replied or called. */
  firstContactAt: { type: 'number or null', ...toThePerson },
  /** How many alarms about it have been sent. */
  alarms: { type: 'number', ...nowhere },
  /** What the lead is worth, or would be when it is won: paid once, in cents; null when it is unknown. */
  wonValue: { type: 'number or null', ...toThePerson },
  /** For a won or lost lead, an id of `closeReasons`, or empty. */
  closeReason: { type: 'text', ...toThePerson },
  /** The id of the lead that this one was merged into, as the same inquiry; see handling/merge.ts. */
  mergedInto: { type: 'text or null', ...nowhere },
  /** When the visitor wrote by mail what nobody has answered yet: the first of these messages. */
  wroteAt: { type: 'number or null', ...toThePerson },
  /** When the answer to that is due. Null when nothing that came after the inquiry waits for an answer. */
  wroteDueAt: { type: 'number or null', ...toThePerson },
  /** What it is worth each month, like `wonValue`. */
  wonMonthly: { type: 'number or null', ...toThePerson },
} as const satisfies Record<string, DeskField>;

/** All fields of a lead, in the order of its columns. */
export const storedFields = { ...first, ...leadFields, ...visit, ...last };
export type StoredName = keyof typeof storedFields;
export const storedNames = Object.keys(storedFields) as StoredName[];

/** One inquiry as stored. Times are epoch milliseconds. */
export interface Lead extends ValuesOf<typeof storedFields> {
  kind: LeadKind;
  status: LeadStatus;
}

type Letter<C extends string> = C extends Lowercase<C> ? C : `_${Lowercase<C>}`;
type ColumnName<N extends string> = N extends `${infer C}${infer Rest}` ? `${Letter<C>}${ColumnName<Rest>}` : '';

/** The columns of the fields in the table `leads`. */
export type LeadColumns = {
  -readonly [K in StoredName as ColumnName<K>]: FieldTypes[(typeof storedFields)[K]['type']]['column'];
};

/** `firstName` is in the column `first_name`. */
export const columnOf = (name: StoredName): keyof LeadColumns =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as keyof LeadColumns;

const desk: Readonly<Record<string, DeskField>> = { ...first, ...visit, ...last };
const goingTo = (whom: 'webhook' | 'person') => storedNames.filter((name) => desk[name]?.[whom] ?? true);

/** The fields that the webhook carries: the visitor's words, and those that identify the lead. */
export const webhookFields = goingTo('webhook');
/** The fields that are included when a person asks for their data. */
export const personFields = goingTo('person');

/** The fields `names` of `lead`, in that order. */
export const fieldsOf = (lead: Lead, names: readonly StoredName[]): Partial<Lead> =>
  Object.fromEntries(names.map((name) => [name, lead[name]]));
