import { childrenOf, type Node, parsed } from './syntax.ts';

/** What one test promises: its title behind those of the groups around it. */
export interface Promised {
  file: string;
  title: string;
}

const textOf = (node: Node | null | undefined): string | null => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral') return null;
  const pieces = node.quasis as readonly { value: { raw: string; cooked: string | null } }[];
  return pieces.map(({ value: { raw, cooked } }) => cooked ?? raw).join('…');
};

/** The function that a call begins with: `it` for `it(…)`, `it.each(…)(…)` and `it.skipIf(…)(…)`. */
function firstName({ type, name, object, callee, tag }: Node): string | null {
  if (type === 'Identifier') return String(name);
  if (type === 'MemberExpression') return firstName(object as Node);
  if (type === 'CallExpression') return firstName(callee as Node);
  return type === 'TaggedTemplateExpression' ? firstName(tag as Node) : null;
}

/** The texts of a row of `it.each` in its order: of its items, or of the row itself. Null where an item is not a text. */
const rowTexts = (row: Node | null): (string | null)[] =>
  row?.type === 'ArrayExpression' ? (row.elements as readonly (Node | null)[]).map(textOf) : [textOf(row)];

/** The titles that a call of `it.each([…])(title)` gives, one for each row, if their texts are in the source; otherwise the title as it is written. */
function titlesOf(title: string, callee: Node): string[] {
  const [rows] = (callee.type === 'CallExpression' ? callee.arguments : []) as readonly Node[];
  if (rows?.type !== 'ArrayExpression' || !title.includes('%s')) return [title];
  const [before = '', ...parts] = title.split('%s');
  const titles = (rows.elements as readonly (Node | null)[]).map((row) => {
    const texts = rowTexts(row).slice(0, parts.length);
    const isWhole = texts.length === parts.length && !texts.includes(null);
    return isWhole ? before + parts.map((part, place) => `${texts[place]}${part}`).join('') : null;
  });
  return titles.every((filled) => filled !== null) ? titles : [title];
}

/** The promises of the test file `file` with the source `text`, in its order, read without running it. Throws when it cannot be parsed. */
export function promisesIn(file: string, text: string): Promised[] {
  const found: Promised[] = [];
  const visit = (node: Node, groups: readonly string[]): void => {
    const callee = node.callee as Node;
    const name = node.type === 'CallExpression' ? firstName(callee) : null;
    const isGroup = name === 'describe';
    const [first] = (isGroup || name === 'it' || name === 'test' ? node.arguments : []) as readonly Node[];
    const title = textOf(first);
    if (title !== null && !isGroup)
      found.push(...titlesOf(title, callee).map((own) => ({ file, title: [...groups, own].join(' › ') })));
    const inner = title !== null && isGroup ? [...groups, title] : groups;
    for (const child of childrenOf(node)) visit(child, inner);
  };
  visit(parsed(file, text).program, []);
  return found;
}

/** The promises of `tests/specification`: each row has a section, what the specification says there, and the check. */
export const specificationIn = (file: string, text: string): Promised[] =>
  specificationRows(file, text).map(({ section, what }) => ({ file, title: `${section} › ${what}` }));

/** A row of `tests/specification`, as its source says it. */
export interface SpecificationRow {
  file: string;
  section: string;
  what: string;
  /** `exact`, `more` with what there is more, or `departs` with the reason and why. */
  kept: readonly string[];
}

/** The rows of `tests/specification`, in the order of the source. */
export function specificationRows(file: string, text: string): SpecificationRow[] {
  const found: SpecificationRow[] = [];
  const visit = (node: Node): void => {
    const [section, what, check] = node.type === 'ArrayExpression' ? rowTexts(node) : [];
    if (section && what && check === null) {
      const kept = (node.elements as readonly (Node | null)[])[3] ?? null;
      found.push({ file, section, what, kept: kept ? rowTexts(kept).map((words) => words ?? '') : ['exact'] });
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parsed(file, text).program);
  return found;
}

/** The room of a test file: `leads` for tests/domain/leads and tests/server/leads, else its folder below `tests`. */
export function roomOfTest(file: string): string {
  const [, folder = '', room = '', ...rest] = file.split('/');
  if (room === '') return 'the whole';
  return ['domain', 'server', 'e2e'].includes(folder) && rest.length > 0 ? room : folder;
}
