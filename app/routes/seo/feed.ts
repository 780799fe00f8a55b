import { Feed } from 'feed';
import { href } from 'react-router';
import { allArticles } from '../../content/articles.ts';
import { business } from '../../content/business.ts';
import { blogPage } from '../../content/resources.ts';
import { fill } from '../../domain/site/copy.ts';
import { escapeHtml, renderMarkdown } from '../../domain/site/markdown.ts';
import { appContext } from '../../server/request-context.server.ts';
import type { Route } from './+types/feed';

/** Noon, so that the date is the same everywhere in Canada. */
const dayOf = (date: string) => new Date(`${date}T16:00:00Z`);

/** Every article in full, newest first, as Atom. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(appContext);
  const feed = new Feed({
    id: `${siteUrl}/`,
    title: fill(`{firm}: ${blogPage.heading}`),
    description: fill(blogPage.meta.description),
    link: `${siteUrl}${href('/blog')}`,
    feedLinks: { atom: `${siteUrl}${href('/feed.xml')}` },
    language: 'en-CA',
    author: { name: business.name, link: `${siteUrl}/` },
    copyright: business.parent,
    generator: false,
    ...(allArticles[0] && { updated: dayOf(allArticles[0].date) }),
  });
  for (const { slug, title, excerpt, body, author, category, date } of allArticles) {
    const link = `${siteUrl}${href('/resources/:id', { id: slug })}`;
    feed.addItem({
      id: link,
      link,
      title: escapeHtml(fill(title)),
      description: escapeHtml(fill(excerpt)),
      // Feed readers cannot resolve a relative link such as `/contact`.
      content: renderMarkdown(body).replaceAll('href="/', `href="${siteUrl}/`).replaceAll('href="#', `href="${link}#`),
      author: [{ name: fill(author) }],
      category: [{ name: category, term: category }],
      date: dayOf(date),
      published: dayOf(date),
    });
  }
  return new Response(feed.atom1(), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
