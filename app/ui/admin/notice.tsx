import type { ReactNode } from 'react';

/** What the last form did (`done`) or why it did not (`error`). */
export function Notice({ kind, children }: { kind: 'done' | 'error'; children: ReactNode }) {
  return (
    <div className={`notice notice--${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <div>{children}</div>
    </div>
  );
}
