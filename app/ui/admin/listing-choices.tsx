import { choiceWords, type ListingChoice } from '../../domain/firm/setup/listing-choice.ts';

/** The recommended choice first. */
const order: readonly ListingChoice[] = ['earned', 'all'];

/** What search engines may list, each choice with what it means and risks. The surrounding fieldset's legend asks the question. */
export function ListingChoices({ choice }: { choice: ListingChoice | null }) {
  return order.map((value) => (
    <div className="listing-choice" key={value}>
      <label>
        <input
          type="radio"
          name="listing"
          value={value}
          defaultChecked={value === choice}
          aria-describedby={`listing-${value}`}
          required
        />{' '}
        {choiceWords[value].name}
      </label>
      <p className="muted" id={`listing-${value}`}>
        {choiceWords[value].means}
      </p>
    </div>
  ));
}
