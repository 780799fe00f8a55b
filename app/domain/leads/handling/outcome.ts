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

/** What a lead is worth, and why it ended as it did. */
export interface Outcome {
  /** Paid once, in cents; null when it is unknown. */
  value: number | null;
  /** Paid each month, in cents; null when it is unknown. */
  monthly: number | null;
  /** An id of `closeReasons`, or empty. */
  reason: string;
  /** In the person's own words; may be empty. */
  words: string;
}

const amount = /^\d{1,9}(?:\.\d{1,2})?$/;

/** An amount as people type it (`$12,500`, `12 500.50`) in cents; undefined when the text is no amount. */
export function centsOf(text: string): number | undefined {
  const plain = text.replace(/[\s,$]/g, '');
  return amount.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}

const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD', minimumFractionDigits: 0 });

/** `$12,500`, `$99.50`: an amount of cents. */
export const money = (cents: number): string => dollars.format(cents / 100).replace(/\.(\d)$/, '.$10');

/** The parts of an outcome that a form has, each read or refused with a sentence. */
export function readOutcome(form: Readonly<Record<string, string>>): {
  outcome: Partial<Outcome>;
  faults: Partial<Record<keyof Outcome, string>>;
} {
  const outcome: Partial<Outcome> = {};
  const faults: Partial<Record<keyof Outcome, string>> = {};
  for (const name of ['value', 'monthly'] as const) {
    const typed = form[name]?.trim();
    const cents = typed === '' ? null : centsOf(typed ?? '');
    if (typed === undefined) continue;
    if (cents === undefined) faults[name] = 'Please enter an amount such as 12,500';
    else outcome[name] = cents;
  }
  const { reason } = form;
  const words = form.words?.trim();
  if (reason !== undefined && reason !== '' && !isCloseReason(reason))
    faults.reason = 'Please choose a reason from the list';
  else if (reason !== undefined) outcome.reason = reason;
  if (words !== undefined && words.length > longestCloseWords)
    faults.words = `Your own words may have at most ${longestCloseWords} characters`;
  else if (words !== undefined) outcome.words = words;
  return { outcome, faults };
}

/** `$12,500, $400 a month`: what a lead is worth; empty when nothing is known. */
export const worth = ({ value = null, monthly = null }: Partial<Pick<Outcome, 'value' | 'monthly'>>): string =>
  [value === null ? '' : money(value), monthly === null ? '' : `${money(monthly)} a month`].filter(Boolean).join(', ');

/** `$12,500, Price: “They liked the fixed fee.”`; empty when nothing is known. */
export function outcomeWords({ value = null, monthly = null, reason = '', words = '' }: Partial<Outcome>): string {
  const known = [worth({ value, monthly }), reason === '' ? '' : reasonWords(reason)].filter(Boolean);
  const said = words === '' ? '' : `“${words}”`;
  return [known.join(', '), said].filter(Boolean).join(': ');
}
