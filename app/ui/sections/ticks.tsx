import { Check } from '../art/icons.tsx';
import { printableItems } from './printable.ts';

/** A list of ticked statements; those whose claim is switched off are left out. */
export function Ticks({ items }: { items: readonly string[] }) {
  const printed = printableItems(items);
  if (printed.length === 0) return null;
  return (
    <ul className="ticks">
      {printed.map((item) => (
        <li key={item}>
          <Check />
          {item}
        </li>
      ))}
    </ul>
  );
}
