import { unbroken } from '../../domain/text/non-breaking.ts';
import { Check } from '../art/icons.tsx';
import { useSite } from '../site-context.tsx';

/** A list of ticked statements; those whose claim is switched off are left out. */
export function Ticks({ items }: { items: readonly string[] }) {
  const printed = useSite().print.printableItems(items);
  if (printed.length === 0) return null;
  return (
    <ul className="ticks">
      {printed.map((item) => (
        <li key={item}>
          <Check />
          {unbroken(item)}
        </li>
      ))}
    </ul>
  );
}
