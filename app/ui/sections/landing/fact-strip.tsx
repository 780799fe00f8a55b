import { useSite } from '../../site-context.tsx';

export interface StripFact {
  /** A figure or a few words, in large type. */
  value: string;
  label: string;
}

interface FactStripProps {
  facts: readonly StripFact[];
  heading?: string;
  /** Facts of a whole sentence, in small type below the others. */
  long?: readonly StripFact[];
}

/** A strip of facts below the head of the page. A claim that is switched off leaves no gap. */
export function FactStrip({ facts, heading, long = [] }: FactStripProps) {
  const { mayPrint } = useSite().print;
  const printable = ({ value, label }: StripFact) => mayPrint(value + label);
  const lists = [facts.filter(printable), long.filter(printable)];
  if (lists.flat().length === 0) return null;
  return (
    <div className="quay">
      {heading && <h2 className="wrap">{heading}</h2>}
      {lists.map(
        (list, index) => list.length > 0 && <FactList key={String(index)} facts={list} isLong={index === 1} />,
      )}
    </div>
  );
}

function FactList({ facts, isLong }: { facts: readonly StripFact[]; isLong: boolean }) {
  const { fill } = useSite().print;
  return (
    <dl className={isLong ? 'wrap quay-list quay-list--long' : 'wrap quay-list'}>
      {facts.map(({ value, label }) => (
        <div key={label}>
          <dt>{fill(label)}</dt>
          <dd>{fill(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
