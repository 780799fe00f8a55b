import { randomUUID } from 'node:crypto';
import { href, redirect } from 'react-router';
import { officesOf, timesAt } from '../../domain/firm/offices.ts';
import type { Site } from '../../domain/firm/site.ts';
import { contactFields, draftOf } from '../../domain/leads/lead.ts';
import { readCount } from '../../domain/numbers/plan-price.ts';
import { pageMeta } from '../../domain/site/seo.ts';
import { pageTitle } from '../../domain/site/share-titles.ts';
import { exceptionsOf } from '../../domain/time/day-exceptions.ts';
import { dayOf } from '../../domain/time/days.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { servicesContext } from '../../server/http/http-context.server.ts';
import { privateHeaders } from '../../server/http/private-headers.server.ts';
import { refusedForm, thanksAddress } from '../../server/leads/door-response.server.ts';
import { receiveInquiry } from '../../server/leads/inquiry-door.server.ts';
import { visitOrigin } from '../../server/leads/origin-of-visit.server.ts';
import { Island } from '../../ui/island.tsx';
import { ContactForm } from '../../ui/islands/contact-form.tsx';
import type { PageHandle } from '../../ui/page-handle.ts';
import { BookLink } from '../../ui/sections/booking/book-link.tsx';
import { ContactDetails, contactFormWords } from '../../ui/sections/contact.tsx';
import { PageHead } from '../../ui/sections/page-head.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/contact';

export const handle = { islands: true, structuredData: 'full', query: true } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

// Never cached: each page has its own key, so that a double click without JavaScript sends one inquiry.
export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  privateHeaders(actionHeaders ?? loaderHeaders);

const officeDays = ({ data: { firm } }: Site) =>
  officesOf(firm).map((office) => ({ ...timesAt(firm, office), name: office.locality }));

export function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { clock, env, siteUrl } = context.get(servicesContext);
  const { meta, form } = site.data.pages['contact-page'];
  const query = new URL(request.url).searchParams;
  const service = form.choices.find(({ value }) => value === query.get('service'))?.value ?? 'none';
  const wanted = query.get('plan');
  return {
    meta: pageMeta(site, { ...meta, path: href('/contact') }, siteUrl),
    idempotencyKey: randomUUID(),
    service,
    plan: wanted,
    people: readCount(query.get('people')),
    closed: exceptionsOf(dayOf(clock.wall(), site.data.firm.timeZone), officeDays(site)),
    planGone: Boolean(wanted) && !site.data.plans.some(({ id }) => id === wanted),
    origin: visitOrigin(request, context),
    turnstileKey: env.TURNSTILE_SITE_KEY,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, values, keyToRepeat } = await receiveInquiry('contact', request, context);
  // 303, not 307, so that a reload does not send the inquiry again.
  if (answer.status === 201) return redirect(thanksAddress(href('/contact/thanks'), answer), 303);
  return refusedForm(answer, draftOf(contactFields, values), keyToRepeat);
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite();
  const { data, print } = site;
  const contact = data.pages['contact-page'];
  const values = actionData?.values ?? { service: loaderData.service, ...loaderData.origin };
  // A plan that the visitor cleared before a refusal stays cleared.
  const planId = actionData ? actionData.values.plan : loaderData.plan;
  const plan = data.plans.find(({ id }) => id === planId);
  const from = 'from' in values ? values.from : undefined;
  const form = {
    ...contactFormWords(site),
    values,
    errors: actionData?.errors ?? {},
    sentence: actionData && Object.keys(actionData.errors).length === 0 ? actionData.sentence : undefined,
    idempotencyKey: actionData?.keyToRepeat ?? loaderData.idempotencyKey,
    plan: plan && { id: plan.id, name: print.fill(plan.name) },
    people: readCount(String((actionData ? actionData.values.people : loaderData.people) ?? '')) ?? undefined,
    planGone: !actionData && loaderData.planGone,
    page: from ? { path: from, title: pageTitle(site, from) } : undefined,
    turnstileKey: loaderData.turnstileKey,
  };
  return (
    <>
      <PageHead title={contact.heading} lead={contact.lead}>
        <BookLink />
      </PageHead>
      <div className="contact-columns wrap section">
        {/* First in the markup: on a phone the form is above the details. On a wide screen it is the right column. */}
        <Island name="contact-form" props={form}>
          <ContactForm {...form} />
        </Island>
        <ContactDetails copy={contact} closed={loaderData.closed} />
      </div>
    </>
  );
}
