import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** The rules by route, and the routes whose rules are those of their first screen. */
const routeStyles = z.object({ styles: z.record(z.string(), z.string()), firstScreens: z.array(z.string()) });
export type RouteStyles = z.infer<typeof routeStyles>;

const linkTag = /<link rel="stylesheet" href="[^"]+"\/>/g;

/**
 * Hides the part of a page below its first screen until the whole sheets are loaded: site.css ends the hiding. After four seconds the part
 * is shown in any case. Showing it moves nothing that a visitor sees, and until then the browser neither styles it nor lays it out.
 * Each hidden element gets a placeholder height, so that a reopened page can scroll back to its former position. This rule must come first:
 * with !important the earliest layer wins, and it must win over the rule for prefers-reduced-motion, which turns animations off.
 */
const hiddenBelow =
  '@layer reset{.below,.below~*,main:has(>.below)~*{animation:below 4s!important}}@keyframes below{0%,to{contain-intrinsic-height:auto 55rem;content-visibility:hidden;visibility:hidden}}';

/**
 * Puts the styles of a page into it, so that HTML and styles arrive in one flight. The build has chosen them for each route
 * (vite/route-styles.ts).
 */
export class PageStyles {
  private readonly elements: ReadonlyMap<string, string>;
  private readonly firstScreens: ReadonlySet<string>;

  /** Reads the file that the build has written. Without it, pages keep the links to their sheets. */
  constructor(file: string) {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '{"styles":{},"firstScreens":[]}';
    const { styles, firstScreens } = routeStyles.parse(JSON.parse(text));
    this.firstScreens = new Set(firstScreens);
    const start = (id: string) => (this.firstScreens.has(id) ? hiddenBelow : '');
    this.elements = new Map(Object.entries(styles).map(([id, rules]) => [id, `<style>${start(id)}${rules}</style>`]));
  }

  /**
   * `html` with one style element in place of the links to its sheets, in pieces that the caller joins when it encodes them to bytes. `route`
   * is the id of the page's route. Pages of the panel keep their links: its users have the sheets in their browser.
   */
  inline(html: string, route: string): string[] {
    const style = this.elements.get(route);
    const headEnd = html.indexOf('</head>');
    const links = html.slice(0, headEnd).match(linkTag);
    if (style === undefined || links === null) return [html];
    const [before = '', ...after] = html.slice(0, headEnd).split(links[0]);
    const head = [before, style, after.join('').replace(linkTag, '')];
    const rest = html.slice(headEnd);
    return this.firstScreens.has(route) ? [...head, ...withLaterSheets(rest, links)] : [...head, rest];
  }
}

/**
 * The rest of a page that carries the styles of its first screen only, which ends before the element of the class `below`. The whole sheets
 * come first of what the page fetches after its first paint. A browser without scripts loads them before it.
 */
function withLaterSheets(rest: string, links: readonly string[]): string[] {
  // The page has the typefaces already.
  const sheets = links.filter((link) => !link.includes('/fonts-')).join('');
  const scripts = rest.lastIndexOf('<template>') + '<template>'.length;
  return ['<noscript>', sheets, '</noscript>', rest.slice(0, scripts), sheets, rest.slice(scripts)];
}
