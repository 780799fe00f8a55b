/** Work in steps of a few milliseconds each, with its result at the end. */
export type Steps<T> = Generator<void, T, void>;

/** Runs all steps without a break. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Awaits `pause` after each step, so that other work can run in between. */
export async function inSteps<T>(steps: Steps<T>, pause: () => Promise<unknown>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await pause();
  }
}
