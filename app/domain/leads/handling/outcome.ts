/** Why a lead was won or lost, in the order of the list. The ids are stored. */
export const closeReasons = {
  price: 'Price',
  speed: 'How soon we answered',
  fit: 'What we offer',
  recommended: 'Recommended to them',
  other: 'Another provider',
  silent: 'They no longer answered',
  later: 'Not now',
  'not-ours': 'Not what we do',
  'too-far': 'Too far away',
} as const;
export type CloseReason = keyof typeof closeReasons;

const isCloseReason = (value: string): value is CloseReason => Object.hasOwn(closeReasons, value);

/** The words for a stored reason; one that this version does not know is shown as stored. */
export const reasonWords = (reason: string): string => (isCloseReason(reason) ? closeReasons[reason] : reason);

export const longestCloseWords = 500;

/** How a lead ended. */
export interface Outcome {
  to: 'won' | 'lost';
  /** In cents; null when the lead is lost or the value is unknown. */
  value: number | null;
  /** An id of `closeReasons`, or empty. */
  reason: string;
  /** In the person's own words; may be empty. */
  words: string;
}

/** The form's input, as typed. */
export interface TypedOutcome {
  value: string;
  reason: string;
  words: string;
}

export type OutcomeFaults = Partial<Record<keyof TypedOutcome, string>>;

const amount = /^\d{1,9}(?:\.\d{1,2})?$/;

/** An amount as people type it (`$12,500`, `12 500.50`) in cents; undefined when the text is no amount. */
export function centsOf(text: string): number | undefined {
  const plain = text.replace(/[\s,$]/g, '');
  return amount.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}

const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD', minimumFractionDigits: 0 });

/** `$12,500`, `$99.50`: an amount of cents. */
export const money = (cents: number): string => dollars.format(cents / 100).replace(/\.(\d)$/, '.$10');

/** A person's input for a won or lost lead, and the faults by field. A lost lead has no value. */
export function readOutcome(
  to: Outcome['to'],
  form: Readonly<Record<string, string>>,
): { typed: TypedOutcome; outcome: Outcome; faults: OutcomeFaults } {
  const typed = { value: (form.value ?? '').trim(), reason: form.reason ?? '', words: (form.words ?? '').trim() };
  const faults: OutcomeFaults = {};
  const value = to === 'lost' || typed.value === '' ? null : centsOf(typed.value);
  if (value === undefined) faults.value = 'Please enter an amount such as 12,500';
  if (typed.reason !== '' && !isCloseReason(typed.reason)) faults.reason = 'Please choose a reason from the list';
  if (typed.words.length > longestCloseWords)
    faults.words = `Your own words may have at most ${longestCloseWords} characters`;
  return { typed, outcome: { to, value: value ?? null, reason: typed.reason, words: typed.words }, faults };
}

/** `$12,500, Price: “They liked the fixed fee.”`; empty when nothing is known. */
export function outcomeWords({ value = null, reason = '', words = '' }: Partial<Omit<Outcome, 'to'>>): string {
  const known = [value === null ? '' : money(value), reason === '' ? '' : reasonWords(reason)].filter(Boolean);
  const said = words === '' ? '' : `“${words}”`;
  return [known.join(', '), said].filter(Boolean).join(': ');
}
