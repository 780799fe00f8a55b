import type { MetaTag } from '../../domain/site/seo.ts';

/** What `meta` gets of the root, whose loader knows the name of the firm; nothing when that loader failed. */
type Matches = readonly [{ readonly loaderData: { readonly firm: string } | undefined }, ...unknown[]];

/** Metadata of an admin page: never listed, never shared. */
export function adminMeta([root]: Matches, title: string): MetaTag[] {
  const firm = root.loaderData?.firm;
  return [{ title: firm === undefined ? title : `${title} | ${firm}` }, { name: 'robots', content: 'noindex' }];
}
