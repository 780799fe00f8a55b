import type { Insertable, Kysely } from 'kysely';
import type { Database, OutboxRow } from '../database/database.server.ts';
import { noteBeside } from '../leads/lead-rows.server.ts';

/** What an answer to an invitation leaves beside its mail: words for the lead's history, and the mail that tells the booked person. */
export interface AnswerNews {
  words: string;
  /** Null when nobody is told. */
  letter: Insertable<OutboxRow> | null;
}

/** Adds the answer to the lead's history and queues the mail about it, in the transaction that stores it. */
export async function noteAnswer(
  trx: Kysely<Database>,
  leadId: string,
  { words, letter }: AnswerNews,
  now: number,
): Promise<void> {
  await noteBeside(trx, leadId, { kind: 'booking', words }, { userId: null, now });
  if (letter) await trx.insertInto('outbox').values(letter).execute();
}
