import { memo } from 'react';
import { type Levels, labelOf, type RiskItem, type RiskLevel, type RiskMap } from '../../../domain/leads/risk-map.ts';
import { LevelBars } from '../../art/windows.tsx';
import { Tooltip } from '../tooltip.tsx';

interface RiskItemPickerProps {
  map: RiskMap;
  item: RiskItem;
  level: RiskLevel;
  onChoose: (chosen: Levels) => void;
}

/** One item with its four levels as a radio group. Bars, word and colour each show the level. */
export const RiskItemPicker = memo(({ map, item, level, onChoose }: RiskItemPickerProps) => {
  const id = `risk-${item.id}`;
  return (
    <fieldset className="risk-item" aria-labelledby={`${id}-name`} aria-describedby={`${id}-hint ${id}-means`}>
      <legend>
        <span id={`${id}-name`}>{item.name}</span>
      </legend>
      <p className="risk-hint" id={`${id}-hint`}>
        {item.hint}
      </p>
      <div className="risk-levels">
        {map.levels.map(({ id: choice, label, value }) => (
          <div className="risk-choice" data-level={choice} key={choice}>
            <input
              type="radio"
              id={`${id}-${choice}`}
              name={id}
              value={choice}
              data-item={item.id}
              checked={choice === level}
              onChange={() => onChoose({ [item.id]: choice })}
              // Choosing the level that is already the default counts as a choice, but fires no change event.
              onClick={() => choice === level && onChoose({ [item.id]: choice })}
            />
            <Tooltip text={`${label}: ${item.means[choice]}`}>
              <label htmlFor={`${id}-${choice}`}>
                <LevelBars filled={value} />
                {label}
              </label>
            </Tooltip>
          </div>
        ))}
      </div>
      <p className="risk-means" id={`${id}-means`}>
        <b>{labelOf(map, level)}:</b> {item.means[level]}
      </p>
    </fieldset>
  );
});
