import type { FoundGroup } from '../../../domain/operations/found-groups.ts';

export function FoundList({ groups }: { groups: readonly FoundGroup[] }) {
  return groups.map(({ heading, found }) => (
    <section key={heading} className="found">
      <h2>{heading}</h2>
      <ul className="found-list">
        {found.map(({ href, label, about }) => (
          <li key={`${href} ${label}`}>
            <a href={href}>
              <span>{label}</span>
              {about && <small className="muted">{about}</small>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));
}
