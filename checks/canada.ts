// npm run canada: moves firms into random places of every province and territory, through the setup’s own forms, and prints a table. Needs the build.
//   --each 5       places in each province or territory
//   --seed WORD    the same seed chooses the same places, services and industries
//   --only ON,AB   only these provinces
//   --axe          also looks for faults of accessibility, at 390 and 1440 pixels
//   --all          instead compiles a firm with one service and one industry in every place
//   --runs 500     instead saves random answers in random order, and publishes what the steps accepted
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Place, provinces } from '../app/domain/firm/market/atlas.ts';
import { between, type Random, randomFrom } from '../app/domain/numbers/random.ts';
import { startServer } from '../tests/app.ts';
import { site } from '../tests/command-line.ts';
import { addressesOf } from '../tests/html.ts';
import { everyPlace, moveIn, subset } from '../tests/setup-person.ts';
import { accessibilityFaults } from './canada-axe.ts';
import { compileEverywhere, publishRandomRuns } from './canada-runs.ts';
import { libraryIds } from './library-ids.ts';

const { values } = parseArgs({
  options: {
    each: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now()) },
    only: { type: 'string' },
    runs: { type: 'string' },
    axe: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
});

function chosenPlaces(random: Random, places: readonly Place[], each: number, only?: readonly string[]): Place[] {
  return Object.keys(provinces)
    .filter((province) => !only || only.includes(province))
    .flatMap((province) => {
      const left = places.filter((place) => place.province === province);
      return Array.from(
        { length: Math.min(each, left.length) },
        () => left.splice(between(random, 0, left.length - 1), 1)[0],
      );
    })
    .filter((place) => place !== undefined);
}

/** The pages that the site links to and that do not answer with a page. */
async function deadLinks(url: string): Promise<string[]> {
  const seen = new Set(['/']);
  const dead: string[] = [];
  for (const path of seen) {
    const answer = await fetch(`${url}${path}`, { redirect: 'manual' });
    if (answer.status !== 200) dead.push(`${path} (${answer.status})`);
    if (!answer.headers.get('content-type')?.includes('text/html')) continue;
    for (const address of addressesOf(await answer.text())) {
      const target = new URL(address, `${url}${path}`);
      const isPage = target.origin === url && !/^\/(?:admin|api|assets|painted|media)\b/.test(target.pathname);
      if (isPage && seen.size < 4000) seen.add(target.pathname);
    }
  }
  return dead;
}

interface Outcome {
  place: Place;
  services: number;
  industries: number;
  inputs: number;
  faults: string[];
}

async function moveFirm(random: Random, place: Place): Promise<Outcome> {
  const firm = {
    place,
    services: subset(random, libraryIds('services')),
    industries: subset(random, libraryIds('industries')),
  };
  const folder = mkdtempSync(join(tmpdir(), 'canada-'));
  const server = await startServer({ folder, env: { PAGE_CACHE_MB: '0' } });
  try {
    const { inputs, refused } = await moveIn(server, firm);
    const counted = { place, services: firm.services.length, industries: firm.industries.length, inputs };
    if (refused) return { ...counted, faults: [`refused at ${refused.step}: ${refused.words.slice(0, 300)}`] };
    const { out } = await site(['firm', 'leftovers', '--at', server.url], { DATA_DIR: folder });
    const dead = await deadLinks(server.url);
    const axe = values.axe ? await accessibilityFaults(server.url, [`/`, `/locations/${place.id}`, '/contact']) : [];
    return {
      ...counted,
      faults: [
        ...(out.startsWith('No word of another pack') ? [] : [`leftovers: ${out.slice(0, 300)}`]),
        ...dead.map((path) => `dead link: ${path}`),
        ...axe,
        ...(inputs > 45 ? [`${inputs} inputs`] : []),
      ],
    };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function moveAll(): Promise<number> {
  const random = randomFrom(values.seed);
  console.log(`seed ${values.seed}`);
  const chosen = chosenPlaces(random, everyPlace(), Number(values.each), values.only?.split(','));
  const outcomes: Outcome[] = [];
  console.log('| Province | Place | Services | Industries | Inputs | Published |\n|---|---|---|---|---|---|');
  for (const place of chosen) {
    const done = await moveFirm(random, place);
    outcomes.push(done);
    const result = done.faults.length === 0 ? 'yes' : done.faults.join('; ');
    console.log(
      `| ${place.province} | ${place.name} | ${done.services} | ${done.industries} | ${done.inputs} | ${result} |`,
    );
  }
  const good = outcomes.filter(({ faults }) => faults.length === 0).length;
  console.log(
    `${good} of ${outcomes.length} published without a fault; most inputs ${Math.max(...outcomes.map(({ inputs }) => inputs))}`,
  );
  return outcomes.length - good;
}

const failures = values.all
  ? compileEverywhere(everyPlace(), values.seed)
  : values.runs
    ? await publishRandomRuns(Number(values.runs), values.seed)
    : await moveAll();
process.exitCode = failures === 0 ? 0 : 1;
