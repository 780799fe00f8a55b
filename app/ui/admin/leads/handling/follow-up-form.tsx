import { type FollowUp, followUpPresets } from '../../../../domain/leads/handling/follow-up.ts';
import { displayDate } from '../../../../domain/time/dates.ts';
import { Field } from '../../../islands/field.tsx';
import { toNotice } from '../../form-result.tsx';
import { Version } from '../lead-forms.tsx';

interface FollowUpFormProps {
  followUp: FollowUp | null;
  /** Set when the form is shown again with the typed day. */
  answer: { day: string; fault: string } | null;
  version: number;
}

/** Sets the day of the follow-up in one step. */
export function FollowUpForm({ followUp, answer, version }: FollowUpFormProps) {
  return (
    <div className="lead-follow-up">
      <form method="post" action={toNotice}>
        <Version version={version} />
        <fieldset>
          <legend>{followUp === null ? 'Follow up' : `Follow up on ${displayDate(followUp.day)}`}</legend>
          <div className="content-buttons">
            {Object.entries(followUpPresets).map(([preset, { label }]) => (
              <button
                key={preset}
                type="submit"
                name="follow-up"
                value={preset}
                className="button button--outline button--small"
              >
                {label}
              </button>
            ))}
            {followUp !== null && (
              <button type="submit" name="follow-up" value="none" className="button button--outline button--small">
                Remove<span className="visually-hidden"> the follow-up</span>
              </button>
            )}
          </div>
        </fieldset>
      </form>
      {/* A separate form, because Enter in the date field presses the first button of its form. */}
      <form method="post" action={toNotice} className="lead-line">
        <Version version={version} />
        <Field
          id="follow-up-day"
          name="day"
          label="Follow up on a day"
          type="date"
          defaultValue={answer?.day ?? followUp?.day ?? ''}
          error={answer?.fault}
          autoFocus={answer !== null}
        />
        <button type="submit" name="follow-up" value="day" className="button button--outline button--small">
          Set<span className="visually-hidden"> the day of the follow-up</span>
        </button>
      </form>
    </div>
  );
}
