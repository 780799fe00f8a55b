import { type Elsewhere, systemName } from '../../../domain/connections/elsewhere.ts';

/** The lead's records in other systems, each with its number and a link if there is one. */
export function LeadLinks({ links }: { links: readonly Elsewhere[] }) {
  return links.map(({ connection, number, url }) => (
    <p key={connection} className="muted">
      {systemName(connection)}: {url ? <a href={url}>{number}</a> : number}
    </p>
  ));
}
