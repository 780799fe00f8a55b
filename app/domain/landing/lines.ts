import { compose } from './compose.ts';
import { mainLines } from './main-text.ts';
import { resolveSlug } from './resolve.ts';
import { type Text, withText } from './with-text.ts';

/** The lines of <main> that the judge reads: of the stored words, or of the composed page where none are stored. */
export function linesOf(slug: string, stored: Text | null): string[] {
  const context = resolveSlug(slug);
  if (!context) return [];
  const page = compose(context);
  return mainLines(stored ? withText(page, stored) : page);
}
