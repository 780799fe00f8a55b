import { describe, expect, it } from 'vitest';
import { searchTerms } from '../../app/domain/leads/search-words.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { readMigrations } from '../../app/server/database/migrate.server.ts';
import { DeliveryStore } from '../../app/server/delivery/delivery-store.server.ts';
import { FirmDesk } from '../../app/server/firm/firm-desk.server.ts';
import { LandingPageStore } from '../../app/server/landing/landing-page-store.server.ts';
import { InboxStore } from '../../app/server/leads/inbox-store.server.ts';
import { LeadStore } from '../../app/server/leads/lead-store.server.ts';
import { openLog } from '../../app/server/log.server.ts';
import { ClaimStore } from '../../app/server/operations/claim-store.server.ts';
import { ClaimDesk } from '../../app/server/operations/claims.server.ts';
import { PeopleStore } from '../../app/server/people/people-store.server.ts';

/** A database created and filled by an earlier version. */
export interface OldDatabase {
  /** Runs SQL unchanged. */
  run: (sql: string) => Promise<void>;
  /** Closes the database and opens it as this version does. */
  upgrade: () => Promise<OpenDatabase>;
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Creates the database as it was before the migration `before`. */
async function make(old: OldDatabase, kind: 'sqlite' | 'postgres', before: string): Promise<void> {
  await old.run('CREATE TABLE migrations (name TEXT PRIMARY KEY, checksum TEXT NOT NULL, applied_at BIGINT NOT NULL)');
  for (const { name, sql, checksum } of readMigrations(kind).filter((migration) => migration.name < before)) {
    await old.run(sql);
    await old.run(`INSERT INTO migrations VALUES (${quoted(name)}, ${quoted(checksum)}, 1)`);
  }
}

const leadsBefore = 20;

/** Stores every lead with two messages, one of them with two attempts. */
async function fill(old: OldDatabase): Promise<void> {
  for (let n = 0; n < leadsBefore; n++) {
    await old.run(
      `INSERT INTO leads (id, reference, kind, status, received_at, name, first_name, last_name, company, email, phone, service,
        message, quarantined, spam_reasons, body_hash) VALUES ('l${n}', 'LS-0000-${n}', 'contact', 'new', ${n}, 'Ana ${n}', 'Ana',
        '${n}', 'Müller', 'ana${n}@example.com', '(416) 555-${1000 + n}', 'none', 'Hi', 0, '[]', 'h')`,
    );
    for (const [channel, status] of [
      ['lead-email', 'delivered'],
      ['acknowledgement', 'pending'],
    ])
      await old.run(
        `INSERT INTO outbox (id, lead_id, channel, status, created_at, next_attempt_at, attempts, fence, lease_until,
          delivered_at, last_answer) VALUES ('${channel} ${n}', 'l${n}', '${channel}', '${status}', ${n}, ${n + 5}, 2, 3, NULL, 9, '250 ok')`,
      );
    for (const [id, outcome] of [
      ['a', 'retry'],
      ['b', 'delivered'],
    ])
      await old.run(
        `INSERT INTO delivery_attempts (id, outbox_id, fence, started_at, finished_at, outcome, answer)
          VALUES ('${id}${n}', 'lead-email ${n}', ${id === 'a' ? 1 : 2}, ${n}, ${n + 1}, '${outcome}', '421 later')`,
      );
  }
}

/** The contract for upgrading a database that an earlier version has filled. Each database's own test file calls it. */
export function upgradeContract(kind: 'sqlite' | 'postgres', openOld: () => Promise<OldDatabase>): void {
  describe('a database from before the desk', () => {
    it('keeps every lead, message and attempt when it is opened, and keeps working with them', async () => {
      const old = await openOld();
      await make(old, kind, '20261122_desk');
      await fill(old);
      const database = await old.upgrade();
      const leads = new LeadStore(database);
      const deliveries = new DeliveryStore(database);
      for (let n = 0; n < leadsBefore; n++) {
        expect(await leads.leadById(`l${n}`)).toMatchObject({
          email: `ana${n}@example.com`,
          version: 1,
          canary: false,
          alarms: 0,
        });
        const messages = await deliveries.deliveriesOf(`l${n}`);
        expect(messages).toEqual([
          expect.objectContaining({
            id: `acknowledgement ${n}`,
            status: 'pending',
            attempts: 2,
            fence: 3,
            recipient: null,
          }),
          expect.objectContaining({ id: `lead-email ${n}`, status: 'delivered', deliveredAt: 9, lastAnswer: '250 ok' }),
        ]);
        expect((await deliveries.attemptsOf(`lead-email ${n}`)).map(({ id, outcome }) => [id, outcome])).toEqual([
          [`a${n}`, 'retry'],
          [`b${n}`, 'delivered'],
        ]);
      }
      expect(await deliveries.claimDeliveries(1000, 30_000, 100)).toHaveLength(leadsBefore);
      const { leads: found } = await new InboxStore(database).find(
        { words: [['4165551007']] },
        { limit: 5, offset: 0 },
        1,
      );
      expect(found.map(({ id }) => id)).toEqual(['l7']);
      const rest = await database.db.selectFrom('delivery_attempts').select('outbox_id').execute();
      expect(rest).toHaveLength(2 * leadsBefore);
      await database.close();
    });

    it('raises no alarm about leads from before clocks existed', async () => {
      const old = await openOld();
      await make(old, kind, '20261122_desk');
      await fill(old);
      const database = await old.upgrade();
      const inbox = new InboxStore(database);
      expect(await inbox.unanswered([Number.MAX_SAFE_INTEGER])).toEqual([]);
      expect(await inbox.waitingCount()).toBe(leadsBefore);
      await database.close();
    });
  });

  describe('a database whose search told quotes and dashes apart', () => {
    it('finds its leads by any kind of them', async () => {
      const old = await openOld();
      await make(old, kind, '20270126_search_marks');
      // As the version before stored them: an acute accent on its own had become a space.
      for (const [id, company, words] of [
        ['typed', 'L’Été – «Côté‑Neuf»', 'ls-1 l’ete – «cote‐neuf» 9055550101'],
        ['accent', 'O´Neill & Sons', 'ls-2 o neill & sons 9055550102'],
        ['plain', 'Dry Dock', 'ls-3 dry dock 9055550103'],
      ] as const)
        await old.run(
          `INSERT INTO leads (id, reference, kind, status, received_at, name, first_name, last_name, company, email, phone, service,
            message, quarantined, spam_reasons, body_hash, search_words) VALUES ('${id}', 'LS-${id}', 'contact', 'new', 1, 'A', 'A',
            'B', '${company}', 'a@example.com', '905', 'none', '', 0, '[]', 'h', '${words}')`,
        );
      const database = await old.upgrade();
      const inbox = new InboxStore(database);
      const ids = async (search: string) =>
        (await inbox.find({ words: searchTerms(search) }, { limit: 5, offset: 0 }, 1)).leads.map(({ id }) => id);
      for (const [search, id] of [
        ["l'ete", 'typed'],
        ['cote-neuf', 'typed'],
        ['"côté', 'typed'],
        ["o'neill", 'accent'],
        ['o’neill', 'accent'],
        ['905-555-0102', 'accent'],
        ['dry dock', 'plain'],
      ] as const)
        expect(await ids(search), search).toEqual([id]);
      await database.close();
    });
  });

  describe('a database with backup codes short enough to be guessed from their hashes', () => {
    it('loses those codes, and keeps the people, their passwords and their one-time codes', async () => {
      const old = await openOld();
      await make(old, kind, '20261127_backup_codes');
      await old.run(
        `INSERT INTO users (id, email, password_hash, role, created_at, totp_secret, totp_enabled)
          VALUES ('u', 'ana@firm.example', 'hash', 'owner', 1, 'SECRET', 1)`,
      );
      await old.run(`INSERT INTO backup_codes (user_id, code_hash) VALUES ('u', 'short')`);
      const database = await old.upgrade();
      const people = new PeopleStore(database);
      expect(await people.backupCodesLeft('u')).toBe(0);
      expect(await people.takeBackupCode('u', 'short', 5)).toBe(false);
      expect(await people.userById('u')).toMatchObject({
        passwordHash: 'hash',
        totpSecret: 'SECRET',
        totpEnabled: true,
      });
      await people.replaceBackupCodes('u', ['long'], 'hash');
      expect(await people.backupCodesLeft('u')).toBe(1);
      await database.close();
    });
  });

  describe('a database whose verdicts are those of an earlier judge', () => {
    it('keeps every page at its address, has edited pages judged again, and lists none until then', async () => {
      const old = await openOld();
      await make(old, kind, '20261128_judged_words');
      for (const [slug, editedAt] of [
        ['edited-page', '5'],
        ['generated-page', 'NULL'],
      ]) {
        await old.run(
          `INSERT INTO pages (slug, service, industry, location, title, meta_description, h1, h2, keywords, content, faq_items,
            content_hash, edited_at, published, created_at, lastmod)
            VALUES ('${slug}', 's', 'i', 'l', 't', 'm', 'h1', 'h2', '[]', 'c', '[]', 'hash', ${editedAt}, 1, 1, 1)`,
        );
        await old.run(
          `INSERT INTO page_verdicts (slug, indexable, score, similarity, nearest, place_share, trade_share, pair_share, inbound,
            reasons, judged_at) VALUES ('${slug}', 1, 71, 0.4, '', 0.3, 0.3, 0.3, 4, '[]', 9)`,
        );
      }
      const database = await old.upgrade();
      const landingPages = new LandingPageStore(database);
      expect(await landingPages.editsToJudge()).toEqual(['edited-page']);
      expect(await landingPages.verdict('edited-page')).toBeNull();
      expect((await landingPages.publishedPages()).map(({ slug, indexable }) => [slug, indexable])).toEqual([
        ['edited-page', false],
        ['generated-page', false],
      ]);
      await database.close();
    });
  });

  describe('a database in which only the first answer had a clock', () => {
    it('shows who has written since as waiting, and alarms nobody about the past', async () => {
      const old = await openOld();
      await make(old, kind, '20270122_every_answer');
      const lead = (id: string, status: string, first: number | null, wrote: number | null, due = 900_010) =>
        old.run(
          `INSERT INTO leads (id, reference, kind, status, received_at, name, first_name, last_name, company, email, phone, service,
            message, quarantined, spam_reasons, body_hash, due_at, first_contact_at, wrote_at, alarms) VALUES ('${id}', '${id}', 'emergency',
            '${status}', 10, 'Ana', 'Ana', 'Roy', 'Roy', '${id}@example.com', '1', 'none', 'Hi', 0, '[]', 'h', ${due}, ${first}, ${wrote}, 1)`,
        );
      let events = 0;
      const event = (leadId: string, at: number, what: string) =>
        old.run(
          `INSERT INTO lead_events (id, lead_id, at, user_id, kind, detail) VALUES ('e${events++}', '${leadId}', ${at}, 'u', '${what}', '{"version":2}')`,
        );
      await lead('wrote-twice', 'contacted', 50, 90);
      for (const [at, what] of [
        [40, 'wrote'],
        [50, 'called'],
        [80, 'wrote'],
        [90, 'wrote'],
      ] as const)
        await event('wrote-twice', at, what);
      await lead('won', 'won', 50, 70);
      await lead('spam', 'spam', 50, 70);
      await lead('unanswered', 'new', null, 70);
      await lead('booked', 'new', null, 70, 5_000_000);
      await lead('quiet', 'contacted', 50, null);
      const database = await old.upgrade();
      const rows = await database.db
        .selectFrom('leads')
        .select(['id', 'wrote_at', 'wrote_due_at', 'alarms'])
        .orderBy('id')
        .execute();
      expect(rows.map((row) => [row.id, row.wrote_at, row.wrote_due_at, row.alarms])).toEqual([
        ['booked', 70, null, 1],
        ['quiet', null, null, 1],
        ['spam', null, null, 1],
        ['unanswered', 70, null, 1],
        ['won', 70, 900_070, 3],
        ['wrote-twice', 80, 900_080, 3],
      ]);
      const inbox = new InboxStore(database);
      const { leads } = await inbox.find({ clock: 'waiting' }, { limit: 9, offset: 0 }, 1_000_000);
      expect(leads.map(({ id }) => id)).toEqual(['unanswered', 'wrote-twice', 'booked', 'won']);
      expect((await inbox.unanswered([2e6, 2e6, 2e6])).map(({ id }) => id)).toEqual(['unanswered']);
      expect((await inbox.emergencies()).map(({ lead: { id } }) => id).sort()).toEqual(['booked', 'unanswered']);
      await database.close();
    });
  });

  describe('a database in which a status was an answer', () => {
    it('counts every first answer again by the calls and replies, and alarms nobody about the past', async () => {
      const old = await openOld();
      await make(old, kind, '20261220_answers');
      const lead = (id: string, status: string, firstContactAt: number | null) =>
        old.run(
          `INSERT INTO leads (id, reference, kind, status, received_at, name, first_name, last_name, company, email, phone, service,
            message, quarantined, spam_reasons, body_hash, due_at, first_contact_at, alarms) VALUES ('${id}', '${id}', 'contact',
            '${status}', 1, 'Ana', 'Ana', 'Roy', 'Roy', '${id}@example.com', '1', 'none', 'Hi', 0, '[]', 'h', 100, ${firstContactAt}, 1)`,
        );
      let events = 0;
      const event = (leadId: string, at: number, what: string) =>
        old.run(
          `INSERT INTO lead_events (id, lead_id, at, user_id, kind, detail) VALUES ('e${events++}', '${leadId}', ${at}, 'u', '${what}', '{"version":2}')`,
        );
      await lead('waits', 'new', null);
      await lead('called', 'contacted', 50);
      await event('called', 50, 'called');
      await event('called', 60, 'reply');
      await lead('by-status', 'contacted', 40);
      await event('by-status', 40, 'status');
      await lead('called-later', 'qualified', 40);
      await event('called-later', 40, 'status');
      await event('called-later', 90, 'reply');
      await event('called-later', 95, 'called');
      await lead('lost', 'lost', 30);
      await event('lost', 30, 'status');
      const database = await old.upgrade();
      const rows = await database.db
        .selectFrom('leads')
        .select(['id', 'first_contact_at', 'alarms'])
        .orderBy('id')
        .execute();
      expect(rows.map((row) => [row.id, row.first_contact_at, row.alarms])).toEqual([
        ['by-status', null, 3],
        ['called', 50, 1],
        ['called-later', 90, 1],
        ['lost', null, 3],
        ['waits', null, 1],
      ]);
      const inbox = new InboxStore(database);
      expect(await inbox.waitingCount()).toBe(2);
      expect((await inbox.unanswered([1000, 1000, 1000])).map(({ id }) => id)).toEqual(['waits']);
      await database.close();
    });
  });

  describe('a database from before the firm was in it', () => {
    it('gets the documents of FIRM at the first start, and keeps the decisions about claims', async () => {
      const old = await openOld();
      await make(old, kind, '20261208_documents');
      await old.run(
        `INSERT INTO claim_settings (id, enabled, proof, owner, expires, updated_at, user_id)
          VALUES ('onsite-2h', 0, 'in the safe', 'Ana', NULL, 7, NULL)`,
      );
      const database = await old.upgrade();
      const env = { FIRM: 'odd', PACKS_DIR: 'tests/fixtures/own-packs' };
      const log = openLog('silent');
      const firm = await FirmDesk.open({ env, database, log });
      expect(firm.site.current.data.firm.name).toBe(`D'Arcy & "Sons" <IT>`);
      expect((await firm.store.state())?.documents.length).toBeGreaterThan(25);
      const claims = new ClaimDesk({ store: new ClaimStore(database), site: firm.site, log });
      await claims.refresh();
      expect(firm.site.current.data.claims.find(({ id }) => id === 'onsite-2h')).toMatchObject({
        enabled: false,
        declined: true,
        proof: 'in the safe',
      });
      await database.close();
    });
  });
}
