interface TroubleBannerProps {
  alerts: readonly string[];
  label?: string;
  href?: string;
  link?: string;
}

/** On every page of the panel while something needs a person; nothing otherwise. */
export function AlertBanner({
  alerts,
  label = 'Deliveries',
  href = '/admin/deliveries',
  link = 'See deliveries',
}: TroubleBannerProps) {
  if (alerts.length === 0) return null;
  return (
    <aside className="trouble-banner" aria-label={label}>
      <div>
        {alerts.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <a href={href}>{link}</a>
    </aside>
  );
}
