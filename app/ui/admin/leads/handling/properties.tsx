import type { ComponentProps, ReactNode } from 'react';
import { type FollowUp, followUpPresets } from '../../../../domain/leads/handling/follow-up.ts';
import type { LeadAnswer } from '../../../../domain/leads/handling/lead-answer.ts';
import { closeReasons, longestCloseWords } from '../../../../domain/leads/handling/outcome.ts';
import { longestTag, mostTags } from '../../../../domain/leads/handling/tags.ts';
import { isOpen, leadStatuses, statusNames } from '../../../../domain/leads/lead-status.ts';
import type { LeadView } from '../../../../domain/leads/lead-view.ts';
import { displayDate } from '../../../../domain/time/dates.ts';
import { addDays, dayOf } from '../../../../domain/time/days.ts';
import { errorAttributes, FieldError } from '../../../islands/field.tsx';
import { useSite } from '../../../site-context.tsx';
import { toNotice } from '../../form-result.tsx';
import type { Choice } from '../../select-field.tsx';
import { Version } from '../lead-forms.tsx';
import { TagRemovals } from './tags.tsx';

interface PropertiesProps {
  lead: LeadView;
  followUp: FollowUp | null;
  people: readonly { id: string; name: string }[];
  tags: { has: readonly string[]; used: readonly string[] };
  /** Set when the column is shown again with the typed values. */
  answer: LeadAnswer['properties'];
  version: number;
  now: number;
}

interface RowProps {
  id: string;
  label: string;
  error: string | undefined;
  children: ReactNode;
}

/** A property: its name, and its value, which is the control that changes it. */
function Row({ id, label, error, children }: RowProps) {
  return (
    <div className="property">
      <label htmlFor={id}>{label}</label>
      <div>
        {children}
        <FieldError id={id} error={error} />
      </div>
    </div>
  );
}

/** What a row needs to show: the typed values and faults by the name of the field, or what the lead has. */
type Shown = NonNullable<LeadAnswer['properties']>;

interface SelectRowProps {
  name: string;
  label: string;
  value: string;
  choices: readonly Choice[];
  shown: Shown;
  children?: ReactNode;
}

function SelectRow({ name, label, value, choices, shown, children }: SelectRowProps) {
  const id = `lead-${name}`;
  return (
    <Row id={id} label={label} error={shown.faults[name]}>
      <select
        id={id}
        name={name}
        defaultValue={shown.typed[name] ?? value}
        {...errorAttributes(id, shown.faults[name])}
      >
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
      {children}
    </Row>
  );
}

interface InputRowProps extends Omit<ComponentProps<'input'>, 'name' | 'value'> {
  name: string;
  label: string;
  value: string;
  shown: Shown;
}

function InputRow({ name, label, value, shown, ...input }: InputRowProps) {
  const id = `lead-${name}`;
  const error = shown.faults[name];
  return (
    <Row id={id} label={label} error={error}>
      <input
        id={id}
        name={name}
        defaultValue={shown.typed[name] ?? value}
        // biome-ignore lint/a11y/noAutofocus: a refused field takes the focus
        autoFocus={error !== undefined}
        {...errorAttributes(id, error)}
        {...input}
      />
    </Row>
  );
}

/** The days that the list of follow-ups offers: the one that is set, and the usual ones. */
function dayChoices(followUp: FollowUp | null, today: string): Choice[] {
  const usual = Object.values(followUpPresets).map(({ label, days }): Choice => {
    const day = addDays(today, days);
    return [day, `${label}, ${displayDate(day)}`];
  });
  const isUsual = usual.some(([day]) => day === followUp?.day);
  return [
    ['', 'No day'],
    ...(followUp && !isUsual ? [[followUp.day, displayDate(followUp.day)] as const] : []),
    ...usual,
    ['pick', 'Pick a day'],
  ];
}

/** The day of the follow-up: a list of usual days, and a field for any other, shown once "Pick a day" is chosen. */
function FollowUpRow({ followUp, now, shown }: Pick<PropertiesProps, 'followUp' | 'now'> & { shown: Shown }) {
  const { timeZone } = useSite().data.firm;
  const error = shown.faults.day;
  return (
    <SelectRow
      name="follow-up"
      label="Follow up"
      value={followUp?.day ?? ''}
      choices={dayChoices(followUp, dayOf(now, timeZone))}
      shown={shown}
    >
      <input
        id="lead-day"
        type="date"
        name="day"
        aria-label="Day of the follow-up"
        defaultValue={shown.typed.day ?? followUp?.day ?? ''}
        // biome-ignore lint/a11y/noAutofocus: a refused field takes the focus
        autoFocus={error !== undefined}
        {...errorAttributes('lead-day', error)}
      />
      <FieldError id="lead-day" error={error} />
    </SelectRow>
  );
}

const dollars = (cents: number | null): string => (cents === null ? '' : String(cents / 100));
const amounts = { inputMode: 'decimal', maxLength: 20, placeholder: 'None', 'data-unit': '$' } as const;

/** What the lead is worth, and for a closed lead why it ended. */
function OutcomeRows({ lead, shown }: { lead: LeadView; shown: Shown }) {
  const { status, wonMonthly, wonValue, closeReason } = lead;
  return (
    <>
      <InputRow name="monthly" label="Monthly, CAD" value={dollars(wonMonthly)} shown={shown} {...amounts} />
      <InputRow name="value" label="One-time, CAD" value={dollars(wonValue)} shown={shown} {...amounts} />
      {!isOpen(status) && status !== 'spam' && (
        <>
          <SelectRow
            name="reason"
            label="Why"
            value={closeReason}
            choices={[['', 'Not said'], ...Object.entries(closeReasons)]}
            shown={shown}
          />
          <InputRow
            name="words"
            label="Words on it"
            value=""
            shown={shown}
            maxLength={longestCloseWords}
            placeholder="In your own words"
          />
        </>
      )}
    </>
  );
}

/**
 * The properties of a lead. Each saves itself once it is changed (enhance/properties.ts), and can be taken back. Without JavaScript one
 * button saves the column.
 */
export function Properties({ lead, followUp, people, tags, answer, version, now }: PropertiesProps) {
  const shown = answer ?? { typed: {}, faults: {} };
  return (
    <section className="lead-properties" aria-label="Properties">
      <form
        method="post"
        action={toNotice}
        autoComplete="off"
        data-enhance="panel"
        data-panel="properties"
        data-live="properties"
      >
        <Version version={version} />
        <SelectRow
          name="status"
          label="Status"
          value={lead.status}
          choices={leadStatuses.map((status) => [status, statusNames[status]])}
          shown={shown}
        />
        <SelectRow
          name="assignee"
          label="Owner"
          value={lead.assignedTo ?? ''}
          choices={[['', 'Nobody'], ...people.map(({ id, name }) => [id, name] as const)]}
          shown={shown}
        />
        {isOpen(lead.status) && <FollowUpRow followUp={followUp} now={now} shown={shown} />}
        <OutcomeRows lead={lead} shown={shown} />
        {tags.has.length < mostTags && (
          <InputRow
            name="tags"
            label="Add a tag"
            value=""
            shown={shown}
            list="lead-tags-used"
            maxLength={(longestTag + 2) * mostTags}
            placeholder="Tag"
          />
        )}
        <datalist id="lead-tags-used">
          {tags.used.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <noscript>
          <button type="submit" name="intent" value="save" className="button button--outline button--small">
            Save<span className="visually-hidden"> the properties</span>
          </button>
        </noscript>
      </form>
      <p className="property-news" data-property-news="" />
      <div data-with-properties="tags">
        <TagRemovals tags={tags.has} />
      </div>
    </section>
  );
}
