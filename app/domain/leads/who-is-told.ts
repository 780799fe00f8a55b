import { isQuiet, type OnDuty, onDuty, type Rota } from '../people/rota/rota.ts';
import { promiseEnds, type WorkingHours } from '../time/business-hours.ts';
import { addDays, dayOf, momentOf } from '../time/days.ts';
import { alarmMinutes, mayAlarm, nextAlarmTime } from './reply-clock.ts';

/** The kinds of events that people on duty are told of. */
export const tellKinds = {
  lead: 'Lead without an answer',
  emergency: 'Emergency',
  alert: 'Alert about deliveries',
} as const;
export type TellKind = keyof typeof tellKinds;

export const isTellKind = (value: unknown): value is TellKind =>
  typeof value === 'string' && Object.hasOwn(tellKinds, value);

const minute = 60_000;

/**
 * Who is told at `at`, step by step: the first step at once, each next step while nobody answers. Only an emergency reaches people in
 * their quiet hours, and in its last step all other owners. Empty: everyone on duty has quiet hours.
 */
export function stepsAt(rota: Rota, kind: TellKind, at: number): OnDuty[][] {
  const duty = onDuty(rota, at);
  const able = kind === 'emergency' ? duty : duty.filter(({ person }) => !isQuiet(person, at, rota.timeZone));
  const named = able.filter(({ rank }) => rank !== 'fallback').map((one) => [one]);
  const steps = named.length > 0 ? named : able.length > 0 ? [able] : [];
  if (kind === 'alert') return steps.slice(0, 1);
  if (kind === 'lead' || named.length === 0) return steps;
  const others = rota.people.filter(({ id, owner }) => owner && !duty.some(({ person }) => person.id === id));
  const last = others.map((person): OnDuty => ({ person, rank: 'fallback', reason: 'owner, as nobody answered' }));
  return last.length > 0 ? [...steps, last] : steps;
}

/** The most alarms about one lead. */
export const mostAlarms = alarmMinutes.length;

/** Who gets the `level`th alarm about a lead: the first step always, the second as well after `nextAfter` minutes. */
export function stepsOfAlarm(rota: Rota, level: number, at: number): OnDuty[] {
  const waited = (alarmMinutes[level - 1] ?? 0) - alarmMinutes[0];
  return stepsAt(rota, 'lead', at)
    .slice(0, waited >= rota.nextAfter ? 2 : 1)
    .flat();
}

/**
 * Who gets the `level`th alarm about an emergency: everyone in the steps up to `level` who was not told yet, so that a person who came
 * on duty in between is not passed over. `told`: the addresses of the people who were told.
 */
export const stepsOfEmergency = (rota: Rota, level: number, at: number, told: readonly string[]): OnDuty[] =>
  stepsAt(rota, 'emergency', at)
    .slice(0, level)
    .flat()
    .filter(({ person }) => !told.includes(person.email));

/** An alarm that waits because of quiet hours is checked again after this time. */
const lookAgain = 5 * minute;

/**
 * Until when an alarm that is due at `at` must wait; null when it may be sent. Without a rota, every alarm waits until the office
 * opens. With a rota, an urgent alarm is sent at any hour; any other also waits while all its `addresses` have quiet hours.
 */
export function alarmWaits(
  rota: Rota | null,
  firm: WorkingHours,
  { isUrgent, addresses }: { isUrgent: boolean; addresses: readonly string[] },
  at: number,
): number | null {
  if (rota && isUrgent) return null;
  if (!mayAlarm(firm, at)) return nextAlarmTime(firm, at);
  const told = rota?.people.filter(({ email }) => addresses.includes(email)) ?? [];
  return rota && told.length > 0 && told.every((person) => isQuiet(person, at, rota.timeZone)) ? at + lookAgain : null;
}

/** The moments today and in the next two days at which a shift or quiet hours begin or end, the earliest first. */
export function changesAfter(rota: Rota, at: number): number[] {
  const minutes = [...rota.shifts, ...rota.people.flatMap(({ quiet }) => quiet ?? [])].flatMap(({ from, to }) => [
    from,
    to,
  ]);
  const today = dayOf(at, rota.timeZone);
  return [0, 1, 2]
    .flatMap((days) =>
      minutes.map((clock) => momentOf(Date.parse(addDays(today, days)) + clock * minute, rota.timeZone)),
    )
    .filter((moment) => moment > at)
    .sort((a, b) => a - b);
}

/** The first moment, from `at` on, at which a person may be told. */
function tellFrom(rota: Rota, firm: WorkingHours, kind: TellKind, at: number): number {
  const may = (moment: number) => (kind !== 'lead' || mayAlarm(firm, moment)) && stepsAt(rota, kind, moment).length > 0;
  let from = at;
  // For days, quiet hours may cover all of the office hours.
  for (let days = 0; days < 10 && !may(from); days++) {
    const opens = kind === 'lead' ? promiseEnds(firm, from, 0) : from;
    const next = [opens, ...changesAfter(rota, opens)].find((moment) => moment > from && may(moment));
    if (next !== undefined) return next;
    from = opens + 24 * 60 * minute;
  }
  return from;
}

/** One line of the answer to "who would be told?". */
export interface Told extends OnDuty {
  readonly at: number;
}

/** Who would be told, and when, of an event at `at` that nobody answers. */
export function whoIsTold(rota: Rota, firm: WorkingHours, kind: TellKind, at: number): Told[] {
  const timed = (moment: number, step: readonly OnDuty[] = []) => step.map((one) => ({ ...one, at: moment }));
  if (kind === 'lead') {
    const [first] = alarmMinutes;
    const begins = tellFrom(rota, firm, kind, promiseEnds(firm, at, first));
    const next = tellFrom(rota, firm, kind, Math.max(begins, promiseEnds(firm, at, first + rota.nextAfter)));
    return [...timed(begins, stepsAt(rota, kind, begins)[0]), ...timed(next, stepsAt(rota, kind, next)[1])];
  }
  const begins = tellFrom(rota, firm, kind, at);
  const told: Told[] = [];
  for (let level = 1; level <= (kind === 'emergency' ? mostAlarms : 1); level++) {
    const moment = begins + (level - 1) * rota.nextAfter * minute;
    const already = told.map(({ person }) => person.email);
    told.push(
      ...timed(
        moment,
        kind === 'alert' ? stepsAt(rota, kind, moment)[0] : stepsOfEmergency(rota, level, moment, already),
      ),
    );
  }
  return told;
}
