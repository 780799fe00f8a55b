import { data, href } from 'react-router';
import { articleNode, breadcrumbList, graph } from '../../domain/firm/schema-org.ts';
import { articleCard, articleCards } from '../../domain/site/article-card.ts';
import { relatedServices } from '../../domain/site/article-services.ts';
import { pageMeta, shareImagePath, siteUrlOf } from '../../domain/site/seo.ts';
import { headingsOf, renderMarkdown } from '../../domain/text/long-text/page-text.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { servicesContext } from '../../server/http/http-context.server.ts';
import { JsonLd } from '../../ui/json-ld.tsx';
import type { PageHandle } from '../../ui/page-handle.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ArticleBody, ArticleHead } from '../../ui/sections/articles/article.tsx';
import { ArticleCards } from '../../ui/sections/articles/article-cards.tsx';
import articleStyles from '../../ui/sections/articles/articles.css?url';
import longTextStyles from '../../ui/sections/articles/long-text.css?url';
import { ClosingCall } from '../../ui/sections/closing-call.tsx';
import { NotFound } from '../../ui/sections/not-found.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/resource';

export const handle = { islands: true, structuredData: 'own', feed: true } satisfies PageHandle;

export const links: Route.LinksFunction = () =>
  [articleStyles, longTextStyles].map((href) => ({ rel: 'stylesheet', href }));

/** An unknown id shows this route's own not-found text with status 404. */
export function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { siteUrl } = context.get(servicesContext);
  const article = site.data.articles.find(({ id }) => id === params.id);
  if (!article) {
    const { title, text } = site.data.pages['resource-not-found-page'];
    const page = { title, description: text, path: href('/resources'), indexable: false };
    return data({ article: null, meta: pageMeta(site, page, siteUrl) }, { status: 404 });
  }
  const card = articleCard(site, article);
  const { description, keywords, author, body, title, date: published, reviewed, related } = article;
  const page = { title, description, keywords, author, published, modified: reviewed, path: card.href };
  return data({
    article: { ...card, description, author: site.print.fill(author), reviewed },
    html: renderMarkdown(site.print, body),
    headings: headingsOf(site.print, body),
    services: relatedServices(site, article),
    related: articleCards(site, related),
    meta: pageMeta(site, page, siteUrl),
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Resource({ loaderData, matches }: Route.ComponentProps) {
  const site = useSite();
  const { pages } = site.data;
  if (!loaderData.article) return <NotFound copy={pages['resource-not-found-page']} back={href('/resources')} />;
  const { article, headings, html, related, services } = loaderData;
  const siteUrl = siteUrlOf(matches);
  const path = article.href;
  const copy = site.print.fillDeep(pages['article-page']);
  const crumbs = [
    { name: 'Home', href: href('/') },
    { name: site.print.fill(pages['resources-page'].crumb), href: href('/resources') },
    { name: article.title },
  ];
  const facts = {
    ...article,
    path,
    published: article.date,
    modified: article.reviewed,
    section: article.category,
    image: shareImagePath(path),
  };
  return (
    <>
      <ArticleHead article={article} crumbs={crumbs} copy={copy} url={`${siteUrl}${path}`} />
      <ArticleBody html={html} headings={headings} services={services} copy={copy} />
      {related.length > 0 && (
        <section className="section section--shoal">
          <div className="wrap">
            <SectionHeading title={copy.relatedHeading} />
            <ArticleCards articles={related} minutes={copy.minutes} />
          </div>
        </section>
      )}
      <ClosingCall copy={copy.closing} />
      <JsonLd data={graph(site, siteUrl, articleNode(site, facts, siteUrl), breadcrumbList(crumbs, siteUrl))} />
    </>
  );
}
