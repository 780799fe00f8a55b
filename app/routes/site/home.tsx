import { href } from 'react-router';
import type { Site } from '../../domain/firm/site.ts';
import { assessmentProps } from '../../domain/leads/assessment.ts';
import { spokenMinutes } from '../../domain/reports/usual-answer.ts';
import { cityLights } from '../../domain/site/light/city-lights.ts';
import { pageMeta, siteUrlOf } from '../../domain/site/seo.ts';
import { unbroken } from '../../domain/text/non-breaking.ts';
import { bookingContext } from '../../server/booking/booking-context.server.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { changesAt, pageContext, previewContext, servicesContext } from '../../server/http/http-context.server.ts';
import { reportsContext } from '../../server/reports/reports-context.server.ts';
import { Island } from '../../ui/island.tsx';
import { SelfAssessment } from '../../ui/islands/assessment/self-assessment.tsx';
import { ServicesCarousel } from '../../ui/islands/services-carousel.tsx';
import { locationsOnMap } from '../../ui/map-locations.ts';
import type { PageHandle } from '../../ui/page-handle.ts';
import { usePermission } from '../../ui/page-parts.ts';
import { CallBand } from '../../ui/sections/call-band.tsx';
import { finderStyles } from '../../ui/sections/finder.tsx';
import { Hero } from '../../ui/sections/home/hero.tsx';
import { Testimonials } from '../../ui/sections/home/testimonials.tsx';
import { TrustStrip } from '../../ui/sections/home/trust-strip.tsx';
import { WhyChoose } from '../../ui/sections/home/why-choose.tsx';
import { People } from '../../ui/sections/people/people.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/home';

export const handle = { islands: true, structuredData: 'full' } satisfies PageHandle;

export const links: Route.LinksFunction = () => finderStyles;

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { booking } = context.get(bookingContext);
  const { usualAnswer } = context.get(reportsContext);
  const { env, siteUrl, clock } = context.get(servicesContext);
  const { until, ...lights } = cityLights(site, clock.wall());
  changesAt(context.get(pageContext), until);
  const { minutes, answers } = usualAnswer;
  return {
    lights,
    answeredIn: minutes === null ? null : spokenMinutes(minutes),
    answers,
    meta: pageMeta(site, { ...site.data.pages['home-page'].meta, path: href('/') }, siteUrl),
    assessment: assessmentProps(site, {
      bookAt: booking.isOffered ? href('/book') : null,
      turnstileKey: env.TURNSTILE_SITE_KEY,
    }),
    isPreview: context.get(previewContext) !== null,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** The carousel's props. They are sent with the page, so they contain only what the cards show. */
const carouselOf = ({ data, print }: Site) => ({
  services: print.fillDeep(
    data.offers
      .filter(({ apart }) => !apart)
      .map(({ id, title, description, iconName, features }) => ({
        id,
        title: unbroken(title),
        description: unbroken(description),
        iconName,
        features: features.map(unbroken),
      })),
  ),
  copy: print.fillDeep(data.pages['home-page'].carousel),
});

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { assessment, isPreview } = loaderData;
  const site = useSite();
  const { firm, pages } = site.data;
  const home = pages['home-page'];
  const carousel = carouselOf(site);
  // A later step of the assessment has it.
  usePermission('turnstile', assessment.turnstileKey !== undefined);
  const { testimonials } = site;
  return (
    <>
      <Hero
        copy={home.hero}
        image={firm.heroImage}
        assessment={home.hero.assessment}
        lights={loaderData.lights}
        answeredIn={loaderData.answeredIn}
        answers={loaderData.answers}
      />
      <TrustStrip items={home.trust} />
      {/*
        `below` ends the first screen: app/server/http/pages/page-styles.server.ts. A preview has all styles at once, to keep its place on a
        refresh.
      */}
      <section className={isPreview ? 'section section--shoal' : 'section section--shoal below'} id="assessment">
        <div className="wrap">
          <Island name="self-assessment" props={isPreview ? assessment : href('/assessment.json')}>
            <SelfAssessment {...assessment} />
          </Island>
        </div>
      </section>
      {carousel.services.length > 0 && (
        <section className="section">
          <div className="wrap">
            <Island name="services-carousel" props={carousel}>
              <ServicesCarousel {...carousel} />
            </Island>
          </div>
        </section>
      )}
      <WhyChoose copy={home.why} />
      <People place="home" siteUrl={siteUrlOf(matches)} />
      {testimonials.length > 0 && (
        <Testimonials heading={site.print.fill(home.testimonials.heading)} items={testimonials} />
      )}
      <CallBand copy={home.callToAction} locations={locationsOnMap(site)} mapCaption={home.callToAction.map} />
    </>
  );
}
