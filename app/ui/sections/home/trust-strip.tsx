import type { SiteData } from '../../../domain/firm/site.ts';
import { ServiceIcon } from '../../art/icons.tsx';
import { useSite } from '../../site-context.tsx';

type TrustItem = SiteData['pages']['home-page']['trust'][number];

/** A strip of claims, drawn as a quay in the lake. A claim that is switched off leaves no gap. */
export function TrustStrip({ items }: { items: readonly TrustItem[] }) {
  const { fill, mayPrint } = useSite().print;
  const shown = items.filter(({ numeral = '', label }) => mayPrint(numeral + label));
  if (shown.length === 0) return null;
  return (
    <div className="trust-strip">
      <ul className="wrap trust-list">
        {shown.map(({ numeral, icon = 'BadgeCheck', label }) => (
          <li key={label}>
            <b>{numeral ? fill(numeral) : <ServiceIcon name={icon} size={36} />}</b> <span>{fill(label)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
