import { Check } from '../art/icons.tsx';
import { printableItems } from './printable.ts';

/** A list of ticked statements; those whose claim is switched off are left out. */
export function Ticks({ items }: { items: readonly string[] }) {
  return (
    <ul className="ticks">
      {printableItems(items).map((item) => (
        <li key={item}>
          <Check />
          {item}
        </li>
      ))}
    </ul>
  );
}
