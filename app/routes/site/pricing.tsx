import { href } from 'react-router';
import { faqPage, graph, provider } from '../../domain/firm/schema-org.ts';
import { pageMeta, siteUrlOf } from '../../domain/site/seo.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { servicesContext } from '../../server/http/http-context.server.ts';
import { JsonLd } from '../../ui/json-ld.tsx';
import type { PageHandle } from '../../ui/page-handle.ts';
import { PageHead } from '../../ui/sections/page-head.tsx';
import { WhoAnswers } from '../../ui/sections/people/people.tsx';
import { stepperStyles } from '../../ui/sections/price/people-field.tsx';
import styles from '../../ui/sections/pricing.css?url';
import { Plans, PriceForm, PricingCall, PricingQuestions } from '../../ui/sections/pricing.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/pricing';

export const handle = { islands: true, structuredData: 'own', query: true } satisfies PageHandle;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }, ...stepperStyles];

export function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { meta } = site.data.pages['pricing-page'];
  const query = new URL(request.url).searchParams;
  return {
    asked: { people: query.get('people'), devices: query.get('devices') },
    meta: pageMeta(site, { ...meta, path: href('/pricing') }, context.get(servicesContext).siteUrl),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Pricing({ loaderData: { asked }, matches }: Route.ComponentProps) {
  const site = useSite();
  const siteUrl = siteUrlOf(matches);
  const { pages, plans } = site.data;
  const copy = pages['pricing-page'];
  const questions = copy.faq.questions
    .map(({ question, answer }) => ({ question, answer: site.print.printable(answer) }))
    .filter(({ answer }) => answer !== '');
  return (
    <>
      <PageHead title={copy.heading} lead={copy.lead} picture="pricing">
        {copy.calculator && <PriceForm copy={copy.calculator} asked={asked} />}
        <WhoAnswers place="pricing" />
      </PageHead>
      <section className="section wrap">
        <Plans plans={plans} popular={copy.popular} includes={copy.includes} unpriced={copy.unpriced} asked={asked} />
        <div className="reflection" aria-hidden="true" />
      </section>
      <section className="section section--continued wrap">
        <PricingQuestions heading={copy.faq.heading} items={questions} />
      </section>
      <PricingCall copy={copy.call} asked={asked} />
      <JsonLd data={graph(site, siteUrl, provider(site, siteUrl), faqPage(site, questions))} />
    </>
  );
}
