import { addDays } from '../../time/days.ts';
import type { PackDocument } from '../document.ts';
import type { Body } from '../kinds.ts';

/** Evidence as pages print it. Signature, proof and consent stay in the document. */
export interface SiteEvidence
  extends Readonly<Omit<Body<'evidence'>, 'signedBy' | 'proof' | 'permission' | 'expires'>> {
  readonly id: string;
  /** The last day on which it is printed. */
  readonly until: string;
}

type Named = 'locations' | 'industries' | 'services';
type Served = Readonly<Record<Named, ReadonlySet<string>>>;

/** How long evidence without a last day is valid. */
const years = 2;

/** The last day on which a document of evidence is printed. */
export const lastDayOf = ({ month, expires }: Pick<Body<'evidence'>, 'month' | 'expires'>): string =>
  expires ?? addDays(`${Number(month.slice(0, 4)) + years}-${month.slice(5)}-01`, 30);

const scope = ['locations', 'industries', 'services'] as const;

/**
 * An item with its scope reduced to what the firm serves. Null when nothing is left of a dimension that it names: without that
 * dimension it would be printed more widely than its proof allows.
 */
function shownItem({ id, body }: Pick<PackDocument<'evidence'>, 'id' | 'body'>, served: Served): SiteEvidence | null {
  const { signedBy: _signedBy, proof: _proof, permission: _permission, expires: _expires, ...words } = body;
  const item: SiteEvidence & { -readonly [K in Named]?: string[] } = { ...words, id, until: lastDayOf(body) };
  for (const name of scope) {
    const named = body[name];
    if (!named) continue;
    const left = [...new Set(named)].filter((one) => served[name].has(one));
    if (left.length === 0) return null;
    item[name] = left;
  }
  return item;
}

/** The order of evidence: the newest month first, within a month by id. */
export const newestMonthFirst = (a: { id: string; month: string }, b: { id: string; month: string }): number =>
  a.month === b.month ? (a.id < b.id ? -1 : 1) : a.month < b.month ? 1 : -1;

/** The evidence of a site, the newest first. */
export const siteEvidence = (
  documents: readonly Pick<PackDocument<'evidence'>, 'id' | 'body'>[],
  served: Served,
): SiteEvidence[] => documents.flatMap((document) => shownItem(document, served) ?? []).sort(newestMonthFirst);

export type EvidenceState = 'live' | 'future' | 'expired';

/** Whether an item is printed on a day, such as `2026-11-22`. */
export function evidenceState({ month, until }: Pick<SiteEvidence, 'month' | 'until'>, today: string): EvidenceState {
  if (month > today.slice(0, 7)) return 'future';
  return today > until ? 'expired' : 'live';
}
