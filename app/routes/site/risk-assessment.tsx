import { href } from 'react-router';
import { defaultLevels, nothingSet, riskMapOf } from '../../domain/leads/risk-map.ts';
import { pageMeta } from '../../domain/site/seo.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { servicesContext } from '../../server/http/http-context.server.ts';
import { Island } from '../../ui/island.tsx';
import styles from '../../ui/islands/risk/risk-heat-map.css?url';
import { RiskHeatMap } from '../../ui/islands/risk/risk-heat-map.tsx';
import { RiskReport } from '../../ui/islands/risk/risk-report.tsx';
import { ClosingCall } from '../../ui/sections/closing-call.tsx';
import { PageHead } from '../../ui/sections/page-head.tsx';
import { RiskExpert, RiskHowTo } from '../../ui/sections/risk-assessment.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/risk-assessment';

export const handle = { islands: true };

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { meta } = site.data.pages['risk-assessment-page'];
  return { meta: pageMeta(site, { ...meta, path: href('/risk-assessment') }, context.get(servicesContext).siteUrl) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function RiskAssessment() {
  const site = useSite();
  const copy = site.data.pages['risk-assessment-page'];
  const map = riskMapOf(site);
  // The tool needs no level descriptions: the page shows them below it.
  const levels = map.levels.map(({ description: _, ...level }) => level);
  const tool = { map: { ...map, levels }, copy: site.print.fillDeep(copy.tool) };
  const { heading, text } = site.print.fillDeep(copy.noScript);
  return (
    <>
      <PageHead title={copy.heading} lead={copy.lead} picture="riskAssessment" />
      {/* The target of `#report`, with and without script. */}
      <section className="section wrap" id="report">
        <div className="risk-live">
          <Island name="risk-heat-map" props={tool}>
            <RiskHeatMap {...tool} />
          </Island>
        </div>
        <noscript>
          <RiskReport {...tool} levels={defaultLevels(tool.map)} set={nothingSet} heading={heading}>
            <p className="notice">{text}</p>
          </RiskReport>
        </noscript>
      </section>
      <RiskHowTo map={map} copy={copy.howTo} />
      <RiskExpert copy={copy.expert} />
      <ClosingCall copy={copy.closing} />
    </>
  );
}
