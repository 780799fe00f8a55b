import { parse } from 'yaml';
import type { z } from 'zod';

interface Document<Fields> {
  fields: Fields;
  /** The Markdown after the front matter. */
  body: string;
}

/**
 * Splits `text` into checked front matter and Markdown. Throws one sentence per fault, for the person who edits the file:
 * `articles/example.md: title must have 30 to 65 characters, and has 12.`
 */
export function readDocument<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): Document<z.infer<Schema>> {
  const [, yaml, body] =
    /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)([\s\S]*)$/.exec(text.replace(/^\ufeff/, '')) ?? [];
  if (yaml === undefined || body === undefined) {
    throw new Error(`${file}: the file must begin with a line of three hyphens, its fields, and three hyphens again.`);
  }
  const parsed = schema.safeParse(parseYaml(file, yaml));
  if (parsed.success) return { fields: parsed.data, body };
  const sentences = parsed.error.issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? `${file}: ${issue.keys.join(', ')} is no field of this kind of file: remove it or correct its name.`
      : `${file}: ${issue.path.join(' ')} ${issue.message}.`,
  );
  throw new Error(sentences.join('\n'));
}

function parseYaml(file: string, yaml: string): unknown {
  try {
    return parse(yaml);
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    throw new Error(`${file}: the fields cannot be read (${reason}): put quotes around a value that contains a colon.`);
  }
}
