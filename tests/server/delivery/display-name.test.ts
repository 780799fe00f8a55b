import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { displayName, folderMailer } from '../../../app/server/delivery/mailer.server.ts';
import { ownMailboxes } from '../../../app/server/delivery/recipients.server.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

it.each([
  ['"Firm Support" <ceo@bank.example>', 'Firm Support ceo bank.example'],
  ['ceo@bank.example', 'ceo bank.example'],
  ['José O’Neill-Müller (IT)', 'José O’Neill-Müller (IT)'],
  ['伟 王', '伟 王'],
  ['<@"">', ''],
])('a name in a mail never looks like an address: %s', (name, shown) => expect(displayName(name)).toBe(shown));

it('a mail never takes its text from a file or an address, whatever the text is', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'secret');
  writeFileSync(path, 'the key');
  const mailer = folderMailer(join(folder, 'mail'), () => 'site@firm.example');
  const sent = (id: string, text: unknown) =>
    mailer.send({ id, to: ownMailboxes(['ana@example.com']), subject: 'Hello', text: text as string });
  expect(await sent('plain', 'Words.')).toMatchObject({ ok: true });
  expect(await sent('file', { path })).toMatchObject({ ok: false, answer: expect.stringContaining('File access') });
  expect(await sent('address', { path: 'http://127.0.0.1:9/' })).toMatchObject({
    ok: false,
    answer: expect.stringContaining('Url access'),
  });
});
