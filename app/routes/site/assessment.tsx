import { randomUUID } from 'node:crypto';
import { href, redirect } from 'react-router';
import { answersIn, assessmentOf, measuresOf, resultQuery } from '../../domain/leads/assessment.ts';
import { assessmentFields, draftOf, requestsOf } from '../../domain/leads/lead.ts';
import { pageMeta } from '../../domain/site/seo.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { servicesContext } from '../../server/http/http-context.server.ts';
import { privateHeaders } from '../../server/http/private-headers.server.ts';
import { refusedForm, thanksAddress } from '../../server/leads/door-response.server.ts';
import { receiveInquiry } from '../../server/leads/inquiry-door.server.ts';
import { visitOrigin } from '../../server/leads/origin-of-visit.server.ts';
import { SelfAssessmentForm } from '../../ui/islands/assessment/self-assessment-form.tsx';
import printStyles from '../../ui/islands/assessment/self-assessment-print.css?url';
import type { PageHandle } from '../../ui/page-handle.ts';
import { KeptResult } from '../../ui/sections/kept-result.tsx';
import { PageHead } from '../../ui/sections/page-head.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/assessment';

export const handle = { islands: true, query: true } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: printStyles }];

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  privateHeaders(actionHeaders ?? loaderHeaders);

export function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { env, siteUrl } = context.get(servicesContext);
  const { meta } = site.data.pages['assessment-page'];
  return {
    meta: pageMeta(site, { ...meta, path: href('/assessment'), indexable: false }, siteUrl),
    idempotencyKey: randomUUID(),
    /** Answers from the address of a saved result. */
    answers: answersIn(request.url, measuresOf(site)),
    origin: visitOrigin(request, context),
    turnstileKey: env.TURNSTILE_SITE_KEY,
  };
}

/** Receives the self-assessment without JavaScript: checkboxes and four fields. Redirects to a page that states the level. */
export async function action({ request, context }: Route.ActionArgs) {
  const { answer, values, keyToRepeat } = await receiveInquiry('assessment', request, context);
  const site = context.get(siteContext);
  const answers = requestsOf(site).assessment.shape.answers.safeParse(values.answers).data ?? [];
  if (answer.status === 201) {
    return redirect(`${thanksAddress(href('/assessment/thanks'), answer)}&${resultQuery(answers)}`, 303);
  }
  return refusedForm(answer, { ...draftOf(assessmentFields, values), answers }, keyToRepeat);
}

export default function Assessment({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite();
  const { heading, lead } = site.data.pages['assessment-page'];
  const { answers, origin } = loaderData;
  const { kept } = site.data.pages['self-assessment'].result;
  return (
    <>
      <PageHead title={heading} lead={lead} />
      {answers && !actionData && (
        <KeptResult answers={answers}>{kept && <p className="muted">{site.print.printable(kept)}</p>}</KeptResult>
      )}
      <section className="section section--shoal">
        <div className="wrap">
          <SelfAssessmentForm
            {...assessmentOf(site)}
            values={actionData?.values ?? { ...origin, answers: answers ?? [] }}
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
