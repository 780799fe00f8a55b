/** Runs `work`, or gives null when it throws: session storage may be off or full. Losing a draft must never cause an error. */
export function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
