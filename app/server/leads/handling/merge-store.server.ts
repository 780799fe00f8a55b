import type { Kysely } from 'kysely';
import { commonTo, keptOf, type MergeRefusal } from '../../../domain/leads/handling/merge.ts';
import { isOpen } from '../../../domain/leads/lead-status.ts';
import type { LeadEventChange } from '../../../domain/leads/lead-timeline.ts';
import { leadWords } from '../../../domain/leads/search-words.ts';
import type { Lead } from '../../../domain/leads/stored-lead.ts';
import type { Database, OpenDatabase } from '../../database/database.server.ts';
import { eventRow, toLead } from '../lead-rows.server.ts';
import { closeDraft, reopenDraft } from './lead-draft-store.server.ts';
import { partIdsOf } from './merged-leads.server.ts';

type Trx = Kysely<Database>;
type By = { userId: string; now: number };

/** What became of a try: the two leads, or why nothing was written. */
export type Merged = { kept: Lead; part: Lead } | { refused: MergeRefusal };

interface Locked {
  lead: Lead;
  wroteAt: number | null;
}

/**
 * The leads with these ids as they are now; nobody changes them until the end of the transaction. Null when one is not to be shown.
 * Parts come last, as with an answer, and the rest is in one order: two people who work on the same leads wait one for the other.
 */
async function lock(trx: Trx, ids: readonly string[]): Promise<Locked[] | null> {
  const locked: Locked[] = [];
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
    locked.push({ lead: toLead(row), wroteAt: row.wrote_at });
  }
  return locked;
}

/** Whether a reply to one of them can still be taken back. */
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

/** What the lead that stays takes over where it has nothing itself. */
function takenOver(kept: Lead, part: Lead): Pick<Lead, 'email' | 'phone' | 'company' | 'assignedTo'> {
  const same = commonTo(kept, part) === 'person';
  return {
    email: kept.email || (same ? part.email : ''),
    phone: kept.phone || (same ? part.phone : ''),
    company: kept.company || part.company,
    assignedTo: kept.assignedTo ?? part.assignedTo,
  };
}

/** The follow-up that comes first goes on at the lead that stays. */
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

/** What people have typed about the part goes on in their drafts about the lead that stays. */
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
}

/** Merges leads that are the same inquiry, and separates them again. Every method throws StoreUnavailable. */
export class MergeStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /**
   * Makes one of two leads part of the other one, in one transaction. `keptOf` says which stays; `kept` is the id of the lead that
   * stays by the question that the person has read. Nothing of the part moves but what somebody still works on: its follow-up, its
   * drafts, and copies of its tags. Its clock is stopped by nothing but an answer. Who merges what is merged already gets the same
   * answer, and nothing is written twice.
   */
  merge([one, other]: readonly [string, string], kept: string, by: By): Promise<Merged> {
    return this.database.transaction(async (trx): Promise<Merged> => {
      const [first, second] = (await lock(trx, [one, other])) ?? [];
      if (!first || !second) return { refused: 'gone' };
      const pair = [first.lead, second.lead] as const;
      const again = pair.find(({ mergedInto }) => pair.some(({ id }) => id === mergedInto));
      if (again) return { part: again, kept: pair[0] === again ? pair[1] : pair[0] };
      if (pair.some(({ mergedInto }) => mergedInto !== null)) return { refused: 'merged' };
      if (commonTo(...pair) === null) return { refused: 'strangers' };
      if (await isLeaving(trx, [one, other])) return { refused: 'leaving' };
      const chosen = keptOf(...pair);
      if (chosen.kept.id !== kept) return { refused: 'changed' };
      await this.join(trx, chosen, [first.wroteAt, second.wroteAt], by);
      return chosen;
    });
  }

  private async join(
    trx: Trx,
    { kept, part }: { kept: Lead; part: Lead },
    wrote: readonly (number | null)[],
    by: By,
  ): Promise<void> {
    const wroteAt = Math.max(...wrote.map((at) => at ?? 0)) || null;
    const more = takenOver(kept, part);
    await trx
      .updateTable('leads')
      .set({
        ...{ version: kept.version + 1, wrote_at: wroteAt, search_words: leadWords({ ...kept, ...more }) },
        ...{ email: more.email, phone: more.phone, company: more.company, assigned_to: more.assignedTo },
      })
      .where('id', '=', kept.id)
      .execute();
    await note(trx, kept, { kind: 'merged', reference: part.reference }, by);
    // What was part of the part is part of the lead that stays: nobody has to look through two.
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

  /** Makes a part a lead of its own again, as it is: what answered it stays its answer. */
  separate(kept: string, part: string, by: By): Promise<Merged> {
    return this.database.transaction(async (trx): Promise<Merged> => {
      const locked = await lock(trx, [kept, part]);
      const whole = locked?.find(({ lead }) => lead.id === kept);
      const piece = locked?.find(({ lead }) => lead.id === part);
      if (!whole || !piece) return { refused: 'gone' };
      if (piece.lead.mergedInto !== whole.lead.id) return { refused: 'apart' };
      if (await isLeaving(trx, [kept])) return { refused: 'leaving' };
      // The lead that stays is part of nothing, so that the same is written to both.
      for (const [{ lead }, other] of [
        [whole, piece.lead],
        [piece, whole.lead],
      ] as const) {
        await trx
          .updateTable('leads')
          .set({ version: lead.version + 1, merged_into: null })
          .where('id', '=', lead.id)
          .execute();
        await note(trx, lead, { kind: 'separated', reference: other.reference }, by);
      }
      return { kept: whole.lead, part: piece.lead };
    });
  }
}
