import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** The rules by route, and the routes whose rules are those of their first screen. */
const routeStyles = z.object({ styles: z.record(z.string(), z.string()), firstScreens: z.array(z.string()) });
export type RouteStyles = z.infer<typeof routeStyles>;

/**
 * Hides the part of a page below its first screen until the whole sheets are loaded: site.css ends the hiding. After four seconds the part
 * is shown in any case. Showing it moves nothing that a visitor sees, and until then the browser neither styles it nor lays it out.
 * Each hidden element gets a placeholder height, so that a reopened page can scroll back to its former position. This rule must come first:
 * with !important the earliest layer wins, and it must win over the rule for prefers-reduced-motion, which turns animations off.
 */
const hiddenBelow =
  '@layer reset{.below,.below~*,main:has(>.below)~*{animation:below 4s!important}}@keyframes below{0%,to{contain-intrinsic-height:auto 55rem;content-visibility:hidden;visibility:hidden}}';

/** The rules that a page carries. */
export interface CarriedRules {
  rules: string;
  /** Whether they are those of its first screen only, which ends before the element of the class `below`. */
  isFirstScreen: boolean;
}

/**
 * The rules of each route, by its id, which the build has chosen (vite/route-styles.ts). Its pages carry them, so that HTML and styles arrive in
 * one flight. A route without rules links its sheets, as in the panel, whose users have them in their browser; so does each route when the
 * file is missing.
 */
export function readRouteStyles(file: string): ReadonlyMap<string, CarriedRules> {
  if (!existsSync(file)) return new Map();
  const { styles, firstScreens } = routeStyles.parse(JSON.parse(readFileSync(file, 'utf8')));
  const carried = ([id, rules]: [string, string]): [string, CarriedRules] => {
    const isFirstScreen = firstScreens.includes(id);
    return [id, { rules: isFirstScreen ? hiddenBelow + rules : rules, isFirstScreen }];
  };
  return new Map(Object.entries(styles).map(carried));
}
