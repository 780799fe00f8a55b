/** What decides whether a backup may go, now that a newer one is there. */
export interface RotationFacts {
  /** Leads in the old backup, without test leads. */
  leads: number;
  /** How many of them the database still has: all it has that came before the backup. */
  surviving: number;
  /** How many leads retention and erasure removed since. */
  removedSince: number;
}

/** Leads of an old backup that have gone without a reason. While there are any, the backup stays. */
export function unexplainedLoss({ leads, surviving, removedSince }: RotationFacts): number {
  return Math.max(0, leads - surviving - Math.max(0, removedSince));
}
