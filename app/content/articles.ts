import { type ArticleFields, articleFields } from './article-schema.ts';
import { readDocument } from './front-matter.ts';

/** Server only: routes give a page the rendered text, so an article is not sent to the browser twice. */
export interface Article extends ArticleFields {
  /** Last part of the address: /resources/{slug}. */
  slug: string;
  /** Markdown. */
  body: string;
}

const files = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default', eager: true });

const bySlug = new Map(
  Object.entries(files).map(([path, text]): [string, Article] => {
    const file = path.slice('./'.length);
    const slug = file.slice('articles/'.length, -'.md'.length);
    const { fields, body } = readDocument(file, text, articleFields);
    return [slug, { slug, ...fields, body }];
  }),
);

/** Throws a sentence when no file has that name: a typing mistake in a list of slugs. */
function article(slug: string, namedIn: string): Article {
  const found = bySlug.get(slug);
  if (!found) throw new Error(`${namedIn} names "${slug}", but there is no articles/${slug}.md: correct the name.`);
  return found;
}

/** Newest first. */
export const allArticles: readonly Article[] = [...bySlug.values()].sort((a, b) => b.date.localeCompare(a.date));

for (const { slug, related } of allArticles) {
  for (const other of related) article(other === slug ? `${other} (itself)` : other, `articles/${slug}.md: related`);
}

/** The six cards of /resources, in this order. */
export const listedArticles: readonly Article[] = [
  'cybersecurity-tips-gta-small-business',
  'cloud-solutions-save-money',
  'secure-remote-work-setup',
  'managed-it-services-benefits',
  'choose-right-it-support-partner',
  'network-security-best-practices',
].map((slug) => article(slug, 'articles.ts'));

/** The six guide cards below them. */
export const guides: readonly Article[] = [
  'cloud-migration-guide',
  'data-backup-strategies',
  'remote-work-it-setup',
  'cybersecurity-training-guide',
  'software-licensing-management',
  'network-security-best-practices',
].map((slug) => article(slug, 'articles.ts'));

export function articleBySlug(slug: string): Article | undefined {
  return bySlug.get(slug);
}

/** The three articles that `article` recommends. */
export function relatedArticles({ slug, related }: Article): readonly Article[] {
  return related.map((other) => article(other, `articles/${slug}.md: related`));
}
