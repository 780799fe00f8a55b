import { fill } from '../../domain/site/copy.ts';
import type { MetaTag } from '../../domain/site/seo.ts';

/** Metadata of an admin page: never listed, never shared. */
export function adminMeta(title: string): MetaTag[] {
  return [{ title: fill(`${title} | {firm}`) }, { name: 'robots', content: 'noindex' }];
}
