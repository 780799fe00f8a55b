import { perSite } from '../firm/per-site.ts';
import type { SiteData } from '../firm/site.ts';

type WholeMap = SiteData['riskMap'];

/**
 * Categories, items and levels with their words, without the descriptions of the levels. A plain value, so that an island can get it as a
 * prop.
 */
export type RiskMap = Omit<WholeMap, 'levels'> & {
  readonly levels: readonly Omit<WholeMap['levels'][number], 'description'>[];
};
export type RiskCategory = RiskMap['categories'][number];
export type RiskItem = RiskCategory['items'][number];
export type RiskLevel = RiskItem['defaultRisk'];

/** The words around the map. */
export type RiskToolCopy = SiteData['pages']['risk-assessment-page']['tool'];

/** Level of every item, by the item's id. */
export type Levels = Readonly<Record<string, RiskLevel>>;

export interface Recommendation {
  category: RiskCategory;
  item: RiskItem;
  level: 'high' | 'critical';
  title: string;
  advice: string;
}

/** The map of a site in finished words. */
export const riskMapOf = perSite(({ data, print }): WholeMap => print.fillDeep(data.riskMap));

export const riskItems = (map: RiskMap): readonly RiskItem[] => map.categories.flatMap(({ items }) => items);

/** The level of each item as `pick` gives it. Every full set of levels is made here. */
const levelsFrom = (map: RiskMap, pick: (item: RiskItem) => RiskLevel): Levels =>
  Object.fromEntries(riskItems(map).map((item) => [item.id, pick(item)]));

export const defaultLevels = (map: RiskMap): Levels => levelsFrom(map, (item) => item.defaultRisk);

/** Every item at the same level. */
export const allAt = (map: RiskMap, level: RiskLevel): Levels => levelsFrom(map, () => level);

export const levelOf = (levels: Levels, item: RiskItem): RiskLevel => levels[item.id] ?? item.defaultRisk;

const rowOf = ({ levels }: RiskMap, level: RiskLevel) => levels.find(({ id }) => id === level);

/** Low 1, medium 2, high 3, critical 4. */
export const weightOf = (map: RiskMap, level: RiskLevel): number => rowOf(map, level)?.value ?? 0;
export const labelOf = (map: RiskMap, level: RiskLevel): string => rowOf(map, level)?.label ?? level;

/** The sum of all levels as a rounded percentage of the highest possible sum: from 25 to 100. */
export function score(map: RiskMap, levels: Levels): number {
  const items = riskItems(map);
  const highest = items.length * Math.max(...map.levels.map(({ value }) => value));
  const sum = items.reduce((total, item) => total + weightOf(map, levelOf(levels, item)), 0);
  return Math.round((sum / highest) * 100);
}

/** Below 25 percent low, below 50 medium, below 75 high, else critical. */
export function band(percent: number): RiskLevel {
  if (percent < 25) return 'low';
  if (percent < 50) return 'medium';
  return percent < 75 ? 'high' : 'critical';
}

export const needsAction = (level: RiskLevel): level is 'high' | 'critical' => level === 'high' || level === 'critical';

/** The first `limit` items that are high or critical, in the order of the map, in the words of their level. */
export function recommendations(map: RiskMap, levels: Levels, limit = 3): Recommendation[] {
  return map.categories
    .flatMap((category) =>
      category.items.flatMap((item) => {
        const level = levelOf(levels, item);
        return needsAction(level) ? [{ category, item, level, ...item[level] }] : [];
      }),
    )
    .slice(0, limit);
}

const reportKey = 'report';
const isLevel = (map: RiskMap, text: string | null): text is RiskLevel => map.levels.some(({ id }) => id === text);
const pairsOf = (hash: string) => new URLSearchParams(hash.replace(/^#/, ''));

/** Ids of the items whose level the visitor has chosen, even if it is the default. */
export type SetItems = ReadonlySet<string>;
export const nothingSet: SetItems = new Set();

/**
 * The hash of the address that reproduces `levels`, such as `#networking=low&backups=high`: the items of `set`, and those that differ from
 * their defaults. Empty when all levels are defaults. `report` asks for the printable report.
 */
export function encodeLevels(map: RiskMap, levels: Levels, set: SetItems, report = false): string {
  const pairs = riskItems(map)
    .filter((item) => set.has(item.id) || levelOf(levels, item) !== item.defaultRisk)
    .map((item) => `${item.id}=${levelOf(levels, item)}`);
  if (report) pairs.push(reportKey);
  return pairs.length > 0 ? `#${pairs.join('&')}` : '';
}

/** Reads any text: a missing item, or one with an invalid level, gets its default. Never throws. */
export function decodeLevels(map: RiskMap, hash: string): Levels {
  const pairs = pairsOf(hash);
  return levelsFrom(map, (item) => {
    const text = pairs.get(item.id);
    return isLevel(map, text) ? text : item.defaultRisk;
  });
}

export const asksForReport = (hash: string): boolean => pairsOf(hash).has(reportKey);

/** False for an anchor such as `#main`, which has no levels. */
export function statesLevels(map: RiskMap, hash: string): boolean {
  const pairs = pairsOf(hash);
  return riskItems(map).some(({ id }) => pairs.has(id));
}

/** The items for which `hash` has a valid level. */
export function decodeSet(map: RiskMap, hash: string): SetItems {
  const pairs = pairsOf(hash);
  return new Set(riskItems(map).flatMap(({ id }) => (isLevel(map, pairs.get(id)) ? [id] : [])));
}

/**
 * Plain text that the visitor may send with the contact form; it is well under the form's limit. It says how many items were set, so that
 * an untouched map is not taken for a finding.
 */
export function riskSummary(map: RiskMap, levels: Levels, set: SetItems): string {
  const percent = score(map, levels);
  const categories = map.categories.map(
    ({ name, items }) =>
      `${name}: ${items.map((item) => `${item.name} ${labelOf(map, levelOf(levels, item)).toLowerCase()}`).join(', ')}`,
  );
  const first = recommendations(map, levels).map(
    ({ item, level, title }, index) => `${index + 1}. ${title} (${item.name}, ${level})`,
  );
  return [
    `IT Risk Heat Map: ${percent}%, ${labelOf(map, band(percent)).toLowerCase()} (${set.size} of ${riskItems(map).length} items set)`,
    categories.join('\n'),
    ...(first.length > 0 ? [`First recommendations:\n${first.join('\n')}`] : []),
  ].join('\n\n');
}
