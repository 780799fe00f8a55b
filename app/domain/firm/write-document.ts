import { Document, isCollection, isScalar, isSeq, type Node, visit } from 'yaml';
import { z } from 'zod';
import { isRecord, unwrap } from './fields.ts';
import { type Kind, kinds } from './kinds.ts';

/** Lists of words up to this length are written on one line. */
const longestLine = 120;

/** `value` with its fields in the order of their schema; fields that the schema does not know come last. */
function inSchemaOrder(schema: z.ZodType | undefined, value: unknown): unknown {
  const inner = schema && unwrap(schema);
  if (inner instanceof z.ZodUnion) {
    const branch = (inner.options as z.ZodType[]).find((option) => option.safeParse(value).success);
    return inSchemaOrder(branch, value);
  }
  if (Array.isArray(value)) {
    const element = inner instanceof z.ZodArray ? (inner.element as z.ZodType) : undefined;
    return value.map((item) => inSchemaOrder(element, item));
  }
  if (!isRecord(value)) return value;
  if (inner instanceof z.ZodRecord)
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, inSchemaOrder(inner.valueType as z.ZodType, entry)]),
    );
  const shape = inner instanceof z.ZodObject ? (inner.shape as Record<string, z.ZodType>) : {};
  const known = Object.keys(shape).filter((key) => Object.hasOwn(value, key));
  const others = Object.keys(value).filter((key) => !Object.hasOwn(shape, key));
  return Object.fromEntries([...known, ...others].map((key) => [key, inSchemaOrder(shape[key], value[key])]));
}

const isShortList = (node: Node): boolean => {
  if (!isSeq(node) || node.items.some((item) => !isScalar(item) || isCollection(item))) return false;
  const words = node.items.map((item) => String((item as { value: unknown }).value));
  return words.join(', ').length <= longestLine && !words.some((word) => word.includes('\n'));
};

function yamlOf(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Seq: (_, node) => {
      if (isShortList(node)) node.flow = true;
    },
  });
  return document.toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: false });
}

/**
 * The text of the file for a document: the same body gives the same bytes, and `readDocument` gives the same body back. A body
 * that does not fit the schema of its kind is written, too, so that a person can correct it.
 */
export function writeDocument(kind: Kind, body: unknown): string {
  const { format, schema } = kinds[kind];
  const ordered = inSchemaOrder(schema, body);
  if (format === 'geojson') return `${JSON.stringify(ordered, null, 2)}\n`;
  if (format === 'yaml' || !isRecord(ordered)) return yamlOf(ordered);
  const { body: text, ...fields } = ordered;
  return `---\n${yamlOf(fields)}---\n\n${String(text ?? '')}\n`;
}
