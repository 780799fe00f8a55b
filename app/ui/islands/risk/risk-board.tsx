import { memo, useDeferredValue, useState } from 'react';
import {
  band,
  defaultLevels,
  type Levels,
  labelOf,
  levelOf,
  needsAction,
  nothingSet,
  type RiskCategory,
  type RiskMap,
  type RiskToolCopy,
  type SetItems,
  score,
} from '../../../domain/leads/risk-map.ts';
import { ArrowRight } from '../../art/island-icons.tsx';
import { showToast } from '../toaster.ts';
import { RiskItemPicker } from './risk-item.tsx';
import { LevelTag } from './risk-level.tsx';
import { RiskScore, RiskTowers } from './risk-score.tsx';
import { Tabs, tabId } from './tabs.tsx';

interface PartProps {
  map: RiskMap;
  levels: Levels;
  copy: RiskToolCopy;
}

interface RiskBoardProps extends PartProps {
  set: SetItems;
  onChange: (levels: Levels, set: SetItems) => void;
  /** Called with the levels that the visitor chose. */
  onChoose: (chosen: Levels) => void;
  /** Called when the visitor goes on after the last tab. */
  onEnd: () => void;
}

const tabs = 'risk';

function TabLabel({ category, levels, copy }: Omit<PartProps, 'map'> & { category: RiskCategory }) {
  const count = category.items.filter((item) => needsAction(levelOf(levels, item))).length;
  return (
    <>
      {category.name} <small>{count === 0 ? copy.noAttention : `${count} ${copy.attention}`}</small>
    </>
  );
}

/** Resets all levels; this can be undone for a moment. */
function ResetButton({ map, levels, set, onChange, copy }: Omit<RiskBoardProps, 'onChoose' | 'onEnd'>) {
  const onClick = () => {
    onChange(defaultLevels(map), nothingSet);
    showToast({ title: copy.resetDone, action: { label: copy.undo, onSelect: () => onChange(levels, set) } });
  };
  return (
    <button type="button" className="button button--outline" onClick={onClick}>
      {copy.reset}
    </button>
  );
}

/** For small screens, where the panel is below the tabs. The score stays visible while the levels change. */
function ScoreStrip({ map, percent, heading }: { map: RiskMap; percent: number; heading: string }) {
  return (
    <p className="risk-strip on-night" aria-hidden="true">
      {heading} <b className="tabular">{percent}%</b> <LevelTag map={map} level={band(percent)} />
    </p>
  );
}

/** Score and towers for the chosen levels. */
const Panel = memo(({ map, levels, set, copy }: PartProps & { set: SetItems }) => (
  <div className="risk-panel on-night">
    <RiskScore map={map} levels={levels} set={set} copy={copy.score} />
    <RiskTowers map={map} levels={levels} copy={copy.towers} />
  </div>
));

export function RiskBoard({ map, levels, set, onChange, onChoose, onEnd, copy }: RiskBoardProps) {
  const [selected, setSelected] = useState(map.categories[0]?.id ?? '');
  const index = map.categories.findIndex(({ id }) => id === selected);
  const next = map.categories[index + 1];
  const percent = score(map, levels);
  // A tap is answered first, and the panel follows in the next frame. A change of either value draws the panel, so both are deferred.
  const settled = useDeferredValue(levels);
  const settledSet = useDeferredValue(set);

  const goOn = (category: RiskCategory) => {
    setSelected(category.id);
    const tab = document.getElementById(tabId(tabs, category.id));
    tab?.focus({ preventScroll: true });
    tab?.scrollIntoView({ block: 'start', inline: 'nearest' });
  };

  return (
    <section className="risk-board" aria-label={copy.label}>
      <div className="risk-map">
        <Tabs
          id={tabs}
          label={copy.tabs}
          tabs={map.categories.map((category) => ({
            id: category.id,
            label: <TabLabel category={category} levels={levels} copy={copy} />,
          }))}
          selected={selected}
          onSelect={setSelected}
        >
          {map.categories[index]?.items.map((item) => (
            <RiskItemPicker key={item.id} map={map} item={item} level={levelOf(levels, item)} onChoose={onChoose} />
          ))}
        </Tabs>
        <div className="risk-controls">
          <ResetButton map={map} levels={levels} set={set} onChange={onChange} copy={copy} />
          {next && (
            <button type="button" className="button button--outline" onClick={() => goOn(next)}>
              {copy.next} {next.name} <ArrowRight />
            </button>
          )}
          {!next && copy.last && (
            <button type="button" className="button" onClick={onEnd}>
              {copy.last} <ArrowRight />
            </button>
          )}
        </div>
        <ScoreStrip map={map} percent={percent} heading={copy.score.heading} />
      </div>
      <Panel map={map} levels={settled} set={settledSet} copy={copy} />
      <p className="visually-hidden" role="status">
        {`${copy.score.heading}: ${percent}%, ${labelOf(map, band(percent))}`}
      </p>
    </section>
  );
}
