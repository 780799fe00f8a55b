import { nextPaint } from './next-paint.ts';

/** A sentence for each field that is at fault. */
export type Errors = Record<string, string>;
export const isAny = (errors: Errors): boolean => Object.keys(errors).length > 0;

/** The services to choose from. */
export type Choices = readonly { value: string; label: string }[];

const ticks = ['terms', 'marketing'] as const;

/** The form as JSON: text as typed, checkboxes as booleans. Leaves out the key, which is sent as a header. */
export function valuesOf(form: HTMLFormElement): Record<string, string | boolean> {
  const { idempotencyKey: _, ...texts } = Object.fromEntries(new FormData(form)) as Record<string, string>;
  return { ...texts, ...Object.fromEntries(ticks.map((name) => [name, texts[name] === 'on'])) };
}

/**
 * The rules are the server's own and need zod. They are fetched only once a field has the focus and the browser has painted that.
 */
export async function loadRules() {
  await nextPaint();
  const { config } = await import('zod');
  // Set this before any schema exists: compiling schemas needs eval, which the content-security policy forbids.
  config({ jitless: true });
  return import('../../domain/leads/lead.ts');
}

/** Error messages by field. If the rules cannot be loaded, only the server checks. */
export async function check(form: HTMLFormElement, choices: Choices): Promise<Errors> {
  const rules = await loadRules().catch(() => null);
  const services = choices.map(({ value }) => value);
  // An unknown plan is never refused, and this form asks about no measures.
  const result = rules?.contactRequest({ services, plans: [], measures: [] }).safeParse(valuesOf(form));
  return !rules || !result || result.success ? {} : rules.fieldErrors(result.error);
}
