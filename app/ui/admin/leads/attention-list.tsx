import type { Attention } from '../../../domain/leads/attention.ts';

export function AttentionList({ items }: { items: readonly Attention[] }) {
  if (items.length === 0)
    return (
      <p className="attention-none">
        <span className="state-window" data-state="done" aria-hidden="true" /> Nothing needs your attention right now.
      </p>
    );
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
