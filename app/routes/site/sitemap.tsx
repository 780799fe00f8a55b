import { href } from 'react-router';
import { atlasCredit } from '../../domain/firm/market/region-of.ts';
import type { Site, SiteService } from '../../domain/firm/site.ts';
import { industryPageLinks } from '../../domain/landing/parents/industry-page.ts';
import { locationPageLinks } from '../../domain/site/finder.ts';
import { isListed } from '../../domain/site/public-pages.ts';
import { pageMeta } from '../../domain/site/seo.ts';
import { sitePages } from '../../domain/site/site-pages.ts';
import { capitalized } from '../../domain/text/capitalized.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { servicesContext } from '../../server/http/http-context.server.ts';
import { landingContext } from '../../server/landing/landing-context.server.ts';
import { PageHead } from '../../ui/sections/page-head.tsx';
import pagesStyles from '../../ui/sections/pages.css?url';
import { type IndexGroup, type IndexLink, SiteIndex } from '../../ui/sections/site-index.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/sitemap';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: pagesStyles }];

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** The name of an alias: that of the firm's offer with this id, otherwise the words of the alias. */
function aliasLabel(site: Site, alias: string): string {
  const offer = site.data.offers.find(({ id }) => id === alias);
  const words = alias.split('-').map(capitalized);
  return offer?.footerTitle ?? offer?.title ?? words.join(' ');
}

const servicePage = (type: string, label: string) => ({ href: href('/services/:type', { type }), label });

/** Links for a service's other names, without those that read the same as its name. */
const aliasesOf = (site: Site, { name, aliases }: SiteService) =>
  aliases.map((alias) => servicePage(alias, aliasLabel(site, alias))).filter(({ label }) => label !== name);

function groups(site: Site): IndexGroup[] {
  const { services, localPages, ownPages, articles: all, pages } = site.data;
  const copy = pages['sitemap-page'];
  const { main, tools, articles, legal } = copy;
  const named = [...main.links, ...tools.links, ...articles.links, ...legal.links].map((link) => link.href);
  const inGroups = [...named, href('/industries'), href('/locations'), href('/sitemap')];
  const others = sitePages(site).filter(({ path }) => !inGroups.includes(path));
  return [
    {
      ...main,
      links: [
        ...main.links,
        ...others.map(({ path, meta }) => ({ href: path, label: meta.title })),
        ...ownPages.filter(isListed).map(({ id, title }) => ({ href: href('/:slug', { slug: id }), label: title })),
      ],
    },
    tools,
    {
      title: copy.services,
      links: services.map((service) => ({ ...servicePage(service.id, service.name), also: aliasesOf(site, service) })),
    },
    {
      title: pages['industries-page'].name,
      links: [{ href: href('/industries'), label: pages['industry-page-copy'].all }, ...industryPageLinks(site)],
    },
    {
      title: copy.locations.title,
      links: [{ href: href('/locations'), label: copy.locations.all }, ...locationPageLinks(site)],
    },
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

/** The links without pages that a redirect replaces. */
function reachable(links: readonly IndexLink[], isRedirected: (path: string) => boolean): IndexLink[] {
  return links
    .filter(({ href: path }) => !isRedirected(path))
    .map(({ also = [], ...link }) => ({ ...link, also: reachable(also, isRedirected) }));
}

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { redirects } = context.get(landingContext);
  const { siteUrl } = context.get(servicesContext);
  const isRedirected = (path: string) => redirects.isRedirected(path);
  return {
    groups: site.print
      .fillDeep(groups(site))
      .map(({ title, links }) => ({ title, links: reachable(links, isRedirected) }))
      .filter(({ links }) => links.length > 0),
    meta: pageMeta(site, { ...site.data.pages['sitemap-page'].meta, path: href('/sitemap') }, siteUrl),
  };
}

export default function Sitemap({ loaderData }: Route.ComponentProps) {
  const { pages, region } = useSite().data;
  const { heading, lead } = pages['sitemap-page'];
  return (
    <>
      <PageHead title={heading} lead={lead} />
      <SiteIndex groups={loaderData.groups} credit={region.fromAtlas ? atlasCredit : null} />
    </>
  );
}
