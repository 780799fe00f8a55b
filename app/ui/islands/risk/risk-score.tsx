import {
  band,
  type Levels,
  labelOf,
  levelOf,
  type RiskMap,
  type RiskToolCopy,
  riskItems,
  type SetItems,
  score,
} from '../../../domain/leads/risk-map.ts';
import { LevelTag } from './risk-level.tsx';

interface PartProps<K extends keyof RiskToolCopy> {
  map: RiskMap;
  levels: Levels;
  copy: RiskToolCopy[K];
}

/** The four bands, low to critical: each arc is thicker than the one before. */
const arcs = [
  { path: 'M40 167.4A140 140 0 0 1 79.2 72.9', ink: '#2f8a8f', width: 14 },
  { path: 'M82.9 69.2A140 140 0 0 1 177.4 30', ink: '#ffc24a', width: 20 },
  { path: 'M182.6 30A140 140 0 0 1 277.1 69.2', ink: '#f58a5b', width: 26 },
  { path: 'M280.8 72.9A140 140 0 0 1 320 167.4', ink: '#e0495d', width: 32 },
] as const;

function Gauge({ percent, ends: [low, high] }: { percent: number; ends: RiskToolCopy['score']['ends'] }) {
  return (
    <svg className="risk-gauge" viewBox="0 0 360 200" aria-hidden="true">
      {arcs.map(({ path, ink, width }) => (
        <path key={ink} d={path} fill="none" stroke={ink} strokeWidth={width} />
      ))}
      <path d="M180 170V52" stroke="currentColor" strokeWidth="5" transform={`rotate(${percent * 1.8 - 90} 180 170)`} />
      <path d="M168 158h24v24h-24z" fill="currentColor" />
      <g fill="currentColor" fontSize="14" fontWeight="600" textAnchor="middle">
        <text x="36" y="194">
          {low}
        </text>
        <text x="322" y="194">
          {high}
        </text>
      </g>
    </svg>
  );
}

/** How many items the visitor has set, or that an untouched map is an estimate. */
export function SetCount({ map, set, copy }: Pick<PartProps<'score'>, 'map' | 'copy'> & { set: SetItems }) {
  const words = set.size === 0 ? copy.unset : copy.set && `${set.size} of ${riskItems(map).length} ${copy.set}`;
  return words ? <p className="risk-set tabular">{words}</p> : null;
}

export function RiskScore({ map, levels, set, copy }: PartProps<'score'> & { set: SetItems }) {
  const percent = score(map, levels);
  return (
    <div className="risk-score">
      <h2>{copy.heading}</h2>
      <Gauge percent={percent} ends={copy.ends} />
      <p className="risk-percent tabular">{percent}%</p>
      <p>
        <LevelTag map={map} level={band(percent)} />
      </p>
      <SetCount map={map} set={set} copy={copy} />
      <p className="risk-lowest">{copy.lowest}</p>
    </div>
  );
}

/** Five buildings with a floor for each item. The more of the floor's window is lit, the higher the risk. */
export function RiskTowers({ map, levels, copy }: PartProps<'towers'>) {
  return (
    <div className="risk-where">
      <h2>{copy.heading}</h2>
      <ul className="risk-towers">
        {map.categories.map(({ id, name, items }) => (
          <li key={id}>
            <ul className="risk-tower" aria-label={name}>
              {items.map((item) => (
                <li key={item.id} data-level={levelOf(levels, item)}>
                  <span className="visually-hidden">
                    {item.name}: {labelOf(map, levelOf(levels, item))}
                  </span>
                </li>
              ))}
            </ul>
            <span className="risk-tower-name" aria-hidden="true">
              {copy.names[id] ?? name}
            </span>
          </li>
        ))}
      </ul>
      <p>{copy.caption}</p>
    </div>
  );
}
