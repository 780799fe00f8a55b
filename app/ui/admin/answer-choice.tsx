import { answerWords, type ClaimAnswer } from '../../domain/site/claims.ts';

const answers: readonly ClaimAnswer[] = ['yes', 'no', 'later'];

/** Yes, no or not yet. A legend around it says what is asked. */
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
