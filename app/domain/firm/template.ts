import { z } from 'zod';
import { helpOf, listLimits, unwrap } from './fields.ts';
import { type Kind, kinds } from './kinds.ts';

const width = 100;

/** The comment lines that explain a field. */
function comment(schema: z.ZodType, indent: string, optional: boolean): string[] {
  const help = helpOf(schema);
  const inner = unwrap(schema);
  const options = inner instanceof z.ZodEnum ? `One of ${inner.options.join(', ')}.` : '';
  const example =
    help?.example === undefined ? '' : `Such as ${JSON.stringify(help.example).replaceAll('","', '", "')}.`;
  const label = help ? `${help.label}${optional ? ' (may be left out)' : ''}.` : '';
  const words = [label, help?.hint, options, example].filter(Boolean).join(' ').split(' ');
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line.length + word.length + 1 > width - indent.length) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((text) => `${indent}# ${text}`);
}

/** The lines of a group of fields, empty where words belong. */
function fields(schema: z.ZodObject, indent: string): string[] {
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, field]) => {
    const optional = field instanceof z.ZodOptional;
    const lines = [...comment(field, indent, optional), ...value(key, unwrap(field), indent)];
    const off = (line: string) => (line.trim().startsWith('#') ? line : `${indent}# ${line.slice(indent.length)}`);
    return optional ? lines.map(off) : lines;
  });
}

function value(key: string, schema: z.ZodType, indent: string): string[] {
  if (schema instanceof z.ZodObject) return [`${indent}${key}:`, ...fields(schema, `${indent}  `)];
  if (schema instanceof z.ZodRecord) return [`${indent}${key}: {}`];
  if (!(schema instanceof z.ZodArray)) return [`${indent}${key}:`];
  const item = unwrap(schema.element as z.ZodType);
  if (item instanceof z.ZodObject) {
    const inner = fields(item, `${indent}    `);
    const start = inner.findIndex((line) => !line.trim().startsWith('#'));
    const lines = inner.map((line, index) => (index === start ? `${indent}  - ${line.trim()}` : line));
    return [`${indent}${key}:`, ...lines];
  }
  return listLimits(schema).minimum === 0 ? [`${indent}${key}: []`] : [`${indent}${key}:`, `${indent}  -`];
}

/** An empty document of that kind: every field is explained in a comment. */
export function template(kind: Kind): string {
  const { about, format, schema } = kinds[kind];
  const shape = unwrap(schema as z.ZodType) as z.ZodObject;
  if (format !== 'markdown') return [`# ${about}`, ...fields(shape, '')].join('\n').concat('\n');
  const front = z.strictObject(
    Object.fromEntries(Object.entries(shape.shape as Record<string, z.ZodType>).filter(([key]) => key !== 'body')),
  );
  return ['---', `# ${about}`, ...fields(front, ''), '---', '', ''].join('\n');
}
