import { isServiceAlone, resolveSlug } from './resolve.ts';

/** A stored page that `/seo/{slug}` shows, and the verdict about it. */
export interface ListedPage {
  slug: string;
  /** Epoch milliseconds of the last change of its words. */
  lastmod: number;
  indexable: boolean;
}

const hasAddressOfItsOwn = (slug: string): boolean => {
  const context = resolveSlug(slug);
  return context !== null && !isServiceAlone(context);
};

/**
 * The published pages at one moment. Robots meta, X-Robots-Tag, sitemap and internal links all ask here, so that they
 * cannot disagree: a page may be listed when it is published, its verdict allows it and no other address stands for it.
 */
export class Listing {
  private readonly pages: ReadonlyMap<string, ListedPage>;
  /** What the sitemap holds, in order of slugs. */
  readonly indexable: readonly ListedPage[];
  /** The one decision. */
  readonly indexableSlugs: ReadonlySet<string>;

  constructor(pages: readonly ListedPage[]) {
    this.pages = new Map(pages.map((page) => [page.slug, page]));
    this.indexable = pages.filter(({ slug, indexable }) => indexable && hasAddressOfItsOwn(slug));
    this.indexableSlugs = new Set(this.indexable.map(({ slug }) => slug));
  }

  /** Number of published pages. */
  get size(): number {
    return this.pages.size;
  }

  isPublished(slug: string): boolean {
    return this.pages.has(slug);
  }

  /** Where a link to the page leads. */
  pathOf(slug: string): string {
    return this.isPublished(slug) ? `/seo/${slug}` : `/${slug}`;
  }
}
