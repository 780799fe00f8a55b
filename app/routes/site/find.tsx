import { data, href, redirect } from 'react-router';
import type { Site } from '../../domain/firm/site.ts';
import { industryPageLinks } from '../../domain/landing/parents/industry-page.ts';
import { finderTarget, locationPageLinks, readFinder } from '../../domain/site/finder.ts';
import { pageMeta } from '../../domain/site/seo.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { servicesContext } from '../../server/http/http-context.server.ts';
import type { PageHandle } from '../../ui/page-handle.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { CardLinks } from '../../ui/sections/articles/card-links.tsx';
import { Finder, finderStyles } from '../../ui/sections/finder.tsx';
import { LinkList } from '../../ui/sections/industries/link-list.tsx';
import { industriesStyles } from '../../ui/sections/industries/styles.ts';
import { PageHead } from '../../ui/sections/page-head.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/find';

export const handle = { query: true } satisfies PageHandle;

export const links: Route.LinksFunction = () => [...industriesStyles, ...finderStyles];

/** Redirects a choice to its page. Without a choice, or to change one, shows the form. An unknown choice shows it with status 404 and a sentence. */
export function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { siteUrl } = context.get(servicesContext);
  const query = new URL(request.url).searchParams;
  const choice = readFinder(site, query);
  const target = query.has('change') ? null : finderTarget(site, choice);
  if (target !== null) throw redirect(target, 303);
  const page = { ...site.data.pages['finder-page'].meta, path: href('/find'), indexable: false };
  return data({ choice, meta: pageMeta(site, page, siteUrl) }, { status: choice.isUnknown ? 404 : 200 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const serviceCards = ({ data: { services, servicePages } }: Site) =>
  services.flatMap(({ id, name }) => {
    const page = servicePages[id];
    const link = { href: href('/services/:type', { type: id }), title: name };
    return page ? [{ ...link, text: page.blurb, icon: page.icon }] : [];
  });

export default function Find({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  const { here: _here, result: _result, ...words } = site.data.pages['finder-page'];
  const { heading, lead, unknown, lists } = site.print.fillDeep(words);
  const { choice } = loaderData;
  return (
    <>
      <PageHead title={heading} lead={choice.isUnknown ? unknown : lead} />
      <div className="wrap finder-band">
        <Finder chosen={choice} />
      </div>
      <div className="section section--shoal">
        <div className="wrap link-lists">
          <LinkList heading={lists.industries} links={industryPageLinks(site)} />
          <LinkList heading={lists.locations} links={locationPageLinks(site)} />
        </div>
      </div>
      <section className="section wrap cards-on-white">
        <SectionHeading title={lists.services} />
        <CardLinks items={serviceCards(site)} />
      </section>
    </>
  );
}
