/** What variables in the descriptions of SEO plug-ins stand for. */
export interface SeoFacts {
  title: string;
  excerpt: string;
  site: string;
}

const yoast = /%%([a-z_]+)(?:\([^()%]{0,60}\))?%%/gi;
const rankMath =
  /%(title|sitename|site_title|sitedesc|sep|excerpt|excerpt_only|seo_title|seo_description|focuskw|keywords|category|categories|tag|tags|name|post_author|date|modified|currentyear|currentmonth|currentday|page|pagenumber|pagetotal|url|id|search_query|term|org_name|count|filename|user_description|primary_taxonomy_terms|customfield|customterm)(?:\([^()%]{0,60}\))?%/gi;
/** All in One SEO: `#post_title`. */
const allInOne = /#(post_title|site_title|post_excerpt|separator_sa|tagline|current_year|categories|author_name)\b/gi;

/** The text without spaces and dashes at its ends, which stood between variables. */
function withoutDashes(text: string): string {
  const isGap = (at: number) => /[\s–]/.test(text[at] ?? '');
  let [from, to] = [0, text.length];
  while (from < to && isGap(from)) from++;
  while (to > from && isGap(to - 1)) to--;
  return text.slice(from, to);
}

/** A description with the values of its variables, and the names of those that have none here, which are left out. */
export function withSeoValues(words: string, { title, excerpt, site }: SeoFacts): { words: string; dropped: string[] } {
  const values: Readonly<Record<string, string>> = {
    title,
    post_title: title,
    sitename: site,
    site_title: site,
    org_name: site,
    excerpt,
    excerpt_only: excerpt,
    post_excerpt: excerpt,
    sep: '–',
    separator_sa: '–',
    page: '',
    pagenumber: '',
    pagetotal: '',
  };
  const dropped = new Set<string>();
  const fill = (_whole: string, name: string): string => {
    const value = Object.hasOwn(values, name.toLowerCase()) ? values[name.toLowerCase()] : undefined;
    if (value === undefined) dropped.add(name);
    return value ?? '';
  };
  const filled = [yoast, rankMath, allInOne].reduce((text, pattern) => text.replace(pattern, fill), words);
  const tidy = withoutDashes(filled.replace(/\s+/g, ' ').replace(/ ([,.;:!?])/g, '$1'));
  return { words: filled === words ? words : tidy, dropped: [...dropped] };
}
