import { href } from 'react-router';
import { articleCards } from '../../domain/site/article-card.ts';
import { pageMeta } from '../../domain/site/seo.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { servicesContext } from '../../server/http/http-context.server.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { PageHandle } from '../../ui/page-handle.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ArticleCards } from '../../ui/sections/articles/article-cards.tsx';
import { GuideCards } from '../../ui/sections/articles/article-lists.tsx';
import articleStyles from '../../ui/sections/articles/articles.css?url';
import { ClosingCall } from '../../ui/sections/closing-call.tsx';
import { PageHead } from '../../ui/sections/page-head.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/resources';

export const handle = { feed: true } satisfies PageHandle;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: articleStyles }];

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { articles, guides, meta } = site.data.pages['resources-page'];
  return {
    articles: articleCards(site, articles.list),
    guides: articleCards(site, guides.list),
    meta: pageMeta(site, { ...meta, path: href('/resources') }, context.get(servicesContext).siteUrl),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Resources({ loaderData }: Route.ComponentProps) {
  const { data, print } = useSite();
  const { heading, lead, articles, guides, closing } = data.pages['resources-page'];
  const minutes = print.fill(data.pages['article-page'].minutes);
  return (
    <>
      <PageHead title={heading} lead={lead} picture="resources" />
      <section className="section wrap">
        <SectionHeading title={print.fill(articles.heading)} />
        <ArticleCards articles={loaderData.articles} minutes={minutes} />
        <p className="article-more">
          <ButtonLink href={href('/blog')} look="outline">
            {print.fill(articles.more)}
          </ButtonLink>
        </p>
      </section>
      {loaderData.guides.length > 0 && (
        <section className="section section--shoal">
          <div className="wrap">
            <SectionHeading title={print.fill(guides.heading)} lead={print.printable(guides.lead)} />
            <GuideCards guides={loaderData.guides} minutes={minutes} read={print.fill(guides.read)} />
          </div>
        </section>
      )}
      <ClosingCall copy={closing} />
    </>
  );
}
