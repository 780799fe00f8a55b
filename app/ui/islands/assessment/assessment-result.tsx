import type { ReactNode } from 'react';
import {
  type AssessmentCopy,
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

/** The level as colour, word and bars, and a window for each measure, lit when the measure is in place. */
export function AssessmentLevel({ gaps, total, copy }: ResultProps) {
  const missing = gaps.length;
  const level = assessmentLevel(missing);
  return (
    <div className="assessment-level">
      <p className="assessment-verdict" data-level={level}>
        <LevelBars filled={assessmentLevels.indexOf(level) + 1} of={assessmentLevels.length} />
        <strong>{copy[level].label}</strong>
      </p>
      <div
        className="assessment-progress"
        role="progressbar"
        aria-label={copy.missing}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={missing}
        aria-valuetext={`${missing} of ${total}`}
      >
        <Windows total={total} lit={total - missing} />
      </div>
      <p className="assessment-label">
        {copy.missing}: <b className="tabular">{missing}</b> of {total}
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
        <AssessmentLevel {...result} />
      </div>
      <div>
        <h3>{result.copy.gaps}</h3>
        <AssessmentGaps {...result} />
        {children}
      </div>
    </div>
  );
}
