import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { childrenOf, type Node, parsed } from '../../checks/syntax.ts';

const mostOfContext = 10;
const mostOfApp = 14;

function nodesIn(node: Node): Node[] {
  return [node, ...childrenOf(node).flatMap(nodesIn)];
}

/** The name of a type, a function or an extended interface. */
const nameOf = (node: unknown): string => String((node as Partial<Record<'name', unknown>> | undefined)?.name ?? '');

/** How many members a type has, those of the interfaces that it extends included. Infinity when `nodes` do not say. */
function membersOf(type: Node, nodes: readonly Node[]): number {
  if (type.type === 'TSTypeLiteral') return (type.members as Node[]).length;
  const name = nameOf(type.typeName ?? type.expression);
  const found = nodes.find((node) => node.type === 'TSInterfaceDeclaration' && nameOf(node.id) === name);
  if (!found) return Number.POSITIVE_INFINITY;
  const extended = found.extends as Node[];
  const own = ((found.body as Node).body as Node[]).length;
  return extended.reduce((sum, one) => sum + membersOf(one, nodes), own);
}

/** A sentence for each context in the file of a room that has too many services, or whose services another file lists. */
function contextFaults(path: string, text: string): string[] {
  const nodes = nodesIn(parsed(path, text).program);
  const made = nodes.filter(({ type, callee }) => type === 'CallExpression' && nameOf(callee) === 'createContext');
  return made.flatMap(({ typeArguments }) => {
    const [type] = ((typeArguments as Node | null)?.params ?? []) as Node[];
    const count = type ? membersOf(type, nodes) : Number.POSITIVE_INFINITY;
    return count > mostOfContext
      ? [`${path}: a context has ${count} services, at most ${mostOfContext} are allowed`]
      : [];
  });
}

/** The number of members of the interface `name`. */
function membersIn(text: string, name: string): number {
  const nodes = nodesIn(parsed('a.ts', text).program);
  return membersOf({ type: 'TSTypeReference', start: 0, typeName: { name } }, nodes);
}

const services = (count: number) => Array.from({ length: count }, (_, number) => `s${number}: string;`).join(' ');

it('The context of a room has at most ten services, and each room has a context', () => {
  const files = globSync('app/server/*/*-context.server.ts').filter((file) => !/\/(site|http)-/.test(file));
  expect(files.map((file) => file.split('/')[2]).sort()).toEqual(
    'accounts booking connections delivery firm landing leads mail operations people privacy reports'.split(' '),
  );
  expect(files.flatMap((file) => contextFaults(file, readFileSync(file, 'utf8')))).toEqual([]);
  const http = readFileSync('app/server/http/http-context.server.ts', 'utf8');
  expect(membersIn(http, 'Services')).toBeLessThanOrEqual(mostOfContext);
});

it('The context of the application has at most fourteen members', () => {
  const count = membersIn(readFileSync('app/server/app-context.server.ts', 'utf8'), 'AppContext');
  expect(count).toBeGreaterThan(2);
  expect(count).toBeLessThanOrEqual(mostOfApp);
});

it('A context with one service more is found, also when it extends another list, or a list in another file', () => {
  const listed = (count: number, head = 'interface S') =>
    `${head} { ${services(count)} }\nexport const c = createContext<S>();`;
  expect(contextFaults('a.ts', listed(mostOfContext))).toEqual([]);
  expect(contextFaults('a.ts', listed(mostOfContext + 1))).toEqual([expect.stringContaining('has 11 services')]);
  expect(
    contextFaults('a.ts', `interface B { a: string }\n${listed(mostOfContext, 'interface S extends B')}`),
  ).toHaveLength(1);
  expect(contextFaults('a.ts', `const c = createContext<{ ${services(mostOfContext + 1)} }>();`)).toHaveLength(1);
  for (const elsewhere of ['createContext<S>()', 'createContext()', listed(1, 'interface S extends Elsewhere')])
    expect(contextFaults('a.ts', elsewhere)).toHaveLength(1);
  expect(membersIn(`export interface AppContext { ${services(mostOfApp + 1)} }`, 'AppContext')).toBe(mostOfApp + 1);
});
