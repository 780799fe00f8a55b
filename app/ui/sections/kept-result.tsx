import type { ReactNode } from 'react';
import { assessmentOf, missingMeasures } from '../../domain/leads/assessment.ts';
import { AssessmentResult } from '../islands/assessment/assessment-result.tsx';
import { useSite } from '../site-context.tsx';

interface KeptResultProps {
  /** The numbers of the measures in place. */
  answers: readonly number[];
  /** Follows a section with the same background. */
  continued?: boolean;
  /** Below the missing measures. */
  children?: ReactNode;
}

/** The result of a self-assessment, as stated in its address: the level, and the missing measures. */
export function KeptResult({ answers, continued = false, children }: KeptResultProps) {
  const { measures, copy } = assessmentOf(useSite());
  return (
    <section className={continued ? 'kept-result section section--continued' : 'kept-result section'}>
      <div className="wrap assessment">
        <h2 className="assessment-title">{copy.result.heading}</h2>
        <AssessmentResult gaps={missingMeasures(measures, answers)} total={measures.length} copy={copy.result}>
          {children}
        </AssessmentResult>
      </div>
    </section>
  );
}
