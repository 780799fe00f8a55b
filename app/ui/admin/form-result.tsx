import type { ReactNode } from 'react';

/** The result of the last form (`done`), or why it was refused (`error`). */
export function FormResult({ kind, children }: { kind: 'done' | 'error'; children: ReactNode }) {
  return (
    <div className={`notice notice--${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <div>{children}</div>
    </div>
  );
}
