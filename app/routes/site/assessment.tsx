import { randomUUID } from 'node:crypto';
import { data, href, redirect } from 'react-router';
import { assessmentCopy, assessmentMeasures } from '../../content/assessment.ts';
import { assessmentPage } from '../../content/pages.ts';
import { assessmentLevel, measureCount } from '../../domain/leads/assessment.ts';
import { assessmentFields, assessmentRequest, draftOf } from '../../domain/leads/lead.ts';
import { fillDeep } from '../../domain/site/copy.ts';
import { contentMeta, siteUrlOf } from '../../domain/site/seo.ts';
import { receiveEnquiry } from '../../server/leads/enquiry-door.server.ts';
import { visitOrigin } from '../../server/leads/origin-of-visit.server.ts';
import { appContext } from '../../server/request-context.server.ts';
import { SelfAssessmentForm } from '../../ui/islands/assessment/self-assessment-form.tsx';
import { PageHead } from '../../ui/sections/page-head.tsx';
import type { Route } from './+types/assessment';

export const meta: Route.MetaFunction = ({ matches }) =>
  contentMeta({ ...assessmentPage.meta, path: href('/assessment'), indexable: false }, siteUrlOf(matches));

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const headers = new Headers(actionHeaders ?? loaderHeaders);
  headers.set('Cache-Control', 'no-store');
  return headers;
};

export function loader({ request, context }: Route.LoaderArgs) {
  return {
    idempotencyKey: randomUUID(),
    origin: visitOrigin(request, context),
    turnstileKey: context.get(appContext).env.TURNSTILE_SITE_KEY,
  };
}

/** The self-assessment without JavaScript: checkboxes and four fields, then a page that states the level. */
export async function action({ request, context }: Route.ActionArgs) {
  const { answer, values, keyToRepeat } = await receiveEnquiry('assessment', request, context);
  const answers = assessmentRequest.shape.answers.safeParse(values.answers).data ?? [];
  if (answer.status === 201) {
    const level = assessmentLevel(measureCount - answers.length);
    return redirect(`${href('/assessment/thanks')}?reference=${answer.reference}&level=${level}`, 303);
  }
  const headers = 'retryAfterSeconds' in answer ? { 'Retry-After': String(answer.retryAfterSeconds) } : undefined;
  const errors = answer.status === 422 ? answer.errors : {};
  return data(
    { values: { ...draftOf(assessmentFields, values), answers }, errors, sentence: answer.sentence, keyToRepeat },
    { status: answer.status, ...(headers && { headers }) },
  );
}

export default function Assessment({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={assessmentPage.heading} lead={assessmentPage.lead} />
      <section className="section ground-shoal">
        <div className="wrap">
          <SelfAssessmentForm
            measures={assessmentMeasures}
            copy={fillDeep(assessmentCopy)}
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
