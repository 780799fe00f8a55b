import { amountOf, amountsIn, dollarAmount, dollarsOf } from '../../numbers/plan-price.ts';
import { claimsNamed } from '../../text/placeholders.ts';
import { readAnswer } from '../claim-settings.ts';
import type { Body } from '../kinds.ts';
import { type Entries, many, one, type StepFaults } from './entries.ts';

type Firm = Body<'firm'>;

/** A document with its id. */
export interface Named<T> {
  id: string;
  body: T;
}

/** The chosen ids in the order of `all`. Undefined when all are chosen, so that later additions to the library are included. */
const chosenOf = (entries: Entries, name: string, all: readonly string[]): string[] | undefined => {
  const picked = all.filter((id) => many(entries, name).includes(id));
  return picked.length === all.length ? undefined : picked;
};

type Choice = 'services' | 'industries';

const withChoice = (firm: Firm, name: Choice, picked: string[] | undefined): Firm => {
  const { [name]: _, ...rest } = firm;
  return picked ? { ...rest, [name]: picked } : rest;
};

export function readChoice(entries: Entries, firm: Firm, name: Choice, all: readonly string[]) {
  const picked = chosenOf(entries, name, all);
  const faults: StepFaults = picked?.length === 0 ? { [name]: 'Choose at least one.' } : {};
  return { firm: withChoice(firm, name, picked), faults };
}

/** The firm with the chosen industries. Always includes the general industry, which is used for addresses that name none. */
export function readIndustries(entries: Entries, firm: Firm, all: readonly string[]): Firm {
  const picked = all.filter((id) => id === firm.generalIndustry || many(entries, 'industries').includes(id));
  return withChoice(firm, 'industries', picked.length === all.length ? undefined : picked);
}

/** True for an offer that is a service itself. Any other is a part that not every firm with the service sells, such as equipment. */
export const isWholeService = ({ footerTitle }: Body<'offer'>): boolean => footerTitle !== undefined;

/**
 * The firm with the offers of its services: those that are a service itself, and the further ones that were chosen. The list is explicit, so
 * that an upgrade of the library adds none; a firm without a list, which leaves none out, keeps having none.
 */
export function readOffers(entries: Entries, firm: Firm, offers: readonly Named<Body<'offer'>>[]): Firm {
  const chosen = new Set(many(entries, 'offers'));
  const isServed = ({ service }: Body<'offer'>) =>
    service === undefined || firm.services === undefined || firm.services.includes(service);
  const sold = offers.filter(({ id, body }) => isServed(body) && (isWholeService(body) || chosen.has(id)));
  if (!firm.offers && sold.length === offers.length) return firm;
  return { ...firm, offers: sold.map(({ id }) => id) };
}

type Claim = Body<'claim'>;
type Plan = Body<'plan'>;

/** The field of the price that a claim holds. */
export const priceField = (claim: string): string => `price.${claim}`;

/** The claims that the price of a plan prints. */
export const claimsOfPrice = ({ price }: Plan): string[] => claimsNamed(price);

/** A claim is a price when a plan prints it as one. */
export const priceClaims = (plans: readonly Named<Plan>[]): Set<string> =>
  new Set(plans.flatMap(({ body }) => claimsOfPrice(body)));

/** The claim as confirmed by the owner in the setup. */
const confirmed = ({ declined: _declined, ...claim }: Claim, day: string, email: string, proof: string): Claim => ({
  ...claim,
  enabled: true,
  owner: email.slice(0, 80),
  proof: (proof || `Confirmed by ${email} on ${day}.`).slice(0, 500),
});

const silent = ({ proof: _proof, owner: _owner, declined: _declined, ...claim }: Claim, declined: boolean): Claim => ({
  ...claim,
  enabled: false,
  ...(declined && { declined }),
});

/** The person who answers, and the day. */
export interface Signer {
  /** ISO date of today. */
  day: string;
  email: string;
}

const isNegative = (words: string): boolean => /[-−–][\s$]*\d/.test(words) && !/\d\s*[-−–]/.test(words);

/** True for words whose first number is above zero. */
const hasAmount = (words: string): boolean => /[1-9]/.test(/\d[\d.,]*/.exec(words)?.[0] ?? '');

const bareAmount = /^\d[\d.,]*(?:\s*[-−–]\s*\d[\d.,]*)?(?=$|\/| (?:per|an?|each|every)\b)/;

/** The typed words, with the dollar signs that the person left out; a claim without one in its present words gets none. */
const withDollars = (words: string, { words: present }: Claim): string =>
  present.includes('$')
    ? words.replace(bareAmount, (amount) => amount.replaceAll(/\d[\d.,]*/g, (number) => `$${number}`))
    : words;

/** The statement of a claim with other words: with them in place of the present ones, or with the amounts that they name. */
function restated({ words: present, statement }: Claim, words: string): string {
  if (statement.includes(present)) return statement.replace(present, () => words);
  const [before, after] = [amountsIn(present), amountsIn(words)];
  if (before.length !== after.length) return statement;
  return statement.replace(dollarAmount, (whole, digits: string) => {
    const amount = after[before.indexOf(amountOf(digits))];
    return amount === undefined ? whole : dollarsOf(amount);
  });
}

/** The claim with other words. Its statement says them, too. */
const withWords = (claim: Claim, words: string): Claim => ({
  ...claim,
  words,
  statement: restated(claim, words).slice(0, 300),
});

const longestWords = 120;

const typedWords = (entries: Entries, name: string): string => one(entries, name).replaceAll(/\s+/g, ' ');

/**
 * Reads the prices, which are the words of their claims. An empty price is not printed and not asked about again. A claim whose field is not
 * in the form, or says what `shown` says, stays as it is.
 */
export function readPrices(
  entries: Entries,
  claims: readonly Named<Claim>[],
  { day, email }: Signer,
  shown: ReadonlyMap<string, string> = new Map(),
) {
  const faults: StepFaults = {};
  const isTouched = ({ id }: Named<Claim>) =>
    entries.some(([name]) => name === priceField(id)) &&
    (shown.get(id) || null) !== typedWords(entries, priceField(id));
  const changed = claims.filter(isTouched).map(({ id, body }) => {
    const words = withDollars(typedWords(entries, priceField(id)), body);
    if (words === '') return { id, body: silent(body, true) };
    if (isNegative(words)) faults[priceField(id)] = 'A price cannot be below zero.';
    else if (!hasAmount(words))
      faults[priceField(id)] = 'Enter an amount above zero, such as $95 per person per month, or leave it empty.';
    else if (words.length > longestWords) faults[priceField(id)] = 'Use 120 characters at most.';
    return { id, body: withWords(confirmed(body, day, email, ''), words) };
  });
  return { claims: changed, faults };
}

const figure = /^\d[\d.,]*$/;

/** True for a claim that prints nothing but a number, such as a rating. */
export const isNumber = ({ words }: Pick<Claim, 'words'>): boolean => figure.test(words);

/**
 * True for a claim that prints an amount, a duration or a count of the firm: the owner enters it. The words are then a number alone, or a
 * part of the statement with a number. Words that are the whole statement, such as a statistic, are either true or not, and so are words
 * for which the statement has others, such as “every hour of every day”.
 */
export const asksFigure = (claim: Pick<Claim, 'words' | 'statement'>): boolean => {
  const { words, statement } = claim;
  return isNumber(claim) || (/\d/.test(words) && statement.includes(words) && !statement.startsWith(`${words}.`));
};

const hasLetter = (words: string): boolean => /\p{L}/u.test(words);

/** The typed words as a sentence can print them in place of the present ones: a duration gets the word before it, such as `within`. */
function fitted(words: string, claim: Claim): string {
  const lead = /^\p{L}+ (?=\d)/u.exec(claim.words)?.[0] ?? '';
  return /^\d/.test(words) ? lead + withDollars(words, claim) : words;
}

/** Why a claim cannot print these words; null when it can. */
function figureFault(words: string, claim: Claim): string | null {
  const most = /\bout of (\d+)/.exec(claim.statement)?.[1];
  if (isNumber(claim) && isNumber({ words }) && most && Number(words.replaceAll(',', '.')) > Number(most))
    return `Enter a figure of ${most} or less, such as “${claim.words}”, or answer “Not yet”.`;
  if (isNumber(claim))
    return isNumber({ words }) && /[1-9]/.test(words) && words.length <= 12
      ? null
      : 'Enter the figure that pages show, above zero, or answer “Not yet”.';
  const isLike = hasAmount(words) && !isNegative(words) && (hasLetter(words) || !hasLetter(claim.words));
  if (!isLike) return `Enter your own words with a figure above zero, such as “${claim.words}”, or answer “Not yet”.`;
  return words.length > longestWords ? 'Use 120 characters at most.' : null;
}

/** Reads the answers about claims. Only a yes is printed, and a no is remembered. A claim that is not in the form stays unchanged. */
export function readTruths(entries: Entries, claims: readonly Named<Claim>[], { day, email }: Signer) {
  const faults: StepFaults = {};
  const asked = claims.filter(({ id }) => entries.some(([name]) => name === `true.${id}`));
  const changed = asked.map(({ id, body }) => {
    const answer = readAnswer(one(entries, `true.${id}`));
    if (answer !== 'yes') return { id, body: silent(body, answer === 'no') };
    const proof = one(entries, `proof.${id}`);
    // Whoever confirmed it stays its owner, unless the proof is another one now.
    const yes = body.proof && body.proof === proof ? { ...body, enabled: true } : confirmed(body, day, email, proof);
    if (!asksFigure(body)) return { id, body: yes };
    const words = fitted(typedWords(entries, `figure.${id}`), body);
    const fault = figureFault(words, body);
    if (fault) faults[`figure.${id}`] = fault;
    return { id, body: withWords(yes, words) };
  });
  return { claims: changed, faults };
}

/** A testimonial with permission; null when none was typed. */
export function readTestimonial(entries: Entries): { body: Body<'testimonial'> | null; faults: StepFaults } {
  const [quote, name, company, permission] = ['quote', 'name', 'company', 'permission'].map((field) =>
    one(entries, field),
  );
  if (!quote && !name && !company && !permission) return { body: null, faults: {} };
  const faults: StepFaults = {};
  if (!quote || quote.length > 400) faults.quote = 'Enter what the client said, in 400 characters at most.';
  if (!name || name.length > 60) faults.name = 'Enter the name of the client, in 60 characters at most.';
  if (!company || company.length > 80) faults.company = 'Enter the company with its city, in 80 characters at most.';
  if (!permission || permission.length > 300)
    faults.permission = 'Say where the written permission is kept. Without it nobody may be quoted.';
  return {
    body: { quote: quote ?? '', name: name ?? '', company: company ?? '', permission: permission ?? '', order: 10 },
    faults,
  };
}
