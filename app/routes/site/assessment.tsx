import { randomUUID } from 'node:crypto';
import { href, redirect } from 'react-router';
import { assessmentLevel, assessmentOf } from '../../domain/leads/assessment.ts';
import { assessmentFields, draftOf, requestsOf } from '../../domain/leads/lead.ts';
import { pageMeta } from '../../domain/site/seo.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { privateHeaders } from '../../server/http/private-headers.server.ts';
import { refusedForm } from '../../server/leads/door-response.server.ts';
import { receiveEnquiry } from '../../server/leads/enquiry-door.server.ts';
import { visitOrigin } from '../../server/leads/origin-of-visit.server.ts';
import { appContext } from '../../server/request-context.server.ts';
import { SelfAssessmentForm } from '../../ui/islands/assessment/self-assessment-form.tsx';
import { PageHead } from '../../ui/sections/page-head.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/assessment';

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  privateHeaders(actionHeaders ?? loaderHeaders);

export function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { env, siteUrl } = context.get(appContext);
  const { meta } = site.data.pages['assessment-page'];
  return {
    meta: pageMeta(site, { ...meta, path: href('/assessment'), indexable: false }, siteUrl),
    idempotencyKey: randomUUID(),
    origin: visitOrigin(request, context),
    turnstileKey: env.TURNSTILE_SITE_KEY,
  };
}

/** The self-assessment without JavaScript: checkboxes and four fields, then a page that states the level. */
export async function action({ request, context }: Route.ActionArgs) {
  const { answer, values, keyToRepeat } = await receiveEnquiry('assessment', request, context);
  const site = context.get(siteContext);
  const answers = requestsOf(site).assessment.shape.answers.safeParse(values.answers).data ?? [];
  if (answer.status === 201) {
    const level = assessmentLevel(site.data.measures.length - answers.length);
    return redirect(`${href('/assessment/thanks')}?reference=${answer.reference}&level=${level}`, 303);
  }
  return refusedForm(answer, { ...draftOf(assessmentFields, values), answers }, keyToRepeat);
}

export default function Assessment({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite();
  const { heading, lead } = site.data.pages['assessment-page'];
  return (
    <>
      <PageHead title={heading} lead={lead} />
      <section className="section section--shoal">
        <div className="wrap">
          <SelfAssessmentForm
            {...assessmentOf(site)}
            values={actionData?.values ?? loaderData.origin}
            errors={actionData?.errors}
            sentence={actionData?.sentence}
            idempotencyKey={actionData?.keyToRepeat ?? loaderData.idempotencyKey}
            turnstileKey={loaderData.turnstileKey}
          />
        </div>
      </section>
    </>
  );
}
