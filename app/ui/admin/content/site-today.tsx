import { href } from 'react-router';

interface SiteTodayProps {
  /** How many drafts wait to be published. */
  drafts: number;
  /** What is published at a time, the next on top. */
  planned: readonly { id: string; names: string; when: string }[];
}

/** On Today: the changes of the site that are not public yet. Renders nothing without any. */
export function SiteToday({ drafts, planned }: SiteTodayProps) {
  if (drafts + planned.length === 0) return null;
  return (
    <section className="today-list" aria-labelledby="site-today">
      <h2 id="site-today">On the site</h2>
      <ul className="attention">
        {drafts > 0 && (
          <li>
            <span className="state-window" data-state="open" aria-hidden="true" />
            <span>
              {drafts === 1 ? 'One change is' : `${drafts} changes are`} not public yet.{' '}
              <a href={href('/admin/content/publish')}>Review and publish</a>
            </span>
          </li>
        )}
        {planned.map(({ id, names, when }) => (
          <li key={id}>
            <span className="state-window" data-state="off" aria-hidden="true" />
            <span>
              {names}: scheduled for {when}. <a href={href('/admin/content/publish')}>See it</a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
