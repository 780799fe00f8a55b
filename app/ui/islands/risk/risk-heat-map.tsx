import { memo, useDeferredValue, useEffect, useRef } from 'react';
import {
  encodeLevels,
  type Levels,
  type RiskMap,
  type RiskToolCopy,
  riskSummary,
  type SetItems,
} from '../../../domain/leads/risk-map.ts';
import { Printer } from '../../art/icons.tsx';
import { href } from '../../href.ts';
import { keepSummary } from '../post-inquiry.ts';
import { showToast } from '../toaster.ts';
import { RiskAdvice } from './risk-advice.tsx';
import { RiskBoard } from './risk-board.tsx';
import { RiskReport } from './risk-report.tsx';
import { useRiskLevels } from './use-risk-levels.ts';

interface AssessmentLinkProps {
  map: RiskMap;
  levels: Levels;
  set: SetItems;
  label: string;
  outline?: boolean;
}

function AssessmentLink({ map, levels, set, label, outline = false }: AssessmentLinkProps) {
  const classes = outline ? 'button button--outline' : 'button';
  return (
    <a
      className={classes}
      href={`${href('/contact')}#contact-form`}
      data-tap=""
      onClick={() => keepSummary('map', riskSummary(map, levels, set))}
    >
      {label}
    </a>
  );
}

function CopyLink({ link, copy }: { link: () => string; copy: RiskToolCopy }) {
  const { title, text, failed, failedText } = copy.copied;
  const onClick = async () => {
    try {
      await navigator.clipboard.writeText(link());
      showToast({ title, description: text });
    } catch {
      // plain http has no clipboard, or its use is not allowed
      showToast({ title: failed, description: failedText });
    }
  };
  return (
    <button type="button" className="button button--outline" onClick={onClick}>
      {copy.actions.copy}
    </button>
  );
}

const today = () => new Intl.DateTimeFormat('en-CA', { dateStyle: 'long' }).format(new Date());

function Report({ map, levels, set, copy }: { map: RiskMap; levels: Levels; set: SetItems; copy: RiskToolCopy }) {
  const { heading, madeOn, madeWith, print, back } = copy.report;
  return (
    <RiskReport {...{ map, levels, set, copy }} heading={heading} notes={[`${madeOn} ${today()}`, madeWith]}>
      <div className="buttons">
        <button type="button" className="button" onClick={() => window.print()}>
          <Printer /> {print}
        </button>
        <AssessmentLink map={map} levels={levels} set={set} label={copy.actions.assessment} outline />
        <a className="button button--outline" href={encodeLevels(map, levels, set) || '#'}>
          {back}
        </a>
      </div>
    </RiskReport>
  );
}

const Advice = memo(RiskAdvice);

export interface RiskHeatMapProps {
  map: RiskMap;
  copy: RiskToolCopy;
}

export function RiskHeatMap({ map, copy }: RiskHeatMapProps) {
  const root = useRef<HTMLDivElement>(null);
  const { levels, set, report, change, choose, link } = useRiskLevels(map, root);
  // Show the chosen level first, and its consequences in the next frame.
  const settled = useDeferredValue(levels);

  const advice = useRef<HTMLElement>(null);
  const toAdvice = () => {
    advice.current?.focus({ preventScroll: true });
    advice.current?.scrollIntoView({ block: 'start' });
  };

  // The focus follows the visitor into the report, and back to the link that opened it.
  const wasReport = useRef(false);
  useEffect(() => {
    if (report === wasReport.current) return;
    wasReport.current = report;
    const location = root.current?.querySelector<HTMLElement>(report ? '#risk-report' : '.risk-open-report');
    location?.focus({ preventScroll: true });
    location?.scrollIntoView({ block: report ? 'start' : 'center', behavior: 'instant' });
  }, [report]);

  if (report) {
    return (
      <div className="risk" ref={root}>
        <Report map={map} levels={levels} set={set} copy={copy} />
      </div>
    );
  }

  return (
    <div className="risk" ref={root}>
      <RiskBoard {...{ map, levels, set, copy }} onChange={change} onChoose={choose} onEnd={toAdvice} />
      <section className="risk-actions" ref={advice} tabIndex={-1} aria-label={copy.advice.heading}>
        <Advice map={map} levels={settled} copy={copy.advice} />
        <div className="buttons">
          <AssessmentLink map={map} levels={levels} set={set} label={copy.actions.assessment} />
          <a className="button button--outline risk-open-report" href={encodeLevels(map, levels, set, true)}>
            {copy.actions.report}
          </a>
          <CopyLink link={link} copy={copy} />
        </div>
        <p className="small muted">{copy.actions.note}</p>
      </section>
    </div>
  );
}

export { RiskHeatMap as Component };
