import { href } from 'react-router';
import { riskAssessment } from '../../content/risk-assessment.ts';
import { defaultLevels } from '../../domain/leads/risk-map.ts';
import { fillDeep } from '../../domain/site/copy.ts';
import { contentMeta, siteUrlOf } from '../../domain/site/seo.ts';
import { Island } from '../../ui/island.tsx';
import styles from '../../ui/islands/risk/risk-heat-map.css?url';
import { RiskHeatMap } from '../../ui/islands/risk/risk-heat-map.tsx';
import { RiskReport } from '../../ui/islands/risk/risk-report.tsx';
import { ClosingCall } from '../../ui/sections/closing-call.tsx';
import { PageHead } from '../../ui/sections/page-head.tsx';
import { RiskExpert, RiskHowTo } from '../../ui/sections/risk-assessment.tsx';
import type { Route } from './+types/risk-assessment';

export const handle = { islands: true };

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta: Route.MetaFunction = ({ matches }) =>
  contentMeta({ ...riskAssessment.meta, path: href('/risk-assessment') }, siteUrlOf(matches));

const tool = fillDeep(riskAssessment.tool);
const { heading, text } = fillDeep(riskAssessment.noScript);

export default function RiskAssessment() {
  return (
    <>
      <PageHead title={riskAssessment.heading} lead={riskAssessment.lead} art="lighthouse" />
      {/* The target of `#report`, with and without script. */}
      <section className="section wrap" id="report">
        <div className="risk-live">
          <Island name="risk-heat-map" props={{ copy: tool }}>
            <RiskHeatMap copy={tool} />
          </Island>
        </div>
        <noscript>
          <RiskReport levels={defaultLevels} copy={tool} heading={heading}>
            <p className="notice">{text}</p>
          </RiskReport>
        </noscript>
      </section>
      <RiskHowTo copy={riskAssessment.howTo} />
      <RiskExpert copy={riskAssessment.expert} />
      <ClosingCall copy={riskAssessment.closing} />
    </>
  );
}
