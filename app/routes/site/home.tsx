import { href } from 'react-router';
import { assessmentCopy, assessmentMeasures } from '../../content/assessment.ts';
import { business } from '../../content/business.ts';
import { home } from '../../content/home.ts';
import { locations } from '../../content/locations.ts';
import { services } from '../../content/services.ts';
import { fillDeep } from '../../domain/site/copy.ts';
import { contentMeta, siteUrlOf } from '../../domain/site/seo.ts';
import { appContext } from '../../server/request-context.server.ts';
import { Island } from '../../ui/island.tsx';
import { SelfAssessment } from '../../ui/islands/assessment/self-assessment.tsx';
import { SelfAssessmentForm } from '../../ui/islands/assessment/self-assessment-form.tsx';
import { ServicesCarousel } from '../../ui/islands/services-carousel.tsx';
import { mapLocations } from '../../ui/map-locations.ts';
import type { PageHandle } from '../../ui/page-handle.ts';
import { CallBand } from '../../ui/sections/call-band.tsx';
import { Hero } from '../../ui/sections/home/hero.tsx';
import { Testimonials } from '../../ui/sections/home/testimonials.tsx';
import { TrustStrip } from '../../ui/sections/home/trust-strip.tsx';
import { WhyChoose } from '../../ui/sections/home/why-choose.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/home';

export const handle = { islands: true, structuredData: 'full' } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  contentMeta({ ...home.meta, path: href('/') }, siteUrlOf(matches));

export function loader({ context }: Route.LoaderArgs) {
  return { turnstileKey: context.get(appContext).env.TURNSTILE_SITE_KEY };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  // Filled at every rendering, because a claim may have been switched off.
  const assessment = {
    measures: assessmentMeasures,
    copy: fillDeep(assessmentCopy),
    turnstileKey: loaderData.turnstileKey,
  };
  const carousel = {
    // Props are part of the page, so only what the cards show.
    services: fillDeep(services.map(({ benefits: _benefits, ...card }) => card)),
    copy: fillDeep(home.carousel),
  };
  const { testimonials } = useSite();
  return (
    <>
      <Hero copy={home.hero} image={business.heroImage} assessment={home.hero.assessment} />
      <TrustStrip items={home.trust} />
      <section className="section ground-shoal" id="assessment">
        <div className="wrap">
          <Island name="self-assessment" props={assessment}>
            <SelfAssessment {...assessment} />
          </Island>
          <noscript>
            <SelfAssessmentForm {...assessment} />
          </noscript>
        </div>
      </section>
      <section className="section">
        <div className="wrap">
          <Island name="services-carousel" props={carousel}>
            <ServicesCarousel {...carousel} />
          </Island>
        </div>
      </section>
      <WhyChoose copy={home.why} />
      {testimonials.length > 0 && <Testimonials heading={home.testimonials.heading} items={testimonials} />}
      <CallBand copy={home.callToAction} locations={mapLocations(locations)} mapCaption={home.callToAction.map} />
    </>
  );
}
