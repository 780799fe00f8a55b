import type { LandingPage } from '../page.ts';

/** The fields that must differ on every page, and their names in a reason. */
const unique = { h1: 'heading', title: 'title', metaDescription: 'description' } as const;
type Unique = keyof typeof unique;

/** What is kept of a page to compare it. */
export type Named = Pick<LandingPage, 'slug' | Unique>;

/** A sentence about another page with the same heading, title or description, for each page that has one. */
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
