import { href } from 'react-router';
import { tellKinds } from '../../../../domain/leads/who-is-told.ts';
import { rotaRows } from '../../../../domain/people/rota/rota.ts';
import { nextAfterChoices } from '../../../../domain/people/rota/rota-form.ts';
import { Field, Tick } from '../../../islands/field.tsx';
import { type Choice, SelectField } from '../../select-field.tsx';
import { IntentForm } from '../intent-form.tsx';

/** A form's values, typed or stored, and a sentence for each refused field. */
export interface RotaFields {
  typed: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string>>;
}

const nobody: Choice = ['', 'Nobody'];

/** The rows of the week in display order: Monday to Sunday, then holidays. */
const shownRows = [1, 2, 3, 4, 5, 6, 0, 7];

/** The form of a shift on one or more days. `changes` describes the shift that it replaces; null for a new shift. */
export function ShiftForm({
  people,
  fields: { typed, faults },
  changes,
}: {
  people: readonly Choice[];
  fields: RotaFields;
  changes: string | null;
}) {
  const [daysFault] = shownRows.flatMap((row) => faults[`row-${row}`] ?? []);
  return (
    <IntentForm intent="shift" button={changes ? 'Change Shift' : 'Add Shift'} refused={null}>
      {changes && (
        <p>
          You are changing {changes}. <a href={href('/admin/rota')}>Add another one instead</a>
        </p>
      )}
      <input type="hidden" name="id" value={typed.id ?? ''} />
      <fieldset className="rota-days" aria-describedby={daysFault && 'days-error'}>
        <legend>Days on which it begins</legend>
        {shownRows.map((row) => (
          <Tick key={row} id={`row-${row}`} name={`row-${row}`} defaultChecked={typed[`row-${row}`] === 'on'}>
            {rotaRows[row]}
          </Tick>
        ))}
        {daysFault && (
          <p className="field-error" id="days-error">
            {daysFault}
          </p>
        )}
      </fieldset>
      <Field
        id="shift-from"
        name="from"
        label="From"
        type="time"
        required
        defaultValue={typed.from}
        error={faults.from}
      />
      <Field
        id="shift-to"
        name="to"
        label="To (on the next day, if this time is not the later one)"
        type="time"
        required
        defaultValue={typed.to}
        error={faults.to}
      />
      <SelectField
        id="shift-first"
        name="first"
        label="First on call"
        value={typed.first}
        choices={people}
        error={faults.first}
      />
      <SelectField
        id="shift-second"
        name="second"
        label="Second on call"
        value={typed.second}
        choices={[nobody, ...people]}
        error={faults.second}
      />
    </IntentForm>
  );
}

/** The form for days away, such as a vacation or a swap. */
export function AbsenceForm({ people, fields: { typed, faults } }: { people: readonly Choice[]; fields: RotaFields }) {
  return (
    <IntentForm intent="absence" button="Add Days" refused={null} outline>
      <SelectField
        id="away-person"
        name="person"
        label="Who is away"
        value={typed.person}
        choices={people}
        error={faults.person}
      />
      <Field
        id="away-from"
        name="from"
        label="First day"
        type="date"
        required
        defaultValue={typed.from}
        error={faults.from}
      />
      <Field
        id="away-to"
        name="to"
        label="Last day (empty: one day)"
        type="date"
        defaultValue={typed.to}
        error={faults.to}
      />
      <SelectField
        id="away-stand-in"
        name="standIn"
        label="Who stands in"
        value={typed.standIn}
        choices={[nobody, ...people]}
        error={faults.standIn}
      />
    </IntentForm>
  );
}

/** Sets how many minutes pass before the next person is told. */
export function NextAfterForm({ nextAfter }: { nextAfter: number }) {
  return (
    <IntentForm intent="next-after" button="Save" refused={null} outline>
      <SelectField
        id="next-after"
        name="minutes"
        label="Tell the next person when nobody has answered after"
        value={String(nextAfter)}
        choices={nextAfterChoices.map((minutes) => [String(minutes), `${minutes} minutes`])}
      />
    </IntentForm>
  );
}

interface TestedMoment {
  day: string;
  time: string;
  kind: string;
  faults: Readonly<Record<string, string>>;
  /** The people who would be told; null until the form is sent. */
  told: readonly { when: string; who: string; way: string; reason: string }[] | null;
  /** Shown instead of people when no shift is planned. */
  sentence: string | null;
}

/** Answers questions such as "Who would be told at 2 AM on July 1?" */
export function WhoIsTold({ asked: { day, time, kind, faults, told, sentence } }: { asked: TestedMoment }) {
  return (
    <>
      <form method="get" action={`${href('/admin/rota')}#told`} className="admin-form">
        <SelectField id="told-kind" name="kind" label="What happens" value={kind} choices={Object.entries(tellKinds)} />
        <Field id="told-day" name="day" label="Day" type="date" required defaultValue={day} error={faults.day} />
        <Field id="told-time" name="time" label="Time" type="time" required defaultValue={time} error={faults.time} />
        <button type="submit" className="button button--outline button--small">
          Who Would Be Told?
        </button>
      </form>
      {sentence && <p className="rota-told">{sentence}</p>}
      {told && told.length > 0 && (
        <ol className="rota-told" aria-label="Who would be told">
          {told.map(({ when, who, way, reason }) => (
            <li key={`${when} ${who}`}>
              <b>{who}</b>, {when}, {way}. {reason}.
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
