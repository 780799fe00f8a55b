import type { z } from 'zod';
import { helpOf, unwrap } from '../fields.ts';
import { schemaAt, valueAt } from '../issues.ts';
import { firstText, saysNoMore, shorthandOf } from './form-fields.ts';

/** The label of a field; for an item without one, that of its text. */
function labelOf(schema: z.ZodType | undefined): string | undefined {
  if (!schema) return undefined;
  const short = shorthandOf(unwrap(schema));
  const text = short && (short.group.shape as Record<string, z.ZodType>)[short.text];
  return helpOf(schema)?.label ?? helpOf(unwrap(schema))?.label ?? (text ? helpOf(text)?.label : undefined);
}

/**
 * The names of the fields on the way to `path`, the outermost first, as the form shows them. An item of a list is named by its place and, if
 * `body` is given, by its first words: `Question 2 “How fast do you answer?”`.
 */
export function fieldNames(schema: z.ZodType, path: readonly PropertyKey[], body: unknown = null): string[] {
  const names: string[] = [];
  for (const [index, part] of path.entries()) {
    const here = path.slice(0, index + 1);
    const label = labelOf(schemaAt(schema, here));
    if (typeof part !== 'number') names.push(label ?? String(part));
    else {
      const item = label ?? 'Item';
      const words = index === path.length - 1 ? '' : firstText(valueAt(body, here));
      if (saysNoMore(names.at(-1) ?? '', item)) names.pop();
      names.push(`${item} ${part + 1}${words === '' ? '' : ` “${words}”`}`);
    }
  }
  return names;
}
