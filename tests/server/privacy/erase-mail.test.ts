import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addressKey } from '../../../app/domain/privacy/person-key.ts';
import { eraseAddress, eraseAgain } from '../../../app/server/privacy/erase.server.ts';
import { exportDocument, personData } from '../../../app/server/privacy/person-data.server.ts';
import { PrivacyStore } from '../../../app/server/privacy/privacy-store.server.ts';
import { newMailDesk } from '../../fakes/mail-desk.ts';

const address = 'vanish@example.com';

/** An answer with an attachment that names its sender. */
const answer = (headers: readonly string[], from = address) =>
  [
    ...[
      `From: Van Ish <${from}>`,
      'To: hello@firm.test',
      ...headers,
      'Content-Type: multipart/mixed; boundary="b"',
      '',
    ],
    ...['--b', 'Content-Type: text/html', '', `<p>Call me, ${address}.</p>`],
    ...[
      '--b',
      'Content-Type: text/plain; name="card.txt"',
      'Content-Disposition: attachment',
      '',
      `Mail: ${address}`,
      '--b--',
      '',
    ],
  ].join('\n');

it('gives a person all their mail, and an erasure leaves no byte of it, wherever it was filed', async () => {
  const desk = newMailDesk();
  const { sent } = await desk.newLead({ email: address });
  const other = await desk.newLead({ email: 'other@example.com' });
  await desk.receive(answer([`In-Reply-To: ${sent}`]));
  await desk.receive(answer(['Subject: By sender alone']));
  await desk.receive(
    answer([`In-Reply-To: ${other.sent}`, 'Subject: In the lead of somebody else'], 'other@example.com'),
  );
  await desk.receive(Buffer.from(`no mail at all, but ${address}`));
  const toThem = `From: Maya <maya@firm.test>\nTo: Other <other@example.com>, <${address}>\n\nBy a colleague`;
  expect(await desk.receive(toThem)).toMatchObject({ outcome: 'waiting' });
  expect((await desk.rows()).files).toBe(3);

  const key = addressKey(address);
  const data = JSON.stringify(exportDocument(key, await personData(new PrivacyStore(desk.database), key), 5));
  for (const words of ['Call me', 'card.txt', 'By sender alone', 'By a colleague']) expect(data).toContain(words);
  expect(data).not.toContain('somebody else');

  const result = await eraseAddress(address, {
    database: desk.database,
    dataDir: desk.folder,
    sqlite: true,
    userId: null,
  });
  expect(result).toMatchObject({ leads: 1, remains: [] });
  for (const file of readdirSync(desk.folder).filter((name) => name.startsWith('site.db')))
    expect(readFileSync(join(desk.folder, file)).includes(address), file).toBe(false);
  expect(await desk.rows()).toMatchObject({ mails: 1, files: 0, seen: 5 });

  // Receiving the same messages again restores nothing.
  expect(await desk.receive(answer([`In-Reply-To: ${sent}`]))).toMatchObject({ outcome: 'duplicate' });
  // An answer that comes later is noted, so that somebody looks into the mailbox, and has nothing of the person.
  expect(await desk.receive(answer([`In-Reply-To: ${sent}`, 'Subject: Again']))).toMatchObject({ outcome: 'waiting' });
  expect((await desk.rows()).mails).toBe(2);
  const noted = desk.database.db.selectFrom('mails').selectAll().where('outcome', '=', 'waiting');
  const kept = JSON.stringify(await noted.execute());
  expect(kept).not.toMatch(/vanish|Again|Call me/i);
});

it('removes a message that was sent from the address, whoever it says wrote it', async () => {
  const desk = newMailDesk();
  const form = `From: ${address}\nTo: hello@firm.test\nReply-To: jo@customer.example\n\nPlease call.`;
  expect(await desk.receive(form)).toMatchObject({ outcome: 'waiting' });
  const options = { database: desk.database, dataDir: desk.folder, sqlite: true, userId: null };
  expect(await eraseAddress(address, options)).toMatchObject({ remains: [] });
  expect(await desk.rows()).toMatchObject({ mails: 0 });
});

it('removes an unreadable message and an attachment that write the address in capital letters', async () => {
  const desk = newMailDesk();
  const { sent } = await desk.newLead({ email: 'other@example.com' });
  const capitals = answer([`In-Reply-To: ${sent}`], 'other@example.com').replaceAll(address, 'Vanish@Example.com');
  expect(await desk.receive(capitals)).toMatchObject({ outcome: 'filed' });
  await desk.receive(Buffer.concat([Buffer.from([0, 255]), Buffer.from('no mail at all, but VANISH@Example.com')]));
  expect(await desk.rows()).toMatchObject({ mails: 2, files: 1 });
  const options = { database: desk.database, dataDir: desk.folder, sqlite: true, userId: null };
  expect(await eraseAddress(address, options)).toMatchObject({ remains: [] });
  expect(await desk.rows()).toMatchObject({ mails: 1, files: 0 });
});

it('does not come back with an older backup, also when only an unreadable message or an attachment names the person', async () => {
  const desk = newMailDesk();
  const copy = newMailDesk();
  for (const one of [desk, copy]) {
    const { sent } = await one.newLead({ email: 'other@example.com' });
    const card = answer([`In-Reply-To: ${sent}`], 'other@example.com').replace(`, ${address}`, '');
    expect(await one.receive(card)).toMatchObject({ outcome: 'filed' });
    await one.receive(Buffer.from('no mail at all, but <Another@Example.com>'));
    expect(await one.rows()).toMatchObject({ mails: 2, files: 1 });
  }
  const options = { database: desk.database, dataDir: desk.folder, sqlite: true, userId: null };
  for (const erased of [address, 'another@example.com']) await eraseAddress(erased, options);
  expect(await desk.rows()).toMatchObject({ mails: 1, files: 0 });
  const erasures = await new PrivacyStore(desk.database).erasures();
  const again = { ...options, database: copy.database, dataDir: copy.folder };
  expect(await eraseAgain(erasures, again)).toBe(2);
  expect(await copy.rows()).toMatchObject({ mails: 1, files: 0 });
});
