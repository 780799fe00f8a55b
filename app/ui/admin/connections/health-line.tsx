import type { AccountHealth } from '../../../domain/connections/account-health.ts';

const windows = { works: 'new', new: 'off', waits: 'open', fails: 'held' } as const;

/** How the connection to an account goes, with the colour of its window. */
export const HealthLine = ({ light, words }: AccountHealth) => (
  <p className="state-words">
    <span className="state-window" data-state={windows[light]} aria-hidden="true" />
    <span>{words}</span>
  </p>
);
