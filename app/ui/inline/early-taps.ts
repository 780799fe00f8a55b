/** A tapped button or link. `late` marks one whose tap was repeated because the page's script did not arrive. */
export type EarlyTarget = HTMLElement & { type?: string; late?: boolean };

declare global {
  interface Window {
    /** Taps on islands that are not ready yet, in order. */
    __taps?: EarlyTarget[];
  }
}

/** The stored taps. The code that hydrates an island removes the island's taps and repeats them. */
export function earlyTaps(): EarlyTarget[] {
  window.__taps ??= [];
  return window.__taps;
}
