import { type ReadForm, resultOf } from '../../text/form-result.ts';
import { addDays, isDay } from '../../time/days.ts';
import { type Absence, overlapping, rotaRows, type Shift, type Stretch, stretchWords } from './rota.ts';

/** Choices for the minutes without an answer before the next person is told. Alarms about a lead are five minutes apart. */
export const nextAfterChoices = [5, 10] as const;

type Form = Readonly<Record<string, string>>;

const mostAbsentDays = 366;

/** The minutes since midnight of a time such as `08:30`, as a browser sends it; null for any other text. */
export function clockMinutes(text: string): number | null {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

function readStretch(form: Form, faults: Record<string, string>): Stretch {
  const [from, to] = (['from', 'to'] as const).map((name) => {
    const read = clockMinutes(form[name] ?? '');
    if (read === null) faults[name] = 'Enter a time like 08:00.';
    return read ?? 0;
  });
  return { from: from ?? 0, to: to ?? 0 };
}

const isPerson = (ids: readonly string[], id: string | undefined): id is string => id !== undefined && ids.includes(id);

/**
 * Reads the form of a shift: `row-0` (Sunday) to `row-7` (holidays), `from`, `to`, `first`, `second`, and the `id` of the shift that
 * is changed, or none. Each ticked row becomes a shift. It may overlap the shift that is changed, but no other.
 */
export function readShifts(
  form: Form,
  shifts: readonly Shift[],
  people: readonly string[],
): ReadForm<Omit<Shift, 'id'>[]> {
  const faults: Record<string, string> = {};
  const stretch = readStretch(form, faults);
  const rows = rotaRows.map((_, row) => row).filter((row) => form[`row-${row}`] === 'on');
  if (rows.length === 0) faults['row-1'] = 'Tick at least one day.';
  const { first = '', second = '', id = '' } = form;
  if (!isPerson(people, first)) faults.first = 'Choose a person.';
  if (second !== '' && !isPerson(people, second)) faults.second = 'Choose a person, or nobody.';
  if (second !== '' && second === first) faults.second = 'Choose another person, or nobody.';
  const wanted = rows.map((row) => ({ row, ...stretch, first, second: second || null }));
  if (Object.keys(faults).length === 0)
    for (const one of wanted) {
      const other = overlapping(shifts, { ...one, id });
      if (other)
        faults.from = `${rotaRows[one.row]} ${stretchWords(one)} overlaps ${rotaRows[other.row]} ${stretchWords(other)}. Change or remove that shift first.`;
    }
  return resultOf(wanted, faults);
}

/** Reads the form of an absence: `person`, `from` and `to` (ISO dates, both included), and `standIn`, empty for nobody. */
export function readAbsence(form: Form, people: readonly string[], today: string): ReadForm<Omit<Absence, 'id'>> {
  const faults: Record<string, string> = {};
  const { person = '', standIn = '' } = form;
  const from = (form.from ?? '').trim();
  const to = (form.to ?? '').trim() || from;
  if (!isPerson(people, person)) faults.person = 'Choose a person.';
  if (!isDay(from)) faults.from = 'Enter a day.';
  if (!isDay(to)) faults.to = 'Enter a day, or leave it empty for one day.';
  else if (isDay(from)) {
    if (to < from) faults.to = 'Enter a day that is not before the first one.';
    else if (to < today) faults.to = 'Enter a day that is not over.';
    else if (to >= addDays(from, mostAbsentDays)) faults.to = 'Enter a day within a year after the first one.';
  }
  if (standIn !== '' && !isPerson(people, standIn)) faults.standIn = 'Choose a person, or nobody.';
  if (standIn !== '' && standIn === person) faults.standIn = 'Choose another person, or nobody.';
  return resultOf({ person, from, to, standIn: standIn || null }, faults);
}

/** Reads quiet hours: `from` and `to`, or both empty for none. */
export function readQuiet(form: Form): ReadForm<Stretch | null> {
  if ((form.from ?? '').trim() === '' && (form.to ?? '').trim() === '') return { value: null, faults: null };
  const faults: Record<string, string> = {};
  const quiet = readStretch(form, faults);
  if (Object.keys(faults).length === 0 && quiet.from === quiet.to)
    faults.to = 'Enter another time than the one at which they begin.';
  return resultOf(quiet, faults);
}
