import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { conversationOf } from '../../../app/domain/mail/conversation.ts';
import { readMessage } from '../../../app/server/mail/read-message.server.ts';
import { newMailDesk } from '../../fakes/mail-desk.ts';

const files = globSync('tests/fixtures/mail-corpus/*/*.{eml,txt}').sort();

it('takes in every message that other mail programs keep for their tests, each once: none stops it, and each that waits is shown', async () => {
  const errors: unknown[] = [];
  const { desk, receive, database, newLead } = newMailDesk();
  Object.assign(desk.log, { error: (fault: unknown) => errors.push(fault) });
  const outcomes = new Map<string, string[]>();
  const unreadable: string[] = [];
  for (const file of files) {
    const raw = readFileSync(file);
    const { outcome, mailId, reason } = await receive(raw);
    expect(reason, file).not.toBe('');
    expect((await receive(raw)).outcome, file).toBe('duplicate');
    outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), basename(file)]);
    if (mailId === null) continue;
    const query = database.db.selectFrom('mails').selectAll().where('id', '=', mailId);
    const row = await query.executeTakeFirstOrThrow();
    if (row.raw) unreadable.push(basename(file));
  }
  expect(errors).toEqual([]);
  const counts = Object.fromEntries([...outcomes].map(([outcome, found]) => [outcome, found.length]));
  // Several messages are the same one in different encodings.
  expect(counts).toEqual({ waiting: 127, duplicate: 25 });
  // These files are parts without mail headers.
  expect(unreadable).toEqual([18, 19, 37, 38, 39, 40].map((number) => `msg_${number}.txt`));

  const { lead } = await newLead();
  const { mails, total } = await desk.mails.waiting(200);
  expect([mails.length, total]).toEqual([127, 127]);
  for (const { id } of mails) expect(await desk.mails.file(id, lead.id, { userId: 'u', reason: 'A test.' })).toBe(true);
  const shown = conversationOf({
    email: lead.email,
    events: [],
    messages: [],
    nameOf: String,
    timeOf: String,
    mails: await desk.mails.ofLead(lead.id),
  });
  expect(shown.filter(({ who }) => who !== '')).toHaveLength(127);
  expect(shown.filter(({ files: attached }) => attached.length > 0).length).toBeGreaterThan(20);
  expect(shown.filter(({ notes }) => notes.some((note) => note.includes('could not be delivered')))).not.toEqual([]);
});

it.each([
  ['raw_email.eml', { senderName: 'Jamis Buck', subject: 'NOTE: 한국말로 하는 것' }],
  ['ks_c_5601-1987.eml', { text: '스티해' }],
  ['attachment_pdf.eml', { files: [expect.objectContaining({ type: 'application/pdf' })] }],
  ['report_530.eml', { report: expect.objectContaining({ action: 'failed', status: '5.3.0' }) }],
])('reads what %s says as its own program does', async (name, said) => {
  const raw = readFileSync(`tests/fixtures/mail-corpus/ruby-mail/${name}`);
  expect(await readMessage(raw)).toMatchObject(said);
});
