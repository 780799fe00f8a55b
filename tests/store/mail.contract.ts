import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MailboxSettings } from '../../app/domain/mail/mailbox-settings.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { SecretBox } from '../../app/server/database/secret-box.server.ts';
import { SecretStore } from '../../app/server/database/secret-store.server.ts';
import { InboxStore } from '../../app/server/leads/inbox-store.server.ts';
import { MailWaits } from '../../app/server/mail/mail-waits.server.ts';
import { MailboxStore } from '../../app/server/mail/mailbox-store.server.ts';
import { eraseAddress } from '../../app/server/privacy/erase.server.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { mailDeskOn } from '../fakes/mail-desk.ts';

const minute = 60_000;
const now = Date.UTC(2026, 10, 23, 15);

/** A message with an attachment of every byte value. */
const answer = (sent: string, { id = 'a@example.com', from = 'Ana <ana@example.com>' } = {}) =>
  [
    ...[`From: ${from}`, 'To: hello@firm.test', `Message-ID: <${id}>`, `In-Reply-To: ${sent}`, 'Subject: Zoë – 🙂'],
    ...['Content-Type: multipart/mixed; boundary=b', '', '--b', 'Content-Type: text/html; charset=utf-8', ''],
    ...['<p>Yes, <b>please</b></p>', '--b', 'Content-Type: application/pdf; name="plan.pdf"'],
    ...['Content-Transfer-Encoding: base64', '', everyByte.toString('base64'), '--b--', ''],
  ].join('\n');
const everyByte = Buffer.from(Array.from({ length: 256 }, (_, value) => value));

const settings: MailboxSettings = {
  host: 'imap.firm.test',
  port: 993,
  security: 'tls',
  user: 'desk',
  folder: 'INBOX',
  sentFolder: 'Sent',
  after: 'move',
  moveTo: 'Read',
};

/** The contract for incoming mail, its mailbox and stored secrets on every database; `open` gives an empty database. */
export function mailContract(open: () => Promise<OpenDatabase>): void {
  describe('mail that comes in', () => {
    let database: OpenDatabase;
    let desk: ReturnType<typeof mailDeskOn>;
    let store: MailboxStore;
    beforeAll(async () => {
      database = await open();
      desk = mailDeskOn(database);
      store = new MailboxStore(database);
    });
    afterAll(() => database.close());
    afterEach(async () => {
      for (const table of ['mails_seen', 'mail_files', 'mails'] as const) await database.db.deleteFrom(table).execute();
      await store.remove();
    });

    it('is kept with its words, formatting and attachment, and noted on its lead once, however many take it in at the same time', async () => {
      const { lead, sent } = await desk.newLead();
      const results = await Promise.all(Array.from({ length: 6 }, () => desk.receive(answer(sent))));
      expect(results.map(({ outcome }) => outcome).sort()).toEqual([...Array(5).fill('duplicate'), 'filed']);
      const [mail, ...others] = await desk.desk.mails.ofLead(lead.id);
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ subject: 'Zoë – 🙂', text: 'Yes, please', formatted: true, direction: 'in' });
      expect(await desk.desk.mails.formatted(mail?.id ?? '')).toContain('<b>please</b>');
      const [file] = mail?.files ?? [];
      expect(file).toMatchObject({ name: 'plan.pdf', size: 256 });
      const kept = await desk.desk.mails.attachment(file?.id ?? '');
      expect(Buffer.compare(kept?.bytes ?? Buffer.alloc(0), everyByte)).toBe(0);
      expect((await new InboxStore(database).events(lead.id)).map(({ event }) => event.kind)).toEqual(['wrote']);
      const ids = await desk.desk.mails.idsOf(lead.id);
      expect(ids.map(({ messageId }) => messageId)).toEqual(['<a@example.com>']);
      const next = answer('<a@example.com>', { id: 'next@example.com' });
      expect(await desk.receive(next)).toMatchObject({ outcome: 'filed', leadId: lead.id });
    });

    it('reaches the open inbox although something else happened after it was written, and so does an erasure', async () => {
      const { lead, sent } = await desk.newLead({ email: 'renewed@example.com' });
      const newest = await desk.newLead({ email: 'newest@example.com', receivedAt: now });
      const inbox = new InboxStore(database);
      const by = { userId: 'ana', now };
      await inbox.addNote(newest.lead.id, 'Calls back', by);
      const marks = [(await inbox.pulse(0)).mark];
      const marked = async (what: string) => {
        const { mark } = await inbox.pulse(0);
        expect((await inbox.pulse(0)).mark, `${what}, and nothing after it`).toBe(mark);
        expect(marks, what).not.toContain(mark);
        marks.push(mark);
      };
      const receivedAt = now - minute;
      expect(await desk.receive(answer(sent), { receivedAt })).toMatchObject({ outcome: 'filed' });
      await marked('a mail that was filed');
      const { mailId } = await desk.receive(answer('<unknown@example.com>', { id: 'c@example.com' }), { receivedAt });
      await marked('a mail that waits');
      expect(await desk.desk.mails.file(mailId ?? '', lead.id, { userId: 'ana', reason: 'By hand.' })).toBe(true);
      await marked('a mail that a person filed');
      await eraseAddress('renewed@example.com', { database, dataDir: temporaryFolder(), sqlite: false, userId: null });
      await marked('an erasure');
    });

    it('waits for a decision with the leads that it may belong to, and is filed by one of two people who decide at once', async () => {
      const { lead } = await desk.newLead({ email: 'Waiting@Example.com' });
      const waiting = await desk.receive(answer('<unknown@example.com>', { from: 'waiting@example.com' }));
      expect(waiting).toMatchObject({ outcome: 'waiting', leadId: null });
      const { mails: store } = desk.desk;
      expect(await store.candidates(['waiting@example.com'], [])).toEqual([lead.id]);
      expect(await store.candidates([''], [lead.reference])).toEqual([lead.id]);
      expect(await store.candidates([], [])).toEqual([]);
      // A message of a colleague may belong to a lead of any of its recipients.
      const second = await desk.newLead({ email: 'second@example.com', receivedAt: lead.receivedAt + 1 });
      const recipients = ['nobody@example.com', 'waiting@example.com', 'second@example.com'];
      expect(await store.candidates(recipients, [lead.reference])).toEqual([second.lead.id, lead.id]);
      expect(await desk.desk.mails.lately('waiting@example.com', Date.UTC(2026, 10, 23, 14, 5))).toBe(1);
      const { mails, total } = await desk.desk.mails.waiting(5);
      expect([total, mails.map(({ id }) => id)]).toEqual([1, [waiting.mailId]]);
      const file = (userId: string) =>
        desk.desk.mails.file(waiting.mailId ?? '', lead.id, { userId, reason: 'A person filed it.' });
      expect((await Promise.all([file('ana'), file('ben')])).sort()).toEqual([false, true]);
      expect(await new MailWaits(database).dismiss(waiting.mailId ?? '', 'spam')).toBe(false);
      expect(await desk.desk.mails.ofLead(lead.id)).toHaveLength(1);
    });

    it('waits from the first message that no answer follows, in whatever order a person files them', async () => {
      const { lead } = await desk.newLead();
      const { mails } = desk.desk;
      const nameless = (from: string, to: string) => `From: ${from}\nTo: ${to}\nSubject: Hello\n\nHello`;
      const ours = nameless('maya@firm.test', 'marked@example.com');
      const theirs = nameless('marked@example.com', 'hello@firm.test');
      const by = { userId: 'ana', reason: 'A person filed it.' };
      const marked = async () => {
        const row = await database.db
          .selectFrom('leads')
          .select('wrote_at')
          .where('id', '=', lead.id)
          .executeTakeFirst();
        return row?.wrote_at;
      };
      const before = await desk.receive(ours, { receivedAt: now - 10 * minute });
      const wrote = await desk.receive(theirs, { receivedAt: now - 5 * minute });
      const after = await desk.receive(`${ours} again`, { receivedAt: now });
      const earlier = await desk.receive(`${theirs} there`, { receivedAt: now - 15 * minute });
      for (const [{ mailId }, mark] of [
        [wrote, now - 5 * minute],
        [earlier, now - 15 * minute],
        [before, now - 5 * minute],
        [after, null],
      ] as const) {
        expect(await mails.file(mailId ?? '', lead.id, by)).toBe(true);
        expect(await marked()).toBe(mark);
      }
    });

    it('that was refused by the database in the middle leaves nothing behind, and comes in when it is handed over again', async () => {
      const { lead, sent } = await desk.newLead();
      const row = { hash: 'h', seen: 'filed' as const, at: now, takenAt: now, userId: null };
      const mail = { ...mailRow('m1', lead.id), raw: null };
      const file = { id: 'f', mail_id: 'm1', name: 'a', type: 'a/b', size: 1, hash: 'x', bytes: Buffer.from('a') };
      await expect(desk.desk.mails.add({ ...row, mail: { row: mail, files: [file, file] } })).rejects.toThrow();
      expect(await desk.desk.mails.isKnown('h')).toBe(false);
      expect(await desk.desk.mails.ofLead(lead.id)).toEqual([]);
      expect(await desk.receive(answer(sent))).toMatchObject({ outcome: 'filed' });
    });

    it('whose lead is erased after the message was read leaves only that it came, and is not handed over again', async () => {
      const { lead, sent } = await desk.newLead();
      const { mails } = desk.desk;
      const lately = mails.lately.bind(mails);
      // The last question before the message is stored.
      vi.spyOn(mails, 'lately').mockImplementationOnce(async (sender, at) => {
        await database.db.deleteFrom('leads').where('id', '=', lead.id).execute();
        return lately(sender, at);
      });
      const taken = await desk.receive(answer(sent));
      expect(taken).toMatchObject({ outcome: 'waiting', leadId: null });
      expect(taken.reason).toContain('The lead of this conversation was erased. Nothing of the message is kept here.');
      expect(await desk.receive(answer(sent))).toMatchObject({ outcome: 'duplicate' });
      expect(await desk.rows()).toMatchObject({ mails: 1, files: 0, seen: 1 });
      const [row] = await database.db.selectFrom('mails').selectAll().execute();
      expect(JSON.stringify(row)).not.toMatch(/ana|zoë|please/i);
      const seen = await database.db.selectFrom('mails_seen').select('outcome').execute();
      expect(seen).toEqual([{ outcome: 'erased' }]);
    });

    it('goes with an erased person when its bytes have the address in any letter case, and stays when they have a longer address', async () => {
      const { sent } = await desk.newLead({ email: 'other@example.com' });
      const card = (words: string) => answer(sent, { id: words }).replace(everyByte.toString('base64'), encoded(words));
      const encoded = (words: string) => Buffer.concat([everyByte, Buffer.from(words)]).toString('base64');
      const unreadable = (words: string) => Buffer.concat([everyByte, Buffer.from(words)]);
      for (const words of ['Zo_E@Example.com', 'banzo_e@example.com', 'zoxe@example.com']) {
        expect(await desk.receive(card(words))).toMatchObject({ outcome: 'filed' });
        expect(await desk.receive(unreadable(words))).toMatchObject({ outcome: 'waiting' });
        const out = `From: maya@firm.test\nTo: ${words}\nMessage-ID: <out.${words}>\n\nHello`;
        expect(await desk.receive(out)).toMatchObject({ outcome: 'waiting' });
      }
      const before = await desk.rows();
      await eraseAddress('zo_e@example.com', { database, dataDir: temporaryFolder(), sqlite: false, userId: null });
      // Its attachment, its unreadable message, and the message to it.
      expect(await desk.rows()).toEqual({ ...before, mails: before.mails - 2, files: before.files - 1 });
    });

    it('is set aside or waits, in its own list, is moved once, and takes room that is counted until it is filed', async () => {
      const { lead } = await desk.newLead();
      const { mails } = desk.desk;
      const place = { folder: 'INBOX', uidValidity: 4_294_967_295, uid: 4_294_967_294 };
      const notice = await desk.receive('From: pbx@example.com\nAuto-Submitted: auto-generated\n\nVoicemail');
      const waiting = await desk.receive(answer('<unknown@example.com>', { from: 'new@example.com' }), { place });
      expect([notice.outcome, waiting.outcome]).toEqual(['ignored', 'waiting']);
      expect([await mails.unfiledCount('waiting'), await mails.unfiledCount('ignored')]).toEqual([1, 1]);
      expect((await mails.unfiled('ignored', 5, 1)).mails).toEqual([]);
      const { used } = await desk.space.state();
      expect(used).toMatchObject({ unfiled: used.lately });
      expect(used.unfiled).toBeGreaterThan(10);
      expect(used.unfiled).toBeLessThan(256);
      expect((await Promise.all([1, 2].map(() => mails.wait(notice.mailId ?? '', 9_000)))).sort()).toEqual([
        false,
        true,
      ]);
      const by = { userId: 'ana', reason: 'A person filed it.' };
      expect(await mails.elsewhere(waiting.mailId ?? '')).toMatchObject({ place, isFiled: false, files: [{}] });
      for (const { mailId } of [notice, waiting]) expect(await mails.file(mailId ?? '', lead.id, by)).toBe(true);
      expect((await desk.space.state()).used).toMatchObject({ unfiled: 0, lately: 0 });
      const { files = [] } = (await mails.elsewhere(waiting.mailId ?? '')) ?? {};
      expect(await mails.attachment(files[0]?.id ?? '')).toMatchObject({ name: 'plan.pdf', bytes: null });
      await mails.keepFiles(files.map(({ id }) => ({ id, bytes: everyByte })));
      expect((await mails.attachment(files[0]?.id ?? ''))?.bytes).toEqual(everyByte);
      expect(await mails.elsewhere(waiting.mailId ?? '')).toBeNull();
    });

    it('that was left in the mailbox is counted, and owners are told once a day by however many instances', async () => {
      const { space, disk, told } = desk;
      await Promise.all([space.noteLeft(), space.noteLeft(), space.noteLeft()]);
      expect((await space.state()).left).toMatchObject({ count: 3 });
      disk.free = 1000;
      await space.tell();
      await space.tell();
      expect(told).toHaveLength(1);
      disk.free = null;
      await database.db.deleteFrom('mail_space').execute();
    });

    it('comes from a mailbox whose settings, reading state and failures are kept', async () => {
      await store.save(settings, now);
      expect(await store.mailbox()).toMatchObject({ ...settings, updatedAt: now, readAt: null, failures: 0 });
      expect(await store.folder('Sent')).toEqual({
        since: now,
        uidValidity: null,
        lastUid: 0,
        readAt: null,
        attempts: 0,
        cursor: '',
        listedFrom: null,
      });
      await store.beginFolder('INBOX', { uidValidity: 4_294_967_295, lastUid: 4_294_967_290 });
      await store.countAttempt('INBOX');
      await store.advance('INBOX', 4_294_967_295, 4_294_967_294);
      await store.advance('INBOX', 4_294_967_295, 7);
      await store.advance('INBOX', 1, 4_294_967_295);
      await store.noteFolderRead('INBOX', now + minute);
      const reading = {
        uidValidity: 4_294_967_295,
        lastUid: 4_294_967_294,
        readAt: now + minute,
        attempts: 0,
        cursor: '',
        listedFrom: null,
      };
      expect(await store.folder('INBOX')).toEqual({ since: now, ...reading });
      expect(await store.lease('one', now, minute)).toBe(true);
      await store.noteFailure('one', { at: now, sentence: 'down', nextTryAt: now + minute });
      expect(await store.lease('one', now, minute)).toBe(true);
      await store.noteFailure('one', { at: now + minute, sentence: 'still down', nextTryAt: now + 2 * minute });
      await store.noteTold(now + minute);
      expect(await store.mailbox()).toMatchObject({
        failures: 2,
        failingSince: now,
        lastError: 'still down',
        nextTryAt: now + 2 * minute,
        toldAt: now + minute,
      });
      // The same account continues where it stopped; another account starts at the time of the change.
      await store.save({ ...settings, after: 'leave' }, now + 5 * minute);
      expect(await store.folder('INBOX')).toEqual({ since: now, ...reading });
      await store.save({ ...settings, user: 'other' }, now + 6 * minute);
      expect(await store.folder('INBOX')).toMatchObject({ since: now + 6 * minute, uidValidity: null, lastUid: 0 });
      await store.remove();
      expect([await store.mailbox(), await store.folder('INBOX')]).toEqual([null, null]);
    });

    it('is read by one reader: of ten that ask at once one has the lease, until it gives it back or it ends', async () => {
      await store.save(settings, now);
      const asked = await Promise.all(
        Array.from({ length: 10 }, (_, reader) => store.lease(`reader ${reader}`, now, minute)),
      );
      expect(asked.filter(Boolean)).toHaveLength(1);
      const by = `reader ${asked.indexOf(true)}`;
      expect(await store.lease('another', now + minute - 1, minute)).toBe(false);
      await store.noteRead('another', now, 'not mine');
      expect(await store.mailbox()).toMatchObject({ readAt: null, warning: null });
      await store.noteRead(by, now, null);
      expect(await store.mailbox()).toMatchObject({ readAt: now });
      await store.release(by);
      expect(await store.lease('another', now, minute)).toBe(true);
      expect(await store.lease(by, now + minute + 1, minute)).toBe(true);
    });

    it('needs a password that is kept sealed, bound to its name, and brought under a new key', async () => {
      const [key, next] = [randomBytes(32), randomBytes(32)];
      const secrets = new SecretStore(database, new SecretBox(key));
      await secrets.keep('mailbox', 'first', { at: 1, userId: 'ana' });
      await Promise.all(['a', 'b', 'c'].map((text) => secrets.keep('tickets', text, { at: 1, userId: null })));
      await secrets.keep('mailbox', 'correct horse', { at: now, userId: 'ben' });
      expect(await secrets.open('mailbox')).toBe('correct horse');
      expect(await secrets.shown('mailbox')).toEqual({ setAt: now, userId: 'ben', opens: true });
      const sealed = await database.db.selectFrom('kept_secrets').selectAll().execute();
      expect(JSON.stringify(sealed)).not.toContain('horse');
      const other = new SecretStore(database, new SecretBox(next, [key]));
      expect(await other.reseal()).toEqual({ resealed: 2, unreadable: [] });
      expect(await secrets.open('mailbox')).toBeNull();
      expect(await other.open('mailbox')).toBe('correct horse');
      for (const name of ['mailbox', 'tickets']) await other.forget(name);
      expect(await other.shown('mailbox')).toBeNull();
    });
  });
}

const mailRow = (id: string, leadId: string) => ({
  id,
  lead_id: leadId,
  direction: 'in' as const,
  kind: 'message' as const,
  outcome: 'filed' as const,
  reason: 'r',
  source: 'inbox',
  message_id: '<m@x>',
  in_reply_to: '',
  thread: '',
  sender: 'a@b',
  sender_name: '',
  recipient: '',
  subject: 's',
  body: 'b',
  html: '',
  bounced: null,
  received_at: now,
  unfiled_at: null,
});
