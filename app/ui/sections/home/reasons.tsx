import { useSite } from '../../site-context.tsx';

export interface Reason {
  title: string;
  text: string;
}

/** A list with a lit window before each point. `level` is the heading level that fits the page's outline. */
export function Reasons({ items, level = 3 }: { items: readonly Reason[]; level?: 2 | 3 }) {
  const { fill, printable } = useSite().print;
  const Heading = `h${level}` as const;
  return (
    <ul className="reasons">
      {items
        .map(({ title, text }) => ({ title: fill(title), text: printable(text) }))
        .filter(({ text }) => text)
        .map(({ title, text }) => (
          <li key={title}>
            <Heading>{title}</Heading>
            <p>{text}</p>
          </li>
        ))}
    </ul>
  );
}
