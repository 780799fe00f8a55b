import type { PageText, StoredPage } from '../../domain/landing/stored-page.ts';
import type { LandingPageStore } from './landing-page-store.server.ts';
import { contentHash, safeHtml } from './page-html.server.ts';

/**
 * Stores a person's text for a page, sanitized. Null when no such page is stored. Throws StaleEdit when the stored text does not
 * have the hash `basedOn`.
 */
export function editPage(
  store: LandingPageStore,
  { slug, text, basedOn, userId, now }: { slug: string; text: PageText; basedOn?: string; userId: string; now: number },
): Promise<StoredPage | null> {
  const safe = { ...text, content: safeHtml(text.content) };
  return store.editPage(
    slug,
    { text: safe, contentHash: contentHash(safe), ...(basedOn !== undefined && { basedOn }) },
    userId,
    now,
  );
}
