import type { ReactNode } from 'react';
import type { ListingChoice } from '../../../domain/firm/setup/listing-choice.ts';
import { publishLine } from '../../../domain/landing/judge/score.ts';
import type { LandingPageFigures } from '../../../domain/landing/page-list.ts';
import type { House } from '../../../domain/reports/score-histogram.ts';
import { AdminBox } from '../admin-shell.tsx';
import { PageFaults } from './page-faults.tsx';
import { ScoreStreet } from './score-histogram.tsx';

interface EarnedBoxesProps extends Pick<LandingPageFigures, 'faults'> {
  choice: ListingChoice;
  houses: readonly House[];
  /** Null without pages. */
  median: number | null;
}

function Scores({ houses, median }: Pick<EarnedBoxesProps, 'houses' | 'median'>) {
  if (median === null) return <p className="muted">No pages are generated yet.</p>;
  return (
    <>
      <p className="muted">
        A page has earned its place once it reaches the line. Median {median}. Taller = more pages.
      </p>
      <ScoreStreet houses={houses} publishLine={publishLine} />
    </>
  );
}

/** Folds what does not decide what is listed. */
function Folded({ isFolded, summary, children }: { isFolded: boolean; summary: string; children: ReactNode }) {
  if (!isFolded) return children;
  return (
    <details>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

/** The scores of all pages, and what they lack to earn their place. Where all pages are listed, neither decides it, and both are folded. */
export function EarnedBoxes({ choice, houses, median, faults }: EarnedBoxesProps) {
  const isFolded = choice === 'all';
  return (
    <>
      <AdminBox heading="What pages have earned" id="quality">
        <Folded
          isFolded={isFolded}
          summary="Scores: they do not decide what is listed, because your firm lists all pages"
        >
          <Scores houses={houses} median={median} />
        </Folded>
      </AdminBox>
      <AdminBox heading="What pages lack to earn their place" id="faults">
        <Folded isFolded={isFolded} summary="What evidence and words of their own would change">
          <PageFaults faults={faults} choice={choice} />
        </Folded>
      </AdminBox>
    </>
  );
}
