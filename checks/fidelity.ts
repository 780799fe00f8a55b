// node run.mjs checks/fidelity.ts: how the product keeps each line of the specification, as Markdown. With --write, into docs/fidelity.md.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { type SpecificationRow, specificationRows } from './test-titles.ts';

export const fidelityFile = 'docs/fidelity.md';

const sections: Readonly<Record<string, string>> = {
  1: 'What the product does',
  2: 'Screens and routes',
  3: 'Entities',
  4: 'States',
  5: 'Validation',
  6: 'Roles',
  7: 'Calls',
  8: 'Errors',
  9: 'Constants',
};
const leftOpen = 'Left open, decided since';

const sectionOf = ({ section }: SpecificationRow): string => sections[section] ?? leftOpen;

/** The rows of the specification, in its order. */
export function rowsOfSpecification(): SpecificationRow[] {
  const rows = globSync('tests/specification/*.ts')
    .toSorted()
    .flatMap((file) => specificationRows(file, readFileSync(file, 'utf8')));
  return [...Object.values(sections), leftOpen].flatMap((name) => rows.filter((row) => sectionOf(row) === name));
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

const isKept = (how: string) => (row: SpecificationRow) => row.kept[0] === how;

/** The departures: rows that depart for the same reason are one. */
export const departuresOf = (rows: readonly SpecificationRow[]): Map<string, SpecificationRow[]> =>
  Map.groupBy(rows.filter(isKept('departs')), ({ kept }) => kept[2] ?? '');

const named = ({ section, what }: SpecificationRow): string => `${section}. ${cell(what)}`;

function departures(rows: readonly SpecificationRow[]): string[] {
  return [...departuresOf(rows)].map(
    ([why, of], at) => `| ${at + 1} | ${of.map(named).join('<br>')} | ${of[0]?.kept[1]} | ${cell(why)} |`,
  );
}

function exactly(rows: readonly SpecificationRow[]): string[] {
  const exact = rows.filter(isKept('exact'));
  return [...Map.groupBy(exact, sectionOf)].flatMap(([name, of]) => [
    `<details><summary>${name}: ${of.length}</summary>`,
    '',
    ...of.map(({ what }) => `- ${what}`),
    '',
    '</details>',
    '',
  ]);
}

/** The table as Markdown. */
export function fidelityTable(rows: readonly SpecificationRow[]): string {
  const count = (how: string) => rows.filter(isKept(how)).length;
  return [
    '# How the product keeps its specification',
    '',
    `The specification has ${rows.length} lines that can be tested, and each has a test: \`tests/e2e/journeys/specification.test.ts\` runs the rows of \`tests/specification\`, and this page is made of them (\`node run.mjs checks/fidelity.ts --write\`). ${count('exact')} are kept as written, ${count('more')} with something more. ${count('departs')} lines are not kept, in ${departuresOf(rows).size} departures: each for the law, security, accessibility, or because the specification contradicts itself there. “D20” is a row of the settled questions.`,
    '',
    '## Not as written',
    '',
    '| | The specification | Reason | What we do instead, and why |',
    '|---|---|---|---|',
    ...departures(rows),
    '',
    '## As written, and more',
    '',
    '| The specification | More |',
    '|---|---|',
    ...rows.filter(isKept('more')).map((row) => `| ${named(row)} | ${cell(row.kept[1] ?? '')} |`),
    '',
    '## As written',
    '',
    ...exactly(rows),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

if (import.meta.main) {
  const table = fidelityTable(rowsOfSpecification());
  if (argv.includes('--write')) writeFileSync(fidelityFile, table);
  else process.stdout.write(table);
}
