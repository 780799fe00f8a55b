import { describe, expect, it } from 'vitest';
import { resolveServiceType } from '../app/domain/landing/resolve.ts';
import { articleCards } from '../app/domain/site/article-card.ts';
import { relatedServices } from '../app/domain/site/article-services.ts';
import { shareImagePath } from '../app/domain/site/seo.ts';
import { shareTitle } from '../app/domain/site/share-titles.ts';
import { sitePages as pagesOf } from '../app/domain/site/site-pages.ts';
import { headingsOf, readMinutes, renderMarkdown } from '../app/domain/text/long-text/page-text.ts';
import { displayDate } from '../app/domain/time/dates.ts';
import { lakeshore } from './fixtures/site.ts';

const { data, print } = lakeshore;
const { fill } = print;
const { articles, firm, legalPages, localPages, locationPages } = data;
const { articles: listed, guides } = data.pages['resources-page'];
const sitePages = pagesOf(lakeshore);

/** Every page with a hand-written title. Generated landing pages have their own checks. */
const pages: readonly { path: string; title: string; description: string }[] = [
  ...sitePages.filter(({ plainPicture }) => !plainPicture).map(({ path, meta }) => ({ path, ...meta })),
  ...Object.entries(data.servicePages).map(([slug, { title, description }]) => ({
    path: `/services/${slug}`,
    title,
    description,
  })),
  ...locationPages.map(({ id, title, description }) => ({ path: `/locations/${id}`, title, description })),
  ...localPages.map(({ id, title, description }) => ({ path: `/${id}`, title, description })),
  ...articles.map(({ id, title, description }) => ({ path: `/resources/${id}`, title, description })),
];

const filler = /\blorem\b|\bipsum\b|\bdolor sit\b|\bTODO\b|\bTBD\b|\bFIXME\b|\bXXX\b/i;

/** American spellings, each with the Canadian one. Product names would keep their spelling, but we use none so far. */
const american: readonly (readonly [RegExp, string])[] = [
  [/\bcenter(s|ed)?\b/i, 'centre'],
  [/\bcolor(s|ed|ful)?\b/i, 'colour'],
  [/\bneighbor\w*/i, 'neighbour'],
  [/\bbehavior\w*/i, 'behaviour'],
  [/\b(favor|labor|honor|harbor|rumor)(s|ed|ite)?\b/i, '-our'],
  [/\bcatalog(s)?\b/i, 'catalogue'],
  [/\b(cancel|travel|label|model)(ed|ing)\b/i, '-lled, -lling'],
  [/\b(de|of)fense\b/i, '-fence'],
  [/\bgray\b/i, 'grey'],
  [/\btheater\b/i, 'theatre'],
  [/\benrollment\b/i, 'enrolment'],
  [/\bfulfill\b/i, 'fulfil'],
  [/\b(a|the|this|each|your|our|one|every|no) license\b/i, 'licence (noun)'],
  [/\blicenses\b/i, 'licences (noun)'],
  [/\b(a|the|best|good|dental|legal|medical) practise\b/i, 'practice (noun)'],
];

function faultsOf(text: string): string[] {
  const spelling = american.flatMap(([wrong, right]) => {
    const found = wrong.exec(text);
    return found ? [`${found[0]}: write ${right}`] : [];
  });
  const filling = filler.exec(text);
  return filling ? [...spelling, `${filling[0]}: unfinished text`] : spelling;
}

/** True for the paths that articles and legal pages may link to. */
function isKnown(path: string): boolean {
  const service = /^\/services\/([^/]+)$/.exec(path)?.[1];
  const resource = /^\/resources\/([^/]+)$/.exec(path)?.[1];
  if (service) return resolveServiceType(lakeshore, service) !== null;
  if (resource) return articles.some(({ id }) => id === resource);
  return path === '/unsubscribe' || sitePages.some((page) => page.path === path);
}

const linksOf = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href as string);
const tagsOf = (html: string) => [...new Set([...html.matchAll(/<([a-z0-9]+)/g)].map(([, tag]) => tag as string))];

describe('every page', () => {
  it('has a title of its own, of 30 to 65 characters', () => {
    const titles = pages.map(({ title }) => fill(title));
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    expect(titles.filter((title) => title.length < 30 || title.length > 65)).toEqual([]);
  });

  it('has a description of its own, of 110 to 160 characters', () => {
    const descriptions = pages.map(({ description }) => fill(description));
    expect(descriptions.filter((words, index) => descriptions.indexOf(words) !== index)).toEqual([]);
    expect(descriptions.filter((words) => words.length < 110 || words.length > 160)).toEqual([]);
  });

  it('has a share image with its title, less the firm’s name at its end', () => {
    for (const { path, title } of pages)
      expect(shareTitle(lakeshore, shareImagePath(path)), path).toBe(fill(title.replace(' | {firm}', '')));
    expect(shareTitle(lakeshore, '/share/anything-else.png')).toBeNull();
    expect(shareTitle(lakeshore, '/share/__proto__.png')).toBeNull();
  });

  it('is finished, and spelled the Canadian way', () => {
    const faults = pages.flatMap(({ path, title, description }) =>
      faultsOf(`${title} ${description}`).map((fault) => `${path}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });
});

describe('the set of articles', () => {
  it('has the eleven of the specification', () => {
    expect(articles.map(({ id }) => id).sort()).toEqual([
      'choose-right-it-support-partner',
      'cloud-migration-guide',
      'cloud-solutions-save-money',
      'cybersecurity-tips-gta-small-business',
      'cybersecurity-training-guide',
      'data-backup-strategies',
      'managed-it-services-benefits',
      'network-security-best-practices',
      'remote-work-it-setup',
      'secure-remote-work-setup',
      'software-licensing-management',
    ]);
  });

  it('lists six in the order of the specification, and six guides: the other five and one of the six', () => {
    expect(listed.list).toEqual([
      'cybersecurity-tips-gta-small-business',
      'cloud-solutions-save-money',
      'secure-remote-work-setup',
      'managed-it-services-benefits',
      'choose-right-it-support-partner',
      'network-security-best-practices',
    ]);
    expect(guides.list).toHaveLength(6);
    expect(guides.list.filter((guide) => listed.list.includes(guide))).toEqual(['network-security-best-practices']);
  });

  it('uses every category of the specification, and a picture once', () => {
    expect(new Set(articles.map(({ category }) => category)).size).toBe(9);
    expect(new Set(articles.map(({ art }) => art)).size).toBe(articles.length);
  });

  it('has read times from 6 to 11 minutes, both of them in use', () => {
    const minutes = articles.map(({ readMinutes: stated }) => stated);
    expect([Math.min(...minutes), Math.max(...minutes)]).toEqual([6, 11]);
  });

  it('is newest first, with guides from December 2022 to May 2023', () => {
    const dates = articles.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
    for (const { date } of articleCards(lakeshore, guides.list))
      expect(date >= '2022-12-01' && date <= '2023-05-31', date).toBe(true);
  });

  it('gives each of the landing engine’s five ids a service, and every article three service links', () => {
    const services = new Map(articles.map(({ id, service }) => [id, service]));
    expect(services.get('cybersecurity-tips-gta-small-business')).toBe('cybersecurity-services');
    expect(services.get('choose-right-it-support-partner')).toBe('it-consulting');
    expect(services.get('cloud-solutions-save-money')).toBe('cloud-services');
    expect(services.get('secure-remote-work-setup')).toBe('network-services');
    expect(services.get('managed-it-services-benefits')).toBe('managed-it-services');
    for (const article of articles) {
      const links = relatedServices(lakeshore, article);
      expect(new Set(links.map(({ href }) => href)).size).toBe(3);
      for (const { href } of links) expect(isKnown(href), href).toBe(true);
    }
  });
});

describe.each(articles)('$id', (article) => {
  const html = renderMarkdown(print, article.body);
  const text = `${article.title}\n${article.description}\n${article.excerpt}\n${article.body}`;

  it('states the read time that follows from its length', () => {
    expect(article.readMinutes).toBe(readMinutes(article.body));
    expect(article.readMinutes).toBeGreaterThanOrEqual(6);
    expect(article.readMinutes).toBeLessThanOrEqual(11);
  });

  it('is dated from December 2022 to June 2023', () => {
    expect(article.date >= '2022-12-01' && article.date <= '2023-06-30').toBe(true);
    expect(displayDate(article.date)).toMatch(
      /^(December \d{1,2}, 2022|(January|February|March|April|May|June) \d{1,2}, 2023)$/,
    );
  });

  it('has a title in sentence case', () => {
    const words = article.title
      .split(' ')
      .slice(1)
      .filter((word) => /^[A-Z][a-z]+$/.test(word));
    // A word after a colon or a full stop may begin a new sentence.
    expect(words.filter((word) => !new RegExp(`[:?.] ${word}`).test(article.title))).toEqual([]);
  });

  it('is made of headings, paragraphs, lists, emphasis and links, without an h1', () => {
    expect(tagsOf(html).filter((tag) => !['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'a'].includes(tag))).toEqual([]);
    expect(html).not.toContain('&lt;');
    expect(headingsOf(print, article.body).length).toBeGreaterThanOrEqual(4);
  });

  it('leads only to pages of this site, and ends with a call to contact the firm', () => {
    expect(linksOf(html).filter((href) => !isKnown(href))).toEqual([]);
    expect(linksOf(html)).not.toContain(`/resources/${article.id}`);
    const [ending = ''] = html.split('<h2').slice(-1);
    expect(linksOf(ending)).toContain('/contact');
    expect(ending).toContain(firm.phone.display);
    expect(ending).toContain(firm.name);
  });

  it('uses placeholders for facts about the firm', () => {
    for (const fact of [firm.name, firm.parent, firm.phone.display, firm.email.main]) expect(text).not.toContain(fact);
    expect(article.author).toMatch(/ Team$/);
  });

  it('is finished, and spelled the Canadian way', () => {
    expect(faultsOf(text)).toEqual([]);
  });

  it('recommends three others', () => {
    expect(
      new Set(
        articleCards(lakeshore, article.related)
          .map(({ slug }) => slug)
          .filter((slug) => slug !== article.id),
      ).size,
    ).toBe(3);
  });
});

it('repeats no paragraph from one article to another', () => {
  const seen = new Map<string, string>();
  const repeated = articles.flatMap(({ id, body }) =>
    body.split(/\n{2,}/).filter((paragraph) => {
      if (paragraph.length < 60) return false;
      const before = seen.get(paragraph);
      seen.set(paragraph, id);
      return before !== undefined && before !== id;
    }),
  );
  expect(repeated).toEqual([]);
});

describe.each(Object.entries(legalPages))('/%s', (_, page) => {
  it('leads only to pages of this site, and types no fact of the firm', () => {
    const links = linksOf(renderMarkdown(print, page.body)).filter((href) => !/^(mailto:|tel:|#)/.test(href));
    expect(links.filter((href) => !isKnown(href))).toEqual([]);
    for (const fact of [firm.name, firm.parent, firm.phone.display]) expect(page.body).not.toContain(fact);
    expect(faultsOf(page.body)).toEqual([]);
  });
});

it('says in the terms that response times on other pages do not replace theirs', () => {
  expect(legalPages.terms?.body).toMatch(
    /a time to our first reply .* or to a visit for a critical issue, that time does not replace/,
  );
});

it('answers an unknown resource in the words of the catalogue', () => {
  const resourceNotFound = data.pages['resource-not-found-page'];
  expect(resourceNotFound.title).toBe('Resource Not Found');
  expect(resourceNotFound.text).toBe("The resource you're looking for doesn't exist or has been moved.");
});
