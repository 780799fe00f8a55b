import { href } from 'react-router';
import { asItIs, type BulkFaults, bulkStatuses, none, type TypedBulk } from '../../../../domain/leads/handling/bulk.ts';
import { followUpPresets } from '../../../../domain/leads/handling/follow-up.ts';
import { type InboxQuery, inboxQueryString } from '../../../../domain/leads/inbox.ts';
import { statusNames } from '../../../../domain/leads/lead-status.ts';
import { Field } from '../../../islands/field.tsx';
import { AdminBox } from '../../admin-shell.tsx';
import { FormResult, toNotice } from '../../form-result.tsx';
import { SelectField } from '../../select-field.tsx';
import { TagField } from './tags.tsx';

/** The form that owns the inbox's checkboxes, with links to change the chosen leads or all on the page. */
export function ChosenForm({ query }: { query: InboxQuery }) {
  const back = inboxQueryString(query);
  return (
    <form id="chosen" method="get" action={href('/admin/leads/change')} className="lead-chosen">
      <input type="hidden" name="back" value={back} />
      <label>
        <input type="checkbox" className="lead-choosing" /> Choose several
      </label>
      <button type="submit" className="button button--outline button--small">
        Change chosen leads
      </button>
      <a href={`${href('/admin/leads/change')}?all&back=${encodeURIComponent(back)}`}>Change all on this page</a>
    </form>
  );
}

interface Chosen {
  chosen: readonly { id: string; name: string; company: string }[];
  back: string;
}

function ChosenLeads({ chosen, back }: Chosen) {
  return (
    <>
      <input type="hidden" name="back" value={back} />
      {chosen.map(({ id }) => (
        <input key={id} type="hidden" name="lead" value={id} />
      ))}
      <details>
        <summary>{chosen.length === 1 ? 'The lead' : `The ${chosen.length} leads`}</summary>
        <ul>
          {chosen.map(({ id, name, company }) => (
            <li key={id}>{[name, company].filter(Boolean).join(', ')}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

interface BulkFormProps extends Chosen {
  people: readonly { id: string; name: string }[];
  /** Tags of all leads, as suggestions. */
  used: readonly string[];
  typed: TypedBulk | null;
  faults: BulkFaults;
}

const unchanged = [asItIs, 'Leave as it is'] as const;

/** The changes to make to all chosen leads. The first refused field takes the focus. */
export function BulkForm({ chosen, back, people, used, typed, faults }: BulkFormProps) {
  const first = Object.keys(faults)[0];
  const field = <Name extends keyof BulkFaults>(name: Name) => ({ error: faults[name], autoFocus: first === name });
  return (
    <form method="post" action={toNotice} className="admin-form" autoComplete="off">
      {faults.nothing && <FormResult kind="error">{faults.nothing}.</FormResult>}
      <ChosenLeads chosen={chosen} back={back} />
      <SelectField
        id="bulk-assignee"
        name="assignee"
        label="Assigned to"
        value={typed?.assignee}
        choices={[unchanged, [none, 'Nobody'], ...people.map(({ id, name }) => [id, name] as const)]}
        {...field('assignee')}
      />
      <SelectField
        id="bulk-status"
        name="status"
        label="Status"
        value={typed?.status}
        choices={[unchanged, ...bulkStatuses.map((status) => [status, statusNames[status]] as const)]}
        {...field('status')}
      />
      <SelectField
        id="bulk-follow-up"
        name="follow-up"
        label="Follow-up"
        value={typed?.followUp}
        choices={[
          unchanged,
          ...Object.entries(followUpPresets).map(([preset, { label }]) => [preset, label] as const),
          ['day', 'On the day below'],
          [none, 'No follow-up'],
        ]}
      />
      <Field id="bulk-day" name="day" label="Day" type="date" defaultValue={typed?.day} {...field('day')} />
      <TagField id="bulk-tags" label="Add tags" used={used} typed={typed?.tags} {...field('tags')} />
      <p className="muted">Won and lost are set on the page of each lead, with value and reason.</p>
      <button type="submit" className="button button--small">
        Continue
      </button>
    </form>
  );
}

interface BulkQuestionProps extends Chosen {
  typed: TypedBulk;
  changes: readonly string[];
}

/** Asks for confirmation before anything is written: the changes, and for how many leads. */
export function BulkQuestion({ chosen, back, typed, changes }: BulkQuestionProps) {
  const { followUp, ...rest } = typed;
  const count = chosen.length === 1 ? 'one lead' : `${chosen.length} leads`;
  return (
    <AdminBox heading={`Change ${count}?`} id="question">
      <form method="post" action={toNotice} className="admin-form">
        <ul>
          {changes.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <ChosenLeads chosen={chosen} back={back} />
        {Object.entries({ ...rest, 'follow-up': followUp }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="muted">Each lead’s history and the activity log say so.</p>
        <div className="content-buttons">
          <button
            type="submit"
            name="intent"
            value="change"
            className="button button--small"
            // biome-ignore lint/a11y/noAutofocus: after sending the form, the person continues at its question
            autoFocus
          >
            Change {count}
          </button>
          <a className="button button--outline button--small" href={`${href('/admin/leads')}${back}`}>
            Change nothing
          </a>
        </div>
      </form>
    </AdminBox>
  );
}
