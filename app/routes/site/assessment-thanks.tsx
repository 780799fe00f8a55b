import { href } from 'react-router';
import { answersIn, measuresOf, resultQuery } from '../../domain/leads/assessment.ts';
import { referenceIn } from '../../domain/leads/lead.ts';
import { answerBy, sentIn } from '../../domain/leads/reply-clock.ts';
import { pageMeta } from '../../domain/site/seo.ts';
import { bookingLink } from '../../server/booking/book-time.server.ts';
import { bookingContext } from '../../server/booking/booking-context.server.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { servicesContext } from '../../server/http/http-context.server.ts';
import type { PageHandle } from '../../ui/page-handle.ts';
import { useEnhancement } from '../../ui/page-parts.ts';
import { KeptResult } from '../../ui/sections/kept-result.tsx';
import { ThankYou } from '../../ui/sections/thank-you.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/assessment-thanks';

export const handle = { islands: true, query: true } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { meta } = site.data.pages['assessment-page'].thanks;
  const page = { ...meta, path: href('/assessment/thanks'), indexable: false };
  const { booking } = context.get(bookingContext);
  const { siteUrl, clock } = context.get(servicesContext);
  const reference = referenceIn(request.url);
  const sentAt = sentIn(request.url, clock.wall());
  return {
    meta: pageMeta(site, page, siteUrl),
    reference,
    booking: await bookingLink(context, booking, { reference, sentAt }),
    answer: sentAt === null ? null : answerBy(site, sentAt),
    answers: answersIn(request.url, measuresOf(site)),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function AssessmentThanks({
  loaderData: { reference, answer, answers, booking },
}: Route.ComponentProps) {
  const { data, print } = useSite();
  const { links, print: keep } = data.pages['self-assessment'].thankYou;
  return (
    <>
      <ThankYou copy={data.pages['assessment-page'].thanks} reference={reference} answer={answer}>
        <p className="thank-you-links" {...useEnhancement('form-draft')} data-draft="assessment">
          {booking && (
            <a className="more-link" href={booking}>
              {print.fill(data.pages['booking-page'].link)}
            </a>
          )}
          {links.map((link) => (
            <a className="more-link" key={link.href} href={link.href}>
              {print.fill(link.label)}
            </a>
          ))}
        </p>
      </ThankYou>
      {answers && (
        <KeptResult answers={answers} continued>
          {keep && (
            <a className="button" href={`${href('/assessment')}?${resultQuery(answers)}`}>
              {print.fill(keep)}
            </a>
          )}
        </KeptResult>
      )}
    </>
  );
}
