import type Sqlite from 'better-sqlite3';
import type { Breach } from './breach.ts';
import type { Chance } from './world/chance.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How long servers must have run after a mark before its lead is removed. */
const markedFor = 7 * day;
/** A lead is marked this long before its period ends. */
const markAhead = 30 * day;
/** How long servers had run before the simulation begins. */
const hasRun = 400 * day;
/** With as many leads as are planted here, a person must agree before more than this many are removed in one run. */
const mostAtOnce = 50;

/** A lead that existed before the simulation began. */
interface OldLead {
  id: string;
  fate: 'remove' | 'remove-spam' | 'strip';
  /** When the mark may be carried out, in true milliseconds since the beginning. */
  from: number;
}

interface Draft {
  fate: OldLead['fate'];
  /** When its period ends, in milliseconds after the beginning. */
  overIn: number;
  /** How long servers have run since it was marked; null when it is not marked. */
  markedSince: number | null;
}

/** The same day and time, `months` earlier. The simulation only uses days that every month has. */
function monthsBefore(time: number, months: number): number {
  const date = new Date(time);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.getTime();
}

const arrivals: Record<OldLead['fate'], (over: number) => number> = {
  remove: (over) => monthsBefore(over, 24),
  'remove-spam': (over) => over - 90 * day,
  strip: (over) => monthsBefore(over, 12),
};

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

function drafts(chance: Chance): Draft[] {
  const kinds = ['remove', 'remove-spam', 'strip'] as const;
  const one = (fate: OldLead['fate'], least: number, most: number, markedSince?: (overIn: number) => number | null) => {
    const overIn = least + chance.next() * (most - least);
    // By default, the lead was marked in time.
    const usual = overIn < markAhead - minute ? markAhead - overIn : null;
    return { fate, overIn, markedSince: markedSince ? markedSince(overIn) : usual };
  };
  return [
    ...times(50, () => one('remove', 31 * day, 400 * day)),
    // Leads whose period ends soon: by a clock that is ahead, it would have ended.
    ...kinds.flatMap((fate) => times(8, () => one(fate, minute, 29 * day))),
    ...kinds.flatMap((fate) => times(3, () => one(fate, minute, hour))),
    // Leads whose period has ended, with a recent mark or none, as when servers hardly ran.
    ...kinds.flatMap((fate) => times(4, () => one(fate, -20 * day, 0, () => chance.next() * 7 * day))),
    ...kinds.flatMap((fate) => times(2, () => one(fate, -20 * day, 0, () => null))),
    // Leads that may be removed; spam only if there is not more of it than usual.
    ...times(6, () => one('remove', -5 * day, 0, () => 20 * day)),
    ...times(chance.happens(0.5) ? chance.whole(mostAtOnce + 1, mostAtOnce + 20) : 12, () =>
      one('remove-spam', -20 * day, 0, () => 20 * day),
    ),
  ];
}

/** Plants the leads of several years and reports removals that break a rule. */
export class OldLeads {
  private readonly leads: readonly OldLead[];
  private left: Set<string>;

  /** Inserts the leads into `database` in their state at `epoch`. */
  constructor(database: Sqlite.Database, chance: Chance, epoch: number) {
    const drawn = drafts(chance).map((draft, index) => ({ id: `old-${index}`, ...draft }));
    this.leads = drawn.map(({ id, fate, overIn, markedSince }) => ({
      id,
      fate,
      from: Math.max(overIn, markedFor - (markedSince ?? 0)),
    }));
    this.left = new Set(drawn.map(({ id }) => id));
    const lead = database.prepare(
      `INSERT INTO leads (id, reference, kind, status, received_at, name, first_name, last_name, company, email, phone,
         service, message, answers, risk_level, quarantined, spam_reasons, body_hash, noted_at)
       VALUES (@id, @id, 'contact', @status, @at, 'Old Visitor', 'Old', 'Visitor', @id, @id || '@example.com', '', '', '',
         @answers, @risk, 0, '[]', '', @at)`,
    );
    const mark = database.prepare(
      'INSERT INTO retention_marks (lead_id, fate, marked_at, running) VALUES (@id, @fate, @at, @running)',
    );
    const run = database.prepare(
      `INSERT INTO retention_runs (id, started_at, finished_at, outcome, removed) VALUES (?, ?, ?, 'done', '{"spam":1}')`,
    );
    const plant = database.transaction(() => {
      for (const { id, fate, overIn, markedSince } of drawn) {
        const isStripped = fate === 'strip';
        lead.run({
          id,
          at: Math.floor(arrivals[fate](epoch + overIn)),
          status: fate === 'remove-spam' ? 'spam' : 'won',
          answers: isStripped ? '[1]' : null,
          risk: isStripped ? 'high' : null,
        });
        if (markedSince !== null)
          mark.run({ id, fate, at: Math.floor(epoch - markedSince), running: Math.floor(hasRun - markedSince) });
      }
      for (let days = 10; days > 0; days--) {
        const at = epoch - days * day;
        run.run(new Date(at).toISOString().slice(0, 10), at, at + second);
      }
      // The server was off for a moment until now. The watch on the clock began some time ago, or just now.
      const off = chance.whole(0, 60) * second;
      const watched = chance.pick([0, chance.whole(0, 7 * 24) * hour, markedFor]);
      database
        .prepare(
          'INSERT INTO proven_time (id, at, running, beats, watched_since, watched_gap) VALUES (1, ?, ?, 9000, ?, ?)',
        )
        .run(epoch - off, hasRun, hasRun - watched, off);
    });
    plant.immediate();
  }

  /** Returns the breaches by removals since the last call. `now` is true time since the beginning, in milliseconds. */
  look(database: { rows<T>(sql: string): T[] }, now: number): Breach[] {
    const found = new Map(
      database
        .rows<{ id: string; answers: string | null }>(`SELECT id, answers FROM leads WHERE id LIKE 'old-%'`)
        .map(({ id, answers }) => [id, answers]),
    );
    const isLeft = ({ id, fate }: OldLead) => found.has(id) && (fate !== 'strip' || found.get(id) !== null);
    const gone = this.leads.filter((one) => this.left.has(one.id) && !isLeft(one));
    this.left = new Set(this.leads.filter(isLeft).map(({ id }) => id));
    // Stored times are whole milliseconds.
    const early = gone.filter(({ from }) => now + 1 < from);
    const breaches: Breach[] = early.map(({ id, fate, from }) => ({
      rule: 'erased',
      detail: `${id} (${fate}) at ${now}, ${Math.round(from - now)} ms early`,
    }));
    for (const [fate, some] of Map.groupBy(gone, (one) => one.fate))
      if (some.length > mostAtOnce) breaches.push({ rule: 'erased', detail: `${some.length} at once (${fate})` });
    return breaches;
  }
}
