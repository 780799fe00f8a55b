import type { LandingPage } from '../page.ts';

/** The fields that must differ on every page, and their names in a reason. */
const unique = { h1: 'heading', title: 'title', metaDescription: 'description' } as const;
type Unique = keyof typeof unique;

/** The fields of a page that are kept for the comparison. */
export type Named = Pick<LandingPage, 'slug' | Unique>;

/** For each page with the heading, title or description of another page: a sentence that names the other page. Keyed by slug. */
export function twinsOf(pages: readonly Named[]): Map<string, string> {
  const twins = new Map<string, string>();
  const note = (slug: string, field: Unique, other: string) => {
    if (!twins.has(slug)) twins.set(slug, `It has the same ${unique[field]} as ${other}.`);
  };
  for (const field of Object.keys(unique) as Unique[]) {
    const first = new Map<string, string>();
    for (const { slug, [field]: text } of pages) {
      const other = first.get(text);
      if (other === undefined) first.set(text, slug);
      else {
        note(slug, field, other);
        note(other, field, slug);
      }
    }
  }
  return twins;
}
