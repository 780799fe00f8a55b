import { href } from 'react-router';
import { answerWords, type ClaimAnswer } from '../../domain/firm/claim-settings.ts';
import { allField, type Checklist, type PracticeRow, practiceField } from '../../domain/firm/setup/checklists.ts';
import { AnswerChoice } from './answer-choice.tsx';

/** A row with `where`: the pages on which the practice is printed. */
type ShownRow = PracticeRow & { where?: string };

interface PracticeChecklistProps {
  checklist: Checklist<ShownRow>;
  /** Answers that were typed but not stored, by practice id. */
  typed?: Readonly<Record<string, ClaimAnswer>>;
}

/** The practices of one service, each with its answer. */
export function PracticeList({ rows }: { rows: readonly ShownRow[] }) {
  return (
    <ul>
      {rows.map(({ id, statement, answer, isDecided, where }) => (
        <li key={id}>
          {statement} {answer !== 'later' && <b>{answerWords[answer]}</b>}
          {isDecided && (
            <>
              , as decided under <a href={`${href('/admin/claims')}#practices`}>What we say</a>
            </>
          )}
          {where && <span className="muted small"> {where}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The questions about one service. A person says yes to all open ones at once, or answers them one by one. */
export function PracticeChecklist({ checklist: { service, name, rows }, typed = {} }: PracticeChecklistProps) {
  const asked = rows.filter(({ isDecided }) => !isDecided);
  const open = asked.filter(({ answer }) => answer === 'later').length;
  const all = allField(service);
  return (
    <fieldset className="field field--wide checklist">
      <legend>{name}</legend>
      <PracticeList rows={rows} />
      {open > 0 && (
        <div className="check">
          <input className="window-box" type="checkbox" id={all} name={all} value="yes" />
          <label htmlFor={all}>
            Yes to {open === rows.length ? 'all of these' : `the ${open === 1 ? 'one' : open} without an answer`}
            <span className="visually-hidden">: {name}</span>
          </label>
        </div>
      )}
      {asked.length > 0 && (
        <details open={Object.keys(typed).length > 0}>
          <summary>
            Answer one by one<span className="visually-hidden">: {name}</span>
          </summary>
          {asked.map(({ id, statement, answer }) => (
            <fieldset key={id}>
              <legend>{statement}</legend>
              <AnswerChoice name={practiceField(id)} answer={typed[id] ?? answer} />
            </fieldset>
          ))}
        </details>
      )}
    </fieldset>
  );
}
