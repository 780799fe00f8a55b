import type { MetaTag } from '../../domain/site/seo.ts';

/** The matches passed to `meta`: the root's loader gives the firm's name; its data is undefined when that loader failed. */
type Matches = readonly [{ readonly loaderData: { readonly firm: string } | undefined }, ...unknown[]];

/** Metadata of an admin page: its title and noindex. */
export function adminMeta([root]: Matches, title: string): MetaTag[] {
  const firm = root.loaderData?.firm;
  return [{ title: firm === undefined ? title : `${title} | ${firm}` }, { name: 'robots', content: 'noindex' }];
}
