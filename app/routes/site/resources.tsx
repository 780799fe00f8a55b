import { href } from 'react-router';
import { guides, listedArticles } from '../../content/articles.ts';
import { articlePage, blogPage, resourcesPage } from '../../content/resources.ts';
import { articleCard } from '../../domain/site/article-card.ts';
import { contentMeta, siteUrlOf } from '../../domain/site/seo.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ArticleCards, GuideCards } from '../../ui/sections/articles/article-cards.tsx';
import articleStyles from '../../ui/sections/articles/articles.css?url';
import { ClosingCall } from '../../ui/sections/closing-call.tsx';
import { PageHead } from '../../ui/sections/page-head.tsx';
import type { Route } from './+types/resources';

export const meta: Route.MetaFunction = ({ matches }) =>
  contentMeta({ ...resourcesPage.meta, path: href('/resources') }, siteUrlOf(matches));

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: articleStyles },
  { rel: 'alternate', type: 'application/atom+xml', title: blogPage.heading, href: href('/feed.xml') },
];

export function loader() {
  return { articles: listedArticles.map(articleCard), guides: guides.map(articleCard) };
}

export default function Resources({ loaderData }: Route.ComponentProps) {
  const { heading, lead, articles, guides, closing } = resourcesPage;
  return (
    <>
      <PageHead title={heading} lead={lead} art="ferry-dock" />
      <section className="section wrap">
        <SectionHeading title={articles.heading} />
        <ArticleCards articles={loaderData.articles} minutes={articlePage.minutes} />
        <p className="article-more">
          <ButtonLink href={href('/blog')} look="outline">
            {articles.more}
          </ButtonLink>
        </p>
      </section>
      <section className="section section--shoal">
        <div className="wrap">
          <SectionHeading title={guides.heading} lead={guides.lead} />
          <GuideCards guides={loaderData.guides} minutes={articlePage.minutes} read={guides.read} />
        </div>
      </section>
      <ClosingCall copy={closing} />
    </>
  );
}
