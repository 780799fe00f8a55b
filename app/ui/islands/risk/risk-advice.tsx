import { type Levels, type RiskMap, type RiskToolCopy, recommendations } from '../../../domain/leads/risk-map.ts';
import { SectionHeading } from '../../section-heading.tsx';
import { LevelTag } from './risk-level.tsx';

interface RiskAdviceProps {
  map: RiskMap;
  levels: Levels;
  copy: RiskToolCopy['advice'];
}

/** The first three items that are high or critical, each with what to do about it. */
export function RiskAdvice({ map, levels, copy }: RiskAdviceProps) {
  const advice = recommendations(map, levels);
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
                <LevelTag map={map} level={level} />
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
