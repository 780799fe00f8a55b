import type { ReactNode } from 'react';
import {
  band,
  type Levels,
  levelOf,
  needsAction,
  type RiskItem,
  type RiskMap,
  type RiskToolCopy,
  type SetItems,
  score,
} from '../../../domain/leads/risk-map.ts';
import { LevelTag } from './risk-level.tsx';
import { SetCount } from './risk-score.tsx';

interface RiskReportProps {
  map: RiskMap;
  levels: Levels;
  set: SetItems;
  copy: RiskToolCopy;
  heading: string;
  /** Buttons or an explanation. Not printed. */
  children?: ReactNode;
  /** Lines for the printout: when it was made, and with which settings. */
  notes?: readonly string[];
}

interface ReportItemProps {
  map: RiskMap;
  item: RiskItem;
  levels: Levels;
  advise: string;
}

function ReportItem({ map, item, levels, advise }: ReportItemProps) {
  const level = levelOf(levels, item);
  return (
    <li>
      <h4>{item.name}</h4>
      <LevelTag map={map} level={level} />
      <p>{item.means[level]}</p>
      {needsAction(level) && (
        <p className="risk-report-advice">
          <b>
            {advise}: {item[level].title}.
          </b>{' '}
          {item[level].advice}
        </p>
      )}
    </li>
  );
}

/** All items with their levels, and advice for those at high or critical, for screen and print. */
export function RiskReport({ map, levels, set, copy, heading, children, notes = [] }: RiskReportProps) {
  const percent = score(map, levels);
  return (
    <section className="risk-report" aria-labelledby="risk-report">
      <div className="risk-report-head">
        <h2 id="risk-report" tabIndex={-1}>
          {heading}
        </h2>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {children}
        <p className="risk-report-score">
          {copy.score.heading}: <strong className="tabular">{percent}%</strong>{' '}
          <LevelTag map={map} level={band(percent)} />
        </p>
        <SetCount map={map} set={set} copy={copy.score} />
        <p className="small muted">{copy.score.lowest}</p>
      </div>
      {map.categories.map((category) => (
        <div className="risk-report-category" key={category.id}>
          <h3>{category.name}</h3>
          <ul className="risk-report-items">
            {category.items.map((item) => (
              <ReportItem key={item.id} {...{ map, item, levels }} advise={copy.report.advise} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
