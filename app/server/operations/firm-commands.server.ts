import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { faultSentence } from '../../domain/firm/faults.ts';
import type { Env } from '../env.server.ts';
import { packRoots } from '../firm/firm-site.server.ts';
import { newFirm } from '../firm/new-firm.server.ts';
import { checkPack } from '../firm/open-packs.server.ts';
import { type Command, CommandError, command, count } from './command.server.ts';

function check(folder: string, env: Env) {
  const { faults, notes, summary } = checkPack(folder, packRoots(env));
  const lines = [...faults.map(faultSentence), ...notes.map((note) => `Note: ${note}`)];
  const end =
    faults.length > 0
      ? `${count(faults.length, 'fault')} in ${folder}.`
      : `No fault in ${summary}${notes.length > 0 ? `; ${count(notes.length, 'note')}` : ''}.`;
  return { text: [...lines, end].join('\n'), failed: faults.length > 0 };
}

function make(folder: string): string {
  const target = resolve(folder);
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new CommandError(`${folder} is not empty. Name a folder that does not exist yet.`);
  const files = newFirm('content');
  for (const [path, text] of files) {
    const file = join(target, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return [
    `${folder} has ${count(files.size, 'file')} to fill in; each field says what belongs in it.`,
    `Then see what is missing: npm run site -- firm check ${folder}`,
  ].join('\n');
}

const missing = (what: string) => `Name the folder of the pack: npm run site -- firm ${what} FOLDER`;

export const firmCommands: readonly Command[] = [
  command({
    name: 'firm new',
    argument: { value: 'FOLDER', missing: missing('new') },
    help: 'a pack for a firm of your own, to be filled in, with every field explained',
    run: ({ argument }) => make(argument),
  }),
  command({
    name: 'firm check',
    argument: { value: 'FOLDER', missing: missing('check') },
    help: 'every fault of a firm’s pack, or of a region, jurisdiction or library, with its file, line and fix; exit code 1 while there is one',
    run: ({ argument, env }) => check(argument, env),
  }),
];
