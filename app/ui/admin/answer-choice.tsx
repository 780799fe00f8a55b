import { answerWords, type ClaimAnswer } from '../../domain/firm/claim-settings.ts';

const answers: readonly ClaimAnswer[] = ['yes', 'no', 'later'];

/** A choice of yes, no or not yet. The surrounding fieldset's legend asks the question. */
export function AnswerChoice({ name, answer }: { name: string; answer: ClaimAnswer }) {
  return (
    <div className="answer-choice">
      {answers.map((value) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === answer} /> {answerWords[value]}
        </label>
      ))}
    </div>
  );
}
