import {
  closeReasons,
  longestCloseWords,
  type OutcomeFaults,
  outcomeWords,
  type TypedOutcome,
} from '../../../../domain/leads/handling/outcome.ts';
import type { LeadView } from '../../../../domain/leads/lead-view.ts';
import { Field } from '../../../islands/field.tsx';
import { toNotice } from '../../form-result.tsx';
import { SelectField } from '../../select-field.tsx';
import { Version } from '../lead-forms.tsx';

interface CloseFormProps {
  lead: Pick<LeadView, 'status' | 'wonValue' | 'closeReason'>;
  /** Set when the form is shown again with the typed values. */
  answer: { typed: TypedOutcome; faults: OutcomeFaults } | null;
  version: number;
}

/** Closes a lead as won or lost in one step. Setting another status by hand undoes this. Enter presses the first button. */
export function CloseForm({ lead, answer, version }: CloseFormProps) {
  const { status, wonValue, closeReason } = lead;
  const isClosed = status === 'won' || status === 'lost';
  const faults = answer?.faults ?? {};
  const typed = answer?.typed ?? {
    value: wonValue === null ? '' : String(wonValue / 100),
    reason: closeReason,
    words: '',
  };
  const known = outcomeWords({ value: wonValue, reason: closeReason });
  return (
    <details className="lead-close" open={answer !== null}>
      <summary>{isClosed ? `${status === 'won' ? 'Won' : 'Lost'}${known && `: ${known}`}` : 'Won or lost'}</summary>
      <form method="post" action={toNotice} className="lead-form">
        <Version version={version} />
        <Field
          id="close-value"
          name="value"
          label="Value in CAD, if won"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={typed.value}
          error={faults.value}
          autoFocus={faults.value !== undefined}
        />
        <SelectField
          id="close-reason"
          name="reason"
          label="Reason"
          value={typed.reason}
          choices={[['', 'None chosen'], ...Object.entries(closeReasons)]}
        />
        <Field
          id="close-words"
          name="words"
          label="In your own words"
          autoComplete="off"
          maxLength={longestCloseWords}
          defaultValue={typed.words}
          error={faults.words}
          autoFocus={faults.value === undefined && faults.words !== undefined}
        />
        <div className="content-buttons">
          <button type="submit" name="intent" value="won" className="button button--small">
            Won
          </button>
          <button type="submit" name="intent" value="lost" className="button button--outline button--small">
            Lost
          </button>
        </div>
      </form>
    </details>
  );
}
