import type { PageCopy } from '../../../domain/firm/site.ts';
import { mostPriced, readCount } from '../../../domain/numbers/plan-price.ts';
import { withWords } from '../../../domain/text/with-words.ts';
import { useSite } from '../../site-context.tsx';
import { PhoneLink } from '../phone-link.tsx';
import stepperSheet from './stepper.css?url';

export type Calculator = NonNullable<PageCopy<'pricing-page'>['calculator']>;

/** The style sheet of pages that ask for a number of people. */
export const stepperStyles = [{ rel: 'stylesheet', href: stepperSheet }];

/** Whether a visitor typed something that has no price. */
export const isWrong = (typed: string | null): boolean => Boolean(typed) && readCount(typed) === null;

/** The id of the sentence about a wrong number. */
const wrongId = 'price-wrong';

/** The sentence about a number that has no price, and whom to call. */
export function WrongNumber({ copy }: { copy: Calculator }) {
  return (
    <p className="field-error" id={wrongId} role="alert">
      {withWords(copy.wrong, { most: String(mostPriced) })} <PhoneLink className="tabular" />
    </p>
  );
}

interface CountFieldProps {
  name: 'people' | 'devices';
  label: string;
  typed: string | null;
}

/** The field for a number of people or devices. */
export function CountField({ name, label, typed }: CountFieldProps) {
  const id = `price-${name}`;
  const wrong = isWrong(typed);
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={typed ?? ''}
        maxLength={5}
        required={name === 'people'}
        aria-describedby={wrong ? wrongId : undefined}
        aria-invalid={wrong || undefined}
      />
    </>
  );
}

interface PeopleFieldProps {
  copy: Calculator;
  typed: string | null;
  /** The address of the same page for another number of people. */
  addressOf: (people: number) => string;
}

/** The field for a number of people, between links to one fewer and one more once a number is known. Works without a script. */
export function PeopleField({ copy, typed, addressOf }: PeopleFieldProps) {
  const { fill } = useSite().print;
  const count = readCount(typed);
  const step = (words: string | undefined, to: number, sign: string) =>
    words && (
      <a className="step" href={addressOf(to)} aria-label={fill(words)} rel="nofollow">
        {sign}
      </a>
    );
  return (
    <div className="price-field">
      <CountField name="people" label={fill(copy.people)} typed={typed} />
      {count !== null && count > 1 && step(copy.fewer, count - 1, '\u2212')}
      {count !== null && count < mostPriced && step(copy.more, count + 1, '+')}
    </div>
  );
}
