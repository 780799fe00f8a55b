import type { ReactNode } from 'react';
import { inks } from './inks.ts';

/** The waterline of every illustration, at y=106. Reflections are drawn below it. */
const waterline = 'M0 106h240';

export function IllustrationFrame({ ground = waterline, children }: { ground?: string; children: ReactNode }) {
  return (
    <svg className="spot" viewBox="0 0 240 120" aria-hidden="true">
      {children}
      <path d={ground} stroke={inks.night} strokeWidth="3" />
    </svg>
  );
}
