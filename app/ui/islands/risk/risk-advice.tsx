import type { riskAssessment } from '../../../content/risk-assessment.ts';
import { type Levels, recommendations } from '../../../domain/leads/risk-map.ts';
import { SectionHeading } from '../../section-heading.tsx';
import { LevelTag } from './risk-level.tsx';

/** The first three items that are high or critical, each with what to do about it. */
export function RiskAdvice({ levels, copy }: { levels: Levels; copy: typeof riskAssessment.tool.advice }) {
  const advice = recommendations(levels);
  return (
    <>
      <SectionHeading title={copy.heading} lead={copy.lead} />
      {advice.length === 0 ? (
        <p className="notice">{copy.none}</p>
      ) : (
        <ol className="risk-advice">
          {advice.map(({ category, item, level, title, advice: text }) => (
            <li key={item.id}>
              <div>
                <LevelTag level={level} />
              </div>
              <div className="risk-advice-text">
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
              <p className="risk-advice-place">
                {category.name}: {item.name}
              </p>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
