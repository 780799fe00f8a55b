// npm run bench [-- GROUP ...]: prints this machine's figures beside the limits and stores them in bench/RESULTS.md.
// npm run bench -- compare [GROUP ...]: prints bytes and processor time beside the stored figures. Fails when one is more than 15 %
// higher. Stores nothing.
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, release, tmpdir, totalmem, type } from 'node:os';
import { basename, join } from 'node:path';
import { installedChromium } from '../checks/chromium.ts';
import { askedNames } from './asked.ts';
import { inBrowser } from './browser.ts';
import { bytes } from './bytes.ts';
import { causeOf } from './causes.ts';
import { coldStart } from './cold-start.ts';
import { type Compared, compared, comparisonTable, costsOf, rowsOf, slowness } from './compare.ts';
import { crawl } from './crawl.ts';
import { faces } from './faces.ts';
import { type Figure, notMeasured, rounds, versionOf } from './figure.ts';
import { generation } from './generation.ts';
import { growth } from './growth.ts';
import { leads } from './leads.ts';
import { throughLighthouse } from './lighthouse.ts';
import { panel } from './panel.ts';
import { processes } from './processes.ts';
import { spentTime } from './processor.ts';
import { serving } from './serving.ts';

/** The functions that measure, by group. `scratch`: a temporary folder of the run, removed after it. */
const groups: Readonly<Record<string, (scratch: string) => Promise<Figure[]>>> = {
  bytes,
  browser: inBrowser,
  faces,
  lighthouse: throughLighthouse,
  server: serving,
  processes,
  crawl,
  panel,
  leads,
  generation,
  growth,
  start: coldStart,
};

/** The groups that measure processor time or bytes. */
const comparable = ['bytes', 'server', 'crawl', 'panel'];

const compares = process.argv[2] === 'compare';
if (compares) process.argv.splice(2, 1);
const named = askedNames('group', groups);
const asked = compares && named.length === 0 ? comparable : named;

const verdict = ({ holds }: Figure) => (holds === null ? '' : holds ? 'holds' : '**missed**');

function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [figure.what, figure.measured, figure.limit, verdict(figure)]);
  return ['| What | Measured | Limit | |', '|---|---|---|---|', ...rows.map((row) => `| ${row.join(' | ')} |`)].join(
    '\n',
  );
}

/** A list of the missed limits with their causes; empty when none was missed. */
function misses(figures: readonly Figure[]): string {
  const missed = figures.filter(({ holds }) => holds === false);
  return missed.map(({ what }) => `\n- ${what}: ${causeOf(what)}`).join('');
}

function machine(): string {
  const [cpu] = cpus();
  const tools = [versionOf('nginx', '-v'), versionOf('wrk', '-v'), versionOf('hugo', 'version')];
  const browser = installedChromium();
  return [
    `${cpus().length} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}`,
    `Node ${process.versions.node}`,
    ...tools.flatMap((tool) => tool?.split(' Copyright')[0] ?? []),
    // Chromium and its headless shell have the same version but different times, so print which one it is.
    ...(browser ? [`${versionOf(browser)?.split(' built')[0]} (${basename(browser)})`] : []),
  ].join('; ');
}

/** The sections in `file` by name, from earlier runs. Empty when there is no file. */
function earlier(file: string): Map<string, string> {
  try {
    const sections = readFileSync(file, 'utf8').split(/^## /m).slice(1);
    return new Map(sections.map((section) => [section.slice(0, section.indexOf('\n')), section.trimEnd()]));
  } catch {
    return new Map();
  }
}

const results = 'bench/RESULTS.md';
const sections = earlier(results);
const day = new Date().toISOString().slice(0, 10);
const scratch = mkdtempSync(join(tmpdir(), 'bench-'));
// When root starts nginx, its workers run as another user, who must be able to read the folder.
chmodSync(scratch, 0o755);
const all: Figure[] = [];
const losses: Compared[] = [];
/** How much slower the machine is than in the stored run. The group `server` measures it; 1 before that. */
let slower = 1;
const began = performance.now();
/** A duration, given in seconds, in words. */
const duration = (seconds: number) =>
  seconds < 90 ? `${Math.round(seconds)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
for (const [name, measure] of Object.entries(groups)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const [start, spent] = [performance.now(), spentTime()];
  const figures = await measure(scratch).catch((error) => [
    notMeasured(
      name,
      String(error instanceof Error ? error.message : error)
        .split('\n', 1)
        .join(),
    ),
  ]);
  all.push(...figures);
  if (compares) {
    const [before, today] = [costsOf(rowsOf(sections.get(name) ?? '')), costsOf(figures)];
    if (name === 'server') slower = slowness(before, today);
    const rows = compared(before, today, slower);
    losses.push(...rows.filter(({ isLoss }) => isLoss));
    console.log(`\n${name}\n\n${comparisonTable(rows)}`);
    for (const { what, measured } of figures)
      if (measured.startsWith('not measured')) console.log(`${what}: ${measured}`);
    continue;
  }
  const took = `Took ${duration((performance.now() - start) / 1000)}, with ${duration(spentTime() - spent)} of processor`;
  const reasons = misses(figures);
  const section = [
    `${name}\n\n${day}. ${machine()}. ${took}.`,
    table(figures),
    ...(reasons ? [`Why limits are missed:\n${reasons}`] : []),
  ].join('\n\n');
  sections.set(name, section);
  console.log(`\n${section}`);
}
rmSync(scratch, { recursive: true, force: true });
console.log(`\nIn all ${duration((performance.now() - began) / 1000)}.`);
if (compares) {
  if (slower !== 1)
    console.log(
      `\nThe processor time of today is divided by ${slower.toFixed(2)}: that much more did a bare node:http answer cost than before.`,
    );
  const seen = all.filter(({ measured }) => !measured.startsWith('not measured')).length;
  console.log(
    `\n${losses.length} lost more than 15 %, of ${seen} figures. The figures before are those in ${results}.`,
  );
  // A comparison that measured nothing must not pass.
  if (losses.length > 0 || seen === 0) process.exitCode = 1;
} else {
  keep();
}

/** Writes the results and prints how many figures hold. */
function keep(): void {
  const ordered = Object.keys(groups).flatMap((name) => sections.get(name) ?? []);
  writeFileSync(
    results,
    `# Speed, measured\n\nBy \`npm run bench\`: medians of ${rounds} (Lighthouse: largest paints of 5, scores of the best of up to 3), comparisons in turns within one run.\n\n## ${ordered.join('\n\n## ')}\n`,
  );
  const count = (words: string, wanted: (figure: Figure) => boolean) => `${all.filter(wanted).length} ${words}`;
  const summary = [
    count('hold', ({ holds }) => holds === true),
    count('missed', ({ holds }) => holds === false),
    count('not measured', ({ measured }) => measured.startsWith('not measured')),
  ];
  console.log(`\n${summary.join(', ')}. The table is in ${results}.`);
  // Some limits of the whole table are known to be missed, so a full run does not fail. A run of named groups must hold every limit.
  if (asked.length > 0 && all.some(({ holds }) => holds !== true && holds !== null)) process.exitCode = 1;
}
