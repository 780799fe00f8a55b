import { onTestFinished } from 'vitest';
import type { Lead } from '../../app/domain/leads/stored-lead.ts';
import type { MailLimits } from '../../app/domain/mail/mail-space.ts';
import { AnswerStore } from '../../app/server/booking/answer-store.server.ts';
import { openFindAnswered } from '../../app/server/booking/find-answered.server.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import type { OwnerAlarm } from '../../app/server/delivery/owner-alarm.server.ts';
import { MailSeals } from '../../app/server/delivery/signed-mail-ids.server.ts';
import { LeadStore } from '../../app/server/leads/lead-store.server.ts';
import { MailSpace } from '../../app/server/mail/mail-space.server.ts';
import { MailStore } from '../../app/server/mail/mail-store.server.ts';
import { readMessage } from '../../app/server/mail/read-message.server.ts';
import { type Arrival, type MailDesk, type Received, receiveMail } from '../../app/server/mail/receive-mail.server.ts';
import { oneAtATime } from '../../app/server/time.server.ts';
import { openEightToSix, sampleSite } from '../fixtures/site.ts';
import { newSqliteDatabase } from '../fixtures/sqlite.ts';
import { manualClock } from './clock.ts';
import { temporaryFolder } from './folder.ts';
import { newLead } from './lead.ts';

export const arrivedAt = Date.UTC(2026, 10, 23, 14);

/** A desk that receives mail, with a new database. */
export function newMailDesk(clock = manualClock(arrivedAt), limits?: MailLimits) {
  const folder = temporaryFolder();
  const database = newSqliteDatabase(folder);
  onTestFinished(() => database.close());
  return { folder, ...mailDeskOn(database, clock, limits) };
}

const memberOf = async (address: string) => (address === 'maya@firm.test' ? 'user-maya' : null);

/** A desk that receives mail, with `database`. `disk`: its free bytes, for a test to change. */
export function mailDeskOn(database: OpenDatabase, clock = manualClock(arrivedAt), limits?: MailLimits) {
  const disk: { free: number | null } = { free: null };
  const told: OwnerAlarm[] = [];
  const reached = { owners: true };
  const space = new MailSpace({
    database,
    clock,
    folder: null,
    siteUrl: 'https://firm.test',
    timeZone: () => 'America/Toronto',
    limits,
    alarms: { raise: async (alarm) => told.push(alarm) > 0 && reached.owners },
    free: async () => disk.free,
  });
  const desk: MailDesk = {
    mails: new MailStore(database),
    space,
    inTurn: oneAtATime(),
    seals: new MailSeals(Buffer.alloc(32, 7)),
    ownAddresses: () => ['hello@firm.test'],
    memberOf,
    findAnswered: openFindAnswered({
      answers: new AnswerStore(database),
      memberOf,
      site: sampleSite(openEightToSix),
      clock,
      siteUrl: 'https://firm.test',
    }),
    authServer: 'mx.firm.test',
    read: readMessage,
    answerDue: (at) => at + 15 * 60_000,
    now: () => clock.wall(),
    log: { error: () => undefined } as unknown as MailDesk['log'],
  };
  return {
    database,
    desk,
    space,
    disk,
    told,
    reached,
    /** Stores a lead. `sent`: the Message-ID of the acknowledgement to its visitor. */
    async newLead(over: Partial<Lead> = {}): Promise<{ lead: Lead; sent: string }> {
      const made = newLead(over);
      await new LeadStore(database).saveLead(made);
      const { id = '' } = made.deliveries.find(({ channel }) => channel === 'acknowledgement') ?? {};
      return { lead: made.lead, sent: `<${id}.${desk.seals.of('message', id)}@firm.test>` };
    },
    async receive(text: string | Uint8Array, arrival: Partial<Arrival> = {}): Promise<Received> {
      const raw = typeof text === 'string' ? Buffer.from(text.replaceAll('\n', '\r\n')) : text;
      const usual = { receivedAt: arrivedAt, source: 'inbox', place: null } as const;
      const received = await receiveMail(desk, raw, { ...usual, ...arrival });
      if (received === null) throw new Error('There is no room for this message.');
      return received;
    },
    /** The number of rows in each table about mail. */
    async rows() {
      const count = async (table: 'mails' | 'mail_files' | 'mails_seen' | 'lead_events') => {
        const row = await database.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        return Number(row.count);
      };
      return {
        mails: await count('mails'),
        files: await count('mail_files'),
        seen: await count('mails_seen'),
        events: await count('lead_events'),
      };
    },
  };
}
