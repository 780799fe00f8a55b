import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEnv } from '../../../app/server/env.server.ts';
import { CommandError, count } from '../../../app/server/operations/command.server.ts';
import { runOperations } from '../../../app/server/operations/operations-commands.server.ts';
import { runPages } from '../../../app/server/operations/pages-commands.server.ts';
import { runPrivacy } from '../../../app/server/operations/privacy-commands.server.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

it.each([
  ['pages generate', 'Say which: npm run site -- pages generate --strategic, or --all.', {}],
  ['leads erase', 'Name the address: npm run site -- leads erase --email ADDRESS', {}],
  ['backup', 'Name the folder: npm run site -- backup --to FOLDER', {}],
  ['claims on no-such', /no-such/, {}],
  ['restore', /no-such/, { from: 'no-such' }],
])('answers a mistaken "%s" in one sentence of one kind', async (words, sentence, values) => {
  const env = readEnv({ DATA_DIR: join(temporaryFolder(), 'data') });
  const command = async () => {
    for (const run of [runOperations, runPages, runPrivacy]) await run(env, words.split(' '), values);
  };
  const error = await command().catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(CommandError);
  expect((error as Error).message).toMatch(sentence);
});

it('counts one thing as one', () => {
  expect([count(0, 'page'), count(1, 'page'), count(2, 'person', 'people')]).toEqual(['0 pages', '1 page', '2 people']);
});
