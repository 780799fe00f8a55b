import { href } from 'react-router';
import type { Site, SiteService } from '../../domain/firm/site.ts';
import type { Listing } from '../../domain/landing/listing.ts';
import { directoryOf } from '../../domain/site/directory.ts';
import { pageMeta } from '../../domain/site/seo.ts';
import { withWords } from '../../domain/site/with-words.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { appContext } from '../../server/request-context.server.ts';
import { PageHead } from '../../ui/sections/page-head.tsx';
import pagesStyles from '../../ui/sections/pages.css?url';
import { type IndexGroup, type IndexLink, SiteIndex } from '../../ui/sections/site-index.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/sitemap';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: pagesStyles }];

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** The name of the firm's own offer, or the words of the address. */
function aliasLabel(site: Site, alias: string): string {
  const offer = site.data.offers.find(({ id }) => id === alias);
  const words = alias.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return offer?.footerTitle ?? offer?.title ?? words.join(' ');
}

const servicePage = (type: string, label: string) => ({ href: href('/services/:type', { type }), label });

/** Other names of a service, without those that read the same. */
const aliasesOf = (site: Site, { name, aliases }: SiteService) =>
  aliases.map((alias) => servicePage(alias, aliasLabel(site, alias))).filter(({ label }) => label !== name);

/** Links to the directories of services, which link to every indexable landing page. */
function directories(site: Site, listing: Listing, isRedirected: (path: string) => boolean): IndexGroup[] {
  const { services, pages } = site.data;
  const { directory } = pages['service-page-copy'];
  const links = services
    .filter(({ id }) => directoryOf(site, id, listing, isRedirected).length > 0)
    .map(({ id, name }) => {
      const { href: path, label } = servicePage(id, site.print.fill(withWords(directory, { name })));
      return { href: `${path}#directory`, label };
    });
  return links.length > 0 ? [{ title: pages['sitemap-page'].industries, links }] : [];
}

function groups(site: Site, listing: Listing, isRedirected: (path: string) => boolean): IndexGroup[] {
  const { services, industries, locations, locationPages, localPages, articles: all, pages } = site.data;
  const copy = pages['sitemap-page'];
  const { main, tools, articles, legal } = copy;
  const withPage = locations.filter((location) => locationPages.some(({ id }) => id === location.id));
  return [
    main,
    tools,
    {
      title: copy.services,
      links: services.map((service) => ({ ...servicePage(service.id, service.name), also: aliasesOf(site, service) })),
    },
    {
      title: pages['industries-page'].name,
      links: [
        { href: href('/industries'), label: pages['industry-page-copy'].all },
        ...industries.map(({ id, name }) => ({ href: href('/industries/:industry', { industry: id }), label: name })),
      ],
    },
    {
      title: copy.locations.title,
      links: [
        { href: href('/locations'), label: copy.locations.all },
        ...withPage.map(({ id, name }) => ({ href: href('/locations/:slug', { slug: id }), label: name })),
      ],
    },
    ...directories(site, listing, isRedirected),
    {
      title: copy.local,
      links: localPages.map(({ id, hero }) => ({ href: href('/:slug', { slug: id }), label: hero.heading })),
    },
    {
      title: articles.title,
      links: [
        ...articles.links,
        ...all.map(({ id, title }) => ({ href: href('/resources/:id', { id }), label: title })),
      ],
    },
    legal,
  ];
}

/** Without pages that a redirect replaces. */
function reachable(links: readonly IndexLink[], isRedirected: (path: string) => boolean): IndexLink[] {
  return links
    .filter(({ href: path }) => !isRedirected(path))
    .map(({ also = [], ...link }) => ({ ...link, also: reachable(also, isRedirected) }));
}

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { landingPages, redirects, siteUrl } = context.get(appContext);
  const isRedirected = (path: string) => redirects.isRedirected(path);
  return {
    groups: site.print
      .fillDeep(groups(site, await landingPages.listingOrLast(), isRedirected))
      .map(({ title, links }) => ({ title, links: reachable(links, isRedirected) }))
      .filter(({ links }) => links.length > 0),
    meta: pageMeta(site, { ...site.data.pages['sitemap-page'].meta, path: href('/sitemap') }, siteUrl),
  };
}

export default function Sitemap({ loaderData }: Route.ComponentProps) {
  const { heading, lead } = useSite().data.pages['sitemap-page'];
  return (
    <>
      <PageHead title={heading} lead={lead} />
      <SiteIndex groups={loaderData.groups} />
    </>
  );
}
