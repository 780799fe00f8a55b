import { z } from 'zod';
import { helpOf, listLimits, unwrap } from './fields.ts';
import { endings, type Kind, kindNames, kinds, type PackType, packTypes } from './kinds.ts';

/** The path of a kind's documents, such as `locations/{id}.yaml`. */
function placeOf(kind: Kind): string {
  const { at, format } = kinds[kind];
  if ('file' in at) return `\`${at.file}\``;
  return `\`${at.folder}/${at.depth === 2 ? '{service}/{industry}' : '{id}'}.${endings[format][0]}\``;
}

const spread = (min: number | null | undefined, max: number | null | undefined, unit: string): string => {
  if (min === max) return `${min} ${unit}`;
  return `${min ?? 0} to ${max?.toLocaleString('en-CA')} ${unit}`;
};

function limitsOf(schema: z.ZodType): string {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodEnum) return inner.options.map((option) => `\`${option}\``).join(', ');
  if (inner instanceof z.ZodBoolean) return '`true` or `false`';
  if (inner instanceof z.ZodNumber) return spread(inner.minValue, inner.maxValue, '').trim();
  if (inner instanceof z.ZodArray) {
    const { minimum, maximum } = listLimits(inner);
    return spread(minimum, maximum, 'items');
  }
  if (inner instanceof z.ZodString && inner.maxLength !== null)
    return spread(inner.minLength, inner.maxLength, 'characters');
  return '';
}

interface Row {
  name: string;
  schema: z.ZodType;
  optional: boolean;
}

const isOptional = (schema: z.ZodType): boolean => schema instanceof z.ZodOptional;

/** Every field below `schema`, named like `hours.opens` and `economy[].text`. */
function rowsOf(schema: z.ZodType, before = ''): Row[] {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([key, field]) => {
      const name = before === '' ? key : `${before}.${key}`;
      return [{ name, schema: field, optional: isOptional(field) }, ...rowsOf(field, name)];
    });
  if (inner instanceof z.ZodArray) return rowsOf(inner.element as z.ZodType, `${before}[]`);
  if (inner instanceof z.ZodRecord) return rowsOf(inner.valueType as z.ZodType, `${before}.{${keyName(inner)}}`);
  if (inner instanceof z.ZodUnion) return (inner.options as z.ZodType[]).flatMap((option) => rowsOf(option, before));
  return [];
}

const keyName = (schema: z.ZodRecord): string => helpOf(schema.keyType as z.ZodType)?.refers ?? 'id';

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function rowText({ name, schema, optional }: Row): string {
  const help = helpOf(schema);
  const refers =
    help?.refers && (help.refers === 'article-topic' ? 'name of a topic' : `id of a document: ${help.refers}`);
  const usual = help?.usual && `usually ${help.usual.least} to ${help.usual.most} characters`;
  const placeholders = help?.placeholders?.map((one) => `\`{${one}}\``).join(', ');
  const says = [
    `${help?.label ?? ''}${optional ? ' (optional)' : ''}.`,
    help?.hint,
    placeholders && `It may hold ${placeholders}.`,
  ];
  return `| \`${name}\` | ${cell(says.filter(Boolean).join(' '))} | ${cell([refers, limitsOf(schema), usual].filter(Boolean).join('; '))} |`;
}

function kindSection(kind: Kind): string {
  const { about, packs, schema } = kinds[kind];
  const where = `File ${placeOf(kind)} of a ${packs.join(', ')} pack.`;
  return [
    `### ${helpOf(schema)?.label ?? kind} (\`${kind}\`)`,
    '',
    `${about} ${where}`,
    '',
    '| Field | What it is | Limits |',
    '|---|---|---|',
    ...rowsOf(schema).map(rowText),
    '',
  ].join('\n');
}

const packHeadings: Readonly<Record<PackType, string>> = {
  library: 'The library',
  jurisdiction: 'Jurisdictions',
  region: 'Regions',
  firm: 'Firms',
};

/** The widest of the packs that may hold a kind; the others may replace its documents. */
const homeOf = (kind: Kind): PackType => kinds[kind].packs[0] ?? 'library';

/** The text of docs/content-reference.md: every kind with its fields, below `head`. */
export function referencePage(head: string): string {
  const sections = packTypes.map((pack) =>
    [`## ${packHeadings[pack]}`, '', ...kindNames.filter((kind) => homeOf(kind) === pack).map(kindSection)].join('\n'),
  );
  return `${head.trim()}\n\n${sections.join('\n')}`.trimEnd().concat('\n');
}

/** The JSON Schema with which an editor checks and completes the files of a kind. */
export function jsonSchema(kind: Kind): object {
  const { about, format, schema } = kinds[kind];
  const made = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema: json }) => {
      const help = helpOf(zodSchema as unknown as z.ZodType);
      if (!help) return;
      json.title = help.label;
      if (help.hint) json.description = help.hint;
      if (help.example !== undefined) json.examples = [help.example];
    },
  });
  if (format === 'markdown') {
    delete made.properties?.body;
    made.required = made.required?.filter((name) => name !== 'body') ?? [];
  }
  return { ...made, description: about };
}
