import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addressKey } from '../../../app/domain/privacy/person-key.ts';
import { openSqliteDatabase } from '../../../app/server/database/sqlite.server.ts';
import { DraftStore } from '../../../app/server/firm/draft-store.server.ts';
import { InboxStore } from '../../../app/server/leads/inbox-store.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { makeBackup } from '../../../app/server/operations/backup.server.ts';
import { eraseAddress, erasePerson } from '../../../app/server/privacy/erase.server.ts';
import { personData } from '../../../app/server/privacy/person-data.server.ts';
import { PrivacyStore } from '../../../app/server/privacy/privacy-store.server.ts';
import { unsubscribe, unsubscribedAt } from '../../../app/server/privacy/unsubscribe.server.ts';
import { filesWith, temporaryFolder } from '../../fakes/folder.ts';
import { newLead } from '../../fakes/lead.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const address = 'vanish@example.com';

/** A database with a second connection, as beside a running server, and the person's address among 500 leads. */
async function setUp() {
  const folder = temporaryFolder();
  const server = newSqliteDatabase(folder);
  const database = openSqliteDatabase(folder);
  onTestFinished(async () => {
    await database.close();
    await server.close();
  });
  const store = new LeadStore(server);
  const email = (number: number) => (number === 250 ? address : `person-${number}@example.com`);
  await Promise.all(Array.from({ length: 500 }, (_, number) => store.saveLead(newLead({ email: email(number) }))));
  const options = { database, dataDir: folder, sqlite: true, userId: null };
  return { folder, database, server, store, options };
}

describe('erasing a person by phone number', () => {
  it('leaves no byte of it in the data folder, in any spelling, and removes the mail files that name it', async () => {
    const { folder, store, options } = await setUp();
    const spellings = ['(647) 555-0134', '647.555.0134', '+1 647 555 0134', '6475550134'];
    const [typed = '', ...others] = spellings;
    await store.saveLead(newLead({ kind: 'emergency', email: '', name: typed, phone: typed }));
    await store.saveLead(newLead({ phone: '9647555013', message: `Ask ${others.join(', ')}, but not 96475550134` }));
    const mail = join(folder, 'mail');
    mkdirSync(mail);
    writeFileSync(join(mail, 'a.eml'), 'Content-Transfer-Encoding: quoted-printable\n\nCall 647=\n-555-0134');
    writeFileSync(join(mail, 'b.eml'), 'Call 96475550134');
    const key = { kind: 'number', number: '+16475550134', home: '1' } as const;
    expect(await erasePerson(key, options)).toMatchObject({ leads: 1, mailFiles: 1, redactedRows: 1, remains: [] });
    expect(readdirSync(mail)).toEqual(['b.eml']);
    const database = readFileSync(join(folder, 'site.db')).toString('latin1').replaceAll('96475550134', '');
    for (const spelling of spellings) expect(database.includes(spelling), spelling).toBe(false);
    writeFileSync(join(folder, 'site.db.replaced-2026-11-21T00-00-00Z'), 'x6475550134x');
    expect((await erasePerson(key, options)).remains).toHaveLength(1);
  });
});

describe('erasing a person', () => {
  it('names the evidence that was made of their lead and is still there, as the record of the consent goes', async () => {
    const { database, store, options } = await setUp();
    const email = 'client@example.com';
    const lead = newLead({ email });
    await store.saveLead(lead);
    const inbox = new InboxStore(database);
    for (const [version, document] of ['gone', 'a-server-moved'].entries()) {
      const event = { kind: 'evidence', document, who: 'Dana Client', on: '2026-05-03', how: 'email' } as const;
      expect(await inbox.change({ id: lead.lead.id, version: version + 1, userId: 'u', now: 5, event })).toBe(true);
    }
    const drafts = new DraftStore(database);
    const draft = { kind: 'evidence', id: 'a-server-moved', seen: null, revision: null, author: null } as const;
    await drafts.save({ ...draft, body: { title: 'A server moved' } });
    const { held } = await personData(new PrivacyStore(database), addressKey(email));
    expect(JSON.stringify(held.leads[0]?.events)).toContain('Dana Client');
    expect(await eraseAddress(email, options)).toMatchObject({ leads: 1, remains: [], evidence: ['a-server-moved'] });
    expect((await personData(new PrivacyStore(database), addressKey(email))).held.leads).toEqual([]);
    expect(await eraseAddress(address, options)).toMatchObject({ leads: 1, evidence: [] });
  });

  it('leaves no byte of the address in the data folder, log of the database included, and none in a later backup', async () => {
    const { folder, options } = await setUp();
    expect(filesWith(folder, address)).not.toEqual([]);
    expect(await eraseAddress(address, options)).toMatchObject({ leads: 1, remains: [] });
    expect(filesWith(folder, address)).toEqual([]);
    const backup = join(temporaryFolder(), 'b');
    expect((await makeBackup(folder, backup)).counts).toMatchObject({ leads: 499, consents: 499, outbox: 998 });
    expect(filesWith(backup, address)).toEqual([]);
  });

  it('removes replies, notes, drafts, answers of mail servers, alarms, kept proofs and entries in the list of broken links', async () => {
    const { folder, database, options } = await setUp();
    const { db } = database;
    const leadOf = (email: string) =>
      db.selectFrom('leads').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const mine = await leadOf(address);
    const other = await leadOf('person-1@example.com');
    const words = `Dear ${address.toUpperCase()}`;
    for (const { id: lead_id } of [mine, other]) {
      for (const channel of ['reply', 'alarm-email'] as const) {
        const message = { id: randomUUID(), lead_id, channel, status: 'delivered' as const, created_at: 1 };
        const own = { next_attempt_at: 1, attempts: 1, fence: 1, recipient: address, subject: words, body: words };
        await db
          .insertInto('outbox')
          .values({ ...message, ...own })
          .execute();
        const attempt = { id: randomUUID(), outbox_id: message.id, fence: 1, started_at: 1, finished_at: 1, channel };
        await db
          .insertInto('delivery_attempts')
          .values({ ...attempt, outcome: 'dead', answer: `550 <${address}> unknown` })
          .execute();
      }
      const event = { id: randomUUID(), lead_id, at: 1, user_id: null, kind: 'note' };
      await db
        .insertInto('lead_events')
        .values({ ...event, detail: JSON.stringify({ text: words }) })
        .execute();
      const draft = { lead_id, user_id: 'maya', part: 'reply', saved_at: 1, revision: 3 } as const;
      await db
        .insertInto('lead_drafts')
        .values({ ...draft, subject: words, text: words })
        .execute();
    }
    const file = { id: randomUUID(), lead_id: other.id, user_id: 'maya', message_id: null, place: 1, name: 'list.csv' };
    for (const [id, text] of [
      [file.id, `v,${address}`],
      [randomUUID(), 'v,x@y.example'],
    ] as const)
      await db
        .insertInto('reply_files')
        .values({ ...file, id, size: text.length, bytes: Buffer.from(text) })
        .execute();
    const proof = { id: randomUUID(), reference: 'LS-1', email: address, name: 'V', purpose: 'marketing' } as const;
    const consent = { type: 'express', wording: 'w', wording_version: '1', form: 'contact', given_at: 1 } as const;
    await db
      .insertInto('consent_proofs')
      .values({ ...proof, ...consent })
      .execute();
    await db
      .insertInto('missing_pages')
      .values({ path: `/${address}`, hits: 1, first_at: 1, last_at: 1, referrer: null })
      .execute();

    expect(await eraseAddress(address, options)).toMatchObject({ leads: 1, remains: [] });
    expect(filesWith(folder, address)).toEqual([]);
    const rest = await db.selectFrom('outbox').select(['subject', 'body']).where('recipient', 'is not', null).execute();
    expect(rest).toEqual([1, 2].map(() => ({ subject: 'Dear [erased]', body: 'Dear [erased]' })));
    expect(await db.selectFrom('lead_events').select('detail').execute()).toEqual([
      { detail: '{"text":"Dear [erased]"}' },
    ]);
    const drafts = await db.selectFrom('lead_drafts').select(['lead_id', 'subject', 'text', 'revision']).execute();
    expect(drafts, 'an open form asks before it saves over the draft').toEqual([
      { lead_id: other.id, subject: 'Dear [erased]', text: 'Dear [erased]', revision: 4 },
    ]);
    expect(await db.selectFrom('reply_files').select('bytes').execute(), 'bytes cannot be edited').toEqual([
      { bytes: Buffer.from('v,x@y.example') },
    ]);
    expect(await db.selectFrom('consent_proofs').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('missing_pages').select('path').execute()).toEqual([]);
  });

  it('keeps the note that the person wants no marketing email, which names nobody', async () => {
    const { database, options } = await setUp();
    const store = new PrivacyStore(database);
    await unsubscribe(address, { store, source: 'link', now: 5 });
    expect((await eraseAddress(address, options)).remains).toEqual([]);
    expect(await unsubscribedAt(store, address)).toBe(5);
  });

  it('is noted in the log of what staff did, without the address', async () => {
    const { database, options } = await setUp();
    const { id } = await eraseAddress(address, { ...options, userId: 'owner' });
    const [entry] = await database.db.selectFrom('audit_log').selectAll().execute();
    expect(entry).toMatchObject({ user_id: 'owner', action: 'erase', subject: id, detail: '{"leads":1}' });
  });

  it('would be noticed: rows that are merely deleted stay readable in the files', async () => {
    const { folder, database } = await setUp();
    await database.db.deleteFrom('leads').where('email', '=', address).execute();
    await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(database.db);
    expect(filesWith(folder, address)).not.toEqual([]);
  });

  it('removes the mail files of the person, and no other', async () => {
    const { folder, database, options } = await setUp();
    const mail = join(folder, 'mail');
    mkdirSync(mail);
    const [own] = await database.db
      .selectFrom('outbox')
      .innerJoin('leads', 'leads.id', 'outbox.lead_id')
      .select('outbox.id')
      .where('email', '=', address)
      .execute();
    // The body of the first file is encoded and does not show the address.
    writeFileSync(join(mail, `${own?.id}.eml`), 'To: desk@firm.example\n\nVmFuaXNo');
    writeFileSync(join(mail, 'a.eml'), `To: Vanish <VANISH@example.com>\n`);
    writeFileSync(join(mail, 'b.eml'), 'To: person-1@example.com\n');
    expect(await eraseAddress(address, options)).toMatchObject({ mailFiles: 2 });
    expect(readdirSync(mail)).toEqual(['b.eml']);
  });

  it('completes while other erasures remove mail files that it reads', async () => {
    const { folder, store, options } = await setUp();
    const mail = join(folder, 'mail');
    mkdirSync(mail);
    const people = Array.from({ length: 6 }, (_, number) => `one-of-six-${number}@example.com`);
    for (const email of people) {
      await store.saveLead(newLead({ email }));
      for (let file = 0; file < 30; file++)
        writeFileSync(join(mail, `${file}-${email.slice(0, 12)}.eml`), `To: ${email}\n`);
    }
    writeFileSync(join(mail, 'kept.eml'), 'To: person-1@example.com\n');
    const results = await Promise.all(people.map((email) => eraseAddress(email, options)));
    for (const result of results) expect(result).toMatchObject({ leads: 1, remains: [] });
    expect(readdirSync(mail)).toEqual(['kept.eml']);
  });

  it('leaves longer addresses alone, in their leads, in waiting messages, in texts and in mail files', async () => {
    const { folder, database, store, options } = await setUp();
    const { db } = database;
    const own = newLead({ email: 'An@firm.example', message: 'I am An' });
    const words = 'Not an@firm.example, but susan@firm.example\nan@firm.example.com';
    const susan = newLead({ email: 'Susan@firm.example', message: words });
    const far = newLead({ email: 'an@firm.example.com', message: 'Hello' });
    for (const lead of [own, susan, far]) await store.saveLead(lead);
    const reply = {
      id: randomUUID(),
      lead_id: susan.lead.id,
      channel: 'reply',
      status: 'pending',
      created_at: 1,
    } as const;
    const recipient = 'an@firm.example,susan@firm.example,an@firm.example.com';
    await db
      .insertInto('outbox')
      .values({ ...reply, next_attempt_at: 1, attempts: 0, fence: 0, recipient, subject: 's', body: 'b' })
      .execute();
    const note = { id: randomUUID(), lead_id: susan.lead.id, at: 1, user_id: null, kind: 'note' };
    await db
      .insertInto('lead_events')
      .values({ ...note, detail: JSON.stringify({ text: words }) })
      .execute();
    await db
      .insertInto('missing_pages')
      .values(
        ['susan@', 'an@'].map((name) => ({
          path: `/${name}firm.example`,
          hits: 1,
          first_at: 1,
          last_at: 1,
          referrer: null,
        })),
      )
      .execute();
    const mail = join(folder, 'mail');
    mkdirSync(mail);
    const encoded = 'Content-Transfer-Encoding: quoted-printable\n\n';
    writeFileSync(join(mail, 'a.eml'), 'To: Susan <susan@firm.example>\n\nHello');
    writeFileSync(join(mail, 'b.eml'), `${encoded}Write to sus=\nan@firm.example=2Ecom`);
    writeFileSync(join(mail, 'c.eml'), `${encoded}Write to =E2=80=9Can@firm.exam=\nple=E2=80=9D`);

    expect(await eraseAddress('an@firm.example', options)).toMatchObject({ leads: 1, mailFiles: 1, remains: [] });
    const kept = 'Not [erased], but susan@firm.example\nan@firm.example.com';
    const leads = await db.selectFrom('leads').select(['email', 'message', 'search_words']).execute();
    expect(leads.filter(({ email }) => email.includes('firm.example'))).toEqual([
      { email: 'Susan@firm.example', message: kept, search_words: expect.stringContaining(' susan@firm.example ') },
      {
        email: 'an@firm.example.com',
        message: 'Hello',
        search_words: expect.stringContaining(' an@firm.example.com '),
      },
    ]);
    expect(await db.selectFrom('outbox').select('recipient').where('id', '=', reply.id).execute()).toEqual([
      { recipient: '[erased],susan@firm.example,an@firm.example.com' },
    ]);
    expect(await db.selectFrom('lead_events').select('detail').execute()).toEqual([
      { detail: JSON.stringify({ text: kept }) },
    ]);
    expect(await db.selectFrom('missing_pages').select('path').execute()).toEqual([{ path: '/susan@firm.example' }]);
    expect(readdirSync(mail)).toEqual(['a.eml', 'b.eml']);
  });

  it('finds the address in a replaced database, among longer ones and across the chunks of the reading', async () => {
    const { folder, store, options } = await setUp();
    await store.saveLead(newLead({ email: `un${address}` }));
    const kept = join(folder, 'site.db.replaced-2026-11-21T00-00-00Z');
    const part = 64 * 1024;
    const file = Buffer.alloc(3 * part, '.');
    for (const at of [2, part - 5, 2 * part - 2]) file.write(`un${address}`, at);
    writeFileSync(kept, file);
    expect((await eraseAddress(address, options)).remains).toEqual([]);
    for (const at of [0, part - address.length, part - 1, part, 3 * part - address.length]) {
      const withIt = Buffer.from(file);
      withIt.write(address, at);
      writeFileSync(kept, withIt);
      expect((await eraseAddress(address, options)).remains, `at ${at}`).toEqual([kept]);
    }
  });

  it('says which replaced database still holds the address', async () => {
    const { folder, options } = await setUp();
    const kept = join(folder, 'site.db.replaced-2026-11-21T00-00-00Z');
    writeFileSync(kept, `x${address}x`);
    expect((await eraseAddress(address, options)).remains).toEqual([kept]);
  });
});
