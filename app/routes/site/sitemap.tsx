import { href } from 'react-router';
import { allArticles } from '../../content/articles.ts';
import { landingServices, type ServiceSlug, serviceSlugs } from '../../content/landing-services.ts';
import { localPages } from '../../content/local-pages.ts';
import { locationPages } from '../../content/location-pages.ts';
import { locations } from '../../content/locations.ts';
import { servicePageCopy } from '../../content/service-pages.ts';
import { backupService, type Service, services } from '../../content/services.ts';
import { sitemapPage } from '../../content/site-pages.ts';
import type { Listing } from '../../domain/landing/listing.ts';
import { serviceAliases } from '../../domain/landing/resolve.ts';
import { directoryOf } from '../../domain/site/directory.ts';
import { contentMeta, siteUrlOf } from '../../domain/site/seo.ts';
import { appContext } from '../../server/request-context.server.ts';
import { PageHead } from '../../ui/sections/page-head.tsx';
import pagesStyles from '../../ui/sections/pages.css?url';
import { type IndexGroup, type IndexLink, SiteIndex } from '../../ui/sections/site-index.tsx';
import type { Route } from './+types/sitemap';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: pagesStyles }];

export const meta: Route.MetaFunction = ({ matches }) =>
  contentMeta({ ...sitemapPage.meta, path: href('/sitemap') }, siteUrlOf(matches));

/** The service's own name, or the words of its address. */
function aliasLabel(alias: string): string {
  const service: Service | undefined = [...services, backupService].find(({ id }) => id === alias);
  const words = alias.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return service?.footerTitle ?? service?.title ?? words.join(' ');
}

const servicePage = (type: string, label: string) => ({ href: href('/services/:type', { type }), label });

/** Other names of a service, without those that read the same. */
function aliasesOf(slug: ServiceSlug) {
  return Object.keys(serviceAliases)
    .filter((alias) => serviceAliases[alias] === slug && aliasLabel(alias) !== landingServices[slug].name)
    .map((alias) => servicePage(alias, aliasLabel(alias)));
}

/** Links to the directories of services, which link to every indexable landing page. */
function directories(listing: Listing, isRedirected: (path: string) => boolean): IndexGroup[] {
  const services = serviceSlugs.filter((slug) => directoryOf(slug, listing, isRedirected).length > 0);
  const links = services.map((slug) => {
    const { href: path, label } = servicePage(slug, servicePageCopy.directory(landingServices[slug].name));
    return { href: `${path}#directory`, label };
  });
  return links.length > 0 ? [{ title: sitemapPage.industries, links }] : [];
}

function groups(listing: Listing, isRedirected: (path: string) => boolean): IndexGroup[] {
  const { main, tools, articles, legal } = sitemapPage;
  const withPage = locations.filter(({ slug }) => locationPages.some((page) => page.slug === slug));
  return [
    main,
    tools,
    {
      title: sitemapPage.services,
      links: serviceSlugs.map((slug) => ({ ...servicePage(slug, landingServices[slug].name), also: aliasesOf(slug) })),
    },
    {
      title: sitemapPage.locations.title,
      links: [
        { href: href('/locations'), label: sitemapPage.locations.all },
        ...withPage.map(({ slug, name }) => ({ href: href('/locations/:slug', { slug }), label: name })),
      ],
    },
    ...directories(listing, isRedirected),
    {
      title: sitemapPage.local,
      links: localPages.map(({ slug, hero }) => ({ href: href('/:slug', { slug }), label: hero.heading })),
    },
    {
      title: articles.title,
      links: [
        ...articles.links,
        ...allArticles.map(({ slug, title }) => ({ href: href('/resources/:id', { id: slug }), label: title })),
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
  const { landingPages, redirects } = context.get(appContext);
  const isRedirected = (path: string) => redirects.isRedirected(path);
  return {
    groups: groups(await landingPages.listingOrLast(), isRedirected)
      .map(({ title, links }) => ({ title, links: reachable(links, isRedirected) }))
      .filter(({ links }) => links.length > 0),
  };
}

export default function Sitemap({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={sitemapPage.heading} lead={sitemapPage.lead} />
      <SiteIndex groups={loaderData.groups} />
    </>
  );
}
