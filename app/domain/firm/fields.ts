import { z } from 'zod';
import { markdownFault } from '../text/long-text/page-text.ts';
import { citationSentence, isCitation } from './facts/citation.ts';

/** Describes a field for forms, the reference page and editors. All three keep the field order of the schema. */
export interface FieldHelp {
  /** Name of the field as a person reads it. */
  label: string;
  /** What belongs in it, and why. */
  hint?: string;
  example?: unknown;
  /** Heading under which a form puts it. */
  group?: string;
  /** Kind of the documents whose ids it holds. `audience` is an industry or a group of industries. */
  refers?: string;
  /** True for a reference that is skipped when its document does not exist: see docs/decisions/0032. */
  mayBeMissing?: boolean;
  /** True for an address of the site, which must lead somewhere. */
  isAddress?: boolean;
  /** Placeholders that only this field allows, in addition to those of every text. */
  placeholders?: readonly string[];
  /** The form control for a text of a particular format. Without it, the schema decides. */
  control?: 'markdown' | 'fragment' | 'email' | 'day' | 'time' | 'colour' | 'address';
  /** True for a list of references or choices whose order does not matter. */
  anyOrder?: boolean;
  /** True for a value that the program fills in: a form hides it and keeps it unchanged. */
  fixed?: boolean;
  /** True for a number that the form assigns to a new item. */
  assigned?: boolean;
  /** The length in characters that suits the place where it is printed. The form counts, and refuses nothing. */
  usual?: { least: number; most: number };
  /** The value of a flag that is left out. */
  whenMissing?: boolean;
  /** When a field that may be left out is needed after all, such as `needed for a review`. The form says it in place of “optional”. */
  needed?: string;
}

const helps = z.registry<FieldHelp>();

/** Attaches `help` to a schema. Every field is made by a function of this file, so each has a label. */
function described<S extends z.ZodType>(schema: S, help: FieldHelp): S {
  helps.add(schema as z.ZodType, help);
  return schema;
}

/** The schema inside `optional`, `default` and the like. */
export function unwrap(schema: z.ZodType): z.ZodType {
  const inner = (schema as { def?: { innerType?: z.ZodType } }).def?.innerType;
  return inner ? unwrap(inner) : schema;
}

export const helpOf = (schema: z.ZodType): FieldHelp | undefined => helps.get(schema) ?? helps.get(unwrap(schema));

/** How many items a list may have. */
export function listLimits(schema: z.ZodArray): { minimum: number; maximum: number } {
  const { minItems = 0, maxItems = 0 } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return { minimum: minItems, maximum: maxItems };
}

/** True for a group of fields: neither a list nor null. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The field `key` of a group; undefined when it is missing or `value` is not a group. */
export const own = (value: unknown, key: string): unknown =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;

interface TextLimits {
  min?: number;
  max?: number;
}

type Extra = Omit<FieldHelp, 'label'>;

const between = ({ min, max }: { min: number; max: number }, unit: string) =>
  min === max ? `exactly ${min} ${unit}` : `${min} to ${max.toLocaleString('en-CA')} ${unit}`;

/** Adds all rules in one call: each `.min()` or `.refine()` in a chain would make the schema again, and startup makes hundreds. */
function bounded({ min, max }: Required<TextLimits>, ...rules: z.core.$ZodCheck<string>[]) {
  const trimmed = (text: string) => text.length < min || text === text.trim();
  return z
    .string()
    .check(
      z.minLength(min),
      z.maxLength(max),
      z.refine(trimmed, { error: 'must not begin or end with a space' }),
      ...rules,
    );
}

const onOneLine = z.refine<string>((text) => !/[\r\n]/.test(text), { error: 'must be on one line' });

/** Words on one line. */
export function line(label: string, { min = 1, max = 400, ...extra }: Extra & TextLimits = {}) {
  return described(bounded({ min, max }, onOneLine), { label, ...extra });
}

const notNegative = z.refine<string>((text) => !/[-\u2212]\s?\$?\s?\d/.test(text.slice(0, 4)), {
  error: 'must not be below zero',
});

/** A price in words. */
export function amount(label: string, { max = 80, ...extra }: Extra & { max?: number } = {}) {
  return described(bounded({ min: 1, max }, notNegative), { label, ...extra });
}

/** Words that may have several lines or paragraphs. */
export function paragraphs(label: string, { min = 1, max = 20_000, ...extra }: Extra & TextLimits = {}) {
  return described(bounded({ min, max }), { label, ...extra });
}

/** Long text with headings, lists and links. */
export function markdown(label: string, { min = 1, max = 60_000, ...extra }: Extra & TextLimits = {}) {
  const readable = z.superRefine<string>((text, context) => {
    // A text that is far too long is not worth parsing.
    const fault = text.length > max ? null : markdownFault(text);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  });
  return described(bounded({ min, max }, readable), { label, control: 'markdown', ...extra });
}

/** Words that may be empty. */
export function note(label: string, { max = 2000, ...extra }: Extra & { max?: number } = {}) {
  return described(z.string().max(max), { label, ...extra });
}

/** A word or part of a word. It may end with a space, so that "new " does not match "news". */
export const fragment = () =>
  described(z.string().regex(/^\S.{1,39}$/, 'must have 2 to 40 characters'), { label: 'Words', control: 'fragment' });

export function whole(label: string, min: number, max: number, extra: Extra = {}) {
  return described(z.int().check(z.gte(min), z.lte(max)), { label, ...extra });
}

export function decimal(label: string, min: number, max: number, extra: Extra = {}) {
  return described(z.number().check(z.gte(min), z.lte(max)), { label, ...extra });
}

export const flag = (label: string, extra: Extra = {}) => described(z.boolean(), { label, ...extra });

export const day = (label: string, extra: Extra = {}) =>
  described(z.iso.date('must be a day, such as 2027-07-01'), {
    label,
    example: '2027-07-01',
    control: 'day',
    ...extra,
  });

export const clockTime = (label: string, extra: Extra = {}) =>
  described(z.string().regex(/^(?:\d|[01]\d|2[0-3]):[0-5]\d$/, 'must be a time of the 24-hour clock, such as 17:30'), {
    label,
    example: '17:30',
    control: 'time',
    ...extra,
  });

export const email = (label: string, extra: Extra = {}) =>
  described(z.email('must be an email address'), { label, example: 'hello@firm.ca', control: 'email', ...extra });

// URL parsers take a space and encode it; a person who typed one meant something else.
const noSpaces = z.refine<string>((text) => !/\s/.test(text), { error: 'must have no spaces' });

export const webAddress = (label: string, extra: Extra = {}) =>
  described(z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' }).check(noSpaces), {
    label,
    example: 'https://www.firm.ca/',
    control: 'address',
    ...extra,
  });

export const sitePath = (label: string, extra: Extra = {}) =>
  described(z.string().regex(/^\/[\w/#-]*$/, 'must be an address of this site, such as /services/it-consulting'), {
    label,
    example: '/services/it-consulting',
    isAddress: true,
    ...extra,
  });

/** A text that must match `pattern`; `sentence` describes the pattern and begins with "must". */
export const pattern = (label: string, expression: RegExp, sentence: string, extra: Extra = {}) =>
  described(z.string().regex(expression, sentence), { label, ...extra });

export function choice<const V extends readonly string[]>(label: string, values: V, extra: Extra = {}) {
  return described(z.enum(values, `must be one of ${values.join(', ')}`), { label, ...extra });
}

export function list<S extends z.ZodType>(item: S, label: string, min: number, max: number, extra: Extra = {}) {
  const sentence = `must be a list of ${between({ min, max }, max === 1 ? 'item' : 'items')}`;
  return described(z.array(item, sentence).check(z.minLength(min, sentence), z.maxLength(max, sentence)), {
    label,
    ...extra,
  });
}

export function object<S extends z.core.$ZodLooseShape>(label: string, shape: S, extra: Extra = {}) {
  return described(z.strictObject(shape), { label, ...extra });
}

/** Adds a rule that involves several fields of the group. */
export function checked<S extends z.ZodType>(
  group: S,
  rule: (value: z.infer<S>, add: (path: string, must: string) => void) => void,
): S {
  const stricter = group.superRefine((value, context) =>
    rule(value, (path, message) => context.addIssue({ code: 'custom', path: [path], message })),
  );
  const help = helpOf(group);
  return help ? described(stricter, help) : stricter;
}

/** A record whose keys must fit `keys`. When the keys are ids of documents, the help of `keys` names their kind. */
export function table<K extends z.ZodString, V extends z.ZodType>(
  label: string,
  keys: K,
  values: V,
  extra: Extra = {},
) {
  return described(z.record(keys, values), { label, ...extra });
}

const idPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const idSentence = 'must be lowercase letters, digits and hyphens, such as cedar-bay';

const longestName = 80;

/** True for a valid name of a file in a pack, without its extension. */
export const isFileName = (name: string): boolean => idPattern.test(name) && name.length <= longestName;

/** The fault for an invalid `id`. */
export const noId = (id: string): { problem: string; fix: string } => ({
  problem: `"${id}" cannot be an id`,
  fix: `use lowercase letters, digits and hyphens, ${longestName} at most`,
});

/** An id that is defined here. */
export const ownId = (label: string, extra: Extra = {}) => pattern(label, idPattern, idSentence, extra);

/** The id of a document of another kind; `compile` finds it or reports that it is missing. */
export const reference = (kind: string, label: string, extra: Extra = {}) =>
  pattern(label, idPattern, idSentence, { ...extra, refers: kind });

/** A reference to a location. Lists skip it when the firm does not serve the location or the region has dropped it. */
export const locationReference = (label: string, extra: Extra = {}) =>
  reference('location', label, { ...extra, mayBeMissing: true });

/** The id of a picture of the firm. */
export const pictureReference = (label: string, extra: Extra = {}) =>
  reference('picture', label, { example: 'office', ...extra });

/** The id of a picture of the firm, or the address of a picture on another site. */
export const pictureOrAddress = (label: string, extra: Extra = {}) =>
  described(
    z
      .string()
      .max(2000)
      .refine((text) => idPattern.test(text) || (isElsewhere(text) && URL.canParse(text)), {
        error: 'must be the id of a picture, such as office, or an address that begins with https://',
      }),
    { label, example: 'office', refers: 'picture', ...extra },
  );

/** True for the address of a picture on another site; such a field may hold one in place of an id. */
export const isElsewhere = (text: string): boolean => /^https:/i.test(text);

/** The industries that a sentence is for. */
export const audience = (extra: Extra = {}) =>
  list(reference('audience', 'Industry or group'), 'For these industries only', 1, 20, {
    hint: 'Industries or groups of industries. Leave it out when every industry may read the sentence.',
    example: ['office', 'construction'],
    anyOrder: true,
    ...extra,
  });

export const number = () =>
  whole('Number', 1, 999, {
    hint: 'Part of its id. Add new sentences at the end, and never reuse a number.',
    assigned: true,
  });

/** Hidden in the form of a document: facts are checked in their queue, so that they are not ticked unread. */
const decided = (label: string, hint: string) =>
  object(
    label,
    { by: line('By', { max: 120, hint: 'The name of the person.' }), on: day('On') },
    { hint, fixed: true },
  ).optional();

/** A citation of the source that somebody opened. */
export const sourceLine = () =>
  described(bounded({ min: 1, max: 500 }, z.refine<string>(isCitation, { error: citationSentence })), {
    label: 'Source',
    hint: 'Title, publisher, and address or section of the source that somebody opened to check the sentence. Leave it out when nobody did.',
    example: 'Privacy Act, Government of Canada, section 12, laws-lois.justice.gc.ca/eng/acts/P-21/',
  });

/** The source of a fact about a place that the firm knows from its own work there. */
export const firmSource = 'firm';

/** A source that was opened, or the firm itself. */
const localSource = () =>
  described(
    bounded(
      { min: 1, max: 500 },
      z.refine<string>((text) => text === firmSource || isCitation(text), { error: citationSentence }),
    ),
    {
      label: 'Source',
      hint: 'Title, publisher, and address or section of the source that somebody opened; or the word firm, for what your own people saw there.',
      example: firmSource,
    },
  );

/** The fields of a fact other than its words. */
const aboutFact = (source: z.ZodType<string>) => ({
  source: source.optional(),
  checked: decided(
    'Checked',
    'Who opened the source and found the sentence in it. Landing pages print no local fact without it.',
  ),
  disputed: decided('Disputed', 'Who says that it is wrong. No page prints it until that is settled.'),
  expires: day('True until', {
    hint: 'For what grows old: a road under construction, a merger, a carrier, the end of support. No page states it later.',
  }).optional(),
});

/** A group of fields about a fact. A checked fact must name its source. */
const factual = <S extends z.core.$ZodLooseShape>(label: string, shape: S, source: z.ZodType<string> = sourceLine()) =>
  checked(object(label, { ...shape, ...aboutFact(source) }), (fact, add) => {
    if (own(fact, 'checked') !== undefined && own(fact, 'source') === undefined)
      add('checked', 'must have a source that was opened');
  });

/** Numbered, true sentences, each with its source where one was looked up. */
export const facts = (label: string, min: number, max: number, extra: Extra = {}) =>
  list(factual('Fact', { number: number(), text: line('Sentence', { max: 600 }) }), label, min, max, extra);

/** Like `facts`, with the industries that each sentence is for. */
export const localFacts = (label: string, min: number, max: number, extra: Extra = {}) =>
  list(
    factual(
      'Fact',
      {
        number: number(),
        text: line('Sentence', {
          max: 600,
          hint: '12 to 28 words. With the name of another location in it, the sentence must be false.',
        }),
        industries: audience().optional(),
      },
      localSource(),
    ),
    label,
    min,
    max,
    extra,
  );

/** A sentence about a place: only its text, or a group with the fields of a fact. Its position is its number. */
export const localSentence = <S extends z.core.$ZodLooseShape>(more: S, sentence: string) =>
  z.union(
    [
      line('Sentence', { max: 600 }),
      factual('Sentence', { text: line('Sentence', { max: 600 }), ...more }, localSource()),
    ],
    sentence,
  );

export const numberedQuestions = (label: string, min: number, max: number, extra: Extra = {}) =>
  list(
    factual('Question', {
      number: number(),
      industries: audience().optional(),
      question: line('Question', { max: 200 }),
      answer: line('Answer', { max: 900 }),
    }),
    label,
    min,
    max,
    extra,
  );

export const numberedSteps = (label: string, count: number, extra: Extra = {}) =>
  list(
    object('Step', { number: number(), title: line('Title', { max: 80 }), text: line('Text', { max: 400 }) }),
    label,
    count,
    count,
    extra,
  );

export const question = () =>
  object('Question', { question: line('Question', { max: 200 }), answer: line('Answer', { max: 1200 }) });

export const titledText = (label = 'Point') =>
  object(label, { title: line('Title', { max: 80 }), text: line('Text', { max: 900 }) });

export const link = (label = 'Link') => object(label, { label: line('Words'), href: sitePath('Address') });

export const figure = (placeholders?: readonly string[]) =>
  object('Figure', {
    value: line('Figure', { max: 80, ...(placeholders && { placeholders }) }),
    label: line('Label', { max: 120, ...(placeholders && { placeholders }) }),
  });

export const coordinates = (label = 'Coordinates') =>
  object(
    label,
    {
      lat: decimal('Latitude', 41, 84, { hint: 'Decimal degrees, four decimals.', example: 49.8954 }),
      lng: decimal('Longitude', -142, -52, { hint: 'Decimal degrees, negative in Canada.', example: -97.1385 }),
    },
    { hint: 'City or town hall, else the historic centre.' },
  );

/** The position of a document in lists of its kind: lowest first, equal numbers by id. */
export const order = () =>
  whole('Order', 0, 100_000, {
    hint: 'The lowest number comes first; equal numbers are sorted by id. Leave gaps, as 10, 20, 30.',
    example: 10,
  });

/** Title, description and keywords of a page, as search engines show them. */
export const pageMeta = (extra: { keywords?: boolean; minDescription?: number } = {}) =>
  object('For search engines', {
    title: line('Title', { max: 90, hint: '30 to 65 characters once the placeholders are filled.' }),
    description: line('Description', { min: extra.minDescription ?? 20, max: 260 }),
    keywords: list(line('Keyword', { max: 60 }), 'Keywords', 1, 12).optional(),
  });

/** Icons that the engine can draw. */
export const iconNames = [
  'Headset',
  'ShieldCheck',
  'Cloud',
  'Network',
  'ScrollText',
  'Wrench',
  'Server',
  'Smartphone',
  'BadgeCheck',
] as const;

export const colour = (label: string, extra: Extra = {}) =>
  pattern(label, /^#[\da-f]{6}$/, 'must be a colour as # and six digits from 0 to f, such as #0b2a31', {
    control: 'colour',
    ...extra,
  });

/** The data of an SVG path. */
export const pathData = (label: string, extra: Extra = {}) =>
  described(
    z
      .string()
      .max(2000)
      .regex(/^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s.,-]+$/, 'must be the data of an SVG path, such as M4 4h32v32H4z'),
    { label, ...extra },
  );

/** Skylines that the engine can draw. */
/** What the foreground of a drawing is, for a place without a drawing of its own. */
export const grounds = ['harbour', 'river', 'lakeside', 'prairie', 'mountain', 'forest', 'island', 'tundra'] as const;
export type Ground = (typeof grounds)[number];
export const sceneNames = ['toronto', 'calgary', 'plain', ...grounds] as const;
export type SceneName = (typeof sceneNames)[number];

/** Pictures that the engine can draw on a card. */
export const pictureNames = [
  'streetcar',
  'lighthouse',
  'beach',
  'canoe',
  'ferry-dock',
  'grain-elevator',
  'bridge',
  'sugar-shed',
  'island-cottage',
  'switchboard',
  'vault',
  'lock-keeper',
  'cloud-shed',
  'crane',
  'lamp',
  'light-rail',
  'country-elevator',
  'fire-lookout',
  'ranch',
  'tower-crane',
] as const;
