import { type EvidenceType, evidenceTypes } from '../../firm/evidence/evidence-kind.ts';
import { type EvidenceState, evidenceState, lastDayOf, newestMonthFirst } from '../../firm/evidence/site-evidence.ts';
import type { Body } from '../../firm/kinds.ts';

/** An item in the list of the panel. */
export interface EvidenceRow {
  id: string;
  title: string;
  type: string;
  /** Names of the locations, industries and services that it is evidence for. */
  scope: readonly string[];
  month: string;
  until: string;
  signedBy: string;
  state: EvidenceState | 'draft';
}

/** The label of each state. */
export const evidenceStates: Readonly<Record<EvidenceRow['state'], string>> = {
  live: 'Printed',
  future: 'Held: its month has not come',
  expired: 'Over: not printed any more',
  draft: 'Draft',
};

interface Item {
  id: string;
  /** The published body; null for a draft that was never published, whose fields may be missing. */
  published: Body<'evidence'> | null;
  draft: Partial<Body<'evidence'>> | null;
}

/** The items for the panel's list, newest month first. `nameOf` gives the name of a location, industry or service. */
export function evidenceRows(
  items: readonly Item[],
  today: string,
  nameOf: (kind: 'location' | 'industry' | 'service', id: string) => string,
): EvidenceRow[] {
  return items
    .map(({ id, published, draft }): EvidenceRow => {
      const body: Partial<Body<'evidence'>> = published ?? draft ?? {};
      const { title = '', type, month = '', signedBy = '', locations = [], industries = [], services = [] } = body;
      const until = published ? lastDayOf(published) : '';
      return {
        id,
        month,
        until,
        signedBy,
        title: title || id,
        type: type && Object.hasOwn(evidenceTypes, type) ? evidenceTypes[type as EvidenceType] : '',
        scope: [
          ...locations.map((one) => nameOf('location', one)),
          ...industries.map((one) => nameOf('industry', one)),
          ...services.map((one) => nameOf('service', one)),
        ],
        state: published ? evidenceState({ month, until }, today) : 'draft',
      };
    })
    .sort(newestMonthFirst);
}
