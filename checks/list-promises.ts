// npm run promises, or `npm run promises -- WORD`: what the product promises. The titles of its tests say it; they are read out of the files
// and not run. With words it lists the promises whose title or file contains all of them.
import { globSync, readFileSync } from 'node:fs';
import { type Promised, promisesIn, roomOfTest, specificationIn } from './test-titles.ts';

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const isAskedFor = ({ file, title }: Promised) =>
  words.every((word) => `${file} ${title}`.toLowerCase().includes(word));

const readAll = (pattern: string, read: (file: string, text: string) => Promised[]) =>
  globSync(pattern)
    .toSorted()
    .flatMap((file) => read(file, readFileSync(file, 'utf8')));
const promises = [
  ...readAll('tests/**/*.{test.ts,test.tsx,contract.ts}', promisesIn),
  ...readAll('tests/specification/*.ts', specificationIn),
].filter(isAskedFor);

const rooms = Map.groupBy(promises, ({ file }) => roomOfTest(file));
for (const [room, inRoom] of [...rooms].toSorted(([a], [b]) => a.localeCompare(b))) {
  console.log(`\n${room} (${inRoom.length})`);
  for (const [file, inFile] of Map.groupBy(inRoom, ({ file }) => file)) {
    console.log(`  ${file}`);
    for (const { title } of inFile) console.log(`    ${title}`);
  }
}
console.log(`\n${promises.length} promises`);
