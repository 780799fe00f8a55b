// Small wrong changes of a source text, such as `<` instead of `<=`. checks/mutants.ts tries whether a test fails for each.
import { childrenOf, lineAt, type Node, parsed } from './syntax.ts';

/** One change: the text from `start` to `end` becomes `by`. */
export interface Mutation {
  kind: string;
  line: number;
  start: number;
  end: number;
  by: string;
}

const others: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '-': '+',
  '*': '/',
  '/': '*',
};

const endOf = (node: Node) => node.end as number;

/** A log line is no rule: no test has to miss it. */
const onlyLogs = (text: string) =>
  /^(?:await |void )?(?:this\.)?#?(?:parts\.)?(?:log|console)\.|\.log\.\w+\(/.test(text);

/** Returns every change of `text`, by its place. Throws when `text` is no TypeScript. `path` says whether it has JSX. */
export function mutationsOf(path: string, text: string): Mutation[] {
  const found: Mutation[] = [];
  const of = (node: Node) => text.slice(node.start, endOf(node));
  const add = (kind: string, { start }: Node, end: number, by: string) =>
    found.push({ kind, line: lineAt(text, start), start, end, by });
  const replace = (kind: string, node: Node, by: string) => add(kind, node, endOf(node), by);

  const operator = (node: Node, left: Node, right: Node) => {
    const by = others[String(node.operator)];
    const between = text.slice(endOf(left), right.start);
    if (by === undefined) return;
    const at = endOf(left) + between.indexOf(String(node.operator));
    found.push({ kind: 'operator', line: lineAt(text, at), start: at, end: at + String(node.operator).length, by });
  };

  /** The first row is the same, whether a query asks for one or two. */
  const isOfFirstRow = ({ start }: Node) =>
    text.slice(0, start).endsWith('.limit(') && /^1\)\s*\.executeTakeFirst\b/.test(text.slice(start));

  const literal = (node: Node) => {
    if (typeof node.value === 'boolean') replace('boolean', node, String(!node.value));
    if (typeof node.value === 'number' && !isOfFirstRow(node)) replace('number', node, String(node.value + 1));
  };

  const swap = (node: Node) => {
    const [first, second, ...rest] = node.arguments as Node[];
    const plain = (argument: Node | undefined) =>
      argument?.type === 'Identifier' || argument?.type === 'MemberExpression';
    if (first && second && rest.length === 0 && plain(first) && plain(second) && of(first) !== of(second))
      add('arguments', first, endOf(second), `${of(second)}, ${of(first)}`);
  };

  const visit = (node: Node): void => {
    if (node.type === 'ImportDeclaration' || /^TS(?!(?:As|Satisfies|NonNull))/.test(node.type)) return;
    const test = node.test as Node | null | undefined;
    if ((node.type === 'IfStatement' || node.type === 'ConditionalExpression') && test)
      replace('condition', test, `!(${of(test)})`);
    if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression')
      operator(node, node.left as Node, node.right as Node);
    if (node.type === 'Literal') literal(node);
    if (node.type === 'CallExpression') swap(node);
    if (node.type === 'ExpressionStatement' && !onlyLogs(of(node)) && typeof node.directive !== 'string')
      replace('statement', node, ';');
    childrenOf(node).forEach(visit);
  };
  visit(parsed(path, text).program);
  return found.sort((a, b) => a.start - b.start);
}

/** Returns `text` with the change. */
export const mutated = (text: string, { start, end, by }: Mutation): string =>
  text.slice(0, start) + by + text.slice(end);
