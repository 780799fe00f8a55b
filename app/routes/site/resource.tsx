import { data, href } from 'react-router';
import { articleBySlug, relatedArticles } from '../../content/articles.ts';
import { articlePage, blogPage, resourceNotFound, resourcesPage } from '../../content/resources.ts';
import { articleCard } from '../../domain/site/article-card.ts';
import { relatedServices } from '../../domain/site/article-services.ts';
import { headingsOf, renderMarkdown } from '../../domain/site/markdown.ts';
import { contentMeta, shareImagePath, siteUrlOf } from '../../domain/site/seo.ts';
import { articleNode, breadcrumbList, graph } from '../../domain/site/structured-data.ts';
import { JsonLd } from '../../ui/json-ld.tsx';
import type { PageHandle } from '../../ui/page-handle.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ArticleBody, ArticleHead } from '../../ui/sections/articles/article.tsx';
import { ArticleCards } from '../../ui/sections/articles/article-cards.tsx';
import articleStyles from '../../ui/sections/articles/articles.css?url';
import { ClosingCall } from '../../ui/sections/closing-call.tsx';
import { NotFound } from '../../ui/sections/not-found.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/resource';

export const handle = { islands: true, structuredData: 'own' } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const article = loaderData?.article;
  if (!article) {
    const { title, text } = resourceNotFound;
    return contentMeta({ title, description: text, path: href('/resources'), indexable: false }, siteUrlOf(matches));
  }
  const { title, description, keywords, author, date: published, href: path } = article;
  return contentMeta({ title, description, keywords, author, published, path }, siteUrlOf(matches));
};

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: articleStyles },
  { rel: 'alternate', type: 'application/atom+xml', title: blogPage.heading, href: href('/feed.xml') },
];

/** An unknown id gives a page of this route with its own text and status 404. */
export function loader({ params }: Route.LoaderArgs) {
  const article = articleBySlug(params.id);
  if (!article) return data({ article: null }, { status: 404 });
  const { description, keywords, author, body } = article;
  return data({
    article: { ...articleCard(article), description, keywords, author },
    html: renderMarkdown(body),
    headings: headingsOf(body),
    services: relatedServices(article),
    related: relatedArticles(article).map(articleCard),
  });
}

export default function Resource({ loaderData, matches }: Route.ComponentProps) {
  const site = useSite();
  if (!loaderData.article) return <NotFound copy={resourceNotFound} back={href('/resources')} />;
  const { article, headings, html, related, services } = loaderData;
  const siteUrl = siteUrlOf(matches);
  const path = article.href;
  const crumbs = [
    { name: 'Home', href: href('/') },
    { name: resourcesPage.crumb, href: href('/resources') },
    { name: article.title },
  ];
  const facts = { ...article, path, published: article.date, section: article.category, image: shareImagePath(path) };
  return (
    <>
      <ArticleHead
        article={article}
        crumbs={crumbs}
        minutes={articlePage.minutes}
        url={`${siteUrl}${path}`}
        share={articlePage.share}
      />
      <ArticleBody html={html} headings={headings} services={services} copy={articlePage} />
      <section className="section section--shoal">
        <div className="wrap">
          <SectionHeading title={articlePage.relatedHeading} />
          <ArticleCards articles={related} minutes={articlePage.minutes} />
        </div>
      </section>
      <ClosingCall copy={articlePage.closing} />
      <JsonLd data={graph(site, siteUrl, articleNode(site, facts, siteUrl), breadcrumbList(crumbs, siteUrl))} />
    </>
  );
}
