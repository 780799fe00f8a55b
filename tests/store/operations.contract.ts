import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalAddress, type PersonKey } from '../../app/domain/privacy/person-key.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { DeliveryStore } from '../../app/server/delivery/delivery-store.server.ts';
import { LeadStore } from '../../app/server/leads/lead-store.server.ts';
import { BackupStore } from '../../app/server/operations/backup-store.server.ts';
import { ClaimStore } from '../../app/server/operations/claim-store.server.ts';
import { DrillStore } from '../../app/server/operations/drill-store.server.ts';
import { NoticeStore, noteRestore } from '../../app/server/operations/restore/notice-store.server.ts';
import { PeopleStore } from '../../app/server/people/people-store.server.ts';
import { eraseAddress, erasePerson, isErasureOf } from '../../app/server/privacy/erase.server.ts';
import { PrivacyStore } from '../../app/server/privacy/privacy-store.server.ts';
import { FiguresStore } from '../../app/server/reports/figures-store.server.ts';
import { newLead } from '../fakes/lead.ts';
import { newLink, newPerson } from '../fakes/person.ts';

/** The contract for claims, backups, figures and erasure on every database. Each database's own test file calls it. */
export function operationsContract(open: () => Promise<OpenDatabase>, dataDir: string, sqlite: boolean): void {
  let database: OpenDatabase;
  let leads: LeadStore;
  let deliveries: DeliveryStore;
  let people: PeopleStore;
  let claims: ClaimStore;
  let backups: BackupStore;
  let drills: DrillStore;
  let figures: FiguresStore;
  beforeAll(async () => {
    database = await open();
    leads = new LeadStore(database);
    deliveries = new DeliveryStore(database);
    people = new PeopleStore(database);
    claims = new ClaimStore(database);
    backups = new BackupStore(database);
    drills = new DrillStore(database);
    figures = new FiguresStore(database);
  });
  afterAll(() => database.close());

  describe('operations', () => {
    it('keeps the last decision about a claim', async () => {
      const first = { id: 'uptime', enabled: true, proof: 'a', owner: 'b', expires: null, updatedAt: 1, userId: null };
      const off = { enabled: false, declined: true };
      const second = { ...first, ...off, proof: '', expires: '2027-01-01', updatedAt: 2, userId: 'u' };
      await claims.saveClaimSetting(first);
      await claims.saveClaimSetting(second);
      expect(await claims.claimSettings()).toEqual([second]);
    });

    it('shows a restore that lacked something until an owner takes it off, and forgets it when nothing is missing any more', async () => {
      const notices = new NoticeStore(database);
      const without = {
        leads: ['LS-1'],
        bookings: [],
        drafts: 1,
        publications: 0,
        pictures: 0,
        people: 0,
        changed: [],
      };
      const carried = { leads: [], bookings: 0, left: [] };
      expect(await notices.restore()).toBeNull();
      await noteRestore(database, { at: 5, without, carried });
      expect(await notices.restore()).toMatchObject({ at: 5, without });
      await noteRestore(database, { at: 6, without: { ...without, leads: ['LS-2'] }, carried });
      const notice = await notices.restore();
      expect(notice).toMatchObject({ at: 6, without: { leads: ['LS-2'] } });
      await notices.dismissRestore(String(notice?.id), 'u', 7);
      expect(await notices.restore()).toBeNull();
      await noteRestore(database, { at: 8, without: { ...without, leads: [], drafts: 0 }, carried });
      expect(await notices.restore()).toBeNull();
    });

    it('remembers the key that seals secrets, notices another one once, and goes on with it when the owner says so', async () => {
      const notices = new NoticeStore(database);
      const server = (...ids: string[]) => ({ keyId: ids[0] ?? '', knows: (id: string) => ids.includes(id) });
      const first = await notices.noteKey(server('aa'), false, 1);
      expect(first).toEqual({ lostAt: null, isNew: false });
      expect(await notices.noteKey(server('bb', 'aa'), false, 2), 'a former key is still there').toMatchObject({
        lostAt: null,
      });
      expect(await notices.noteKey(server('cc'), false, 3)).toEqual({ lostAt: 3, isNew: true });
      expect(await notices.noteKey(server('cc'), false, 4)).toEqual({ lostAt: 3, isNew: false });
      expect(await notices.keyLostAt()).toBe(3);
      expect(await notices.noteKey(server('bb'), false, 5), 'the key is back').toMatchObject({ lostAt: null });
      await notices.noteKey(server('cc'), false, 6);
      await notices.acceptKey('cc');
      expect(await notices.keyLostAt()).toBeNull();
      expect(await notices.noteKey(server('cc'), true, 7)).toEqual({ lostAt: null, isNew: false });
    });

    it('knows the newest test restore, and the last proved one not dated into the future by a wrong clock', async () => {
      expect(await drills.lastProvedAt(100)).toBeNull();
      const drill = {
        startedAt: 1,
        folder: '/b',
        backupAt: 1,
        compared: 1000,
        changed: 3,
        gone: 2,
        seed: 7,
        problem: null,
      };
      await drills.record({ ...drill, finishedAt: 5 });
      await drills.record({ ...drill, finishedAt: 900 });
      const failed = { ...drill, finishedAt: 7, backupAt: null, compared: 0, problem: 'The copy is damaged.' };
      await drills.record(failed);
      expect(await drills.lastProvedAt(100)).toBe(5);
      expect(await drills.newest(5)).toEqual([{ ...drill, finishedAt: 900 }, failed, { ...drill, finishedAt: 5 }]);
    });

    it('remembers the reports to the owners', async () => {
      expect(await drills.wasTold('backup-held-1')).toBe(false);
      await drills.noteTold('backup-held-1', 1);
      await drills.noteTold('backup-held-1', 2);
      expect(await drills.wasTold('backup-held-1')).toBe(true);
    });

    it('counts the leads up to a moment, without test leads', async () => {
      const before = await backups.leadsUntil(1000);
      await leads.saveLead(newLead({ receivedAt: 1000 }));
      await leads.saveLead(newLead({ receivedAt: 1001 }));
      await leads.saveLead(newLead({ receivedAt: 999, canary: true }));
      expect((await backups.leadsUntil(1000)) - before).toBe(1);
      await database.db.deleteFrom('leads').where('received_at', '<', 2000).execute();
    });

    it('knows the newest good backup and the newest try', async () => {
      expect(await backups.lastBackupAt()).toBeNull();
      const run = { startedAt: 1, folder: '/b', bytes: 10, problem: null };
      const made = { ...run, id: randomUUID(), finishedAt: 5, outcome: 'made' } as const;
      const failed = {
        ...run,
        id: randomUUID(),
        finishedAt: 9,
        outcome: 'failed',
        bytes: null,
        problem: 'full',
      } as const;
      await backups.recordBackup(made);
      await backups.recordBackup(failed);
      expect(await backups.lastBackupAt()).toBe(5);
      expect(await backups.backupRuns(5)).toEqual([failed, made]);
    });

    it('counts leads and messages', async () => {
      const input = newLead({ receivedAt: 1000 });
      await leads.saveLead(input);
      await leads.saveLead({ ...newLead({ quarantined: true, kind: 'assessment' }), deliveries: [] });
      expect(await figures.leadFigures()).toEqual(
        expect.arrayContaining([
          { kind: 'contact', quarantined: false, count: 1 },
          { kind: 'assessment', quarantined: true, count: 1 },
        ]),
      );
      expect(await figures.outboxFigures()).toEqual({ pending: 2, dead: 0, oldestPendingAt: 1000 });
    });

    it('gives every lead once, oldest first, also when new ones arrive', async () => {
      for (let number = 0; number < 7; number++) await leads.saveLead(newLead({ receivedAt: 2000 + (number % 3) }));
      const seen: string[] = [];
      const times: number[] = [];
      for (let last = null, end = false; !end; ) {
        const page = await leads.leadsAfter(last, 2);
        seen.push(...page.map(({ id }) => id));
        times.push(...page.map(({ receivedAt }) => receivedAt));
        await leads.saveLead(newLead({ receivedAt: 1 }));
        last = page.at(-1) ?? null;
        end = page.length < 2;
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.length).toBeGreaterThanOrEqual(9);
      expect(times).toEqual([...times].sort((a, b) => a - b));
    });

    it('refuses a decision about a claim that somebody else has just changed', async () => {
      const decision = { id: 'rating', enabled: true, proof: '', owner: '', expires: null, userId: null };
      expect(await claims.saveClaimSetting({ ...decision, updatedAt: 5 }, null)).toBe(true);
      expect(await claims.saveClaimSetting({ ...decision, owner: 'late', updatedAt: 6 }, null)).toBe(false);
      expect(await claims.saveClaimSetting({ ...decision, owner: 'Ana', updatedAt: 7 }, 5)).toBe(true);
      expect(await claims.saveClaimSetting({ ...decision, owner: 'late', updatedAt: 8 }, 5)).toBe(false);
      expect((await claims.claimSettings()).find(({ id }) => id === 'rating')).toMatchObject({ owner: 'Ana' });
    });

    it('names the owners who may sign in, and whether each has a second factor', async () => {
      for (const [email, role] of [
        ['owner@firm.example', 'owner'],
        ['gone@firm.example', 'owner'],
        ['viewer@firm.example', 'viewer'],
      ] as const) {
        const person = newPerson({ email, role });
        await people.addUser(person, newLink(person.id));
        if (email.startsWith('gone'))
          await database.db.updateTable('users').set({ disabled_at: 1 }).where('id', '=', person.id).execute();
      }
      expect(await people.owners()).toEqual([{ email: 'owner@firm.example', secondFactor: false }]);
    });
  });

  describe('erasure', () => {
    const address = 'Erase.Me+now@example.com';
    const erase = (email: string) => eraseAddress(email, { database, dataDir, sqlite, userId: null });

    it('removes the person everywhere in any letter case, and the address from the words of others', async () => {
      const own = newLead({ email: address, name: 'Erase Me' });
      const other = newLead({ email: 'colleague@example.com', message: `Ask ERASE.ME+NOW@example.com please` });
      await leads.saveLead(own);
      await leads.saveLead(other);
      expect(await erase(' erase.me+NOW@example.com ')).toMatchObject({
        leads: 1,
        redactedRows: 1,
        mailFiles: 0,
        remains: [],
      });
      expect(await leads.leadById(own.lead.id)).toBeNull();
      expect(await leads.consentsOf(own.lead.id)).toEqual([]);
      expect(await deliveries.deliveriesOf(own.lead.id)).toEqual([]);
      expect((await leads.leadById(other.lead.id))?.message).toBe('Ask [erased] please');
    });

    it('notes that it was done without saying who', async () => {
      const [newest] = await new PrivacyStore(database).erasures();
      expect(newest).toMatchObject({ leads: 1, userId: null });
      expect(JSON.stringify(newest)).not.toContain('erase.me');
      expect(newest && isErasureOf(newest, address)).toBe(true);
      expect(newest && isErasureOf(newest, 'other@example.com')).toBe(false);
    });

    it('treats wildcard characters in an address literally', async () => {
      const near = newLead({ email: 'eraseXme@example.com' });
      await leads.saveLead(near);
      await leads.saveLead(newLead({ email: 'erase_me@example.com' }));
      expect(await erase('erase_me@example.com')).toMatchObject({ leads: 1, redactedRows: 0, remains: [] });
      expect((await leads.leadById(near.lead.id))?.email).toBe('eraseXme@example.com');
    });

    it('leaves longer addresses that contain it alone', async () => {
      const longer = ['banjo@firm.example', "o'jo@firm.example", 'jo@firm.example.com'];
      const others = longer.map((email) => newLead({ email, message: `I am ${email}, not jo@firm.example.` }));
      for (const other of others) await leads.saveLead(other);
      await leads.saveLead(newLead({ email: 'jo@firm.example' }));
      expect(await erase('jo@firm.example')).toMatchObject({ leads: 1, redactedRows: 3, remains: [] });
      for (const { lead } of others)
        expect(await leads.leadById(lead.id)).toMatchObject({
          email: lead.email,
          message: `I am ${lead.email}, not [erased].`,
        });
    });

    describe('by a phone number', () => {
      const key: PersonKey = { kind: 'number', number: '+16475550134', home: '1' };
      const byNumber = () => erasePerson(key, { database, dataDir, sqlite, userId: null });
      const save = async (over: Parameters<typeof newLead>[0]) => {
        const input = newLead(over);
        await leads.saveLead(input);
        return input.lead;
      };

      it('removes call-backs and every other lead with it, however it was typed, and the number from the words of others', async () => {
        const gone = [
          await save({ kind: 'emergency', email: '', name: '647-555-0134', phone: '647-555-0134' }),
          await save({ kind: 'emergency', email: '', name: 'Vic', phone: '+1 (647) 555 0134' }),
          await save({ email: 'vic@example.com', phone: '16475550134 x12' }),
        ];
        const message = 'Call Vic at (647) 555-0134 or 6475550135, not +44 647 555 0134.';
        const other = await save({ email: 'other@example.com', phone: '647 555 0135', message });
        expect(await byNumber()).toMatchObject({ leads: 3, redactedRows: 1, remains: [] });
        for (const { id } of gone) {
          expect(await leads.leadById(id)).toBeNull();
          expect(await leads.consentsOf(id)).toEqual([]);
          expect(await deliveries.deliveriesOf(id)).toEqual([]);
        }
        expect(await leads.leadById(other.id)).toMatchObject({
          phone: '647 555 0135',
          message: 'Call Vic at [erased] or 6475550135, not +44 647 555 0134.',
        });
      });

      it('notes which leads went, and no hash of the number, which anybody could try out', async () => {
        const { id } = await save({ kind: 'emergency', email: '', name: 'Vic', phone: '6475550134' });
        await byNumber();
        const [newest] = await new PrivacyStore(database).erasures();
        expect(newest).toMatchObject({ leads: 1, leadIds: [id], addressHash: '' });
        expect(JSON.stringify(newest)).not.toContain('5550134');
      });

      it('leaves what the firm itself says as it is, and says that the number is still there', async () => {
        const body = JSON.stringify({ phone: { e164: '+16475550134' } });
        const row = { kind: 'firm', id: 'firm', version: 1, state: 'published', schema_number: 1, body } as const;
        await database.db.insertInto('documents').values(row).execute();
        expect((await byNumber()).remains).toEqual(['documents.body']);
        expect(await database.db.selectFrom('documents').select('body').execute()).toEqual([{ body }]);
        await database.db.deleteFrom('documents').execute();
      });
    });

    it('leaves a user able to sign in, and says so', async () => {
      expect((await erase('owner@firm.example')).remains).toEqual(['users.email']);
      expect(await people.userByEmail('owner@firm.example')).not.toBeNull();
    });

    it('compares addresses without case and white space', () => {
      expect(canonicalAddress(' A@B.ca\n')).toBe('a@b.ca');
    });
  });
}
