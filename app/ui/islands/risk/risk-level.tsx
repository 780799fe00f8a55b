import type { RiskLevel } from '../../../content/risk-map.ts';
import { labelOf, weightOf } from '../../../domain/leads/risk-map.ts';
import { LevelBars } from '../../art/windows.tsx';

/** A level as bars, word and colour; critical is also striped. */
export function LevelTag({ level }: { level: RiskLevel }) {
  return (
    <span className="level-tag" data-level={level}>
      <LevelBars filled={weightOf(level)} />
      {labelOf(level)}
    </span>
  );
}
