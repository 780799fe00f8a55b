import type { home } from '../../../content/home.ts';
import { fill, mayPrint } from '../../../domain/site/copy.ts';
import { BadgeCheck } from '../../art/icons.tsx';

type TrustItem = (typeof home.trust)[number];

const numeralOf = (item: TrustItem) => ('numeral' in item ? item.numeral : '');

/** A strip of claims, drawn as a quay in the lake. A claim that is switched off leaves no gap. */
export function TrustStrip({ items }: { items: readonly TrustItem[] }) {
  const shown = items.filter((item) => mayPrint(numeralOf(item) + item.label));
  if (shown.length === 0) return null;
  return (
    <div className="trust-strip">
      <ul className="wrap trust-list">
        {shown.map((item) => (
          <li key={item.label}>
            <b>{numeralOf(item) ? fill(numeralOf(item)) : <BadgeCheck size={36} />}</b> <span>{fill(item.label)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
