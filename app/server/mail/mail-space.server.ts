import { statfs } from 'node:fs/promises';
import {
  isToTellOfSpace,
  type Keeping,
  keepingOf,
  type MailLimits,
  type MailSpaceState,
  mailSpaceAlarm,
  mailSpaceWords,
  usualMailLimits,
} from '../../domain/mail/mail-space.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { OpenDatabase } from '../database/database.server.ts';
import type { OwnerAlarms } from '../delivery/owner-alarm.server.ts';

const hour = 60 * 60 * 1000;
/** The id of the only row. */
const id = 'mail';

interface MailSpaceOptions {
  database: OpenDatabase;
  /** The folder whose disk holds the database; null when another machine has it. */
  folder: string | null;
  alarms: Pick<OwnerAlarms, 'raise'> | null;
  siteUrl: string;
  timeZone: () => string;
  clock: Clock;
  limits?: MailLimits;
  /** Bytes. Replaced in tests. */
  free?: () => Promise<number | null>;
}

/** Measures the room that mail takes, and tells owners when it lacks some. Throws StoreUnavailable where it says so. */
export class MailSpace {
  private readonly options: MailSpaceOptions;
  readonly limits: MailLimits;

  constructor(options: MailSpaceOptions) {
    this.options = options;
    this.limits = options.limits ?? usualMailLimits;
  }

  /** The room that mail takes now. Throws StoreUnavailable. */
  async state(): Promise<MailSpaceState> {
    const { database, clock } = this.options;
    const now = clock.wall();
    const [used, row, free] = await Promise.all([
      database.guard((db) =>
        db
          .selectFrom('mails')
          .select((eb) => [
            eb.fn.coalesce(eb.fn.sum<number>('size'), eb.lit(0)).as('unfiled'),
            eb.fn
              .coalesce(
                eb.fn.sum<number>(
                  eb
                    .case()
                    .when('taken_at', '>', now - hour)
                    .then(eb.ref('size'))
                    .else(eb.lit(0))
                    .end(),
                ),
                eb.lit(0),
              )
              .as('lately'),
          ])
          .where('lead_id', 'is', null)
          .executeTakeFirstOrThrow(),
      ),
      database.guard((db) => db.selectFrom('mail_space').selectAll().where('id', '=', id).executeTakeFirst()),
      this.free(),
    ]);
    const left = row?.left_at ? { count: Number(row.left_count), at: row.left_at } : null;
    return {
      used: { unfiled: Number(used.unfiled), lately: Number(used.lately), free },
      left,
      toldAt: row?.told_at ?? null,
    };
  }

  /** Sentences about what mail lacks; empty while it has room. Throws StoreUnavailable. */
  async words(): Promise<string[]> {
    return this.wordsOf(await this.state());
  }

  /** Whether the disk has room for any mail at all. */
  async hasRoom(): Promise<boolean> {
    const free = await this.free();
    return free === null || free >= this.limits.noneBelow;
  }

  /** What is kept of a message of `size` bytes. `belongs`: it belongs to a lead. Throws StoreUnavailable. */
  async keeping(message: { size: number; belongs: boolean }): Promise<Keeping> {
    const { used } = await this.state();
    return keepingOf(message, used, this.limits);
  }

  /** Counts a message that was left in the mailbox. Throws StoreUnavailable. */
  async noteLeft(): Promise<void> {
    const at = this.options.clock.wall();
    await this.options.database.transaction((trx) =>
      trx
        .insertInto('mail_space')
        .values({ id, left_count: 1, left_at: at })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((eb) => ({ left_count: eb('mail_space.left_count', '+', 1), left_at: at })),
        )
        .execute(),
    );
  }

  /** Tells owners that mail lacks room, once a day at most, from one instance. Throws StoreUnavailable. */
  async tell(): Promise<void> {
    const { alarms, clock, siteUrl } = this.options;
    const now = clock.wall();
    const state = await this.state();
    if (!alarms || !isToTellOfSpace(state, this.limits, now)) return;
    // Note it first: a disk that takes no note would cause a mail with every message. A second instance that tells at the same time
    // sends the same Message-ID.
    await this.noteTold(now);
    if (!(await alarms.raise(mailSpaceAlarm(this.wordsOf(state), now, siteUrl)))) await this.noteTold(state.toldAt);
  }

  private async noteTold(at: number | null): Promise<void> {
    await this.options.database.transaction((trx) =>
      trx
        .insertInto('mail_space')
        .values({ id, told_at: at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ told_at: at }))
        .execute(),
    );
  }

  private wordsOf(state: MailSpaceState): string[] {
    const { timeZone, clock } = this.options;
    return mailSpaceWords(state, this.limits, { timeZone: timeZone(), now: clock.wall() });
  }

  private async free(): Promise<number | null> {
    const { folder, free } = this.options;
    if (free) return free();
    if (folder === null) return null;
    try {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    } catch {
      return null;
    }
  }
}
