import { isRecord } from './fields.ts';
import type { Body } from './kinds.ts';

type Jurisdiction = Body<'jurisdiction'>;

/** What a fact may be: a value with its source, `none`, or `unknown`. */
type Fact = { is?: unknown; checked?: unknown } | 'unknown' | undefined;
type ValueOf<F> = F extends { is: infer V } ? V : never;

/** The value of a fact that somebody has checked; null for every other one, which no page may print. */
function checkedValue<F extends Fact>(fact: F): ValueOf<F> | null {
  return isRecord(fact) && fact.checked !== undefined && fact.is !== undefined ? (fact.is as ValueOf<F>) : null;
}

/** The short and the full name of an act; its full name twice when it has no short one. */
const actNames = ({ short, name }: { short?: string | undefined; name: string }) => ({ short: short ?? name, name });

/** The privacy act of private businesses; undefined where the federal one holds or none is known. */
export function privacyActOf({ privacy }: Jurisdiction): { short: string; name: string } | undefined {
  const act = checkedValue(privacy);
  return act === null || act === 'federal' ? undefined : actNames(act);
}

export function healthActOf({ health }: Jurisdiction): { short: string; name: string } | undefined {
  const act = checkedValue(health);
  return act === null ? undefined : actNames(act);
}

/** The sales taxes as a price list names them: `GST and PST`, `5% and 7%`. */
export function taxOf({ tax }: Jurisdiction): { label: string; percent: string } | undefined {
  const taxes = checkedValue(tax);
  if (taxes === null) return undefined;
  return {
    label: taxes.map(({ label }) => label).join(' and '),
    percent: taxes.map(({ percent }) => `${percent}%`).join(' and '),
  };
}

/** The holidays by law, with the rules for their days. */
export const holidaysOf = ({ holidays }: Jurisdiction) => checkedValue(holidays?.law) ?? [];

/** The usual holidays among `names`, with the rules for their days. */
export const usualHolidaysOf = ({ holidays }: Jurisdiction, names: readonly string[]) =>
  (holidays?.usual ?? []).filter(({ name }) => names.includes(name));

/** Names that only texts about this jurisdiction may contain: those written for it, its regulators and its acts. */
export function namesOf(body: Jurisdiction): string[] {
  const bodies = Object.values(body.regulators ?? {}).flatMap(
    (fact) => checkedValue(fact as Fact & { is: { name: string } }) ?? [],
  );
  const acts = [privacyActOf(body), healthActOf(body)].flatMap((act) => (act ? [act.short, act.name] : []));
  return [...new Set([...(body.names ?? bodies.map(({ name }) => name)), ...acts])];
}

const slot = /\[([\w.-]+)\]/g;
/** Begins the slot of a fact that the narrowest jurisdiction must have itself. */
const ownPrefix = 'province.';

/** The fact at the first names of a path; undefined when the jurisdiction says nothing about it. */
function factAt(body: Jurisdiction, [first = '', second = '']: readonly string[]): Fact {
  const root = (body as Record<string, unknown>)[first];
  if (first !== 'regulators') return root as Fact;
  return isRecord(root) ? (root[second] as Fact) : undefined;
}

/** One value of a list: a tax with its rate, or a word. */
const itemWords = (item: unknown): string => (isRecord(item) ? `${item.label} at ${item.percent}%` : String(item));

/** The text of a slot, from the narrowest jurisdiction that says anything about the fact; null when it is not known there. */
function slotText(path: string, all: readonly Jurisdiction[]): string | null {
  const isOwn = path.startsWith(ownPrefix);
  const jurisdictions = isOwn ? all.slice(-1) : all;
  const names = (isOwn ? path.slice(ownPrefix.length) : path).split('.');
  // `unknown` of a province is the last word: the rule of the whole country need not hold there. `federal` names that rule.
  const fact = jurisdictions
    .map((body) => factAt(body, names))
    .findLast((one) => one !== undefined && checkedValue(one) !== 'federal');
  let value: unknown = checkedValue(fact);
  for (const name of names.slice(names[0] === 'regulators' ? 2 : 1)) value = isRecord(value) ? value[name] : undefined;
  if (Array.isArray(value)) return value.map(itemWords).join(' and ');
  return (typeof value === 'string' && value !== 'unknown') || typeof value === 'number' ? String(value) : null;
}

/** `text` with its slots filled from the jurisdictions, the widest first; null when a fact is missing or nobody has checked it. */
export function lawSentence(text: string, jurisdictions: readonly Jurisdiction[]): string | null {
  let isWhole = true;
  const filled = text.replace(slot, (_, path: string) => {
    const value = slotText(path, jurisdictions);
    isWhole &&= value !== null;
    return value ?? '';
  });
  return isWhole ? filled : null;
}

/** The sentences whose facts are all known and checked. */
export const lawSentences = (texts: readonly string[], jurisdictions: readonly Jurisdiction[]): string[] =>
  texts.flatMap((text) => lawSentence(text, jurisdictions) ?? []);

/** The words of `{law-privacy}` and the like: of each list the first text whose facts are all known and checked; empty when none is. */
export const lawWords = (
  texts: Readonly<Record<string, readonly string[]>>,
  jurisdictions: readonly Jurisdiction[],
): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([id, list]) => [id, lawSentences(list, jurisdictions)[0] ?? '']));
