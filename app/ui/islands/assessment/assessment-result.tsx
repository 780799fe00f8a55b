import type { ReactNode } from 'react';
import {
  type AssessmentCopy,
  type AssessmentLevel,
  type AssessmentMeasure,
  assessmentLevel,
  assessmentLevels,
} from '../../../domain/leads/assessment.ts';
import { LevelBars, Windows } from '../../art/windows.tsx';

interface ResultProps {
  /** The measures that are not in place, in their usual order. */
  gaps: readonly AssessmentMeasure[];
  /** How many measures there are. */
  total: number;
  copy: AssessmentCopy['result'];
}

interface VerdictProps extends Pick<ResultProps, 'total' | 'copy'> {
  /** How many measures are missing. */
  missing: number;
  /** The level, when it was stored with the answers. */
  level?: AssessmentLevel;
}

/** The level as colour, word and bars, and a bar with a part for each measure. Its coloured part grows with the measures that are missing. */
export function AssessmentVerdict({ missing, total, copy, level = assessmentLevel(missing) }: VerdictProps) {
  const count = `${missing} of ${total}`;
  return (
    <div className="verdict" data-level={level}>
      <p className="verdict-level">
        <LevelBars filled={assessmentLevels.indexOf(level) + 1} of={3} />
        <strong>{copy[level].label}</strong>
      </p>
      <div
        className="verdict-bar"
        role="progressbar"
        aria-label={copy.missing}
        aria-valuemax={total}
        aria-valuenow={missing}
        aria-valuetext={count}
      >
        <Windows total={total} lit={missing} />
      </div>
      <p className="assessment-label">
        {copy.missing}: <b>{count}</b>
      </p>
      {missing > 0 && <p>{copy[level].explanation}</p>}
    </div>
  );
}

/** The missing measures, each with its first step. */
function AssessmentGaps({ gaps, copy }: Omit<ResultProps, 'total'>) {
  if (gaps.length === 0) return <p>{copy.noGaps}</p>;
  return (
    <ol className="assessment-gaps">
      {gaps.map(({ number, title, gap }) => (
        <li key={number}>
          <b>{title}</b>
          <span>{gap}</span>
        </li>
      ))}
    </ol>
  );
}

/** The whole result, and `children` below it. */
export function AssessmentResult({ children, ...result }: ResultProps & { children?: ReactNode }) {
  return (
    <div className="assessment-columns">
      <div className="assessment-panel on-night">
        <AssessmentVerdict missing={result.gaps.length} {...result} />
      </div>
      <div>
        <h3>{result.copy.gaps}</h3>
        <AssessmentGaps {...result} />
        {children}
      </div>
    </div>
  );
}
