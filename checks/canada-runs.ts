import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultSentence } from '../app/domain/firm/faults.ts';
import type { Body } from '../app/domain/firm/kinds.ts';
import type { Place } from '../app/domain/firm/market/atlas.ts';
import type { Entries } from '../app/domain/firm/setup/entries.ts';
import { atHome, readFirmAnswers, withAnswers } from '../app/domain/firm/setup/firm-step.ts';
import { jurisdictionFor, postalLetters } from '../app/domain/firm/setup/markets.ts';
import { placeLabel } from '../app/domain/firm/setup/place-answers.ts';
import { stepChanges } from '../app/domain/firm/setup/step-changes.ts';
import { type AskingStep, stepForm } from '../app/domain/firm/setup/step-forms.ts';
import { between, type Random, randomFrom } from '../app/domain/numbers/random.ts';
import { openSqliteDatabase } from '../app/server/database/sqlite.server.ts';
import { FirmDesk } from '../app/server/firm/firm-desk.server.ts';
import { siteRoots } from '../app/server/firm/firm-site.server.ts';
import { compileFirm, openPacks, packsIn } from '../app/server/firm/open-packs.server.ts';
import { PublishingDesk } from '../app/server/firm/publishing.server.ts';
import { newRefusals, SetupState, saveSetup } from '../app/server/firm/setup.server.ts';
import { openLog } from '../app/server/log.server.ts';
import { libraryIds } from './library-ids.ts';

const roots = { ...siteRoots({}), own: 'content', others: [] };
const some = <T>(random: Random, all: readonly T[]): T => all[between(random, 0, all.length - 1)] as T;

/** What a person types about a firm in a place. */
const typedFirm = (place: Place): [string, string][] =>
  Object.entries({
    name: 'Cedar Works IT',
    phone: '902 555 0142',
    email: 'hello@cedarworks.example',
    street: '12 Main Street',
    place: placeLabel(place),
    'place.id': place.id,
    postalCode: `${postalLetters[place.province]?.charAt(0) ?? 'K'}1A 1A1`,
    opens: '08:00',
    closes: '17:00',
    days: 'Monday',
    french: 'on',
  });

/**
 * Compiles a firm with one service and one industry in each place, as the first step of the setup makes it. Prints the faults. Gives the
 * number of places with faults.
 */
export function compileEverywhere(places: readonly Place[], seed: string): number {
  const random = randomFrom(seed);
  const sample = openPacks('content/firms/lakeshore', roots);
  if ('faults' in sample) throw new Error(sample.faults.map(faultSentence).join('\n'));
  const { firm: pack } = sample.packs;
  const root = pack.documents.find(({ kind }) => kind === 'firm');
  if (!root) throw new Error('The sample has no firm.yaml.');
  const packs = packsIn(roots);
  let failed = 0;
  for (const place of places) {
    const jurisdiction = jurisdictionFor(place.province, packs) ?? 'ca';
    const moved = atHome({ ...(root.body as Body<'firm'>), sample: true }, place, places, jurisdiction);
    const { answers } = readFirmAnswers(typedFirm(place), places, place.id);
    const body = withAnswers(moved, answers, place, { offers: [], plans: ['essential'] });
    const [service, industry] = [some(random, libraryIds('services')), some(random, libraryIds('industries'))];
    const served = { ...body, services: [service], industries: [industry], generalIndustry: industry };
    const compiled = compileFirm({ ...pack, documents: [{ ...root, body: served }] }, roots);
    if (!('faults' in compiled)) continue;
    failed += 1;
    console.log(`${place.id}, ${service}, ${industry}: ${compiled.faults.slice(0, 3).map(faultSentence).join(' ')}`);
  }
  console.log(`${places.length - failed} of ${places.length} places compile with one service and one industry`);
  return failed;
}

const asking: readonly AskingStep[] = ['firm', 'look', 'sell', 'where', 'who', 'listing', 'true'];

/** Random answers to a step, most of them right. */
function randomAnswers(random: Random, step: AskingStep, state: SetupState): Entries {
  const tick = (name: string, ids: readonly string[]) => {
    const share = random();
    return ids.filter(() => random() < share).map((id) => [name, id] as const);
  };
  const ids = (kind: 'service' | 'industry' | 'offer') => state.all(kind).map(({ id }) => id);
  switch (step) {
    case 'firm':
      return typedFirm(some(random, state.places));
    case 'sell':
      return [...tick('services', ids('service')), ...tick('offers', ids('offer'))];
    case 'where': {
      const form = stepForm('where', state, null);
      const near = form.step === 'where' ? form.locations.map(({ id }) => id) : [];
      const radius = some(random, ['0', '10', '40', '120']);
      const further = random() < 0.3 ? placeLabel(some(random, state.places)) : '';
      return [['radius', radius], ['place', further], ...tick('locations', near)];
    }
    case 'who':
      return tick('industries', ids('industry'));
    case 'listing':
      return [['listing', some(random, ['all', 'earned', ''])]];
    case 'look': {
      const form = stepForm('look', state, null);
      const pictures = form.step === 'look' ? form.pictures.map(({ value }) => value) : [''];
      const light = { first: 'Cedar', second: 'IT', action: '#c4261d', ground: '#0b2a31', light: '#ffc24a' };
      return Object.entries({ ...light, home: some(random, pictures) });
    }
    case 'true':
      return state.all('claim').map(({ id }) => [`true.${id}`, some(random, ['no', 'later'])] as const);
  }
}

/** Saves random answers in a random order, and publishes. Gives false when the last step refuses what the others accepted. */
async function publishesWhatItTook(random: Random): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'canada-'));
  const database = openSqliteDatabase(folder);
  const log = openLog('silent');
  const owner = { id: 'owner', role: 'owner' } as const;
  try {
    await database.db
      .insertInto('users')
      .values({
        id: owner.id,
        role: owner.role,
        email: 'o@firm.example',
        password_hash: '',
        created_at: 0,
        totp_enabled: 0,
      } as never)
      .execute();
    const firm = await FirmDesk.open({ env: { FIRM: 'lakeshore' }, database, log, roots });
    const publishing = new PublishingDesk({ firm, database, log });
    const steps: AskingStep[] = ['firm', ...Array.from({ length: between(random, 1, 8) }, () => some(random, asking))];
    for (const step of steps) {
      const state = await SetupState.read(firm, { refresh: () => Promise.resolve([]) });
      const options = { signer: { day: '2026-11-28', email: 'o@firm.example' }, sample: state.sample };
      const { changes, faults } = stepChanges(step, randomAnswers(random, step, state), state, options);
      if (Object.keys(faults).length > 0) continue;
      if ((await newRefusals(publishing, state, changes, owner.id)).length > 0) continue;
      await saveSetup(firm, state, changes, owner.id);
    }
    const drafts = await firm.drafts.list();
    if (drafts.length === 0) return true;
    const outcome = await publishing.publish(drafts, owner, 'Setup');
    if (outcome.outcome === 'published' || outcome.outcome === 'unchanged') return true;
    console.log(
      `${steps.join(', ')}: ${'sentences' in outcome ? outcome.sentences.join(' ').slice(0, 400) : outcome.outcome}`,
    );
    return false;
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Gives the number of runs in which publishing refused what the steps had accepted. */
export async function publishRandomRuns(runs: number, seed: string): Promise<number> {
  const random = randomFrom(seed);
  console.log(`seed ${seed}`);
  let refused = 0;
  for (let run = 1; run <= runs; run += 1) {
    if (!(await publishesWhatItTook(random))) refused += 1;
    if (run % 50 === 0) console.log(`${run} of ${runs} runs, ${refused} refused`);
  }
  console.log(`${refused} of ${runs} runs refused at publish`);
  return refused;
}
