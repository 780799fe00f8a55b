import { z } from 'zod';
import { perSite } from '../firm/per-site.ts';
import type { Site } from '../firm/site.ts';
import { readCount } from '../numbers/plan-price.ts';
import { isLongEnough, isWithin } from '../text/person-name.ts';
import { tooManyDigits, whyNotDialable } from '../text/phone.ts';
import {
  type AskedField,
  type ControlName,
  controlsOf,
  type FieldOfForm,
  type FormName,
  type LeadWords,
  leadField,
  leadFieldNames,
  leadFields,
  type TextField,
} from './lead-fields.ts';

/** A colleague creates leads of the last three kinds, after a call, a walk-in or a mail. */
export const leadKinds = ['emergency', 'contact', 'assessment', 'pricing', 'call', 'walk-in', 'mail'] as const;
export type LeadKind = (typeof leadKinds)[number];

export const isLeadKind = (value: unknown): value is LeadKind => leadKinds.includes(value as LeadKind);

/** C0 and C1 controls except tab and line breaks: nobody types them, and they break mail headers and CSV readers. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what it removes
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/g;

/** One line of text. `message` is for a value that is no text, `tooLong` for one with more than `max` characters. */
const line = (max: number, message: string, tooLong = message) =>
  z
    .string({ error: message })
    .transform((text) => text.replace(controls, '').replace(/\s+/g, ' ').trim().toWellFormed())
    .refine((text) => isWithin(text, max), tooLong);

/** The message for a text that is longer than its field allows. */
export function tooLongFor({ label, longest }: Pick<TextField, 'label' | 'longest'>): string {
  const [first = '', ...rest] = label;
  return `${first}${rest.join('').toLowerCase()} is too long: please use at most ${longest} characters`;
}

const paragraph = (max: number, message: string) =>
  z
    .string({ error: message })
    .transform((text) => text.replace(/\r\n?/g, '\n').replace(controls, '').trim().toWellFormed())
    .refine((text) => isWithin(text, max), message)
    .nullish()
    .transform((text) => text ?? '');

/** Accepts digits from a form or a number from JSON; an empty text is no answer. */
const wholeNumber = ({ least, most, refusal }: { least: number; most: number; refusal: string }) =>
  z.preprocess((value) => {
    const typed = typeof value === 'string' ? value.trim() : value;
    if (typed === '' || typed === null) return undefined;
    return typeof typed === 'string' && /^\d{1,15}$/.test(typed) ? Number(typed) : typed;
  }, z.number(refusal).int(refusal).min(least, refusal).max(most, refusal).optional());

/** A checkbox, from JSON or a form; anything but a tick counts as unticked. */
const ticked = z
  .unknown()
  .transform((value) => value === true || value === 'on' || value === 'true')
  .prefault(false);

/**
 * A path of this site. A path that begins with two slashes would lead to another site. Control characters and lone surrogates are not
 * valid.
 */
const pagePath = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^?#\s\p{Cc}\p{Cs}]*$/u)
  .optional()
  .catch(undefined);

/**
 * What the page sends in addition to the visitor's own words. Every part is optional, and a missing part never counts against the visitor.
 */
const circumstances = {
  /** Path of the page that held the form, without query. */
  page: pagePath,
  /** Path of the page that led to it. */
  from: pagePath,
  campaign: line(200, 'Please keep the campaign under 200 characters').optional().catch(undefined),
  /** Honeypot field: people never see it. */
  website: z.string().max(2000).optional().catch(undefined),
  /** Milliseconds between the first key press and sending. */
  elapsed: z.coerce.number().int().min(0).optional().catch(undefined),
};

/** The least number of characters of a required field; email addresses have their own rules. */
const usualShortest: Record<FormName, number> = { contact: 2, assessment: 1 };

/** The values that a site lets its visitors choose from. */
export interface FormChoices {
  /** Values of the list of services; one of them is `none`. */
  readonly services: readonly string[];
  /** Ids of the plans. */
  readonly plans: readonly string[];
  /** Numbers of the self-assessment's measures. */
  readonly measures: readonly number[];
}

/** Refuses text with the message that `fault` has for it. */
const unless = (fault: (typed: string) => string | null) => (typed: string, context: z.RefinementCtx) => {
  const message = fault(typed);
  if (message !== null) context.addIssue({ code: 'custom', message });
};

/** The check of a field with a control, as `form` asks for it. A refusal uses the field's own message. */
export function checkOf({ services }: Pick<FormChoices, 'services'>, field: AskedField, form: FormName): z.ZodType {
  const { refusal, required } = field;
  switch (field.control) {
    case 'number':
      return required
        ? wholeNumber(field).refine((value) => value !== undefined, refusal)
        : wholeNumber(field).optional();
    case 'service':
      return z.preprocess((value) => value || 'none', z.enum(services, { error: refusal }));
    case 'lines':
      return paragraph(field.longest, refusal);
    case 'email':
      return line(field.longest, refusal, tooLongFor(field)).pipe(z.email(refusal));
    default: {
      const text = line(field.longest, refusal, tooLongFor(field));
      const shortest = field.shortest?.[form] ?? usualShortest[form];
      const filled = text.refine((typed) => isLongEnough(typed, shortest), refusal);
      // These forms ask for other ways to reach the visitor, so a number may be short.
      if (required) return field.control === 'phone' ? filled.superRefine(unless(tooManyDigits)) : filled;
      // Undefined rather than empty, so that a request without the field has the same hash as before the field existed.
      return text.nullish().transform((typed) => typed || undefined);
    }
  }
}

const chooseMeasures = 'Please choose measures from the list';

/** Numbers of the measures that are in place. */
const measuresInPlace = (measures: readonly number[]) =>
  z
    .array(
      z.coerce.number(chooseMeasures).refine((number) => measures.includes(number), chooseMeasures),
      chooseMeasures,
    )
    .max(measures.length, chooseMeasures)
    .transform((numbers) => [...new Set(numbers)].sort((a, b) => a - b));

/** The checks of the fields without a common control. */
const otherSchemas = ({ plans, measures }: FormChoices) =>
  ({
    plan: z
      .enum(plans)
      .or(z.literal('').transform(() => undefined))
      .nullish()
      .transform((v) => v ?? undefined)
      .catch(undefined),
    people: z
      .string()
      .or(z.number())
      .nullish()
      .transform((typed) => readCount(String(typed ?? '')) ?? undefined)
      .catch(undefined),
    answers: measuresInPlace(measures),
  }) satisfies Record<Exclude<FieldOfForm<FormName>, ControlName>, z.ZodType>;
type OtherSchemas = ReturnType<typeof otherSchemas>;

/** The value of a field with a control in a request: undefined when empty, except for the service and the message. */
type Said<K extends ControlName> = (typeof leadFields)[K] extends
  | { required: true; type: 'text' }
  | { control: 'service' | 'lines' }
  ? string
  : Exclude<LeadWords[K], null> | undefined;

type ShapeOf<F extends FormName> = {
  [K in FieldOfForm<F>]: K extends keyof OtherSchemas
    ? OtherSchemas[K]
    : K extends ControlName
      ? z.ZodType<Said<K>>
      : never;
};

/** The checks of a form's own fields, in the order of the list: a request is hashed in that order. */
function shapeOf<F extends FormName>(choices: FormChoices, form: F): ShapeOf<F> {
  const other: Readonly<Record<string, z.ZodType>> = otherSchemas(choices);
  const shape = leadFieldNames.flatMap((name) => {
    const field = leadField(name);
    if (!field.forms.includes(form)) return [];
    return [[name, field.control === null ? other[name] : checkOf(choices, field, form)]];
  });
  return Object.fromEntries(shape) as ShapeOf<F>;
}

/** Reads a request of the contact form. */
export const contactRequest = (choices: FormChoices) =>
  z.object({
    ...shapeOf(choices, 'contact'),
    terms: ticked.refine((agreed) => agreed, 'You must agree to the terms and conditions'),
    marketing: ticked,
    ...circumstances,
  });
export type ContactRequest = z.infer<ReturnType<typeof contactRequest>>;

/** Reads a request of the self-assessment. */
export const assessmentRequest = (choices: FormChoices) =>
  z.object({ ...shapeOf(choices, 'assessment'), marketing: ticked, ...circumstances });
export type AssessmentRequest = z.infer<ReturnType<typeof assessmentRequest>>;

/**
 * Reads the request of a person under attack who asks to be called back. Only the number is required, and its refusal says what a number
 * looks like.
 */
const emergencyRequest = () =>
  z.object({
    phone: line(leadFields.phone.longest, whyNotDialable('') ?? '', tooLongFor(leadFields.phone)).superRefine(
      unless(whyNotDialable),
    ),
    name: line(leadFields.name.longest, leadFields.name.refusal, tooLongFor(leadFields.name))
      .nullish()
      .transform((typed) => typed ?? ''),
    ...circumstances,
  });
export type EmergencyRequest = z.infer<ReturnType<typeof emergencyRequest>>;

/** The values that `site` lets its visitors choose from. */
export const choicesOf = ({ data }: Pick<Site, 'data'>): FormChoices => ({
  services: data.pages['contact-page'].form.choices.map(({ value }) => value),
  plans: data.plans.map(({ id }) => id),
  measures: data.measures.map(({ number }) => number),
});

/** The schemas of all forms' requests. Made once per site, because a schema compiles itself at its first use. */
export const requestsOf = perSite((site) => {
  const choices = choicesOf(site);
  return { contact: contactRequest(choices), assessment: assessmentRequest(choices), emergency: emergencyRequest() };
});

export type FieldErrors = Record<string, string>;

/** The first message per field, in the order of the schema. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? 'form');
    errors[field] ??= issue.message;
  }
  return errors;
}

const origin = ['from', 'campaign'] as const;

/** The fields that the page for an attack shows again after a refusal. */
export const emergencyFields: readonly string[] = ['phone', 'name'];

/** The fields that a form shows again after a refusal. */
export const contactFields: readonly string[] = [
  ...leadFieldNames.filter((name) => leadField(name).forms.includes('contact')),
  'terms',
  'marketing',
  ...origin,
];
/** The fields that the self-assessment shows again after a refusal; its answers are numbers, which the page adds. */
export const assessmentFields: readonly string[] = [
  ...controlsOf('assessment').map(({ name }) => name),
  'marketing',
  ...origin,
];

/** The visitor's input as strings, for exactly `fields`. */
export function draftOf(fields: readonly string[], values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => (typeof values[field] === 'string' ? [[field, values[field] as string]] : [])),
  );
}

/** The `reference` in the address of a thank-you page, if it looks like one. Nothing else from the query is ever printed. */
export function referenceIn(url: string): string | undefined {
  const reference = new URL(url).searchParams.get('reference') ?? '';
  return /^[A-Z]{2,4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(reference) ? reference : undefined;
}
