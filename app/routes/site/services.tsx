import { href } from 'react-router';
import { servicesPage } from '../../content/pages.ts';
import { backupService, localSupport, services } from '../../content/services.ts';
import { contentMeta, siteUrlOf } from '../../domain/site/seo.ts';
import { ClosingCall } from '../../ui/sections/closing-call.tsx';
import { PageHead } from '../../ui/sections/page-head.tsx';
import { ServiceBlock, ServiceSummary } from '../../ui/sections/services.tsx';
import type { Route } from './+types/services';

export const handle = { islands: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  contentMeta({ ...servicesPage.meta, path: href('/services') }, siteUrlOf(matches));

const blocks = [...services, backupService];
const pricing = { title: servicesPage.customPricing, note: servicesPage.customPricingNote };

export default function Services() {
  return (
    <>
      <PageHead title={servicesPage.heading} lead={servicesPage.lead} art="switchboard" />
      <section className="section wrap">
        <ServiceSummary services={services} learnMore={servicesPage.learnMore} />
      </section>
      <div className="service-blocks wrap" data-enhance="hash-scroll">
        {blocks.map((service, index) => (
          <ServiceBlock
            key={service.id}
            service={service}
            next={blocks[index + 1]}
            pricing={pricing}
            local={localSupport}
          />
        ))}
      </div>
      <ClosingCall copy={servicesPage.closing} />
    </>
  );
}
