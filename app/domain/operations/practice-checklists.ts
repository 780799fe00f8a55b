import { type ClaimSetting, claimAnswer } from '../firm/claim-settings.ts';
import { type Checklist, checklistsOf, type PracticeRow } from '../firm/setup/checklists.ts';
import type { Site } from '../firm/site.ts';
import { practiceClaimId } from '../text/placeholders.ts';

type Decided = ClaimSetting & { decidedAt: number | null };
type DecidedRow = PracticeRow & { basedOn: string };

/** The checklists that an owner answers in the panel, one for each service, made from the entries in the list of claims. */
export function practiceChecklists(
  { data: { services, practices } }: Pick<Site, 'data'>,
  entries: readonly Decided[],
): Checklist<DecidedRow>[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const rows = practices.flatMap(({ id, statement, service }) => {
    const entry = byId.get(practiceClaimId(id));
    if (!entry) return [];
    const row = { id, statement, service, answer: claimAnswer(entry), isDecided: false };
    return [{ ...row, basedOn: String(entry.decidedAt ?? '') }];
  });
  return checklistsOf(services, rows);
}
