import { Feed } from 'feed';
import { href } from 'react-router';
import { shownFrom } from '../../domain/firm/articles/shown-articles.ts';
import type { SiteArticle } from '../../domain/firm/site.ts';
import { allowedCharacters } from '../../domain/text/allowed-characters.ts';
import { escapeHtml } from '../../domain/text/html-text.ts';
import { renderMarkdown } from '../../domain/text/long-text/page-text.ts';
import { firmContext } from '../../server/firm/firm-context.server.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { servicesContext } from '../../server/http/http-context.server.ts';
import type { Route } from './+types/feed';

/** When an article was published. Without a time it is 16:00 UTC, so that the date is the same everywhere in Canada. */
const published = ({ date, time }: Pick<SiteArticle, 'date' | 'time'>, timeZone: string) =>
  time === undefined ? new Date(`${date}T16:00:00Z`) : new Date(shownFrom({ date, time }, timeZone));

/** When an article was reviewed or, if it never was, published. */
const changed = (article: SiteArticle, timeZone: string) =>
  article.reviewed === undefined ? published(article, timeZone) : published({ date: article.reviewed }, timeZone);

/** Every article in full, newest first, as Atom. */
export function loader({ context }: Route.LoaderArgs) {
  const { feedAddress } = context.get(firmContext);
  const { siteUrl } = context.get(servicesContext);
  const { data, print } = context.get(siteContext);
  const { articles, firm } = data;
  const { heading, meta } = data.pages['blog-page'];
  const feed = new Feed({
    id: `${feedAddress}/`,
    title: print.fill(`{firm}: ${heading}`),
    description: print.fill(meta.description),
    link: `${siteUrl}${href('/blog')}`,
    feedLinks: { atom: `${siteUrl}${href('/feed.xml')}` },
    language: 'en-CA',
    author: { name: firm.name, link: `${siteUrl}/` },
    copyright: firm.parent ?? firm.name,
    generator: false,
    ...(articles.length > 0 && {
      updated: new Date(Math.max(...articles.map((one) => changed(one, firm.timeZone).getTime()))),
    }),
  });
  for (const article of articles) {
    const { id, title, excerpt, body, author, category } = article;
    const path = href('/resources/:id', { id });
    const link = `${siteUrl}${path}`;
    feed.addItem({
      id: `${feedAddress}${path}`,
      link,
      title: escapeHtml(print.fill(title)),
      description: escapeHtml(print.printable(excerpt)),
      // Feed readers cannot resolve `/contact`.
      content: renderMarkdown(print, body, (address) =>
        /^[/#]/.test(address) ? new URL(address, link).href : address,
      ),
      author: [{ name: print.fill(author) }],
      category: [{ name: category, term: category }],
      date: changed(article, firm.timeZone),
      published: published(article, firm.timeZone),
    });
  }
  return new Response(allowedCharacters(feed.atom1()), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
