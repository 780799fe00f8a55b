const key = 'assessment-ticks';

/** Keeps the numbers of the measures in place in this tab, so that a reload loses none; null forgets them. */
export function keepTicks(inPlace: readonly number[] | null): void {
  try {
    if (inPlace === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(inPlace));
  } catch {
    // session storage is switched off or full
  }
}

export function keptTicks(): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
