/** The first mark found in a `User-Agent` names the browser. The order matters: most browsers also claim to be Chrome and Safari. */
const browsers: readonly (readonly [mark: string, name: string])[] = [
  ['Edg/', 'Edge'],
  ['EdgA/', 'Edge'],
  ['EdgiOS/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
];

const systems: readonly (readonly [mark: string, name: string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
];

const nameIn = (text: string, names: typeof browsers) => names.find(([mark]) => text.includes(mark))?.[1];

/**
 * The browser and system that sent `userAgent`, such as `Firefox on Windows`; empty when neither is known. Versions are left out: they
 * change, and do not help a person who looks for a device that is not theirs.
 */
export function deviceWords(userAgent: string | null): string {
  const text = userAgent ?? '';
  return [nameIn(text, browsers), nameIn(text, systems)].filter(Boolean).join(' on ');
}
