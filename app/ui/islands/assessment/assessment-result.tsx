import type { AssessmentMeasure } from '../../../content/assessment.ts';
import { assessmentLevel, assessmentLevels, measureCount } from '../../../domain/leads/assessment.ts';
import { LevelBars, Windows } from '../../art/windows.tsx';
import type { AssessmentCopy } from './assessment-fields.tsx';

interface ResultProps {
  /** The measures not in place, in their own order. */
  gaps: readonly AssessmentMeasure[];
  copy: AssessmentCopy['result'];
}

/** Level as colour, word and bars, and the missing measures as lit windows out of ten. */
export function AssessmentLevel({ gaps, copy }: ResultProps) {
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
        aria-valuemax={measureCount}
        aria-valuenow={missing}
        aria-valuetext={`${missing} of ${measureCount}`}
      >
        <Windows total={measureCount} lit={missing} />
      </div>
      <p className="assessment-label">
        {copy.missing}: <b className="tabular">{missing}</b> of {measureCount}
      </p>
      <p>{copy[level].explanation}</p>
    </div>
  );
}

/** The missing measures, each with its first step. */
export function AssessmentGaps({ gaps, copy }: ResultProps) {
  if (gaps.length === 0) return <p>{copy.noGaps}</p>;
  return (
    <ol className="assessment-gaps">
      {gaps.map(({ id, title, gap }) => (
        <li key={id}>
          <b>{title}</b>
          <span>{gap}</span>
        </li>
      ))}
    </ol>
  );
}
