import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Site } from '../../domain/firm/site.ts';
import { oneAtATime } from '../time.server.ts';
import type { StrengthOrder } from './password-guesses.server.ts';

/** A guesser needs fewer tries than this for a weak password. */
const leastGuesses = 2e9;

const wordsIn = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** The words that anyone would try first against this site. */
const wordsOfTheSite = (site: Site): string[] => {
  const { firm, region, jurisdiction } = site.data;
  const names = [firm.name, site.location(region.home)?.name ?? '', jurisdiction.name].join(' ');
  return [
    ...['admin', 'administrator', 'owner', 'editor', 'viewer', 'support', 'helpdesk', 'website'],
    ...wordsIn(names),
  ];
};

/** Shorter words are part of too many other words. */
const shortestWord = 4;

/** `text` in lower case, without the known words. */
const withoutWords = (text: string, known: readonly string[]) =>
  known.reduce((rest, word) => (word.length < shortestWord ? rest : rest.replaceAll(word, '')), text.toLowerCase());

/**
 * Runs in a thread that ends with its answer: the dictionaries take 70 to 140 MB, a long password a third of a second, and
 * people choose passwords a few times a year.
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

/** Several threads would hold several copies of the dictionaries. */
const inTurn = oneAtATime();

/**
 * True for a password that a guesser tries early: leaked ones, common words and names, keys in a row, dates and repetitions, or the
 * words of this firm, site and person (`email`) with little else. No kind of character is required.
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
