import type { Touch } from './touch.ts';

/** The types of a field: of its value in the program, and of its column in the database. */
export interface FieldTypes {
  text: { value: string; column: string };
  'text or null': { value: string | null; column: string | null };
  texts: { value: readonly string[]; column: string };
  number: { value: number; column: number };
  'number or null': { value: number | null; column: number | null };
  'numbers or null': { value: readonly number[] | null; column: string | null };
  flag: { value: boolean; column: number };
  'touch or null': { value: Touch | null; column: string | null };
}
export type FieldType = keyof FieldTypes;

/** The forms that make a lead. */
export type FormName = 'contact' | 'assessment';

interface Shown {
  /** The label beside its control, in the firm's mail and in the panel. A form may use other words. */
  label: string;
  /** The forms whose request carries it. */
  forms: readonly FormName[];
  /** How the privacy policy names it; null when it says nothing about a person. */
  personal: string | null;
  /**
   * True when the inbox searches it. After a field becomes searched, leads that are already stored are found by it only after a migration
   * of `search_words`.
   */
  searched: boolean;
  /** In the firm's mail: a line `Label: words`, a part of its own, or nothing because another field says it. */
  mail: 'line' | 'own part' | 'nothing';
  /** On the lead's page: in one of two boxes, in a part of its own, or nowhere because another field says it. */
  panel: 'contact' | 'source' | 'own part' | 'nothing';
  /** Where the quarantine shows it: among the other facts, with its label or alone, in a part of its own, or not at all. */
  quarantine: 'labelled' | 'alone' | 'own part' | 'nothing';
  /** The heading of its column in the CSV export, or null. */
  csv: string | null;
}

export interface TextField extends Shown {
  type: 'text';
  /** `lines` may have line breaks; `service` is the list of services. */
  control: 'line' | 'email' | 'phone' | 'lines' | 'service';
  required: boolean;
  /** The largest number of characters. */
  longest: number;
  /** The fewest characters, by form, when a form asks for more than usual. */
  shortest?: { contact?: number; assessment?: number };
  autoComplete?: string;
  /** True when the control is as wide as the form. */
  wide?: boolean;
  /** The message to a visitor whose value is missing or wrong. A value that is too long has a message of its own; see lead.ts. */
  refusal: string;
}

interface NumberField extends Shown {
  type: 'number or null';
  /** A whole number. */
  control: 'number';
  required: boolean;
  least: number;
  most: number;
  autoComplete?: string;
  wide?: boolean;
  refusal: string;
}

/** A field without a common control. lead.ts says what a request may hold; capture-lead.server.ts says where the value comes from. */
interface OtherField extends Shown {
  type: FieldType;
  control: null;
}

export type LeadField = TextField | NumberField | OtherField;

/** A lead keeps the first and the last name as its name, so no output shows them. */
const partOfName = {
  type: 'text',
  control: 'line',
  forms: ['contact'],
  required: true,
  longest: 100,
  personal: 'first and last name',
  searched: false,
  mail: 'nothing',
  panel: 'nothing',
  quarantine: 'nothing',
  csv: null,
} as const;

/**
 * The fields that a visitor fills in, each described once, in the order of forms, mails, exports and the row. Form, check, row, inbox,
 * mail, CSV, webhook, export and search derive from this list. Every field in it is sent to the webhook and included when a person asks for
 * their data. This file goes to the browser, so it imports only types.
 */
export const leadFields = {
  name: {
    type: 'text',
    control: 'line',
    label: 'Name',
    forms: ['assessment'],
    required: true,
    longest: 200,
    autoComplete: 'name',
    refusal: 'Please enter your name',
    personal: 'name',
    searched: true,
    mail: 'line',
    panel: 'own part',
    quarantine: 'own part',
    csv: 'name',
  },
  firstName: { ...partOfName, label: 'First Name', autoComplete: 'given-name', refusal: 'First name is required' },
  lastName: { ...partOfName, label: 'Last Name', autoComplete: 'family-name', refusal: 'Last name is required' },
  company: {
    type: 'text',
    control: 'line',
    label: 'Company',
    forms: ['contact', 'assessment'],
    required: true,
    longest: 200,
    autoComplete: 'organization',
    wide: true,
    refusal: 'Company name is required',
    personal: 'company',
    searched: true,
    mail: 'line',
    panel: 'contact',
    quarantine: 'own part',
    csv: 'company',
  },
  email: {
    type: 'text',
    control: 'email',
    label: 'Email',
    forms: ['contact', 'assessment'],
    required: true,
    longest: 254,
    autoComplete: 'email',
    refusal: 'Please enter a valid email address',
    personal: 'email address',
    searched: true,
    mail: 'line',
    panel: 'contact',
    quarantine: 'alone',
    csv: 'email',
  },
  phone: {
    type: 'text',
    control: 'phone',
    label: 'Phone',
    forms: ['contact', 'assessment'],
    required: true,
    longest: 40,
    shortest: { contact: 10 },
    autoComplete: 'tel',
    refusal: 'Please enter a valid phone number',
    personal: 'phone number',
    searched: true,
    mail: 'line',
    panel: 'contact',
    quarantine: 'alone',
    csv: 'phone',
  },
  service: {
    type: 'text',
    control: 'service',
    label: 'Service',
    forms: ['contact'],
    required: false,
    longest: 40,
    wide: true,
    refusal: 'Please choose a service from the list',
    personal: 'the service you are interested in',
    searched: false,
    mail: 'line',
    panel: 'source',
    quarantine: 'alone',
    csv: 'service',
  },
  plan: {
    type: 'text or null',
    control: null,
    label: 'Plan',
    forms: ['contact'],
    personal: null,
    searched: false,
    mail: 'line',
    panel: 'source',
    quarantine: 'nothing',
    csv: 'plan',
  },
  /** The number of people that the visitor asked a price for. */
  people: {
    type: 'number or null',
    control: null,
    label: 'People',
    forms: ['contact'],
    personal: null,
    searched: false,
    mail: 'line',
    panel: 'source',
    quarantine: 'nothing',
    csv: 'people',
  },
  message: {
    type: 'text',
    control: 'lines',
    label: 'Message',
    forms: ['contact'],
    required: false,
    longest: 5000,
    wide: true,
    refusal: 'Please keep the message under 5,000 characters',
    personal: 'your message',
    searched: false,
    mail: 'own part',
    panel: 'own part',
    quarantine: 'own part',
    csv: 'message',
  },
  /** Ids of the assessment's measures that are in place. */
  answers: {
    type: 'numbers or null',
    control: null,
    label: 'Measures in place',
    forms: ['assessment'],
    personal: 'your ten answers',
    searched: false,
    mail: 'own part',
    panel: 'own part',
    quarantine: 'alone',
    csv: 'measures in place',
  },
  /** Computed from the answers. */
  riskLevel: {
    type: 'text or null',
    control: null,
    label: 'Risk level',
    forms: [],
    personal: 'the risk level',
    searched: false,
    mail: 'own part',
    panel: 'own part',
    quarantine: 'nothing',
    csv: 'risk level',
  },
  /** The page that led to the form, or the page with the form. */
  page: {
    type: 'text or null',
    control: null,
    label: 'Page',
    forms: [],
    personal: 'the page',
    searched: false,
    mail: 'line',
    panel: 'source',
    quarantine: 'alone',
    csv: 'page',
  },
  campaign: {
    type: 'text or null',
    control: null,
    label: 'Campaign',
    forms: [],
    personal: 'the campaign',
    searched: false,
    mail: 'line',
    panel: 'source',
    quarantine: 'nothing',
    csv: 'campaign',
  },
} as const satisfies Record<string, LeadField>;

type Fields = typeof leadFields;
export type LeadFieldName = keyof Fields;

/** The values of fields, by their types. */
export type ValuesOf<F extends Readonly<Record<string, { type: FieldType }>>> = {
  -readonly [K in keyof F]: FieldTypes[F[K]['type']]['value'];
};

/** The visitor's answers, by field. */
export type LeadWords = ValuesOf<Fields>;

/** The fields that the request of a form carries. */
export type FieldOfForm<F extends FormName> = {
  [K in LeadFieldName]: F extends Fields[K]['forms'][number] ? K : never;
}[LeadFieldName];

/** The fields with a common control. */
export type ControlName = { [K in LeadFieldName]: Fields[K]['control'] extends null ? never : K }[LeadFieldName];

/** The fields by which the inbox finds a lead. */
export type SearchedName = { [K in LeadFieldName]: Fields[K]['searched'] extends true ? K : never }[LeadFieldName];

/** A field that a form shows a control for. */
export type AskedField = TextField | NumberField;

export const leadFieldNames = Object.keys(leadFields) as LeadFieldName[];

/** A field of any kind. */
export const leadField = (name: LeadFieldName): LeadField => leadFields[name];

/** The controls of a form, in order. */
export function controlsOf<F extends FormName>(form: F): { name: FieldOfForm<F> & ControlName; field: AskedField }[] {
  return leadFieldNames.flatMap((name) => {
    const field = leadField(name);
    return field.control !== null && field.forms.includes(form)
      ? [{ name: name as FieldOfForm<F> & ControlName, field }]
      : [];
  });
}
