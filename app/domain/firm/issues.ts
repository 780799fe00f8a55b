import { distance } from 'fastest-levenshtein';
import { z } from 'zod';
import type { Fault } from './faults.ts';
import { helpOf, unwrap } from './fields.ts';

type Path = readonly PropertyKey[];

/** The path of a field in words, such as `economy #3 text`: people count from one. */
export const pathWords = (path: Path): string =>
  path.map((part) => (typeof part === 'number' ? `#${part + 1}` : String(part))).join(' ');

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, part) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, part)
        ? (inner as Record<PropertyKey, unknown>)[part]
        : undefined,
    value,
  );
}

/** The schema of the field at `path`; for a union, the first field that fits. */
export function schemaAt(schema: z.ZodType, path: Path): z.ZodType | undefined {
  const [part, ...rest] = path;
  const inner = unwrap(schema);
  if (part === undefined) return inner;
  if (inner instanceof z.ZodObject) {
    const field = (inner.shape as Record<PropertyKey, z.ZodType>)[part];
    return field && schemaAt(field, rest);
  }
  if (inner instanceof z.ZodArray) return schemaAt(inner.element as z.ZodType, rest);
  if (inner instanceof z.ZodRecord) return schemaAt(inner.valueType as z.ZodType, rest);
  if (inner instanceof z.ZodUnion)
    return (inner.options as z.ZodType[]).map((option) => schemaAt(option, path)).find((found) => found !== undefined);
  return undefined;
}

/** The known word that `word` was probably meant to be. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.min(3, Math.ceil(word.length / 3) + 1);
  for (const candidate of known) {
    // The distance is at least the difference in length, so a word of 2 MB is never compared with a short one.
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const far = distance(word, candidate);
    if (far < least) {
      least = far;
      best = candidate;
    }
  }
  return best;
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
};

function typeOf(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  return typeNames[typeof value] ?? typeof value;
}

function typeFix(expected: string, value: unknown): string {
  if (expected === 'string' && ['number', 'boolean'].includes(typeof value)) return 'put quotes around it';
  if (expected === 'string') return 'write the words after the colon';
  if (expected === 'array') return 'begin each item on a line of its own with a hyphen';
  if (['number', 'int'].includes(expected)) return 'write digits without quotes';
  if (expected === 'boolean') return 'write true or false without quotes';
  return 'write its fields below it, further in';
}

/** `add it, such as words: on the same day`, with the example of the field. */
function missingFix(schema: z.ZodType, path: Path): string {
  const field = schemaAt(schema, path);
  const example = field && helpOf(field)?.example;
  const words = Array.isArray(example) ? `[${example.join(', ')}]` : example;
  return words === undefined ? 'add it' : `add it, such as ${String(path.at(-1))}: ${String(words)}`;
}

type Issue = z.core.$ZodIssue;
/** `about` is the problem without the name of the field. */
export type BodyFault = Pick<Fault, 'problem' | 'fix'> & { path: Path; key?: string; about: string };
/** A fault whose problem does not name the field yet. */
type Unnamed = Pick<Fault, 'problem' | 'fix'>;
type Found = BodyFault;

function unknownKeys(issue: Extract<Issue, { code: 'unrecognized_keys' }>, schema: z.ZodType, path: Path): Found[] {
  const around = schemaAt(schema, path);
  const known = around instanceof z.ZodObject ? Object.keys(around.shape) : [];
  return issue.keys.map((key) => {
    const meant = nearest(key, known);
    return {
      path,
      key,
      about: 'is not a field of this kind of document',
      problem: `${pathWords([...path, key])} is not a field of this kind of document`,
      fix: meant ? `did you mean ${meant}` : 'remove it or correct its name',
    };
  });
}

function sizeFault(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>, value: unknown): Unnamed {
  const [limit, small] = issue.code === 'too_small' ? [issue.minimum, true] : [issue.maximum, false];
  const bound = `${small ? 'at least' : 'at most'} ${Number(limit).toLocaleString('en-CA')}`;
  if (issue.origin !== 'string')
    return { problem: `must be ${bound}, and is ${String(value)}`, fix: 'correct the number' };
  if (value === '') return { problem: 'is empty', fix: 'fill it in, or remove the line if it is optional' };
  const unit = limit === 1 ? 'character' : 'characters';
  return {
    problem: `must have ${bound} ${unit}, and has ${String(value).length.toLocaleString('en-CA')}`,
    fix: small ? 'say more' : 'shorten it',
  };
}

/** The issues of the union branch that the value was meant for: the branch that accepts its type. */
function branchOf(errors: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  return errors.find((issues) => !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0));
}

function found(issue: Issue, body: unknown, schema: z.ZodType, before: Path): Found[] {
  const path = [...before, ...issue.path];
  const value = valueAt(body, path);
  const named = ({ problem, fix }: Unnamed): Found[] => [
    { path, about: problem, problem: `${pathWords(path)} ${problem}`.trim(), fix },
  ];
  if (issue.code === 'unrecognized_keys') return unknownKeys(issue, schema, path);
  if (issue.code === 'invalid_union') {
    const branch = branchOf(issue.errors);
    if (branch) return branch.flatMap((inner) => found(inner, body, schema, path));
  }
  if (issue.code === 'invalid_key') {
    const key = String(issue.path.at(-1));
    const about = issue.issues[0]?.message ?? 'is not a name that is allowed here';
    return [
      {
        path: path.slice(0, -1),
        key,
        about,
        problem: `${pathWords(path)} ${about}`,
        fix: 'correct the name',
      },
    ];
  }
  if (value === undefined && ['invalid_type', 'invalid_value'].includes(issue.code))
    return named({ problem: 'is missing', fix: missingFix(schema, path) });
  if (issue.code === 'invalid_type')
    return named({
      problem: `must be ${typeNames[issue.expected] ?? issue.expected}, and is ${typeOf(value)}`,
      fix: typeFix(issue.expected, value),
    });
  if ((issue.code === 'too_small' || issue.code === 'too_big') && !issue.message.startsWith('must'))
    return named(sizeFault(issue, value));
  if (value === null) return named({ problem: `${issue.message}, and is empty`, fix: 'choose one' });
  const has = Array.isArray(value) ? `, and has ${value.length}` : '';
  return named({ problem: `${issue.message}${has}`, fix: has ? 'add or remove items' : 'correct it' });
}

/** The faults of `body`, in the order of the schema; empty when there are none. */
export function bodyFaults(schema: z.ZodType, body: unknown): BodyFault[] {
  const parsed = schema.safeParse(body);
  return parsed.success ? [] : parsed.error.issues.flatMap((issue) => found(issue, body, schema, []));
}
