/** Decide whether an old backup may be removed. */
export interface RotationFacts {
  /** Leads in the old backup, without test leads. */
  leads: number;
  /** The number of leads from before the backup that the database still has. */
  surviving: number;
  /** The number of leads that retention and erasure have removed since. */
  removedSince: number;
}

/** The number of leads in an old backup that are gone without a known reason. While it is not 0, the backup is kept. */
export function unexplainedLoss({ leads, surviving, removedSince }: RotationFacts): number {
  return Math.max(0, leads - surviving - Math.max(0, removedSince));
}
