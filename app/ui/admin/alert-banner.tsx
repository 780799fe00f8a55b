import { href } from 'react-router';

interface AlertBannerProps {
  alerts: readonly string[];
  label?: string;
  /** A link to more details, and its text. */
  more?: { href: string; label: string };
}

/** Shown on every page of the panel while something needs attention. */
export function AlertBanner({
  alerts,
  label = 'Deliveries',
  more = { href: href('/admin/deliveries'), label: 'See deliveries' },
}: AlertBannerProps) {
  if (alerts.length === 0) return null;
  return (
    <aside className="alert-banner" aria-label={label}>
      <div>
        {alerts.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <a href={more.href}>{more.label}</a>
    </aside>
  );
}
