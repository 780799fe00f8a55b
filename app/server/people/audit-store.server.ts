import type { OpenDatabase } from '../database/database.server.ts';
import type { AuditEntry } from './people-records.server.ts';

export interface AuditFilter {
  /** A user's id; `''` is the command line or the program itself. */
  userId?: string | undefined;
  action?: string | undefined;
}

export type AuditPlace = Pick<AuditEntry, 'at' | 'id'>;

/** Reads what PeopleStore.recordAction wrote. Every method throws StoreUnavailable when the database is unavailable. */
export class AuditStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** The next `limit` entries before `after`, newest first. */
  async entries(filter: AuditFilter, after: AuditPlace | null, limit: number): Promise<AuditEntry[]> {
    const { userId, action } = filter;
    const rows = await this.database.guard(() =>
      this.database.db
        .selectFrom('audit_log')
        .selectAll()
        .$if(userId === '', (query) => query.where('user_id', 'is', null))
        .$if(Boolean(userId), (query) => query.where('user_id', '=', userId ?? ''))
        .$if(Boolean(action), (query) => query.where('action', '=', action ?? ''))
        .$if(after !== null, (query) =>
          query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(after?.at ?? 0, after?.id ?? ''))),
        )
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    );
    return rows.map(({ id, at, user_id, action: what, subject, detail }) => ({
      id,
      at,
      userId: user_id,
      action: what,
      subject,
      detail: JSON.parse(detail),
    }));
  }

  /** Every kind of action in the log, for the filter. */
  async actions(): Promise<string[]> {
    const rows = await this.database.guard(() =>
      this.database.db.selectFrom('audit_log').select('action').distinct().orderBy('action').execute(),
    );
    return rows.map(({ action }) => action);
  }
}
