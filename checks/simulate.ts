// npm run test:simulate: runs the real program in simulated worlds, each generated from one seed. See docs/reliability.md.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { allowMutations, type Mutation, mutations } from '../tests/simulation/mutations.ts';
import { type FaultKind, faultKinds } from '../tests/simulation/plan.ts';
import type { Outcome } from '../tests/simulation/simulate.ts';
import { replaceGlobals } from '../tests/simulation/world/globals.ts';
import { replaceStatements } from '../tests/simulation/world/statements.ts';

type Simulation = typeof import('../tests/simulation/simulate.ts');

const help = `Usage: npm run test:simulate -- [OPTIONS]

  --seeds N         how many worlds; 1000 unless given
  --from N          the first seed; 1 unless given
  --seed N          one world, with its whole trace
  --trace N         prints the whole trace of this one of the seeds as well
  --without FAULT   leaves a kind of fault out; may be given several times: ${faultKinds.join(', ')}
  --mutation NAME   puts a fault into the code: ${mutations.map(({ name }) => name).join(', ')}
  --mutations       each of these until it is found, or those that --mutation NAME,NAME lists; fails when --seeds are not enough
  --help            this text`;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    trace: { type: 'string' },
    without: { type: 'string', multiple: true, default: [] },
    mutation: { type: 'string' },
    mutations: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const without = new Set(values.without as FaultKind[]);
const first = Number(values.seed ?? values.from);
const count = values.seed === undefined ? Number(values.seeds) : 1;
const traced = Number(values.seed ?? values.trace);
/** How many lines of a trace are printed. */
const shortTrace = 60;

replaceGlobals();
replaceStatements();
allowMutations();
// Use a folder in memory if possible: a simulated disk needs no real one.
const memory = '/dev/shm';
const folder = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'site-simulation-'));

async function load(mutation?: string): Promise<Simulation> {
  const file = `../tests/simulation/simulate.ts${mutation ? `?mutation=${mutation}` : ''}`;
  return import(file);
}

/** Makes a migrated, empty database in the folder. Imports its module late: the program's code must load after the clocks are replaced. */
async function makeTemplate(): Promise<string> {
  return (await import('../tests/simulation/template.ts')).makeTemplate(folder);
}

/** Removes, one by one, the faults that are not needed to break the same rule. */
async function shrink(simulation: Simulation, template: string, found: Outcome): Promise<Outcome> {
  const left = new Set(without);
  const [breach] = found.breaches;
  let smallest = found;
  for (const kind of found.plan.faults) {
    const fewer = new Set([...left, kind]);
    const outcome = await simulation.simulate(found.seed, template, { folder, without: fewer });
    if (!outcome.breaches.some(({ rule }) => rule === breach?.rule)) continue;
    left.add(kind);
    smallest = outcome;
  }
  return smallest;
}

async function explain(simulation: Simulation, template: string, found: Outcome): Promise<void> {
  for (const { rule, detail } of found.breaches.slice(0, 5))
    console.log(`seed ${found.seed} breaks "${simulation.rules[rule]}": ${detail}`);
  const { plan, trace, seed } = await shrink(simulation, template, found);
  const left = [...found.plan.faults].filter((kind) => !plan.faults.has(kind));
  const options = [...left, ...values.without].map((kind) => ` --without ${kind}`).join('');
  console.log(
    `With ${[...plan.faults].join(', ') || 'no fault at all'}, the last ${shortTrace} lines of ${trace.length}:`,
  );
  console.log(trace.slice(-shortTrace).join('\n'));
  console.log(`All of it: npm run test:simulate -- --seed ${seed}${options}`);
}

/** Runs the seeds, and explains the first that breaks a rule. Resolves to true when none does. */
async function runSeeds(): Promise<boolean> {
  const simulation = await load(values.mutation);
  const template = await makeTemplate();
  const total = { acknowledged: 0, sent: 0, copies: 0 };
  const begin = process.cpuUsage();
  let bad = 0;
  for (let seed = first; seed < first + count; seed++) {
    const outcome = await simulation.simulate(seed, template, { folder, without, isTraced: seed === traced });
    for (const key of ['acknowledged', 'sent', 'copies'] as const) total[key] += outcome.figures[key];
    if (seed === traced) console.log(outcome.trace.join('\n'));
    if (outcome.breaches.length === 0) continue;
    bad++;
    if (bad === 1) await explain(simulation, template, outcome);
    else console.log(`seed ${seed} breaks: ${[...new Set(outcome.breaches.map(({ rule }) => rule))].join(', ')}`);
  }
  const { user, system } = process.cpuUsage(begin);
  const { acknowledged, sent, copies } = total;
  console.log(
    `${count} seeds, ${bad} broke a rule; ${acknowledged} leads acknowledged, ${sent} messages taken and ${copies} surplus copies, each excused by a fault; ${Math.round((user + system) / 1000 / count)} ms of CPU time a seed`,
  );
  return bad === 0;
}

/** The first seed that detects the mutation, or null. */
async function find({ name, breaks }: Mutation, template: string): Promise<{ seed: number; rules: string } | null> {
  const simulation = await load(name);
  for (let seed = first; seed < first + count; seed++) {
    const outcome = await simulation.simulate(seed, template, { folder, without });
    const broken = [...new Set(outcome.breaches.map(({ rule }) => rule))];
    if (broken.some((rule) => breaks.includes(rule))) return { seed, rules: broken.join(', ') };
  }
  return null;
}

async function runMutations(): Promise<boolean> {
  const template = await makeTemplate();
  const chosen = mutations.filter(({ name }) => !values.mutation || values.mutation.split(',').includes(name));
  let missed = 0;
  for (const mutation of chosen) {
    const found = await find(mutation, template);
    if (!found) missed++;
    console.log(
      found
        ? `${mutation.name}: found by seed ${found.seed} (${found.rules})`
        : `${mutation.name}: NOT found within ${count} seeds`,
    );
  }
  console.log(`${chosen.length - missed} of ${chosen.length} mutations found within ${count} seeds each`);
  return missed === 0;
}

try {
  if (values.help) console.log(help);
  else if (!(values.mutations ? await runMutations() : await runSeeds())) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
