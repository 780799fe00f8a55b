/** A booking that only the replaced database has. */
export interface MissingBooking {
  id: string;
  /** The reference of its lead. */
  reference: string;
  kind: string;
  startsAt: number;
  /** Whom it is with; null when that person is not in the restored database. */
  userId: string | null;
}

/** What only the database that a restore replaced has. It names no visitor. */
export interface RestoredWithout {
  /** References of leads. */
  leads: readonly string[];
  /** Coming and confirmed bookings, by time. */
  bookings: readonly MissingBooking[];
  drafts: number;
  publications: number;
  pictures: number;
  /** People who may sign in. */
  people: number;
  /** References of leads that both have and that somebody worked on since the backup. */
  changed: readonly string[];
}

export const isNothing = ({ leads, bookings, changed, ...counts }: RestoredWithout): boolean =>
  leads.length + bookings.length + changed.length === 0 && Object.values(counts).every((count) => count === 0);

const counted = (count: number, one: string, many = `${one}s`) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** The numbers in words, such as `2 leads, 1 booking`. Empty when nothing is missing. */
export function missingWords(without: RestoredWithout): string {
  const { leads, bookings, drafts, publications, pictures, people } = without;
  return [
    ...counted(leads.length, 'lead'),
    ...counted(bookings.length, 'coming booking'),
    ...counted(drafts, 'draft'),
    ...counted(publications, 'publication'),
    ...counted(pictures, 'picture'),
    ...counted(people, 'person', 'people'),
    ...counted(without.changed.length, 'lead that changed since', 'leads that changed since'),
  ].join(', ');
}
