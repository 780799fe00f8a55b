/** The figures that decide whether an old backup may be removed. */
export interface RotationFacts {
  /** Leads in the old backup, without test leads. */
  leads: number;
  /** How many leads from before the backup the database still has. */
  surviving: number;
  /** How many leads retention and erasure have removed since. */
  removedSince: number;
}

/** How many leads of an old backup are gone without a reason. While there are any, the backup is kept. */
export function unexplainedLoss({ leads, surviving, removedSince }: RotationFacts): number {
  return Math.max(0, leads - surviving - Math.max(0, removedSince));
}
