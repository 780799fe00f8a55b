import { href } from 'react-router';
import { plans, pricingFaq } from '../../content/plans.ts';
import { pricing } from '../../content/pricing.ts';
import { contentMeta, siteUrlOf } from '../../domain/site/seo.ts';
import { faqPage, graph, provider } from '../../domain/site/structured-data.ts';
import { JsonLd } from '../../ui/json-ld.tsx';
import type { PageHandle } from '../../ui/page-handle.ts';
import { PageHead } from '../../ui/sections/page-head.tsx';
import styles from '../../ui/sections/pricing.css?url';
import { Plans, PricingCall, PricingQuestions } from '../../ui/sections/pricing.tsx';
import { printable } from '../../ui/sections/printable.ts';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/pricing';

export const handle = { islands: true, structuredData: 'own' } satisfies PageHandle;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta: Route.MetaFunction = ({ matches }) =>
  contentMeta({ ...pricing.meta, path: href('/pricing') }, siteUrlOf(matches));

export default function Pricing({ matches }: Route.ComponentProps) {
  const site = useSite();
  const siteUrl = siteUrlOf(matches);
  // At every rendering, because a claim may have been switched off.
  const questions = pricingFaq
    .map(({ question, answer }) => ({ question, answer: printable(answer) }))
    .filter(({ answer }) => answer !== '');
  return (
    <>
      <PageHead title={pricing.heading} lead={pricing.lead} art="grain-elevator" />
      <section className="section wrap">
        <Plans plans={plans} popular={pricing.popular} includes={pricing.includes} />
        <div className="reflection" aria-hidden="true" />
      </section>
      <section className="section section--continued wrap">
        <PricingQuestions heading={pricing.faq.heading} items={questions} />
      </section>
      <PricingCall copy={pricing.call} />
      <JsonLd data={graph(site, siteUrl, provider(site, siteUrl), faqPage(site, questions))} />
    </>
  );
}
