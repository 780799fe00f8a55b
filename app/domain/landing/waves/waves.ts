/** How many landing pages enter the search engines' list at a time, and how many days the next ones wait. */
export interface WaveSettings {
  size: number;
  days: number;
}

/** The limits of the settings. docs/decisions/0059 argues the size and the interval of a new site. */
export const waveLimits = {
  size: { least: 1, most: 5000, label: 'Pages in a wave' },
  days: { least: 1, most: 365, label: 'Days until the next wave' },
} as const satisfies Record<keyof WaveSettings, { least: number; most: number; label: string }>;

/** One wave. Times are epoch milliseconds. */
export interface Wave {
  number: number;
  begunAt: number;
  /** When this wave stopped the following ones; null if it has not. */
  stoppedAt: number | null;
  /** When a person let the following waves begin although this one stopped them. */
  passedAt: number | null;
  pages: number;
  /** How many of its pages Google has crawled but not indexed, by the last export. */
  notIndexed: number;
}

export const day = 24 * 60 * 60 * 1000;

/** How long search engines have to look at a wave before it is judged. */
export const weighedAfter = 28 * day;

/** A wave stops the following ones when a larger share of its pages is crawled but not indexed. */
export const mostNotIndexed = 0.3;

/** True when a wave must stop the following ones: in the last export it was four weeks old and had too many pages that are not indexed. */
export const mustStop = (wave: Wave, exportedAt: number | null): boolean =>
  wave.stoppedAt === null &&
  wave.passedAt === null &&
  exportedAt !== null &&
  exportedAt >= wave.begunAt + weighedAfter &&
  wave.notIndexed > wave.pages * mostNotIndexed;

/** True while `wave` stops the following ones. */
export const stops = ({ stoppedAt, passedAt }: Pick<Wave, 'stoppedAt' | 'passedAt'>): boolean =>
  stoppedAt !== null && passedAt === null;

/** When the wave after `last` may begin; null while one is stopped. */
export const nextWaveAt = (waves: readonly Wave[], { days }: WaveSettings): number | null =>
  waves.some(stops) ? null : (waves.at(-1)?.begunAt ?? 0) + days * day;

/** The settings that a form states, or a sentence for each field that is not valid. */
export function readWaveSettings(
  form: Readonly<Record<string, string>>,
): { settings: WaveSettings } | { faults: Partial<Record<keyof WaveSettings, string>> } {
  const faults: Partial<Record<keyof WaveSettings, string>> = {};
  const read = (name: keyof WaveSettings): number => {
    const typed = form[name]?.trim() ?? '';
    const { least, most, label } = waveLimits[name];
    const value = /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
    if (!(value >= least && value <= most))
      faults[name] = `${label}: a whole number from ${least} to ${most.toLocaleString('en-CA')}.`;
    return value;
  };
  const settings = { size: read('size'), days: read('days') };
  return Object.keys(faults).length > 0 ? { faults } : { settings };
}
