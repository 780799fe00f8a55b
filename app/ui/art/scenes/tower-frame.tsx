import type { ReactNode } from 'react';

/** The frame of a tower between the halves of the headline. */
export const TowerFrame = ({ children }: { children: ReactNode }) => (
  <svg className="tower" viewBox="0 0 64 560" aria-hidden="true">
    {children}
  </svg>
);
