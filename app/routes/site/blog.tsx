import { href } from 'react-router';
import { articleCard } from '../../domain/site/article-card.ts';
import { pageMeta } from '../../domain/site/seo.ts';
import { slugify } from '../../domain/text/slugify.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { servicesContext } from '../../server/http/http-context.server.ts';
import type { PageHandle } from '../../ui/page-handle.ts';
import { ArticleTimetable, Topics } from '../../ui/sections/articles/article-lists.tsx';
import articleStyles from '../../ui/sections/articles/articles.css?url';
import { ClosingCall } from '../../ui/sections/closing-call.tsx';
import { PageHead } from '../../ui/sections/page-head.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/blog';

export const handle = { feed: true, query: true } satisfies PageHandle;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: articleStyles }];

/** `?topic=remote-work` shows one topic. An unknown topic, or one without articles, shows all articles. */
export function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { articles, articleTopics, pages } = site.data;
  const { allTopics, meta } = pages['blog-page'];
  const asked = new URL(request.url).searchParams.get('topic');
  const used = articleTopics
    .map((label) => ({ label, count: articles.filter(({ category }) => category === label).length }))
    .filter(({ count }) => count > 0);
  const topic = used.find(({ label }) => slugify(label) === asked)?.label;
  const topics = used.map(({ label, count }) => ({
    label,
    count,
    href: `?topic=${slugify(label)}`,
    current: label === topic,
  }));
  const all = { label: site.print.fill(allTopics), count: articles.length, href: href('/blog'), current: !topic };
  return {
    articles: articles
      .filter(({ category }) => !topic || category === topic)
      .map((article) => articleCard(site, article)),
    topics: [all, ...topics],
    topic: topic ?? null,
    meta: pageMeta(site, { ...meta, path: href('/blog') }, context.get(servicesContext).siteUrl),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Blog({ loaderData: { articles, topics, topic } }: Route.ComponentProps) {
  const { data, print } = useSite();
  const { fill } = print;
  const copy = data.pages['blog-page'];
  return (
    <>
      <PageHead title={copy.heading} lead={copy.lead} picture="blog" />
      <section className="section wrap">
        <Topics topics={topics} label={fill(copy.topics)} />
        <ArticleTimetable
          articles={articles}
          minutes={fill(data.pages['article-page'].minutes)}
          label={topic ?? fill(copy.listHeading)}
        />
        <p className="feed-note">
          {fill(copy.feedNote)} <a href={href('/feed.xml')}>{fill(copy.feed)}</a>.
        </p>
      </section>
      <ClosingCall copy={copy.closing} />
    </>
  );
}
