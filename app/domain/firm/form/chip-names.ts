import { placeholderPattern } from '../../text/placeholders.ts';

/** What people call the facts that a text names in braces. Forms show `‹Firm name›` for `{firm}`, and take both. */
const facts: Readonly<Record<string, string>> = {
  firm: 'Firm name',
  firmFirst: 'Firm name, first part',
  firmSecond: 'Firm name, second part',
  firmAndParent: 'Firm name and group',
  parent: 'Group',
  parentGroup: 'Group, in full',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  city: 'City',
  cities: 'Cities',
  home: 'Home city',
  place: 'Place',
  location: 'Place of the page',
  area: 'Area',
  areaLong: 'Area, in full',
  region: 'Region',
  province: 'Province',
  radius: 'Radius',
  hours: 'Hours',
  tax: 'Tax',
  taxPercent: 'Tax, in percent',
  privacyAct: 'Privacy law',
  healthPrivacyAct: 'Privacy law for health',
  privacyEmail: 'Email for privacy',
  name: 'Name',
  company: 'Company',
  service: 'Service',
  services: 'Services',
  industry: 'Industry',
  industries: 'Industries',
  kind: 'Kind of booking',
  minutes: 'Minutes',
  time: 'Time',
  when: 'When',
  date: 'Date',
  day: 'Day',
  count: 'Count',
  total: 'Total',
  reference: 'Reference',
  link: 'Link',
  person: 'Person',
  people: 'People',
  workplace: 'Workplace',
  zone: 'Time zone',
  reason: 'Reason',
  next: 'Next time',
  km: 'Kilometres',
  hint: 'Hint',
  gaps: 'What is missing',
  lit: 'How many are lit',
  each: 'How many each is for',
  direction: 'Direction',
  opens: 'When it opens',
  id: 'Number',
  privacyOfficer: 'Privacy officer',
  'law-privacy': 'Which privacy act the policy follows',
  'law-breach': 'What happens after a breach',
  'law-complaint': 'Where to complain about privacy',
  'law-accessibility': 'Which act about accessibility holds',
  'law-report': 'Whom to tell about a breach',
};

/** What a prefix is called: `{claim:support-24-7}` is `‹Statement: support 24 7›`. */
const prefixes: Readonly<Record<string, string>> = {
  'claim:': 'Statement',
  'Claim:': 'Statement with a capital',
  'practice:': 'Only if true',
  'locations:': 'So many places',
};

const idOf = new Map(Object.entries(facts).map(([id, name]) => [name, id]));
const prefixOf = new Map(Object.entries(prefixes).map(([prefix, name]) => [name, prefix]));

/** The text with `‹Firm name›` for `{firm}`. A name in braces that has no words stays as it is. */
export const asChips = (text: string): string =>
  text.includes('{')
    ? text.replace(placeholderPattern, (whole: string, prefix: string | undefined, name: string) => {
        const words = prefix === undefined ? facts[name] : `${prefixes[prefix]}: ${name.replaceAll('-', ' ')}`;
        return words === undefined ? whole : `‹${words}›`;
      })
    : text;

/** The text with `{firm}` for `‹Firm name›`. Other words in such marks stay as they were typed. */
export const fromChips = (text: string): string =>
  text.includes('‹')
    ? text.replace(/‹(?:([^‹›:]{1,40}): )?([^‹›]{1,80})›/g, (whole: string, kind: string | undefined, name: string) => {
        const prefix = kind === undefined ? undefined : prefixOf.get(kind);
        const id = idOf.get(name);
        if (prefix !== undefined) return `{${prefix}${name.trim().replaceAll(' ', '-')}}`;
        return kind === undefined && id !== undefined ? `{${id}}` : whole;
      })
    : text;

/**
 * The sentence that a field is a part of: `Call us at` with the label `Before the number` reads `Call us at ‹the number›`. A text whose
 * label names no place stays as it is.
 */
export function inItsPlace(label: string, text: string): string {
  const [, side, what = ''] = /^(Before|Text before|After) (the [^,]+)$/.exec(label) ?? [];
  if (side === undefined) return text;
  return side === 'After' ? `‹${what}› ${text}` : `${text} ‹${what}›`;
}
