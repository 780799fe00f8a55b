import { labelOf, type RiskLevel, type RiskMap, weightOf } from '../../../domain/leads/risk-map.ts';
import { LevelBars } from '../../art/windows.tsx';

/** A level as bars, word and colour; critical is also striped. */
export function LevelTag({ map, level }: { map: RiskMap; level: RiskLevel }) {
  return (
    <span className="level-tag" data-level={level}>
      <LevelBars filled={weightOf(map, level)} />
      {labelOf(map, level)}
    </span>
  );
}
