// node run.mjs checks/draw-sentences.ts: picks random comments and sentences of the panel, for a reader who has not seen the code.
// Rewrite any sentence that the reader does not understand at once.
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { randomNumbers } from '../app/domain/numbers/random-numbers.ts';
import { commentsIn, stringsIn } from './sentences.ts';

const help = `Usage: node run.mjs checks/draw-sentences.ts [OPTIONS]

  --seed N    the same seed draws the same sentences; 1 unless given
  --count N   how many comments, and how many sentences of the panel; 40 unless given
  --all FILE  every comment, message and label of these files instead; may be given several times, * and ** allowed
  --help      this text`;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '40' },
    all: { type: 'string', multiple: true },
    help: { type: 'boolean', default: false },
  },
});

/** Migrations are left out, because their comments can never be rewritten: the database stores the hash of each file. */
const code = ['{app,checks,tests,bench,vite}/**/*.{ts,tsx,css}', '*.{ts,mjs}'];
/** The files with the text of the panel. */
const panel = ['app/ui/admin/**/*.tsx', 'app/routes/admin/**/*.{ts,tsx}', 'app/domain/**/*.{ts,tsx}'];

type Read = (path: string, text: string) => { line: number; text: string }[];

const sentencesOf = (patterns: readonly string[], read: Read) =>
  globSync([...patterns])
    .filter((path) => /\.(?:tsx?|mjs|css|sql)$/.test(path))
    .sort()
    .flatMap((path) => read(path, readFileSync(path, 'utf8')).map(({ line, text }) => `${path}:${line}: ${text}`));

function draw(from: readonly string[], count: number, random: () => number): string[] {
  const left = [...from];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat();
}

if (values.help) console.log(help);
else if (values.all) {
  const all: Read = (path, text) =>
    [...commentsIn(path, text), ...(/\.tsx?$/.test(path) ? stringsIn(path, text) : [])].sort((a, b) => a.line - b.line);
  console.log(sentencesOf(values.all, all).join('\n'));
} else {
  const random = randomNumbers(Number(values.seed));
  const comments = sentencesOf(code, commentsIn);
  const sentences = sentencesOf(panel, stringsIn);
  console.log(`${values.count} of ${comments.length} comments:\n`);
  console.log(draw(comments, Number(values.count), random).join('\n'));
  console.log(`\n${values.count} of ${sentences.length} sentences of the panel:\n`);
  console.log(draw(sentences, Number(values.count), random).join('\n'));
}
