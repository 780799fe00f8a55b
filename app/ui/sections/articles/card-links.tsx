import { ServiceIcon } from '../../art/icons.tsx';
import { useSite } from '../../site-context.tsx';

export interface CardLink {
  href: string;
  title: string;
  text: string;
  /** Name of a service's icon. */
  icon?: string;
}

/** A row of blocks, each one link. */
export function CardLinks({ items }: { items: readonly CardLink[] }) {
  const { fill, printable } = useSite().print;
  return (
    <ul className="card-links">
      {items.map(({ href, title, text, icon }) => (
        <li key={href + title}>
          <a className="card-link" href={href}>
            {icon && <ServiceIcon name={icon} size={28} />}
            <h3>{fill(title)}</h3>
            <p>{printable(text)}</p>
          </a>
        </li>
      ))}
    </ul>
  );
}
