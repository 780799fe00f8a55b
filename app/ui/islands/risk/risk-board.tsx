import { memo, useDeferredValue, useState } from 'react';
import type { riskAssessment } from '../../../content/risk-assessment.ts';
import { type RiskCategory, riskCategories } from '../../../content/risk-map.ts';
import {
  band,
  defaultLevels,
  type Levels,
  labelOf,
  levelOf,
  needsAction,
  score,
} from '../../../domain/leads/risk-map.ts';
import { ArrowRight } from '../../art/island-icons.tsx';
import { showToast } from '../toaster.ts';
import { RiskItemPicker } from './risk-item.tsx';
import { LevelTag } from './risk-level.tsx';
import { RiskScore, RiskTowers } from './risk-score.tsx';
import { Tabs, tabId } from './tabs.tsx';

type Copy = typeof riskAssessment.tool;

interface RiskBoardProps {
  levels: Levels;
  onChange: (levels: Levels) => void;
  copy: Copy;
}

const tabs = 'risk';
const [firstCategory] = riskCategories;

function TabLabel({ category, levels, copy }: { category: RiskCategory; levels: Levels; copy: Copy }) {
  const count = category.items.filter((item) => needsAction(levelOf(levels, item))).length;
  return (
    <>
      {category.name} <small>{count === 0 ? copy.noAttention : `${count} ${copy.attention}`}</small>
    </>
  );
}

/** Resets all levels; this can be undone for a moment. */
function ResetButton({ levels, onChange, copy }: RiskBoardProps) {
  const onClick = () => {
    onChange(defaultLevels);
    showToast({ title: copy.resetDone, action: { label: copy.undo, onSelect: () => onChange(levels) } });
  };
  return (
    <button type="button" className="button button--outline" onClick={onClick}>
      {copy.reset}
    </button>
  );
}

/** For small screens, where the panel is below: the score stays visible while the levels change. */
function ScoreStrip({ percent, heading }: { percent: number; heading: string }) {
  return (
    <p className="risk-strip on-night" aria-hidden="true">
      {heading} <b className="tabular">{percent}%</b> <LevelTag level={band(percent)} />
    </p>
  );
}

/** The result of the levels. */
const Panel = memo(({ levels, copy }: { levels: Levels; copy: Copy }) => (
  <div className="risk-panel on-night">
    <RiskScore levels={levels} copy={copy.score} />
    <RiskTowers levels={levels} copy={copy.towers} />
  </div>
));

export function RiskBoard({ levels, onChange, copy }: RiskBoardProps) {
  const [selected, setSelected] = useState(firstCategory?.id ?? '');
  const index = riskCategories.findIndex(({ id }) => id === selected);
  const next = riskCategories[index + 1];
  const percent = score(levels);
  const settled = useDeferredValue(levels);

  const goOn = (category: RiskCategory) => {
    setSelected(category.id);
    const tab = document.getElementById(tabId(tabs, category.id));
    tab?.focus({ preventScroll: true });
    tab?.scrollIntoView({ block: 'start', inline: 'nearest' });
  };

  return (
    <section className="risk-board" aria-label={copy.label} data-tips="">
      <div className="risk-map">
        <Tabs
          id={tabs}
          label={copy.tabs}
          tabs={riskCategories.map((category) => ({
            id: category.id,
            label: <TabLabel category={category} levels={levels} copy={copy} />,
          }))}
          selected={selected}
          onSelect={setSelected}
        >
          {riskCategories[index]?.items.map((item) => (
            <RiskItemPicker
              key={item.id}
              item={item}
              level={levelOf(levels, item)}
              onChange={(level) => onChange({ ...levels, [item.id]: level })}
            />
          ))}
        </Tabs>
        <div className="risk-controls">
          <ResetButton levels={levels} onChange={onChange} copy={copy} />
          {next && (
            <button type="button" className="button button--outline" onClick={() => goOn(next)}>
              {copy.next} {next.name} <ArrowRight />
            </button>
          )}
        </div>
        <ScoreStrip percent={percent} heading={copy.score.heading} />
      </div>
      <Panel levels={settled} copy={copy} />
      <p className="visually-hidden" role="status">
        {`${copy.score.heading}: ${percent}%, ${labelOf(band(percent))}`}
      </p>
    </section>
  );
}
