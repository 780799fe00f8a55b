import type { Site } from '../firm/site.ts';
import { evidenceOf } from './evidence/printed-evidence.ts';
import { inSteps } from './judge/in-steps.ts';
import type { Judging } from './judge/judge.ts';
import { type ParentVerdict, parentVerdicts, verdictSteps } from './judge/judge-parents.ts';
import { heldFact } from './judge/needed-facts.ts';
import { isServiceAlone, resolveSlug } from './resolve.ts';

/** A stored page that `/seo/{slug}` shows, and the verdict about it. */
export interface ListedPage {
  slug: string;
  /** Epoch milliseconds of the last change of its words. */
  lastmod: number;
  indexable: boolean;
}

/**
 * The published pages at one moment. Robots meta, X-Robots-Tag, sitemap and internal links all ask this class, so that they cannot
 * disagree. A landing page may be listed when it is published, its verdict allows it, it has evidence that is printed now, it needs no fact
 * that is disputed or has expired, and it is not a duplicate of another address. A parent may be listed when its own verdict allows it.
 */
export class Listing {
  private readonly pages: ReadonlyMap<string, ListedPage>;
  private readonly site: Site;
  private readonly judging: Judging;
  private judged: ReadonlyMap<string, ParentVerdict> | null = null;
  /** The pages in the sitemap, sorted by slug. */
  readonly indexable: readonly ListedPage[];
  /** The slugs of the pages that may be listed. Nothing else decides this. */
  readonly indexableSlugs: ReadonlySet<string>;

  /** Leaves out pages that `site` does not serve: they were stored for another firm, or when this one served more. */
  constructor(site: Site, pages: readonly ListedPage[], judging: Judging) {
    this.site = site;
    this.judging = judging;
    const served = pages.flatMap((page) => {
      const context = resolveSlug(site, page.slug);
      return context ? [{ page, context }] : [];
    });
    this.pages = new Map(served.map(({ page }) => [page.slug, page]));
    this.indexable = served
      .filter(
        ({ page, context }) =>
          page.indexable &&
          evidenceOf(site, context).length > 0 &&
          !isServiceAlone(site, context) &&
          heldFact(site, context, judging.today) === null,
      )
      .map(({ page }) => page);
    this.indexableSlugs = new Set(this.indexable.map(({ slug }) => slug));
  }

  /** The verdicts about the parents, by path; computed on first access. */
  get parents(): ReadonlyMap<string, ParentVerdict> {
    this.judged ??= parentVerdicts(this.site, this.judging);
    return this.judged;
  }

  /** Judges the parents in advance, with pauses between steps: without pauses it takes up to 0.2 s. */
  async judgeAhead(pause: () => Promise<unknown>): Promise<void> {
    this.judged ??= await inSteps(verdictSteps(this.site, this.judging), pause);
  }

  /** The parents that are held back, in the order of their paths. */
  get heldParents(): ParentVerdict[] {
    return [...this.parents.values()].filter(({ listed }) => !listed).sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** False for the path of a parent that is held back; true for every other path that is not a landing page. */
  mayList(path: string): boolean {
    return this.parents.get(path)?.listed ?? true;
  }

  /** Number of published pages. */
  get size(): number {
    return this.pages.size;
  }

  isPublished(slug: string): boolean {
    return this.pages.has(slug);
  }

  /** The address that a link to the page uses. */
  pathOf(slug: string): string {
    return this.isPublished(slug) ? `/seo/${slug}` : `/${slug}`;
  }
}
