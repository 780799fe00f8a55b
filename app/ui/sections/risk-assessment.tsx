import { href } from 'react-router';
import type { SiteData } from '../../domain/firm/site.ts';
import { ButtonLink } from '../button.tsx';
import { LevelTag } from '../islands/risk/risk-level.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { useSite } from '../site-context.tsx';
import { ParentPanel } from './home/parent-panel.tsx';
import { Ticks } from './ticks.tsx';

type Copy = SiteData['pages']['risk-assessment-page'];

export function RiskHowTo({ map, copy }: { map: SiteData['riskMap']; copy: Copy['howTo'] }) {
  const { fill, printable } = useSite().print;
  return (
    <section className="section section--shoal risk-rest">
      <div className="wrap">
        <SectionHeading title={fill(copy.heading)} />
        <div className="risk-how">
          <ol className="numbered">
            {copy.steps.map(({ title, text }) => (
              <li key={title}>
                <div>
                  <b>{fill(title)}</b>
                  <span>{printable(text)}</span>
                </div>
              </li>
            ))}
          </ol>
          <div>
            <h3>{fill(copy.levelsHeading)}</h3>
            <dl className="risk-legend">
              {map.levels.map(({ id, description }) => (
                <div key={id}>
                  <dt>
                    <LevelTag map={map} level={id} />
                  </dt>
                  <dd>{description}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </div>
    </section>
  );
}

export function RiskExpert({ copy }: { copy: Copy['expert'] }) {
  const { label } = useSite().print;
  return (
    <section className="section risk-rest">
      <div className="wrap">
        <ParentPanel copy={copy} picture="expert">
          <Ticks items={copy.points} />
          <ButtonLink href={href('/contact')} look="window">
            {label(copy.button)}
          </ButtonLink>
        </ParentPanel>
      </div>
    </section>
  );
}
