import type { Element } from 'hast';
import type { State } from 'hast-util-to-mdast';
import type { AlignType, Nodes, PhrasingContent, Table, TableCell } from 'mdast';
import { attribute, type HtmlNode, isElement, styleOf } from './html-nodes.ts';

/** The most columns or rows that one cell may cover. */
const widest = 1000;

const isCell = (node: HtmlNode): node is Element => isElement(node, 'th', 'td');

/** The rows of a table in the order that a browser shows. Those of tables in its cells are not among them. */
export function rowsOf(node: Element): Element[] {
  const order = ['thead', 'tbody', 'tr', 'tfoot'];
  const parts = node.children.filter((child) => isElement(child, ...order)) as Element[];
  const ranked = (names: readonly string[]) => parts.filter(({ tagName }) => names.includes(tagName));
  return [...ranked(['thead']), ...ranked(['tbody', 'tr']), ...ranked(['tfoot'])].flatMap((part) =>
    part.tagName === 'tr' ? [part] : (part.children.filter((child) => isElement(child, 'tr')) as Element[]),
  );
}

const span = (cell: Element, name: 'colSpan' | 'rowSpan'): number =>
  Math.min(widest, Math.max(1, Number.parseInt(attribute(cell, name), 10) || 1));

/** The cells of each row, with a cell that covers several repeated in each of them. */
export function gridOf(rows: readonly Element[]): { grid: Element[][]; repeated: boolean } {
  const grid: Element[][] = rows.map(() => []);
  let repeated = false;
  rows.forEach((row, at) => {
    let column = 0;
    for (const cell of row.children.filter(isCell)) {
      while (grid[at]?.[column]) column++;
      const [width, height] = [span(cell, 'colSpan'), Math.min(span(cell, 'rowSpan'), rows.length - at)];
      if (width > 1 || height > 1) repeated = true;
      for (let down = 0; down < height; down++)
        for (let right = 0; right < width; right++) (grid[at + down] as Element[])[column + right] = cell;
      column += width;
    }
  });
  return { grid, repeated };
}

const alignments = ['left', 'center', 'right'] as const;

function alignOf(cell: Element | undefined): AlignType {
  const written = cell ? attribute(cell, 'align') || attribute(cell, 'dataAlign') || styleOf(cell, 'text-align') : '';
  return alignments.find((one) => one === written) ?? null;
}

const lineBreak: PhrasingContent = { type: 'break' };
const inLine = (value: string): PhrasingContent => ({ type: 'text', value });

/** Lines with a break between each two. */
const joined = (lines: readonly PhrasingContent[][]): PhrasingContent[] =>
  lines.filter((line) => line.length > 0).flatMap((line, at) => (at > 0 ? [lineBreak, ...line] : line));

/** The content of a cell in one paragraph: blocks are lines, and list items begin with their sign. */
export function lineOf(nodes: readonly Nodes[]): PhrasingContent[] {
  const lines: PhrasingContent[][] = [];
  let open = false;
  for (const node of nodes) {
    const block = blockLine(node);
    if (block) lines.push(block);
    else if (open) lines.at(-1)?.push(node as PhrasingContent);
    else lines.push([node as PhrasingContent]);
    open = block === null;
  }
  return joined(lines);
}

/** A block as a line; null for inline content. */
function blockLine(node: Nodes): PhrasingContent[] | null {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return node.children;
    case 'code':
      return joined(node.value.split('\n').map((value) => [{ type: 'inlineCode', value }]));
    case 'list':
      return joined(
        node.children.map(({ children }, at) => {
          const sign = node.ordered ? `${(node.start ?? 1) + at}. ` : '• ';
          return [inLine(sign), ...lineOf(children)];
        }),
      );
    case 'table':
      return joined(node.children.map(({ children }) => children.flatMap((cell) => [...cell.children, inLine(' ')])));
    case 'blockquote':
    case 'root':
      return lineOf(node.children);
    case 'thematicBreak':
      return [];
    default:
      return null;
  }
}

/** True for a table that only arranges a page: mail programs and old sites write them. */
export function isLayout(node: Element, grid: readonly Element[][]): boolean {
  const cells = grid.flat();
  return (
    attribute(node, 'role') === 'presentation' ||
    (cells.length === 1 && isElement(cells[0], 'td')) ||
    cells.some(holdsTable)
  );
}

const holdsTable = (node: HtmlNode): boolean =>
  isElement(node) && node.children.some((child) => isElement(child, 'table') || holdsTable(child));

/** A table, or the content of its cells when it only arranges them. Calls `onRepeated` when a cell covers others. */
export function tableOf(state: State, node: Element, onRepeated: () => void): Nodes[] {
  const { grid, repeated } = gridOf(rowsOf(node));
  const caption = node.children.filter((child) => isElement(child, 'caption')).flatMap((child) => state.all(child));
  const before = state.toFlow(caption as Nodes[] as Parameters<State['toFlow']>[0]);
  if (grid.every((row) => row.length === 0)) return before;
  if (isLayout(node, grid))
    return [...before, ...[...new Set(grid.flat())].flatMap((cell) => state.toFlow(state.all(cell)))];
  if (repeated) onRepeated();
  const lines = new Map([...new Set(grid.flat())].map((cell) => [cell, lineOf(state.all(cell))]));
  const children = grid.map((row) => ({
    type: 'tableRow' as const,
    children: row.map((cell): TableCell => ({ type: 'tableCell', children: structuredClone(lines.get(cell) ?? []) })),
  }));
  const table: Table = { type: 'table', align: (grid[0] ?? []).map(alignOf), children };
  return [...before, table];
}
