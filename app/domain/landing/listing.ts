import { type ListingChoice, listedBy } from '../firm/setup/listing-choice.ts';
import type { Site } from '../firm/site.ts';
import { evidenceOf } from './evidence/printed-evidence.ts';
import { isFalse } from './index-faults.ts';
import { inSteps } from './judge/in-steps.ts';
import type { Judging } from './judge/judge.ts';
import { type ParentVerdict, parentVerdicts, verdictSteps } from './judge/judge-parents.ts';
import { heldFact } from './judge/needed-facts.ts';
import type { LandingContext } from './page.ts';
import { isServiceAlone, resolveSlug } from './resolve.ts';
import type { PublishedPage } from './stored-page.ts';

const hasEarned = (site: Site, { verdict }: PublishedPage, context: LandingContext): boolean =>
  verdict === 'earned' && evidenceOf(site, context).length > 0 && !isServiceAlone(site, context);

/**
 * The published pages at one moment. Robots meta, X-Robots-Tag, sitemap, IndexNow and the lists of pages all ask this class, so that they
 * cannot disagree. Where the firm lists what earned it, a landing page may be listed when it is published, its verdict allows it, it has
 * evidence that is printed now, and `/services/{service}` does not say the same; a parent when its own verdict allows it. Where the firm
 * lists all generated pages, everything published and judged may be. In both, a page that contradicts the firm, or needs a fact that is
 * disputed or has expired, is held.
 */
export class Listing {
  private readonly pages: ReadonlyMap<string, PublishedPage>;
  readonly choice: ListingChoice;
  private readonly site: Site;
  private readonly judging: Judging;
  private judged: ReadonlyMap<string, ParentVerdict> | null = null;
  /** The pages in the sitemap, sorted by slug. */
  readonly indexable: readonly PublishedPage[];
  /** The slugs of the pages that may be listed. Nothing else decides this. */
  readonly indexableSlugs: ReadonlySet<string>;
  /** The slugs of the pages that have earned their place, whatever the firm lists. */
  readonly earnedSlugs: ReadonlySet<string>;

  /** Leaves out pages that `site` does not serve: they were stored for another firm, or when this one served more. */
  constructor(site: Site, pages: readonly PublishedPage[], judging: Judging) {
    this.choice = listedBy(site.data.firm, judging.listing).choice;
    this.site = site;
    this.judging = judging;
    const served = pages.flatMap((page) => {
      const context = resolveSlug(site, page.slug);
      return context ? [{ page, context }] : [];
    });
    this.pages = new Map(served.map(({ page }) => [page.slug, page]));
    const truthful = served.filter(({ context }) => heldFact(site, context, judging.today) === null);
    const earned = truthful.filter(({ page, context }) => hasEarned(site, page, context)).map(({ page }) => page);
    const judged = truthful.filter(({ page: { verdict } }) => verdict === 'earned' || verdict === 'lacking');
    this.indexable = this.choice === 'all' ? judged.map(({ page }) => page) : earned;
    this.indexableSlugs = new Set(this.indexable.map(({ slug }) => slug));
    this.earnedSlugs = new Set(earned.map(({ slug }) => slug));
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
    return [...this.parents.values()]
      .filter((parent) => !this.mayListParent(parent))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** False for the path of a parent that is held back; true for every other path that is not a landing page. */
  mayList(path: string): boolean {
    const parent = this.parents.get(path);
    return parent === undefined || this.mayListParent(parent);
  }

  private mayListParent({ listed, rules }: ParentVerdict): boolean {
    return this.choice === 'all' ? !rules.some(isFalse) : listed;
  }

  /** Number of published pages. */
  get size(): number {
    return this.pages.size;
  }

  /** The slugs of the pages that entered or left the list since `before`. */
  movedSince(before: Listing): ReadonlySet<string> {
    return before.indexableSlugs.symmetricDifference(this.indexableSlugs);
  }

  isPublished(slug: string): boolean {
    return this.pages.has(slug);
  }
}
