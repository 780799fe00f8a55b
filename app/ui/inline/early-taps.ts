/** Buttons and links that work without their script. */
export type EarlyTarget = HTMLElement & { type?: string; late?: boolean };

declare global {
  interface Window {
    /** Taps on islands that are not ready yet, in order. */
    __taps?: EarlyTarget[];
  }
}

/** The stored taps. The code that hydrates an island takes its taps out and repeats them. */
export function earlyTaps(): EarlyTarget[] {
  window.__taps ??= [];
  return window.__taps;
}
