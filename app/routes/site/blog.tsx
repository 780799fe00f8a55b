import { href } from 'react-router';
import { articleCategories } from '../../content/article-schema.ts';
import { allArticles } from '../../content/articles.ts';
import { articlePage, blogPage } from '../../content/resources.ts';
import { articleCard } from '../../domain/site/article-card.ts';
import { slugify } from '../../domain/site/markdown.ts';
import { contentMeta, siteUrlOf } from '../../domain/site/seo.ts';
import { ArticleTimetable, Topics } from '../../ui/sections/articles/article-cards.tsx';
import articleStyles from '../../ui/sections/articles/articles.css?url';
import { ClosingCall } from '../../ui/sections/closing-call.tsx';
import { PageHead } from '../../ui/sections/page-head.tsx';
import type { Route } from './+types/blog';

export const meta: Route.MetaFunction = ({ matches }) =>
  contentMeta({ ...blogPage.meta, path: href('/blog') }, siteUrlOf(matches));

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: articleStyles },
  { rel: 'alternate', type: 'application/atom+xml', title: blogPage.heading, href: href('/feed.xml') },
];

/** `?topic=remote-work` shows one topic; an unknown one shows all. */
export function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('topic');
  const topic = articleCategories.find((category) => slugify(category) === asked);
  const topics = articleCategories
    .map((label) => ({ label, count: allArticles.filter(({ category }) => category === label).length }))
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => ({ label, count, href: `?topic=${slugify(label)}`, current: label === topic }));
  return {
    articles: allArticles.filter(({ category }) => !topic || category === topic).map(articleCard),
    topics: [{ label: blogPage.allTopics, count: allArticles.length, href: href('/blog'), current: !topic }, ...topics],
    topic: topic ?? null,
  };
}

export default function Blog({ loaderData: { articles, topics, topic } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={blogPage.heading} lead={blogPage.lead} art="canoe" />
      <section className="section wrap">
        <Topics topics={topics} label={blogPage.topics} />
        <ArticleTimetable articles={articles} minutes={articlePage.minutes} label={topic ?? blogPage.listHeading} />
        <p className="feed-note">
          {blogPage.feedNote} <a href={href('/feed.xml')}>{blogPage.feed}</a>.
        </p>
      </section>
      <ClosingCall copy={blogPage.closing} />
    </>
  );
}
