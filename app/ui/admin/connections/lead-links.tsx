import { type Elsewhere, systemName } from '../../../domain/connections/elsewhere.ts';

/** Where a lead is in other systems. */
export function LeadLinks({ links }: { links: readonly Elsewhere[] }) {
  return links.map(({ connection, number, url }) => (
    <p key={connection} className="muted">
      {systemName(connection)}: {url ? <a href={url}>{number}</a> : number}
    </p>
  ));
}
