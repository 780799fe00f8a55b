import {
  type RiskCategory,
  type RiskItem,
  type RiskLevel,
  riskCategories,
  riskLevels,
} from '../../content/risk-map.ts';

/** Level of every item, by the item's id. */
export type Levels = Readonly<Record<string, RiskLevel>>;

export interface Recommendation {
  category: RiskCategory;
  item: RiskItem;
  level: 'high' | 'critical';
  title: string;
  advice: string;
}

export const riskItems: readonly RiskItem[] = riskCategories.flatMap(({ items }) => items);

const values = Object.fromEntries(riskLevels.map(({ id, value }) => [id, value])) as Record<RiskLevel, number>;
const labels = Object.fromEntries(riskLevels.map(({ id, label }) => [id, label])) as Record<RiskLevel, string>;
const highest = riskItems.length * Math.max(...Object.values(values));

/** The level of each item as `pick` gives it: the one place where a full set is made. */
const levelsFrom = (pick: (item: RiskItem) => RiskLevel): Levels =>
  Object.fromEntries(riskItems.map((item) => [item.id, pick(item)]));

export const defaultLevels: Levels = levelsFrom((item) => item.defaultRisk);

/** Every item at the same level. */
export const allAt = (level: RiskLevel): Levels => levelsFrom(() => level);

export const levelOf = (levels: Levels, item: RiskItem): RiskLevel => levels[item.id] ?? item.defaultRisk;

/** Low 1, medium 2, high 3, critical 4. */
export const weightOf = (level: RiskLevel): number => values[level];
export const labelOf = (level: RiskLevel): string => labels[level];

/** The sum of all levels as a rounded percentage of the highest possible sum: from 25 to 100. */
export function score(levels: Levels): number {
  const sum = riskItems.reduce((total, item) => total + weightOf(levelOf(levels, item)), 0);
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
export function recommendations(levels: Levels, limit = 3): Recommendation[] {
  return riskCategories
    .flatMap((category) =>
      category.items.flatMap((item) => {
        const level = levelOf(levels, item);
        return needsAction(level) ? [{ category, item, level, ...item[level] }] : [];
      }),
    )
    .slice(0, limit);
}

const reportKey = 'report';
const isLevel = (text: string | null): text is RiskLevel => text !== null && Object.hasOwn(values, text);
const pairsOf = (hash: string) => new URLSearchParams(hash.replace(/^#/, ''));

/**
 * The hash of the address that reproduces `levels`, such as `#networking=low&backups=high`: the items that differ from their
 * specified defaults. Empty for the defaults. `report` asks for the printable report.
 */
export function encodeLevels(levels: Levels, report = false): string {
  const pairs = riskItems
    .filter((item) => levelOf(levels, item) !== item.defaultRisk)
    .map((item) => `${item.id}=${levelOf(levels, item)}`);
  if (report) pairs.push(reportKey);
  return pairs.length > 0 ? `#${pairs.join('&')}` : '';
}

/** Reads any text: a missing item, or one with an invalid level, gets its default. Never throws. */
export function decodeLevels(hash: string): Levels {
  const pairs = pairsOf(hash);
  return levelsFrom((item) => {
    const text = pairs.get(item.id);
    return isLevel(text) ? text : item.defaultRisk;
  });
}

export const asksForReport = (hash: string): boolean => pairsOf(hash).has(reportKey);

/** False for an anchor such as `#main`, which has no levels. */
export function statesLevels(hash: string): boolean {
  const pairs = pairsOf(hash);
  return riskItems.some(({ id }) => pairs.has(id));
}

/** The text that the visitor may send with the contact form: plain text, well under the form's limit. */
export function riskSummary(levels: Levels): string {
  const percent = score(levels);
  const categories = riskCategories.map(
    ({ name, items }) =>
      `${name}: ${items.map((item) => `${item.name} ${labelOf(levelOf(levels, item)).toLowerCase()}`).join(', ')}`,
  );
  const first = recommendations(levels).map(
    ({ item, level, title }, index) => `${index + 1}. ${title} (${item.name}, ${level})`,
  );
  return [
    `IT Risk Heat Map: ${percent}%, ${labelOf(band(percent)).toLowerCase()}`,
    categories.join('\n'),
    ...(first.length > 0 ? [`First recommendations:\n${first.join('\n')}`] : []),
  ].join('\n\n');
}
