import { z } from 'zod';
import { planIds } from '../../content/plan-ids.ts';
import { serviceChoices } from '../../content/services.ts';
import { measureCount } from './assessment.ts';

export const leadKinds = ['contact', 'assessment', 'pricing'] as const;
export type LeadKind = (typeof leadKinds)[number];

export const isLeadKind = (value: unknown): value is LeadKind => leadKinds.includes(value as LeadKind);

/** Messages of the specification, section 5, word for word. */
export const messages = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  company: 'Company name is required',
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid phone number',
  service: 'Please choose a service from the list',
  message: 'Please keep the message under 5,000 characters',
  terms: 'You must agree to the terms and conditions',
} as const;

/** C0 and C1 controls but tab and line breaks: no one types them, and mail headers and CSV readers trip over them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what it removes
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

const line = (max: number, message: string) =>
  z
    .string({ error: message })
    .transform((text) => text.replace(controls, '').replace(/\s+/g, ' ').trim().toWellFormed())
    .pipe(z.string().max(max, message));

const required = (max: number, message: string, min = 2) => line(max, message).pipe(z.string().min(min, message));
const email = line(254, messages.email).pipe(z.email(messages.email));
/** A checkbox, from JSON or a form; whatever is not a tick is none. */
const ticked = z
  .unknown()
  .transform((value) => value === true || value === 'on' || value === 'true')
  .prefault(false);

/** A path of this site: two slashes would lead to another one, and controls or half a character are in none. */
const pagePath = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^?#\s\p{Cc}\p{Cs}]*$/u)
  .optional()
  .catch(undefined);

/** What the page sends beside the visitor's own words; every part is optional and its absence is never a verdict. */
const circumstances = {
  /** Path of the page that held the form, without query. */
  page: pagePath,
  /** Path of the page that led to it. */
  from: pagePath,
  campaign: line(200, 'Please keep the campaign under 200 characters').optional().catch(undefined),
  /** Honeypot: people never see it. */
  website: z.string().max(2000).optional().catch(undefined),
  /** Milliseconds between the first key and the send. */
  elapsed: z.coerce.number().int().min(0).optional().catch(undefined),
};

export const contactRequest = z.object({
  firstName: required(100, messages.firstName),
  lastName: required(100, messages.lastName),
  company: required(200, messages.company),
  email,
  phone: required(40, messages.phone, 10),
  service: z.preprocess(
    (value) => value || 'none',
    z.enum(
      serviceChoices.map((choice) => choice.value),
      { error: messages.service },
    ),
  ),
  plan: z
    .enum(planIds)
    .or(z.literal('').transform(() => undefined))
    .nullish()
    .transform((v) => v ?? undefined)
    .catch(undefined),
  message: z
    .string({ error: messages.message })
    .transform((text) => text.replace(/\r\n?/g, '\n').replace(controls, '').trim().toWellFormed())
    .pipe(z.string().max(5000, messages.message))
    .nullish()
    .transform((v) => v ?? ''),
  terms: ticked.refine((agreed) => agreed, messages.terms),
  marketing: ticked,
  ...circumstances,
});
export type ContactRequest = z.infer<typeof contactRequest>;

/** Ids 1 to 10 of the measures that are in place. */
const measuresInPlace = z
  .array(z.coerce.number().int().min(1).max(measureCount))
  .max(measureCount)
  .transform((ids) => [...new Set(ids)].sort((a, b) => a - b));

export const assessmentRequest = z.object({
  name: required(200, 'Please enter your name', 1),
  company: required(200, messages.company, 1),
  email,
  phone: required(40, messages.phone, 1),
  answers: measuresInPlace,
  marketing: ticked,
  ...circumstances,
});
export type AssessmentRequest = z.infer<typeof assessmentRequest>;

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

/** Fields that a form shows again after a refusal. */
export const contactFields = [
  'firstName',
  'lastName',
  'company',
  'email',
  'phone',
  'service',
  'plan',
  'message',
  'terms',
  'marketing',
  'from',
  'campaign',
] as const;
export const assessmentFields = ['name', 'company', 'email', 'phone', 'marketing', 'from', 'campaign'] as const;

/** What the visitor typed, as strings, for exactly `fields`. */
export function draftOf(fields: readonly string[], values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => (typeof values[field] === 'string' ? [[field, values[field] as string]] : [])),
  );
}

/** The `reference` of a thank-you page's address, if it looks like one: nothing else from the query is ever printed. */
export function referenceIn(url: string): string | undefined {
  const reference = new URL(url).searchParams.get('reference') ?? '';
  return /^[A-Z]{2,4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(reference) ? reference : undefined;
}
