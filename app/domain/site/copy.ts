import { business } from '../../content/business.ts';
import { retentionRules } from '../privacy/retention.ts';
import { claimById } from './claims.ts';

const facts: Record<string, string> = {
  firm: business.name,
  firmFirst: business.logo[0],
  firmSecond: business.logo[1],
  parent: business.parent,
  phone: business.phone.display,
  email: business.email.main,
  privacyOfficer: business.privacyOfficer,
  address: `${business.address.street}, ${business.address.locality}, ${business.address.region} ${business.address.postalCode}`,
  cities: `${business.serviceCities.slice(0, -1).join(', ')} and ${business.serviceCities.at(-1)}`,
};

/** `{keep-enquiries}` and the like: how long each kind of data is kept. */
for (const [kind, { words }] of Object.entries(retentionRules)) facts[`keep-${kind}`] = words;

/** The words of an enabled claim, or null when it is switched off. Throws on an unknown id: a typing mistake. */
export function claimWords(id: string): string | null {
  const claim = claimById(id);
  if (!claim)
    throw new Error(`No claim has the id "${id}". Add it to app/content/claims.ts or correct the text that names it.`);
  return claim.enabled ? claim.words : null;
}

/** True for a name that `fill` knows: 'phone', 'claim:uptime'. */
export const isPlaceholder = (name: string): boolean =>
  name.startsWith('claim:') ? claimById(name.slice('claim:'.length)) !== undefined : Object.hasOwn(facts, name);

/** True when every claim that `text` names is enabled: a list drops the item otherwise. */
export function mayPrint(text: string): boolean {
  return [...text.matchAll(/\{claim:([\w-]+)\}/g)].every(([, id]) => claimWords(id as string) !== null);
}

/**
 * Replaces `{firm}`, `{phone}`, `{claim:id}` and the other placeholders of the content files.
 * Throws on an unknown placeholder. A switched-off claim leaves an empty string: use `mayPrint` first where a sentence rests on it.
 */
export function fill(text: string): string {
  return text.replace(/\{(claim:)?([\w-]+)\}/g, (_, isClaim: string | undefined, name: string) => {
    if (isClaim) return claimWords(name) ?? '';
    const fact = facts[name];
    if (fact === undefined)
      throw new Error(`No fact is called "{${name}}". The known ones stand in app/domain/site/copy.ts.`);
    return fact;
  });
}

/** Filled copy without the sentences that rest on a switched-off claim. Empty when none is left. */
export function printable(text: string): string {
  return text
    .split(/(?<=[.!?])\s+/)
    .filter(mayPrint)
    .map(fill)
    .join(' ')
    .trim();
}

/** The items of a list that may be printed, filled. */
export function printableItems(items: readonly string[]): string[] {
  return items.filter(mayPrint).map(fill);
}

/** An item of a list stands or falls with its words. */
function isLost(item: unknown): boolean {
  const words = typeof item === 'object' && item !== null && 'text' in item ? item.text : item;
  return typeof words === 'string' && words !== '' && printable(words) === '';
}

/**
 * `value` with every string in it filled, less what rests on a switched-off claim: props of an island travel as finished
 * words.
 */
export function fillDeep<T>(value: T): T {
  if (typeof value === 'string') return printable(value) as T;
  if (Array.isArray(value)) return value.filter((item) => !isLost(item)).map(fillDeep) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillDeep(item)])) as T;
}
