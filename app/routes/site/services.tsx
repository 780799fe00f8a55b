import { href } from 'react-router';
import { pageMeta } from '../../domain/site/seo.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { servicesContext } from '../../server/http/http-context.server.ts';
import { ArrowRight } from '../../ui/art/icons.tsx';
import { useEnhancement } from '../../ui/page-parts.ts';
import { ClosingCall } from '../../ui/sections/closing-call.tsx';
import { Finder, finderStyles } from '../../ui/sections/finder.tsx';
import { finderLine } from '../../ui/sections/finder-line.ts';
import { PageHead } from '../../ui/sections/page-head.tsx';
import { ServiceBlock, ServiceLinks, ServiceSummary } from '../../ui/sections/services.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/services';

export const handle = { islands: true };

export const links: Route.LinksFunction = () => finderStyles;

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { meta } = site.data.pages['services-page'];
  return { meta: pageMeta(site, { ...meta, path: href('/services') }, context.get(servicesContext).siteUrl) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Services() {
  const { data, print } = useSite();
  const { offers, pages } = data;
  const copy = pages['services-page'];
  const scrollsToHash = useEnhancement('hash-scroll');
  return (
    <>
      <PageHead title={copy.heading} lead={copy.lead} picture="services">
        {copy.pricing !== undefined && (
          <a className="more-link" href={href('/pricing')}>
            {print.fill(copy.pricing)} <ArrowRight />
          </a>
        )}
      </PageHead>
      <section className="section services-street wrap">
        {offers.length > 0 ? (
          <ServiceSummary services={offers.filter(({ apart }) => !apart)} learnMore={copy.learnMore} />
        ) : (
          <ServiceLinks learnMore={copy.learnMore} />
        )}
      </section>
      <section className="finder-band section--shoal">
        <div className="wrap">
          <Finder look={finderLine} />
        </div>
      </section>
      {offers.length > 0 && (
        <div className="service-blocks wrap" {...scrollsToHash}>
          {offers.map((offer, index) => (
            <ServiceBlock
              key={offer.id}
              service={offer}
              next={offers[index + 1]}
              pricing={{ title: copy.customPricing, note: copy.customPricingNote }}
              local={copy.localSupport}
            />
          ))}
        </div>
      )}
      <ClosingCall copy={copy.closing} />
    </>
  );
}
