import type { Kysely } from 'kysely';
import { commonTo, keptOf, type MergeRefusal } from '../../../domain/leads/handling/merge.ts';
import { isOpen } from '../../../domain/leads/lead-status.ts';
import type { LeadEventChange } from '../../../domain/leads/lead-timeline.ts';
import { leadWords } from '../../../domain/leads/search-words.ts';
import type { Lead } from '../../../domain/leads/stored-lead.ts';
import type { Database, OpenDatabase } from '../../database/database.server.ts';
import { eventRow, toLead } from '../lead-rows.server.ts';
import { earlierWait } from './later-wait.server.ts';
import { closeDraft, reopenDraft } from './lead-draft-store.server.ts';
import { partIdsOf } from './merged-leads.server.ts';
import { moveUnsentFiles } from './reply-file-store.server.ts';

type Trx = Kysely<Database>;
type By = { userId: string; now: number };

/** The result of a merge or a separation: the two leads, or why nothing was written. */
export type Merged = { kept: Lead; part: Lead } | { refused: MergeRefusal };

/**
 * Reads and locks the leads with these ids until the end of the transaction. Null when one of them is quarantined or a canary. Parts
 * are locked last, as an answer does, and otherwise in the order of their ids: this way two transactions on the same leads cannot
 * deadlock.
 */
async function lock(trx: Trx, ids: readonly string[]): Promise<Lead[] | null> {
  const locked: Lead[] = [];
  const found = await trx.selectFrom('leads').select(['id', 'merged_into']).where('id', 'in', ids).execute();
  const rank = ({ id, merged_into }: (typeof found)[number]) => `${merged_into === null ? 0 : 1}${id}`;
  for (const { id } of found.sort((a, b) => (rank(a) < rank(b) ? -1 : 1))) {
    const row = await trx
      .updateTable('leads')
      .set((eb) => ({ version: eb.ref('version') }))
      .where('id', '=', id)
      .where('quarantined', '=', 0)
      .where('canary', '=', 0)
      .returningAll()
      .executeTakeFirst();
    if (!row) return null;
    locked.push(toLead(row));
  }
  return locked;
}

/** Whether a reply to one of these leads can still be taken back. */
async function isLeaving(trx: Trx, ids: readonly string[]): Promise<boolean> {
  const row = await trx
    .selectFrom('outbox')
    .select('id')
    .where('lead_id', 'in', ids)
    .where('channel', '=', 'reply')
    .where('status', '=', 'pending')
    .where('fence', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function note(trx: Trx, lead: Pick<Lead, 'id' | 'version'>, event: LeadEventChange, by: By): Promise<void> {
  await trx
    .insertInto('lead_events')
    .values(eventRow(lead.id, event, { ...by, version: lead.version + 1 }))
    .execute();
}

/** The fields of the kept lead, filled from the part where the kept lead has none. */
function takenOver(kept: Lead, part: Lead): Pick<Lead, 'email' | 'phone' | 'company' | 'assignedTo'> {
  const same = commonTo(kept, part) === 'person';
  return {
    email: kept.email || (same ? part.email : ''),
    phone: kept.phone || (same ? part.phone : ''),
    company: kept.company || part.company,
    assignedTo: kept.assignedTo ?? part.assignedTo,
  };
}

/** Leaves the earlier of the two follow-ups on the kept lead. */
async function moveFollowUp(trx: Trx, kept: Lead, part: Lead): Promise<void> {
  const gone = await trx.deleteFrom('follow_ups').where('lead_id', '=', part.id).returningAll().executeTakeFirst();
  if (!gone || !isOpen(kept.status)) return;
  const there = await trx.selectFrom('follow_ups').select('due_at').where('lead_id', '=', kept.id).executeTakeFirst();
  if (there && there.due_at <= gone.due_at) return;
  const { lead_id: _part, ...row } = gone;
  await trx
    .insertInto('follow_ups')
    .values({ lead_id: kept.id, ...row })
    .onConflict((conflict) => conflict.column('lead_id').doUpdateSet(row))
    .execute();
}

async function copyTags(trx: Trx, kept: Lead, part: Lead): Promise<void> {
  const tags = await trx.selectFrom('lead_tags').select('tag').where('lead_id', '=', part.id).execute();
  if (tags.length === 0) return;
  await trx
    .insertInto('lead_tags')
    .values(tags.map(({ tag }) => ({ lead_id: kept.id, tag })))
    .onConflict((conflict) => conflict.columns(['lead_id', 'tag']).doNothing())
    .execute();
}

/** Moves people's drafts about the part, with their files, into their drafts about the kept lead. */
async function moveDrafts(trx: Trx, kept: Lead, part: Lead, now: number): Promise<void> {
  const drafts = await trx
    .selectFrom('lead_drafts')
    .select(['user_id', 'part', 'subject', 'text'])
    .where('lead_id', '=', part.id)
    .where('text', '<>', '')
    .execute();
  for (const { user_id: userId, part: of, subject, text } of drafts) {
    await reopenDraft(trx, { leadId: kept.id, userId, part: of }, { subject, text }, now);
    await closeDraft(trx, { leadId: part.id, userId, part: of }, now);
  }
  await moveUnsentFiles(trx, part.id, kept.id);
}

/** Merges leads that are the same inquiry, and separates them again. Every method throws StoreUnavailable. */
export class MergeStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /**
   * Makes one of two leads part of the other, in one transaction. `keptOf` decides which lead is kept; `kept` is the id that the
   * person's question showed. From the part, only the follow-up and the drafts move; its tags are copied. Only an answer stops the
   * part's clock. Merging the same two leads again returns the same result and writes nothing.
   */
  merge([one, other]: readonly [string, string], kept: string, by: By): Promise<Merged> {
    return this.database.transaction(async (trx): Promise<Merged> => {
      const [first, second] = (await lock(trx, [one, other])) ?? [];
      if (!first || !second) return { refused: 'gone' };
      const pair = [first, second] as const;
      const again = pair.find(({ mergedInto }) => pair.some(({ id }) => id === mergedInto));
      if (again) return { part: again, kept: pair[0] === again ? pair[1] : pair[0] };
      if (pair.some(({ mergedInto }) => mergedInto !== null)) return { refused: 'merged' };
      if (commonTo(...pair) === null) return { refused: 'strangers' };
      if (await isLeaving(trx, [one, other])) return { refused: 'leaving' };
      const chosen = keptOf(...pair);
      if (chosen.kept.id !== kept) return { refused: 'changed' };
      await this.join(trx, chosen, by);
      return chosen;
    });
  }

  private async join(trx: Trx, { kept, part }: { kept: Lead; part: Lead }, by: By): Promise<void> {
    const { wroteAt, wroteDueAt } = earlierWait(kept, part);
    const more = takenOver(kept, part);
    await trx
      .updateTable('leads')
      .set({
        version: kept.version + 1,
        wrote_at: wroteAt,
        wrote_due_at: wroteDueAt,
        search_words: leadWords({ ...kept, ...more }),
        email: more.email,
        phone: more.phone,
        company: more.company,
        assigned_to: more.assignedTo,
      })
      .where('id', '=', kept.id)
      .execute();
    await note(trx, kept, { kind: 'merged', reference: part.reference }, by);
    // Parts of the part become parts of the kept lead, so that there is only one level of parts.
    for (const id of [part.id, ...(await partIdsOf(trx, part.id))]) {
      const { version } = await trx
        .updateTable('leads')
        .set((eb) => ({ merged_into: kept.id, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .returning('version')
        .executeTakeFirstOrThrow();
      await note(trx, { id, version: version - 1 }, { kind: 'merged-into', reference: kept.reference }, by);
    }
    await moveFollowUp(trx, kept, part);
    await copyTags(trx, kept, part);
    await moveDrafts(trx, kept, part, by.now);
  }

  /** Makes a part an independent lead again, as it is now: an answer that it received while merged still counts. */
  separate(kept: string, part: string, by: By): Promise<Merged> {
    return this.database.transaction(async (trx): Promise<Merged> => {
      const locked = await lock(trx, [kept, part]);
      const whole = locked?.find(({ id }) => id === kept);
      const piece = locked?.find(({ id }) => id === part);
      if (!whole || !piece) return { refused: 'gone' };
      if (piece.mergedInto !== whole.id) return { refused: 'apart' };
      if (await isLeaving(trx, [kept])) return { refused: 'leaving' };
      // `merged_into` of the kept lead is null already, so the same update fits both.
      for (const [lead, other] of [
        [whole, piece],
        [piece, whole],
      ] as const) {
        await trx
          .updateTable('leads')
          .set({ version: lead.version + 1, merged_into: null })
          .where('id', '=', lead.id)
          .execute();
        await note(trx, lead, { kind: 'separated', reference: other.reference }, by);
      }
      return { kept: whole, part: piece };
    });
  }
}
