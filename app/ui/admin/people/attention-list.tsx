import type { Attention } from '../../../domain/people/attention.ts';

export function AttentionList({ items }: { items: readonly Attention[] }) {
  return (
    <ul className="attention">
      {items.map(({ text, link }) => (
        <li key={text}>
          <span className="state-window" data-state="new" aria-hidden="true" />
          <span>
            {text} <a href={link.href}>{link.label}</a>
          </span>
        </li>
      ))}
    </ul>
  );
}
