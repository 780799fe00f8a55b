import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Site } from '../../domain/firm/site.ts';
import { oneAtATime } from '../time.server.ts';
import type { StrengthOrder } from './password-guesses.server.ts';

/** A password that is found in fewer guesses than this is weak. */
const leastGuesses = 2e9;

const wordsIn = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** Words that an attacker would try first on this site. */
const wordsOfTheSite = (site: Site): string[] => {
  const { firm, region, jurisdiction } = site.data;
  const names = [firm.name, site.location(region.home)?.name ?? '', jurisdiction.name].join(' ');
  return [
    ...['admin', 'administrator', 'owner', 'editor', 'viewer', 'support', 'helpdesk', 'website'],
    ...wordsIn(names),
  ];
};

/** Shorter words are kept, because they occur inside too many other words. */
const shortestWord = 4;

const withoutWords = (text: string, known: readonly string[]) =>
  known.reduce((rest, word) => (word.length < shortestWord ? rest : rest.replaceAll(word, '')), text.toLowerCase());

/**
 * Runs in a thread that ends after its answer: the dictionaries take 70 to 140 MB, a long password takes a third of a second, and
 * people choose passwords only a few times a year.
 */
async function guessesInThread(order: StrengthOrder): Promise<number> {
  const worker = new Worker(join(process.cwd(), 'app/server/people/password-strength-worker.server.ts'), {
    workerData: order,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  try {
    return await new Promise<number>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The strength of a password could not be estimated.')));
    });
  } finally {
    await worker.terminate();
  }
}

/** Run one thread at a time: several would hold several copies of the dictionaries. */
const inTurn = oneAtATime();

/**
 * True for a password that an attacker tries early: leaked passwords, common words and names, neighbouring keys, dates,
 * repetitions, or the words of this firm, site and person (`email`) with little added. No kind of character is required.
 */
export async function isWeakPassword(
  site: Site,
  password: string,
  email: string,
  guessesFor: (order: StrengthOrder) => number | Promise<number> = (order) => inTurn(() => guessesInThread(order)),
): Promise<boolean> {
  const known = [...wordsOfTheSite(site), ...wordsIn(email)].filter(Boolean);
  const rest = withoutWords(password.normalize('NFKC'), known);
  return rest === '' || (await guessesFor({ password: rest, known })) < leastGuesses;
}
