/** On every page of the panel while messages do not reach the other end; nothing otherwise. */
export function TroubleBanner({ troubles }: { troubles: readonly string[] }) {
  if (troubles.length === 0) return null;
  return (
    <aside className="trouble-banner" aria-label="Deliveries">
      <div>
        {troubles.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <a href="/admin/deliveries">See deliveries</a>
    </aside>
  );
}
