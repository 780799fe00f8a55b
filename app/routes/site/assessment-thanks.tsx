import { href } from 'react-router';
import { assessmentLevels } from '../../domain/leads/assessment.ts';
import { referenceIn } from '../../domain/leads/lead.ts';
import { answerBy, sentIn } from '../../domain/leads/reply-clock.ts';
import { pageMeta } from '../../domain/site/seo.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { servicesContext } from '../../server/http/request-context.server.ts';
import { ThankYou } from '../../ui/sections/thank-you.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/assessment-thanks';

export function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const level = new URL(request.url).searchParams.get('level');
  const { meta } = site.data.pages['assessment-page'].thanks;
  const page = { ...meta, path: href('/assessment/thanks'), indexable: false };
  const { siteUrl, clock } = context.get(servicesContext);
  const sentAt = sentIn(request.url, clock.wall());
  return {
    meta: pageMeta(site, page, siteUrl),
    reference: referenceIn(request.url),
    answer: sentAt === null ? null : answerBy(site.data.firm, sentAt),
    level: assessmentLevels.find((known) => known === level),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function AssessmentThanks({ loaderData: { reference, answer, level } }: Route.ComponentProps) {
  const { data, print } = useSite();
  const { 'self-assessment': tool, 'assessment-page': page } = data.pages;
  const copy = page.thanks;
  const result = level && tool.result[level];
  const text = result ? `${tool.result.heading}: ${result.label}. ${result.explanation}` : copy.text;
  return (
    <ThankYou copy={{ ...copy, text }} reference={reference} answer={answer}>
      <p className="thank-you-links">
        {tool.thankYou.links.map((link) => (
          <a className="more-link" key={link.href} href={link.href}>
            {print.fill(link.label)}
          </a>
        ))}
      </p>
    </ThankYou>
  );
}
