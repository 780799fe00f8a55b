import { parseSync } from 'vite';

/** A part of a parsed source (ESTree), with whatever belongs to its type. */
export interface Node extends Readonly<Record<string, unknown>> {
  type: string;
  /** Where it begins in the source. */
  start: number;
}

/** A source of JavaScript or TypeScript; the name of its file says which. Throws when it cannot be parsed. */
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

/** The line of a place in `text`; the first is 1. */
export const lineAt = (text: string, place: number): number => text.slice(0, place).split('\n').length;
