import { useSite } from '../../site-context.tsx';

export interface StripFact {
  /** A figure or a few words, in large type. */
  value: string;
  label: string;
}

/** A strip of three or four facts below the head of the page. A claim that is switched off leaves no gap. */
export function FactStrip({ facts }: { facts: readonly StripFact[] }) {
  const { fill, mayPrint } = useSite().print;
  const shown = facts.filter(({ value, label }) => mayPrint(value + label));
  if (shown.length === 0) return null;
  return (
    <div className="quay">
      <dl className="wrap quay-list">
        {shown.map(({ value, label }) => (
          <div key={label}>
            <dt>{fill(label)}</dt>
            <dd>{fill(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
