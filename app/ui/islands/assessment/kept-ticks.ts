import { attempt } from '../attempt.ts';

const key = 'assessment-ticks';

/** Keeps the numbers of the measures in place in this tab, so that a reload loses none; null forgets them. */
export function keepTicks(inPlace: readonly number[] | null): void {
  attempt(() =>
    inPlace === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, JSON.stringify(inPlace)),
  );
}

export function keptTicks(): readonly unknown[] {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? '[]'));
  return Array.isArray(kept) ? kept : [];
}
