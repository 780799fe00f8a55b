/** A button, or a link that works without its script. */
export type EarlyTarget = HTMLElement & { type?: string; late?: boolean };

declare global {
  interface Window {
    /** Taps on islands that are not alive yet, in order. */
    __taps?: EarlyTarget[];
  }
}

/** The taps that wait. Whatever brings an island alive takes its taps out and makes them again. */
export function earlyTaps(): EarlyTarget[] {
  window.__taps ??= [];
  return window.__taps;
}
