import type { DirectoryGroup } from '../../../domain/site/directory.ts';

/** Every indexable page of a service: industries, each with its locations. */
export function ServiceDirectory({ heading, groups }: { heading: string; groups: readonly DirectoryGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <section className="section section--continued" id="directory">
      <div className="wrap">
        <h2>{heading}</h2>
        <div className="directory">
          {groups.map(({ title, links }) => (
            <section key={title}>
              <h3>{title}</h3>
              <ul>
                {links.map(({ href, label }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}
