import { parseSync } from 'vite';

/** A node of the syntax tree (ESTree). Its other properties depend on its type. */
export interface Node extends Readonly<Record<string, unknown>> {
  type: string;
  /** Its position in the source. */
  start: number;
}

/** Parses JavaScript or TypeScript; the file name says which. Throws when the text cannot be parsed. */
export function parsed(
  path: string,
  text: string,
): { program: Node; comments: readonly { start: number; end: number }[] } {
  const { program, comments, errors } = parseSync(path, text);
  const [fault] = errors;
  if (fault) throw new Error(`${path} cannot be read: ${fault.message}`);
  return { program: program as unknown as Node, comments };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';

export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** The line number of a position in `text`; the first line is 1. */
export const lineAt = (text: string, place: number): number => text.slice(0, place).split('\n').length;
