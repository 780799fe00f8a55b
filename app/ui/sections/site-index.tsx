import { useSite } from '../site-context.tsx';

export interface IndexLink {
  href: string;
  label: string;
  /** Other addresses about the same subject. */
  also?: readonly IndexLink[];
}

export interface IndexGroup {
  title: string;
  links: readonly IndexLink[];
}

/** Every public page, in groups. */
export function SiteIndex({ groups, credit }: { groups: readonly IndexGroup[]; credit: string | null }) {
  return (
    <div className="wrap section site-index">
      {groups.map(({ title, links }) => (
        <section key={title}>
          <h2>{title}</h2>
          <IndexLinks links={links} />
        </section>
      ))}
      {credit && <p className="muted">{credit}</p>}
    </div>
  );
}

function IndexLinks({ links }: { links: readonly IndexLink[] }) {
  const { fill } = useSite().print;
  return (
    <ul className="site-index-list">
      {links.map(({ href, label, also = [] }) => (
        <li key={href}>
          <a href={href}>{fill(label)}</a>
          {also.length > 0 && <IndexLinks links={also} />}
        </li>
      ))}
    </ul>
  );
}
