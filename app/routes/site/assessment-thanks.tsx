import { href } from 'react-router';
import { assessmentCopy } from '../../content/assessment.ts';
import { assessmentPage } from '../../content/pages.ts';
import { assessmentLevels } from '../../domain/leads/assessment.ts';
import { referenceIn } from '../../domain/leads/lead.ts';
import { contentMeta, siteUrlOf } from '../../domain/site/seo.ts';
import { ThankYou } from '../../ui/sections/thank-you.tsx';
import type { Route } from './+types/assessment-thanks';

export const meta: Route.MetaFunction = ({ matches }) =>
  contentMeta(
    { ...assessmentPage.thanks.meta, path: href('/assessment/thanks'), indexable: false },
    siteUrlOf(matches),
  );

export function loader({ request }: Route.LoaderArgs) {
  const level = new URL(request.url).searchParams.get('level');
  return { reference: referenceIn(request.url), level: assessmentLevels.find((known) => known === level) };
}

export default function AssessmentThanks({ loaderData: { reference, level } }: Route.ComponentProps) {
  const copy = assessmentPage.thanks;
  const result = level && assessmentCopy.result[level];
  const text = result ? `${assessmentCopy.result.heading}: ${result.label}. ${result.explanation}` : copy.text;
  return (
    <ThankYou copy={{ ...copy, text }} reference={reference}>
      <p className="thank-you-links">
        {assessmentCopy.thankYou.links.map((link) => (
          <a className="more-link" key={link.href} href={link.href}>
            {link.label}
          </a>
        ))}
      </p>
    </ThankYou>
  );
}
