import { href } from 'react-router';
import type { IndustryInPlace } from '../../../domain/site/industry-in-place.ts';
import { withWords } from '../../../domain/text/with-words.ts';
import { useSite } from '../../site-context.tsx';
import { isWrong, PeopleField, WrongNumber } from './people-field.tsx';

interface AskedPriceProps {
  /** The path of the industry's page. */
  path: string;
  asked: IndustryInPlace;
}

/** The price for the visitor's people, and a form for another number of them. Without a plan that has sums: only the link to all prices. */
export function AskedPrice({ path, asked: { place, plan, typed, carried } }: AskedPriceProps) {
  const { data, print } = useSite();
  const words = data.pages['finder-page'].result.price;
  const { calculator } = data.pages['pricing-page'];
  if (!words) return null;
  const people = carried.people && `?people=${carried.people}`;
  const all = <a href={`${href('/pricing')}${people ?? ''}`}>{print.fill(words.all)}</a>;
  if (!calculator || !plan) return <p>{all}</p>;
  return (
    <form className="asked-price" action={path}>
      <input type="hidden" name="place" value={place} />
      <p className="asked-sum">
        {plan.sum && (
          <>
            <b>{plan.sum.total}</b>{' '}
            <span className="tabular">
              {print.fill(withWords(words.plan, { plan: plan.name, rule: plan.sum.rule }))}
            </span>{' '}
          </>
        )}
        {all}
      </p>
      <PeopleField
        copy={calculator}
        typed={typed}
        addressOf={(count) => `${path}?${new URLSearchParams({ place, people: String(count) })}`}
      />
      <button type="submit" className="button button--outline">
        {print.label(calculator.button)}
      </button>
      {isWrong(typed) && <WrongNumber copy={calculator} />}
    </form>
  );
}
